import type { GameLimit, Objectives, Wanted } from "../wire";

// What a side wants and what ends the game, in words. Whether it is so is the program's to say.

const counted = (done: number, needed: number | undefined, unit: string | undefined): string => {
    const what = unit ? ` ${unit}` : "";
    if (needed === undefined) return `${done}${what}`;
    return done > needed ? `${done}${what}, ${needed} needed` : `${done} of ${needed}${what}`;
};

/** How far along it is; nothing where there is nothing to count. */
export function progressWords(wanted: Wanted): string {
    const { done, needed, unit, points } = wanted;
    const worth = points === undefined ? "" : `${points} ${points === 1 ? "point" : "points"} each`;
    // One thing that is so or not is said by its mark.
    const far = (needed === undefined && !unit) || (needed === 1 && !unit) ? "" : counted(done, needed, unit);
    return [far, worth, wanted.as_known ? "as far as is known" : ""].filter(Boolean).join("; ");
}

export function limitWords(limit: GameLimit): string {
    const { kind, done, needed } = limit;
    if (needed === undefined) return limit.words;
    if (kind === "turns") {
        const left = Math.max(0, needed - done);
        return `${limit.words}: ${left} left`;
    }
    return `${limit.words}: ${counted(done, needed, kind === "cards" ? "drawn" : "gone")}`;
}

/** In the bar, beside the turn. */
export function turnsLeft(objectives: Objectives): string {
    const limit = objectives.limits.find((one) => one.kind === "turns");
    if (limit?.needed === undefined) return "";
    const left = limit.needed - limit.done;
    return left === 1 ? "the last one" : left > 1 ? `${left} of ${limit.needed} left` : "";
}
