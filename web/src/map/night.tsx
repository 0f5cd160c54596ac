import { memo } from "preact/compat";
import type { Ground } from "../wire";
import { centroid, pathOf } from "./geometry";
import { closedCurve, scaled, softRim } from "./rims";

// Night lies on the ground and leaves the words alone. Light from a door or a fire fades into it:
// the rule's own rim is where it is half dark.

const fades = [190, 166, 142, 118, 94, 70, 46, 22];
const glows = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

function NightDrawing({ ground, id }: { ground: Ground; id: string }) {
    const whole = `M0 0H${ground.width}V${ground.depth}H0Z`;
    const lights = ground.areas
        .filter((area) => area.kind === "lit")
        .map(({ shape }) => {
            const middle = centroid(shape);
            const rim = softRim(scaled(shape, middle, 1.24), { corner: 150, waver: 6 }, 5);
            return (by: number): string => closedCurve(scaled(rim, middle, by));
        });
    const lit = (by: number): string => lights.map((light) => light(by)).join("");
    return (
        <g class="nightfall" aria-hidden="true">
            <path class="night" fill-rule="evenodd" d={whole + lit(1)} />
            <path class="night-tint" d={whole} />
            {lights.length > 0 && (
                <>
                    <clipPath id={`${id}-lit`}>
                        <path d={lit(1)} />
                    </clipPath>
                    <g clip-path={`url(#${id}-lit)`}>
                        {glows.map((by) => (
                            <path key={by} class="glow" d={lit(by)} />
                        ))}
                        {fades.map((wide) => (
                            <path key={wide} class="dusk" stroke-width={wide} d={lit(1)} />
                        ))}
                    </g>
                </>
            )}
            {ground.areas
                .filter((area) => area.kind === "lit")
                .map((area, i) => (
                    <path key={i} class="lit-rim" d={pathOf(area.shape, true)} />
                ))}
        </g>
    );
}
export const Night = memo(NightDrawing);
