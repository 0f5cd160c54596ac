import type { Point } from "../wire";
import { along, between, distance, dot, stream } from "./geometry";

// Rims as a surveyor draws them by eye: corners rounded off, the line wavering. The rules measure the
// straight shape, which is shown while somebody measures or moves.

export interface Rim {
    corner: number; // how much of an edge a corner may take
    waver: number; // how far the line strays
}

/** What reaches the table's edge goes on beyond it. */
export function beyondEdge(shape: readonly Point[], width: number, depth: number): Point[] {
    const out = (value: number, most: number): number => (value <= 2 ? -220 : value >= most - 2 ? most + 220 : value);
    return shape.map(([x, y]): Point => [out(x, width), out(y, depth)]);
}

function roundOff(shape: readonly Point[], corner: number): Point[] {
    return shape.flatMap((p, i): Point[] => {
        const before = shape[(i + shape.length - 1) % shape.length]!;
        const after = shape[(i + 1) % shape.length]!;
        const cut = (other: Point): Point => between(p, other, Math.min(0.38, corner / (distance(p, other) || 1)));
        const [a, b] = [cut(before), cut(after)];
        return [0, 0.25, 0.5, 0.75, 1].map((t) => between(between(a, p, t), between(p, b, t), t));
    });
}

/** Points of a soft rim about a shape, in the shape's own direction. */
export function softRim(shape: readonly Point[], { corner, waver }: Rim, seed: number): Point[] {
    if (shape.length < 3) return [...shape];
    const random = stream(seed);
    const smooth = roundOff(shape, corner);
    const points = along([...smooth, smooth[0]!], 58).slice(0, -1);
    // A few waves about the whole rim, so that its end meets its beginning.
    const turns = Math.max(3, Math.round((points.length * 58) / 620));
    const waves = [1, 1.7, 2.9].map((more, k) => ({ count: Math.round(turns * more), phase: random() * 7, high: waver / (1 + k * 0.7) }));
    return points.map((p, i) => {
        const [ax, ay] = points[(i + points.length - 1) % points.length]!;
        const [bx, by] = points[(i + 1) % points.length]!;
        const long = Math.hypot(bx - ax, by - ay) || 1;
        let off = 0;
        for (const { count, phase, high } of waves) off += Math.sin((i / points.length) * 2 * Math.PI * count + phase) * high * 0.6;
        return [p[0] + ((by - ay) / long) * off, p[1] - ((bx - ax) / long) * off];
    });
}

/** A smooth closed line through points. */
export function closedCurve(points: readonly Point[]): string {
    const count = points.length;
    if (count < 3) return "";
    const at = (i: number): Point => points[(i + count) % count]!;
    let d = `M${dot(at(0))}`;
    for (let i = 0; i < count; ++i) {
        const [before, a, b, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
        d += `C${dot([a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6])} ${dot([b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6])} ${dot(b)}`;
    }
    return `${d}Z`;
}

/** A shape drawn larger or smaller about its middle. */
export const scaled = (points: readonly Point[], [x, y]: Point, by: number): Point[] =>
    points.map((p): Point => [x + (p[0] - x) * by, y + (p[1] - y) * by]);

/** The end of a stream, from its whole width to nothing: `half` is the width on either side. */
export function tail(course: readonly Point[], half: number): string {
    const spots = along(course, 24);
    const side = (sign: number): Point[] =>
        spots.map((p, i) => {
            const a = spots[Math.max(0, i - 1)]!;
            const b = spots[Math.min(spots.length - 1, i + 1)]!;
            const long = distance(a, b) || 1;
            const wide = half * (1 - i / (spots.length - 1)) ** 0.75 * sign;
            return [p[0] - ((b[1] - a[1]) / long) * wide, p[1] + ((b[0] - a[0]) / long) * wide];
        });
    return `M${[...side(1), ...side(-1).reverse()].map(dot).join("L")}Z`;
}
