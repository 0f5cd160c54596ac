import type { Piece, Point, View } from "../wire";
import { hull, pathOf, unit } from "./geometry";
import { sideClass } from "./shapes";

// Those who stand together: the ranks of a formed unit on one ground with its front marked, a gun
// with the men about it.

/** The figures of a piece that is a whole unit, as if each were a piece. */
export const figuresOf = (piece: Piece): Piece[] => (piece.figures ?? []).map((at) => ({ ...piece, at }));

function together(pieces: readonly Piece[]): Piece[][] {
    const groups = new Map<string, Piece[]>();
    const add = (name: string, piece: Piece): unknown => groups.set(name, [...(groups.get(name) ?? []), piece]);
    for (const piece of pieces) {
        if (!piece.on_table) continue;
        if (piece.group !== undefined) add(`group ${piece.group}`, piece);
        for (const figure of figuresOf(piece)) add(`unit ${piece.id}`, figure);
    }
    return [...groups.values()].filter((one) => one.length > 1);
}

function Front({ pieces, depth }: { pieces: readonly Piece[]; depth: number }) {
    const looks = unit([0, 0], pieces[0]!.facing);
    const right: Point = [looks[1], -looks[0]];
    const ahead = (p: Point): number => p[0] * looks[0] + p[1] * looks[1];
    const aside = (p: Point): number => p[0] * right[0] + p[1] * right[1];
    const half = pieces[0]!.across / 2;
    const front = Math.max(...pieces.map((piece) => ahead(piece.at))) + half * 1.62;
    const sides = pieces.map((piece) => aside(piece.at));
    const from = Math.min(...sides) - half;
    const to = Math.max(...sides) + half;
    const spot = (along: number, across: number): Point => [
        looks[0] * along + right[0] * across,
        depth - (looks[1] * along + right[1] * across),
    ];
    const middle = (from + to) / 2;
    const tip = Math.min(half * 0.9, (to - from) / 4);
    return (
        <path
            class="group-front"
            d={pathOf([
                spot(front, from),
                spot(front, middle - tip),
                spot(front + tip, middle),
                spot(front, middle + tip),
                spot(front, to),
            ])}
        />
    );
}

const looksSomewhere = ({ facing }: Piece): boolean => facing[0] !== 0 || facing[1] !== 0;

export function Groups({ view, depth }: { view: View; depth: number }) {
    return (
        <g class="groups" aria-hidden="true">
            {together(view.pieces).map((pieces) => {
                const gun = pieces.some((piece) => piece.kind === "gun");
                const wide = Math.max(...pieces.map((piece) => piece.across));
                const d = pathOf(hull(pieces.map(({ at }): Point => [at[0], depth - at[1]])), true);
                return (
                    <g key={pieces[0]!.id} class={`group ${gun ? "group-crew" : "group-formed"} ${sideClass(pieces[0]!.side)}`}>
                        <path class="group-rim" d={d} stroke-width={wide * 1.34 + 10} />
                        <path class="group-ground" d={d} stroke-width={wide * 1.34} />
                        {!gun && looksSomewhere(pieces[0]!) && <Front pieces={pieces} depth={depth} />}
                    </g>
                );
            })}
        </g>
    );
}
