import { useState } from "preact/hooks";
import type { Invitation } from "../wire";
import { sentence } from "../play/notices";
import { useFetched } from "../ui/api";
import { hasClaimed, keptGames, takeSeat } from "../ui/games";
import { Link, go, useTitle } from "../ui/router";
import { Picture } from "./picture";

const time = (at: number): string => new Date(at * 1000).toLocaleString(undefined, { dateStyle: "long", timeStyle: "short" });

/** Why it cannot be taken; nothing: it can. */
function hindrance(to: Invitation, token: string): string {
    if (to.state === "not-yet")
        return `The seat can be taken from ${time(to.from ?? 0)} on, unless its old link is opened before. Come back then.`;
    if (to.state === "open" || hasClaimed(token)) return "";
    return sentence(to.why ?? "this invitation has been used");
}

function Take({ token, to }: { token: string; to: Invitation }) {
    const [busy, setBusy] = useState(false);
    const [trouble, setTrouble] = useState("");
    const made = keptGames().some(({ game, seats }) => game === to.game && seats.length > 0);
    const take = (): void => {
        setBusy(true);
        takeSeat(token, to).then(
            (link) => go(link, true),
            (problem: Error) => {
                setTrouble(problem.message);
                setBusy(false);
            },
        );
    };
    return (
        <>
            {made && <p class="own">You sit at this table already: this link is for your friend. It works once.</p>}
            <p>
                <button type="button" class={made ? "" : "main"} disabled={busy} onClick={take}>
                    {to.state === "spent" ? "To your seat" : made ? "Take this seat as well" : "Take this seat"}
                </button>
            </p>
            {trouble && (
                <p class="error" role="alert">
                    {sentence(trouble)}
                </p>
            )}
            <p class="fine-print">
                Taking it uses up this link. You get one of your own that only you know, and this browser remembers it; no account is
                needed.
            </p>
        </>
    );
}

/** Somebody has been sent a link to a seat. */
export function InvitePage({ token }: { token: string }) {
    const { data: to, error } = useFetched<Invitation>(`/api/invite/${token}`, false);
    useTitle(to ? `Invitation: ${to.title}` : "Invitation");
    if (!to) return <p class="sheet">{error ? sentence(error) : "One moment …"}</p>;
    const why = hindrance(to, token);
    return (
        <div class="wide invite-page">
            <h1>You are invited to {to.title}</h1>
            <div class="new-game-columns">
                <div>
                    <p class="lead">
                        {to.by ? `Whoever plays ${to.by} asks you to the table. ` : ""}You play <b>{to.name}</b>.
                    </p>
                    <p>{to.summary}</p>
                    {to.dice === "mine" && <p>You roll your own dice and type in what they show.</p>}
                    {why ? (
                        <p class="hindrance" role="status">
                            {why}
                        </p>
                    ) : (
                        <Take token={token} to={to} />
                    )}
                    <p>
                        <Link href="/">What is this?</Link>
                    </p>
                </div>
                <div class="new-game-picture">
                    <Picture scenario={to.scenario} title={to.title} framed />
                </div>
            </div>
        </div>
    );
}
