import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Point } from "../wire";
import { usePlace } from "../map/place";

/** Something on the map that follows the finger or the mouse. */
export function useDrag(onDrag: (at: Point) => void, onTake?: (at: Point) => void, onDrop?: () => void): RefObject<SVGGElement> {
    const grip = useRef<SVGGElement>(null);
    const { toTable } = usePlace();
    const latest = useRef({ onDrag, onTake, onDrop, toTable });
    latest.current = { onDrag, onTake, onDrop, toTable };
    useEffect(() => {
        const element = grip.current!;
        let held = false;
        const down = (event: PointerEvent): void => {
            event.stopPropagation();
            held = true;
            element.setPointerCapture(event.pointerId);
            latest.current.onTake?.(latest.current.toTable(event.clientX, event.clientY));
        };
        const move = (event: PointerEvent): void => {
            if (held) latest.current.onDrag(latest.current.toTable(event.clientX, event.clientY));
        };
        const up = (): void => {
            if (held) latest.current.onDrop?.();
            held = false;
        };
        const click = (event: Event): void => event.stopPropagation();
        element.addEventListener("pointerdown", down);
        element.addEventListener("pointermove", move);
        element.addEventListener("pointerup", up);
        element.addEventListener("pointercancel", up);
        element.addEventListener("click", click);
        return () => {
            element.removeEventListener("pointerdown", down);
            element.removeEventListener("pointermove", move);
            element.removeEventListener("pointerup", up);
            element.removeEventListener("pointercancel", up);
            element.removeEventListener("click", click);
        };
    }, []);
    return grip;
}
