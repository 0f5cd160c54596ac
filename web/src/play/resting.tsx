import { Link } from "../ui/router";
import { statusOf } from "./bar";
import { Ending, endWords } from "./ending";
import type { TableState } from "./link";
import { rematch } from "./menu";

interface RestingProps {
    state: TableState;
    token: string;
    watching: boolean;
    trouble: string;
    setTrouble: (words: string) => void;
}

/** What may be done when a game is over. */
function Onward({ state, token, watching, setTrouble }: RestingProps) {
    const hello = state.hello!;
    const next = state.now?.rematch;
    return (
        <p class="buttons">
            {hello.look && (
                <Link class="button" href={`/replay/${hello.look}`}>
                    Watch it again
                </Link>
            )}
            {hello.look && (
                <Link class="button" href={`/dice/${hello.look}`}>
                    See the dice
                </Link>
            )}
            {!watching && next && (
                <Link class="button main" href={next}>
                    To the next game
                </Link>
            )}
            {!watching && !next && (
                <button type="button" class="main" onClick={() => void rematch(token, hello).then(setTrouble)}>
                    Play again
                </button>
            )}
        </p>
    );
}

/** In place of a question while none is asked: who is waited for, or how it has ended. */
export function Resting(props: RestingProps) {
    const { state, watching, trouble } = props;
    const { now } = state;
    const view = now?.view ?? null;
    const others = state.hello!.names.length - (state.hello!.seat === null ? 0 : 1);
    return (
        <section class={now?.over ? "question resting over" : "question resting"} aria-live="polite">
            <h2>{now?.over ? endWords(view, now.ending) : statusOf(state)}</h2>
            {now?.over && view && now.ending && <Ending view={view} ending={now.ending} />}
            {now?.over && <Onward {...props} />}
            {!now?.over && others > 0 && !watching && <p class="dim">You may close the page and come back to this link.</p>}
            {trouble && <p class="error">{trouble}</p>}
        </section>
    );
}
