import type { Area } from "../wire";
import { along, between, centroid, pathOf, scatter, seedOf, stream } from "./geometry";
import { tuft } from "./trees";

// Ground that men have trodden or dug, and ground too soft to tread.

/** Soft ground: tussocks and short strokes, with no open water as a marsh has. */
export function Bog({ area }: { area: Area }) {
    const random = stream(seedOf(area.shape));
    const tussocks: string[] = [];
    const dashes: string[] = [];
    for (const [x, y] of scatter(area.shape, 88, random, 26)) {
        const half = 20 + random() * 12;
        if (random() < 0.55) {
            tussocks.push(
                `M${Math.round(x - half)} ${Math.round(y)}Q${Math.round(x)} ${Math.round(y - half * 1.25)} ${Math.round(x + half)} ${Math.round(y)}`,
            );
            tussocks.push(tuft([x, y - half * 0.5], 40 + random() * 18));
        } else
            dashes.push(
                pathOf([
                    [x - half, y],
                    [x + half * 0.4, y],
                ]) +
                    pathOf([
                        [x - half * 0.3, y + 13],
                        [x + half, y + 13],
                    ]),
            );
    }
    return (
        <g class="bog">
            <path class="bog-body" d={pathOf(area.shape, true)} />
            <path class="bog-dash" d={dashes.join("")} />
            <path class="bog-tussock" d={tussocks.join("")} />
        </g>
    );
}

/** Trodden earth between buildings. */
export function Yard({ area }: { area: Area }) {
    const random = stream(seedOf(area.shape));
    const specks = scatter(area.shape, 52, random, 16)
        .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h1`)
        .join("");
    const chips = scatter(area.shape, 170, random, 30)
        .map(
            ([x, y]) =>
                pathOf([
                    [x - 9, y + 3],
                    [x + 4, y - 3],
                ]) +
                pathOf([
                    [x + 2, y + 5],
                    [x + 12, y + 2],
                ]),
        )
        .join("");
    return (
        <g class="yard">
            <path class="yard-body" d={pathOf(area.shape, true)} />
            <path class="yard-specks" d={specks} />
            <path class="yard-chips" d={chips} />
        </g>
    );
}

/** A hole that men dug to shoot from: strokes down into it, and the earth thrown up round it. */
export function Pit({ area }: { area: Area }) {
    const middle = centroid(area.shape);
    const rim = along([...area.shape, area.shape[0]!], 20);
    const inward = rim.map((p, i) => pathOf([p, between(p, middle, i % 2 ? 0.3 : 0.42)])).join("");
    const d = pathOf(area.shape, true);
    return (
        <g class="pit-dug">
            <path class="pit-earth" d={d} />
            <path class="pit-hole" d={d} />
            <path class="pit-strokes" d={inward} />
        </g>
    );
}
