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
    captive: "M-8 -3H8V9H-8ZM-5 -3V-6A5 5 0 0 1 5 -6V-3",
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
    shaken: "M-10 3L-6 -7L-2 7L2 -7L6 7L10 -3",
    retreated: "M0 -9V8M-6 2L0 8L6 2",
    disordered: "M-9 -6H-3M2 -8L8 -5M-7 1L-2 4M3 2H9M-4 9L2 8",
    reloading: "M7 -4A8 8 0 1 0 8 3M8 -10V-4H2",
    crouching: "M-9 6Q0 -10 9 6",
    ambuscade: "M-9 7Q-11 0 -5 -1Q-4 -8 2 -7Q9 -7 8 0Q11 7 6 7Z",
    abandoned: "M-7 -7L7 7M7 -7L-7 7",
    "has acted": "M-8 0L-3 7L8 -7",
    bucket: "M-7 -5H7L5 8H-5ZM-7 -5Q0 -14 7 -5",
    loaded: "M-6 -2Q-9 9 0 9Q9 9 6 -2L3 -5H-3ZM-4 -9L-3 -5H3L4 -9",
};
// What the drawing says already, or what only the card needs to say.
const quiet = new Set([
    "active",
    "formed",
    "has fired",
    "under control",
    "not acquired",
    "limbered",
    "attached",
    // Formations: the figures stand so.
    "line",
    "box",
    "march-column",
    "attack-column",
    "square",
    "extended-line",
    "skirmish",
    "crew",
]);

function Badge({ state, x, y, scale }: { state: string; x: number; y: number; scale: number }) {
    const picture = badges[state] ?? badges[state.replace(/-.*/, "")];
    return (
        <g
            class={`badge badge-${state.replaceAll(" ", "-")}`}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})`}
        >
            <circle r={17} />
            {picture ? <path d={picture} /> : <text y={6}>{state.slice(0, 2)}</text>}
        </g>
    );
}

const readable = 13; // screen pixels across

const told = (states: readonly string[], rides: boolean, most: number): string[] =>
    states.filter((state) => !quiet.has(state) && !gone.test(state) && !(rides && state === "mounted")).slice(0, most);
const wide = 34;

/** `life`: map units to one of the figure's hundred; `unit`: map units in a pixel. */
export function Badges({ states, rides, life, unit }: { states: readonly string[]; rides: boolean; life: number; unit: number }) {
    const scale = Math.max(1, Math.min(1.9, (readable * unit) / (wide * life)));
    const shown = told(states, rides, 3);
    return (
        <>
            {shown.map((state, i) => (
                <Badge key={state} state={state} x={(i - (shown.length - 1) / 2) * wide * scale} y={56} scale={scale} />
            ))}
        </>
    );
}

const onUnit = 16; // screen pixels across

const unitBadge = (unit: number): number => Math.min(4, (onUnit * unit) / wide);

/** Of a whole unit: below its figures, as large as can be read at any distance. */
export function UnitBadges({ states, rides, unit }: { states: readonly string[]; rides: boolean; unit: number }) {
    const scale = unitBadge(unit);
    const shown = told(states, rides, 4);
    return (
        <>
            {shown.map((state, i) => (
                <Badge key={state} state={state} x={(i - (shown.length - 1) / 2) * wide * scale} y={wide * scale * 0.45} scale={scale} />
            ))}
        </>
    );
}
/** How much room they need below it. */
export const badgesBelow = (states: readonly string[], unit: number): number =>
    told(states, true, 4).length > 0 ? unitBadge(unit) * wide * 0.95 : 0;
