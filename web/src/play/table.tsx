import { useState } from "preact/hooks";
import type { Point } from "../wire";
import { measureOf } from "../map/geometry";
import { type KeptGame, bookOf } from "../ui/games";
import { Aims } from "./aims";
import { useOdds } from "./asked";
import { type AtTable, useAtTable } from "./at_table";
import { TableBar } from "./bar";
import { Board } from "./board";
import { Coach } from "./coach";
import type { SeatLink, TableState } from "./link";
import { DiceTray, Log } from "./log";
import { pieceOf } from "./looking";
import { Menu, Proposals } from "./menu";
import { Notices } from "./notices";
import { QuestionPanel } from "./question";
import { Resting } from "./resting";
import { Roster } from "./roster";
import { Help } from "./shortcuts";
import { useTableKeys } from "./table_keys";
import { type Tab, Tabs } from "./tabs";
import { Talk } from "./talk";

interface TableProps {
    link: SeatLink;
    state: TableState;
    token: string;
    kept: KeptGame | undefined;
    tutorial: boolean;
    watching?: boolean;
}

function Asked({ table }: { table: AtTable }) {
    const { view, picks, answering } = table;
    const question = table.question!;
    const odds = useOdds(question, table.link);
    const mine = view?.pieces.find((one) => one.seat === table.state.hello!.seat)?.side;
    return (
        <QuestionPanel
            key={question.n}
            question={question}
            picked={picks.picked}
            moving={table.moving}
            measure={measureOf(view)}
            busy={answering.busy}
            trouble={answering.trouble}
            odds={odds}
            isEnemy={(id) => pieceOf(view, id)?.side !== mine}
            onHover={picks.hover}
            onPick={picks.pick}
            onChoose={answering.choose}
            onAnswer={answering.answer}
            confirmMove={answering.confirmMove}
        />
    );
}

/** For those who hear the page, and for those who print it. */
function Unseen({ table, roster }: { table: AtTable; roster: boolean }) {
    const { state, view } = table;
    return (
        <>
            <p class="sr" aria-live="polite">
                {state.fresh
                    .slice(-6)
                    .map((line) => line.text)
                    .join(". ")}
            </p>
            {view && roster && (
                <div class="print-only">
                    <h1>{state.hello!.title}</h1>
                    <Roster view={view} shown={null} onShow={() => undefined} />
                </div>
            )}
        </>
    );
}

export function Table({ link, state, token, kept, tutorial, watching = false }: TableProps) {
    const table = useAtTable(link, state);
    const { view, question, answering, looking, unread, byEye } = table;
    const [tab, setTab] = useState<Tab>("log");
    const [drawer, setDrawer] = useState(false);
    const [help, setHelp] = useState(false);
    const [measuring, setMeasuring] = useState(false);
    const [pointing, setPointing] = useState(false); // a spot is wanted of the map, for a correction
    const [spot, setSpot] = useState<Point | null>(null);
    useTableKeys(table, {
        show: (next) => {
            setTab(next);
            setDrawer(true);
        },
        help: () => setHelp(true),
        measure: () => setMeasuring((on) => !on && !byEye),
        escape: () => {
            setMeasuring(false);
            setPointing(false);
            setDrawer(false);
        },
    });
    const takeSpot = (at: Point): void => {
        setSpot(at);
        setPointing(false);
    };
    const wantSpot = (): void => {
        setPointing(true);
        setDrawer(false);
    };
    const over = state.now?.over ?? false;

    return (
        <div class={drawer ? "table drawer-open" : "table"}>
            <TableBar
                state={state}
                watching={watching}
                byEye={byEye}
                measuring={measuring}
                drawer={drawer}
                onTakeBack={answering.takeBack}
                onMeasure={() => setMeasuring(!measuring)}
                onHelp={() => setHelp(true)}
                onDrawer={() => setDrawer(!drawer)}
            />
            <Board table={table} measuring={measuring} wanted={pointing ? takeSpot : null} />
            <div class="table-side">
                <Notices state={state} />
                <Proposals state={state} link={link} />
                {tutorial && <Coach book={bookOf(state.hello!.scenario)} question={question} over={over} log={state.log} />}
                {question && !over ? (
                    <Asked table={table} />
                ) : (
                    <Resting
                        state={state}
                        token={token}
                        watching={watching}
                        trouble={answering.trouble}
                        setTrouble={answering.setTrouble}
                    />
                )}
                <DiceTray lines={unread.rolled} view={view} past={unread.past} />
                <Tabs tab={tab} watching={watching} unread={state.unread} onTab={setTab} onClose={() => setDrawer(false)}>
                    {tab === "log" && <Log lines={state.log} view={view} onActor={table.setActing} onZones={table.setTold} />}
                    {tab === "aims" && view && <Aims view={view} />}
                    {tab === "roster" && view && <Roster view={view} shown={looking.kept} onShow={looking.keep} />}
                    {tab === "talk" && <Talk state={state} link={link} />}
                    {tab === "game" && !watching && (
                        <Menu
                            state={state}
                            link={link}
                            token={token}
                            kept={kept}
                            question={question}
                            spot={spot}
                            wantSpot={wantSpot}
                            dropSpot={() => setSpot(null)}
                        />
                    )}
                </Tabs>
            </div>
            <Unseen table={table} roster={tab !== "roster"} />
            {help && <Help onClose={() => setHelp(false)} />}
        </div>
    );
}
