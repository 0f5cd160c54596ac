import type { OddsLine } from "../wire";

// Outcomes added up, as exactly as they are told.

const verdicts = ["hit", "miss", "a friend is hit", "no harm"];
const few = 2; // other outcomes are shown before anybody asks for more

/** The sum of two fractions such as "1/6", in lowest terms. */
export function sumOf(a: string, b: string): string {
    const [over, under] = [a, b].reduce<[bigint, bigint]>(
        ([top, bottom], fraction) => {
            const [part, whole = "1"] = fraction.split("/");
            return [top * BigInt(whole) + BigInt(part!) * bottom, bottom * BigInt(whole)];
        },
        [0n, 1n],
    );
    const common = (x: bigint, y: bigint): bigint => (y === 0n ? x : common(y, x % y));
    const by = common(over, under) || 1n;
    return under === by ? `${over / by}` : `${over / by}/${under / by}`;
}

const together = (lines: readonly OddsLine[], outcome: string): OddsLine =>
    lines.reduce((sum, line) => ({ outcome, probability: sum.probability + line.probability, exact: sumOf(sum.exact, line.exact) }), {
        outcome,
        probability: 0,
        exact: "0",
    });

/** In short: the hits, the misses and so on, each added up; else the few likeliest. */
export function inShort(lines: readonly OddsLine[]): OddsLine[] {
    const groups = new Map<string, OddsLine[]>();
    for (const line of lines) {
        const said = line.outcome.split(", ")[0]!;
        const first = said === "misfire" ? "miss" : said;
        const name = verdicts.includes(first) ? first : line.outcome;
        groups.set(name, [...(groups.get(name) ?? []), line]);
    }
    const short = [...groups].map(([name, members]) => together(members, name));
    const rank = (line: OddsLine): number => (verdicts.indexOf(line.outcome) + verdicts.length + 1) % (verdicts.length + 1);
    short.sort((a, b) => rank(a) - rank(b) || b.probability - a.probability);
    return short.slice(0, Math.max(few, short.filter(({ outcome }) => verdicts.includes(outcome)).length));
}
