const pips: Record<number, [number, number][]> = {
    1: [[0, 0]],
    2: [
        [-1, -1],
        [1, 1],
    ],
    3: [
        [-1, -1],
        [0, 0],
        [1, 1],
    ],
    4: [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
    ],
    5: [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
    ],
    6: [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
    ],
};

/** The outline of a die that is no cube, as it lies; its face is written in figures. */
const outlines: Record<number, string> = {
    3: "M0 -11L11 8.5H-11Z",
    8: "M0 -11.5L10 0L0 11.5L-10 0Z",
    10: "M0 -11.5L10.5 -2L7 9.5H-7L-10.5 -2Z",
    12: "M0 -11.5L6.8 -9.3L10.9 -3.6V3.6L6.8 9.3L0 11.5L-6.8 9.3L-10.9 3.6V-3.6L-6.8 -9.3Z",
    20: "M0 -11.5L10 -5.7V5.7L0 11.5L-10 5.7V-5.7Z",
};

export interface DieProps {
    face: number;
    sides?: number | undefined;
    good?: boolean | undefined;
    tumble?: boolean;
    late?: number;
}
/** One die as it lies. */
export function Die({ face, sides = 6, good, tumble, late = 0 }: DieProps) {
    const outline = outlines[sides];
    const spots = outline ? undefined : pips[face];
    const classes = ["die"];
    if (good !== undefined) classes.push(good ? "good" : "bad");
    if (tumble) classes.push("tumble", `late-${late % 4}`);
    return (
        <svg class={classes.join(" ")} viewBox="-12 -12 24 24" role="img" aria-label={String(face)}>
            {outline ? <path class="body" d={outline} /> : <rect x={-10.5} y={-10.5} width={21} height={21} rx={4.5} />}
            {spots ? spots.map(([x, y], i) => <circle key={i} cx={x * 5.2} cy={y * 5.2} r={2.1} />) : <text y={4}>{face}</text>}
        </svg>
    );
}
