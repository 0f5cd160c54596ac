import { useEffect } from "preact/hooks";
import type { DiceAudit, DiceReply, ReplayMoment } from "../wire";
import { sideClass } from "../map/shapes";
import { SideMark } from "../play/roster";
import { Die } from "../ui/die";
import { useFetched } from "../ui/api";
import { Link, go, useTitle } from "../ui/router";
import { Chapter, RuleChip } from "../ui/rule";
import { kindsOf, luckWords, needed, result, short, signed } from "./luck";
import { LuckChart } from "./luck_chart";
import { Seal } from "./dice_seal";

type Naming = (side: number) => string;

/** How lucky each side was, in standard deviations of its own rolls. */
function Luck({ audit, name }: { audit: DiceAudit; name: Naming }) {
    return (
        <>
            <div class="luck">
                {audit.luck.map((one) => (
                    <div key={one.side} class={`luck-side ${sideClass(one.side)}`}>
                        <h2>
                            <SideMark side={one.side} /> {name(one.side)}
                        </h2>
                        {one.rolls > 0 ? (
                            <>
                                <p class="big">
                                    {signed(one.deviations)} <small>standard deviations</small>
                                </p>
                                <p>{luckWords(one.deviations)}</p>
                                <p class="dim">in {one.rolls} rolls of which more is better</p>
                            </>
                        ) : (
                            <p class="dim">no roll yet of which more is better</p>
                        )}
                    </div>
                ))}
            </div>
            <p class="fine-print luck-legend">
                A side's figure says how far its dice fell from what was to be expected of exactly these rolls. By chance alone two games in
                three end between −1 and +1, and one in twenty beyond −2 or +2. Counted are the rolls of which more is better for whoever
                rolls: passes, successes and the highest die. Dice that are added up or looked up in a table are listed below; whether high
                is good hangs on what they are rolled for.
            </p>
        </>
    );
}

/** Each kind of roll in its own unit. */
function Kinds({ audit, name }: { audit: DiceAudit; name: Naming }) {
    const sides = audit.luck.map((one) => one.side);
    return (
        <section aria-labelledby="kinds">
            <h2 id="kinds">By kind of roll</h2>
            <p class="fine-print">
                What fell, what was to be expected, and where more is better how far off that is, in standard deviations.
            </p>
            <div class="table-box" role="region" aria-label="By kind of roll" tabIndex={0}>
                <table class="kinds">
                    <thead>
                        <tr>
                            <th scope="col">What for</th>
                            <th scope="col">Counted in</th>
                            {sides.map((side) => (
                                <th key={side} scope="col">
                                    <SideMark side={side} /> {name(side)}
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {kindsOf(audit.rolls).map((kind) => (
                            <tr key={`${kind.rule} ${kind.unit}`}>
                                <td>
                                    <Chapter id={kind.rule} /> <RuleChip id={kind.rule} />
                                </td>
                                <td>{kind.unit}</td>
                                {sides.map((side) => {
                                    const share = kind.sides.get(side);
                                    return (
                                        <td key={side}>
                                            {share && (
                                                <>
                                                    <b>{short(share.actual)}</b>, expected {short(share.expected)}
                                                    <span class="dim">
                                                        {" "}
                                                        in {share.rolls} {share.rolls === 1 ? "roll" : "rolls"}
                                                        {kind.luck && `: ${signed(share.deviations)}`}
                                                    </span>
                                                </>
                                            )}
                                        </td>
                                    );
                                })}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
        </section>
    );
}

function AllRolls({ audit, who }: { audit: DiceAudit; who: (roll: DiceAudit["rolls"][number]) => string }) {
    return (
        <section aria-labelledby="all-rolls">
            <h2 id="all-rolls">All rolls</h2>
            <div class="table-box" role="region" aria-label="All rolls" tabIndex={0}>
                <table class="rolls">
                    <thead>
                        <tr>
                            <th scope="col">#</th>
                            <th scope="col">Who</th>
                            <th scope="col">Dice</th>
                            <th scope="col">Needed</th>
                            <th scope="col">Result</th>
                            <th scope="col">Expected</th>
                            <th scope="col">Rule</th>
                        </tr>
                    </thead>
                    <tbody>
                        {audit.rolls.map((roll) => (
                            <tr key={roll.n}>
                                <td>{roll.n + 1}</td>
                                <td>
                                    <SideMark side={roll.side} /> {who(roll)}
                                </td>
                                <td class="faces-cell">
                                    {roll.faces.map((face, i) => (
                                        <Die key={i} face={face} sides={roll.die} />
                                    ))}
                                </td>
                                <td>{needed(roll)}</td>
                                <td>{result(roll)}</td>
                                <td>{roll.kind === "one-of" || roll.kind === "faces" ? "" : short(roll.mean)}</td>
                                <td>
                                    <RuleChip id={roll.rule} />
                                </td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
        </section>
    );
}

export function DicePage({ token }: { token: string }) {
    const { data: audit, error } = useFetched<DiceReply>(`/api/dice/${token}`, false);
    // The table as it was laid names the sides and the figures.
    const { data: laid } = useFetched<ReplayMoment>(`/api/replay/${token}?at=0`, false);
    useTitle(audit ? `The dice of ${audit.title}` : "The dice");
    // As on the page of the replay: an address that may be handed on only looks.
    useEffect(() => {
        if (audit?.look && audit.look !== token) go(`/dice/${audit.look}`, true);
    }, [audit?.look, token]);
    if (!audit) return <p class="sheet">{error || "One moment …"}</p>;
    const name: Naming = (side) => laid?.view.sides[side] ?? `Side ${side + 1}`;
    const who = (roll: DiceAudit["rolls"][number]): string =>
        laid?.view.pieces.find((piece) => piece.id === roll.who)?.name ?? (roll.side === null ? "" : name(roll.side));
    return (
        <div class="wide dice-page">
            <h1>The dice of {audit.title}</h1>
            <p class="lead">Every roll that could be seen, and how kind it was.</p>
            <Luck audit={audit} name={name} />
            {audit.rolls.length > 0 && (
                <>
                    <LuckChart audit={audit} name={name} />
                    <Kinds audit={audit} name={name} />
                </>
            )}
            <Seal audit={audit} token={token} />
            {audit.rolls.length > 0 && <AllRolls audit={audit} who={who} />}
            <p>
                <Link href={`/replay/${token}`}>Watch the game again</Link>
            </p>
        </div>
    );
}
