import type { Piece, Point, SightReply, View } from "../wire";
import { type Measure, degrees, distance, dot, measureOf, partOf, pathOf, lengthWords, unit as unitVector } from "../map/geometry";
import { usePlace } from "../map/place";
import { figuresOf } from "../map/groups";
import { sideClass, sideShape } from "../map/shapes";
import { type WordSize, around, beside, overIt } from "../map/wording";
import { Plate, plateSpot } from "../map/words";
import { Bases } from "../map/zones";
import { follow } from "../map/cones";
import { useDrag } from "./drag";
import { Grips } from "./grips";
import type { Moving } from "./moving";
import { formationOf } from "./reach";
import type { Question } from "./whole";

const slow = (ground: string): boolean => ground !== "" && !/^(open|road|clear)/.test(ground);

/** Those who go with it as one body: they keep their places about it, turned as it turns. */
function mates(piece: Piece | null, pieces: readonly Piece[], end: Point, turn: number): { piece: Piece; at: Point }[] {
    const group = piece?.figures
        ? figuresOf(piece)
        : pieces.filter((one) => one.on_table && one.group !== undefined && one.group === piece?.group && one.id !== piece.id);
    if (!piece || (piece.kind !== "gun" && group.some((one) => one.kind === "gun"))) return [];
    const by = ((turn - degrees(piece.facing)) * Math.PI) / 180;
    return group.map((one) => {
        const x = one.at[0] - piece.at[0];
        const y = piece.at[1] - one.at[1];
        return { piece: one, at: [end[0] + x * Math.cos(by) - y * Math.sin(by), end[1] + x * Math.sin(by) + y * Math.cos(by)] };
    });
}

function Mates({ piece, at }: { piece: Piece | null; at: readonly Point[] }) {
    const d = sideShape(piece?.side ?? null);
    const size = ((piece?.across ?? 100) / 100).toFixed(2);
    return (
        <g class={sideClass(piece?.side ?? null)}>
            {at.map(([x, y], i) => (
                <path key={i} class="mate" d={d} transform={`translate(${Math.round(x)} ${Math.round(y)}) scale(${size})`} />
            ))}
        </g>
    );
}

interface MoveProps {
    moving: Moving;
    question: Question;
    piece: Piece | null;
    view: View;
    onConfirm: () => void;
}

/** The ghost of a move: the way with its stretches, the inches, who would come into sight. */
export function MoveOverlay({ moving, question, piece, view, onConfirm }: MoveProps) {
    const place = usePlace();
    const { depth, unit, clip } = place;
    const measure = measureOf(view);
    const flat = (p: Point): Point => [p[0], depth - p[1]];
    const { reply } = moving;
    const placing = question.kind === "place";
    const path = (reply?.path ?? []).map(flat);
    const end = path[path.length - 1] ?? flat(moving.to);
    const wish = flat(moving.to);
    const turn = degrees(moving.facing);
    const allowed = reply?.allowed ?? true;
    const short = !placing && distance(end, wish) > 25;
    const across = piece?.across ?? 100;
    const formation = formationOf(question);
    const whole = placing ? undefined : reply?.figures; // where each of them would stand
    const knobbed = moving.faces && !moving.steering;
    // Among his men he is as large as they are.
    const grow = formation || whole ? across / 100 : Math.max(across, Math.min(300, 22 * unit)) / 100;
    const body = useDrag(moving.moveTo);
    const arm = Math.max(105 * grow, 30 * unit);
    const handle = useDrag((at) => {
        const centre: Point = [end[0], depth - end[1]];
        moving.face([at[0] - centre[0], at[1] - centre[1]]);
    });
    const name = piece?.name ?? "the marker";
    const left = (reply?.allowance ?? 0) - (reply?.cost ?? 0);
    const words = `${lengthWords(reply?.cost ?? 0, measure)}${left > 0 ? ` · ${lengthWords(left, measure)} left` : ""}`;
    const reach = 50 * grow + 4 * unit;
    const ghost = { left: end[0] - reach, top: end[1] - reach, right: end[0] + reach, bottom: end[1] + reach, weight: 10 };
    const knob: Point = [end[0] + Math.sin((turn * Math.PI) / 180) * arm, end[1] - Math.cos((turn * Math.PI) / 180) * arm];
    const grip = { left: knob[0] - 9 * unit, top: knob[1] - 9 * unit, right: knob[0] + 9 * unit, bottom: knob[1] + 9 * unit, weight: 10 };
    const spot = plateSpot(
        place,
        [words],
        15,
        (room) =>
            [8, 40].flatMap((far) =>
                overIt(around(ghost, room, far * unit)).map((one) => ({ ...one, dislike: (one.dislike ?? 0) + far / 900 })),
            ),
        [ghost, grip],
    );
    return (
        <g class={allowed ? "move" : "move refused"}>
            {question.zone.length > 2 && <path class="zone" d={pathOf(question.zone.map(flat), true)} />}
            {formation && (
                <g class={sideClass(piece?.side ?? null)}>
                    <Bases zone={follow(formation, moving.to, moving.facing)} flat={flat} />
                </g>
            )}
            {!placing && question.allowance > 0 && (
                <g clip-path={clip}>
                    <circle class="reach" cx={moving.start[0]} cy={depth - moving.start[1]} r={question.allowance} />
                </g>
            )}
            {short && <path class="wish" d={pathOf([end, wish])} />}
            {reply?.arc && <path class="wheel-arc" d={pathOf(reply.arc.map(flat))} />}
            <path class="way-back" d={pathOf(path)} />
            <path class="way" d={pathOf(path)} />
            {reply?.stretches.map((stretch, i) => {
                const part = partOf(path, stretch.from, stretch.to);
                const joint = part[part.length - 1];
                return (
                    <g key={i}>
                        <path class={`way ${slow(stretch.ground) ? "way-slow" : ""}`} d={pathOf(part)} />
                        {joint && <circle class="joint" cx={joint[0]} cy={joint[1]} r={2.5 * unit} />}
                    </g>
                );
            })}
            {reply?.in_sight.map((seen, i) => {
                const other = view.pieces.find((one) => one.id === seen.piece);
                const at = flat(seen.at);
                if (!other) return null;
                return (
                    <g key={i} class="in-sight">
                        <path d={pathOf([at, flat(other.at)])} />
                        <g transform={`translate(${dot(at).replace(" ", " ")}) scale(${unit})`}>
                            <path class="eye" d="M-11 0Q0 -11 11 0Q0 11 -11 0Z" />
                            <circle class="pupil" r={3.6} />
                        </g>
                    </g>
                );
            })}
            {!placing && (path.length > 1 || whole) && (
                <Mates piece={piece} at={whole?.map(flat) ?? mates(piece, view.pieces, end, turn).map((one) => one.at)} />
            )}
            <g
                ref={body}
                class={`ghost ${sideClass(piece?.side ?? null)}`}
                transform={`translate(${dot(end)})`}
                role="slider"
                tabIndex={0}
                aria-label={`Where ${name} goes; arrow keys move${moving.faces ? `, square brackets ${moving.steering ? "wheel" : "turn"}` : ""}, Enter confirms`}
                aria-valuetext={`${lengthWords(reply?.cost ?? 0, measure)} of ${lengthWords(question.allowance, measure)}${allowed ? "" : `, ${reply?.why_not ?? ""}`}`}
                aria-valuenow={reply?.cost ?? 0}
                onKeyDown={(event) => {
                    if (event.key !== "Enter") return;
                    event.preventDefault();
                    onConfirm();
                }}
            >
                <circle class="grip" r={Math.max(90, 24 * unit)} />
                <g transform={`scale(${grow.toFixed(2)})`}>
                    {moving.faces && <path class="nose" d="M-22 -44L0 -80L22 -44Z" transform={`rotate(${turn})`} />}
                    <path class="base" d={sideShape(piece?.side ?? null)} />
                    <text class="letter" y={17}>
                        {piece?.letter ?? "?"}
                    </text>
                </g>
            </g>
            {moving.steering && piece && <Grips steering={moving.steering} piece={piece} end={end} turn={turn} />}
            <path class={knobbed ? "handle-arm" : "handle-arm none"} d={pathOf([end, knob])} />
            <g ref={handle} class={knobbed ? "handle" : "handle none"} transform={`translate(${dot(knob)})`}>
                <circle class="grip" r={16 * unit} />
                <circle class="knob" r={6.5 * unit} />
            </g>
            {!placing && reply && path.length > 1 && <Plate lines={[words]} kind="way-words" size={15} {...spot} />}
        </g>
    );
}

/** From whom to whom, how far, and what is in between. */
export function AimOverlay(props: { from: Piece; to: Piece; sight: SightReply | null; measure: Measure }) {
    const place = usePlace();
    const { depth, unit, standing } = place;
    const middle = (piece: Piece): Point => {
        const [x, y] = standing.get(piece.id)?.at ?? piece.at;
        return [x, depth - y];
    };
    const start = middle(props.from);
    const end = middle(props.to);
    // From rim to rim, so that the line covers neither figure.
    const [dx, dy] = unitVector(start, end);
    const rim = (piece: Piece): number => Math.min((standing.get(piece.id)?.size ?? 100) * 0.84, distance(start, end) / 3);
    const a: Point = [start[0] + dx * rim(props.from), start[1] + dy * rim(props.from)];
    const b: Point = [end[0] - dx * rim(props.to), end[1] - dy * rim(props.to)];
    const seen = props.sight?.seen.find((one) => one.piece === props.to.id);
    // Only the program knows how the book measures, from base to base or from middle to middle.
    const words = seen ? [lengthWords(seen.distance, props.measure)] : [];
    if (seen && !seen.clear) words.push("no sight");
    else if (seen?.cover) words.push(seen.cover);
    const line = [words.join(" · ")];
    const rings = [start, end].map(([x, y], i) => {
        const half = rim(i === 0 ? props.from : props.to);
        return { left: x - half, top: y - half, right: x + half, bottom: y + half, weight: 2 };
    });
    const places = (room: WordSize) => [
        ...beside(a, b, room, 7 * unit),
        ...rings.flatMap((ring) => around(ring, room, 5 * unit).map((one) => ({ ...one, dislike: 0.1 + (one.dislike ?? 0) }))),
    ];
    return (
        <g class={seen && !seen.clear ? "aim blocked" : "aim"}>
            <path class="aim-back" d={pathOf([a, b])} />
            <path class="aim-line" d={pathOf([a, b])} />
            {words.length > 0 && <Plate lines={line} kind="way-words" size={15} {...plateSpot(place, line, 15, places, rings)} />}
        </g>
    );
}

/** All that one figure sees, thin lines from it. */
export function SightOverlay({ from, view, sight }: { from: Piece; view: View; sight: SightReply }) {
    const { depth } = usePlace();
    return (
        <g class="sights">
            {sight.seen
                .filter((seen) => seen.clear)
                .map((seen) => {
                    const other = view.pieces.find((piece) => piece.id === seen.piece);
                    if (!other?.on_table || other.side === from.side) return null;
                    return (
                        <path
                            key={seen.piece}
                            class={seen.why ? "sight unsure" : "sight"}
                            d={pathOf([
                                [from.at[0], depth - from.at[1]],
                                [other.at[0], depth - other.at[1]],
                            ])}
                        />
                    );
                })}
        </g>
    );
}

/** Spots that may be chosen on the map. */
export function SpotsOverlay({
    question,
    picked,
    onPick,
}: {
    question: Question;
    picked: ReadonlySet<number>;
    onPick: (i: number) => void;
}) {
    const { depth, unit } = usePlace();
    return (
        <g class="spots">
            {question.options.map((option, i) =>
                option.spot && option.target === null && (option.spot[0] !== 0 || option.spot[1] !== 0) ? (
                    <g
                        key={i}
                        class={picked.has(i) ? "spot picked" : "spot"}
                        transform={`translate(${option.spot[0]} ${depth - option.spot[1]}) scale(${unit})`}
                        onClick={(event) => {
                            event.stopPropagation();
                            onPick(i);
                        }}
                    >
                        <circle r={13} />
                        <text y={5}>{i + 1}</text>
                        <title>{option.words}</title>
                    </g>
                ) : null,
            )}
        </g>
    );
}
