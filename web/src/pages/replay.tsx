import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Ground, Line, ReplayLog, ReplayMoment, View } from "../wire";
import { TableMap } from "../map/map";
import { sideClass } from "../map/shapes";
import { LookCard, SideMark } from "../play/roster";
import { LedgerPage } from "../play/ledger";
import { DiceTray, RollLine } from "../play/log";
import { getJson, useFetched } from "../ui/api";
import { Link, go, useTitle } from "../ui/router";
import { Chapter, RuleChip } from "../ui/rule";

const wantedMoment = (): number => Math.max(0, Number(new URLSearchParams(location.search).get("at") ?? "0") || 0);

// How long a moment stands while it plays, in milliseconds; one of which nothing is told is passed over.
const paces = { slow: 2200, usual: 1100, quick: 450 } as const;
type Pace = keyof typeof paces;
const passing = 40;
const standing = (told: readonly Line[], pace: Pace): number =>
    told.length === 0 ? passing : paces[pace] * (1 + Math.min(4, told.length - 1) / 4);

/** The table as it was drawn before, if nothing of it is another: it is not drawn anew at every moment. */
const sameGround = (before: Ground | null, now: Ground | null): Ground | null =>
    JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** The log up to this moment, with what happened in it marked; the newest line in sight. */
function LogSoFar({ log, shown, view }: { log: ReplayLog | null; shown: ReplayMoment | null; view: View | null }) {
    const list = useRef<HTMLOListElement>(null);
    const most = 150;
    const lines = log?.lines.slice(0, shown?.logged ?? 0) ?? shown?.told ?? [];
    const newest = lines.slice(-most);
    const marked = lines.length - (shown?.told.length ?? 0);
    useEffect(() => {
        const element = list.current;
        if (!element) return;
        // The newest line stays in sight also when what its rules are about has come in.
        const down = (): void => {
            element.scrollTop = element.scrollHeight;
        };
        down();
        const watcher = new ResizeObserver(down);
        watcher.observe(element);
        for (const line of [...element.children].slice(-8)) watcher.observe(line);
        return () => watcher.disconnect();
    }, [lines.length]);
    return (
        <ol class="log moment-log" aria-label="What has happened so far" ref={list} tabIndex={0}>
            {lines.length > most && <li class="line line-notice">{lines.length - most} earlier lines</li>}
            {newest.map((line, i) => {
                const here = lines.length - newest.length + i >= marked;
                const actor = view?.pieces.find((piece) => piece.id === line.actor);
                return (
                    <li
                        key={line.n}
                        class={`line line-${line.colour} ${actor ? sideClass(actor.side) : ""} ${here ? "here" : ""}`}
                        aria-current={here ? "step" : undefined}
                    >
                        <span class="line-text">{line.text}</span>
                        {line.roll && <RollLine roll={line.roll} said={line.text} />}
                        <span class="line-rules">
                            <RuleChip id={line.rule} />
                            <RuleChip id={line.because} cause />
                        </span>
                        {line.roll && <Chapter id={line.rule} />}
                    </li>
                );
            })}
            {log && shown && lines.length === 0 && <li class="line line-notice">Nothing has happened yet.</li>}
        </ol>
    );
}

/** Where the turns begin, under the slider; as many numbers as there is room for. */
function TurnMarks({ turns, last }: { turns: ReplayLog["turns"]; last: number }) {
    const each = Math.max(1, Math.ceil(turns.length / 12));
    const at = (moment: number): string => `${((100 * moment) / Math.max(1, last)).toFixed(2)}%`;
    return (
        <svg class="turn-marks" aria-hidden="true">
            {turns.map(({ turn, moment }, i) => (
                <g key={turn}>
                    <line x1={at(moment)} x2={at(moment)} y1="0" y2="5" />
                    {i % each === 0 && (
                        <text x={at(moment)} y="17" text-anchor="middle">
                            {turn}
                        </text>
                    )}
                </g>
            ))}
        </svg>
    );
}

function Share({ address }: { address: string }) {
    const [copied, setCopied] = useState(false);
    useEffect(() => setCopied(false), [address]);
    const copy = (): void => {
        void navigator.clipboard?.writeText(address).then(
            () => setCopied(true),
            () => undefined,
        );
    };
    return (
        <div class="share">
            <label>
                A link to this moment
                <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <button type="button" onClick={copy}>
                {copied ? "Copied" : "Copy"}
            </button>
        </div>
    );
}

export function ReplayPage({ token }: { token: string }) {
    const { data: log } = useFetched<ReplayLog>(`/api/replay/${token}/log`, false);
    const [moment, setMoment] = useState(wantedMoment);
    const [shown, setShown] = useState<ReplayMoment | null>(null);
    const [ground, setGround] = useState<Ground | null>(null);
    const [trouble, setTrouble] = useState("");
    const [playing, setPlaying] = useState(false);
    const [pace, setPace] = useState<Pace>("usual");
    const [looked, setLooked] = useState<number | null>(null);
    const wanted = useRef(moment);
    const busy = useRef(false);
    useTitle(log ? `Replay of ${log.title}` : "Replay");
    // Whoever came by the link of a seat goes on by one that only looks: this address is handed on.
    useEffect(() => {
        if (log?.look && log.look !== token) go(`/replay/${log.look}?at=${wanted.current}`, true);
    }, [log?.look, token]);

    const fetchIt = useCallback(() => {
        if (busy.current) return;
        busy.current = true;
        const at = wanted.current;
        getJson<ReplayMoment>(`/api/replay/${token}?at=${at}`)
            .then(
                (made) => {
                    setShown(made);
                    setGround((before) => sameGround(before, made.ground));
                    setTrouble("");
                },
                (problem: Error) => {
                    setTrouble(problem.message);
                    setPlaying(false);
                },
            )
            .finally(() => {
                busy.current = false;
                if (wanted.current !== at) fetchIt();
            });
    }, [token]);
    useEffect(() => {
        wanted.current = moment;
        fetchIt();
        const timer = setTimeout(() => go(`/replay/${token}?at=${moment}`, true), 300);
        return () => clearTimeout(timer);
    }, [moment]);

    const last = Math.max(0, (shown?.moments ?? 1) - 1);
    useEffect(() => {
        if (!playing || shown?.moment !== moment) return;
        if (moment >= last) return setPlaying(false);
        const timer = setTimeout(() => setMoment(moment + 1), standing(shown.told, pace));
        return () => clearTimeout(timer);
    }, [playing, shown, moment, pace]);

    const view = shown?.view ?? null;
    const piece = view?.pieces.find((one) => one.id === looked);
    const acting =
        shown?.told
            .map((line) => line.actor)
            .filter((id) => id !== null)
            .pop() ?? null;
    const zones = shown?.told.flatMap((line) => line.zones ?? []) ?? [];
    const to = (at: number): void => setMoment(Math.max(0, Math.min(last, at)));
    const turns = log?.turns ?? [];
    const turn = turns.filter((one) => one.moment <= moment).pop()?.turn ?? 0;
    return (
        <div class="table replay" data-moment={shown?.moment}>
            <header class="table-bar">
                <Link class="home-link" href="/" aria-label="Powderhorn, the first page">
                    <img src="/icon.svg" alt="" width={30} height={30} />
                </Link>
                <div class="table-title">
                    <h1>{log ? `Replay of ${log.title}` : "Replay"}</h1>
                    <span class="phase" role="status">
                        {view && view.active !== null && view.active >= 0 && <SideMark side={view.active} />}
                        {view?.phase}
                    </span>
                </div>
                <div class="table-tools">
                    {shown?.over && (
                        <a class="button" href={`/api/replay/${token}/save`} download>
                            Keep the save
                        </a>
                    )}
                    <Link class="button" href={`/dice/${token}`}>
                        The dice
                    </Link>
                </div>
            </header>
            <div class="table-map">
                {view?.ledger && <LedgerPage ledger={view.ledger} />}
                {ground && view && !view.ledger && (
                    <TableMap
                        ground={ground}
                        view={view}
                        title={log?.title ?? ""}
                        lines={[`Turn ${view.turn}`]}
                        zones={zones}
                        marks={{ acting, shown: looked }}
                        label="The table at this moment"
                        onLook={setLooked}
                        onPiece={setLooked}
                    />
                )}
                {piece && view && <LookCard piece={piece} view={view} sight={null} question={null} />}
                {shown && <DiceTray key={shown.moment} lines={shown.told} view={view} />}
            </div>
            <div class="table-side">
                <section class="question" aria-label="The moment">
                    <div class="replay-controls">
                        <button type="button" aria-label="To the beginning" onClick={() => to(0)}>
                            ⇤
                        </button>
                        <button type="button" aria-label="One back" onClick={() => to(moment - 1)}>
                            ◀
                        </button>
                        <button type="button" class="main" onClick={() => setPlaying(!playing)} aria-pressed={playing}>
                            {playing ? "Pause" : "Play"}
                        </button>
                        <button type="button" aria-label="One on" onClick={() => to(moment + 1)}>
                            ▶
                        </button>
                        <button type="button" aria-label="To the end" onClick={() => to(last)}>
                            ⇥
                        </button>
                    </div>
                    <label class="slider">
                        <span>
                            Moment {moment} of {last}
                        </span>
                        <input
                            type="range"
                            min={0}
                            max={last}
                            value={moment}
                            onInput={(event) => setMoment(Number(event.currentTarget.value))}
                        />
                        {turns.length > 0 && <TurnMarks turns={turns} last={last} />}
                    </label>
                    <div class="replay-choices">
                        {turns.length > 0 && (
                            <label>
                                Turn{" "}
                                <select
                                    value={turn}
                                    onChange={(event) =>
                                        to(turns.find((one) => one.turn === Number(event.currentTarget.value))?.moment ?? 0)
                                    }
                                >
                                    <option value={0}>set-up</option>
                                    {turns.map((one) => (
                                        <option key={one.turn} value={one.turn}>
                                            {one.turn}
                                        </option>
                                    ))}
                                </select>
                            </label>
                        )}
                        <label>
                            Pace{" "}
                            <select value={pace} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
                                {Object.keys(paces).map((word) => (
                                    <option key={word} value={word}>
                                        {word}
                                    </option>
                                ))}
                            </select>
                        </label>
                    </div>
                    {trouble && (
                        <p class="error" role="alert">
                            {trouble}
                        </p>
                    )}
                </section>
                {view?.over && <p class="game-outcome">{view.outcome}</p>}
                <LogSoFar log={log ?? null} shown={shown} view={view} />
                {log?.look && <Share address={`${location.origin}/replay/${log.look}?at=${moment}`} />}
                <p class="sr" aria-live="polite">
                    {shown?.told.map((line) => line.text).join(". ")}
                </p>
            </div>
        </div>
    );
}
