import { useEffect, useState } from "preact/hooks";
import type { Line } from "../wire";
import lessons from "./lessons.json";
import type { Question } from "./whole";

// The first game's companion: a lesson is shown when its question is really asked, once.
export interface Lesson {
    kind?: string;
    topic?: string;
    log?: string; // a word in a line just told
    about?: string; // whoever has had one lesson about it needs no other
    title: string;
    text: string;
}
export const allLessons = lessons as Lesson[];

function fits(lesson: Lesson, question: Question, log: readonly Line[]): boolean {
    if (lesson.log !== undefined) {
        const word = lesson.log;
        return log.slice(-12).some((line) => line.text.includes(word));
    }
    if (lesson.kind !== undefined && lesson.kind !== question.kind) return false;
    return lesson.topic === undefined || lesson.topic === question.topic;
}

/** What to say at this question: about the question itself if that is new, else about what has been told. */
export function nextLesson(had: readonly Lesson[], question: Question, log: readonly Line[]): Lesson | null {
    const fresh = allLessons.filter(
        (lesson) => !had.some((one) => one === lesson || (one.about !== undefined && one.about === lesson.about)),
    );
    const fitting = fresh.filter((lesson) => fits(lesson, question, log));
    return fitting.find((lesson) => lesson.log === undefined) ?? fitting[0] ?? null;
}

export function Coach({ question, over, log }: { question: Question | null; over: boolean; log: readonly Line[] }) {
    const [had, setHad] = useState<readonly Lesson[]>([]);
    const [away, setAway] = useState(false);
    useEffect(() => {
        if (!question) return;
        const next = nextLesson(had, question, log);
        if (next) setHad([...had, next]);
    }, [question?.n]);
    if (away) return null;
    const lesson = had[had.length - 1];
    return (
        <aside class="coach" aria-live="polite" aria-label="Your companion">
            <p class="coach-title">
                <b>{over ? "The game is over" : lesson ? `${had.length}. ${lesson.title}` : "Welcome"}</b>
                <button type="button" class="quiet" onClick={() => setAway(true)}>
                    I know enough
                </button>
            </p>
            <p>
                {over
                    ? "You have played a whole game. Watch it again, look at the dice, or lay another table."
                    : (lesson?.text ?? "The table is being laid.")}
            </p>
        </aside>
    );
}
