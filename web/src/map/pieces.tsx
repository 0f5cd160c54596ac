import type { RefObject } from "preact";
import { memo } from "preact/compat";
import { useRef } from "preact/hooks";
import type { Piece, View } from "../wire";
import { plain } from "../ui/words";
import { Badges } from "./badges";
import { GunDrawing, Rider, Sign } from "./bodies";
import { degrees } from "./geometry";
import { Groups } from "./groups";
import { isTiny } from "./map_words";
import { usePlace } from "./place";
import { sideClass, sideShape } from "./shapes";
import { type Stand, isDown } from "./standing";
import { UnitBody } from "./unit_body";

// A figure from above: a base whose shape and colour say whose it is, what it holds across the
// shoulder, which way it looks, and what is the matter with it.

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
            {!down && !isTiny(stand.size, unit) && <Sign kind={piece.kind} />}
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

interface Hands {
    onPiece?: ((id: number) => void) | undefined;
    onLook?: ((id: number | null) => void) | undefined;
}
interface OneProps {
    piece: Piece;
    stand: Stand;
    unit: number;
    depth: number;
    classes: string;
    label: string | null; // null: it cannot be chosen
    pressed: boolean;
    first: boolean; // the keyboard comes to it
    led: boolean; // an officer is with it
    hands: RefObject<Hands>;
}

/** An answer brings every figure anew, and of hundreds only a few are other than they were. */
const samePiece = (a: Piece, b: Piece): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
const sameStand = (a: Stand, b: Stand): boolean =>
    a.at[0] === b.at[0] && a.at[1] === b.at[1] && a.size === b.size && a.crowded === b.crowded;
const drawnAlike = (a: OneProps, b: OneProps): boolean =>
    a.classes === b.classes &&
    a.label === b.label &&
    a.pressed === b.pressed &&
    a.first === b.first &&
    a.led === b.led &&
    a.unit === b.unit &&
    a.depth === b.depth &&
    sameStand(a.stand, b.stand) &&
    samePiece(a.piece, b.piece);

const OnePiece = memo(({ piece, stand, unit, depth, classes, label, pressed, first, led, hands }: OneProps) => {
    const [x, y] = stand.at;
    return (
        <g
            class={classes}
            data-piece={piece.id}
            transform={`translate(${x} ${depth - y})`}
            {...(label === null ? {} : { role: "button" as const, tabIndex: first ? 0 : -1, "aria-label": label, "aria-pressed": pressed })}
            onClick={(event) => {
                event.stopPropagation();
                hands.current?.onPiece?.(piece.id);
            }}
            onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                event.stopPropagation();
                hands.current?.onPiece?.(piece.id);
            }}
            onPointerEnter={(event) => event.pointerType === "mouse" && hands.current?.onLook?.(piece.id)}
            onPointerLeave={(event) => event.pointerType === "mouse" && hands.current?.onLook?.(null)}
            onFocus={() => hands.current?.onLook?.(piece.id)}
        >
            {piece.figures ? (
                <UnitBody piece={piece} figures={piece.figures} stand={stand} unit={unit} led={led} />
            ) : (
                <g aria-hidden="true" transform={`scale(${(stand.size / 100).toFixed(3)})`}>
                    <circle class="halo" r={stand.crowded || isTiny(stand.size, unit) ? 60 : 84} />
                    <Body piece={piece} stand={stand} unit={unit} />
                </g>
            )}
            {stand.size > piece.across * 1.05 && (
                <circle class="true-base" cx={piece.at[0] - x} cy={y - piece.at[1]} r={piece.across / 2} />
            )}
        </g>
    );
}, drawnAlike);

function classesOf(piece: Piece, marks: Marks): string {
    const classes = ["piece", sideClass(piece.side)];
    if (isDown(piece)) classes.push("down");
    if (piece.states.includes("prone")) classes.push("prone");
    if (piece.states.includes("has acted")) classes.push("acted");
    if (piece.states.includes("not acquired")) classes.push("unsure");
    if (marks.asked === piece.id) classes.push("asked");
    if (marks.cause === piece.id) classes.push("cause");
    if (marks.offered?.has(piece.id)) classes.push("offered");
    if (marks.picked?.has(piece.id)) classes.push("picked");
    if (marks.shown === piece.id) classes.push("shown");
    if (marks.acting === piece.id) classes.push("acting");
    if (marks.hidden === piece.id) classes.push("ghosted");
    return classes.join(" ");
}

function PiecesDrawing({ view, depth, marks, roving, onPiece, onLook }: PiecesProps) {
    const on = view.pieces.filter((piece) => piece.on_table);
    // The fallen lie under those who stand.
    const order = [...on].sort((a, b) => Number(isDown(b)) - Number(isDown(a)));
    const first = roving ?? on[0]?.id ?? null;
    const { unit, standing } = usePlace();
    const hands = useRef<Hands>({});
    hands.current = { onPiece, onLook };
    const led = new Set(view.links?.filter((link) => link.kind === "with").map((link) => link.to));
    return (
        <g class="pieces">
            <Groups view={view} depth={depth} />
            {order.map((piece) => {
                const stand = standing.get(piece.id);
                return (
                    stand && (
                        <OnePiece
                            key={piece.id}
                            piece={piece}
                            stand={stand}
                            unit={unit}
                            depth={depth}
                            classes={classesOf(piece, marks)}
                            label={onPiece ? spoken(piece, view.sides) : null}
                            pressed={marks.picked?.has(piece.id) ?? false}
                            first={first === piece.id}
                            led={led.has(piece.id)}
                            hands={hands}
                        />
                    )
                );
            })}
        </g>
    );
}
export const Pieces = memo(PiecesDrawing);
