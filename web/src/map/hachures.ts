import type { Point } from "../wire";
import { along, between, centroid, distance, dot, stream, unit } from "./geometry";

// A hill in the manner of the old surveys: strokes run down the slope from the crest to the foot,
// heavier on the side away from the light, which comes from the upper left.

const tiers: readonly { from: number; to: number; weight: number }[] = [
    { from: 0.1, to: 0.33, weight: 0.75 },
    { from: 0.37, to: 0.64, weight: 1 },
    { from: 0.68, to: 1.02, weight: 0.8 },
];

function stroke(top: Point, foot: Point, width: number): string {
    const [dx, dy] = unit(top, foot);
    const side: Point = [-dy * width, dx * width];
    const a: Point = [top[0] + side[0], top[1] + side[1]];
    const b: Point = [top[0] - side[0], top[1] - side[1]];
    return `M${dot(a)}L${dot(foot)}L${dot(b)}Z`;
}

// Where on the ridge a slope begins: the near part of it counts most, so that slopes turn gently
// where the ridge bends.
function above(foot: Point, ridge: readonly Point[]): Point {
    let x = 0;
    let y = 0;
    let sum = 0;
    for (const p of ridge) {
        const weight = 1 / Math.max(1, distance(p, foot)) ** 5;
        x += p[0] * weight;
        y += p[1] * weight;
        sum += weight;
    }
    return [x / sum, y / sum];
}

/** One filled path with all strokes of a hill; points are in screen directions (y downward). */
export function hachures(shape: readonly Point[], crest: readonly Point[], seed: number): string {
    const random = stream(seed);
    const ridge = crest.length > 0 ? along(crest, 40) : [centroid(shape)];
    const rim = along([...shape, shape[0]!], 26);
    const out: string[] = [];
    for (const { from, to, weight } of tiers) {
        let last: Point | null = null;
        for (const foot of rim) {
            const top = above(foot, ridge);
            const slope = distance(top, foot);
            if (slope < 20) continue;
            const start = between(top, foot, from + (random() - 0.5) * 0.06);
            // Strokes of one tier keep their distance, so the upper tiers have fewer.
            if (last && distance(last, start) < 24) continue;
            last = start;
            // The lowest strokes run out over the foot, some farther than others.
            const end = between(top, foot, to + (random() - 0.5) * (to > 1 ? 0.2 : 0.08));
            const [dx, dy] = unit(top, foot);
            const shade = 0.55 + 0.45 * Math.max(-1, Math.min(1, (dx + dy) / 1.2));
            out.push(stroke(start, end, 1.8 + 4.2 * shade * weight));
        }
    }
    return out.join("");
}
