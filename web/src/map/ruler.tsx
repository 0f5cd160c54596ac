import { useEffect, useRef, useState } from "preact/hooks";
import type { Point } from "../wire";
import { type Measure, pathOf } from "./geometry";
import { usePlace } from "./place";
import { middleOf, tapeKey, wordsOf } from "./tape";
import { around, overIt } from "./wording";
import { Plate, plateSpot } from "./words";

// A tape laid on the table: press and drag, click from corner to corner, or use the keys: it begins
// at the figure that is looked at, arrows move its end, Enter sets a corner, Backspace takes one up.

const clickWithin = 6; // pixels; farther is a drag

// Fields and buttons beside the map keep their own keys.
const elsewhere = "input:not([type=checkbox]), textarea, select, dialog[open], [role=tab], [role=tablist]";
const pressed = "button, a, summary";

function useTapeKeys(tape: readonly Point[], change: (tape: Point[]) => void): void {
    const latest = useRef({ tape, change });
    latest.current = { tape, change };
    useEffect(() => {
        const listen = (event: KeyboardEvent): void => {
            const target = event.target as Element;
            if (event.altKey || event.metaKey || target.closest?.(elsewhere)) return;
            if (event.key === "Enter" && target.closest?.(pressed)) return;
            const next = tapeKey(latest.current.tape, event.key, event.ctrlKey ? 200 : event.shiftKey ? 10 : 50);
            if (!next) return;
            event.preventDefault();
            event.stopPropagation();
            latest.current.change(next);
        };
        // Before the figures and the ghost of a move hear it.
        window.addEventListener("keydown", listen, true);
        return () => window.removeEventListener("keydown", listen, true);
    }, []);
}

interface RulerProps {
    measure: Measure;
    from: Point | null; // where a tape laid by keys begins
    onKeys: (end: Point, words: string) => void; // where it ends now, and what it says
}
export function Ruler({ measure, from, onKeys }: RulerProps) {
    const place = usePlace();
    const { depth, unit, toTable } = place;
    const [tape, setTape] = useState<Point[]>(() => [from ?? middleOf(place.seen(), depth)]);
    const laid = useRef(tape);
    laid.current = tape;
    const catcher = useRef<SVGRectElement>(null);
    useTapeKeys(tape, (next) => {
        setTape(next);
        onKeys(next[next.length - 1]!, wordsOf(next, measure).join(", "));
    });
    useEffect(() => {
        const rect = catcher.current!;
        let start: { at: Point; x: number; y: number; before: Point[] } | null = null;
        let corners = false; // clicks have begun a tape, and the next one goes on
        const down = (event: PointerEvent): void => {
            event.stopPropagation();
            rect.setPointerCapture(event.pointerId);
            start = { at: toTable(event.clientX, event.clientY), x: event.clientX, y: event.clientY, before: corners ? laid.current : [] };
        };
        const move = (event: PointerEvent): void => {
            const here = toTable(event.clientX, event.clientY);
            if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > clickWithin) {
                corners = false;
                setTape([start.at, here]);
            } else if (!start && corners && event.pointerType === "mouse") setTape([...laid.current.slice(0, -1), here]);
        };
        const up = (event: PointerEvent): void => {
            if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) <= clickWithin) {
                const { at, before } = start;
                // The last point of a tape laid by clicks goes with the mouse until it is set.
                setTape(before.length > 0 ? [...before.slice(0, -1), at, at] : [at, at]);
                corners = true;
            }
            start = null;
        };
        const click = (event: Event): void => event.stopPropagation(); // it means no figure
        rect.addEventListener("click", click);
        rect.addEventListener("pointerdown", down);
        rect.addEventListener("pointermove", move);
        rect.addEventListener("pointerup", up);
        return () => {
            rect.removeEventListener("click", click);
            rect.removeEventListener("pointerdown", down);
            rect.removeEventListener("pointermove", move);
            rect.removeEventListener("pointerup", up);
        };
    }, [toTable]);
    const flat = tape.map(([x, y]): Point => [x, depth - y]);
    const end = flat[flat.length - 1]!;
    const words = wordsOf(tape, measure);
    const knob = { left: end[0] - 8 * unit, top: end[1] - 8 * unit, right: end[0] + 8 * unit, bottom: end[1] + 8 * unit };
    return (
        <g class="ruler">
            <rect ref={catcher} class="catcher" x={-9000} y={-9000} width={30000} height={30000} />
            <g class="tape-laid">
                <path class="tape-back" d={pathOf(flat)} />
                <path class="tape" d={pathOf(flat)} />
                {flat.map(([x, y], i) => (
                    <circle key={i} class="tape-corner" cx={x} cy={y} r={Math.max(20, 3.5 * unit)} />
                ))}
            </g>
            {tape.length > 1 && (
                <Plate
                    lines={words}
                    kind="tape-words"
                    size={16}
                    {...plateSpot(place, words, 16, (room) => overIt(around(knob, room, 6 * unit)))}
                />
            )}
        </g>
    );
}
