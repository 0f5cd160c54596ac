import { useState } from "preact/hooks";
import type { OddsLine, OptionOdds } from "../wire";
import { inShort } from "./chances";

// What may come of an option: first whether it hits, and the rest for whoever wants to know.

const certainly = "nothing happens";
const asksNext = "next: ";

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;

/** "next: which of the two hits?" is no outcome yet, only what is asked. */
function Words({ outcome }: { outcome: string }) {
    const at = outcome.indexOf(asksNext);
    if (at < 0) return <span class="outcome">{outcome}</span>;
    return (
        <span class="outcome">
            {outcome.slice(0, at)}
            <em>{outcome.slice(at + asksNext.length)}</em>
        </span>
    );
}

function Outcome({ line }: { line: OddsLine }) {
    return (
        <li>
            <span class="percent">{percent(line.probability)}</span>
            <Words outcome={line.outcome} />
            <span class="exact">{line.exact}</span>
        </li>
    );
}

function Chances({ lines }: { lines: readonly OddsLine[] }) {
    const [open, setOpen] = useState(false);
    const short = inShort(lines);
    const addedUp = short.some((line) => !lines.some(({ outcome }) => outcome === line.outcome));
    return (
        <div class="odds-box">
            <ul class="odds odds-short">
                {(!open || addedUp) && short.map((line) => <Outcome key={line.outcome} line={line} />)}
                {lines.length > short.length && (
                    <li>
                        <button type="button" class="quiet odds-more" aria-expanded={open} onClick={() => setOpen(!open)}>
                            {open ? "less" : "more"}
                        </button>
                    </li>
                )}
            </ul>
            {open && (
                <ul class="odds odds-all">
                    {lines.map((line) => (
                        <Outcome key={line.outcome} line={line} />
                    ))}
                </ul>
            )}
        </div>
    );
}

interface OddsProps {
    odds: OptionOdds;
    aimed: boolean; // something is done to an enemy
}
export function Odds({ odds, aimed }: OddsProps) {
    const { outcomes: lines, why_not: why } = odds;
    if (odds.then)
        return (
            <>
                {odds.then.map((choice) => (
                    <div key={choice.words} class="odds-choice">
                        <span class="odds-how">{choice.words}</span>
                        <Odds odds={choice} aimed />
                    </div>
                ))}
            </>
        );
    if (lines.length === 0) return why ? <p class="odds-why">{why}</p> : null;
    if (lines.length > 1) return <Chances lines={lines} />;
    // What is certain anyway needs no odds; but of what is done to an enemy something is said.
    const only = lines[0]!.outcome;
    if (!aimed || (only === certainly && !odds.others_then)) return null;
    if (only === certainly) return <p class="odds-why">Others roll first.</p>;
    return (
        <p class="odds-why">
            {only.startsWith(asksNext) && "Asked first: "}
            <Words outcome={only} />
        </p>
    );
}

/** True if dice of others come after these; they are not counted. */
export const othersThen = (odds: OptionOdds): boolean => odds.others_then || (odds.then ?? []).some(othersThen);
