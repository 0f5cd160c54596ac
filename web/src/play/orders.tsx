import { useState } from "preact/hooks";
import type { Order, OrderStop, Piece, StopWish, View } from "../wire";
import { lengthWords, measureOf } from "../map/geometry";
import { sure } from "../ui/sure";
import { heading, plain } from "../ui/words";
import type { TableState } from "./link";
import type { Question } from "./whole";
import type { Wish } from "./wish";

export type Do = (message: Wish, said: string) => void;

interface Stop {
    piece: string;
    cause: string;
    within: string;
}
const noStop: Stop = { piece: "", cause: "", within: "" };

function stopWords(stop: OrderStop, view: View | null): string {
    const name = (id: number): string => view?.pieces.find((piece) => piece.id === id)?.name ?? "somebody";
    const given = (id: number | null | undefined): id is number => id !== null && id !== undefined;
    const parts = [
        given(stop.piece) ? `it is about ${name(stop.piece)}` : "",
        given(stop.cause) ? `${name(stop.cause)} brings it about` : "",
        stop.within ? `it is within ${lengthWords(stop.within, measureOf(view))}` : "",
    ];
    return parts.filter(Boolean).join(" and ");
}

export function orderWords(order: Order, view: View | null): string {
    const stops = (order.except ?? []).map((stop) => stopWords(stop, view));
    return `${heading(order.topic)}: ${plain(order.verb)}${order.until === "turn" ? ", this turn" : ""}${stops.map((words) => `, unless ${words}`).join("")}`;
}

function Choice({ words, pieces, value, onChange }: { words: string; pieces: Piece[]; value: string; onChange: (id: string) => void }) {
    return (
        <label class="row">
            <span>{words}</span>
            <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
                <option value="">anybody</option>
                {pieces.map((piece) => (
                    <option key={piece.id} value={String(piece.id)}>
                        {piece.name}
                    </option>
                ))}
            </select>
        </label>
    );
}

/** When its player wants to be asked after all: everything said in one of them must be so. */
function Stops({
    stops,
    onChange,
    view,
    seat,
}: {
    stops: Stop[];
    onChange: (stops: Stop[]) => void;
    view: View | null;
    seat: number | null;
}) {
    const here = view?.pieces.filter((piece) => piece.on_table) ?? [];
    const mine = here.filter((piece) => piece.seat === seat);
    const others = here.filter((piece) => piece.seat !== seat);
    const put = (i: number, part: Partial<Stop>): void => onChange(stops.map((stop, k) => (k === i ? { ...stop, ...part } : stop)));
    return (
        <>
            {stops.map((stop, i) => (
                <fieldset key={i}>
                    <legend>{i === 0 ? "but ask me after all" : "and also"}</legend>
                    <Choice words="if it is about" pieces={mine} value={stop.piece} onChange={(piece) => put(i, { piece })} />
                    <Choice words="because of" pieces={others} value={stop.cause} onChange={(cause) => put(i, { cause })} />
                    <label class="row">
                        <span>within ({measureOf(view).unit})</span>
                        <input
                            type="number"
                            min={0}
                            max={600}
                            step={1}
                            value={stop.within}
                            onInput={(event) => put(i, { within: event.currentTarget.value })}
                        />
                    </label>
                </fieldset>
            ))}
            <button type="button" disabled={stops.length >= 8} onClick={() => onChange([...stops, noStop])}>
                Another exception
            </button>
        </>
    );
}

function OrderForm({ state, question, act }: { state: TableState; question: Question; act: Do }) {
    const [verb, setVerb] = useState(0);
    const [until, setUntil] = useState<Order["until"]>("lifted");
    const [stops, setStops] = useState<Stop[]>([noStop]);
    const view = state.now?.view ?? null;
    const measure = measureOf(view);
    const verbs = question.options.filter((option, i) => question.options.findIndex((other) => other.verb === option.verb) === i);
    const chosen = verbs[Math.min(verb, verbs.length - 1)];
    if (!chosen) return null;
    const except = (): StopWish[] =>
        stops
            .map(({ piece, cause, within }) => ({
                ...(piece ? { piece: Number(piece) } : {}),
                ...(cause ? { cause: Number(cause) } : {}),
                ...(Number(within) > 0 ? { within: Math.round((Number(within) * 10000) / measure.scale) } : {}),
            }))
            .filter((stop) => Object.keys(stop).length > 0);
    return (
        <form
            onSubmit={(event) => {
                event.preventDefault();
                act({ type: "order", topic: question.topic, verb: chosen.verb, until, except: except() }, "The order is given.");
                setStops([noStop]);
            }}
        >
            <p>When asked “{question.prompt}”</p>
            <label class="row">
                <span>always</span>
                <select value={verb} onChange={(event) => setVerb(Number(event.currentTarget.value))}>
                    {verbs.map((option, i) => (
                        <option key={option.verb} value={i}>
                            {option.words}
                        </option>
                    ))}
                </select>
            </label>
            <label class="row">
                <span>until</span>
                <select value={until} onChange={(event) => setUntil(event.currentTarget.value === "turn" ? "turn" : "lifted")}>
                    <option value="lifted">I lift it</option>
                    <option value="turn">the end of this turn</option>
                </select>
            </label>
            <Stops stops={stops} onChange={setStops} view={view} seat={state.hello?.seat ?? null} />
            <p>
                <button type="submit">Give this order</button>
            </p>
        </form>
    );
}

/** Somebody else at the table who answers for himself: then the game waits for him, and is not run through. */
const friendly = (state: TableState): boolean =>
    (state.hello?.who ?? []).some((who, seat) => seat !== state.hello?.seat && (who === "friend" || who === "me" || who === "hot-seat"));

async function leave(state: TableState, act: Do): Promise<void> {
    const until = friendly(state)
        ? "until you say that you are back, or, when nobody else is at the table, until this turn ends"
        : "until this turn ends; then you are asked again";
    const words = `Your orders, and the computer where they are silent, answer for you ${until}. What they do stands.`;
    if (await sure({ title: "Leave your seat to orders and the computer?", words, yes: "Yes, leave it", no: "Stay" }))
        act({ type: "leave-to-orders", on: true }, "The seat is left to its orders.");
}

export function Orders({ state, question, act }: { state: TableState; question: Question | null; act: Do }) {
    const view = state.now?.view ?? null;
    return (
        <details class="menu-part">
            <summary>Standing orders{state.orders.length > 0 ? ` (${state.orders.length})` : ""}</summary>
            <p class="dim">An order answers one kind of question for you until you lift it.</p>
            {state.orders.length > 0 && (
                <>
                    <ul class="plain orders">
                        {state.orders.map((order, i) => (
                            <li key={i}>
                                {orderWords(order, view)}{" "}
                                <button
                                    type="button"
                                    aria-label={`Lift ${orderWords(order, view)}`}
                                    onClick={() => act({ type: "lift-orders", topic: order.topic }, "The order is lifted.")}
                                >
                                    Lift
                                </button>
                            </li>
                        ))}
                    </ul>
                    <button type="button" onClick={() => act({ type: "lift-orders" }, "The orders are lifted.")}>
                        Lift all orders
                    </button>
                </>
            )}
            {question?.kind === "choose-one" ? (
                <OrderForm key={question.topic} state={state} question={question} act={act} />
            ) : (
                <p class="dim">When you are asked to choose one thing you can make an order of it here.</p>
            )}
            <p>
                {state.now?.left_to_orders ? (
                    <button type="button" class="main" onClick={() => act({ type: "leave-to-orders", on: false }, "Welcome back.")}>
                        I am back
                    </button>
                ) : (
                    <button type="button" onClick={() => void leave(state, act)}>
                        Leave my seat to orders and the computer
                    </button>
                )}
            </p>
        </details>
    );
}
