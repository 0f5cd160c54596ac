import type { Area, Building, Landmark, Opening, Point } from "../wire";
import { centroid, cutLines, distance, dot, longestEdge, pathOf, unit } from "./geometry";

// Cabins from above with the roof off: figures stand inside, and doors and windows matter.

function Door({ opening, middle }: { opening: Opening; middle: Point }) {
    const { from, to } = opening;
    const [dx, dy] = unit(from, to);
    const width = distance(from, to);
    // The leaf stands open to the outside.
    let out: Point = [-dy, dx];
    if ((from[0] + out[0] - middle[0]) ** 2 + (from[1] + out[1] - middle[1]) ** 2 < (from[0] - middle[0]) ** 2 + (from[1] - middle[1]) ** 2)
        out = [dy, -dx];
    const tip: Point = [from[0] + out[0] * width * 0.8, from[1] + out[1] * width * 0.8];
    const sweep = dx * out[1] - dy * out[0] > 0 ? 0 : 1;
    const r = Math.round(width * 0.8);
    const end: Point = [from[0] + dx * width * 0.8, from[1] + dy * width * 0.8];
    return (
        <g class="door">
            <path class="opening-gap" d={pathOf([from, to])} />
            <path class="door-leaf" d={pathOf([from, tip])} />
            <path class="door-swing" d={`M${dot(tip)}A${r} ${r} 0 0 ${sweep} ${dot(end)}`} />
        </g>
    );
}

function Window({ opening }: { opening: Opening }) {
    const d = pathOf([opening.from, opening.to]);
    return (
        <g class="window">
            <path class="opening-gap" d={d} />
            <path class="window-frame" d={d} />
            <path class="window-light" d={d} />
        </g>
    );
}

function House({ building }: { building: Building }) {
    const shape = building.footprint;
    const d = pathOf(shape, true);
    const [a, b] = longestEdge(shape);
    const planks = cutLines(shape, unit(a, b), 36).map((cut) => pathOf(cut));
    const shade = pathOf(
        shape.map(([x, y]): Point => [x + 26, y + 26]),
        true,
    );
    const corners = shape.map(dot);
    const middle = centroid(shape);
    const ground = building.openings.filter((opening) => opening.level === 0);
    const above = building.openings.filter((opening) => opening.level > 0);
    return (
        <g class="building">
            <path class="house-shade" d={shade} />
            <path class="house-floor" d={d} />
            <path class="house-planks" d={planks.join("")} />
            {above.map((opening, i) => (
                <path key={i} class="upper-window" d={pathOf([opening.from, opening.to])} />
            ))}
            <path class={building.strength > 1 ? "house-wall strong" : "house-wall"} d={d} />
            <path class="house-logs" d={d} />
            {corners.map((corner, i) => (
                <path key={i} class="house-corner" d={`M${corner}h0.1`} />
            ))}
            {ground.map((opening, i) =>
                opening.kind === "door" ? <Door key={i} opening={opening} middle={middle} /> : <Window key={i} opening={opening} />,
            )}
        </g>
    );
}

export function Buildings({ buildings }: { buildings: readonly Building[] }) {
    return (
        <g class="buildings">
            {buildings.map((building, i) => (
                <House key={i} building={building} />
            ))}
        </g>
    );
}

export function Bridge({ area }: { area: Area }) {
    const [a, b] = longestEdge(area.shape);
    const [dx, dy] = unit(a, b);
    const planks = cutLines(area.shape, [-dy, dx], 20).map((cut) => pathOf(cut));
    const rails = cutLines(area.shape, [dx, dy], 10000);
    const first = cutLines(area.shape, [dx, dy], 8);
    const sides = [first[0], first[first.length - 1]].filter((side): side is Point[] => !!side);
    return (
        <g class="bridge">
            <path class="bridge-deck" d={pathOf(area.shape, true)} />
            <path class="bridge-planks" d={planks.join("")} />
            {rails.length > 0 && <path class="bridge-rails" d={sides.map((side) => pathOf(side)).join("")} />}
        </g>
    );
}

function Well({ at: [x, y] }: { at: Point }) {
    return (
        <g class="landmark" transform={`translate(${x} ${y})`}>
            <circle class="well-stones" r={34} />
            <circle class="well-water" r={21} />
            <path class="well-beam" d="M-46 -6L46 -6M-46 -16V10M46 -16V10M0 -6V10" />
        </g>
    );
}
function FirePit({ at: [x, y] }: { at: Point }) {
    return (
        <g class="landmark" transform={`translate(${x} ${y})`}>
            <circle class="pit" r={30} />
            <path class="flame" d="M0 -40C20 -16 22 -4 14 10C8 20 -8 20 -14 10C-20 -2 -8 -14 0 -40Z" />
        </g>
    );
}

export function Landmarks({ landmarks }: { landmarks: readonly Landmark[] }) {
    return (
        <g class="landmarks">
            {landmarks.map(({ kind, at }, i) => {
                if (/well/.test(kind)) return <Well key={i} at={at} />;
                if (/fire/.test(kind)) return <FirePit key={i} at={at} />;
                return (
                    <g key={i} class="landmark" transform={`translate(${at[0]} ${at[1]})`}>
                        <path class="mark" d="M-22 0L0 -26L22 0L0 26Z" />
                    </g>
                );
            })}
        </g>
    );
}
