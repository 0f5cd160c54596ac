import type { Piece, Point } from "../wire";
import { type Box, distance } from "./geometry";
import type { Taken } from "./wording";

// Where figures are drawn, and how large. On a small map they are larger than life; those who would
// cover one another are drawn a little apart, and only where that does not help, smaller.

export interface Stand {
    at: Point; // as drawn, on the table
    size: number; // across, as drawn
    near: number; // to the next one, as drawn
    crowded: boolean; // so many about it that only base and letter are drawn
    figures?: readonly Point[]; // of a whole unit
}
export type Standing = ReadonlyMap<number, Stand>;

export const gone = /^(dead|obviously-dead|disabled|out|killed|routed|removed)/;
export const isDown = (piece: Piece): boolean => piece.states.some((state) => gone.test(state));

const rounds = 6;
const mostAside = 0.24; // of its size

interface Body {
    piece: Piece;
    at: [number, number];
    wanted: number;
    fixed: boolean; // ranks and crews stand as they stand
    lies: boolean;
}

function pushApart(a: Body, b: Body): void {
    const want = (a.wanted + b.wanted) / 2;
    const far = distance(a.at, b.at);
    if (far >= want || far === 0) return;
    const by = (want - far) / far / (a.fixed || b.fixed ? 1.4 : 2.8);
    const x = (b.at[0] - a.at[0]) * by;
    const y = (b.at[1] - a.at[1]) * by;
    if (!a.fixed) a.at = [a.at[0] - x, a.at[1] - y];
    if (!b.fixed) b.at = [b.at[0] + x, b.at[1] + y];
}

function keepNear(body: Body): void {
    const most = body.wanted * mostAside;
    const far = distance(body.at, body.piece.at);
    if (far <= most) return;
    const [x, y] = body.piece.at;
    body.at = [x + ((body.at[0] - x) * most) / far, y + ((body.at[1] - y) * most) / far];
}

const meet = (a: Body, b: Body): boolean => a !== b && a.piece.level === b.piece.level;

// Of 400 figures there are 160,000 pairs, at every answer: nothing is made for each of them.
function squared(a: Body, b: Body): number {
    const dx = a.at[0] - b.at[0];
    const dy = a.at[1] - b.at[1];
    return dx * dx + dy * dy;
}
/** How far it is to the next one; 30 inches at most. */
function nearest(body: Body, others: readonly Body[]): number {
    let least = 3000 * 3000;
    for (const other of others) if (meet(body, other)) least = Math.min(least, squared(body, other));
    return Math.sqrt(least);
}
function within(reach: number, body: Body, others: readonly Body[]): Body[] {
    return others.filter((other) => squared(body, other) < reach * reach && meet(body, other));
}

function spreadOut(standing: readonly Body[]): void {
    const free = standing.some((body) => !body.fixed);
    for (let round = 0; free && round < rounds; ++round) {
        for (let i = 0; i < standing.length; ++i)
            for (let k = i + 1; k < standing.length; ++k) {
                const a = standing[i]!;
                const b = standing[k]!;
                if (!(a.fixed && b.fixed) && meet(a, b)) pushApart(a, b);
            }
        for (const body of standing) if (!body.fixed) keepNear(body);
    }
}

/** `grow`: how much larger than life a base of an inch is drawn where there is room. */
export function standingOf(pieces: readonly Piece[], grow: number): Standing {
    const bodies = pieces
        .filter((piece) => piece.on_table)
        .map(
            (piece): Body => ({
                piece,
                at: [piece.at[0], piece.at[1]],
                // A rider or a wagon is large enough already.
                wanted: piece.figures ? piece.across : Math.max(piece.across, grow * (piece.across > 100 ? 115 : 100)),
                fixed: piece.group !== undefined || piece.figures !== undefined || grow <= 1,
                lies: isDown(piece),
            }),
        );
    const standing = bodies.filter((body) => !body.lies);
    spreadOut(standing);
    const stands = bodies.map((body) => {
        const near = nearest(body, standing);
        // They may touch one another, but not hide one another's letters.
        const size = body.lies ? body.wanted : Math.max(body.piece.across, Math.min(body.wanted, near * (body.fixed ? 1 : 1.12)));
        const about = within(size * 1.35, body, standing);
        return { body, near, size, about, many: grow > 1 && about.length > 2 };
    });
    const many = new Set(stands.filter((one) => one.many).map(({ body }) => body));
    return new Map(
        stands.map(({ body: { piece, at }, near, size, about, many: crowd }) => {
            const crowded = crowd || about.some((other) => many.has(other));
            const figures = piece.figures ? { figures: piece.figures } : {};
            return [piece.id, { at: [Math.round(at[0]), Math.round(at[1])], size, near, crowded, ...figures }];
        }),
    );
}

const boxAbout = ([x, y]: Point, size: number, depth: number): Box => ({
    left: x - size / 2,
    top: depth - y - size / 2,
    right: x + size / 2,
    bottom: depth - y + size / 2,
});
/** What it takes of the map, with all of its figures. */
export function extentOf({ at, size, figures }: Stand, depth: number): Box {
    const box = boxAbout(at, size, depth);
    for (const [x, y] of figures ?? []) {
        box.left = Math.min(box.left, x - size / 2);
        box.right = Math.max(box.right, x + size / 2);
        box.top = Math.min(box.top, depth - y - size / 2);
        box.bottom = Math.max(box.bottom, depth - y + size / 2);
    }
    return box;
}

/** What figures take of the map; words keep off them. */
export const takenByFigures = (standing: Standing, depth: number): Taken[] =>
    [...standing.values()].flatMap(({ at, size, figures = [at] }) => figures.map((one) => ({ ...boxAbout(one, size, depth), weight: 10 })));
