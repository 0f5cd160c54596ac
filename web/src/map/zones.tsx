import type { Piece, Point, View, Zone } from "../wire";
import { coneOutline, coneRays, middles } from "./cones";
import { dot, pathOf, unit as unitVector } from "./geometry";
import type { Frame } from "./gestures";
import { usePlace } from "./place";
import { sideClass } from "./pieces";

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
            {zone.kind === "shell" && <path class="burst" transform={`scale(${(Math.max(least, 26) / 13).toFixed(2)})`} d="M0 -13L3 -5L10 -9L6 -2L13 0L6 3L9 10L2 6L0 13L-3 5L-10 9L-6 2L-13 0L-6 -3L-9 -10L-2 -6Z" />}
            {(zone.kind === "shot" || zone.kind === "may-miss") && <path class="cross" d={`M${-least} 0H${least}M0 ${-least}V${least}`} />}
        </g>
    );
}

function Cone({ zone, flat }: { zone: Zone; flat: (p: Point) => Point }) {
    const open = zone.reach.length === 0;
    const far = open ? beyond : zone.reach[zone.reach.length - 1]!;
    const rays = coneRays(zone, far, zone.kind === "traverse" ? 1 : 12).map((ray) => ray.map(flat));
    const bands = open ? [far] : zone.reach;
    return (
        <g class={open ? "cone open" : "cone"}>
            {[...bands].reverse().map((reach) => (
                <path key={reach} class="band" d={pathOf(coneOutline(zone, reach).map(flat), true)} />
            ))}
            <path class="rays" d={rays.slice(1, -1).map((ray) => pathOf(ray)).join("")} />
            <path class="edges" d={pathOf(rays[0]!) + pathOf(rays[rays.length - 1]!)} />
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
            <path class="cross" d={`M${dot([a[0] - from, a[1] - from])}L${dot([a[0] + from, a[1] + from])}M${dot([a[0] + from, a[1] - from])}L${dot([a[0] - from, a[1] + from])}`} />
        </g>
    );
}

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

/** Where its words stand: at the rim of a circle, beyond a cone's end, beside an arrow. */
function wordSpot(zone: Zone, unit: number): Point {
    if (zone.form === "circle") {
        const far = Math.max(zone.reach[zone.reach.length - 1] ?? 0, 8 * unit);
        // Rings to be missed by are outside those that hit.
        return [zone.at[0], zone.at[1] + (zone.kind === "may-miss" ? -far - 15 * unit : far + 6 * unit)];
    }
    if (zone.form === "arrow") return [zone.to![0], zone.to![1] - 30 * unit];
    const far = zone.reach[zone.reach.length - 1] ?? 0;
    const middle = coneRays(zone, far, 2)[1]![1]!;
    const [dx, dy] = unitVector([0, 0], zone.facing ?? [0, 1]);
    return [middle[0] + dx * 10 * unit, middle[1] + dy * 10 * unit + (dy < 0 ? -10 * unit : 0)];
}

/** Over the figures: who count as inside, and the words. */
export function ZoneWords({ zones, view, frame }: { zones: readonly Zone[]; view: View; frame: Frame }) {
    const { depth, unit } = usePlace();
    return (
        <g class="zone-words">
            {zones.flatMap((zone, i) =>
                zone.pieces.map((id) => {
                    const piece = view.pieces.find((one) => one.id === id);
                    if (!piece?.on_table) return null;
                    const kinds = `within within-${zone.kind} ${sideClass(owner(view, zone)?.side ?? null)}`;
                    return <circle key={`${i}/${id}`} class={kinds} cx={piece.at[0]} cy={depth - piece.at[1]} r={piece.across * 0.5 + 3 * unit} />;
                }),
            )}
            {zones
                .filter((zone) => zone.words && !(zone.form === "cone" && zone.reach.length === 0))
                .map((zone, i) => {
                    const lines = zone.words.split(", ");
                    const [x, y] = wordSpot(zone, unit);
                    // Inside the window, a line for each part.
                    const half = Math.max(...lines.map((line) => line.length)) * 4.2 * unit;
                    const high = (lines.length - 1) * 15 * unit;
                    const up = zone.form === "circle" && zone.kind !== "may-miss" ? high : 0;
                    const inX = Math.max(frame.x + half, Math.min(frame.x + frame.width - half, x));
                    const inY = Math.max(frame.y + 16 * unit, Math.min(frame.y + frame.height - 6 * unit - high, depth - y - up));
                    return (
                        <text key={i} class={`reach-words words-${zone.kind}`}>
                            {lines.map((line, k) => (
                                <tspan key={k} x={Math.round(inX)} y={Math.round(inY + k * 15 * unit)}>
                                    {line}
                                </tspan>
                            ))}
                        </text>
                    );
                })}
        </g>
    );
}
