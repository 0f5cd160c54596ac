import { memo } from "preact/compat";
import type { Marker, Piece, Point, View } from "../wire";
import { plain } from "../ui/words";
import { Badges } from "./badges";
import { GunDrawing, Rider, Sign } from "./bodies";
import { degrees } from "./geometry";
import { Groups } from "./groups";
import { isTiny } from "./map_words";
import { usePlace } from "./place";
import { type Stand, isDown } from "./standing";

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
export const sideShape = (side: number | null): string => (side === null || side < 0 ? nobody : shapes[side % shapes.length]!);
export const sideClass = (side: number | null): string => (side === null || side < 0 ? "side-none" : `side-${side % 6}`);

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
function Body({ piece, stand, unit }: { piece: Piece; stand: Stand; unit: number }) {
    const down = isDown(piece);
    // Of many close together only what tells one from another is drawn.
    const plainly = isTiny(stand.size, unit) || stand.crowded;
    const turn = degrees(piece.facing);
    const text = `${piece.summary} ${piece.kind}`;
    const unknown = /pef|unknown|blind|marker/i.test(piece.kind);
    const weapon = down || unknown || plainly ? undefined : arms.find(({ words }) => words.test(text))?.d;
    const faces = piece.facing[0] !== 0 || piece.facing[1] !== 0;
    const gun = piece.kind === "gun";
    const rides = piece.states.includes("mounted") && !down;
    return (
        <>
            <path class="base-shade" d={sideShape(piece.side)} transform="translate(7 9)" />
            {faces && !down && !unknown && !isTiny(stand.size, unit) && (
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
            {!gun && !isTiny(stand.size, unit) && (
                <text class={rides ? "letter rider-letter" : "letter"} y={rides ? 12 : 17}>
                    {unknown ? "?" : piece.letter}
                </text>
            )}
            {!down && !isTiny(stand.size, unit) && <Sign piece={piece} />}
            {beasts.test(piece.kind) && (
                <path class="paw" d="M-8 -30a5 6 0 1 0 .1 0M8 -30a5 6 0 1 0 .1 0M-20 -24a4 5 0 1 0 .1 0M20 -24a4 5 0 1 0 .1 0" />
            )}
            {down && <path class="fallen" d="M-34 -34L34 34M34 -34L-34 34" />}
            {!plainly && <Badges states={piece.states} rides={rides} life={stand.size / 100} unit={unit} />}
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
    roving: number | null;
    onPiece?: ((id: number) => void) | undefined;
    onLook?: ((id: number | null) => void) | undefined;
}

function PiecesDrawing({ view, depth, marks, roving, onPiece, onLook }: PiecesProps) {
    const on = view.pieces.filter((piece) => piece.on_table);
    // The fallen lie under those who stand.
    const order = [...on].sort((a, b) => Number(isDown(b)) - Number(isDown(a)));
    const first = roving ?? on[0]?.id ?? null;
    const { unit, standing } = usePlace();
    return (
        <g class="pieces">
            <Groups view={view} depth={depth} />
            {order.map((piece) => {
                const classes = ["piece", sideClass(piece.side)];
                if (isDown(piece)) classes.push("down");
                if (piece.states.includes("prone")) classes.push("prone");
                if (piece.states.includes("not acquired")) classes.push("unsure");
                if (marks.asked === piece.id) classes.push("asked");
                if (marks.cause === piece.id) classes.push("cause");
                if (marks.offered?.has(piece.id)) classes.push("offered");
                if (marks.picked?.has(piece.id)) classes.push("picked");
                if (marks.shown === piece.id) classes.push("shown");
                if (marks.acting === piece.id) classes.push("acting");
                if (marks.hidden === piece.id) classes.push("ghosted");
                const stand = standing.get(piece.id);
                if (!stand) return null;
                const [x, y] = stand.at;
                return (
                    <g
                        key={piece.id}
                        class={classes.join(" ")}
                        data-piece={piece.id}
                        transform={`translate(${x} ${depth - y})`}
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
                        <g aria-hidden="true" transform={`scale(${(stand.size / 100).toFixed(3)})`}>
                            <circle class="halo" r={stand.crowded || isTiny(stand.size, unit) ? 60 : 84} />
                            <Body piece={piece} stand={stand} unit={unit} />
                        </g>
                        {stand.size > piece.across * 1.05 && (
                            <circle class="true-base" cx={piece.at[0] - x} cy={y - piece.at[1]} r={piece.across / 2} />
                        )}
                    </g>
                );
            })}
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
                        <title>{`${marker.kind} ${marker.text}`}</title>
                    </g>
                );
            })}
        </g>
    );
}
