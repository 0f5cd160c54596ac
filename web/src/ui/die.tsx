const pips: Record<number, [number, number][]> = {
    1: [[0, 0]],
    2: [[-1, -1], [1, 1]],
    3: [[-1, -1], [0, 0], [1, 1]],
    4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
    5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
    6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** One die as it lies. Faces beyond six are written as figures. */
export function Die({ face, good, tumble, late = 0 }: { face: number; good?: boolean | undefined; tumble?: boolean; late?: number }) {
    const spots = pips[face];
    const classes = ["die"];
    if (good !== undefined) classes.push(good ? "good" : "bad");
    if (tumble) classes.push("tumble", `late-${late % 4}`);
    return (
        <svg class={classes.join(" ")} viewBox="-12 -12 24 24" role="img" aria-label={String(face)}>
            <rect x={-10.5} y={-10.5} width={21} height={21} rx={4.5} />
            {spots ? (
                spots.map(([x, y], i) => <circle key={i} cx={x * 5.2} cy={y * 5.2} r={2.1} />)
            ) : (
                <text y={4}>{face}</text>
            )}
        </svg>
    );
}
