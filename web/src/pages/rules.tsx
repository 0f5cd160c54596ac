import { useEffect, useMemo, useState } from "preact/hooks";
import type { BookInfo, RuleEntry } from "../wire";
import { useFetched } from "../ui/api";
import { Link, go, useTitle } from "../ui/router";
import { RuleBody } from "../ui/rule";

export function RulesPage({ wanted }: { wanted: string }) {
    const { data: books, error } = useFetched<BookInfo[]>("/api/books");
    const isId = /^[A-Z]{2}-/.test(wanted);
    const book = books?.find((one) => (isId ? wanted.startsWith(`${one.prefix}-`) : one.name === wanted)) ?? books?.[0];
    const { data: rules } = useFetched<RuleEntry[]>(book ? `/api/rules?book=${book.name}` : null);
    const [search, setSearch] = useState("");
    const [chapter, setChapter] = useState<string | null>(null);
    useTitle(isId ? `Rule ${wanted}` : book ? `Rules: ${book.title}` : "Rules");

    const chapters = useMemo(() => [...new Set((rules ?? []).map((rule) => rule.chapter))], [rules]);
    const target = rules?.find((rule) => rule.id === wanted);
    const open = chapter ?? target?.chapter ?? chapters[0] ?? null;
    useEffect(() => {
        setChapter(null);
        setSearch("");
    }, [wanted]);
    useEffect(() => {
        if (target) document.getElementById(target.id)?.scrollIntoView({ block: "center" });
    }, [target?.id]);
    useEffect(() => {
        // The list of chapters shows the one that is open, without moving the page.
        const list = document.querySelector<HTMLElement>(".chapters");
        const here = list?.querySelector<HTMLElement>("[aria-current]");
        if (list && here) list.scrollTop = here.offsetTop - list.clientHeight / 2;
    }, [open]);
    const words = search.trim().toLowerCase();
    const shown = (rules ?? []).filter((rule) =>
        words ? rule.id.toLowerCase().includes(words) || rule.text.toLowerCase().includes(words) : rule.chapter === open,
    );
    return (
        <div class="wide rules-page">
            <h1>Rules{book ? `: ${book.title}` : ""}</h1>
            {error && <p role="alert">{error}</p>}
            <div class="rules-tools">
                <label>
                    Book{" "}
                    <select value={book?.name} onChange={(event) => go(`/rules/${event.currentTarget.value}`)}>
                        {books?.map((one) => (
                            <option key={one.name} value={one.name}>
                                {one.title}
                            </option>
                        ))}
                    </select>
                </label>
                <label>
                    Search{" "}
                    <input
                        type="search"
                        value={search}
                        placeholder="a word or a number"
                        onInput={(event) => setSearch(event.currentTarget.value)}
                    />
                </label>
                {book && book.sheets.length > 0 && <Link href={`/reference/${book.name}`}>Quick reference</Link>}
            </div>
            <div class="rules-columns">
                <nav aria-label="Chapters" class="chapters">
                    <ul class="plain">
                        {chapters.map((one) => (
                            <li key={one}>
                                <button
                                    type="button"
                                    class={one === open && !words ? "quiet chapter here" : "quiet chapter"}
                                    aria-current={one === open && !words ? "true" : undefined}
                                    onClick={() => {
                                        setSearch("");
                                        setChapter(one);
                                    }}
                                >
                                    {one}
                                </button>
                            </li>
                        ))}
                    </ul>
                </nav>
                <label class="chapter-select">
                    Chapter{" "}
                    <select
                        value={open ?? ""}
                        onChange={(event) => {
                            setSearch("");
                            setChapter(event.currentTarget.value);
                        }}
                    >
                        {chapters.map((one) => (
                            <option key={one}>{one}</option>
                        ))}
                    </select>
                </label>
                <div class="entries">
                    <h2>{words ? `${shown.length} with “${search.trim()}”` : open}</h2>
                    {shown.slice(0, 300).map((rule) => (
                        <article key={rule.id} id={rule.id} class={rule.id === wanted ? "entry wanted" : "entry"}>
                            <h3>
                                <Link href={`/rules/${rule.id}`}>{rule.id}</Link>
                            </h3>
                            <div>
                                <RuleBody rule={words ? rule : { ...rule, chapter: "" }} />
                            </div>
                        </article>
                    ))}
                </div>
            </div>
        </div>
    );
}
