import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Grip, Point, WayReply } from "../wire";
import { between, degrees, distance, facingAt } from "../map/geometry";

// A body that goes as one is taken by its grips: straight on and aslant from where it would stand,
// or round about an end of its front. The program says which grips there are and how far each may
// go; what comes of it is asked of the program.

/** What is asked of the program: its own way there, this way, or as far round as it may turn. */
export type WayWish = { to: Point } | { path: Point[]; facing?: Point } | { turn: Point };

export interface Steering {
    grips: readonly Grip[];
    take: (grip: Grip, from: Point) => (at: Point) => void; // by hand; what is returned follows it
    step: (kind: string, by: number) => void; // by key or button, in hundredths of an inch
    turn: (by: number) => void; // in degrees, to the right
    back: (by: number) => void; // of what was gone last
    turns: boolean; // it has not gone on yet, so it may
}

interface Held {
    kind: string;
    base: WayReply; // where it was taken
    grip: Grip;
    far: number;
}

const hardly = 30; // hundredths of an inch: so short a step is none

const angle = (a: Point, b: Point): number => degrees([b[0] - a[0], b[1] - a[1]]);
/** From one direction to another by the shorter way, in degrees to the right. */
export const swing = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180;

/** How far along it somebody points who took it at `from`. */
export function along({ at, to }: Grip, from: Point, now: Point): number {
    const long = distance(at, to) || 1;
    const far = ((now[0] - from[0]) * (to[0] - at[0]) + (now[1] - from[1]) * (to[1] - at[1])) / long;
    return Math.max(0, Math.min(long, far));
}

/** Which way it would look, turned so far; never the other way round than the grip swings. */
export function turnedBy({ at, to, about }: Grip, start: Point, now: Point, by: number): Point {
    const first = degrees(start);
    const most = swing(angle(about!, at), angle(about!, to));
    const so = swing(first, degrees(now)) + by;
    return facingAt(first + (most > 0 ? Math.max(0, so) : Math.min(0, so)));
}

export function useSteering(
    key: string,
    way: WayReply | null,
    settled: boolean,
    start: Point, // how it looks now
    ask: (wish: WayWish) => void,
): Steering | null {
    const held = useRef<Held | null>(null);
    const waiting = useRef<[string, number][]>([]);
    const wished = useRef<number | null>(null); // the degrees of a turn on its way
    const body = useRef("");
    if (way?.grips) body.current = key;
    useLayoutEffect(() => {
        held.current = null;
        waiting.current = [];
        wished.current = null;
    }, [key]);

    const slide = (one: Held, far: number): void => {
        const { base, grip } = one;
        const long = distance(grip.at, grip.to);
        one.far = Math.max(0, Math.min(long, far));
        const spot = between(grip.at, grip.to, one.far / (long || 1)).map(Math.round) as [number, number];
        ask({ path: one.far < hardly ? base.path : [...base.path, spot], facing: base.facing });
    };
    /** False: there is nothing to take it by. */
    const stepNow = (kind: string, by: number): boolean => {
        const same = held.current?.kind === kind ? held.current : null;
        if (same) {
            slide(same, same.far + by);
            return true;
        }
        const grip = way?.grips?.find((one) => one.kind === kind);
        if (!grip || !way || by < 0) return false;
        held.current = { kind, base: way, grip, far: 0 };
        slide(held.current, by);
        return true;
    };
    useEffect(() => {
        if (!settled) return;
        wished.current = null;
        let next = waiting.current.shift();
        while (next && !stepNow(...next)) next = waiting.current.shift();
    }, [settled, way]);

    if (body.current !== key || !key) return null;
    const wheel = way?.grips?.find((grip) => grip.about);
    const turn = (by: number): void => {
        if (!way || (!wheel && wished.current === null)) return;
        wished.current = (wished.current ?? degrees(way.facing)) + by;
        held.current = null;
        ask({ turn: facingAt(wished.current) });
    };
    return {
        grips: way?.grips ?? [],
        take: (grip, from) => {
            if (!way) return () => undefined;
            const base = way;
            if (grip.about) {
                held.current = null;
                return (at) => {
                    const by = swing(angle(grip.about!, from), angle(grip.about!, at));
                    ask({ turn: turnedBy(grip, start, base.facing, by) });
                };
            }
            const one: Held = { kind: grip.kind, base, grip, far: 0 };
            held.current = one;
            return (at) => slide(one, along(grip, from, at));
        },
        step: (kind, by) => {
            if (held.current?.kind === kind || settled) stepNow(kind, by);
            else waiting.current.push([kind, by]);
        },
        turn,
        back: (by) => {
            if (held.current) slide(held.current, held.current.far - by);
        },
        turns: !!wheel,
    };
}
