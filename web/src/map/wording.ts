import type { Point } from "../wire";
import type { Box } from "./geometry";

// One placer for all words on the map. Figures, names and lines take their boxes; words try one
// place after the other and stand where they cover least. Screen directions: y downward.

export interface Taken extends Box {
    weight: number; // how bad it is to cover it: 10 a figure, 4 a word, 1 a line of the drawing
}
export interface Spot {
    at: Point; // the middle of the words
    turn?: number; // degrees
    dislike?: number; // of two free places the one nearer to what is named
}
export interface WordSize {
    width: number;
    height: number;
}

const emOf = { name: 0.56, label: 0.54, sans: 0.6 };

/** About how much room words take; no font is asked, so that tests and servers can. */
export function wordSize(lines: readonly string[], kind: keyof typeof emOf, size: number): WordSize {
    const longest = Math.max(0, ...lines.map((line) => line.length));
    return { width: longest * emOf[kind] * size + size * 0.3, height: lines.length * size * 1.18 };
}

export const boxAt = ([x, y]: Point, { width, height }: WordSize): Box => ({
    left: x - width / 2,
    top: y - height / 2,
    right: x + width / 2,
    bottom: y + height / 2,
});

/** Turned words are a row of small boxes along their line. */
export function boxesAt({ at, turn = 0 }: Spot, size: WordSize): Box[] {
    if (Math.abs(turn) < 4) return [boxAt(at, size)];
    const angle = (turn * Math.PI) / 180;
    const count = Math.max(1, Math.round(size.width / size.height));
    const each = size.width / count;
    return [...Array(count).keys()].map((i) => {
        const far = (i + 0.5) * each - size.width / 2;
        return boxAt([at[0] + Math.cos(angle) * far, at[1] + Math.sin(angle) * far], {
            width: Math.max(each, size.height),
            height: size.height,
        });
    });
}

export const shared = (a: Box, b: Box): number =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How much of what is taken these boxes would cover, as parts of their own area. */
export function cover(boxes: readonly Box[], taken: readonly Taken[]): number {
    let covered = 0;
    let area = 0;
    for (const box of boxes) {
        area += (box.right - box.left) * (box.bottom - box.top);
        for (const other of taken) covered += shared(box, other) * other.weight;
    }
    return area > 0 ? covered / area : 0;
}

const clamp = (value: number, low: number, high: number): number => (low > high ? (low + high) / 2 : Math.max(low, Math.min(high, value)));

/** The same place, moved so that the words stay within. */
export const keptWithin = (spot: Spot, { width, height }: WordSize, { left, top, right, bottom }: Box): Spot => {
    const angle = ((spot.turn ?? 0) * Math.PI) / 180;
    const w = (Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * height) / 2;
    const h = (Math.abs(Math.sin(angle)) * width + Math.abs(Math.cos(angle)) * height) / 2;
    return { ...spot, at: [clamp(spot.at[0], left + w, right - w), clamp(spot.at[1], top + h, bottom - h)] };
};

/** The first of the places with nothing in the way, else the one that covers least; off what it is shy of if it can. */
export function bestSpot(
    spots: readonly Spot[],
    size: WordSize,
    taken: readonly Taken[],
    within?: Box,
    shy: readonly Taken[] = [],
): { spot: Spot; cover: number; shy: number } {
    let best: { spot: Spot; cover: number; shy: number; dislike: number } | null = null;
    for (const wished of spots) {
        const spot = within ? keptWithin(wished, size, within) : wished;
        const boxes = boxesAt(spot, size);
        const covered = cover(boxes, taken);
        const close = cover(boxes, shy);
        const dislike = covered + close + (spot.dislike ?? 0);
        if (!best || dislike < best.dislike - 1e-9) best = { spot, cover: covered, shy: close, dislike };
        if (dislike === 0) break;
    }
    return best ?? { spot: { at: [0, 0] }, cover: 0, shy: 0 };
}

/** Eight places round a thing: under it, over it, beside it, at its corners. */
export function around({ left, top, right, bottom }: Box, { width, height }: WordSize, gap: number): Spot[] {
    const x = (left + right) / 2;
    const y = (top + bottom) / 2;
    const low = bottom + gap + height / 2;
    const high = top - gap - height / 2;
    const west = left - gap - width / 2;
    const east = right + gap + width / 2;
    const places: Point[] = [
        [x, low],
        [x, high],
        [east, y],
        [west, y],
        [x + width * 0.4, low],
        [x - width * 0.4, low],
        [x + width * 0.4, high],
        [x - width * 0.4, high],
    ];
    return places.map((at, i) => ({ at, dislike: i * 0.004 }));
}

/** The same, over it rather than under it. */
export const overIt = ([under, over, ...others]: readonly Spot[]): Spot[] => [
    { ...over!, dislike: 0 },
    { ...under!, dislike: 0.004 },
    ...others,
];

/** Beside a line, on either side of it, at its middle and towards its ends, and beyond them. */
export function beside(a: Point, b: Point, { width, height }: WordSize, gap: number): Spot[] {
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const along: Point = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
    const across: Point = [-along[1], along[0]];
    const out = (n: Point): number => (Math.abs(n[0]) * width + Math.abs(n[1]) * height) / 2 + gap;
    const spots: Spot[] = [];
    // Those at the ends may be broader than the line is long.
    for (const more of [0, height * 1.6])
        for (const t of [0.5, 0.3, 0.7, 0.05, 0.95])
            for (const side of [1, -1]) {
                const off = (out(across) + more) * side;
                spots.push({
                    at: [a[0] + (b[0] - a[0]) * t + across[0] * off, a[1] + (b[1] - a[1]) * t + across[1] * off],
                    dislike: Math.abs(t - 0.5) * 0.05 + (more > 0 ? 0.04 : 0),
                });
            }
    for (const [end, sign] of [
        [b, 1],
        [a, -1],
    ] as const) {
        const off = (out(along) + gap * 3) * sign;
        spots.push({ at: [end[0] + along[0] * off, end[1] + along[1] * off], dislike: 0.05 });
    }
    return spots;
}

/** Points of a line as small boxes, so that words keep off it. */
export const takenByLine = (points: readonly Point[], half: number, weight: number): Taken[] =>
    points.map(([x, y]) => ({ left: x - half, top: y - half, right: x + half, bottom: y + half, weight }));
