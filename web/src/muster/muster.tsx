import { useEffect, useState } from "preact/hooks";
import type { BookInfo, Force, ForceReply, MusterReply, MusterRow } from "../wire";
import { newDigits, postJson, useFetched } from "../ui/api";
import { Link, go, useTitle } from "../ui/router";
import { RuleChip } from "../ui/rule";
import { sure } from "../ui/sure";
import { asFragment, asJson, emptyForce, forgetForce, fromFragment, keepForce, keptForces, readCarried, withRow } from "./force";
import { ForceLines } from "./lines";
import { Rows } from "./rows";

function useLists(book: string): { reply: MusterReply | null; error: string } {
    const { data, error } = useFetched<MusterReply>(book ? `/api/muster?book=${encodeURIComponent(book)}` : null);
    return { reply: data, error };
}

/** The books that have lists, and the forces this browser keeps. */
function AllForces() {
    useTitle("Muster");
    const { data: books, error } = useFetched<BookInfo[]>("/api/books");
    const [kept, setKept] = useState(keptForces());
    const forget = async (id: string, title: string): Promise<void> => {
        const words = "It is kept in this browser and nowhere else.";
        if (!(await sure({ title: `Forget ${title}?`, words, yes: "Yes, forget it", no: "Keep it" }))) return;
        forgetForce(id);
        setKept(keptForces());
    };
    return (
        <div class="wide muster">
            <h1>Muster</h1>
            <p class="lead">Raise a force from the army lists. What it costs and what its rules forbid is told as you go.</p>
            {error && <p class="error">{error}</p>}
            <ul class="plain muster-books">
                {books
                    ?.filter((book) => book.musters)
                    .map((book) => (
                        <li key={book.name}>
                            <Link class="button" href={`/muster/${book.name}`}>
                                {book.title}
                            </Link>
                        </li>
                    ))}
            </ul>
            {kept.length > 0 && (
                <section aria-labelledby="your-forces">
                    <h2 id="your-forces">Your forces</h2>
                    <ul class="cards">
                        {kept.map((one) => {
                            const title = one.force.title || one.force.list || "A force";
                            return (
                                <li key={one.id} class="card">
                                    <Link href={`/muster/${one.book}/${one.id}`}>
                                        <strong>{title}</strong>
                                    </Link>
                                    <span>{books?.find((book) => book.name === one.book)?.title ?? one.book}</span>
                                    <button
                                        type="button"
                                        class="quiet forget"
                                        aria-label={`Forget ${title}`}
                                        onClick={() => void forget(one.id, title)}
                                    >
                                        ✕
                                    </button>
                                </li>
                            );
                        })}
                    </ul>
                </section>
            )}
        </div>
    );
}

function saveAs(name: string, text: string, type: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
}
const fileName = (force: Force, ending: string): string => `${(force.title || "force").replace(/[^\w-]+/g, "-").toLowerCase()}.${ending}`;

/** What a force costs and lacks, asked again a moment after it has changed. */
function useAccount(book: string, force: Force | null): { reply: ForceReply | null; trouble: string } {
    const [reply, setReply] = useState<ForceReply | null>(null);
    const [trouble, setTrouble] = useState("");
    useEffect(() => {
        if (!force) return;
        let gone = false;
        const timer = setTimeout(() => {
            postJson("/api/muster/account", { book, force }).then(
                (said) => {
                    if (gone) return;
                    setReply(said);
                    setTrouble("");
                },
                (problem: Error) => !gone && setTrouble(problem.message),
            );
        }, 120);
        return () => {
            gone = true;
            clearTimeout(timer);
        };
    }, [book, force]);
    return { reply, trouble };
}

function Sheet({ force, reply, rows }: { force: Force; reply: ForceReply; rows: MusterRow[] }) {
    return (
        <table class="roster">
            <caption>
                {force.title || "Roster"}
                {reply.account.points !== null && `, ${reply.account.points} points`}, {reply.account.figures} figures
            </caption>
            <thead>
                <tr>
                    <th scope="col">Who</th>
                    <th scope="col">What</th>
                    <th scope="col">Points</th>
                    <th scope="col">Notes</th>
                </tr>
            </thead>
            <tbody>
                {force.lines.map((line, at) => (
                    <tr key={at}>
                        <td style={{ paddingInlineStart: `${line.depth * 1.2 + 0.3}em` }}>
                            {line.count > 1 && `${line.count} × `}
                            {line.name && `${line.name}, `}
                            {rows.find((row) => row.key === line.kind)?.name ?? line.kind}
                            {line.choices.length > 0 && `, ${line.choices.join(", ")}`}
                        </td>
                        <td>{reply.account.lines[at]?.text}</td>
                        <td>{reply.account.lines[at]?.points}</td>
                        <td class="notes" />
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Tools({ book, force, reply, onForce }: { book: string; force: Force; reply: ForceReply | null; onForce: (force: Force) => void }) {
    const [said, setSaid] = useState("");
    const copyLink = async (): Promise<void> => {
        const link = `${location.origin}/muster/${book}${asFragment(book, force)}`;
        try {
            await navigator.clipboard.writeText(link);
            setSaid("The link is copied; it holds the whole force.");
        } catch {
            setSaid(link);
        }
    };
    const load = async (file: File | undefined): Promise<void> => {
        if (!file) return;
        const text = file.size <= 200_000 ? await file.text() : "";
        const carried = readCarried(text);
        if (carried && carried.book !== book) return setSaid(`That force is of another book: ${carried.book}.`);
        if (carried) return onForce(carried.force);
        try {
            onForce((await postJson("/api/muster/read", { book, text })).force);
            setSaid("");
        } catch (problem) {
            setSaid((problem as Error).message);
        }
    };
    return (
        <div class="muster-tools no-print">
            <button type="button" onClick={() => void copyLink()}>
                Link to it
            </button>
            <button
                type="button"
                disabled={!reply}
                onClick={() => saveAs(fileName(force, "toml"), `book = "${book}"\n${reply?.side}`, "text/plain")}
            >
                As a file
            </button>
            <button type="button" onClick={() => saveAs(fileName(force, "json"), asJson(book, force), "application/json")}>
                As JSON
            </button>
            <label class="button">
                Open a file
                <input
                    type="file"
                    class="hidden-file"
                    accept=".toml,.json,.txt"
                    onChange={(event) => void load(event.currentTarget.files?.[0])}
                />
            </label>
            <button type="button" onClick={() => window.print()}>
                Print
            </button>
            <Link class="button" href={`/reference/${book}`}>
                Quick reference
            </Link>
            {said && (
                <p class="said" role="status">
                    {said}
                </p>
            )}
        </div>
    );
}

interface HeadProps {
    reply: MusterReply;
    force: Force;
    priced: boolean; // the book has points
    onForce: (force: Force) => void;
}
function Head({ reply, force, priced, onForce }: HeadProps) {
    const list = reply.lists.find((one) => one.key === force.list);
    const headings = [...new Set(reply.lists.map((one) => one.heading))];
    const number = (text: string): number => Math.max(0, Math.min(1_000_000, Number(text) || 0));
    return (
        <div class="muster-head">
            <label>
                <span>Called</span>
                <input
                    value={force.title}
                    maxLength={80}
                    placeholder="a name"
                    onInput={(event) => onForce({ ...force, title: event.currentTarget.value })}
                />
            </label>
            {reply.lists.length > 1 && (
                <label>
                    <span>Army</span>
                    <select
                        value={force.list}
                        onChange={(event) => {
                            const next = reply.lists.find((one) => one.key === event.currentTarget.value);
                            if (next) onForce({ ...force, list: next.key, year: next.from, lines: [], units: [] });
                        }}
                    >
                        {headings.map((heading) => (
                            <optgroup key={heading} label={heading || "Lists"}>
                                {reply.lists
                                    .filter((one) => one.heading === heading)
                                    .map((one) => (
                                        <option key={one.key} value={one.key}>
                                            {one.name}
                                        </option>
                                    ))}
                            </optgroup>
                        ))}
                    </select>
                </label>
            )}
            {list && list.from > 0 && (
                <label>
                    <span>
                        Year, {list.from} to {list.to}
                    </span>
                    <input
                        type="number"
                        min={list.from}
                        max={list.to}
                        value={force.year}
                        onChange={(event) => onForce({ ...force, year: number(event.currentTarget.value) })}
                    />
                </label>
            )}
            {priced && (
                <label>
                    <span>Points at most</span>
                    <input
                        type="number"
                        min={0}
                        step={10}
                        value={force.points || ""}
                        placeholder="any"
                        onInput={(event) => onForce({ ...force, points: number(event.currentTarget.value) })}
                    />
                </label>
            )}
        </div>
    );
}

function Total({ force, reply }: { force: Force; reply: ForceReply }) {
    const { points, figures, faults } = reply.account;
    const whole = faults.filter((fault) => fault.line < 0);
    return (
        <div class="force-total" role="status">
            <p>
                <strong>{points !== null && `${points}${force.points ? ` of ${force.points}` : ""} points, `}</strong>
                {figures} figures{faults.length === 0 && force.lines.length > 0 && ": nothing is wrong with it"}
            </p>
            {force.lines.length > 0 &&
                whole.map((fault) => (
                    <p key={fault.what} class="error">
                        {fault.what} {fault.rule && <RuleChip id={fault.rule} />}
                    </p>
                ))}
        </div>
    );
}

function Editor({ book, title, lists, id, begun }: { book: string; title: string; lists: MusterReply; id: string; begun: Force }) {
    const [force, setForce] = useState(begun);
    const [before, setBefore] = useState<Force[]>([]);
    const [under, setUnder] = useState<number | null>(null);
    const [trouble, setTrouble] = useState("");
    const { data: rows, error } = useFetched<MusterRow[]>(
        `/api/muster/rows?book=${book}&list=${encodeURIComponent(force.list)}&year=${force.year}`,
    );
    const account = useAccount(book, force);
    useTitle(force.title || `Muster: ${title}`);
    const change = (next: Force): void => {
        setBefore([...before.slice(-199), force]);
        setForce(next);
        if (!keepForce(id, book, next)) setTrouble("This browser keeps nothing: save the force as a file before you leave.");
        if (under !== null && !next.lines[under]) setUnder(null);
    };
    const undo = (): void => {
        const last = before.at(-1);
        if (!last) return;
        setBefore(before.slice(0, -1));
        setForce(last);
        keepForce(id, book, last);
    };
    const fill = async (): Promise<void> => {
        try {
            const filled = await postJson("/api/muster/fill", { book, force, seed: Math.floor(Math.random() * 1e9) });
            change(filled.force);
            setTrouble("");
        } catch (problem) {
            setTrouble((problem as Error).message);
        }
    };
    return (
        <div class="wide muster">
            <p class="crumbs no-print">
                <Link href="/muster">Muster</Link> › {title}
            </p>
            <h1>{force.title || `A force of ${title}`}</h1>
            <div class="no-print">
                <Head reply={lists} force={force} priced={rows?.some((row) => row.points !== null) ?? false} onForce={change} />
            </div>
            <Tools book={book} force={force} reply={account.reply} onForce={change} />
            <div class="muster-columns no-print">
                <div class="muster-force">
                    <p class="muster-buttons">
                        <button type="button" class="main" onClick={() => void fill()}>
                            Fill the rest
                        </button>
                        <button type="button" disabled={before.length === 0} onClick={undo}>
                            Undo
                        </button>
                    </p>
                    {(trouble || account.trouble || error) && (
                        <p class="error" role="alert">
                            {trouble || account.trouble || error}
                        </p>
                    )}
                    {account.reply && <Total force={force} reply={account.reply} />}
                    <ForceLines
                        force={force}
                        rows={rows ?? []}
                        account={account.reply?.account ?? null}
                        under={under}
                        onChange={change}
                        onUnder={setUnder}
                    />
                </div>
                <Rows rows={rows ?? []} onAdd={(row) => change(withRow(force, row, under))} />
            </div>
            {account.reply && (
                <div class="print-only">
                    <Sheet force={force} reply={account.reply} rows={rows ?? []} />
                </div>
            )}
        </div>
    );
}

/** A force of that book: one that is kept, one out of a link, or a new one, which gets a place of its own. */
export function MusterPage({ book, id }: { book: string; id: string }) {
    const { data: books } = useFetched<BookInfo[]>("/api/books");
    const { reply, error } = useLists(book);
    const kept = keptForces().find((one) => one.id === id && one.book === book);
    const [opened] = useState(() => fromFragment(location.hash));
    useEffect(() => {
        if (!book || id || !reply) return;
        const first = reply.lists[0];
        const mine = opened?.book === book ? opened.force : emptyForce(first?.key ?? "", first?.from ?? 0, 0);
        const fresh = newDigits().slice(0, 12);
        keepForce(fresh, book, mine);
        go(`/muster/${book}/${fresh}`, true);
    }, [book, id, reply, opened]);
    if (!book) return <AllForces />;
    if (!reply) return <p class="sheet">{error || "One moment …"}</p>;
    if (!id) return <p class="sheet">One moment …</p>;
    const title = books?.find((one) => one.name === book)?.title ?? book;
    const first = reply.lists[0];
    return (
        <Editor
            key={id}
            book={book}
            title={title}
            lists={reply}
            id={id}
            begun={kept?.force ?? emptyForce(first?.key ?? "", first?.from ?? 0, 0)}
        />
    );
}
