import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Piece, SightReply, View, Zone } from "../wire";
import { cornersOf } from "../map/cones";
import type { MapHandle } from "../map/map";
import type { Marks } from "../map/pieces";
import type { SeatLink } from "./link";
import { pieceOf } from "./looking";
import type { Moving } from "./moving";
import type { OnPieces, Picks } from "./picks";
import { sameTarget, useSight, zonesToDraw } from "./reach";
import type { Unread } from "./unread";
import type { Question } from "./whole";

// What the map shows of what one has in mind: who is aimed at, what a rule reaches, who is marked.

export interface Aim {
    from: Piece;
    to: Piece;
}
/** Who would do something to whom, by the option that is chosen. */
function aimOf(view: View | null, question: Question | null, chosen: number | null): Aim | null {
    const option = question && chosen !== null ? question.options[chosen] : sameTarget(question);
    if (!option || question?.by_eye) return null; // by eye nothing is measured
    const from = pieceOf(view, option.who ?? question?.about);
    const to = pieceOf(view, option.target);
    return from && to && from.id !== to.id ? { from, to } : null;
}

/** The aim, brought into the window, and what is seen from there or by the figure looked at. */
export function useAim(
    view: View | null,
    question: Question | null,
    chosen: number | null,
    shown: Piece | null,
    map: RefObject<MapHandle | null>,
    link: SeatLink,
    nows: number,
): { aim: Aim | null; sight: SightReply | null } {
    const aim = aimOf(view, question, chosen);
    const looker = aim?.from ?? (shown?.on_table ? shown : null);
    const sight = useSight(link, question?.by_eye ? null : (looker?.id ?? null), nows);
    useEffect(() => {
        if (aim) map.current?.show([aim.from.at, aim.to.at]);
    }, [aim ? `${aim.from.id}/${aim.to.id}` : ""]);
    return { aim, sight };
}

/** `told`: of the line of the log that is pointed at; it goes before all others. */
export function useZones(
    told: readonly Zone[] | null,
    view: View | null,
    question: Question | null,
    chosen: number | null,
    shown: number | null,
    moving: Moving | null,
    unread: Unread,
    map: RefObject<MapHandle | null>,
): readonly Zone[] {
    const zones = told ?? zonesToDraw(view, question, chosen, shown, moving, unread.shots);
    // What is aimed, or has just come down, is brought into the window; what is looked at lies there.
    const aimed = zones.filter((zone) => zone.of === undefined || zone.option !== undefined);
    const aimedAt = JSON.stringify(moving ? "" : aimed.map((zone) => zone.at));
    useEffect(() => {
        if (!moving && aimed.length > 0) map.current?.show(aimed.flatMap(cornersOf));
    }, [aimedAt]);
    return zones;
}

/** The figures that the marked options are about; whoever is asked is marked already. */
function pickedPieces(question: Question | null, { picked, hovered }: Picks): Set<number> {
    const options = [...picked, ...(hovered === null ? [] : [hovered])];
    return new Set(
        options
            .map((i) => question?.options[i]?.target ?? question?.options[i]?.who ?? -1)
            .filter((id) => id !== question?.about || question?.kind === "choose-some"),
    );
}

/** `acting`: of whom the log speaks; `hidden`: who is drawn as a ghost elsewhere. */
export function marksOf(
    question: Question | null,
    picks: Picks,
    onPieces: OnPieces,
    shown: number | null,
    acting: number | null,
    hidden: number | null,
): Marks {
    return {
        asked: question?.about ?? null,
        cause: question?.cause ?? null,
        offered: new Set(onPieces.keys()),
        picked: pickedPieces(question, picks),
        shown,
        acting,
        hidden,
    };
}
