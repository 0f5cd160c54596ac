import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Piece, Point, WayReply } from "../wire";
import { degrees, facingAt } from "../map/geometry";
import type { SeatLink } from "./link";
import { type Steering, type WayWish, useSteering } from "./steering";
import type { Question } from "./whole";

// Where a figure would go: the page says whither, the program says by which way, at what cost and
// whether it may, or stand there. One request is on its way at a time; the latest wish follows it.

const somewhere = (facing: Point | null | undefined): boolean => !!facing && (facing[0] !== 0 || facing[1] !== 0);

export interface Moving {
    to: Point;
    facing: Point;
    faces: boolean; // it looks somewhere at all, in this book
    bends: Point[];
    reply: WayReply | null;
    settled: boolean; // the reply is to the latest wish
    start: Point;
    stays: boolean; // of a move: nobody has gone or turned yet, so to confirm it is to pass
    moveTo: (to: Point) => void;
    nudge: (dx: number, dy: number) => void;
    turn: (by: number) => void;
    face: (facing: Point) => void;
    bend: () => void; // the way so far is kept, and goes on from here
    reset: () => void;
    steering: Steering | null; // a body that goes as one
}

export function useMoving(question: Question | null, piece: Piece | null, pieces: readonly Piece[], link: SeatLink | null): Moving | null {
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
    // Men in disorder look nowhere, until they are asked which way they form up.
    const formsUp = question?.kind === "move" && question.allowance === 0 && somewhere(reply?.facing);
    const faces = formsUp || (piece ? somewhere(piece.facing) : pieces.some((one) => somewhere(one.facing)));
    const [settled, setSettled] = useState(""); // of which question
    const [steered, setSteered] = useState(false);
    const wish = useRef<WayWish | null>(null);
    const busy = useRef(false);
    const current = useRef(key);
    current.current = key;
    const latest = useRef<() => void>(() => undefined);

    const send = useCallback(() => {
        const wanted = wish.current;
        if (!wanted || busy.current || !link || !question) return;
        wish.current = null;
        busy.current = true;
        const asked = key;
        link.way({ n: question.n, ...wanted })
            .then(
                (way) => asked === current.current && setReply(way),
                () => undefined,
            )
            .finally(() => {
                busy.current = false;
                if (!wish.current) setSettled(asked);
                latest.current(); // the wish may be of a question that has come meanwhile
            });
    }, [link, key]);
    latest.current = send;
    const ask = useCallback(
        (wanted: WayWish) => {
            wish.current = wanted;
            setSettled("");
            send();
        },
        [send],
    );
    const plan = (next: Point, through: Point[], looking: Point): void => {
        if (placing) ask({ path: [next], ...(faces ? { facing: looking } : {}) });
        else ask(through.length > 0 ? { path: [start, ...through, next] } : { to: next });
    };

    const sample = question?.samples[0]?.facing;
    const placing = question?.kind === "place";
    const atFirst: Point = (placing ? sample : piece?.facing) ?? piece?.facing ?? [0, 1];
    // Before anybody can see the question: what was wished at the last one is not wished at this one.
    useLayoutEffect(() => {
        setFacing(null);
        setBends([]);
        setReply(null);
        setSteered(false);
        // A placing begins at an allowed spot, a move where the figure stands.
        const first = placing ? (question?.samples[0]?.spot ?? start) : start;
        setTo(first);
        if (active) plan(first, [], atFirst);
    }, [key]);

    const steering = useSteering(placing ? "" : key, reply, settled === key, piece?.facing ?? atFirst, (wanted) => {
        setSteered(true);
        setFacing(null);
        ask(wanted);
    });
    if (!active) return null;
    const shownFacing = facing ?? (placing ? atFirst : (reply?.facing ?? atFirst));
    const moveTo = (next: Point): void => {
        const rounded: Point = [Math.round(next[0]), Math.round(next[1])];
        setTo(rounded);
        // A whole unit looks along its way until it is turned.
        if (reply?.figures) setFacing(null);
        plan(rounded, bends, shownFacing);
    };
    const face = (next: Point): void => {
        setFacing(next);
        if (placing) plan(to, bends, next);
        else if (reply && (reply.figures || formsUp)) ask({ path: reply.path, facing: next });
    };
    return {
        to,
        facing: shownFacing,
        faces,
        bends,
        reply,
        settled: settled === key,
        start,
        stays: !placing && !steered && facing === null && bends.length === 0 && to[0] === start[0] && to[1] === start[1],
        moveTo,
        nudge: (dx, dy) => moveTo([to[0] + dx, to[1] + dy]),
        turn: (by) => (steering ? steering.turn(by) : face(facingAt(Math.round((degrees(shownFacing) + by) / 5) * 5))),
        face: (next) => face([Math.round(next[0]), Math.round(next[1])]),
        bend: () => {
            const end = reply?.path[reply.path.length - 1] ?? to;
            const through = [...(reply?.path.slice(1, -1) ?? bends), end];
            setBends(through);
            plan(to, through, shownFacing);
        },
        reset: () => {
            const first = placing ? (question.samples[0]?.spot ?? start) : start;
            setBends([]);
            setFacing(null);
            setSteered(false);
            setTo(first);
            plan(first, [], atFirst);
        },
        steering,
    };
}
