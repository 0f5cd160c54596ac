import type { Point } from "../wire";

// Plain geometry for drawing. Nothing here decides anything: the program judges, the page draws.

/** A repeatable stream of numbers from 0 to 1, so that the same table is drawn the same way. */
export function stream(seed: number): () => number {
    let state = seed >>> 0 || 1;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}

export function seedOf(points: readonly Point[]): number {
    let seed = 2166136261;
    for (const [x, y] of points) seed = Math.imul(seed ^ (x * 31 + y), 16777619) >>> 0;
    return seed;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const unit = (a: Point, b: Point): Point => {
    const length = distance(a, b) || 1;
    return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
};

/** The middle of some spots. */
export const centroidOf = (spots: readonly Point[]): Point => [
    spots.reduce((sum, [x]) => sum + x, 0) / (spots.length || 1),
    spots.reduce((sum, [, y]) => sum + y, 0) / (spots.length || 1),
];

export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}
export function boxOf(points: readonly Point[]): Box {
    const xs = points.map((p) => p[0]);
    const ys = points.map((p) => p[1]);
    return {
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
    };
}

export function inside(shape: readonly Point[], [x, y]: Point): boolean {
    let within = false;
    for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
        const [ax, ay] = shape[i]!;
        const [bx, by] = shape[j]!;
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
    }
    return within;
}

export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const square = dx * dx + dy * dy;
    const t = square === 0 ? 0 : ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square;
    return between(a, b, Math.max(0, Math.min(1, t)));
}

export function nearestOnCourse(p: Point, course: readonly Point[]): Point {
    let best = course[0] ?? p;
    for (let i = 1; i < course.length; ++i) {
        const near = nearestOnSegment(p, course[i - 1]!, course[i]!);
        if (distance(p, near) < distance(p, best)) best = near;
    }
    return best;
}

export function rimDistance(p: Point, shape: readonly Point[]): number {
    return distance(p, nearestOnCourse(p, [...shape, shape[0]!]));
}

export function courseLength(course: readonly Point[]): number {
    let length = 0;
    for (let i = 1; i < course.length; ++i) length += distance(course[i - 1]!, course[i]!);
    return length;
}

/** Points along a course, about `step` apart, both ends included. */
export function along(course: readonly Point[], step: number): Point[] {
    const points: Point[] = [];
    for (let i = 1; i < course.length; ++i) {
        const a = course[i - 1]!;
        const b = course[i]!;
        const parts = Math.max(1, Math.round(distance(a, b) / step));
        for (let part = 0; part < parts; ++part) points.push(between(a, b, part / parts));
    }
    const last = course[course.length - 1];
    if (last) points.push(last);
    return points;
}

/** The part of a course between two lengths along it. */
export function partOf(course: readonly Point[], from: number, to: number): Point[] {
    const part: Point[] = [];
    let walked = 0;
    for (let i = 1; i < course.length; ++i) {
        const a = course[i - 1]!;
        const b = course[i]!;
        const length = distance(a, b);
        const start = Math.max(from, walked);
        const end = Math.min(to, walked + length);
        if (end > start && length > 0) {
            if (part.length === 0) part.push(between(a, b, (start - walked) / length));
            part.push(between(a, b, (end - walked) / length));
        }
        walked += length;
    }
    return part;
}

/** The middle of a shape's corners weighted by area; for labels and hills without a crest. */
export function centroid(shape: readonly Point[]): Point {
    let area = 0;
    let x = 0;
    let y = 0;
    for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
        const [ax, ay] = shape[j]!;
        const [bx, by] = shape[i]!;
        const cross = ax * by - bx * ay;
        area += cross;
        x += (ax + bx) * cross;
        y += (ay + by) * cross;
    }
    if (Math.abs(area) < 1e-9) {
        const box = boxOf(shape);
        return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    }
    return [x / (3 * area), y / (3 * area)];
}

/** Spots within a shape, one in each cell of a shaken grid, from the far edge to the near one. */
export function scatter(shape: readonly Point[], spacing: number, random: () => number, margin = 0): Point[] {
    const box = boxOf(shape);
    const spots: Point[] = [];
    let odd = false;
    for (let y = box.top + spacing / 2; y < box.bottom; y += spacing * 0.86) {
        odd = !odd;
        for (let x = box.left + (odd ? 0.25 : 0.75) * spacing; x < box.right; x += spacing) {
            const spot: Point = [x + (random() - 0.5) * spacing * 0.55, y + (random() - 0.5) * spacing * 0.5];
            if (!inside(shape, spot)) continue;
            if (margin > 0 && rimDistance(spot, shape) < margin) continue;
            spots.push(spot);
        }
    }
    return spots;
}

/** The two ends of where a line across the box, at that offset along the normal, cuts the shape. */
export function cutLines(shape: readonly Point[], direction: Point, spacing: number): Point[][] {
    const normal: Point = [-direction[1], direction[0]];
    const offsets = shape.map((p) => p[0] * normal[0] + p[1] * normal[1]);
    const cuts: Point[][] = [];
    for (let at = Math.min(...offsets) + spacing / 2; at < Math.max(...offsets); at += spacing) {
        const hits: number[] = [];
        for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
            const a = shape[j]!;
            const b = shape[i]!;
            const da = a[0] * normal[0] + a[1] * normal[1] - at;
            const db = b[0] * normal[0] + b[1] * normal[1] - at;
            if (da > 0 === db > 0) continue;
            const p = between(a, b, da / (da - db));
            hits.push(p[0] * direction[0] + p[1] * direction[1]);
        }
        hits.sort((a, b) => a - b);
        const back = (t: number): Point => [direction[0] * t + normal[0] * at, direction[1] * t + normal[1] * at];
        for (let i = 1; i < hits.length; i += 2) cuts.push([back(hits[i - 1]!), back(hits[i]!)]);
    }
    return cuts;
}

/** The corners of the smallest shape without dents round these points. */
export function hull(points: readonly Point[]): Point[] {
    const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const half = (list: readonly Point[]): Point[] => {
        const out: Point[] = [];
        for (const p of list) {
            for (;;) {
                const b = out[out.length - 1];
                const a = out[out.length - 2];
                if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
                out.pop();
            }
            out.push(p);
        }
        return out.slice(0, -1);
    };
    return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.reverse())];
}

export function longestEdge(shape: readonly Point[]): [Point, Point] {
    let best: [Point, Point] = [shape[0]!, shape[1] ?? shape[0]!];
    for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
        const a = shape[j]!;
        const b = shape[i]!;
        if (distance(a, b) > distance(...best)) best = [a, b];
    }
    return best;
}

const n = (value: number): string => String(Math.round(value));
export const dot = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
export function pathOf(points: readonly Point[], closed = false): string {
    if (points.length === 0) return "";
    return `M${points.map(dot).join("L")}${closed ? "Z" : ""}`;
}

/** A smooth curve through the points of a course. */
export function curveOf(points: readonly Point[]): string {
    if (points.length < 3) return pathOf(points);
    let d = `M${dot(points[0]!)}`;
    for (let i = 0; i < points.length - 1; ++i) {
        const before = points[Math.max(0, i - 1)]!;
        const a = points[i]!;
        const b = points[i + 1]!;
        const after = points[Math.min(points.length - 1, i + 2)]!;
        const out: Point = [a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6];
        const back: Point = [b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6];
        d += `C${dot(out)} ${dot(back)} ${dot(b)}`;
    }
    return d;
}

/** What people at this table measure in. */
export interface Measure {
    scale: number; // percent of the table's inches
    unit: string;
}
export const inInches: Measure = { scale: 100, unit: "inches" };
export const measureOf = (view: Measure | null): Measure => ({
    scale: view?.scale ?? 100,
    unit: view?.unit ?? "inches",
});

/** Hundredths of an inch as people say them: 8", 2.8", 40 paces. */
export function lengthWords(hundredths: number, { scale, unit }: Measure = inInches): string {
    if (unit === "inches") return `${Math.round((hundredths * scale) / 1000) / 10}"`;
    const whole = Math.floor((hundredths * scale) / 10000 + 1e-6);
    return `${whole} ${whole === 1 ? unit.replace(/s$/, "") : unit}`;
}

/** The turn of a facing in degrees clockwise on the screen, 0 away from us. */
export function degrees(facing: Point): number {
    return (Math.atan2(facing[0], facing[1]) * 180) / Math.PI;
}
export function facingAt(angle: number): Point {
    const turn = (angle * Math.PI) / 180;
    return [Math.round(Math.sin(turn) * 1000), Math.round(Math.cos(turn) * 1000)];
}
