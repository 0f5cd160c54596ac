import type { Line, TakenBack } from "../wire";
import { takeBackAt } from "./fair";

// What this browser keeps of a game's dice while it is played, to compare at the end with what the
// server shows then. What was seen first stands: nothing the server says later changes it.

export interface KeptDice {
    game: string;
    as: number; // the first of this person's seats
    scenario: string;
    seal: string;
    number: string;
    promises: string[]; // of all seats, as they stood when the number was sent; empty: not sent yet
    takeBacks: Record<number, number>; // number -> rolls
    agreed: number[]; // take-backs asked for or agreed to here
    rolls: Record<string, string>; // "take-back.roll" -> faces
    at: number;
}
const prefix = "powderhorn.dice.";
const most = 60; // games
const inMemory = new Map<string, string>(); // where the browser keeps nothing, as long as the page lives

const placeOf = (game: string, as: number): string => `${prefix}${game}.${as}`;

function read(place: string): KeptDice | null {
    try {
        const text = localStorage.getItem(place) ?? inMemory.get(place);
        return text ? (JSON.parse(text) as KeptDice) : null;
    } catch {
        const text = inMemory.get(place);
        return text ? (JSON.parse(text) as KeptDice) : null;
    }
}
function placesKept(): string[] {
    const places = new Set([...inMemory.keys()]);
    try {
        for (let i = 0; i < localStorage.length; ++i) {
            const place = localStorage.key(i);
            if (place?.startsWith(prefix)) places.add(place);
        }
    } catch {
        // Only what is in memory then.
    }
    return [...places];
}
function forgetOldest(): void {
    const all = placesKept();
    if (all.length <= most) return;
    const old = all.map((place) => ({ place, at: read(place)?.at ?? 0 })).sort((a, b) => a.at - b.at);
    for (const { place } of old.slice(0, all.length - most)) {
        inMemory.delete(place);
        try {
            localStorage.removeItem(place);
        } catch {
            // It keeps nothing anyway.
        }
    }
}

export const keptDice = (game: string, as: number): KeptDice | null => read(placeOf(game, as));

/** All that this browser has kept of a game: one for each person who played it here. */
export const allKeptDice = (game: string): KeptDice[] =>
    placesKept()
        .filter((place) => place.startsWith(`${prefix}${game}.`))
        .map(read)
        .filter((kept): kept is KeptDice => kept !== null);

export function keepDice(kept: KeptDice): void {
    const place = placeOf(kept.game, kept.as);
    const text = JSON.stringify(kept);
    inMemory.set(place, text);
    try {
        localStorage.setItem(place, text);
    } catch {
        // A browser that keeps nothing can still play; it then has less to compare.
    }
    forgetOldest();
}

/** Those in force, in the order of the game: a later one that goes farther back ends what it went over. */
export function inForce(takeBacks: Record<number, number>): TakenBack[] {
    let all: TakenBack[] = [];
    const numbers = Object.keys(takeBacks).map(Number);
    for (const take_back of numbers.sort((a, b) => a - b)) {
        const rolls = takeBacks[take_back] ?? 0;
        all = [...all.filter((one) => one.rolls < rolls), { take_back, rolls }];
    }
    return all;
}

/** The same with what lines and take-backs add to it; null if they add nothing. */
export function withSeen(kept: KeptDice, lines: readonly Line[], takeBacks: readonly TakenBack[]): KeptDice | null {
    const next = { ...kept, takeBacks: { ...kept.takeBacks }, rolls: { ...kept.rolls } };
    let changed = false;
    const noteTakeBack = (number: number, rolls: number): void => {
        if (number in next.takeBacks) return;
        next.takeBacks[number] = rolls;
        changed = true;
    };
    for (const { take_back, rolls } of takeBacks) noteTakeBack(take_back, rolls);
    for (const { roll, roll_number, take_back } of lines) {
        if (roll_number === undefined) continue;
        if (take_back !== undefined) noteTakeBack(take_back, roll_number);
        if (!roll) continue;
        const place = `${takeBackAt(inForce(next.takeBacks), roll_number)}.${roll_number}`;
        if (place in next.rolls) continue;
        next.rolls[place] = roll.faces.join(" ");
        changed = true;
    }
    return changed ? next : null;
}
