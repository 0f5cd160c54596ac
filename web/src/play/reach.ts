import { useEffect, useState } from "preact/hooks";
import type { Line, Option, Point, SightReply, View, Zone } from "../wire";
import { follow, isAllRound } from "../map/cones";
import type { SeatLink } from "./link";
import type { Question } from "./whole";

// What is shown on the map beside the figures just now: sight and what rules reach.

/** What was drawn with the latest shot among these lines, and with the others of the same shooter. */
function lastShot(lines: readonly Line[]): Zone[] {
    const drawn = lines.filter((line) => line.zones);
    const actor = drawn[drawn.length - 1]?.actor;
    const zones = drawn.filter((line) => line.actor === actor).flatMap((line) => line.zones!);
    const said = zones.map((zone) => JSON.stringify(zone));
    return zones.filter((_, i) => said.indexOf(said[i]!) === i);
}

/** Of a place for several at once: how they would stand. It goes with the ghost. */
export const formationOf = (question: Question | null): Zone | undefined =>
    question?.zones?.find((zone) => zone.form === "circle" && zone.follows && zone.from);

/** Of the figure looked at. By eye nothing is measured: only which way it looks is drawn. */
function ofLooked(view: View | null, looked: number | null, byEye: boolean): Zone[] {
    const own = looked === null ? [] : (view?.zones ?? []).filter((zone) => zone.of === looked);
    if (!byEye) return own;
    return own
        .filter((zone) => zone.form === "cone" && zone.kind !== "command" && !isAllRound(zone))
        .map((zone) => ({ ...zone, reach: [], words: "", pieces: [] }));
}

/** Of the option pointed at, of the figure looked at, else of the latest shot. */
export function zonesToDraw(
    view: View | null,
    question: Question | null,
    option: number | null,
    looked: number | null,
    moving: { to: Point; facing: Point } | null,
    fresh: readonly Line[],
): readonly Zone[] {
    const asked = (question?.zones ?? []).filter(
        (zone) => zone !== formationOf(question) && (zone.option === undefined || zone.option === option),
    );
    const own = ofLooked(view, looked, question?.by_eye ?? false);
    if (asked.length > 0 && (own.length === 0 || option !== null || moving))
        return asked.map((zone) => (moving ? follow(zone, moving.to, moving.facing) : zone));
    return own.length > 0 ? own : lastShot(fresh);
}

/** What one figure sees, asked once for each state of the game. */
export function useSight(link: SeatLink, from: number | null, nows: number): SightReply | null {
    const [sight, setSight] = useState<{ key: string; reply: SightReply } | null>(null);
    const key = `${from}/${nows}`;
    useEffect(() => {
        if (from === null || sight?.key === key) return;
        let gone = false;
        const timer = setTimeout(() => {
            link.sight(from).then(
                (reply) => !gone && setSight({ key, reply }),
                () => undefined,
            );
        }, 80);
        return () => {
            gone = true;
            clearTimeout(timer);
        };
    }, [key, link]);
    return sight?.key === key ? sight.reply : null;
}

/** While it is asked how something is done to somebody, with which weapon, he is still aimed at. */
export function sameTarget(question: Question | null): Option | undefined {
    const [first, ...rest] = question?.kind === "choose-one" ? question.options : [];
    const same = first && first.target !== null && rest.every((one) => one.target === first.target && one.who === first.who);
    return same ? first : undefined;
}
