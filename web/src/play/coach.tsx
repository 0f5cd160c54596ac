import { useEffect, useState } from "preact/hooks";
import type { Line } from "../wire";
import { type Lesson, lessonsOf } from "./lessons";
import type { Question } from "./whole";

// The first game's companion: a lesson is shown when its question is really asked, once.
function fits(lesson: Lesson, question: Question, log: readonly Line[]): boolean {
    if (lesson.log !== undefined) {
        const word = lesson.log;
        return log.slice(-12).some((line) => line.text.includes(word));
    }
    if (lesson.kind !== undefined && lesson.kind !== question.kind) return false;
    if (lesson.offers !== undefined && !question.options.some((option) => option.verb === lesson.offers)) return false;
    return lesson.topic === undefined || lesson.topic === question.topic;
}

/** What to say at this question: about the question itself if that is new, else about what has been told. */
export function nextLesson(lessons: readonly Lesson[], had: readonly Lesson[], question: Question, log: readonly Line[]): Lesson | null {
    const fresh = lessons.filter((lesson) => !had.some((one) => one === lesson || (one.about !== undefined && one.about === lesson.about)));
    const fitting = fresh.filter((lesson) => fits(lesson, question, log));
    return fitting.find((lesson) => lesson.log === undefined) ?? fitting[0] ?? null;
}

/** What has been said about such a question before, if what was said last is about another. */
export function saidBefore(had: readonly Lesson[], question: Question): Lesson | null {
    const about = had.filter((lesson) => lesson.log === undefined && fits(lesson, question, []));
    return about[about.length - 1] ?? null;
}

interface CoachProps {
    book: string;
    question: Question | null;
    over: boolean;
    log: readonly Line[];
}

export function Coach({ book, question, over, log }: CoachProps) {
    const [lessons, setLessons] = useState<readonly Lesson[]>([]);
    const [had, setHad] = useState<readonly Lesson[]>([]);
    const [shown, setShown] = useState<Lesson | null>(null);
    const [away, setAway] = useState(false);
    useEffect(() => {
        lessonsOf(book).then(setLessons, () => undefined); // without them the game goes on
    }, [book]);
    useEffect(() => {
        if (!question) return;
        const next = nextLesson(lessons, had, question, log);
        if (next) setHad([...had, next]);
        setShown(next ?? saidBefore(had, question) ?? shown);
    }, [question?.n, lessons]);
    if (away) return null;
    return (
        <aside class="coach" aria-live="polite" aria-label="Your companion">
            <p class="coach-title">
                <b>{over ? "The game is over" : shown ? `${had.indexOf(shown) + 1}. ${shown.title}` : "Welcome"}</b>
                <button type="button" class="quiet" onClick={() => setAway(true)}>
                    I know enough
                </button>
            </p>
            <p>
                {over
                    ? "You have played a whole game. Watch it again, look at the dice, or lay another table."
                    : (shown?.text ?? "The table is being laid.")}
            </p>
        </aside>
    );
}
