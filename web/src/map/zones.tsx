import type { Piece, Point, View, Zone } from "../wire";
import { coneOutline, coneRays, isAllRound, middles } from "./cones";
import { boxOf, dot, pathOf, unit as unitVector } from "./geometry";
import { usePlace } from "./place";
import { sideClass } from "./shapes";
import { type Spot, type Taken, type WordSize, around, beside, boxAt, overIt } from "./wording";
import { Plate, plateSpot } from "./words";

// What rules reach on the table: rings, cones, and arrows from where something was aimed to where
// it came down. Shapes lie under the figures, their words over them.

const beyond = 9000; // of what may not be measured: past every edge of the table

/** Where each of a formation would stand. */
export function Bases({ zone, flat }: { zone: Zone; flat: (p: Point) => Point }) {
    return (
        <g>
            {middles(zone).map((at, i) => {
                const [x, y] = flat(at);
                return <circle key={i} class="ring place-of" cx={Math.round(x)} cy={Math.round(y)} r={zone.reach[0] ?? 50} />;
            })}
        </g>
    );
}

function Circle({ zone, flat, unit }: { zone: Zone; flat: (p: Point) => Point; unit: number }) {
    if (zone.from) return <Bases zone={zone} flat={flat} />;
    const [x, y] = flat(zone.at).map(Math.round) as [number, number];
    const least = 7 * unit; // a thing too small to see is at least marked
    return (
        <g transform={`translate(${x} ${y})`}>
            {[...zone.reach].reverse().map((reach, i) => (
                <circle key={reach} class={i === zone.reach.length - 1 ? "ring ring-inner" : "ring ring-outer"} r={reach} />
            ))}
            {zone.kind === "shell" && (
                <path
                    class="burst"
                    transform={`scale(${(Math.max(least, 26) / 13).toFixed(2)})`}
                    d="M0 -13L3 -5L10 -9L6 -2L13 0L6 3L9 10L2 6L0 13L-3 5L-10 9L-6 2L-13 0L-6 -3L-9 -10L-2 -6Z"
                />
            )}
            {(zone.kind === "shot" || zone.kind === "may-miss") && <path class="cross" d={`M${-least} 0H${least}M0 ${-least}V${least}`} />}
        </g>
    );
}

function Cone({ zone, flat }: { zone: Zone; flat: (p: Point) => Point }) {
    const open = zone.reach.length === 0;
    const far = open ? beyond : zone.reach[zone.reach.length - 1]!;
    const rays = coneRays(zone, far, zone.kind === "traverse" ? 1 : 12).map((ray) => ray.map(flat));
    const bands = open ? [far] : zone.reach;
    const round = isAllRound(zone);
    return (
        <g class={open ? "cone open" : "cone"}>
            {[...bands].reverse().map((reach) => (
                <path key={reach} class="band" d={pathOf(coneOutline(zone, reach).map(flat), true)} />
            ))}
            {!round && (
                <path
                    class="rays"
                    d={rays
                        .slice(1, -1)
                        .map((ray) => pathOf(ray))
                        .join("")}
                />
            )}
            {!round && <path class="edges" d={pathOf(rays[0]!) + pathOf(rays[rays.length - 1]!)} />}
        </g>
    );
}

function Arrow({ zone, flat, unit }: { zone: Zone; flat: (p: Point) => Point; unit: number }) {
    const a = flat(zone.at);
    const b = flat(zone.to ?? zone.at);
    const [dx, dy] = unitVector(a, b);
    const head = 9 * unit;
    const barb = (side: number): Point => [b[0] - dx * head - dy * head * 0.5 * side, b[1] - dy * head + dx * head * 0.5 * side];
    const from = 5 * unit;
    return (
        <g>
            <path class="shaft-back" d={pathOf([a, b])} />
            <path class="shaft" d={`${pathOf([a, b])}${pathOf([barb(1), b, barb(-1)])}`} />
            <path
                class="cross"
                d={`M${dot([a[0] - from, a[1] - from])}L${dot([a[0] + from, a[1] + from])}M${dot([a[0] + from, a[1] - from])}L${dot([a[0] - from, a[1] + from])}`}
            />
        </g>
    );
}

const wordsHigh = 13; // screen pixels

const owner = (view: View, zone: Zone): Piece | undefined => view.pieces.find((piece) => piece.id === zone.of);

/** The shapes. */
export function Zones({ zones, view }: { zones: readonly Zone[]; view: View }) {
    const { depth, unit } = usePlace();
    const flat = ([x, y]: Point): Point => [x, depth - y];
    return (
        <g class="zones" aria-hidden="true">
            {zones.map((zone, i) => (
                <g key={i} class={`reach-zone zone-${zone.kind} ${sideClass(owner(view, zone)?.side ?? null)}`} data-rule={zone.rule}>
                    {zone.form === "circle" && <Circle zone={zone} flat={flat} unit={unit} />}
                    {zone.form === "cone" && <Cone zone={zone} flat={flat} />}
                    {zone.form === "arrow" && <Arrow zone={zone} flat={flat} unit={unit} />}
                </g>
            ))}
        </g>
    );
}

/** Where its words may stand: at the rim of a circle, beyond a cone's end, beside an arrow. */
function wordSpots(zone: Zone, unit: number, flat: (p: Point) => Point, size: WordSize): Spot[] {
    if (isAllRound(zone)) return overIt(around(boxOf(coneOutline(zone, zone.reach[zone.reach.length - 1] ?? 0).map(flat)), size, 5 * unit));
    if (zone.form === "cone") {
        const far = zone.reach[zone.reach.length - 1] ?? 0;
        const rays = coneRays(zone, far, 2).map((ray) => ray.map(flat));
        const end = rays[1]![1]!;
        const root = rays[1]![0]!;
        const [dx, dy] = unitVector(root, end);
        const off = (Math.abs(dx) * size.width + Math.abs(dy) * size.height) / 2 + 8 * unit;
        const beyondEnd: Spot = { at: [end[0] + dx * off, end[1] + dy * off] };
        return [
            beyondEnd,
            ...rays
                .filter((_, i) => i !== 1)
                .flatMap((ray) =>
                    beside(ray[0]!, ray[1]!, size, 6 * unit).map((spot) => ({ ...spot, dislike: 0.1 + (spot.dislike ?? 0) })),
                ),
        ];
    }
    const [x, y] = flat(zone.form === "arrow" ? (zone.to ?? zone.at) : zone.at);
    const round = zone.form === "arrow" ? 14 * unit : Math.max(zone.reach[zone.reach.length - 1] ?? 0, 8 * unit);
    const box = { left: x - round, top: y - round, right: x + round, bottom: y + round };
    const spots = around(box, size, 5 * unit);
    // Rings to be missed by are outside those that hit.
    return zone.form === "circle" && zone.kind !== "may-miss" ? overIt(spots) : spots;
}

/** Over the figures: who count as inside, and the words. */
export function ZoneWords({ zones, view }: { zones: readonly Zone[]; view: View }) {
    const place = usePlace();
    const { depth, unit, standing } = place;
    const flat = ([x, y]: Point): Point => [x, depth - y];
    // Each is placed beside those before it.
    const told: Taken[] = [];
    const words = zones
        .filter((zone) => zone.words && !(zone.form === "cone" && zone.reach.length === 0))
        .map((zone) => {
            const lines = zone.words.split(", ");
            const spot = plateSpot(place, lines, wordsHigh, (room) => wordSpots(zone, unit, flat, room), told);
            told.push({ ...boxAt(spot.at, spot.room), weight: 6 });
            return { ...spot, lines, kind: `reach-words words-${zone.kind}` };
        });
    return (
        <g class="zone-words">
            {zones.flatMap((zone, i) =>
                zone.pieces.map((id) => {
                    const stand = standing.get(id);
                    if (!stand) return null;
                    const kinds = `within within-${zone.kind} ${sideClass(owner(view, zone)?.side ?? null)}`;
                    return (
                        <circle
                            key={`${i}/${id}`}
                            class={kinds}
                            cx={stand.at[0]}
                            cy={depth - stand.at[1]}
                            r={Math.round(stand.size / 2 + unit)}
                        />
                    );
                }),
            )}
            {words.map((one, i) => (
                <Plate key={i} size={wordsHigh} {...one} />
            ))}
        </g>
    );
}
