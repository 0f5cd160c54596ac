import { Link } from "../ui/router";
import type { Ended, TableState } from "./link";

// What a player should know about his link.

const day = (at: number): string => new Date(at * 1000).toLocaleString(undefined, { dateStyle: "long", timeStyle: "short" });

export function LinkEnded({ ended }: { ended: Ended }) {
    return (
        <section class="sheet link-ended">
            <h1>{ended.at === null ? "This link opens nothing here" : "This link has ended"}</h1>
            {ended.at !== null && <p>It has opened nothing since {day(ended.at)}.</p>}
            <p>{sentence(ended.words)}</p>
            <p>
                <Link href="/">Back to the start</Link>
            </p>
        </section>
    );
}
export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;

/** The seat is open elsewhere too; somebody's link is said to be lost. */
export function Notices({ state }: { state: TableState }) {
    const { devices, hello, now } = state;
    const lost = now?.new_links ?? [];
    if (!hello || hello.seat === null || (devices < 2 && lost.length === 0)) return null;
    return (
        <div class="notices" role="status">
            {devices > 1 && (
                <p class="notice-devices">
                    Your seat is open on {devices} devices. If one of them is not yours, somebody else has your link and can play for you:
                    tell the other player.
                </p>
            )}
            {lost.map(({ seat, by, from }) => (
                <p key={seat} class="notice-lost">
                    {hello.names[by]} says that the link of {hello.names[seat]} is lost. A new one can be taken from {day(from)} on, unless
                    the old one is opened before.
                </p>
            ))}
        </div>
    );
}
