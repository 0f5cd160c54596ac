import { gone } from "./standing";

// What is the matter with a figure, as small discs that hang below it.

const badges: Record<string, string> = {
    stunned: "M0 -9L3 -3L9 -3L4 2L6 9L0 5L-6 9L-4 2L-9 -3L-3 -3Z",
    prone: "M-10 4H10M-10 4L-6 -2H6",
    unloaded: "M-7 -8V8M7 -8V8M-7 8H7",
    misfired: "M-7 -7L7 7M7 -7L-7 7",
    mounted: "M-8 8V0A8 8 0 0 1 8 0V8M-8 8H-4M8 8H4",
    "knocked-down": "M-10 5H10M-7 -7L-1 -1M7 -7L1 -1",
    engaged: "M-8 -8L8 8M8 -8L-8 8M-10 4L-4 10M10 4L4 10",
    tried: "M-8 0L-3 7L8 -7",
    halted: "M-5 -8V8M5 -8V8",
    leader: "M0 -9L9 9H-9Z",
    messenger: "M-9 -6H9V6H-9ZM-9 -6L0 1L9 -6",
    climbing: "M-5 -9V9M5 -9V9M-5 -4H5M-5 4H5",
    "in-melee": "M-8 -8L8 8M8 -8L-8 8M-10 4L-4 10M10 4L4 10",
    captured: "M-8 -3H8V9H-8ZM-5 -3V-6A5 5 0 0 1 5 -6V-3",
    hidden: "M-10 0Q0 -10 10 0Q0 10 -10 0ZM-9 9L9 -9",
    carrying: "M-8 -2H8V8H-8ZM-4 -2Q0 -12 4 -2",
    "moved-fast": "M-8 -6L0 0L-8 6M0 -6L8 0L0 6",
    duck: "M-9 6Q0 -10 9 6",
    wounded: "M0 -9V9M-9 0H9",
    broken: "M-8 9V-9H8L2 -3L8 3H-2L-8 9",
    kneeling: "M-2 -9V0H7V9M-2 0L-7 9",
    "mount out of hand": "M-9 4Q-6 -9 0 -2Q6 5 9 -8M-9 9H9",
    "mount wounded": "M-8 8V0A8 8 0 0 1 8 0V8M0 -3V7M-5 2H5",
    "under fire": "M-9 -9L-3 -3M9 -9L3 -3M-9 9L-3 3M9 9L3 3M0 -2V2M-2 0H2",
    playing: "M-4 8a3 3 0 1 0 .1 0M-1 8V-9L8 -6V5M5 5a3 3 0 1 0 .1 0",
    "hand to hand": "M-8 -8L8 8M8 -8L-8 8M-10 4L-4 10M10 4L4 10",
    prisoner: "M-8 -3H8V9H-8ZM-5 -3V-6A5 5 0 0 1 5 -6V-3",
    "being set up": "M-9 6L0 -8L9 6M-5 0H5",
    "out of action": "M-8 -8L8 8M8 -8L-8 8",
    bucket: "M-7 -5H7L5 8H-5ZM-7 -5Q0 -14 7 -5",
};
// What the drawing says already, or what only the card needs to say.
const quiet = new Set(["active", "formed", "has fired", "under control", "not acquired", "limbered"]);

function Badge({ state, at, scale }: { state: string; at: number; scale: number }) {
    const picture = badges[state] ?? badges[state.replace(/-.*/, "")];
    return (
        <g class={`badge badge-${state}`} transform={`translate(${(at * 34 * scale).toFixed(1)} 56) scale(${scale.toFixed(2)})`}>
            <circle r={17} />
            {picture ? <path d={picture} /> : <text y={6}>{state.slice(0, 2)}</text>}
        </g>
    );
}

const readable = 13; // screen pixels across

/** `life`: map units to one of the figure's hundred; `unit`: map units in a pixel. */
export function Badges({ states, rides, life, unit }: { states: readonly string[]; rides: boolean; life: number; unit: number }) {
    const scale = Math.max(1, Math.min(1.9, (readable * unit) / (34 * life)));
    const shown = states.filter((state) => !quiet.has(state) && !gone.test(state) && !(rides && state === "mounted")).slice(0, 3);
    return (
        <>
            {shown.map((state, i) => (
                <Badge key={state} state={state} at={i - (shown.length - 1) / 2} scale={scale} />
            ))}
        </>
    );
}
