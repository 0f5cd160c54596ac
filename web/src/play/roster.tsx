import type { Piece, SightReply, View } from "../wire";
import { lengthWords, measureOf } from "../map/geometry";
import { sideClass, sideShape } from "../map/shapes";
import { RuleText } from "../ui/rule";
import { plain } from "../ui/words";
import type { Question } from "./whole";

export function SideMark({ side }: { side: number | null }) {
    return (
        <svg class={`side-mark ${sideClass(side)}`} viewBox="-62 -62 124 124" aria-hidden="true">
            <path class="base" d={sideShape(side)} />
        </svg>
    );
}

export function States({ states }: { states: readonly string[] }) {
    return (
        <>
            {states.map((state) => (
                <span key={state} class="state-word">
                    {plain(state)}
                </span>
            ))}
        </>
    );
}

interface RosterProps {
    view: View;
    shown: number | null;
    onShow: (id: number | null) => void;
}
export function Roster({ view, shown, onShow }: RosterProps) {
    const groups = [...view.sides.map((_, i): number | null => i), null];
    return (
        <div class="roster">
            {groups.map((side) => {
                const pieces = view.pieces.filter((piece) => (side === null ? piece.side === null || piece.side < 0 : piece.side === side));
                if (pieces.length === 0) return null;
                return (
                    <section key={String(side)} aria-label={side === null ? "Nobody's" : (view.sides[side] ?? "")}>
                        <h3>
                            <SideMark side={side} /> {side === null ? "Nobody's" : view.sides[side]}
                        </h3>
                        <ul class="plain">
                            {pieces.map((piece) => (
                                <li key={piece.id}>
                                    <button
                                        type="button"
                                        class={shown === piece.id ? "figure shown" : "figure"}
                                        aria-expanded={shown === piece.id}
                                        onClick={() => onShow(shown === piece.id ? null : piece.id)}
                                    >
                                        <b>
                                            <span class="roster-letter">{piece.letter}</span> {piece.name}
                                        </b>
                                        <span class="dim">{piece.summary}</span>
                                        <span>
                                            <States states={piece.states} />
                                            {!piece.on_table && <span class="state-word">off the table</span>}
                                        </span>
                                    </button>
                                    {shown === piece.id && piece.sheet.length > 0 && <Sheet piece={piece} />}
                                    <div class="print-only">{piece.sheet.length > 0 && <Sheet piece={piece} />}</div>
                                </li>
                            ))}
                        </ul>
                    </section>
                );
            })}
        </div>
    );
}

function Sheet({ piece }: { piece: Piece }) {
    return (
        <dl class="figure-sheet">
            {piece.sheet.map(([key, value], i) => (
                <div key={i}>
                    <dt>{key}</dt>
                    <dd>
                        <RuleText text={value} />
                    </dd>
                </div>
            ))}
        </dl>
    );
}

interface LookProps {
    piece: Piece;
    view: View;
    sight: SightReply | null;
    question: Question | null;
}
/** What a figure is, can do now, and sees. */
export function LookCard({ piece, view, sight, question }: LookProps) {
    const doings = question?.options.filter((option) => option.who === piece.id || option.target === piece.id) ?? [];
    const seen = (sight?.seen ?? [])
        .filter((one) => one.clear)
        .map((one) => ({ ...one, other: view.pieces.find((other) => other.id === one.piece) }))
        .filter(({ other }) => other?.on_table && other.side !== piece.side)
        .sort((a, b) => a.distance - b.distance);
    return (
        <div class={`look-card ${sideClass(piece.side)}`} role="status">
            <p class="look-name">
                <SideMark side={piece.side} /> <b>{piece.name}</b> <span class="dim">{piece.kind}</span>
            </p>
            {piece.summary && <p>{piece.summary}</p>}
            {piece.states.length > 0 && (
                <p>
                    <States states={piece.states} />
                </p>
            )}
            {doings.length > 0 && (
                <p>
                    <span class="dim">Now: </span>
                    {doings
                        .slice(0, 4)
                        .map((option) => option.words)
                        .join("; ")}
                    {doings.length > 4 ? " …" : ""}
                </p>
            )}
            {sight && sight.seen.length > 0 && (
                <p>
                    <span class="dim">Sees: </span>
                    {seen.length === 0
                        ? "no enemy"
                        : seen
                              .slice(0, 4)
                              .map(
                                  (one) =>
                                      `${one.other!.name} at ${lengthWords(one.distance, measureOf(view))}${one.cover ? `, ${one.cover}` : ""}${one.why ? `, ${one.why}` : ""}`,
                              )
                              .join("; ")}
                    {seen.length > 4 ? ` and ${seen.length - 4} more` : ""}
                </p>
            )}
        </div>
    );
}
