import type { View } from "../wire";
import { Link } from "../ui/router";
import { turnsLeft } from "./aim_words";
import type { TableState } from "./link";
import { SideMark } from "./roster";

/** In a word: whose turn it is. */
export function statusOf({ now }: TableState): string {
    if (now?.over) return now.view?.outcome || "The game is over";
    if (now?.question) return "Your turn";
    return now?.waiting ? `Waiting for ${now.waiting}` : "One moment …";
}

function Phase({ view }: { view: View | null }) {
    const active = view?.active;
    const left = view && !view.over && view.turn > 0 ? turnsLeft(view.objectives) : "";
    return (
        <span class="phase" role="status">
            {active !== null && active !== undefined && active >= 0 && <SideMark side={active} />}
            {view?.phase}
            {left ? ` · ${left}` : ""}
            {view?.night ? " · night" : ""}
            {view?.weather && view.weather !== "clear" ? ` · ${view.weather} weather` : ""}
        </span>
    );
}

interface BarProps {
    state: TableState;
    watching: boolean;
    byEye: boolean; // then nothing is measured
    measuring: boolean;
    drawer: boolean;
    onTakeBack: () => void;
    onMeasure: () => void;
    onHelp: () => void;
    onDrawer: () => void;
}
/** What stands above the table: the game, whose turn it is, and the tools. */
export function TableBar(props: BarProps) {
    const { state, byEye } = props;
    const { now } = state;
    return (
        <header class="table-bar">
            <Link class="home-link" href="/" aria-label="Powderhorn, the first page">
                <img src="/icon.svg" alt="" width={30} height={30} />
            </Link>
            <div class="table-title">
                <h1>{state.hello?.title}</h1>
                <Phase view={now?.view ?? null} />
            </div>
            <span class={now?.question ? "status yours" : "status"} role="status">
                {state.line === "lost" ? "The line broke; calling again …" : statusOf(state)}
            </span>
            <div class="table-tools">
                {!props.watching && (
                    <button
                        type="button"
                        disabled={!now?.can_take_back}
                        title="Take back (U)"
                        aria-label="Take back"
                        onClick={props.onTakeBack}
                    >
                        ↶
                    </button>
                )}
                <button
                    type="button"
                    aria-pressed={props.measuring && !byEye}
                    disabled={byEye}
                    title="Measure (M)"
                    aria-label="Measure"
                    onClick={props.onMeasure}
                >
                    ⊢⊣
                </button>
                <button type="button" title="Keys (?)" aria-label="Keys" onClick={props.onHelp}>
                    ?
                </button>
                <button
                    type="button"
                    class="drawer-button"
                    aria-expanded={props.drawer}
                    aria-label="Log, aims, rosters, talk and game"
                    onClick={props.onDrawer}
                >
                    ☰{state.unread > 0 ? <span class="unread">{state.unread}</span> : null}
                </button>
            </div>
        </header>
    );
}
