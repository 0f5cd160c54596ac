import type { DiceAudit } from "../wire";

// What a game's dice come to, in words and figures a person can read.
export type AuditRoll = DiceAudit["rolls"][number];

const one = (count: number, single: string, many: string): string => `${count} ${count === 1 ? single : many}`;

/** What the dice were to show. */
export function needed(roll: AuditRoll): string {
    switch (roll.kind) {
        case "passes":
            return `${roll.target} or less`;
        case "passes-and-sixes":
            return `${roll.target} or less; sixes count too`;
        case "at-least":
            return `${roll.target} or more`;
        case "at-least-and-tops":
            return `${roll.target} or more; highest faces are counted too`;
        case "highest":
            return roll.dice === 1 ? "as high as can be" : "the highest die";
        case "lowest":
            return "the lowest die";
        case "one-of":
            return `one of ${roll.target} chances`;
        case "faces":
            return "each die for itself";
        case "average":
            return roll.dice === 1 ? "an average die" : "average dice, added";
        default:
            return roll.dice === 1 ? "what it shows" : "the sum";
    }
}

/** What came of it, in its own unit. */
export function result(roll: AuditRoll): string {
    switch (roll.kind) {
        case "passes":
        case "passes-and-sixes":
            return one(roll.counted, "pass", "passes");
        case "at-least":
        case "at-least-and-tops":
            return one(roll.counted, "success", "successes");
        case "one-of":
            return `the ${roll.counted + 1}.`;
        case "faces":
            return "";
        default:
            return String(roll.counted);
    }
}

/** Passes and successes are counted up; of all else the usual roll is shown. */
const countedUp = (kind: string): boolean => kind.startsWith("passes") || kind.startsWith("at-least");
const units: Record<string, string> = {
    passes: "passes",
    "passes-and-sixes": "passes",
    "at-least": "successes",
    "at-least-and-tops": "successes",
    highest: "highest die, on average",
    lowest: "lowest die, on average",
    average: "average dice, a roll",
};

export interface Share {
    rolls: number;
    expected: number;
    actual: number;
    deviations: number;
}
export interface Kind {
    rule: string;
    unit: string;
    luck: boolean;
    sides: Map<number, Share>;
}

/** The rolls of each rule together, for each side: what was to be expected and what fell. */
export function kindsOf(rolls: readonly AuditRoll[]): Kind[] {
    const kinds = new Map<string, Kind & { of: Map<number, AuditRoll[]>; counted: boolean }>();
    for (const roll of rolls) {
        if (roll.side === null || roll.side < 0 || roll.kind === "one-of" || roll.kind === "faces") continue;
        const key = `${roll.rule} ${roll.kind}`;
        const kind = kinds.get(key) ?? {
            rule: roll.rule,
            unit: units[roll.kind] ?? "sum, on average",
            luck: roll.luck,
            counted: countedUp(roll.kind),
            sides: new Map(),
            of: new Map(),
        };
        kind.of.set(roll.side, [...(kind.of.get(roll.side) ?? []), roll]);
        kinds.set(key, kind);
    }
    for (const kind of kinds.values())
        for (const [side, list] of kind.of) {
            const share = shareOf(list);
            const by = kind.counted ? 1 : list.length;
            kind.sides.set(side, { ...share, expected: share.expected / by, actual: share.actual / by });
        }
    return [...kinds.values()].sort((a, b) => Number(b.luck) - Number(a.luck) || a.rule.localeCompare(b.rule));
}

function shareOf(rolls: readonly AuditRoll[]): Share {
    const expected = rolls.reduce((sum, roll) => sum + roll.mean, 0);
    const actual = rolls.reduce((sum, roll) => sum + roll.counted, 0);
    const variance = rolls.reduce((sum, roll) => sum + roll.deviation ** 2, 0);
    return { rolls: rolls.length, expected, actual, deviations: variance > 0 ? (actual - expected) / Math.sqrt(variance) : 0 };
}

/** How a side's luck has grown, roll by roll, in standard deviations of all its rolls: the last is the figure beside its name. */
export function courseOf(rolls: readonly AuditRoll[], side: number): [number, number][] {
    const counted = rolls.filter((roll) => roll.luck);
    const own = counted.filter((roll) => roll.side === side);
    const whole = Math.sqrt(own.reduce((sum, roll) => sum + roll.deviation ** 2, 0)) || 1;
    const points: [number, number][] = [[0, 0]];
    let off = 0;
    counted.forEach((roll, i) => {
        if (roll.side !== side) return;
        off += roll.counted - roll.mean;
        points.push([i + 1, off / whole]);
    });
    points.push([counted.length, off / whole]);
    return points;
}

export function luckWords(deviations: number): string {
    const far = Math.abs(deviations);
    if (far < 0.5) return "about as dice fall";
    const how = far < 1 ? "a little " : far < 2 ? "" : far < 3 ? "very " : "uncommonly ";
    return how + (deviations > 0 ? "lucky" : "unlucky");
}
/** With a sign that is read as one. */
export const signed = (value: number, digits = 1): string => {
    const round = Math.abs(value).toFixed(digits);
    return Number(round) === 0 ? round : `${value > 0 ? "+" : "−"}${round}`;
};
export const short = (value: number): string => String(Math.round(value * 100) / 100);
