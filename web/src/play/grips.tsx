import { useRef, useState } from "preact/hooks";
import type { Grip, Piece, Point } from "../wire";
import { degrees } from "../map/geometry";
import { usePlace } from "../map/place";
import { useDrag } from "./drag";
import { type Steering, swing } from "./steering";

// What a body in ranks is taken by: arrows at its front, bows at the ends of its first rank.

const signs: Record<string, string> = {
    ahead: "M0 6V-6M-4.5 -1.5L0 -6L4.5 -1.5",
    left: "M5.5 4.5A6.4 6.4 0 1 0 -6 2M-8.6 -1.6L-6 2.2L-2.4 -0.6",
    right: "M-5.5 4.5A6.4 6.4 0 1 1 6 2M8.6 -1.6L6 2.2L2.4 -0.6",
};
const names: Record<string, string> = {
    forward: "forward",
    "oblique-left": "aslant to the left",
    "oblique-right": "aslant to the right",
    "wheel-left": "wheel left",
    "wheel-right": "wheel right",
};

const away = 30; // screen pixels from the front, so that a finger tells them apart

interface OneProps {
    grip: Grip;
    at: Point; // where it is drawn
    sign: string;
    turn: number;
    onTake: (from: Point) => void;
    onDrag: (at: Point) => void;
    onDrop: () => void;
}
function OneGrip({ grip, at, sign, turn, onTake, onDrag, onDrop }: OneProps) {
    const { unit } = usePlace();
    const hold = useDrag(onDrag, onTake, onDrop);
    return (
        <g
            ref={hold}
            class={`body-grip grip-${grip.kind}`}
            transform={`translate(${Math.round(at[0])} ${Math.round(at[1])}) scale(${unit.toFixed(3)}) rotate(${Math.round(turn)})`}
        >
            <circle class="grip" r={19} />
            <circle class="grip-disc" r={11} />
            <path class="grip-sign" d={signs[sign]!} />
            <title>{names[grip.kind] ?? grip.kind}</title>
        </g>
    );
}

/** Turned about a spot, to the right, as the screen has it. */
function round([x, y]: Point, [px, py]: Point, by: number): Point {
    const turn = (by * Math.PI) / 180;
    const [dx, dy] = [x - px, y - py];
    return [px + dx * Math.cos(turn) - dy * Math.sin(turn), py + dx * Math.sin(turn) + dy * Math.cos(turn)];
}

/** `end`, `turn`: where its front would be, and which way it would look, as the screen has it. */
export function Grips({ steering, piece, end, turn }: { steering: Steering; piece: Piece; end: Point; turn: number }) {
    const { depth, unit } = usePlace();
    const [held, setHeld] = useState<Grip | null>(null);
    const follow = useRef<(at: Point) => void>(() => undefined); // the hand may be quicker than the page
    const flat = ([x, y]: Point): Point => [x, depth - y];
    // The one in the hand stays, also where nothing is left to go, and in its place: what is put
    // elsewhere in the page falls out of the hand.
    const offered = steering.grips.filter((grip) => grip.kind !== held?.kind);
    const grips = [...offered, ...(held ? [held] : [])].sort((a, b) => (a.kind < b.kind ? -1 : 1));
    return (
        <g aria-hidden="true">
            {grips.map((grip) => {
                let at: Point;
                let sign = "ahead";
                let looks = turn;
                if (grip.about) {
                    sign = grip.kind === "wheel-left" ? "left" : "right";
                    // Beside the outermost man, wherever the wheel has brought him.
                    const [x, y] = round(flat(grip.at), flat(grip.about), swing(degrees(piece.facing), turn));
                    const out = ((turn + (sign === "left" ? 90 : -90)) * Math.PI) / 180;
                    const far = piece.across / 2 + 15 * unit;
                    at = [x + Math.sin(out) * far, y - Math.cos(out) * far];
                } else {
                    looks = degrees([grip.to[0] - grip.at[0], grip.to[1] - grip.at[1]]);
                    const angle = (looks * Math.PI) / 180;
                    const far = piece.across / 2 + away * unit;
                    at = [end[0] + Math.sin(angle) * far, end[1] - Math.cos(angle) * far];
                }
                return (
                    <OneGrip
                        key={grip.kind}
                        grip={grip}
                        at={at}
                        sign={sign}
                        turn={looks}
                        onTake={(from) => {
                            follow.current = steering.take(grip, from);
                            setHeld(grip);
                        }}
                        onDrag={(to) => follow.current(to)}
                        onDrop={() => setHeld(null)}
                    />
                );
            })}
        </g>
    );
}
