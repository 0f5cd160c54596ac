import { useEffect, useRef, useState } from "preact/hooks";
import type { OddsReply } from "../wire";
import { type Measure, lengthWords } from "../map/geometry";
import { RuleChip } from "../ui/rule";
import { Die } from "../ui/die";
import { change, useSettings } from "../ui/settings";
import type { Moving } from "./moving";
import { Odds, othersThen } from "./odds";
import type { Steering } from "./steering";
import type { Question } from "./whole";
import type { AnswerParts } from "./wish";

// One panel for each word of the closed vocabulary. Nothing here knows a book.

export interface QuestionProps {
    question: Question;
    picked: ReadonlySet<number>; // options marked, by number
    moving: Moving | null;
    measure: Measure;
    busy: boolean;
    trouble: string;
    odds: OddsReply | null;
    isEnemy: (piece: number) => boolean;
    onHover: (option: number | null) => void;
    onPick: (option: number) => void; // mark or unmark
    onChoose: (option: number) => void; // this one; asks once more where that is needed
    onAnswer: (parts: AnswerParts) => void;
    confirmMove: () => void;
}

function OddsSwitch({ waiting }: { waiting: boolean }) {
    const { odds } = useSettings();
    return (
        <label class="odds-switch">
            <input type="checkbox" checked={odds} onChange={(event) => change({ odds: event.currentTarget.checked })} /> Odds
            {odds && waiting ? " …" : ""}
        </label>
    );
}

function ChooseOne(props: QuestionProps) {
    const { question, picked, busy, odds } = props;
    const settings = useSettings();
    return (
        <ol class="options">
            {question.options.map((option, i) => (
                <li key={i}>
                    <button
                        type="button"
                        class={`option${picked.has(i) ? " picked" : ""}${option.pass ? " pass" : ""}`}
                        data-verb={option.verb}
                        disabled={busy}
                        onMouseEnter={() => props.onHover(i)}
                        onMouseLeave={() => props.onHover(null)}
                        onPointerDown={() => props.onHover(i)}
                        onFocus={() => props.onHover(i)}
                        onBlur={() => props.onHover(null)}
                        onClick={() => props.onChoose(i)}
                    >
                        <kbd aria-hidden="true">{option.pass ? "X" : i < 9 ? i + 1 : ""}</kbd>
                        <span>
                            {option.words}
                            {option.caution && !option.pass && <small class="caution">{option.caution}</small>}
                        </span>
                    </button>
                    {settings.odds && odds?.options[i] && (
                        <Odds odds={odds.options[i]!} aimed={option.target !== null && props.isEnemy(option.target)} />
                    )}
                </li>
            ))}
            {settings.odds && odds?.options.some(othersThen) && (
                <li class="odds-why">Others may then answer with dice of their own; those are not counted.</li>
            )}
        </ol>
    );
}

function ChooseSome(props: QuestionProps) {
    const { question, picked, busy } = props;
    const enough = picked.size >= question.least && picked.size <= question.most;
    const wanted = question.least === question.most ? `${question.least}` : `${question.least} to ${question.most}`;
    return (
        <>
            <p class="hint">
                Choose {wanted}; {picked.size} chosen.
            </p>
            <ol class="options">
                {question.options.map((option, i) => (
                    <li key={i}>
                        <label
                            class={picked.has(i) ? "option picked" : "option"}
                            onMouseEnter={() => props.onHover(i)}
                            onMouseLeave={() => props.onHover(null)}
                        >
                            <input type="checkbox" checked={picked.has(i)} disabled={busy} onChange={() => props.onPick(i)} />
                            <span>{option.words}</span>
                        </label>
                    </li>
                ))}
            </ol>
            <button
                type="button"
                class="main confirm"
                disabled={busy || !enough}
                onClick={() => props.onAnswer({ picks: [...picked].sort((a, b) => a - b) })}
            >
                That is it
            </button>
        </>
    );
}

function grounds(stretches: { from: number; to: number; ground: string }[], measure: Measure): string {
    const sums = new Map<string, number>();
    for (const { from, to, ground } of stretches) sums.set(ground, (sums.get(ground) ?? 0) + to - from);
    return [...sums].map(([ground, length]) => `${lengthWords(length, measure)} ${ground}`).join(", ");
}

const inch = 100;

/** A body in ranks: round, aslant, ahead. */
function SteeringButtons({ steering }: { steering: Steering }) {
    const can = (kind: string): boolean => steering.grips.some((grip) => grip.kind === kind);
    const buttons = [
        { sign: "↺", name: "Wheel left", key: "[", can: steering.turns, go: () => steering.turn(-15) },
        { sign: "↖", name: "Aslant to the left", key: "←", can: can("oblique-left"), go: () => steering.step("oblique-left", inch) },
        { sign: "↑", name: "Forward", key: "↑", can: can("forward"), go: () => steering.step("forward", inch) },
        { sign: "↗", name: "Aslant to the right", key: "→", can: can("oblique-right"), go: () => steering.step("oblique-right", inch) },
        { sign: "↻", name: "Wheel right", key: "]", can: steering.turns, go: () => steering.turn(15) },
    ];
    return (
        <span class="steering" role="group" aria-label="Move the body">
            {buttons.map((one) => (
                <button
                    key={one.name}
                    type="button"
                    disabled={!one.can}
                    aria-label={one.name}
                    title={`${one.name} (${one.key})`}
                    onClick={one.go}
                >
                    {one.sign}
                </button>
            ))}
        </span>
    );
}

function MovePanel(props: QuestionProps) {
    const { question, moving, measure, busy } = props;
    if (!moving) return null;
    const { reply } = moving;
    const placing = question.kind === "place";
    const allowed = reply?.allowed ?? false;
    const stands = reply !== null && reply.path.length < 2;
    return (
        <div class="move-panel" aria-busy={!moving.settled}>
            <p class="hint">
                {placing
                    ? "Drag it, tap the map or use the arrow keys to choose the spot, then confirm."
                    : moving.steering
                      ? "Drag a grip: ahead or aslant at the front, round at its ends. Or tap where it should go."
                      : "Drag the figure, tap where it should go, or use the arrow keys."}
                {moving.faces && !moving.steering && " The knob turns it."}
            </p>
            {question.by_eye && <p class="hint eye-hint">By eye: nothing is measured before the shot.</p>}
            {!placing && reply && (
                <div class="allowance" role="status">
                    <meter min={0} max={Math.max(1, question.allowance)} value={reply.cost} aria-label="Movement used" />
                    <span>
                        {lengthWords(reply.cost, measure)} of {lengthWords(question.allowance, measure)}
                        {reply.stretches.length > 0 && <small> {grounds(reply.stretches, measure)}</small>}
                    </span>
                </div>
            )}
            {reply && reply.in_sight.length > 0 && (
                <p class="hint eye-hint">
                    Comes into sight of {reply.in_sight.length === 1 ? "one enemy" : `${reply.in_sight.length} enemies`} on the way.
                </p>
            )}
            {reply && !reply.allowed && reply.why_not && <p class="error">{reply.why_not}</p>}
            <p class="buttons">
                <button type="button" class="main confirm" disabled={busy || !allowed} onClick={props.confirmMove}>
                    {placing ? "Here" : stands && allowed ? "Stay here" : "Go"}
                    {moving.stays && allowed && <kbd aria-hidden="true">X</kbd>}
                </button>
                {moving.steering && <SteeringButtons steering={moving.steering} />}
                {moving.faces && !moving.steering && (
                    <>
                        <button type="button" onClick={() => moving.turn(-15)} aria-label="Turn left" title="Turn left ([)">
                            ↺
                        </button>
                        <button type="button" onClick={() => moving.turn(15)} aria-label="Turn right" title="Turn right (])">
                            ↻
                        </button>
                    </>
                )}
                {!placing && !moving.steering && (
                    <button type="button" onClick={moving.bend} title="Keep the way so far and go on from there (B)">
                        Bend
                    </button>
                )}
                <button type="button" onClick={moving.reset} title="Back to where it stands (Backspace)">
                    Reset
                </button>
            </p>
        </div>
    );
}

function ShareOut(props: QuestionProps) {
    const { question, busy } = props;
    const [shares, setShares] = useState<number[]>(question.options.map(() => 0));
    const spent = shares.reduce((sum, share) => sum + share, 0);
    const add = (i: number, by: number): void => setShares(shares.map((share, at) => (at === i ? Math.max(0, share + by) : share)));
    return (
        <>
            <p class="hint" role="status">
                {question.points - spent} of {question.points} left to share out.
            </p>
            <ul class="shares">
                {question.options.map((option, i) => (
                    <li key={i} onMouseEnter={() => props.onHover(i)} onMouseLeave={() => props.onHover(null)}>
                        <span>{option.words}</span>
                        <button type="button" disabled={shares[i] === 0} aria-label={`Less for ${option.words}`} onClick={() => add(i, -1)}>
                            −
                        </button>
                        <output>{shares[i]}</output>
                        <button
                            type="button"
                            disabled={spent >= question.points}
                            aria-label={`More for ${option.words}`}
                            onClick={() => add(i, 1)}
                        >
                            +
                        </button>
                    </li>
                ))}
            </ul>
            <button
                type="button"
                class="main confirm"
                disabled={busy || spent !== question.points}
                onClick={() => props.onAnswer({ shares })}
            >
                Share them out
            </button>
        </>
    );
}

function TypedDice(props: QuestionProps) {
    const { question, busy } = props;
    const count = question.dice?.count ?? 1;
    const sides = question.dice?.sides ?? 6;
    const [faces, setFaces] = useState<number[]>([]);
    const put = (face: number): void => setFaces(faces.length < count ? [...faces, face] : faces);
    return (
        <div class="typed-dice">
            {question.dice?.wanted !== question.prompt && <p class="hint">{question.dice?.wanted}</p>}
            <div class="tray" aria-live="polite">
                {[...Array(count).keys()].map((i) =>
                    faces[i] ? <Die key={i} face={faces[i]!} sides={sides} /> : <span key={i} class="die-slot" aria-hidden="true" />,
                )}
            </div>
            <div class="faces" role="group" aria-label="What the next die shows">
                {[...Array(sides).keys()]
                    .map((i) => i + 1)
                    .map((face) => (
                        <button
                            key={face}
                            type="button"
                            aria-label={`A ${face}`}
                            disabled={faces.length >= count}
                            onClick={() => put(face)}
                        >
                            <Die face={face} sides={sides} />
                        </button>
                    ))}
            </div>
            <p class="buttons">
                <button
                    type="button"
                    class="main confirm"
                    disabled={busy || faces.length !== count}
                    onClick={() => props.onAnswer({ faces })}
                >
                    They show this
                </button>
                <button type="button" disabled={faces.length === 0} onClick={() => setFaces(faces.slice(0, -1))}>
                    Undo
                </button>
            </p>
        </div>
    );
}

/** Two clicks this near to one another are one double click, in ms. */
const doubleClick = 600;

export function QuestionPanel(props: QuestionProps) {
    const { question, trouble } = props;
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => {
        // Keyboard players are taken to the new question; others keep their place.
        const active = document.activeElement;
        if (!active || active === document.body || active.closest(".question")) heading.current?.focus({ preventScroll: true });
    }, [question.n]);
    const odds = question.kind === "choose-one" && question.options.length > 0 && !question.by_eye;
    const [since] = useState(() => performance.now());
    // The second click of a double click was meant for the question before.
    const notMeant = (event: MouseEvent): void => {
        if (event.detail < 2 || performance.now() - since > doubleClick) return;
        event.stopPropagation();
        event.preventDefault();
    };
    return (
        <section
            class={`question question-${question.kind}`}
            data-n={question.n}
            aria-busy={props.busy}
            aria-labelledby="question-words"
            onClickCapture={notMeant}
        >
            <div class="question-head">
                <h2 id="question-words" tabIndex={-1} ref={heading}>
                    {question.prompt}
                </h2>
                <RuleChip id={question.rule} />
                {odds && <OddsSwitch waiting={!props.odds} />}
            </div>
            {question.kind === "choose-one" && <ChooseOne {...props} />}
            {question.kind === "choose-some" && <ChooseSome {...props} />}
            {(question.kind === "move" || question.kind === "place") && <MovePanel {...props} />}
            {question.kind === "share-out" && <ShareOut {...props} />}
            {question.kind === "dice" && <TypedDice key={question.n} {...props} />}
            {trouble && (
                <p class="error" role="alert">
                    {trouble}
                </p>
            )}
        </section>
    );
}
