import { useEffect, useRef, useState } from "preact/hooks";
import type { Point } from "../wire";
import { type Measure, courseLength, dot, lengthWords } from "./geometry";
import { usePlace } from "./place";

/** A tape laid on the table: press and drag, or click from corner to corner. */
export function Ruler({ measure }: { measure: Measure }) {
    const { depth, unit, toTable } = usePlace();
    const [tape, setTape] = useState<Point[]>([]);
    const pressed = useRef<Point | null>(null);
    const catcher = useRef<SVGRectElement>(null);
    useEffect(() => {
        const rect = catcher.current!;
        const down = (event: PointerEvent): void => {
            event.stopPropagation();
            rect.setPointerCapture(event.pointerId);
            pressed.current = toTable(event.clientX, event.clientY);
            setTape([pressed.current, pressed.current]);
        };
        const move = (event: PointerEvent): void => {
            if (pressed.current) setTape([pressed.current, toTable(event.clientX, event.clientY)]);
        };
        const up = (): void => {
            pressed.current = null;
        };
        rect.addEventListener("pointerdown", down);
        rect.addEventListener("pointermove", move);
        rect.addEventListener("pointerup", up);
        return () => {
            rect.removeEventListener("pointerdown", down);
            rect.removeEventListener("pointermove", move);
            rect.removeEventListener("pointerup", up);
        };
    }, [toTable]);
    const flat = tape.map(([x, y]): Point => [x, depth - y]);
    const [a, b] = flat;
    return (
        <g class="ruler">
            <rect ref={catcher} class="catcher" x={-9000} y={-9000} width={30000} height={30000} />
            {a && b && (
                <>
                    <path class="tape-back" d={`M${dot(a)}L${dot(b)}`} />
                    <path class="tape" d={`M${dot(a)}L${dot(b)}`} />
                    <text class="tape-words" x={b[0]} y={b[1] - 16 * unit}>
                        {lengthWords(courseLength(tape), measure)}
                    </text>
                </>
            )}
        </g>
    );
}
