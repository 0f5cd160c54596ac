import { useEffect, useState } from "preact/hooks";
import type { Line, Question } from "../wire";
import lessons from "./lessons.json";

// The first game's companion: a lesson is shown when its question is really asked, once.
interface Lesson {
    kind?: string;
    topic?: string;
    log?: string; // a word in a line just told
    title: string;
    text: string;
}
const all = lessons as Lesson[];

function fits(lesson: Lesson, question: Question | null, log: readonly Line[]): boolean {
    if (lesson.log !== undefined) {
        const word = lesson.log;
        return log.slice(-12).some((line) => line.text.includes(word));
    }
    if (!question) return false;
    if (lesson.kind !== undefined && lesson.kind !== question.kind) return false;
    return lesson.topic === undefined || lesson.topic === question.topic;
}

export function Coach({ question, over, log }: { question: Question | null; over: boolean; log: readonly Line[] }) {
    const [done, setDone] = useState<ReadonlySet<number>>(new Set());
    const [current, setCurrent] = useState<number | null>(null);
    const [away, setAway] = useState(false);
    useEffect(() => {
        const next = all.findIndex((lesson, i) => !done.has(i) && fits(lesson, question, log));
        if (next < 0) return;
        setCurrent(next);
        setDone(new Set([...done, next]));
    }, [question?.n, log.length]);
    if (away) return null;
    const lesson = current === null ? null : all[current];
    return (
        <aside class="coach" aria-live="polite" aria-label="Your companion">
            <p class="coach-title">
                <b>{over ? "The game is over" : (lesson?.title ?? "Welcome")}</b>
                <span class="dim">
                    {" "}
                    {done.size} of {all.length}
                </span>
            </p>
            <p>
                {over
                    ? "You have played a whole game. Watch it again, look at the dice, or lay another table."
                    : (lesson?.text ?? "The table is being laid.")}
            </p>
            <button type="button" class="quiet" onClick={() => setAway(true)}>
                I know enough
            </button>
        </aside>
    );
}
