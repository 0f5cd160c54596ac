import type { View, Wanted } from "../wire";
import { RuleChip } from "../ui/rule";
import { limitWords, progressWords } from "./aim_words";
import { SideMark } from "./roster";

const marks = { open: "○", done: "✓", failed: "✕" } as const;
const spoken = { open: "not yet", done: "so it is now", failed: "cannot be had any more" } as const;

function Aim({ wanted, also }: { wanted: Wanted; also: boolean }) {
    const progress = progressWords(wanted);
    return (
        <li class={`aim ${wanted.state}`}>
            <span class="aim-mark" role="img" aria-label={spoken[wanted.state]} title={spoken[wanted.state]}>
                {marks[wanted.state]}
            </span>
            <span class="aim-words">
                {also ? "and " : ""}
                {wanted.words}
                {progress && <span class="dim"> ({progress})</span>}
            </span>
            <RuleChip id={wanted.rule} />
        </li>
    );
}

function AimsOfSide({ view, side }: { view: View; side: number }) {
    const { briefs, wanted } = view.objectives;
    const own = wanted.filter((one) => one.side === side);
    return (
        <section aria-label={view.sides[side] ?? ""}>
            <h3>
                <SideMark side={side} /> {view.sides[side]}
            </h3>
            {briefs
                .filter((one) => one.side === side)
                .map((one) => (
                    <p key={one.words} class="aim-brief">
                        {one.words} <RuleChip id={one.rule} />
                    </p>
                ))}
            <ul class="plain">
                {own.map((one, i) => (
                    <Aim key={i} wanted={one} also={one.together !== undefined && own[i - 1]?.together === one.together} />
                ))}
            </ul>
        </section>
    );
}

/** What each side wants, what ends the game and how it is decided. */
export function Aims({ view }: { view: View }) {
    const { limits, scoring } = view.objectives;
    return (
        <div class="aims">
            <h2>What each side wants</h2>
            {view.sides.map((_, side) => (
                <AimsOfSide key={side} view={view} side={side} />
            ))}
            <section aria-label="How it ends">
                <h3>How it ends</h3>
                <ul class="plain">
                    {limits.map((limit) => (
                        <li key={limit.words} class="aim">
                            <span class="aim-words">{limitWords(limit)}</span>
                            <RuleChip id={limit.rule} />
                        </li>
                    ))}
                    {scoring.words && (
                        <li class="aim">
                            <span class="aim-words">{scoring.words}</span>
                            <RuleChip id={scoring.rule} />
                        </li>
                    )}
                </ul>
                {scoring.score && (
                    <p class="aim-score">
                        {scoring.score.map((score, side) => (
                            <span key={side}>
                                <SideMark side={side} /> {score} {scoring.unit}
                            </span>
                        ))}
                        {scoring.as_known && <span class="dim">as far as is known</span>}
                    </p>
                )}
            </section>
        </div>
    );
}
