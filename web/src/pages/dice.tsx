import { useEffect, useState } from "preact/hooks";
import type { DiceAudit, ReplayMoment, SeatInfo } from "../wire";
import type { Opened } from "./seal";
import { sideClass } from "../map/pieces";
import { SideMark } from "../play/roster";
import { Die } from "../ui/die";
import { useFetched } from "../ui/api";
import { gameOfToken } from "../ui/games";
import { Link, useTitle } from "../ui/router";
import { RuleChip } from "../ui/rule";

// What a roll counts as: the sixes of one kind of roll come beside its passes, as hundreds and ones.
function countOf(roll: DiceAudit["rolls"][number]): number {
    if (roll.kind === "passes-and-sixes") return Math.floor(roll.result / 100);
    if (roll.kind === "faces") return roll.faces.reduce((sum, face) => sum + face, 0);
    return roll.result;
}
const lucky = (roll: DiceAudit["rolls"][number]): boolean =>
    roll.side !== null && roll.side >= 0 && roll.kind !== "one-of" && roll.kind !== "faces";

// How far each side is above or below what its dice should have given, roll by roll.
function LuckChart({ audit, sides }: { audit: DiceAudit; sides: number[] }) {
    const wide = 640;
    const high = 200;
    const counted = audit.rolls.filter(lucky);
    const lines = sides.map((side) => {
        let sum = 0;
        const points: [number, number][] = [[0, 0]];
        counted.forEach((roll, i) => {
            if (roll.side !== side) return;
            sum += countOf(roll) - roll.mean;
            points.push([i + 1, sum]);
        });
        points.push([counted.length, sum]);
        return { side, points };
    });
    const most = Math.max(1, ...lines.flatMap(({ points }) => points.map(([, y]) => Math.abs(y))));
    const x = (i: number): number => (i / Math.max(1, counted.length)) * wide;
    const y = (v: number): number => high / 2 - (v / most) * (high / 2 - 14);
    return (
        <figure class="luck-chart">
            <svg viewBox={`0 0 ${wide} ${high}`} role="img" aria-label="The luck of both sides, roll by roll; above the middle is better than expected">
                <rect width={wide} height={high} class="chart-paper" />
                <path class="chart-middle" d={`M0 ${high / 2}H${wide}`} />
                <text class="chart-words" x={6} y={16}>
                    more than expected
                </text>
                <text class="chart-words" x={6} y={high - 8}>
                    less than expected
                </text>
                {lines.map(({ side, points }, i) => (
                    <path key={side} class={`luck-line dash-${i} ${sideClass(side)}`} d={`M${points.map(([a, b]) => `${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join("L")}`} />
                ))}
            </svg>
        </figure>
    );
}

function FreshSeeds({ fresh }: { fresh: NonNullable<DiceAudit["fresh"]> }) {
    if (fresh.length === 0) return null;
    return (
        <>
            <dt>The seeds since something was taken back</dt>
            <dd>
                {fresh.map(({ entry, seed }) => (
                    <code key={seed}>
                        {seed} (entry {entry})
                    </code>
                ))}
            </dd>
        </>
    );
}

const sealHolds = (opened: Opened): boolean => opened.seal && opened.seed !== false && opened.fresh !== false;

function sealWords({ seal, seed, fresh }: Opened): string {
    const words = [
        seal ? "✓ This browser has checked it: the secret fits the seal" : "✗ The secret does not fit the seal",
        seed === null
            ? "; the seed of this game was chosen by hand."
            : seed
              ? ", and the seed follows from it and the players' numbers."
              : ", but the seed does not follow from it.",
    ];
    if (fresh === true) words.push(" The seeds since something was taken back follow from the secret too.");
    if (fresh === false) words.push(" ✗ A seed since something was taken back does not follow from the secret.");
    return words.join("");
}

function Seal({ audit, scenario, token }: { audit: DiceAudit; scenario: string; token: string }) {
    const [opened, setOpened] = useState<Opened | null>(null);
    useEffect(() => {
        if (!audit.secret || !scenario) return;
        void import("./seal").then(({ openSeal }) => setOpened(openSeal(audit, scenario)));
    }, [audit, scenario]);
    return (
        <section aria-labelledby="seal">
            <h2 id="seal">Can these dice be trusted?</h2>
            <p>
                Before the first roll the program fixed a secret and showed its seal. Each player added a number of
                his own. The dice follow from all of them, so nobody could choose or foresee them.
            </p>
            <dl class="seal">
                <dt>The seal</dt>
                <dd>
                    <code>{audit.commitment}</code>
                </dd>
                {audit.secret ? (
                    <>
                        <dt>The secret</dt>
                        <dd>
                            <code>{audit.secret}</code>
                        </dd>
                        {audit.nonces && (
                            <>
                                <dt>The players' numbers</dt>
                                <dd>
                                    {audit.nonces.map((nonce, i) => (
                                        <code key={i}>{nonce || "none"}</code>
                                    ))}
                                </dd>
                            </>
                        )}
                        {audit.seed !== undefined && (
                            <>
                                <dt>The seed that follows</dt>
                                <dd>
                                    <code>{String(audit.seed)}</code>
                                </dd>
                            </>
                        )}
                        <FreshSeeds fresh={audit.fresh ?? []} />
                    </>
                ) : (
                    <>
                        <dt>The secret</dt>
                        <dd>opened when the game is over</dd>
                    </>
                )}
            </dl>
            {opened && (
                <p role="status" class={sealHolds(opened) ? "seal-good" : "error"}>
                    {sealWords(opened)}
                </p>
            )}
            {audit.secret && (
                <p>
                    The save of the game proves every roll:{" "}
                    <a href={`/api/replay/${token}/save`} download>
                        keep it as a file
                    </a>{" "}
                    and try <code>powderhorn replay FILE --verify</code>.
                </p>
            )}
        </section>
    );
}

export function DicePage({ token }: { token: string }) {
    useTitle("The dice");
    const { data: audit, error } = useFetched<DiceAudit>(`/api/dice/${token}`, false);
    // The table as it was laid names the sides and the figures.
    const { data: laid } = useFetched<ReplayMoment>(`/api/replay/${token}?at=0`, false);
    // Also for a spectator's link, which is no seat.
    const { data: seat } = useFetched<SeatInfo>(`/api/watch/${token}`, false);
    if (!audit) return <p class="sheet">{error || "One moment …"}</p>;
    const sides = audit.luck.map((one) => one.side);
    const name = (side: number): string => laid?.view.sides[side] ?? `Side ${side + 1}`;
    const who = (roll: DiceAudit["rolls"][number]): string =>
        laid?.view.pieces.find((piece) => piece.id === roll.who)?.name ?? (roll.side === null ? "" : name(roll.side));
    return (
        <div class="wide dice-page">
            <h1>The dice</h1>
            <p class="lead">Every roll that could be seen, and how kind it was.</p>
            <div class="luck">
                {audit.luck.map((one) => {
                    const off = one.actual - one.expected;
                    return (
                        <div key={one.side} class={`luck-side ${sideClass(one.side)}`}>
                            <h2>
                                <SideMark side={one.side} /> {name(one.side)}
                            </h2>
                            <p class="big">
                                {off >= 0 ? "+" : "−"}
                                {Math.abs(Math.round(off * 100) / 100)}
                            </p>
                            <p>{Math.abs(off) < 0.5 ? "about what was to be expected" : off > 0 ? "more than was to be expected" : "less than was to be expected"}</p>
                            <p class="dim">
                                {one.rolls} rolls; {Math.round(one.expected * 100) / 100} was to be expected, {Math.round(one.actual * 100) / 100} it was
                            </p>
                        </div>
                    );
                })}
            </div>
            {audit.rolls.length > 0 && <LuckChart audit={audit} sides={sides} />}
            <Seal audit={audit} token={token} scenario={seat?.scenario ?? gameOfToken(token)?.scenario ?? ""} />
            <h2>All rolls</h2>
            <div class="table-box" role="region" aria-label="All rolls" tabIndex={0}>
                <table class="rolls">
                    <thead>
                        <tr>
                            <th scope="col">#</th>
                            <th scope="col">Who</th>
                            <th scope="col">Dice</th>
                            <th scope="col">Needed</th>
                            <th scope="col">Result</th>
                            <th scope="col">Mean</th>
                            <th scope="col">Rule</th>
                        </tr>
                    </thead>
                    <tbody>
                        {audit.rolls.map((roll) => (
                            <tr key={roll.n}>
                                <td>{roll.n}</td>
                                <td>
                                    <SideMark side={roll.side} /> {who(roll)}
                                </td>
                                <td class="faces-cell">
                                    {roll.faces.map((face, i) => (
                                        <Die key={i} face={face} />
                                    ))}
                                </td>
                                <td>
                                    {roll.kind}
                                    {roll.target ? ` ${roll.target}` : ""}
                                </td>
                                <td>{countOf(roll)}</td>
                                <td>{Math.round(roll.mean * 100) / 100}</td>
                                <td>
                                    <RuleChip id={roll.rule} />
                                </td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
            <p>
                <Link href={`/replay/${token}`}>Watch the game again</Link>
            </p>
        </div>
    );
}
