import type { Piece, Point, View } from "../wire";
import { hull, pathOf, unit } from "./geometry";
import { sideClass } from "./pieces";

// Those who stand together: the ranks of a formed unit on one ground with its front marked, a gun
// with the men about it.

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

export function Groups({ view, depth }: { view: View; depth: number }) {
    const groups = new Map<number, Piece[]>();
    for (const piece of view.pieces)
        if (piece.on_table && piece.group !== undefined) groups.set(piece.group, [...(groups.get(piece.group) ?? []), piece]);
    return (
        <g class="groups" aria-hidden="true">
            {[...groups].map(([number, pieces]) => {
                if (pieces.length < 2) return null;
                const gun = pieces.some((piece) => piece.kind === "gun");
                const wide = Math.max(...pieces.map((piece) => piece.across));
                const d = pathOf(hull(pieces.map(({ at }): Point => [at[0], depth - at[1]])), true);
                return (
                    <g key={number} class={`group ${gun ? "group-crew" : "group-formed"} ${sideClass(pieces[0]!.side)}`}>
                        <path class="group-rim" d={d} stroke-width={wide * 1.34 + 10} />
                        <path class="group-ground" d={d} stroke-width={wide * 1.34} />
                        {!gun && <Front pieces={pieces} depth={depth} />}
                    </g>
                );
            })}
        </g>
    );
}
