import { useState } from "preact/hooks";
import type { BookInfo } from "../wire";
import { useFetched } from "../ui/api";
import { firstLink, startGame } from "../ui/games";
import { go, useTitle } from "../ui/router";
import { usualBot } from "./home";
import { Picture } from "./picture";
import tutorial from "./tutorial.json";

/** What the first game is and how it begins; the rest is told at the table, when it is needed. */
export function TutorialPage() {
    useTitle("Your first game");
    const { data: books, error } = useFetched<BookInfo[]>("/api/books");
    const [trouble, setTrouble] = useState("");
    const [busy, setBusy] = useState(false);
    const book = books?.find((one) => one.name === tutorial.book);
    const scenario = book?.scenarios.find((one) => one.name === tutorial.scenario);
    const begin = async (): Promise<void> => {
        if (!book || !scenario) return;
        setBusy(true);
        try {
            const seats = scenario.seats.map((_, i) => (i === tutorial.seat ? "me" : usualBot(book)));
            const game = await startGame({ scenario: scenario.name, title: scenario.title, seats, seed: tutorial.seed, tutorial: true });
            go(firstLink(game));
        } catch (problem) {
            setTrouble((problem as Error).message);
            setBusy(false);
        }
    };
    return (
        <div class="wide tutorial">
            <div class="tutorial-columns">
                <div>
                    <h1>{tutorial.title}</h1>
                    <p class="lead">{tutorial.lead}</p>
                    <ol class="steps">
                        {tutorial.steps.map((step) => (
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
                        <Picture scenario={scenario.name} title={scenario.title} framed />
                    </div>
                )}
            </div>
        </div>
    );
}
