import { useEffect, useRef, useState } from "preact/hooks";
import type { BookInfo, SeatInfo } from "../wire";
import { postJson, useFetched } from "../ui/api";
import { firstLink, forgetGame, keptGames, startGame, type KeptGame } from "../ui/games";
import { NoticeBox, notice } from "../ui/notice";
import { Link, go, useTitle } from "../ui/router";
import { sure } from "../ui/sure";
import { Picture } from "./picture";
import { Deletion } from "../ui/deletion";

function firstGame(books: BookInfo[]): { book: BookInfo; name: string; title: string; seats: string[] } | null {
    for (const book of books)
        for (const scenario of book.scenarios)
            if (scenario.first_game) return { book, name: scenario.name, title: scenario.title, seats: scenario.seats };
    const book = books[0];
    const scenario = book?.scenarios[0];
    return book && scenario ? { book, name: scenario.name, title: scenario.title, seats: scenario.seats } : null;
}

export const usualBot = (book: BookInfo): string => (book.bots.includes("plain") ? "plain" : (book.bots[0] ?? "random"));

function state(info: SeatInfo | undefined): string {
    if (!info) return "";
    if (info.state === "over") return "over";
    if (info.state === "waiting-for-friend") return "waits for your friend";
    if (info.state === "waiting-for-dice") return "waits until everybody has opened the table";
    return info.your_turn ? "your turn" : `turn ${info.turn}, the others are thinking`;
}

/** It has become somebody's turn while this page lay in the background. */
function tellTurn(info: SeatInfo, before: SeatInfo | undefined, games: KeptGame[]): void {
    if (!info.your_turn || !before || before.your_turn) return;
    const seat = games.find((game) => game.game === info.game)?.seats.find((one) => one.seat === info.seat);
    notice(info.game, info.title, "It is your turn.", () => seat && go(`/seat/${seat.token}`));
}

function YourGames() {
    const [games, setGames] = useState<KeptGame[]>(keptGames());
    const [infos, setInfos] = useState<Map<string, SeatInfo>>(new Map());
    const known = useRef(infos);
    useEffect(() => {
        const tokens = games.flatMap((game) => game.seats.map((seat) => seat.token)).slice(0, 100);
        if (tokens.length === 0) return;
        const look = (): void => {
            postJson("/api/seats", { tokens }).then(
                (list) => {
                    const next = new Map<string, SeatInfo>();
                    for (const info of list) {
                        if (!info) continue;
                        const before = next.get(info.game);
                        if (!before || info.your_turn) next.set(info.game, info);
                    }
                    for (const info of next.values()) tellTurn(info, known.current.get(info.game), games);
                    known.current = next;
                    setInfos(next);
                },
                () => undefined,
            );
        };
        look();
        const timer = setInterval(look, 15000);
        return () => clearInterval(timer);
    }, [games]);
    const forget = async (game: KeptGame): Promise<void> => {
        const words =
            "Its link is kept in this browser and nowhere else: unless you have written it down you cannot come back to the game.";
        if (!(await sure({ title: `Forget ${game.title}?`, words, yes: "Yes, forget it", no: "Keep it" }))) return;
        forgetGame(game.game);
        setGames(keptGames());
    };
    if (games.length === 0) return null;
    return (
        <section class="your-games" aria-labelledby="your-games">
            <h2 id="your-games">Your games</h2>
            <ul class="cards">
                {games.map((game) => {
                    const info = infos.get(game.game);
                    const mine = game.seats.find((seat) => seat.seat === info?.seat) ?? game.seats[0];
                    return (
                        <li key={game.game} class={info?.your_turn ? "card turn" : "card"}>
                            <Link href={mine ? `/seat/${mine.token}` : game.watch}>
                                <strong>{game.title}</strong>
                            </Link>
                            <span>{game.seats.map((seat) => seat.name).join(" and ")}</span>
                            <span class={info?.your_turn ? "state now" : "state"}>{state(info)}</span>
                            <Deletion on={info?.deleted_on} />
                            <button
                                type="button"
                                class="quiet forget"
                                aria-label={`Forget ${game.title}`}
                                title="Take it off this list"
                                onClick={() => void forget(game)}
                            >
                                ✕
                            </button>
                        </li>
                    );
                })}
            </ul>
            <p>
                <NoticeBox />
            </p>
        </section>
    );
}

export function HomePage() {
    useTitle("");
    const { data: books, error } = useFetched<BookInfo[]>("/api/books");
    const [trouble, setTrouble] = useState("");
    const [busy, setBusy] = useState(false);
    const first = books ? firstGame(books) : null;
    const playNow = async (): Promise<void> => {
        if (!first) return;
        setBusy(true);
        try {
            const seats = first.seats.map((_, i) => (i === 0 ? "me" : usualBot(first.book)));
            go(firstLink(await startGame({ scenario: first.name, title: first.title, seats })));
        } catch (problem) {
            setTrouble((problem as Error).message);
            setBusy(false);
        }
    };
    return (
        <div class="home">
            <section class="hero">
                <div class="hero-words">
                    <h1>Black powder, tall trees, a handful of people.</h1>
                    <p>
                        Frontier skirmishes of the eighteenth century, played by the book. The table is laid, the dice explain themselves,
                        and somebody is waiting among the trees.
                    </p>
                    <p class="hero-buttons">
                        <button type="button" class="main" disabled={!first || busy} onClick={() => void playNow()}>
                            Play now
                        </button>
                        <Link class="button" href="/tutorial">
                            Learn in five minutes
                        </Link>
                        <Link class="button" href="/scenarios">
                            Choose a scenario
                        </Link>
                    </p>
                    {(error || trouble) && (
                        <p class="error" role="alert">
                            {error || trouble}
                        </p>
                    )}
                    <p class="fine-print">
                        Play against the computer, pass one screen across the table, or send a friend a link. No account is needed.
                    </p>
                </div>
                <div class="hero-picture">{first && <Picture scenario={first.name} title={first.title} />}</div>
            </section>
            <YourGames />
            <section aria-labelledby="books">
                <h2 id="books">The books</h2>
                <ul class="cards books">
                    {books?.map((book) => (
                        <li key={book.name} class="card book">
                            <strong>{book.title}</strong>
                            <span>
                                {book.scenarios.length} {book.scenarios.length === 1 ? "scenario" : "scenarios"}
                            </span>
                            <span class="links">
                                <Link href={`/tutorial/${book.name}`}>First lesson</Link>
                                <Link href={`/scenarios#${book.name}`}>Scenarios</Link>
                                <Link href={`/rules/${book.name}`}>Rules</Link>
                                {book.sheets.length > 0 && <Link href={`/reference/${book.name}`}>Reference</Link>}
                            </span>
                        </li>
                    ))}
                </ul>
            </section>
        </div>
    );
}
