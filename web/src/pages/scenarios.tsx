import { useEffect } from "preact/hooks";
import type { BookInfo } from "../wire";
import { useFetched } from "../ui/api";
import { Link, useTitle } from "../ui/router";
import { Picture } from "./picture";

export function ScenariosPage() {
    useTitle("Scenarios");
    const { data: books, error } = useFetched<BookInfo[]>("/api/books");
    useEffect(() => {
        if (books && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }, [books]);
    return (
        <div class="wide">
            <h1>Scenarios</h1>
            {error && <p role="alert">{error}</p>}
            {books?.map((book) => (
                <section key={book.name} id={book.name} aria-labelledby={`book-${book.name}`}>
                    <h2 id={`book-${book.name}`}>{book.title}</h2>
                    <ul class="gallery">
                        {book.scenarios.map((scenario) => (
                            <li key={scenario.name}>
                                <Link class="gallery-card" href={`/scenario/${scenario.name}`}>
                                    <Picture scenario={scenario.name} title={scenario.title} />
                                    <strong>
                                        {scenario.title}
                                        {scenario.first_game && <em class="tag">a good first game</em>}
                                    </strong>
                                    <span>{scenario.summary}</span>
                                    <span class="seats">{scenario.seats.join(" · ")}</span>
                                </Link>
                            </li>
                        ))}
                    </ul>
                </section>
            ))}
        </div>
    );
}
