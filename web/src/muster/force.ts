import type { Force, ForceLine, MusterRow } from "../wire";

// Forces as this page keeps them: in the browser, in a link, in a file.

export interface KeptForce {
    id: string;
    book: string;
    force: Force;
    at: number; // when it was last changed
}

export const emptyForce = (list: string, year: number, points: number): Force => ({ title: "", list, year, points, lines: [], units: [] });
export const newLine = (row: MusterRow, depth: number): ForceLine => ({ depth, name: "", count: 1, kind: row.key, size: 0, choices: [] });

const place = "powderhorn.forces";
const most = 60;

export function keptForces(): KeptForce[] {
    try {
        const kept = JSON.parse(localStorage.getItem(place) ?? "[]") as unknown;
        return Array.isArray(kept) ? kept.filter(isKept) : [];
    } catch {
        return [];
    }
}
function isKept(one: unknown): one is KeptForce {
    const kept = one as Partial<KeptForce> | null;
    return typeof kept?.id === "string" && typeof kept.book === "string" && isForce(kept.force);
}
/** Takes the place of the one of that name; false: the browser keeps nothing. */
export function keepForce(id: string, book: string, force: Force): boolean {
    const others = keptForces().filter((one) => one.id !== id);
    try {
        localStorage.setItem(place, JSON.stringify([{ id, book, force, at: Date.now() }, ...others].slice(0, most)));
        return true;
    } catch {
        return false;
    }
}
export function forgetForce(id: string): void {
    try {
        localStorage.setItem(place, JSON.stringify(keptForces().filter((one) => one.id !== id)));
    } catch {
        // It was not kept either.
    }
}

const isText = (one: unknown): one is string => typeof one === "string";
const isCount = (one: unknown): one is number => typeof one === "number" && Number.isInteger(one) && one >= 0;
const isTexts = (one: unknown): one is string[] => Array.isArray(one) && one.every(isText);

function isLine(one: unknown): one is ForceLine {
    const line = one as Partial<ForceLine> | null;
    return (
        isText(line?.kind) && isText(line.name) && isCount(line.depth) && isCount(line.count) && isCount(line.size) && isTexts(line.choices)
    );
}
/** What a file or a link brings is looked at before it is used. */
export function isForce(one: unknown): one is Force {
    const force = one as Partial<Force> | null;
    return (
        isText(force?.title) &&
        isText(force.list) &&
        isCount(force.year) &&
        isCount(force.points) &&
        Array.isArray(force.lines) &&
        force.lines.length <= 200 &&
        force.lines.every(isLine) &&
        Array.isArray(force.units) &&
        force.units.length <= 20 &&
        force.units.every((unit) => Array.isArray(unit) && unit.every((pair) => isTexts(pair) && pair.length === 2))
    );
}

interface Carried {
    book: string;
    force: Force;
}
/** The force itself as a part of a link that is never sent anywhere: behind the #. */
export function asFragment(book: string, force: Force): string {
    const bytes = new TextEncoder().encode(JSON.stringify({ book, force }));
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return `#force=${btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}
export function fromFragment(hash: string): Carried | null {
    const found = /^#force=([\w-]{1,60000})$/.exec(hash);
    if (!found?.[1]) return null;
    try {
        const text = atob(found[1].replace(/-/g, "+").replace(/_/g, "/"));
        return readCarried(new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(text, (c) => c.charCodeAt(0))));
    } catch {
        return null;
    }
}
export function readCarried(text: string): Carried | null {
    try {
        const carried = JSON.parse(text) as Partial<Carried> | null;
        return isText(carried?.book) && isForce(carried.force) ? { book: carried.book, force: carried.force } : null;
    } catch {
        return null;
    }
}
export const asJson = (book: string, force: Force): string => `${JSON.stringify({ book, force }, null, 2)}\n`;

/** Where those below a line end. */
export function endOf(lines: ForceLine[], at: number): number {
    const depth = lines[at]?.depth ?? 0;
    let end = at + 1;
    while (end < lines.length && (lines[end]?.depth ?? 0) > depth) ++end;
    return end;
}
/** With one more of that row: below the officer chosen, or at the end. */
export function withRow(force: Force, row: MusterRow, under: number | null): Force {
    const lines = [...force.lines];
    const above = under === null || !row.below ? undefined : lines[under];
    if (above && under !== null) lines.splice(endOf(lines, under), 0, newLine(row, above.depth + 1));
    else lines.push(newLine(row, 0));
    return { ...force, lines };
}
export function withoutLine(force: Force, at: number): Force {
    const lines = [...force.lines];
    lines.splice(at, endOf(lines, at) - at);
    return { ...force, lines };
}
export function withLine(force: Force, at: number, change: Partial<ForceLine>): Force {
    return { ...force, lines: force.lines.map((line, i) => (i === at ? { ...line, ...change } : line)) };
}
/** With a word of an option, or without it; of one group a line has one. */
export function withChoice(line: ForceLine, row: MusterRow, word: string, wanted: boolean): string[] {
    const group = row.choices.find((one) => one.word === word)?.group ?? "";
    const others = line.choices.filter((chosen) => {
        if (bare(chosen) === word) return false;
        return !wanted || group === "" || row.choices.find((one) => one.word === bare(chosen))?.group !== group;
    });
    return wanted ? [...others, word] : others;
}
/** "4 musket" is the option "musket" for four. */
export const bare = (chosen: string): string => chosen.replace(/^\d+ /, "");
