import { useEffect, useState } from "preact/hooks";
import type { Hello, Point, Proposal } from "../wire";
import { postJson } from "../ui/api";
import { firstLink, takeGame, type KeptGame } from "../ui/games";
import { Link, go } from "../ui/router";
import { NoticeBox } from "../ui/notice";
import { change, useSettings } from "../ui/settings";
import { sure } from "../ui/sure";
import { CorrectionForm } from "./correction";
import type { SeatLink, TableState } from "./link";
import { LostLinks } from "./lost_link";
import { Orders, type Do } from "./orders";
import { Share } from "./share";
import { Deletion } from "../ui/deletion";
import type { Question } from "./whole";

// Everything about a game that is not a question: orders, agreements, links, ending it.

export function Links({ kept }: { kept: KeptGame | undefined }) {
    if (!kept) return null;
    return (
        <>
            {kept.invitations.map((seat) => (
                <Share key={seat.token} words={`For your friend (${seat.name})`} link={seat.link ?? `/seat/${seat.token}`} />
            ))}
            {kept.watch && <Share words="For those who only watch" link={kept.watch} />}
        </>
    );
}

/** Lays the same table again, sides changed; goes there, or says what has happened. */
export async function rematch(token: string, hello: Hello | null): Promise<string> {
    try {
        const made = await postJson("/api/games/rematch", { token });
        // With a friend each player's own link comes with the table's news.
        if (made.seats.some((seat) => seat.who === "friend")) return "The next table is laid.";
        go(firstLink(takeGame(made, { title: hello?.title ?? "", scenario: hello?.scenario ?? "" })));
        return "";
    } catch (problem) {
        return (problem as Error).message;
    }
}

// An address that is told while this seat is away. What is kept is shown; only its own button removes it.
function Webhook({ token, kept, link, say }: { token: string; kept: string; link: SeatLink; say: (words: string) => void }) {
    const [hook, setHook] = useState(kept);
    useEffect(() => setHook(kept), [kept]);
    const keep = (url: string): void => {
        postJson("/api/seat/*/webhook", { url: url || null }, token).then(
            () => {
                link.webhookKept(url);
                say(url ? "That address will be told." : "No address is told any more.");
            },
            (problem: Error) => say(problem.message),
        );
    };
    return (
        <form
            class="webhook"
            onSubmit={(event) => {
                event.preventDefault();
                keep(hook.trim());
            }}
        >
            <label>
                Address to be told when it is your turn, something is proposed to you or the game is over, while you are away
                <input type="url" required placeholder="https://…" value={hook} onInput={(event) => setHook(event.currentTarget.value)} />
            </label>
            <p class="dim">{kept ? `${kept} is told.` : "No address is told."}</p>
            <button type="submit">Keep</button>
            {kept && (
                <button type="button" onClick={() => keep("")}>
                    Tell no address any more
                </button>
            )}
        </form>
    );
}

async function offerDraw(act: Do): Promise<void> {
    const words = "If the others agree the game ends at once. The computer agrees when it has no more left in the fight than anybody else.";
    if (await sure({ title: "Offer a draw?", words, yes: "Yes, offer it" })) act({ type: "propose", what: "draw" }, "A draw is offered.");
}
async function resign(act: Do): Promise<void> {
    const words = "You give the game up. This cannot be taken back.";
    if (await sure({ title: "Resign?", words, yes: "Yes, resign", no: "Play on" })) act({ type: "resign" }, "Resigned.");
}

interface MenuProps {
    state: TableState;
    link: SeatLink;
    token: string;
    kept: KeptGame | undefined;
    question: Question | null;
    spot: Point | null;
    wantSpot: () => void;
    dropSpot: () => void;
}
export function Menu({ state, link, token, kept, question, spot, wantSpot, dropSpot }: MenuProps) {
    const [said, setSaid] = useState("");
    const settings = useSettings();
    const act: Do = (message, words) => {
        link.ask(message).then(
            () => setSaid(words),
            (problem: Error) => setSaid(problem.message),
        );
    };
    const { now, hello } = state;
    const over = now?.over ?? false;
    return (
        <div class="menu">
            <p class="buttons">
                {!over && (
                    <button type="button" disabled={!now} onClick={() => act({ type: "take-back" }, "Taken back, or asked for.")}>
                        Take back
                    </button>
                )}
                {!over && (
                    <button type="button" onClick={() => void offerDraw(act)}>
                        Offer a draw
                    </button>
                )}
                {!over && (
                    <button type="button" onClick={() => void resign(act)}>
                        Resign
                    </button>
                )}
                {over && (
                    <button type="button" class="main" onClick={() => void rematch(token, hello).then(setSaid)}>
                        Play again
                    </button>
                )}
                {hello?.look && (
                    <Link class="button" href={`/replay/${hello.look}`}>
                        Replay
                    </Link>
                )}
                {hello?.look && (
                    <Link class="button" href={`/dice/${hello.look}`}>
                        The dice
                    </Link>
                )}
                <button type="button" onClick={() => window.print()}>
                    Print the rosters
                </button>
                <Deletion on={hello?.deleted_on} />
                {hello && (
                    <Link class="button" href={`/reference/${hello.book}`}>
                        Quick reference
                    </Link>
                )}
            </p>
            <p role="status" class="said">
                {said}
            </p>
            {!over && <Orders state={state} question={question} act={act} />}
            {!over && now?.view && (
                <CorrectionForm
                    view={now.view}
                    link={link}
                    nows={state.nows}
                    act={act}
                    spot={spot}
                    wantSpot={wantSpot}
                    dropSpot={dropSpot}
                />
            )}
            <details class="menu-part">
                <summary>Links and notices</summary>
                <Links kept={kept} />
                <NoticeBox />
                <Webhook key={token} token={token} kept={hello?.webhook ?? ""} link={link} say={setSaid} />
                <label>
                    <input
                        type="checkbox"
                        checked={settings.quickDice}
                        onChange={(event) => change({ quickDice: event.currentTarget.checked })}
                    />{" "}
                    Dice lie still at once
                </label>
                <p class="dim commitment">
                    The program's secret is sealed as <code>{hello?.commitment?.slice(0, 16)}…</code>; it is opened at the end.
                </p>
            </details>
            <LostLinks token={token} state={state} />
        </div>
    );
}

export function Proposals({ state, link }: { state: TableState; link: SeatLink }) {
    const proposals = state.now?.proposals ?? [];
    const [trouble, setTrouble] = useState("");
    const agreed = state.now?.agreed ?? [];
    const wordsOf = (one: Proposal): string => one.words || `${state.hello?.names[one.by]} proposes: ${one.what}`;
    if (proposals.length + agreed.length === 0) return null;
    const agree = async (one: Proposal): Promise<void> => {
        const words =
            one.what === "draw" || one.what === "end"
                ? "The game ends at once when all have agreed."
                : "It is done when all have agreed, and cannot be undone by one of you alone.";
        const about = `proposal ${one.proposal}`;
        if (await sure({ title: "Agree?", words: `${wordsOf(one)}. ${words}`, yes: "Yes, agree", about })) answer("agree", one.proposal);
    };
    const answer = (type: "agree" | "decline", proposal: number): void => {
        link.ask({ type, proposal }).then(
            () => setTrouble(""),
            (problem: Error) => setTrouble(problem.message),
        );
    };
    return (
        <div class="proposals" role="status">
            {proposals.map((one) => (
                <div key={one.proposal} class="proposal">
                    <span>{wordsOf(one)}</span>
                    {one.yours_to_answer ? (
                        <span class="buttons">
                            <button type="button" class="main" onClick={() => void agree(one)}>
                                Agree
                            </button>
                            <button type="button" onClick={() => answer("decline", one.proposal)}>
                                Decline
                            </button>
                        </span>
                    ) : (
                        <span class="buttons">
                            <span class="dim">waits for an answer</span>
                        </span>
                    )}
                </div>
            ))}
            {agreed.map((words, i) => (
                <div key={`agreed-${i}`} class="proposal agreed">
                    <span>Agreed: {words}. It will be made at the end of this activation.</span>
                </div>
            ))}
            {trouble && <p class="error">{trouble}</p>}
        </div>
    );
}
