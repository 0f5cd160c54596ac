import type { PieceLink, Point, View } from "../wire";
import { centroidOf, distance, pathOf, unit as unitVector } from "./geometry";
import { usePlace } from "./place";
import { sideClass } from "./shapes";
import type { Stand } from "./standing";

// What ties pieces to one another: from an officer to whom he leads, broken where he is too far
// away.

const middleOf = ({ at, figures }: Stand): Point => (figures ? centroidOf(figures) : at);

/** Of the one looked at and of whoever leads it; of all, if they are wanted. */
export function tiesOf(view: View, looked: number | null, all: boolean): PieceLink[] {
    const ties = (view.links ?? []).filter((link) => link.kind !== "with");
    return all ? ties : ties.filter(({ from, to }) => from === looked || to === looked);
}

export function Ties({ view, ties }: { view: View; ties: readonly PieceLink[] }) {
    const { depth, unit, standing } = usePlace();
    const bodyOf = (id: number): number => view.links?.find((link) => link.kind === "with" && link.from === id)?.to ?? id;
    const at = (id: number): Point | null => {
        const stand = standing.get(bodyOf(id));
        if (!stand) return null;
        const [x, y] = middleOf(stand);
        return [x, depth - y];
    };
    return (
        <g class="ties" aria-hidden="true">
            {ties.map((tie) => {
                const from = at(tie.from);
                const to = at(tie.to);
                if (!from || !to || distance(from, to) < 1) return null;
                const [dx, dy] = unitVector(from, to);
                const short = Math.min(14 * unit, distance(from, to) / 3);
                const side = view.pieces.find((piece) => piece.id === tie.from)?.side ?? null;
                const end: Point = [to[0] - dx * short * 0.4, to[1] - dy * short * 0.4];
                const d = pathOf([[from[0] + dx * short, from[1] + dy * short], end]);
                return (
                    <g
                        key={`${tie.from}/${tie.to}`}
                        class={`tie tie-${tie.kind} ${tie.holds ? "" : "broken"} ${sideClass(side)}`}
                        data-rule={tie.rule}
                    >
                        <path class="tie-back" d={d} />
                        <path class="tie-line" d={d} />
                        <circle class="tie-end" cx={Math.round(end[0])} cy={Math.round(end[1])} r={Math.round(4 * unit)} />
                    </g>
                );
            })}
        </g>
    );
}
