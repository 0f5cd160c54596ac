import { useState } from "preact/hooks";
import { postJson } from "../ui/api";
import type { TableState } from "./link";
import { Share } from "./share";

/** Another player has lost the link to his seat: a new invitation, which everybody at the table is told of. */
export function LostLinks({ token, state }: { token: string; state: TableState }) {
    const [made, setMade] = useState<{ seat: number; link: string; from: number } | null>(null);
    const [trouble, setTrouble] = useState("");
    const { hello } = state;
    if (!hello || hello.seat === null) return null;
    const isMaker = (who: string | undefined): boolean => who === "me" || who === "hot-seat";
    const mine = hello.who[hello.seat];
    const others = hello.who.flatMap((who, seat) => {
        const person = isMaker(who) || who === "friend";
        return person && seat !== hello.seat && !(isMaker(who) && isMaker(mine)) ? [seat] : [];
    });
    if (others.length === 0) return null;
    const ask = (seat: number): void => {
        postJson("/api/seat/*/new-link", { seat }, token).then(
            (reply) => {
                setMade({ seat, ...reply });
                setTrouble("");
            },
            (problem: Error) => {
                setMade(null);
                setTrouble(problem.message);
            },
        );
    };
    return (
        <details class="menu-part lost-links">
            <summary>The other player has lost the link</summary>
            <p class="dim">
                You can give your consent to a new one. Everybody at the table is told; it can be taken after a while, unless the old link
                is opened before; then the old one ends.
            </p>
            <p class="buttons">
                {others.map((seat) => (
                    <button key={seat} type="button" onClick={() => ask(seat)}>
                        {hello.names[seat]}: a new invitation
                    </button>
                ))}
            </p>
            {made && (
                <Share
                    words={`For ${hello.names[made.seat]}; holds from ${new Date(made.from * 1000).toLocaleString()}`}
                    link={made.link}
                />
            )}
            {trouble && (
                <p class="error" role="alert">
                    {trouble}
                </p>
            )}
        </details>
    );
}
