import type { Marker, Point } from "../wire";

const flames = "M0 -44C22 -18 24 -4 15 12C8 24 -8 24 -15 12C-22 -2 -9 -16 0 -44Z";

function Blaze({ from, to, smoke }: { from: Point; to: Point; smoke: boolean }) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const count = Math.max(1, Math.round(length / 60) + 1);
    const spots = [...Array(count).keys()].map((i): Point => {
        const t = count === 1 ? 0.5 : i / (count - 1);
        return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    });
    return (
        <g class={smoke ? "smoulder" : "blaze"}>
            {spots.map(([x, y], i) => (
                <g key={i} transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
                    <path class="smoke" d="M-10 -40a26 26 0 1 1 30 -34a30 30 0 1 1 18 56a22 22 0 1 1 -48 -22Z" />
                    {!smoke && <path class="flame" d={flames} />}
                </g>
            ))}
        </g>
    );
}

const puffWide = 62; // hundredths of an inch
const deep = 50;

/** Smoke along a line, an inch deep: puffs that run into one another. */
function SmokeBank({ from, to }: { from: Point; to: Point }) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const count = Math.max(2, Math.round(length / puffWide));
    const puffs = [...Array(count).keys()].map((i) => {
        const t = (i + 0.5) / count;
        const r = deep * (0.86 + 0.16 * ((i * 7) % 3));
        const x = Math.round(from[0] + (to[0] - from[0]) * t);
        const y = Math.round(from[1] + (to[1] - from[1]) * t - (i % 2) * 8);
        return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
    });
    return <path class="smoke-bank" d={puffs.join("")} />;
}

/** What lies or burns on the table beside the figures. */
export function Markers({ markers, depth }: { markers: readonly Marker[]; depth: number }) {
    return (
        <g class="markers">
            {markers.map((marker, i) => {
                const at: Point = [marker.at[0], depth - marker.at[1]];
                const to: Point = [marker.to[0], depth - marker.to[1]];
                if (marker.kind === "smoke" && (at[0] !== to[0] || at[1] !== to[1])) return <SmokeBank key={i} from={at} to={to} />;
                if (marker.kind === "fire" || marker.kind === "smoulder" || marker.kind === "smoke")
                    return <Blaze key={i} from={at} to={to} smoke={marker.kind !== "fire"} />;
                if (at[0] !== to[0] || at[1] !== to[1])
                    return (
                        <g key={i} class={`stretch stretch-${marker.kind}`}>
                            <path class="stretch-back" d={`M${at.join(" ")}L${to.join(" ")}`} />
                            <path class="stretch-front" d={`M${at.join(" ")}L${to.join(" ")}`} />
                            <title>{`${marker.kind} ${marker.text}`}</title>
                        </g>
                    );
                return (
                    <g key={i} class={`marker marker-${marker.kind}`} transform={`translate(${at[0]} ${at[1]})`}>
                        {marker.kind === "body" ? (
                            <path class="fallen-body" d="M-30 10L-8 2L16 12L36 4M-8 2L-14 -16M-8 2L8 -12M-36 6a8 8 0 1 0 .1 0" />
                        ) : marker.kind === "breach" ? (
                            <path class="breach" d="M-22 -16L-8 -6L-14 4L-2 18M22 -16L8 -4L14 6L4 18" />
                        ) : marker.kind === "weapon" ? (
                            <path class="dropped" d="M-38 16L38 -18M-38 16L-44 28M6 -4L12 6" />
                        ) : marker.kind === "horse" ? (
                            <path class="horse" d="M-34 28V-4Q-34 -16 -18 -16H10L22 -40L30 -34L40 -22L32 -14L26 4V28M-22 28V8H14V28" />
                        ) : (
                            <path class="flag" d="M-10 34V-34L30 -20L-10 -4" />
                        )}
                        <title>{`${marker.kind} ${marker.text}`}</title>
                    </g>
                );
            })}
        </g>
    );
}
