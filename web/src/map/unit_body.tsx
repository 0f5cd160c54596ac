import type { Piece, Point } from "../wire";
import { UnitBadges } from "./badges";
import { Rider, Sign, leads } from "./bodies";
import { centroidOf, degrees, hull, pathOf } from "./geometry";
import { isTiny } from "./map_words";
import { sideShape } from "./shapes";
import type { Stand } from "./standing";

// A whole unit as one piece: each of its figures on its base in its place, and the letter, who
// leads it and what is the matter with it once.

const ringAbout = ([x, y]: Point, reach: number): Point[] =>
    [...Array(12).keys()].map((i): Point => [x + Math.cos((i * Math.PI) / 6) * reach, y + Math.sin((i * Math.PI) / 6) * reach]);

// At the shoulder, within the base: in the ranks it would reach into the next man.
const arms: readonly { words: RegExp; d: string }[] = [
    { words: /\b(musket|rifle|carbine|fusil|boucanier|pistol|revolver)/i, d: "M22 26V-44" },
    { words: /\b(long)?bow\b/i, d: "M-26 -20Q0 -52 26 -20M-26 -20L26 -20" },
    { words: /melee/i, d: "M24 20V-40M16 4H32" },
];

const places = (spots: readonly Point[], stand: Stand): Point[] =>
    spots.map(([x, y]): Point => [Math.round(x - stand.at[0]), Math.round(stand.at[1] - y)]);

interface UnitProps {
    piece: Piece;
    figures: readonly Point[];
    stand: Stand;
    unit: number;
    led: boolean; // an officer is with it
}
export function UnitBody({ piece, figures, stand, unit, led }: UnitProps) {
    const life = piece.across / 100;
    const turn = Math.round(degrees(piece.facing));
    const rides = piece.states.includes("mounted");
    const far = isTiny(stand.size * 1.25, unit);
    const weapon = far ? undefined : arms.find(({ words }) => words.test(piece.summary))?.d;
    const spots = places(figures, stand);
    const middle = centroidOf(spots).map(Math.round) as [number, number];
    const low = Math.max(...spots.map(([, y]) => y)) + piece.across / 2;
    const large = Math.max(life * 0.8, Math.min(1.6, (19 * unit) / 100));
    const shape = sideShape(piece.side);
    return (
        <g aria-hidden="true">
            <path class="halo unit-halo" d={pathOf(hull(spots.flatMap((spot) => ringAbout(spot, piece.across * 0.8))), true)} />
            {spots.map(([x, y], i) => (
                <g key={i} transform={`translate(${x} ${y}) scale(${life.toFixed(2)})`}>
                    {!rides && <path class="base" d={shape} />}
                    {rides && <Rider turn={turn} />}
                    {weapon && !rides && <path class="arm" d={weapon} transform={`rotate(${turn})`} />}
                </g>
            ))}
            <g transform={`translate(${middle[0]} ${middle[1]}) scale(${large.toFixed(2)})`}>
                <circle class="unit-plate" r={38} />
                <text class="letter" y={17}>
                    {piece.letter}
                </text>
                {(led || leads(piece)) && <Sign kind="officer" />}
            </g>
            <g transform={`translate(${middle[0]} ${low})`}>
                <UnitBadges states={piece.states} rides={rides} unit={unit} />
            </g>
        </g>
    );
}
