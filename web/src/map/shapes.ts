// The base of a figure says whose it is by its shape and colour, in the measure of a base 100 across.
const shapes = [
    "M50 0A50 50 0 1 1 -50 0A50 50 0 1 1 50 0Z",
    "M-46 -36Q-46 -46 -36 -46H36Q46 -46 46 -36V36Q46 46 36 46H-36Q-46 46 -46 36Z",
    "M0 -58L58 0L0 58L-58 0Z",
    "M-28 -48H28L56 0L28 48H-28L-56 0Z",
    "M0 -56L54 42H-54Z",
];
const nobody = "M-20 -50H20L50 -20V20L20 50H-20L-50 20V-20Z";
export const sideShape = (side: number | null): string => (side === null || side < 0 ? nobody : shapes[side % shapes.length]!);
export const sideClass = (side: number | null): string => (side === null || side < 0 ? "side-none" : `side-${side % 6}`);
