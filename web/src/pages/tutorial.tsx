import { useState } from "preact/hooks";
import type { BookInfo } from "../wire";
import { useFetched } from "../ui/api";
import { firstLink, startGame } from "../ui/games";
import { go, Link, useTitle } from "../ui/router";
import { usualBot } from "./home";
import { Picture } from "./picture";
import firstLessons from "./tutorial.json";

function Books({ books, chosen }: { books: BookInfo[]; chosen: string }) {
    return (
        <nav class="lesson-books" aria-label="First lessons">
            {firstLessons.map((lesson) => (
                <Link
                    key={lesson.book}
                    class="button"
                    href={`/tutorial/${lesson.book}`}
                    aria-current={lesson.book === chosen ? "page" : undefined}
                >
                    {books.find((one) => one.name === lesson.book)?.title ?? lesson.book}
                </Link>
            ))}
        </nav>
    );
}

/** What the first game of a book is and how it begins; the rest is told at the table, when it is needed. */
export function TutorialPage({ book: wanted }: { book: string }) {
    const lesson = firstLessons.find((one) => one.book === wanted) ?? firstLessons[0]!;
    useTitle(lesson.title);
    const { data: books, error } = useFetched<BookInfo[]>("/api/books");
    const [trouble, setTrouble] = useState("");
    const [busy, setBusy] = useState(false);
    const book = books?.find((one) => one.name === lesson.book);
    const scenario = book?.scenarios.find((one) => one.name === lesson.scenario);
    const begin = async (): Promise<void> => {
        if (!book || !scenario) return;
        setBusy(true);
        try {
            const seats = scenario.seats.map((_, i) => (i === lesson.seat ? "me" : usualBot(book)));
            const game = await startGame({ scenario: scenario.name, title: scenario.title, seats, seed: lesson.seed, tutorial: true });
            go(firstLink(game));
        } catch (problem) {
            setTrouble((problem as Error).message);
            setBusy(false);
        }
    };
    return (
        <div class="wide tutorial">
            <Books books={books ?? []} chosen={lesson.book} />
            <div class="tutorial-columns">
                <div>
                    <h1>{lesson.title}</h1>
                    <p class="lead">{lesson.lead}</p>
                    <ol class="steps">
                        {lesson.steps.map((step) => (
                            <li key={step.title}>
                                <b>{step.title}</b> {step.text}
                            </li>
                        ))}
                    </ol>
                    <p>
                        <button type="button" class="main" disabled={!scenario || busy} onClick={() => void begin()}>
                            Begin
                        </button>
                    </p>
                    {(trouble || error) && (
                        <p class="error" role="alert">
                            {trouble || error}
                        </p>
                    )}
                </div>
                {scenario && (
                    <div class="tutorial-picture">
                        <Picture key={scenario.name} scenario={scenario.name} title={scenario.title} framed />
                    </div>
                )}
            </div>
        </div>
    );
}
