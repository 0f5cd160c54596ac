import { useEffect, useRef, useState } from "preact/hooks";
import type { DiceAudit } from "../wire";
import { sideClass } from "../map/shapes";
import { courseOf, signed } from "./luck";

const high = 260;
const edge = 34; // room for the scale at the left

/** How wide it may be drawn, in screen pixels, so that its words keep their size. */
function useWidth(): [{ current: HTMLElement | null }, number] {
    const box = useRef<HTMLElement>(null);
    const [wide, setWide] = useState(640);
    useEffect(() => {
        const element = box.current;
        if (!element) return;
        const watcher = new ResizeObserver(() => setWide(Math.max(240, Math.round(element.clientWidth))));
        watcher.observe(element);
        return () => watcher.disconnect();
    }, []);
    return [box, wide];
}

interface Course {
    side: number;
    points: [number, number][];
    last: number;
}
/** Where the names at the ends of the lines stand: beside them, but not on one another. */
function nameSpots(courses: readonly Course[], y: (value: number) => number): Map<number, number> {
    const spots = new Map<number, number>();
    let above = -Infinity;
    for (const { side, last } of [...courses].sort((a, b) => b.last - a.last)) {
        const at = Math.max(y(last) - 7, above + 17);
        spots.set(side, at);
        above = at;
    }
    return spots;
}

/** How far each side is above or below what its dice should have given, roll by roll. */
export function LuckChart({ audit, name }: { audit: DiceAudit; name: (side: number) => string }) {
    const [box, wide] = useWidth();
    const rolls = audit.rolls.filter((roll) => roll.luck).length;
    const courses = audit.luck
        .filter((one) => one.rolls > 0)
        .map(({ side }): Course => {
            const points = courseOf(audit.rolls, side);
            return { side, points, last: points[points.length - 1]![1] };
        });
    if (courses.length === 0) return null;
    const most = Math.max(2, Math.ceil(Math.max(...courses.flatMap(({ points }) => points.map(([, v]) => Math.abs(v))))));
    const x = (i: number): number => edge + (i / Math.max(1, rolls)) * (wide - edge - 4);
    const y = (v: number): number => high / 2 - (v / most) * (high / 2 - 16);
    const spots = nameSpots(courses, y);
    const steps = Array.from({ length: 2 * most + 1 }, (_, i) => most - i);
    return (
        <figure class="luck-chart" ref={box}>
            <svg
                viewBox={`0 0 ${wide} ${high}`}
                width={wide}
                height={high}
                role="img"
                aria-label={`Luck roll by roll, in standard deviations: ${courses.map(({ side, last }) => `${name(side)} end at ${signed(last)}`).join(", ")}`}
            >
                <rect width={wide} height={high} class="chart-paper" />
                {steps.map((step) => (
                    <g key={step}>
                        <path class={step === 0 ? "chart-middle" : "chart-step"} d={`M${edge} ${y(step)}H${wide}`} />
                        <text class="chart-words" x={edge - 6} y={y(step) + 4} text-anchor="end">
                            {signed(step, 0)}
                        </text>
                    </g>
                ))}
                {courses.map(({ side, points }, i) => (
                    <path
                        key={side}
                        class={`luck-line dash-${i} ${sideClass(side)}`}
                        d={`M${points.map(([a, b]) => `${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join("L")}`}
                    />
                ))}
                {courses.map(({ side }) => (
                    <text key={side} class="chart-name" x={wide - 8} y={spots.get(side)} text-anchor="end">
                        {name(side)}
                    </text>
                ))}
            </svg>
            <figcaption class="dim">
                From the first roll to the last; above the middle line a side has had more than was to be expected. The scale is in standard
                deviations.
            </figcaption>
        </figure>
    );
}
