import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Piece, Point, Question, WayReply } from "../wire";
import { degrees, facingAt, inside } from "../map/geometry";
import type { SeatLink } from "./link";

// Where a figure would go: the page says whither, the program says by which way, at what cost and
// whether it may. One request is on its way at a time; the latest wish follows it.

const noWay: WayReply = {
    type: "way",
    id: "",
    path: [],
    facing: [0, 1],
    cost: 0,
    allowance: 0,
    stretches: [],
    allowed: false,
    why_not: "",
    in_sight: [],
};

export interface Moving {
    to: Point;
    facing: Point;
    bends: Point[];
    reply: WayReply | null;
    start: Point;
    moveTo: (to: Point) => void;
    nudge: (dx: number, dy: number) => void;
    turn: (by: number) => void;
    face: (facing: Point) => void;
    bend: () => void; // the way so far is kept, and goes on from here
    reset: () => void;
}

export function useMoving(question: Question | null, piece: Piece | null, link: SeatLink | null): Moving | null {
    const active = question !== null && (question.kind === "move" || question.kind === "place");
    const key = active ? `${question.n}/${question.kind}` : "";
    const start = useMemo((): Point => {
        const first = question?.samples[0];
        return piece?.at ?? first?.path?.[0] ?? first?.spot ?? [0, 0];
    }, [key]);
    const [to, setTo] = useState<Point>(start);
    const [facing, setFacing] = useState<Point | null>(null);
    const [bends, setBends] = useState<Point[]>([]);
    const [reply, setReply] = useState<WayReply | null>(null);
    const wish = useRef<{ to: Point; bends: Point[] } | null>(null);
    const busy = useRef(false);
    const current = useRef(key);
    current.current = key;

    const send = useCallback(() => {
        const wanted = wish.current;
        if (!wanted || busy.current || !link || !question) return;
        wish.current = null;
        busy.current = true;
        const asked = key;
        const message =
            wanted.bends.length > 0
                ? { n: question.n, path: [start, ...wanted.bends, wanted.to] }
                : { n: question.n, to: wanted.to };
        link.way(message)
            .then(
                (way) => asked === current.current && setReply(way),
                () => undefined,
            )
            .finally(() => {
                busy.current = false;
                send();
            });
    }, [link, key]);
    const plan = useCallback(
        (next: Point, through: Point[]) => {
            if (question?.kind === "place") {
                // A spot has no way to it: the zone is known here, and the program judges the answer.
                const allowed = question.zone.length < 3 || inside(question.zone, next);
                setReply({ ...noWay, path: [next], allowed, why_not: allowed ? "" : "That is outside the zone." });
                return;
            }
            wish.current = { to: next, bends: through };
            send();
        },
        [send],
    );

    useEffect(() => {
        setFacing(null);
        setBends([]);
        setReply(null);
        // A placing begins at an allowed spot, a move where the figure stands.
        const first = question?.kind === "place" ? (question.samples[0]?.spot ?? start) : start;
        setTo(first);
        if (active) plan(first, []);
    }, [key]);

    if (!active) return null;
    const shownFacing = facing ?? reply?.facing ?? piece?.facing ?? [0, 1];
    const moveTo = (next: Point): void => {
        const rounded: Point = [Math.round(next[0]), Math.round(next[1])];
        setTo(rounded);
        plan(rounded, bends);
    };
    return {
        to,
        facing: shownFacing,
        bends,
        reply,
        start,
        moveTo,
        nudge: (dx, dy) => moveTo([to[0] + dx, to[1] + dy]),
        turn: (by) => setFacing(facingAt(Math.round((degrees(shownFacing) + by) / 5) * 5)),
        face: (next) => setFacing([Math.round(next[0]), Math.round(next[1])]),
        bend: () => {
            const end = reply?.path[reply.path.length - 1] ?? to;
            const through = [...(reply?.path.slice(1, -1) ?? bends), end];
            setBends(through);
            plan(to, through);
        },
        reset: () => {
            setBends([]);
            setFacing(null);
            setTo(start);
            plan(start, []);
        },
    };
}
