import { useState } from "preact/hooks";
import type { BookInfo, SwitchInfo } from "../wire";
import { firstLink, startGame } from "../ui/games";
import { Link, go, useTitle } from "../ui/router";
import { RuleChip, RuleText } from "../ui/rule";
import { heading, plain } from "../ui/words";
import { usualBot } from "./home";
import { Picture } from "./picture";
import { useScenario } from "./scenario";

const persons: [string, string][] = [
    ["me", "Me"],
    ["friend", "A friend, by link"],
    ["hot-seat", "Somebody at this screen"],
];
const botWords = (bot: string): string => (bot === "plain" ? "The computer" : `The computer (${bot})`);

function Choice({ one, value, onChange }: { one: SwitchInfo; value: string; onChange: (value: string) => void }) {
    const listed = one.accepted.split(/\s*(?:,|\bor\b|\|)\s*/).filter(Boolean);
    return listed.length > 1 && listed.every((word) => /^[\w.-]+$/.test(word)) ? (
        <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {listed.map((word) => (
                <option key={word} value={word}>
                    {plain(word)}
                </option>
            ))}
        </select>
    ) : (
        <input value={value} onInput={(event) => onChange(event.currentTarget.value)} />
    );
}

function Form({ book, name, title, seatNames }: { book: BookInfo; name: string; title: string; seatNames: string[] }) {
    const [seats, setSeats] = useState(seatNames.map((_, i) => (i === 0 ? "me" : usualBot(book))));
    const [dice, setDice] = useState<"program" | "mine">("program");
    const [switches, setSwitches] = useState<Record<string, string>>({});
    const [seed, setSeed] = useState("");
    const [busy, setBusy] = useState(false);
    const [trouble, setTrouble] = useState("");
    const together = seats.some((who) => who === "friend" || who === "hot-seat");
    const start = async (event: Event): Promise<void> => {
        event.preventDefault();
        setBusy(true);
        try {
            const chosen = Object.fromEntries(
                Object.entries(switches).filter(([key, value]) => book.switches.find((one) => one.name === key)?.standard !== value),
            );
            const wanted = { scenario: name, title, seats, dice, switches: chosen };
            const number = seed.trim() === "" || together ? undefined : Number(seed);
            go(firstLink(await startGame({ ...wanted, seed: number })));
        } catch (problem) {
            setTrouble((problem as Error).message);
            setBusy(false);
        }
    };
    return (
        <form class="new-game" onSubmit={(event) => void start(event)}>
            <fieldset>
                <legend>Who plays</legend>
                {seatNames.map((seat, i) => (
                    <label key={i} class="row">
                        <span>{seat}</span>
                        <select
                            value={seats[i]}
                            onChange={(event) => {
                                const who = event.currentTarget.value;
                                setSeats(seats.map((old, at) => (at === i ? who : old)));
                            }}
                        >
                            {persons.map(([value, words]) => (
                                <option key={value} value={value}>
                                    {words}
                                </option>
                            ))}
                            {book.bots.map((bot) => (
                                <option key={bot} value={bot}>
                                    {botWords(bot)}
                                </option>
                            ))}
                        </select>
                    </label>
                ))}
            </fieldset>
            <fieldset>
                <legend>Whose dice</legend>
                <label class="row pick">
                    <input type="radio" name="dice" checked={dice === "program"} onChange={() => setDice("program")} />
                    <span>The program's</span>
                </label>
                <label class="row pick">
                    <input type="radio" name="dice" checked={dice === "mine"} onChange={() => setDice("mine")} />
                    <span>Our own: we roll and type them in</span>
                </label>
            </fieldset>
            <details>
                <summary>Optional rules and seed</summary>
                {!together && (
                    <label class="row">
                        <span>Seed (leave empty for new dice)</span>
                        <input inputMode="numeric" pattern="[0-9]*" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
                    </label>
                )}
                {book.switches.map((one) => (
                    <div key={one.name} class="switch">
                        <label class="row">
                            <span>
                                <b>{heading(one.name)}</b>
                            </span>
                            <Choice
                                one={one}
                                value={switches[one.name] ?? one.standard}
                                onChange={(value) => setSwitches({ ...switches, [one.name]: value })}
                            />
                        </label>
                        <p class="dim">
                            <RuleChip id={one.rule} /> <RuleText text={one.text} />
                        </p>
                    </div>
                ))}
            </details>
            {trouble && (
                <p class="error" role="alert">
                    {trouble}
                </p>
            )}
            <p>
                <button type="submit" class="main" disabled={busy}>
                    Lay the table
                </button>
            </p>
        </form>
    );
}

export function NewGamePage({ name }: { name: string }) {
    const { book, scenario, error } = useScenario(name);
    useTitle(scenario ? `New game: ${scenario.title}` : "New game");
    if (!book || !scenario) return <p class="sheet">{error || "One moment …"}</p>;
    return (
        <div class="wide new-game-page">
            <p class="crumbs">
                <Link href="/scenarios">Scenarios</Link> › <Link href={`/scenario/${name}`}>{scenario.title}</Link>
            </p>
            <h1>New game</h1>
            <div class="new-game-columns">
                <Form book={book} name={name} title={scenario.title} seatNames={scenario.seats} />
                <div class="new-game-picture">
                    <Picture scenario={name} title={scenario.title} framed />
                    <p class="dim">{scenario.summary}</p>
                </div>
            </div>
        </div>
    );
}
