import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Line, OddsReply, Piece, Point, Question, Zone } from "../wire";
import { cornersOf } from "../map/cones";
import { distance, measureOf } from "../map/geometry";
import { TableMap, type MapHandle } from "../map/map";
import type { Marks } from "../map/pieces";
import type { KeptGame } from "../ui/games";
import { notice } from "../ui/notice";
import { Link } from "../ui/router";
import { change, settings, useSettings } from "../ui/settings";
import { useOpenRule } from "../ui/rule";
import { Coach } from "./coach";
import { Ending, endWords } from "./ending";
import { useKeys } from "./keys";
import type { SeatLink, TableState } from "./link";
import { DiceTray, Log } from "./log";
import { Menu, Proposals, rematch } from "./menu";
import { useMoving } from "./moving";
import { AimOverlay, MoveOverlay, SightOverlay, SpotsOverlay } from "./overlays";
import { QuestionPanel } from "./question";
import { LookCard, Roster, SideMark } from "./roster";
import { Help } from "./shortcuts";
import { sameTarget, useSight, zonesToDraw } from "./reach";
import { Talk } from "./talk";

interface TableProps {
    link: SeatLink;
    state: TableState;
    token: string;
    kept: KeptGame | undefined;
    tutorial: boolean;
    watching?: boolean;
}
export type Tab = "log" | "roster" | "talk" | "game";
const tabWords: Record<Tab, string> = { log: "Log", roster: "Rosters", talk: "Talk", game: "Game" };
const noPicks: ReadonlySet<number> = new Set();
const noPieces: Piece[] = [];
const noLines: readonly Line[] = [];

export function Table({ link, state, token, kept, tutorial, watching = false }: TableProps) {
    const hello = state.hello!;
    const ground = hello.ground!;
    const { now } = state;
    const view = now?.view ?? null;
    const question: Question | null = now?.question ?? null;
    const byEye = question?.by_eye ?? false; // then nothing is measured
    const { odds: oddsOn } = useSettings();
    const [tab, setTab] = useState<Tab>("log");
    const [drawer, setDrawer] = useState(false);
    const [picked, setPicked] = useState<ReadonlySet<number>>(noPicks);
    const [hovered, setHovered] = useState<number | null>(null);
    const [looked, setLooked] = useState<number | null>(null);
    const [kept2, setShown] = useState<number | null>(null);
    const [acting, setActing] = useState<number | null>(null);
    const [busy, setBusy] = useState(false);
    const [trouble, setTrouble] = useState("");
    const [odds, setOdds] = useState<{ n: number; reply: OddsReply } | null>(null);
    const [help, setHelp] = useState(false);
    const [measuring, setMeasuring] = useState(false);
    const [pointing, setPointing] = useState(false);
    const [spot, setSpot] = useState<Point | null>(null);
    const [told, setTold] = useState<readonly Zone[] | null>(null);
    const [read, setRead] = useState<readonly Line[]>(noLines); // what was told before the last answer
    const newest = state.log[state.log.length - 1]?.n ?? -1;
    const [came] = useState(newest); // what was told before one came to the table
    const [past, setPast] = useState(newest); // dice that are waited for no longer
    useEffect(() => setPast((before) => Math.min(before, newest)), [newest]); // some may be taken back
    const rolled = useMemo(() => state.log.filter((line) => line.n > came), [state.log]);
    const measure = measureOf(view);
    const map = useRef<MapHandle | null>(null);
    const keepHandle = useCallback((handle: MapHandle) => {
        map.current = handle;
    }, []);
    const openRule = useOpenRule();

    const piece = (id: number | null | undefined) => view?.pieces.find((one) => one.id === id) ?? null;
    const mover = question ? piece(question.about) : null;
    const moving = useMoving(question, mover, view?.pieces ?? noPieces, link);
    const questionKey = question ? `${question.n}` : "";

    useEffect(() => {
        setPicked(noPicks);
        setHovered(null);
        setTrouble("");
        setBusy(false);
        setConfirming(false);
        if (!question) return;
        notice(hello.game, hello.title, question.prompt);
        const about = piece(question.about);
        const cause = piece(question.cause);
        // A thumb needs to see where it points.
        const small = window.innerWidth < 620 && (question.kind === "move" || question.kind === "place");
        const start = about?.on_table ? about.at : question.samples[0]?.spot;
        // So small that a finger could not tell one from another.
        const tiny = window.innerWidth < 620 && about?.on_table && about.across / (map.current?.unit() ?? 1) < 9;
        if (small && start) map.current?.look(start, Math.max(900, question.allowance * 1.25));
        else if (tiny) map.current?.look(about.at, 700);
        else map.current?.show([about, cause].filter((one) => one?.on_table).map((one) => one!.at));
    }, [questionKey]);
    useEffect(() => {
        if (question) document.title = `● ${question.prompt}`;
        else document.title = `${hello.title} · Powderhorn`;
    }, [questionKey]);

    useEffect(() => {
        if (!oddsOn || question?.kind !== "choose-one" || question.by_eye) return;
        // What is seen is quick and comes first; the odds may take a moment.
        const timer = setTimeout(() => {
            link.odds(question.n).then(
                (reply) => setOdds({ n: question.n, reply }),
                () => undefined,
            );
        }, 250);
        return () => clearTimeout(timer);
    }, [oddsOn, questionKey, link]);

    const answer = (body: Record<string, unknown>): void => {
        if (!question || busy) return;
        setBusy(true);
        setTrouble("");
        setRead(state.fresh);
        setPast(newest);
        const type = "faces" in body ? "dice" : "answer";
        link.ask({ type, n: question.n, ...body })
            .catch((problem: Error) => setTrouble(problem.message))
            .finally(() => setBusy(false));
    };
    // Whoever is quicker than the program's word on his last step means that step.
    const [confirming, setConfirming] = useState(false);
    useEffect(() => {
        if (!confirming || !moving?.settled) return;
        setConfirming(false);
        sendMove();
    }, [confirming, moving?.settled]);
    const confirmMove = (): void => (moving?.settled ? sendMove() : setConfirming(true));
    const sendMove = (): void => {
        if (!moving?.reply?.allowed || !question) return;
        const looking = moving.faces ? { facing: moving.facing } : {};
        if (question.kind === "place") answer({ spot: moving.reply.path[0] ?? moving.to, ...looking });
        else answer({ path: moving.reply.path, ...looking });
    };
    const pick = (i: number): void => {
        if (!question) return;
        if (question.kind === "choose-some") {
            const next = new Set(picked);
            if (!next.delete(i)) next.add(i);
            setPicked(next);
        } else setPicked(new Set([i]));
    };

    // An option may be chosen on the map through the figure it is aimed at, or that would do it.
    const pointsAt = useMemo(() => {
        const map = new Map<number, number[]>();
        if (!question || (question.kind !== "choose-one" && question.kind !== "choose-some")) return map;
        const many = new Set(question.options.map((option) => option.who)).size > 1;
        question.options.forEach((option, i) => {
            const id = option.target ?? (many || question.kind === "choose-some" ? option.who : null);
            if (id !== null && id !== undefined) map.set(id, [...(map.get(id) ?? []), i]);
        });
        return map;
    }, [questionKey]);

    const onPiece = (id: number): void => {
        const options = pointsAt.get(id);
        if (options && question) {
            if (question.kind === "choose-some") return pick(options[0]!);
            // Once to look, once more to do it; several things to do with one figure take turns.
            const marked = options.findIndex((i) => picked.has(i));
            if (marked >= 0 && options.length === 1) return answer({ picks: [options[0]!] });
            pick(options[(marked + 1) % options.length]!);
        }
        setShown(id === kept2 && !options ? null : id);
    };
    const nearestPiece = (at: Point): number | null => {
        const reach = 20 * (map.current?.unit() ?? 0);
        let best: { id: number; far: number } | null = null;
        for (const one of view?.pieces ?? []) {
            if (!one.on_table || (pointsAt.size > 0 && !pointsAt.has(one.id))) continue;
            const far = distance(one.at, at);
            if (far <= reach && (!best || far < best.far)) best = { id: one.id, far };
        }
        return best?.id ?? null;
    };
    const onSpot = (at: Point): void => {
        if (pointing) {
            setSpot(at);
            setPointing(false);
        } else if (moving) moving.moveTo(at);
        else {
            // A finger is broader than a figure: whoever is nearest is meant.
            const near = nearestPiece(at);
            if (near !== null) onPiece(near);
            else setShown(null);
        }
    };

    const chosen = hovered ?? (question?.kind === "choose-one" && picked.size === 1 ? [...picked][0]! : null);
    const zones = told ?? zonesToDraw(view, question, chosen, looked ?? kept2, moving, state.fresh === read ? noLines : state.fresh);

    // What is aimed, or has just come down, is brought into the window; what is looked at lies there.
    const aimed = zones.filter((zone) => zone.of === undefined || zone.option !== undefined);
    const aimedAt = JSON.stringify(moving ? "" : aimed.map((zone) => zone.at));
    useEffect(() => {
        if (!moving && aimed.length > 0) map.current?.show(aimed.flatMap(cornersOf));
    }, [aimedAt]);

    const ids = view?.pieces.filter((one) => one.on_table).map((one) => one.id) ?? [];
    const step = (by: number): void => {
        if (ids.length === 0) return;
        const at = ids.indexOf(kept2 ?? -1);
        const next = ids[(at + by + ids.length) % ids.length]!;
        setShown(next);
        const there = piece(next);
        if (there) map.current?.show([there.at]);
    };
    const show = (next: Tab): void => {
        setTab(next);
        setDrawer(true);
    };
    useKeys({
        question,
        moving,
        map,
        choose: (i) => {
            if (!question || i >= question.options.length) return;
            if (question.kind === "choose-one") answer({ picks: [i] });
            else if (question.kind === "choose-some") pick(i);
        },
        confirm: () => {
            if (moving) confirmMove();
            else if (question?.kind === "choose-one" && picked.size === 1) answer({ picks: [...picked] });
        },
        step,
        show,
        help: () => setHelp(true),
        odds: () => change({ odds: !settings().odds }),
        measure: () => setMeasuring((on) => !on && !byEye),
        takeBack: () => void link.ask({ type: "take-back" }).catch((problem: Error) => setTrouble(problem.message)),
        escape: () => {
            setMeasuring(false);
            setPointing(false);
            setShown(null);
            setDrawer(false);
            setPast(newest);
            openRule(null);
        },
    });

    const shown = looked ?? kept2;
    const shownPiece = piece(shown);
    const option = question && chosen !== null ? question.options[chosen] : sameTarget(question);
    const aimFrom = option ? piece(option.who ?? question?.about) : null;
    const aimTo = option ? piece(option.target) : null;
    const aims = !byEye && aimFrom && aimTo && aimFrom.id !== aimTo.id;
    const sightFrom = aims ? aimFrom.id : (shownPiece?.on_table ? shownPiece.id : null);
    const sight = useSight(link, byEye ? null : sightFrom, now?.n ?? 0);
    // Whoever is aimed at is brought into the window.
    useEffect(() => {
        if (aims) map.current?.show([aimFrom.at, aimTo.at]);
    }, [aims ? `${aimFrom.id}/${aimTo.id}` : ""]);

    const marks: Marks = {
        asked: question?.about ?? null,
        cause: question?.cause ?? null,
        offered: new Set(pointsAt.keys()),
        picked: new Set(
            [...picked, ...(hovered === null ? [] : [hovered])]
                .map((i) => question?.options[i]?.target ?? question?.options[i]?.who ?? -1)
                .filter((id) => id !== question?.about || question?.kind === "choose-some"),
        ),
        shown,
        acting,
        hidden: moving && mover ? mover.id : null,
    };
    const active = view?.active;
    const others = hello.names.filter((_, i) => i !== hello.seat);
    const status = now?.over
        ? view?.outcome || "The game is over"
        : question
          ? "Your turn"
          : now?.waiting
            ? `Waiting for ${now.waiting}`
            : "One moment …";

    return (
        <div class={drawer ? "table drawer-open" : "table"}>
            <header class="table-bar">
                <Link class="home-link" href="/" aria-label="Powderhorn, the first page">
                    <img src="/icon.svg" alt="" width={30} height={30} />
                </Link>
                <div class="table-title">
                    <h1>{hello.title}</h1>
                    <span class="phase" role="status">
                        {active !== null && active !== undefined && active >= 0 && <SideMark side={active} />}
                        {view?.phase}
                        {view?.night ? " · night" : ""}
                        {view?.weather && view.weather !== "clear" ? ` · ${view.weather} weather` : ""}
                    </span>
                </div>
                <span class={question ? "status yours" : "status"} role="status">
                    {state.line === "lost" ? "The line broke; calling again …" : status}
                </span>
                <div class="table-tools">
                    {!watching && (
                        <button
                            type="button"
                            disabled={!now?.can_take_back}
                            title="Take back (U)"
                            aria-label="Take back"
                            onClick={() => void link.ask({ type: "take-back" }).catch((problem: Error) => setTrouble(problem.message))}
                        >
                            ↶
                        </button>
                    )}
                    <button type="button" aria-pressed={measuring && !byEye} disabled={byEye} title="Measure (M)" aria-label="Measure" onClick={() => setMeasuring(!measuring)}>
                        ⊢⊣
                    </button>
                    <button type="button" title="Keys (?)" aria-label="Keys" onClick={() => setHelp(true)}>
                        ?
                    </button>
                    <button type="button" class="drawer-button" aria-expanded={drawer} aria-label="Log, rosters, talk and game" onClick={() => setDrawer(!drawer)}>
                        ☰{state.unread > 0 ? <span class="unread">{state.unread}</span> : null}
                    </button>
                </div>
            </header>
            <div class="table-map">
                <TableMap
                    ground={ground}
                    view={view}
                    title={hello.title}
                    lines={[view?.phase.replace(/,.*/, "") ?? ""]}
                    marks={marks}
                    zones={zones}
                    label={`The table of ${hello.title}`}
                    roving={kept2}
                    measuring={measuring && !byEye}
                    handle={keepHandle}
                    onPiece={onPiece}
                    onLook={setLooked}
                    onSpot={onSpot}
                >
                    {shownPiece && sight && !aims && view && <SightOverlay from={shownPiece} view={view} sight={sight} />}
                    {question && (question.kind === "choose-one" || question.kind === "choose-some") && (
                        <SpotsOverlay question={question} picked={picked} onPick={(i) => (question.kind === "choose-one" && picked.has(i) ? answer({ picks: [i] }) : pick(i))} />
                    )}
                    {aims && <AimOverlay from={aimFrom} to={aimTo} sight={sight} measure={measure} />}
                    {moving && question && view && (
                        <MoveOverlay moving={moving} question={question} piece={mover} view={view} onConfirm={confirmMove} />
                    )}
                </TableMap>
                {shownPiece && view && <LookCard piece={shownPiece} view={view} sight={aims ? null : sight} question={question} />}
                {pointing && <p class="pointing">Point at the place on the map.</p>}
            </div>
            <div class="table-side">
                <Proposals state={state} link={link} />
                {tutorial && <Coach question={question} over={now?.over ?? false} log={state.log} />}
                {question && !now?.over ? (
                    <QuestionPanel
                        key={question.n}
                        question={question}
                        picked={picked}
                        moving={moving}
                        measure={measure}
                        busy={busy}
                        trouble={trouble}
                        odds={odds && odds.n === question.n ? odds.reply : null}
                        isEnemy={(id) => piece(id)?.side !== view?.pieces.find((one) => one.seat === hello.seat)?.side}
                        onHover={setHovered}
                        onPick={pick}
                        onAnswer={answer}
                        confirmMove={confirmMove}
                    />
                ) : (
                    <section class={now?.over ? "question resting over" : "question resting"} aria-live="polite">
                        <h2>{now?.over ? endWords(view, now.ending) : status}</h2>
                        {now?.over && view && now.ending && <Ending view={view} ending={now.ending} />}
                        {now?.over && (
                            <p class="buttons">
                                <Link class="button" href={`/replay/${token}`}>
                                    Watch it again
                                </Link>
                                <Link class="button" href={`/dice/${token}`}>
                                    See the dice
                                </Link>
                                {!watching && now.rematch && (
                                    <Link class="button main" href={now.rematch}>
                                        To the next game
                                    </Link>
                                )}
                                {!watching && !now.rematch && (
                                    <button type="button" class="main" onClick={() => void rematch(token, hello).then(setTrouble)}>
                                        Play again
                                    </button>
                                )}
                            </p>
                        )}
                        {!now?.over && others.length > 0 && !watching && <p class="dim">You may close the page and come back to this link.</p>}
                        {trouble && <p class="error">{trouble}</p>}
                    </section>
                )}
                <DiceTray lines={rolled} view={view} past={past} />
                <div class="tabs-box">
                    <div class="tabs" role="tablist" aria-label="About the game">
                        {(Object.keys(tabWords) as Tab[])
                            .filter((one) => !(watching && one === "game"))
                            .map((one) => (
                                <button key={one} type="button" role="tab" id={`tab-${one}`} aria-selected={tab === one} aria-controls="tab-panel" tabIndex={tab === one ? 0 : -1} onClick={() => setTab(one)}
                                    onKeyDown={(event) => {
                                        const all = (Object.keys(tabWords) as Tab[]).filter((two) => !(watching && two === "game"));
                                        const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
                                        if (!by) return;
                                        event.stopPropagation();
                                        const next = all[(all.indexOf(one) + by + all.length) % all.length]!;
                                        setTab(next);
                                        document.getElementById(`tab-${next}`)?.focus();
                                    }}
                                >
                                    {tabWords[one]}
                                    {one === "talk" && state.unread > 0 && <span class="unread">{state.unread}</span>}
                                </button>
                            ))}
                        <button type="button" class="drawer-close" aria-label="Close" onClick={() => setDrawer(false)}>
                            ✕
                        </button>
                    </div>
                    <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={-1}>
                        {tab === "log" && <Log lines={state.log} view={view} onActor={setActing} onZones={setTold} />}
                        {tab === "roster" && view && <Roster view={view} shown={kept2} onShow={setShown} />}
                        {tab === "talk" && <Talk state={state} link={link} />}
                        {tab === "game" && !watching && (
                            <Menu state={state} link={link} token={token} kept={kept} question={question} spot={spot} wantSpot={() => (setPointing(true), setDrawer(false))} dropSpot={() => setSpot(null)} />
                        )}
                    </div>
                </div>
            </div>
            <p class="sr" aria-live="polite">
                {state.fresh.slice(-6).map((line) => line.text).join(". ")}
            </p>
            {view && tab !== "roster" && (
                <div class="print-only">
                    <h1>{hello.title}</h1>
                    <Roster view={view} shown={null} onShow={() => undefined} />
                </div>
            )}
            {help && <Help onClose={() => setHelp(false)} />}
        </div>
    );
}
