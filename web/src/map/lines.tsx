import type { Ground, Point, TableLine } from "../wire";
import { along, between, courseLength, distance, dot, inside, nearestOnCourse, partOf, pathOf, seedOf, stream, unit } from "./geometry";
import { tail } from "./rims";
import { bush } from "./trees";

// Roads, water, fences. A thing with a width is exactly as wide as the program says, and its strokes
// are round at bends, as the rules measure it; only a stream that ends on the table runs out.

const merged = (lines: readonly TableLine[]): TableLine[] => [...lines].sort((a, b) => b.width - a.width);

/** A stream that begins or ends on the table comes from nothing there: how much of it tapers. */
interface Stream {
    course: Point[]; // of whole width
    tails: Point[][]; // from there to the tip
    width: number;
}
function streamOf(line: TableLine, ground: Ground, others: readonly TableLine[]): Stream {
    const runsOn = (p: Point): boolean =>
        p[0] <= 30 ||
        p[1] <= 30 ||
        p[0] >= ground.width - 30 ||
        p[1] >= ground.depth - 30 ||
        ground.areas.some((area) => ["lake", "marsh", "bog"].includes(area.kind) && inside(area.shape, p)) ||
        others.some((other) => other !== line && distance(p, nearestOnCourse(p, other.course)) < (other.width + line.width) / 2 + 20);
    const whole = courseLength(line.course);
    const long = Math.min(whole * 0.3, line.width * 4);
    const [first, last] = [line.course[0]!, line.course[line.course.length - 1]!];
    const from = runsOn(first) ? 0 : long;
    const to = runsOn(last) ? whole : whole - long;
    const tails: Point[][] = [];
    if (from > 0) tails.push(partOf(line.course, 0, from).reverse());
    if (to < whole) tails.push(partOf(line.course, to, whole));
    return { course: partOf(line.course, from, to), tails, width: line.width };
}

/** Water lines follow the banks: each is a stroke with a slightly narrower one over it. */
export function Water({ lines, ground }: { lines: readonly TableLine[]; ground: Ground }) {
    const streams = merged(lines).map((line) => streamOf(line, ground, lines));
    const layer = (name: string, part: number, off: number) =>
        streams
            .map(({ course, tails, width }) => ({ course, tails, width: width * part + off }))
            .filter(({ width }) => width > 12)
            .map(({ course, tails, width }, i) => (
                <g key={`${name}${part}${off}${i}`} class={name}>
                    <path stroke-width={width} d={pathOf(course)} />
                    {tails.length > 0 && <path class="tail" d={tails.map((end) => tail(end, width / 2)).join("")} />}
                </g>
            ));
    return (
        <g class="rivers">
            {layer("bank-ink", 1, 7)}
            {layer("river-water", 1, -5)}
            {[0.8, 0.56, 0.28].flatMap((part) => [layer("flow-ink", part, 4), layer("river-water", part, -3)])}
        </g>
    );
}

export function Roads({ lines }: { lines: readonly TableLine[] }) {
    return (
        <g class="roads">
            {lines.map((line, i) => (
                <path key={`e${i}`} class="road-edge" stroke-width={line.width + 4} d={pathOf(line.course)} />
            ))}
            {lines.map((line, i) => (
                <path key={`r${i}`} class="road" stroke-width={line.width - 8} d={pathOf(line.course)} />
            ))}
            {lines
                .filter((line) => line.width >= 100)
                .map((line, i) => (
                    <g key={`t${i}`}>
                        <path class="rut-ink" stroke-width={line.width * 0.42} d={pathOf(line.course)} />
                        <path class="rut-road" stroke-width={line.width * 0.42 - 8} d={pathOf(line.course)} />
                    </g>
                ))}
        </g>
    );
}

// Split rails laid zigzag, with the crossed stakes at each corner.
function rails(course: readonly Point[]): { rail: string; stakes: string } {
    const spots = along(course, 72);
    const corners = spots.map((p, i): Point => {
        const before = spots[Math.max(0, i - 1)]!;
        const after = spots[Math.min(spots.length - 1, i + 1)]!;
        const [dx, dy] = unit(before, after);
        const side = i % 2 === 0 ? 11 : -11;
        return [p[0] - dy * side, p[1] + dx * side];
    });
    const stakes = corners
        .map(([x, y]) => `M${dot([x - 7, y - 12])}L${dot([x + 7, y + 8])}M${dot([x + 7, y - 12])}L${dot([x - 7, y + 8])}`)
        .join("");
    return { rail: pathOf(corners), stakes };
}

function Fence({ line }: { line: TableLine }) {
    const { rail, stakes } = rails(line.course);
    return (
        <g class="fence">
            <path class="rail-back" d={rail} />
            <path class="rail" d={rail} />
            <path class="stakes" d={stakes} />
        </g>
    );
}

function Wall({ line }: { line: TableLine }) {
    const d = pathOf(line.course);
    return (
        <g class="wall">
            <path class="wall-ink" d={d} />
            <path class="wall-body" d={d} />
            <path class="wall-joints" d={d} />
        </g>
    );
}

function Hedge({ line }: { line: TableLine }) {
    const random = stream(seedOf(line.course));
    const bushes = along(line.course, 38).map(([x, y]) => bush([x, y + 10], 62 + random() * 20));
    return <path class="bush hedge" d={bushes.join("")} />;
}

function Log({ line }: { line: TableLine }) {
    const d = pathOf(line.course);
    const [a, b] = [line.course[0]!, line.course[line.course.length - 1]!];
    const [dx, dy] = unit(a, b);
    const length = courseLength(line.course);
    const twigs = [0.3, 0.55, 0.75].map((t, i) => {
        const x = a[0] + dx * length * t;
        const y = a[1] + dy * length * t;
        const side = i % 2 === 0 ? 1 : -1;
        return pathOf([
            [x - dy * 9 * side, y + dx * 9 * side],
            [x + dx * 18 - dy * 30 * side, y + dy * 18 + dx * 30 * side],
        ]);
    });
    return (
        <g class="log">
            <path class="log-ink" d={d + twigs.join("")} />
            <path class="log-body" d={d} />
            <path class="log-grain" d={d} />
            <circle class="log-end" cx={Math.round(a[0])} cy={Math.round(a[1])} r={11} />
            <circle class="log-ring" cx={Math.round(a[0])} cy={Math.round(a[1])} r={5} />
        </g>
    );
}

// Sharpened stakes in a row, seen from the front.
function Palisade({ line }: { line: TableLine }) {
    const stakes = along(line.course, 19).map(
        ([x, y]) => `M${dot([x - 8, y + 14])}V${Math.round(y - 14)}L${dot([x, y - 25])}L${dot([x + 8, y - 14])}V${Math.round(y + 14)}Z`,
    );
    return <path class="palisade" d={stakes.join("")} />;
}

// A bank of earth: its crest, with strokes down both sides, or down one for the bank of a stream.
function Earthwork({ line, both }: { line: TableLine; both: boolean }) {
    const spots = along(line.course, 24);
    const strokes = spots.map((p, i) => {
        const [dx, dy] = unit(spots[Math.max(0, i - 1)]!, spots[Math.min(spots.length - 1, i + 1)]!);
        const out = 34;
        const one = `M${dot(p)}L${dot([p[0] - dy * out, p[1] + dx * out])}`;
        return both ? `${one}M${dot(p)}L${dot([p[0] + dy * out, p[1] - dx * out])}` : one;
    });
    return (
        <g class="earthwork">
            <path class="earth-strokes" d={strokes.join("")} />
            <path class="earth-crest" d={pathOf(line.course)} />
        </g>
    );
}

// A ditch: two lips with short strokes down to the bottom between them.
function Ditch({ line }: { line: TableLine }) {
    const half = Math.max(line.width / 2, 19);
    const spots = along(line.course, 15);
    const lip = (side: number): Point[] =>
        spots.map((p, i) => {
            const [x, y] = acrossAt(spots, i);
            return [p[0] + x * half * side, p[1] + y * half * side];
        });
    const lips = [lip(1), lip(-1)];
    const strokes = lips.flatMap((edge) => edge.map((p, i) => pathOf([p, between(p, spots[i]!, 0.6)])));
    return (
        <g class="ditch">
            <path class="ditch-body" d={pathOf([...lips[0]!, ...[...lips[1]!].reverse()], true)} />
            <path class="ditch-strokes" d={strokes.join("")} />
            <path class="ditch-lips" d={lips.map((edge) => pathOf(edge)).join("")} />
        </g>
    );
}

const acrossAt = (spots: readonly Point[], i: number): Point => {
    const [dx, dy] = unit(spots[Math.max(0, i - 1)]!, spots[Math.min(spots.length - 1, i + 1)]!);
    return [-dy, dx];
};

// A ravine: long tapering strokes down both ragged sides to a narrow bed.
function Ravine({ line }: { line: TableLine }) {
    const random = stream(seedOf(line.course));
    const half = Math.max(line.width / 2, 52);
    const spots = along(line.course, 13);
    const wide = spots.map((_, i) => half * (0.8 + 0.22 * Math.sin(i * 0.55) + random() * 0.18));
    const lip = (side: number): Point[] =>
        spots.map((p, i) => {
            const [x, y] = acrossAt(spots, i);
            return [p[0] + x * wide[i]! * side, p[1] + y * wide[i]! * side];
        });
    const lips = [lip(1), lip(-1)];
    const strokes = lips.flatMap((edge) =>
        edge.map((p, i) => {
            const foot = between(p, spots[i]!, 0.45 + random() * 0.45);
            const [dx, dy] = unit(p, foot);
            const thick = 2.2 + random() * 2.6;
            return pathOf([[p[0] - dy * thick, p[1] + dx * thick], foot, [p[0] + dy * thick, p[1] - dx * thick]], true);
        }),
    );
    return (
        <g class="ravine">
            <path class="ravine-body" d={pathOf([...lips[0]!, ...[...lips[1]!].reverse()], true)} />
            <path class="ravine-strokes" d={strokes.join("")} />
        </g>
    );
}

function Other({ line }: { line: TableLine }) {
    return <path class="unknown-line" stroke-width={Math.max(8, line.width)} d={pathOf(line.course)} />;
}

export function Fences({ lines }: { lines: readonly TableLine[] }) {
    return (
        <g class="fences">
            {lines.map((line, i) => {
                switch (line.kind) {
                    case "palisade":
                    case "chevaux-de-frise":
                        return <Palisade key={i} line={line} />;
                    case "ditch":
                        return <Ditch key={i} line={line} />;
                    case "ravine":
                        return <Ravine key={i} line={line} />;
                    case "earthwork":
                        return <Earthwork key={i} line={line} both />;
                    case "bank":
                        return <Earthwork key={i} line={line} both={false} />;
                    case "wall":
                    case "stone-wall":
                    case "curtain-wall":
                        return <Wall key={i} line={line} />;
                    case "fence":
                        return <Fence key={i} line={line} />;
                    case "hedge":
                    case "abatis":
                        return <Hedge key={i} line={line} />;
                    case "log":
                    case "barricade":
                        return <Log key={i} line={line} />;
                    default:
                        return <Other key={i} line={line} />;
                }
            })}
        </g>
    );
}
