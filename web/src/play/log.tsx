import { useEffect, useRef, useState } from "preact/hooks";
import type { Line, Piece, Roll, View, Zone } from "../wire";
import { Die } from "../ui/die";
import { Chapter, RuleChip } from "../ui/rule";
import { calm } from "../ui/settings";
import { sideClass } from "../map/shapes";

function passes(roll: Roll, face: number): boolean | undefined {
    if (roll.kind.startsWith("at-least")) return face >= roll.target;
    return roll.kind.startsWith("passes") && roll.target > 0 ? face <= roll.target : undefined;
}

export function RollLine({ roll, said, tumble = false }: { roll: Roll; said: string; tumble?: boolean }) {
    return (
        <span class={roll.faces.length > 2 ? "roll many" : "roll"}>
            {roll.faces.map((face, i) => (
                <Die key={i} face={face} sides={roll.die} good={passes(roll, face)} tumble={tumble} late={i} />
            ))}
            {roll.modifiers
                ?.filter(({ words }) => !said.includes(words))
                .map((modifier, i) => (
                    <span key={i} class="modifier" title={modifier.rule}>
                        {modifier.value > 0 ? "+" : "−"}
                        {Math.abs(modifier.value)}
                        {modifier.dice ? "d" : ""} {modifier.words}
                    </span>
                ))}
        </span>
    );
}

interface LogProps {
    lines: readonly Line[];
    view: View | null;
    onActor?: (id: number | null) => void;
    onZones?: (zones: readonly Zone[] | null) => void; // where on the table a line happened
}
const sideOf = (view: View | null, actor: number | null): Piece | undefined => view?.pieces.find((piece) => piece.id === actor);

export function Log({ lines, view, onActor, onZones }: LogProps) {
    const pointAt = (line: Line | null): void => {
        onActor?.(line?.actor ?? null);
        onZones?.(line?.zones ?? null);
    };
    const list = useRef<HTMLOListElement>(null);
    const [all, setAll] = useState(false);
    const shown = all ? lines : lines.slice(-120);
    const atEnd = useRef(true); // not while somebody reads what was before
    useEffect(() => {
        // The newest line stays in sight, also when the panel above or the lines themselves grow.
        const element = list.current;
        if (!element) return;
        const down = (): void => {
            if (atEnd.current) element.scrollTop = element.scrollHeight;
        };
        // Lines that grow push the end away; only somebody who scrolls goes back.
        let top = 0;
        const moved = (): void => {
            if (element.scrollTop < top) atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 24;
            top = element.scrollTop;
        };
        atEnd.current = true;
        down();
        const watcher = new ResizeObserver(down);
        for (const grows of [element, ...element.children]) watcher.observe(grows);
        element.addEventListener("scroll", moved, { passive: true });
        return () => {
            watcher.disconnect();
            element.removeEventListener("scroll", moved);
        };
    }, [lines.length]);
    return (
        <div class="log-box">
            {shown.length < lines.length && (
                <button type="button" class="quiet" onClick={() => setAll(true)}>
                    Earlier lines
                </button>
            )}
            <ol class="log" ref={list} tabIndex={0} aria-label="What has happened">
                {shown.map((line) => {
                    const actor = sideOf(view, line.actor);
                    return (
                        <li
                            key={line.n}
                            class={`line line-${line.colour} ${actor ? sideClass(actor.side) : ""}`}
                            onMouseEnter={() => pointAt(line)}
                            onMouseLeave={() => pointAt(null)}
                        >
                            <span class="line-text">{line.text}</span>
                            {line.zones && (
                                <button
                                    type="button"
                                    class="quiet show-zone"
                                    aria-label={`Show on the map: ${line.zones.map((zone) => zone.words).join(", ")}`}
                                    title="Show on the map"
                                    onClick={() => onZones?.(line.zones!)}
                                    onFocus={() => onZones?.(line.zones!)}
                                    onBlur={() => onZones?.(null)}
                                >
                                    ◬
                                </button>
                            )}
                            {line.roll && <RollLine roll={line.roll} said={line.text} />}
                            <span class="line-rules">
                                <RuleChip id={line.rule} />
                                <RuleChip id={line.because} cause />
                            </span>
                            {line.roll && <Chapter id={line.rule} />}
                        </li>
                    );
                })}
            </ol>
        </div>
    );
}

// Every roll falls in the tray, one after the other, each with the rule it serves. The last one
// lies there until the next.

const slowest = 900; // ms for one roll ...
const quickest = 160;
const altogether = 6000; // ... and for all that wait
const most = 60; // of more, the last; whoever was away for long has not the time to see them all

const hasDice = (line: Line): boolean => line.roll !== null && line.roll.faces.length > 0;

interface Falling {
    line: Line | null; // lies there
    waiting: number; // have not fallen yet
    skip: () => void;
}

/** One roll after the other, from the first of these lines on; up to `past` nobody waits for them. */
function useFalling(lines: readonly Line[], past = -1): Falling {
    const rolls = lines.filter(hasDice).slice(-most);
    const [lies, setLies] = useState(-1);
    const since = useRef(0);
    const seen = Math.max(lies, past);
    const waiting = rolls.filter((line) => line.n > seen);
    const next = waiting[0]?.n ?? -1;
    useEffect(() => {
        if (next < 0) return;
        const time = Math.min(slowest, Math.max(quickest, altogether / waiting.length));
        const lay = (): void => {
            since.current = performance.now();
            setLies(next);
        };
        const timer = setTimeout(lay, Math.max(0, since.current + time - performance.now()));
        return () => clearTimeout(timer);
    }, [next]);
    // What was taken back may be rolled anew.
    const newest = rolls[rolls.length - 1]?.n ?? -1;
    useEffect(() => setLies((lay) => Math.min(lay, newest)), [newest]);
    const line = rolls.filter(({ n }) => n <= seen).pop() ?? null;
    return { line, waiting: waiting.length, skip: () => setLies(newest) };
}

export function DiceTray({ lines, view, past }: { lines: readonly Line[]; view: View | null; past?: number }) {
    const { line, waiting, skip } = useFalling(lines, past);
    if (!line) return null;
    const actor = sideOf(view, line.actor);
    return (
        <div
            class={waiting > 0 ? "dice-tray" : "dice-tray still"}
            aria-hidden="true"
            onClick={waiting > 0 ? skip : undefined}
            title={waiting > 0 ? "Click to see the last of them" : undefined}
        >
            <div key={line.n} class={`dice-card ${actor ? sideClass(actor.side) : ""}`} data-line={line.n}>
                <span class="dice-head">
                    <RollLine roll={line.roll!} said={line.text} tumble={!calm()} />
                    <Chapter id={line.rule} />
                    <RuleChip id={line.rule} />
                </span>
                <span class="dice-words">{line.text}</span>
            </div>
            {waiting > 0 && <span class="dice-waiting">{waiting} more ▸▸</span>}
        </div>
    );
}
