import { blake2b } from "@noble/hashes/blake2b";
import type { TakenBack } from "../wire";

// Dice that can be proved to somebody who trusts nobody, as docs/fair-dice.md describes them: all of
// it is BLAKE2b of a few lines of text.

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
function bytesOf(hex: string): Uint8Array {
    const bytes = new Uint8Array(hex.length / 2);
    for (let i = 0; i < bytes.length; ++i) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
    return bytes;
}
const linesHash = (lines: readonly (string | number)[], bytes: number): Uint8Array =>
    blake2b(new TextEncoder().encode(lines.map((line) => `${line}\n`).join("")), { dkLen: bytes });

export const sealOf = (secret: string): string => hexOf(blake2b(bytesOf(secret), { dkLen: 32 }));

/** `seat`: the first of the person's seats. */
export const promiseOf = (seal: string, seat: number, number: string): string =>
    hexOf(linesHash(["powderhorn promise", seal, seat, number], 32));

/** `numbers`: by seat, empty for a bot. */
export const keyOf = (secret: string, numbers: readonly string[], scenario: string): string =>
    hexOf(linesHash(["powderhorn dice", secret, ...numbers.map((number) => number || "-"), scenario], 32));

export interface RollShape {
    kind: string;
    dice: number;
    die?: number;
    target: number;
}
const averageFaces = [2, 3, 3, 4, 4, 5];

/** What the dice of one roll show. */
export function facesOf(key: string, takeBack: number, roll: number, shape: RollShape): number[] {
    const sides = shape.kind === "one-of" ? shape.target : (shape.die ?? 6);
    const wanted = shape.kind === "one-of" ? 1 : shape.dice;
    const fair = 256 - (256 % sides); // bytes beyond the last multiple are passed over
    const faces: number[] = [];
    for (let block = 0; faces.length < wanted; ++block) {
        for (const byte of linesHash(["powderhorn roll", key, takeBack, roll, block], 64)) {
            if (byte >= fair || faces.length === wanted) continue;
            const drawn = byte % sides;
            faces.push(shape.kind === "average" ? (averageFaces[drawn] ?? 0) : drawn + 1);
        }
    }
    return faces;
}

/** By which take-back the dice of that roll were fresh. */
export function takeBackAt(takeBacks: readonly TakenBack[], roll: number): number {
    let last = 0;
    for (const { take_back, rolls } of takeBacks) if (rolls <= roll) last = take_back;
    return last;
}
