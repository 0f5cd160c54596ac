import { useEffect, useState } from "preact/hooks";
import { sure, unsure } from "../ui/sure";
import type { SeatLink } from "./link";
import type { Moving } from "./moving";
import type { Picks } from "./picks";
import type { Question } from "./whole";
import type { AnswerParts } from "./wish";

// From what one has in mind to an answer that is sent.

export interface Answering {
    busy: boolean; // sent, and not yet replied to
    trouble: string; // why it was refused
    setTrouble: (words: string) => void;
    answer: (parts: AnswerParts) => void;
    choose: (option: number) => void; // asks once more where that is needed
    confirmMove: () => void;
    takeBack: () => void;
}

/** The answer to a move or a place, as far as the program allows it. */
function moveAnswer(question: Question, moving: Moving): AnswerParts | null {
    if (!moving.reply?.allowed) return null;
    const looking = moving.faces ? { facing: moving.facing } : {};
    return question.kind === "place" ? { spot: moving.reply.path[0] ?? moving.to, ...looking } : { path: moving.reply.path, ...looking };
}

/** Whoever is quicker than the program's word on his last step means that step. */
function useConfirming(question: Question | null, moving: Moving | null, send: () => void): () => void {
    const [confirming, setConfirming] = useState(false);
    useEffect(() => setConfirming(false), [question?.n]);
    useEffect(() => {
        if (!confirming || !moving?.settled) return;
        setConfirming(false);
        send();
    }, [confirming, moving?.settled]);
    return () => (moving?.settled ? send() : setConfirming(true));
}

/** `onSend`: an answer goes out. */
export function useAnswering(
    question: Question | null,
    picks: Picks,
    moving: Moving | null,
    link: SeatLink,
    onSend: () => void,
): Answering {
    const [busy, setBusy] = useState(false);
    const [trouble, setTrouble] = useState("");
    useEffect(() => {
        setBusy(false);
        setTrouble("");
        return () => question && unsure(`question ${question.n}`);
    }, [question?.n]);

    const answer = (parts: AnswerParts): void => {
        if (!question || busy) return;
        setBusy(true);
        setTrouble("");
        onSend();
        const { n } = question;
        link.ask("faces" in parts ? { type: "dice", n, ...parts } : { type: "answer", n, ...parts })
            .catch((problem: Error) => setTrouble(problem.message))
            .finally(() => setBusy(false));
    };
    // What forgoes much or is certain waste is asked once more, with what it reaches drawn meanwhile.
    const choose = (i: number): void => {
        const option = question?.options[i];
        if (!question || !option || busy) return;
        if (!option.caution) {
            answer({ picks: [i] });
            return;
        }
        picks.only(i);
        const yes = option.pass ? "Yes, that is all" : "Do it all the same";
        void sure({ title: `${option.words}?`, words: option.caution, yes, about: `question ${question.n}` }).then((meant) =>
            meant ? answer({ picks: [i] }) : picks.drop(),
        );
    };
    const confirmMove = useConfirming(question, moving, () => {
        const body = question && moving ? moveAnswer(question, moving) : null;
        if (body) answer(body);
    });
    const takeBack = (): void => void link.ask({ type: "take-back" }).catch((problem: Error) => setTrouble(problem.message));
    return { busy, trouble, setTrouble, answer, choose, confirmMove, takeBack };
}
