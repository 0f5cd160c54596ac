import { useEffect, useState } from "preact/hooks";
import type { DiceAudit, DiceReply } from "../wire";
import type { KeptDice } from "../ui/kept_dice";
import type { Checked } from "./fair_check";
import type { Opened } from "./seal";

// Whether the dice can be trusted: what they follow from, and what this browser says to it.

interface Verdict {
    good: boolean;
    words: string[];
    command?: string;
}

function seededWords({ seal, seed, fresh }: Opened): Verdict {
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
    return { good: seal && seed !== false && fresh !== false, words: [words.join("")] };
}

function fairWords(checked: Checked): Verdict {
    if (checked.wrong.length > 0) return { good: false, words: checked.wrong.map((one) => `✗ ${one}`) };
    if (!checked.kept)
        return {
            good: true,
            words: [
                `✓ What the server shows fits together, and all ${checked.rolls} rolls follow from it. But this browser did not play this game and has kept nothing to compare it with: only a player's own browser can say that nothing was changed.`,
            ],
        };
    return {
        good: true,
        words: [
            `✓ This browser has compared everything with what it kept before the game: the seal, every promise, your own number and the take-backs are the same, and all ${checked.rolls} rolls follow from them.`,
        ],
    };
}

async function judge(audit: DiceReply): Promise<Verdict | null> {
    if (!audit.secret) return null;
    if (!audit.numbers) {
        const { openSeal } = await import("./seal");
        const opened = openSeal(audit, audit.scenario);
        return opened && seededWords(opened);
    }
    const [{ checkDice, verifyCommand }, { allKeptDice }] = await Promise.all([import("./fair_check"), import("../ui/kept_dice")]);
    const kept: (KeptDice | null)[] = allKeptDice(audit.game);
    const all = (kept.length > 0 ? kept : [null]).map((one) => checkDice(audit, one)).filter((one): one is Checked => one !== null);
    const worst = all.find(({ wrong }) => wrong.length > 0) ?? all[0];
    if (!worst) return null;
    return { ...fairWords(worst), ...(kept[0] ? { command: verifyCommand(kept[0]) } : {}) };
}

function Codes({ title, codes }: { title: string; codes: string[] }) {
    if (codes.length === 0) return null;
    return (
        <>
            <dt>{title}</dt>
            <dd>
                {codes.map((code, i) => (
                    <code key={i}>{code}</code>
                ))}
            </dd>
        </>
    );
}

function Opening({ audit }: { audit: DiceAudit }) {
    const named = (texts: string[] | undefined): string[] =>
        (texts ?? []).map((text, i) => `${audit.names?.[i] ?? i + 1}: ${text || "none, a bot"}`);
    const takeBacks = (audit.take_backs ?? []).map(({ take_back, rolls }) => `take-back ${take_back}, from roll ${rolls + 1} on`);
    const seeds = (audit.fresh ?? []).map(({ entry, seed }) => `${seed} (entry ${entry})`);
    return (
        <>
            <Codes title="The secret" codes={[audit.secret ?? ""]} />
            <Codes title="The players' promises" codes={named(audit.promises)} />
            <Codes
                title="The players' numbers"
                codes={audit.numbers ? named(audit.numbers) : (audit.nonces ?? []).map((nonce) => nonce || "none")}
            />
            <Codes title="The key that follows" codes={audit.key ? [audit.key] : []} />
            <Codes title="Where the dice were made fresh by agreement" codes={takeBacks} />
            <Codes title="The seed that follows" codes={audit.seed === undefined ? [] : [String(audit.seed)]} />
            <Codes title="The seeds since something was taken back" codes={seeds} />
        </>
    );
}

export function Seal({ audit, token }: { audit: DiceReply; token: string }) {
    const [verdict, setVerdict] = useState<Verdict | null>(null);
    useEffect(() => {
        void judge(audit).then(setVerdict);
    }, [audit]);
    return (
        <section aria-labelledby="seal">
            <h2 id="seal">Can these dice be trusted?</h2>
            <p>
                Before the game the program fixed a secret and showed its seal. Each player's page then promised a number of its own, and
                showed it only when all had promised. The dice follow from all of them, so nobody could choose them, not even the program
                and the other player together.
            </p>
            <dl class="seal">
                <Codes title="The seal" codes={[audit.commitment]} />
                {audit.secret ? (
                    <Opening audit={audit} />
                ) : (
                    <>
                        <dt>The secret and the numbers</dt>
                        <dd>opened when the game is over</dd>
                    </>
                )}
            </dl>
            {verdict && (
                <div role="status" class={verdict.good ? "seal-good" : "error"}>
                    {verdict.words.map((words) => (
                        <p key={words}>{words}</p>
                    ))}
                </div>
            )}
            {audit.secret && (
                <p>
                    The save of the game proves every roll:{" "}
                    <a href={`/api/replay/${token}/save`} download>
                        keep it as a file
                    </a>{" "}
                    and try <code class="command">{verdict?.command ?? "powderhorn replay FILE --verify"}</code>.
                </p>
            )}
        </section>
    );
}
