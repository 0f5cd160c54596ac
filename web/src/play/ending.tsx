import type { Now, Piece, View } from "../wire";
import { sideClass } from "../map/shapes";
import { plain } from "../ui/words";
import { SideMark } from "./roster";

// How a game has ended, for whoever sits here.

type End = NonNullable<Now["ending"]>;

/** "The game is over: you have won." Somebody who only watches reads what the program says of it. */
export function endWords(view: View | null, ending: End | undefined): string {
    const told = view?.outcome ?? "";
    if (!ending || ending.yours === null) return told || "The game is over";
    if (ending.winner === null) return "The game is over: a draw";
    return `The game is over: you have ${ending.winner === ending.yours ? "won" : "lost"}`;
}

// What takes a piece out of the game, in any book.
const lost =
    /^(out-of|obviously-dead|dead|killed|disabled|routed|removed|ran-away|fled|left|gone|captured|captive|prisoner|destroyed|surrendered|cheated-death)/;
const fewNames = 4;

/** What has become of the pieces that are lost, and of how many: "2 out of the fight". */
export function fatesOf(pieces: readonly Piece[]): { words: string; names: string[] }[] {
    const fates = new Map<string, string[]>();
    for (const piece of pieces) {
        const fate = piece.states.find((state) => lost.test(state));
        if (fate) fates.set(plain(fate), [...(fates.get(plain(fate)) ?? []), piece.name]);
    }
    return [...fates].map(([words, names]) => ({ words, names }));
}

export function Ending({ view, ending }: { view: View; ending: End }) {
    return (
        <div class="ending">
            {ending.yours !== null && view.outcome && <p class="game-outcome">{view.outcome}</p>}
            <ul class="plain">
                {view.sides.map((name, side) => {
                    const fates = fatesOf(view.pieces.filter((piece) => piece.side === side));
                    return (
                        <li key={side} class={sideClass(side)}>
                            <b>
                                <SideMark side={side} /> {name}
                                {side === ending.yours && " (you)"}
                            </b>
                            : {ending.left[side] ?? 0} left in the fight
                            {fates.length === 0
                                ? ", no losses"
                                : fates
                                      .map(
                                          ({ words, names }) =>
                                              `, ${names.length} ${words}${names.length <= fewNames ? ` (${names.join(", ")})` : ""}`,
                                      )
                                      .join("")}
                        </li>
                    );
                })}
            </ul>
        </div>
    );
}
