import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Point } from "../wire";
import { type Box, boxOf } from "./geometry";

// Looking about on a map: drag to pan, wheel or two fingers to zoom. The frame is what of the map
// is in the window; it lives outside the drawing so that a drag costs one attribute a frame.

export interface Frame {
    x: number;
    y: number;
    width: number;
    height: number;
}
export interface Gestures {
    toMap: (x: number, y: number) => Point;
    fit: () => void;
    zoom: (by: number, at?: Point) => void;
    pan: (dx: number, dy: number) => void;
    centre: (at: Point) => void;
    show: (points: readonly Point[]) => void;
    look: (at: Point, round: number) => void; // nearer, if it is far off
    seen: () => Box; // what of the map is in the window
    moved: () => boolean; // the last press was a drag, not a click
}

const besideButtons = 46; // pixels that the zoom buttons take of the right side

export function useGestures(
    svg: RefObject<SVGSVGElement>,
    home: Frame,
    still: boolean,
    changed: (frame: Frame, unitsPerPixel: number) => void,
): Gestures {
    const frame = useRef<Frame>(home);
    const dragged = useRef(false);
    const notify = useRef(changed);
    notify.current = changed;

    const gestures = useMemo(() => {
        const box = (): DOMRect => svg.current!.getBoundingClientRect();
        const perPixel = (): number => {
            const { width, height } = box();
            return Math.max(frame.current.width / (width || 1), frame.current.height / (height || 1));
        };
        let waiting = 0;
        let unit = 0; // as it was last set
        // The whole table stays the whole table when the window changes.
        let whole = true;
        const set = (next: Frame, all = false): void => {
            whole = all;
            // The frame has the window's own proportions, so pixels and map units stay in step.
            frame.current = next;
            unit = svg.current ? perPixel() : 0;
            svg.current?.setAttribute("viewBox", `${next.x} ${next.y} ${next.width} ${next.height}`);
            if (waiting) return;
            waiting = requestAnimationFrame(() => {
                waiting = 0;
                if (svg.current) notify.current(frame.current, perPixel());
            });
        };
        const toMap = (x: number, y: number): Point => {
            const { left, top, width, height } = box();
            const unit = perPixel();
            const { current: f } = frame;
            return [f.x + f.width / 2 + (x - left - width / 2) * unit, f.y + f.height / 2 + (y - top - height / 2) * unit];
        };
        const clampCentre = (f: Frame): Frame => {
            const cx = Math.max(home.x, Math.min(home.x + home.width, f.x + f.width / 2));
            const cy = Math.max(home.y, Math.min(home.y + home.height, f.y + f.height / 2));
            return { ...f, x: cx - f.width / 2, y: cy - f.height / 2 };
        };
        // No more of what lies beyond the table than must be.
        const within = (f: Frame): Frame => {
            const keep = (from: number, long: number, low: number, all: number): number =>
                long >= all ? low + (all - long) / 2 : Math.max(low, Math.min(low + all - long, from));
            return { ...f, x: keep(f.x, f.width, home.x, home.width), y: keep(f.y, f.height, home.y, home.height) };
        };
        const fitted = (wanted: Frame): Frame => {
            const { width, height } = box();
            if (!width || !height) return wanted;
            const unit = Math.max(wanted.width / width, wanted.height / height);
            const w = width * unit;
            const h = height * unit;
            return { x: wanted.x + (wanted.width - w) / 2, y: wanted.y + (wanted.height - h) / 2, width: w, height: h };
        };
        // The whole table; in a broad window the buttons lie beside it and not on it.
        const wholeTable = (): Frame => {
            const { width, height } = box();
            const beside = still || width < 520 ? 0 : besideButtons;
            const unit = Math.max(home.width / (width - beside), home.height / height);
            const spare = width - home.width / unit;
            const left = Math.min(spare / 2, spare - beside);
            return { x: home.x - left * unit, y: home.y + (home.height - height * unit) / 2, width: width * unit, height: height * unit };
        };
        const zoom = (by: number, at?: Point): void => {
            const { current: f } = frame;
            const most = Math.max(home.width, home.height) * 1.6;
            const factor = Math.max(400 / f.width, Math.min(most / f.width, by));
            const [x, y] = at ?? [f.x + f.width / 2, f.y + f.height / 2];
            set(
                clampCentre({
                    x: x - (x - f.x) * factor,
                    y: y - (y - f.y) * factor,
                    width: f.width * factor,
                    height: f.height * factor,
                }),
            );
        };
        return {
            toMap,
            zoom,
            set,
            within,
            fit: () => set(wholeTable(), true),
            isWhole: () => whole,
            unit: () => unit || perPixel(),
            pan: (dx: number, dy: number) => {
                const { current: f } = frame;
                set(clampCentre({ ...f, x: f.x + f.width * dx, y: f.y + f.height * dy }));
            },
            centre: ([x, y]: Point) => {
                const { current: f } = frame;
                set(clampCentre({ ...f, x: x - f.width / 2, y: y - f.height / 2 }));
            },
            show: (points: readonly Point[]) => {
                // With the whole table in the window there is nothing to look for.
                if (points.length === 0 || whole) return;
                const { current: f } = frame;
                const need = boxOf(points);
                const room = Math.min(f.width, f.height) * (box().height < 420 ? 0.25 : 0.1);
                const fits = need.right - need.left < f.width - 2 * room && need.bottom - need.top < f.height - 2 * room;
                if (!fits) return set(wholeTable(), true);
                // No farther than needed, so that the eye keeps its place.
                const slide = (from: number, long: number, low: number, high: number): number =>
                    low < from + room ? low - room : high > from + long - room ? high + room - long : from;
                const x = slide(f.x, f.width, need.left, need.right);
                const y = slide(f.y, f.height, need.top, need.bottom);
                if (x !== f.x || y !== f.y) set(within({ ...f, x, y }));
            },
            look: ([x, y]: Point, round: number) => {
                const { current: f } = frame;
                if (Math.min(f.width, f.height) <= round * 2.2) return;
                set(within(fitted({ x: x - round, y: y - round, width: round * 2, height: round * 2 })));
            },
            moved: () => dragged.current,
            seen: (): Box => {
                const { x, y, width, height } = frame.current;
                return { left: x + 6 * unit, top: y + 6 * unit, right: x + width - 6 * unit, bottom: y + height - 6 * unit };
            },
        };
    }, [home]);

    useEffect(() => {
        const element = svg.current;
        if (!element) return;
        gestures.fit();
        const resize = new ResizeObserver(() => {
            const { width, height } = element.getBoundingClientRect();
            if (!width || !height) return;
            const { current: f } = frame;
            if (still || gestures.isWhole()) return gestures.fit();
            // Another window on the table, no nearer and no farther.
            const w = width * gestures.unit();
            const h = height * gestures.unit();
            gestures.set(gestures.within({ x: f.x + (f.width - w) / 2, y: f.y + (f.height - h) / 2, width: w, height: h }));
        });
        resize.observe(element);
        if (still) return () => resize.disconnect();

        const fingers = new Map<number, Point>();
        let start: Point | null = null;
        let apart = 0;
        const down = (event: PointerEvent): void => {
            if (event.button > 1) return;
            fingers.set(event.pointerId, [event.clientX, event.clientY]);
            dragged.current = false;
            start = [event.clientX, event.clientY];
            if (fingers.size === 2) {
                const [a, b] = [...fingers.values()] as [Point, Point];
                apart = Math.hypot(a[0] - b[0], a[1] - b[1]);
                dragged.current = true;
            }
        };
        const move = (event: PointerEvent): void => {
            const before = fingers.get(event.pointerId);
            if (!before) return;
            const now: Point = [event.clientX, event.clientY];
            if (fingers.size === 1) {
                if (!dragged.current && start && Math.hypot(now[0] - start[0], now[1] - start[1]) < 5) return;
                if (!dragged.current) element.setPointerCapture(event.pointerId);
                dragged.current = true;
                const from = gestures.toMap(...before);
                const to = gestures.toMap(...now);
                const { current: f } = frame;
                gestures.set({ ...f, x: f.x + from[0] - to[0], y: f.y + from[1] - to[1] });
            } else if (fingers.size === 2) {
                fingers.set(event.pointerId, now);
                const [a, b] = [...fingers.values()] as [Point, Point];
                const wide = Math.hypot(a[0] - b[0], a[1] - b[1]);
                if (apart > 0 && wide > 0) gestures.zoom(apart / wide, gestures.toMap((a[0] + b[0]) / 2, (a[1] + b[1]) / 2));
                apart = wide;
            }
            fingers.set(event.pointerId, now);
        };
        const up = (event: PointerEvent): void => {
            fingers.delete(event.pointerId);
        };
        const wheel = (event: WheelEvent): void => {
            event.preventDefault();
            gestures.zoom(Math.exp(Math.max(-120, Math.min(120, event.deltaY)) * 0.0022), gestures.toMap(event.clientX, event.clientY));
        };
        element.addEventListener("pointerdown", down);
        element.addEventListener("pointermove", move);
        element.addEventListener("pointerup", up);
        element.addEventListener("pointercancel", up);
        element.addEventListener("wheel", wheel, { passive: false });
        return () => {
            resize.disconnect();
            element.removeEventListener("pointerdown", down);
            element.removeEventListener("pointermove", move);
            element.removeEventListener("pointerup", up);
            element.removeEventListener("pointercancel", up);
            element.removeEventListener("wheel", wheel);
        };
    }, [gestures, still]);
    return gestures;
}
