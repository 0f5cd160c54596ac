import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Ground, ReplayMoment } from "../wire";
import { TableMap } from "../map/map";
import { LookCard, SideMark } from "../play/roster";
import { DiceTray, RollLine } from "../play/log";
import { getJson } from "../ui/api";
import { Link, go, useTitle } from "../ui/router";
import { RuleChip } from "../ui/rule";

const wantedMoment = (): number => Math.max(0, Number(new URLSearchParams(location.search).get("at") ?? "0") || 0);

export function ReplayPage({ token }: { token: string }) {
    useTitle("Replay");
    const [moment, setMoment] = useState(wantedMoment);
    const [shown, setShown] = useState<ReplayMoment | null>(null);
    const [ground, setGround] = useState<Ground | null>(null);
    const [trouble, setTrouble] = useState("");
    const [playing, setPlaying] = useState(false);
    const [looked, setLooked] = useState<number | null>(null);
    const wanted = useRef(moment);
    const busy = useRef(false);

    const fetchIt = useCallback(() => {
        if (busy.current) return;
        busy.current = true;
        const at = wanted.current;
        getJson<ReplayMoment>(`/api/replay/${token}?at=${at}`)
            .then(
                (made) => {
                    setShown(made);
                    if (made.ground) setGround((before) => before ?? made.ground);
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
        if (!playing) return;
        const timer = setInterval(() => {
            if (busy.current) return;
            setMoment((at) => {
                if (at < last) return at + 1;
                setPlaying(false);
                return at;
            });
        }, 900);
        return () => clearInterval(timer);
    }, [playing, last]);

    const view = shown?.view ?? null;
    const piece = view?.pieces.find((one) => one.id === looked);
    const acting = shown?.told.map((line) => line.actor).filter((id) => id !== null).pop() ?? null;
    const zones = shown?.told.flatMap((line) => line.zones ?? []) ?? [];
    const to = (at: number): void => setMoment(Math.max(0, Math.min(last, at)));
    return (
        <div class="table replay">
            <header class="table-bar">
                <Link class="home-link" href="/" aria-label="Powderhorn, the first page">
                    <img src="/icon.svg" alt="" width={30} height={30} />
                </Link>
                <div class="table-title">
                    <h1>Replay</h1>
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
                {ground && view && (
                    <TableMap ground={ground} view={view} title="As it happened" lines={[`Turn ${view.turn}`]} zones={zones} marks={{ acting, shown: looked }} label="The table at this moment" onLook={setLooked} onPiece={setLooked} />
                )}
                {piece && view && <LookCard piece={piece} view={view} sight={null} question={null} />}
                {shown && <DiceTray key={moment} lines={shown.told} view={view} />}
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
                        <input type="range" min={0} max={last} value={moment} onInput={(event) => setMoment(Number(event.currentTarget.value))} />
                    </label>
                    {trouble && (
                        <p class="error" role="alert">
                            {trouble}
                        </p>
                    )}
                    <label class="share">
                        A link to this moment
                        <input readOnly value={`${location.origin}/replay/${token}?at=${moment}`} onFocus={(event) => event.currentTarget.select()} />
                    </label>
                </section>
                <ol class="log moment-log" aria-label="What happened here" aria-live="polite">
                    {shown?.told.map((line) => (
                        <li key={line.n} class={`line line-${line.colour}`}>
                            <span class="line-text">{line.text}</span>
                            {line.roll && <RollLine roll={line.roll} said={line.text} />}
                            <RuleChip id={line.rule} />
                        </li>
                    ))}
                </ol>
                {view?.over && <p class="game-outcome">{view.outcome}</p>}
            </div>
        </div>
    );
}
