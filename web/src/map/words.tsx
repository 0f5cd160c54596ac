import { memo } from "preact/compat";
import type { Word } from "./map_words";
import { sideClass } from "./shapes";
import type { Point } from "../wire";
import { type MapPlace, usePlace } from "./place";
import { type Spot, type Taken, type WordSize, bestSpot, wordSize } from "./wording";

const spun = ({ at: [x, y], turn }: Word): string | undefined => (turn ? `rotate(${turn} ${Math.round(x)} ${Math.round(y)})` : undefined);

function LabelsDrawing({ labels }: { labels: readonly Word[] }) {
    return (
        <g class="labels" aria-hidden="true">
            {labels.map((word) => (
                <text
                    key={word.text}
                    class={`label label-${word.kind}`}
                    x={Math.round(word.at[0])}
                    y={Math.round(word.at[1])}
                    transform={spun(word)}
                >
                    {word.text}
                </text>
            ))}
        </g>
    );
}
/** The names of places, under the figures. */
export const Labels = memo(LabelsDrawing);

interface NamesProps {
    names: readonly Word[];
    told: readonly Word[];
    counts: readonly Word[];
    notes: readonly Word[];
    asked: readonly (number | null | undefined)[];
}
function NamesDrawing({ names, told, counts, notes, asked }: NamesProps) {
    const { unit } = usePlace();
    return (
        <g class="names" aria-hidden="true">
            {notes.map((word, i) => (
                <text key={`note${i}`} class="marker-text" x={Math.round(word.at[0])} y={Math.round(word.at[1])}>
                    {word.text}
                </text>
            ))}
            {counts.map(({ text, kind, at }, i) => (
                <g
                    key={`count${i}`}
                    class={`count ${sideClass(Number(kind))}`}
                    transform={`translate(${Math.round(at[0])} ${Math.round(at[1])}) scale(${unit.toFixed(2)})`}
                >
                    <rect x={-4 - text.length * 4} y={-8} width={8 + text.length * 8} height={16} rx={3} />
                    <text y={4.4}>{text}</text>
                </g>
            ))}
            {[...names, ...told].map(({ id, text, at }) => (
                <text key={id} class={asked.includes(id) ? "piece-name told" : "piece-name"} x={Math.round(at[0])} y={Math.round(at[1])}>
                    {text}
                </text>
            ))}
        </g>
    );
}
/** The names of figures and of what lies about, and how many stand in a body of men. */
export const Names = memo(NamesDrawing);

export interface PlatePlace {
    at: Point;
    room: WordSize;
}
/** Where words of the moment stand: in the window, on the table, on no figure. */
export function plateSpot(
    place: MapPlace,
    lines: readonly string[],
    size: number,
    spots: (room: WordSize) => Spot[],
    besides: readonly Taken[] = [],
): PlatePlace {
    const room = wordSize(lines, "sans", size * place.unit);
    return { at: bestSpot(spots(room), room, [...place.taken, ...place.corners(), ...besides], place.seen()).spot.at, room };
}

/** Words that belong to what is pointed at just now, on a small plate. */
export function Plate({ lines, kind, size, at: [x, y], room }: PlatePlace & { lines: readonly string[]; kind: string; size: number }) {
    const { unit } = usePlace();
    const high = size * unit;
    const top = y - room.height / 2;
    return (
        <g class="plate">
            <rect
                x={Math.round(x - room.width / 2)}
                y={Math.round(top)}
                width={Math.round(room.width)}
                height={Math.round(room.height)}
                rx={Math.round(high * 0.25)}
            />
            <text class={kind}>
                {lines.map((line, i) => (
                    <tspan key={i} x={Math.round(x)} y={Math.round(top + high * (0.93 + i * 1.18))}>
                        {line}
                    </tspan>
                ))}
            </text>
        </g>
    );
}
