import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Piece, Point, SightReply, View, Zone } from "../wire";
import type { MapHandle } from "../map/map";
import type { Marks } from "../map/pieces";
import { type Aim, marksOf, useAim, useZones } from "./aiming";
import { type Answering, useAnswering } from "./answering";
import { useAsked } from "./asked";
import type { SeatLink, TableState } from "./link";
import { type Looking, nearestPiece, pieceOf, useLooking } from "./looking";
import { type Moving, useMoving } from "./moving";
import { type OnPieces, type Picks, useOnPieces, usePicks } from "./picks";
import { type Unread, useUnread } from "./unread";
import type { Question } from "./whole";

/** Everything about one seat at its table that the parts of the page show and change. */
export interface AtTable {
    link: SeatLink;
    state: TableState;
    view: View | null;
    question: Question | null;
    byEye: boolean; // then nothing is measured
    mover: Piece | null; // whom the question is about
    moving: Moving | null;
    picks: Picks;
    answering: Answering;
    looking: Looking;
    unread: Unread;
    shown: Piece | null; // looked at
    aim: Aim | null;
    sight: SightReply | null;
    zones: readonly Zone[];
    marks: Marks;
    map: RefObject<MapHandle | null>;
    pointAt: (piece: number) => void; // on the map
    pointNear: (at: Point) => void;
    setActing: (piece: number | null) => void; // the log speaks of it
    setTold: (zones: readonly Zone[] | null) => void; // the log shows it
}

const noPieces: Piece[] = [];

/** A figure was chosen on the map: mark or do what may be done with it, and look at it. */
function pointing(
    question: Question | null,
    picks: Picks,
    onPieces: OnPieces,
    answering: Answering,
    looking: Looking,
): (id: number) => void {
    return (id) => {
        const options = onPieces.get(id);
        if (options && question) {
            if (question.kind === "choose-some") return picks.pick(options[0]!);
            // Once to look, once more to do it; several things to do with one figure take turns.
            const marked = options.findIndex((i) => picks.picked.has(i));
            if (marked >= 0 && options.length === 1) return answering.choose(options[0]!);
            picks.pick(options[(marked + 1) % options.length]!);
        }
        looking.keep(id === looking.kept && !options ? null : id);
    };
}

export function useAtTable(link: SeatLink, state: TableState): AtTable {
    const { now } = state;
    const view = now?.view ?? null;
    const question = now?.question ?? null;
    const map = useRef<MapHandle | null>(null);
    const [acting, setActing] = useState<number | null>(null);
    const [told, setTold] = useState<readonly Zone[] | null>(null);

    const mover = question ? pieceOf(view, question.about) : null;
    const moving = useMoving(question, mover, view?.pieces ?? noPieces, link);
    const unread = useUnread(state);
    const picks = usePicks(question);
    const answering = useAnswering(question, picks, moving, link, unread.answered);
    const looking = useLooking(view, map);
    const onPieces = useOnPieces(question);
    const pointAt = pointing(question, picks, onPieces, answering, looking);
    const shown = pieceOf(view, looking.shown);
    useAsked(question, state.hello!, (id) => pieceOf(view, id), map);
    const zones = useZones(told, view, question, picks.chosen, looking.shown, moving, unread, map);
    const { aim, sight } = useAim(view, question, picks.chosen, shown, map, link, state.nows);

    const pointNear = (at: Point): void => {
        const reach = 20 * (map.current?.unit() ?? 0);
        const near = nearestPiece(view, at, reach, (id) => onPieces.size === 0 || onPieces.has(id));
        if (near !== null) pointAt(near);
        else looking.keep(null);
    };
    const marks = marksOf(question, picks, onPieces, looking.shown, acting, moving && mover ? mover.id : null);
    const byEye = (question?.by_eye ?? false) || view?.ledger !== undefined;
    return {
        link,
        state,
        view,
        question,
        byEye,
        mover,
        moving,
        picks,
        answering,
        looking,
        unread,
        shown,
        aim,
        sight,
        zones,
        marks,
        map,
        pointAt,
        pointNear,
        setActing,
        setTold,
    };
}
