import type { Point } from "../wire";
import { type Box, type Measure, courseLength, distance, lengthWords } from "./geometry";

// What keys make of a tape, and what it says.

const steps: Record<string, readonly [number, number]> = {
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
};

/** What a key makes of the tape; null: the key is not the tape's. */
export function tapeKey(tape: readonly Point[], key: string, far: number): Point[] | null {
    const step = steps[key];
    const end = tape[tape.length - 1];
    if (!end) return null;
    if (step) {
        const next: Point = [end[0] + step[0] * far, end[1] + step[1] * far];
        return tape.length === 1 ? [end, next] : [...tape.slice(0, -1), next];
    }
    if (key === "Enter") return tape.length > 1 ? [...tape, end] : [...tape];
    if (key === "Backspace") return tape.length > 2 ? [...tape.slice(0, -2), end] : tape.slice(0, 1);
    return null;
}

/** Where a tape begins when nobody is looked at. */
export const middleOf = ({ left, top, right, bottom }: Box, depth: number): Point => [
    Math.round((left + right) / 2),
    Math.round(depth - (top + bottom) / 2),
];

/** The whole length, and with corners the last stretch of it. */
export function wordsOf(tape: readonly Point[], measure: Measure): string[] {
    const whole = lengthWords(courseLength(tape), measure);
    if (tape.length < 3) return [whole];
    const last = lengthWords(distance(tape[tape.length - 2]!, tape[tape.length - 1]!), measure);
    return [whole, `last ${last}`];
}
