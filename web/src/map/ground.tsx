import { memo } from "preact/compat";
import type { ComponentChildren } from "preact";
import type { Area, Building, Ground, Landmark, Point, TableLine } from "../wire";
import { Bridge, Buildings, Landmarks } from "./buildings";
import { boxOf, centroid, cutLines, distance, longestEdge, nearestOnCourse, pathOf, scatter, seedOf, stream, unit } from "./geometry";
import { Bog, Pit, Yard } from "./earth";
import { hachures } from "./hachures";
import { Fences, Roads, Water } from "./lines";
import { beyondEdge, closedCurve, scaled, softRim, type Rim } from "./rims";
import { broadleaf, bush, conifer, noTrees, stone, stoneShade, tuft } from "./trees";

// The terrain, drawn once for each table. Screen directions: y downward, the far edge on top.

export function flipped(ground: Ground): Ground {
    const flip = ([x, y]: Point): Point => [x, ground.depth - y];
    return {
        ...ground,
        areas: ground.areas.map((area) => ({
            ...area,
            shape: area.shape.map(flip),
            crest: area.crest.map(flip),
        })),
        lines: ground.lines.map((line) => ({ ...line, course: line.course.map(flip) })),
        buildings: ground.buildings.map((building) => ({
            ...building,
            footprint: building.footprint.map(flip),
            openings: building.openings.map((opening) => ({
                ...opening,
                from: flip(opening.from),
                to: flip(opening.to),
            })),
        })),
        landmarks: ground.landmarks.map((landmark) => ({ ...landmark, at: flip(landmark.at) })),
    };
}

const conifers = /spruce|pine|fir\b|hemlock|cedar|tamarack/i;

// Trees keep off roads, water and houses, as they would; none is drawn where nobody sees it.
function clearOf(ground: Ground): (p: Point) => boolean {
    const bands = ground.lines.filter((line) => line.width > 0);
    return (p) => {
        if (p[0] < -50 || p[1] < -20 || p[0] > ground.width + 50 || p[1] > ground.depth + 100) return false;
        for (const line of bands) if (distance(nearestOnCourse(p, line.course), p) < line.width / 2 + 34) return false;
        return !ground.buildings.some((building: Building) => {
            const box = boxOf(building.footprint);
            return p[0] > box.left - 40 && p[0] < box.right + 40 && p[1] > box.top - 15 && p[1] < box.bottom + 95;
        });
    };
}

const woodsRim: Rim = { corner: 300, waver: 34 };
const hillRim: Rim = { corner: 420, waver: 22 };
const wildRim: Rim = { corner: 190, waver: 20 };
const waterRim: Rim = { corner: 130, waver: 9 };

/** As a hand draws it; the straight rim that rules measure is there when it is needed. */
interface Drawn {
    area: Area;
    rim: Point[];
}
const drawn = (area: Area, ground: Ground, rim: Rim): Drawn => ({
    area,
    rim: softRim(beyondEdge(area.shape, ground.width, ground.depth), rim, seedOf(area.shape)),
});
const Exact = ({ area }: { area: Area }) => <path class="exact-rim" d={pathOf(area.shape, true)} />;

/** Trees along the rim, their crowns over it, and others within it. */
function feet(rim: readonly Point[], spacing: number, random: () => number): Point[] {
    const middle = centroid(rim);
    const spots: Point[] = [];
    const far = (p: Point): boolean => spots.every((other) => distance(p, other) > spacing * 0.72);
    for (const p of rim) {
        const [dx, dy] = unit(p, middle);
        const inward = random() * 46;
        const spot: Point = [p[0] + dx * inward, p[1] + dy * inward];
        if (random() < 0.8 && far(spot)) spots.push(spot);
    }
    const edge = spots.length;
    for (const p of scatter(rim, spacing, random, 30))
        if (spots.slice(0, edge).every((other) => distance(p, other) > spacing * 0.72)) spots.push(p);
    // From the far edge to the near one, so that the nearer stand before the farther.
    return spots.sort((a, b) => a[1] - b[1]);
}

function Woods({ area, rim, free }: Drawn & { free: (p: Point) => boolean }) {
    const random = stream(seedOf(area.shape));
    const spacing = area.kind === "thicket" ? 80 : 114;
    const paths = noTrees();
    const onlyConifers = conifers.test(area.name);
    for (const foot of feet(rim, spacing, random)) {
        const size = 80 + random() * 34;
        const spruce = onlyConifers || random() < 0.16;
        if (!free(foot)) continue;
        (spruce ? conifer : broadleaf)(paths, [foot[0], foot[1] + 25], size, random);
    }
    return (
        <g class="woods">
            <path class="tree-ground" d={paths.ground.join("")} />
            <path class="tree-crown" d={paths.crown.join("")} />
            <path class="tree-shade" d={paths.shade.join("")} />
            <path class="tree-ink" d={paths.ink.join("")} />
            <Exact area={area} />
        </g>
    );
}

/** The wash of a hill is strongest at its crest and gone at its foot. */
function Wash({ rim, crest }: { rim: readonly Point[]; crest: readonly Point[] }) {
    const middle = crest.length > 1 ? crest[Math.floor(crest.length / 2)]! : centroid(rim);
    return (
        <>
            {[1.03, 0.88, 0.7].map((by) => (
                <path key={by} class="hill-body" d={closedCurve(scaled(rim, middle, by))} />
            ))}
        </>
    );
}

function Hill({ area, rim }: Drawn) {
    const { crest } = area;
    return (
        <g class="hill">
            <Wash rim={rim} crest={crest} />
            <path class="hachures" d={hachures(rim, crest, seedOf(area.shape))} />
            {crest.length > 1 && <path class="crest" d={pathOf(crest)} />}
            <Exact area={area} />
        </g>
    );
}

function Field({ area }: { area: Area }) {
    const [a, b] = longestEdge(area.shape);
    const rows = cutLines(area.shape, unit(a, b), 42);
    return (
        <g class="field">
            <path class="field-body" d={pathOf(area.shape, true)} />
            <path class="furrows" d={rows.map((row) => pathOf(row)).join("")} />
        </g>
    );
}

function Rough({ area, rim }: Drawn) {
    const random = stream(seedOf(area.shape));
    const stones: string[] = [];
    const shades: string[] = [];
    const bushes: string[] = [];
    const tufts: string[] = [];
    for (const foot of scatter(rim, 95, random, 25)) {
        const kind = random();
        const size = 55 + random() * 45;
        if (kind < 0.4) {
            stones.push(stone(foot, size));
            shades.push(stoneShade(foot, size));
        } else if (kind < 0.72) bushes.push(bush(foot, size));
        else tufts.push(tuft(foot, size));
    }
    return (
        <g class="rough">
            <path class="rough-body" d={closedCurve(rim)} />
            <path class="bush" d={bushes.join("")} />
            <path class="stone" d={stones.join("")} />
            <path class="fine" d={shades.join("") + tufts.join("")} />
            <Exact area={area} />
        </g>
    );
}

function Brush({ area, rim }: Drawn) {
    const random = stream(seedOf(area.shape));
    const bushes: string[] = [];
    const tufts: string[] = [];
    for (const foot of scatter(rim, 74, random, 22)) {
        if (random() < 0.7) bushes.push(bush(foot, 48 + random() * 34));
        else tufts.push(tuft(foot, 50 + random() * 30));
    }
    return (
        <g class="brush">
            <path class="rough-body brush-body" d={closedCurve(rim)} />
            <path class="bush" d={bushes.join("")} />
            <path class="fine" d={tufts.join("")} />
            <Exact area={area} />
        </g>
    );
}

/** Steep ground, and a cliff: the same strokes, the second with a hard edge where it is. */
function Steep({ area, rim }: Drawn) {
    const cliff = area.kind === "cliff";
    return (
        <g class="steep">
            <Wash rim={cliff ? area.shape : rim} crest={area.crest} />
            <path class="hachures" d={hachures(cliff ? area.shape : rim, area.crest, seedOf(area.shape))} />
            {cliff ? <path class="cliff-edge" d={pathOf(area.shape, true)} /> : <Exact area={area} />}
        </g>
    );
}

function Marsh({ area, rim }: Drawn) {
    const random = stream(seedOf(area.shape));
    const dashes: string[] = [];
    const tufts: string[] = [];
    for (const [x, y] of scatter(rim, 78, random, 30)) {
        const half = 20 + random() * 26;
        dashes.push(
            pathOf([
                [x - half, y],
                [x + half, y],
            ]),
        );
        if (random() < 0.45) tufts.push(tuft([x, y], 62 + random() * 30));
    }
    return (
        <g class="marsh">
            <path class="marsh-body" d={closedCurve(rim)} />
            <path class="marsh-water" d={dashes.join("")} />
            <path class="marsh-tuft" d={tufts.join("")} />
            <Exact area={area} />
        </g>
    );
}

function Lake({ area, rim, id }: Drawn & { id: string }) {
    const d = closedCurve(rim);
    return (
        <g class="lake">
            <clipPath id={id}>
                <path d={d} />
            </clipPath>
            <path class="water" d={d} />
            <g clip-path={`url(#${id})`}>
                {[150, 96, 54, 24].map((inset) => (
                    <g key={inset}>
                        <path class="shore-ink" stroke-width={inset * 2 + 5} d={d} />
                        <path class="shore-water" stroke-width={inset * 2 - 5} d={d} />
                    </g>
                ))}
            </g>
            <path class="bank" d={d} />
            <Exact area={area} />
        </g>
    );
}

function Ford({ area }: { area: Area }) {
    const random = stream(seedOf(area.shape));
    const pebbles = scatter(area.shape, 46, random, 14)
        .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h1`)
        .join("");
    return (
        <g class="ford">
            <path class="ford-body" d={pathOf(area.shape, true)} />
            <path class="pebbles" d={pebbles} />
        </g>
    );
}

function Unknown({ area }: { area: Area }) {
    return <path class="unknown-area" d={pathOf(area.shape, true)} />;
}

function AreaDrawing({ area, ground, free, id }: { area: Area; ground: Ground; free: (p: Point) => boolean; id: string }) {
    switch (area.kind) {
        case "brush":
        case "light-woods":
            return <Brush {...drawn(area, ground, wildRim)} />;
        case "slope":
        case "cliff":
        case "ridge":
        case "glacis":
            return <Steep {...drawn(area, ground, hillRim)} />;
        case "woods":
        case "thicket":
            return <Woods {...drawn(area, ground, woodsRim)} free={free} />;
        case "hill":
            return <Hill {...drawn(area, ground, hillRim)} />;
        case "field":
            return <Field area={area} />;
        case "rough":
        case "rocky":
        case "ruins":
        case "snow":
        case "deep-snow":
        case "stairs":
        case "stairway":
            return <Rough {...drawn(area, ground, wildRim)} />;
        case "marsh":
            return <Marsh {...drawn(area, ground, wildRim)} />;
        case "bog":
            return <Bog area={area} />;
        case "yard":
            return <Yard area={area} />;
        case "pit":
        case "trench":
        case "redoubt":
            return <Pit area={area} />;
        case "lake":
            return <Lake {...drawn(area, ground, waterRim)} id={id} />;
        case "ford":
        case "deep-ford":
            return <Ford area={area} />;
        case "bridge":
            return <Bridge area={area} />;
        case "lit": // the night leaves it out
            return null;
        default:
            return <Unknown area={area} />;
    }
}

// Low things first: what stands on the ground is drawn over what the ground is.
const order = [
    "hill",
    "ridge",
    "slope",
    "glacis",
    "cliff",
    "snow",
    "deep-snow",
    "field",
    "yard",
    "bog",
    "marsh",
    "rough",
    "rocky",
    "ruins",
    "brush",
    "light-woods",
    "stairs",
    "stairway",
    "lake",
];
const afterWater = ["ford", "deep-ford"];
const afterRoads = ["bridge", "woods", "thicket", "pit", "trench", "redoubt"];

function GroundDrawing({ ground, id }: { ground: Ground; id: string }) {
    const free = clearOf(ground);
    const known = [...order, ...afterWater, ...afterRoads, "lit"];
    const draw = (kinds: readonly string[]): ComponentChildren =>
        kinds.flatMap((kind) =>
            ground.areas
                .map((area, index) => ({ area, index }))
                .filter(({ area }) => area.kind === kind)
                .map(({ area, index }) => <AreaDrawing key={index} area={area} ground={ground} free={free} id={`${id}-area${index}`} />),
        );
    const others = ground.areas.map((area) => area.kind).filter((kind) => !known.includes(kind));
    const lines = (...kinds: string[]): TableLine[] => ground.lines.filter((line) => kinds.includes(line.kind));
    const landmarks: Landmark[] = ground.landmarks;
    return (
        <g class="ground" aria-hidden="true">
            {draw([...new Set(others)])}
            {ground.areas
                .filter((area) => area.kind === "woods" || area.kind === "thicket")
                .map((area, i) => (
                    <path key={`floor${i}`} class={`woods-floor ${area.kind}-floor`} d={closedCurve(drawn(area, ground, woodsRim).rim)} />
                ))}
            {draw(order)}
            <Water lines={lines("river", "creek")} ground={ground} />
            {draw(afterWater)}
            <Roads lines={lines("road")} />
            {draw(afterRoads)}
            <Fences lines={ground.lines.filter((line) => !["river", "creek", "road"].includes(line.kind))} />
            <Buildings buildings={ground.buildings} />
            <Landmarks landmarks={landmarks} />
        </g>
    );
}

export const GroundLayer = memo(GroundDrawing);
