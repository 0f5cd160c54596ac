import { memo } from "preact/compat";
import type { Marker, Piece, Point, View } from "../wire";
import { plain } from "../ui/words";
import { GunDrawing, Rider, Sign } from "./bodies";
import { degrees } from "./geometry";
import { Groups } from "./groups";
import { usePlace } from "./place";

// A figure from above: a base whose shape and colour say whose it is, what it holds across the
// shoulder, which way it looks, and what is the matter with it.

const shapes = [
    "M50 0A50 50 0 1 1 -50 0A50 50 0 1 1 50 0Z",
    "M-46 -36Q-46 -46 -36 -46H36Q46 -46 46 -36V36Q46 46 36 46H-36Q-46 46 -46 36Z",
    "M0 -58L58 0L0 58L-58 0Z",
    "M-28 -48H28L56 0L28 48H-28L-56 0Z",
    "M0 -56L54 42H-54Z",
];
const nobody = "M-20 -50H20L50 -20V20L20 50H-20L-50 20V-20Z";
export const sideShape = (side: number | null): string =>
    side === null || side < 0 ? nobody : shapes[side % shapes.length]!;
export const sideClass = (side: number | null): string =>
    side === null || side < 0 ? "side-none" : `side-${side % 6}`;

// Long arms, bows and blades by the words of the piece's own line; anything else holds nothing.
const arms: readonly { words: RegExp; d: string }[] = [
    { words: /\b(musket|rifle|carbine|fusil|firelock|shotgun|blunderbuss)/i, d: "M37 44V-84M37 44L44 52M31 8H43" },
    { words: /\bbow\b/i, d: "M-40 -62Q0 -104 40 -62M-40 -62L40 -62M0 -30V-92" },
    { words: /\b(pistol)/i, d: "M32 -14V-66M32 -14L24 -6" },
    { words: /\b(sword|sabre|spear|pike|lance|espontoon)/i, d: "M32 20V-84M24 -4H40" },
    { words: /\b(tomahawk|axe|hatchet|war.club|club)/i, d: "M32 10V-66M32 -66Q50 -62 46 -46L32 -48" },
    { words: /\b(knife|bayonet)/i, d: "M32 -30V-68" },
];
const beasts = /bear|wolf|elk|lion|game|horse|deer|boar|dog|bird/i;
const gone = /^(dead|obviously-dead|disabled|out|killed|routed|removed)/;

const badges: Record<string, string> = {
    stunned: "M0 -9L3 -3L9 -3L4 2L6 9L0 5L-6 9L-4 2L-9 -3L-3 -3Z",
    prone: "M-10 4H10M-10 4L-6 -2H6",
    unloaded: "M-7 -8V8M7 -8V8M-7 8H7",
    misfired: "M-7 -7L7 7M7 -7L-7 7",
    mounted: "M-8 8V0A8 8 0 0 1 8 0V8M-8 8H-4M8 8H4",
    "knocked-down": "M-10 5H10M-7 -7L-1 -1M7 -7L1 -1",
    engaged: "M-8 -8L8 8M8 -8L-8 8M-10 4L-4 10M10 4L4 10",
    tried: "M-8 0L-3 7L8 -7",
    halted: "M-5 -8V8M5 -8V8",
    leader: "M0 -9L9 9H-9Z",
    messenger: "M-9 -6H9V6H-9ZM-9 -6L0 1L9 -6",
    climbing: "M-5 -9V9M5 -9V9M-5 -4H5M-5 4H5",
    "in-melee": "M-8 -8L8 8M8 -8L-8 8M-10 4L-4 10M10 4L4 10",
    captured: "M-8 -3H8V9H-8ZM-5 -3V-6A5 5 0 0 1 5 -6V-3",
    hidden: "M-10 0Q0 -10 10 0Q0 10 -10 0ZM-9 9L9 -9",
    carrying: "M-8 -2H8V8H-8ZM-4 -2Q0 -12 4 -2",
    "moved-fast": "M-8 -6L0 0L-8 6M0 -6L8 0L0 6",
    duck: "M-9 6Q0 -10 9 6",
    wounded: "M0 -9V9M-9 0H9",
    broken: "M-8 9V-9H8L2 -3L8 3H-2L-8 9",
    kneeling: "M-2 -9V0H7V9M-2 0L-7 9",
    "mount out of hand": "M-9 4Q-6 -9 0 -2Q6 5 9 -8M-9 9H9",
    "mount wounded": "M-8 8V0A8 8 0 0 1 8 0V8M0 -3V7M-5 2H5",
    "under fire": "M-9 -9L-3 -3M9 -9L3 -3M-9 9L-3 3M9 9L3 3M0 -2V2M-2 0H2",
    playing: "M-4 8a3 3 0 1 0 .1 0M-1 8V-9L8 -6V5M5 5a3 3 0 1 0 .1 0",
    "hand to hand": "M-8 -8L8 8M8 -8L-8 8M-10 4L-4 10M10 4L4 10",
    prisoner: "M-8 -3H8V9H-8ZM-5 -3V-6A5 5 0 0 1 5 -6V-3",
    "being set up": "M-9 6L0 -8L9 6M-5 0H5",
    "out of action": "M-8 -8L8 8M8 -8L-8 8",
    bucket: "M-7 -5H7L5 8H-5ZM-7 -5Q0 -14 7 -5",
};
// What the drawing says already, or what only the card needs to say.
const quiet = new Set(["active", "formed", "has fired", "under control", "not acquired", "limbered"]);

function Badge({ state, at }: { state: string; at: number }) {
    const picture = badges[state] ?? badges[state.replace(/-.*/, "")];
    return (
        <g class={`badge badge-${state}`} transform={`translate(${-34 + at * 34} 56)`}>
            <circle r={17} />
            {picture ? (
                <path d={picture} />
            ) : (
                <text y={6}>{state.slice(0, 2)}</text>
            )}
        </g>
    );
}

function Body({ piece }: { piece: Piece }) {
    const down = piece.states.some((state) => gone.test(state));
    const turn = degrees(piece.facing);
    const text = `${piece.summary} ${piece.kind}`;
    const unknown = /pef|unknown|blind|marker/i.test(piece.kind);
    const weapon = down || unknown ? undefined : arms.find(({ words }) => words.test(text))?.d;
    const faces = piece.facing[0] !== 0 || piece.facing[1] !== 0;
    const gun = piece.kind === "gun";
    const rides = piece.states.includes("mounted") && !down;
    return (
        <>
            <path class="base-shade" d={sideShape(piece.side)} transform="translate(7 9)" />
            {faces && !down && !unknown && (
                <path class="nose" d="M-22 -44L0 -80L22 -44Z" transform={`rotate(${turn})`} />
            )}
            <path class="base" d={sideShape(piece.side)} />
            {piece.kind === "wagon" && <path class="wagon" d="M-40 -26H40V26H-40ZM-40 -9H40M-40 9H40" transform={`rotate(${turn + 90})`} />}
            {gun && <GunDrawing piece={piece} />}
            {rides && <Rider turn={turn} />}
            {weapon && (
                <g class={rides ? "arm-of-rider" : undefined} transform={`rotate(${turn})${rides ? " scale(0.8)" : ""}`}>
                    <path class="arm-back" d={weapon} />
                    <path class="arm" d={weapon} />
                </g>
            )}
            {!gun && (
                <text class={rides ? "letter rider-letter" : "letter"} y={rides ? 12 : 17}>
                    {unknown ? "?" : piece.letter}
                </text>
            )}
            {!down && <Sign piece={piece} />}
            {beasts.test(piece.kind) && <path class="paw" d="M-8 -30a5 6 0 1 0 .1 0M8 -30a5 6 0 1 0 .1 0M-20 -24a4 5 0 1 0 .1 0M20 -24a4 5 0 1 0 .1 0" />}
            {down && <path class="fallen" d="M-34 -34L34 34M34 -34L-34 34" />}
            {piece.states
                .filter((state) => !quiet.has(state) && !gone.test(state) && !(rides && state === "mounted"))
                .slice(0, 3)
                .map((state, i) => (
                    <Badge key={state} state={state} at={i} />
                ))}
            {piece.level > 0 && (
                <g class="level" transform="translate(46 -46)">
                    <rect x={-22} y={-18} width={44} height={34} rx={8} />
                    <text y={9}>{`↑${piece.level}`}</text>
                </g>
            )}
        </>
    );
}

export interface Marks {
    asked?: number | null; // whom the question is about
    cause?: number | null;
    offered?: ReadonlySet<number>; // may be chosen on the map
    picked?: ReadonlySet<number>;
    shown?: number | null; // looked at
    acting?: number | null; // the log speaks of it
    hidden?: number | null; // drawn elsewhere, as a ghost
}

export function spoken(piece: Piece, sides: readonly string[], letterless = false): string {
    const side = piece.side !== null && piece.side >= 0 ? sides[piece.side] : "nobody's";
    const state = piece.states.length > 0 ? `, ${piece.states.map(plain).join(", ")}` : "";
    return `${piece.name}${letterless ? "" : `, ${side ?? ""}`}${piece.summary ? `, ${piece.summary}` : ""}${state}`;
}

interface PiecesProps {
    view: View;
    depth: number;
    marks: Marks;
    grow: number; // how much larger than life, so that they can be seen and touched
    roving: number | null;
    onPiece?: ((id: number) => void) | undefined;
    onLook?: ((id: number | null) => void) | undefined;
}

function PiecesDrawing({ view, depth, marks, grow, roving, onPiece, onLook }: PiecesProps) {
    const on = view.pieces.filter((piece) => piece.on_table);
    // The fallen lie under those who stand.
    const order = [...on].sort(
        (a, b) => Number(b.states.some((s) => gone.test(s))) - Number(a.states.some((s) => gone.test(s))),
    );
    const first = roving ?? on[0]?.id ?? null;
    // Larger than life, but not so large as to cover a neighbour.
    const { unit } = usePlace();
    const alone = (piece: Piece, far: number): number => {
        let near = far;
        for (const other of on)
            if (other !== piece && other.level === piece.level)
                near = Math.min(near, Math.hypot(other.at[0] - piece.at[0], other.at[1] - piece.at[1]));
        return near;
    };
    const room = (piece: Piece): number => {
        const near = alone(piece, 300);
        return Math.max(1, Math.min(grow * Math.max(100, piece.across), near) / piece.across);
    };
    return (
        <g class="pieces">
            <Groups view={view} depth={depth} />
            {order.map((piece) => {
                const classes = ["piece", sideClass(piece.side)];
                if (piece.states.some((state) => gone.test(state))) classes.push("down");
                if (piece.states.includes("prone")) classes.push("prone");
                if (piece.states.includes("not acquired")) classes.push("unsure");
                if (marks.asked === piece.id) classes.push("asked");
                if (marks.cause === piece.id) classes.push("cause");
                if (marks.offered?.has(piece.id)) classes.push("offered");
                if (marks.picked?.has(piece.id)) classes.push("picked");
                if (marks.shown === piece.id) classes.push("shown");
                if (marks.acting === piece.id) classes.push("acting");
                if (marks.hidden === piece.id) classes.push("ghosted");
                const size = room(piece);
                const life = (piece.across / 100) * size;
                return (
                    <g
                        key={piece.id}
                        class={classes.join(" ")}
                        data-piece={piece.id}
                        transform={`translate(${piece.at[0]} ${depth - piece.at[1]})`}
                        {...(onPiece
                            ? {
                                  role: "button" as const,
                                  tabIndex: first === piece.id ? 0 : -1,
                                  "aria-label": spoken(piece, view.sides),
                                  "aria-pressed": marks.picked?.has(piece.id) ?? false,
                              }
                            : {})}
                        onClick={(event) => {
                            event.stopPropagation();
                            onPiece?.(piece.id);
                        }}
                        onKeyDown={(event) => {
                            if (event.key !== "Enter" && event.key !== " ") return;
                            event.preventDefault();
                            event.stopPropagation();
                            onPiece?.(piece.id);
                        }}
                        onPointerEnter={(event) => event.pointerType === "mouse" && onLook?.(piece.id)}
                        onPointerLeave={(event) => event.pointerType === "mouse" && onLook?.(null)}
                        onFocus={() => onLook?.(piece.id)}
                    >
                        <g aria-hidden="true" transform={`scale(${life.toFixed(3)})`}>
                            <circle class="halo" r={84} />
                            <Body piece={piece} />
                        </g>
                        {size > 1.05 && <circle class="true-base" r={piece.across / 2} />}
                    </g>
                );
            })}
            <g class="names" aria-hidden="true">
                {on.map((piece) => {
                    const told = marks.asked === piece.id || marks.shown === piece.id;
                    // In the ranks the names would stand on one another.
                    if (!told && piece.group !== undefined && alone(piece, 900) < 62 * unit) return null;
                    return (
                        <text
                            key={piece.id}
                            class={told ? "piece-name told" : "piece-name"}
                            x={piece.at[0]}
                            y={Math.round(depth - piece.at[1] + (piece.across / 100) * room(piece) * 78)}
                        >
                            {piece.name}
                        </text>
                    );
                })}
            </g>
        </g>
    );
}
export const Pieces = memo(PiecesDrawing);

const flames = "M0 -44C22 -18 24 -4 15 12C8 24 -8 24 -15 12C-22 -2 -9 -16 0 -44Z";

function Blaze({ from, to, smoke }: { from: Point; to: Point; smoke: boolean }) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const count = Math.max(1, Math.round(length / 60) + 1);
    const spots = [...Array(count).keys()].map((i): Point => {
        const t = count === 1 ? 0.5 : i / (count - 1);
        return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    });
    return (
        <g class={smoke ? "smoulder" : "blaze"}>
            {spots.map(([x, y], i) => (
                <g key={i} transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
                    <path class="smoke" d="M-10 -40a26 26 0 1 1 30 -34a30 30 0 1 1 18 56a22 22 0 1 1 -48 -22Z" />
                    {!smoke && <path class="flame" d={flames} />}
                </g>
            ))}
        </g>
    );
}

/** What lies or burns on the table beside the figures. */
export function Markers({ markers, depth }: { markers: readonly Marker[]; depth: number }) {
    return (
        <g class="markers">
            {markers.map((marker, i) => {
                const at: Point = [marker.at[0], depth - marker.at[1]];
                const to: Point = [marker.to[0], depth - marker.to[1]];
                if (marker.kind === "fire" || marker.kind === "smoulder" || marker.kind === "smoke")
                    return <Blaze key={i} from={at} to={to} smoke={marker.kind !== "fire"} />;
                if (at[0] !== to[0] || at[1] !== to[1])
                    return (
                        <g key={i} class={`stretch stretch-${marker.kind}`}>
                            <path class="stretch-back" d={`M${at.join(" ")}L${to.join(" ")}`} />
                            <path class="stretch-front" d={`M${at.join(" ")}L${to.join(" ")}`} />
                            <title>{`${marker.kind} ${marker.text}`}</title>
                        </g>
                    );
                return (
                    <g key={i} class={`marker marker-${marker.kind}`} transform={`translate(${at[0]} ${at[1]})`}>
                        {marker.kind === "body" ? (
                            <path class="fallen-body" d="M-30 10L-8 2L16 12L36 4M-8 2L-14 -16M-8 2L8 -12M-36 6a8 8 0 1 0 .1 0" />
                        ) : marker.kind === "breach" ? (
                            <path class="breach" d="M-22 -16L-8 -6L-14 4L-2 18M22 -16L8 -4L14 6L4 18" />
                        ) : marker.kind === "weapon" ? (
                            <path class="dropped" d="M-38 16L38 -18M-38 16L-44 28M6 -4L12 6" />
                        ) : marker.kind === "horse" ? (
                            <path class="horse" d="M-34 28V-4Q-34 -16 -18 -16H10L22 -40L30 -34L40 -22L32 -14L26 4V28M-22 28V8H14V28" />
                        ) : (
                            <path class="flag" d="M-10 34V-34L30 -20L-10 -4" />
                        )}
                        <text class="marker-text" y={56}>
                            {marker.text}
                        </text>
                        <title>{`${marker.kind} ${marker.text}`}</title>
                    </g>
                );
            })}
        </g>
    );
}
