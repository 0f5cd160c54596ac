import { createContext } from "preact";
import type { ComponentChildren } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RuleEntry } from "../wire";
import { useFetched } from "./api";
import { Link } from "./router";

// Rules by their number: a chip anywhere opens the entry at the side of whatever is being done.

const OpenRule = createContext<(id: string | null) => void>(() => undefined);
export const useOpenRule = (): ((id: string | null) => void) => useContext(OpenRule);

const number = /\b([A-Z]{2}-\d{2}\.\d{2,3})\b/g;

/** Text in which every rule number can be opened. */
export function RuleText({ text }: { text: string }) {
    const open = useOpenRule();
    const parts: ComponentChildren[] = [];
    let from = 0;
    for (const match of text.matchAll(number)) {
        parts.push(text.slice(from, match.index));
        const id = match[1]!;
        parts.push(
            <button type="button" class="rule-link" onClick={() => open(id)}>
                {id}
            </button>,
        );
        from = (match.index ?? 0) + id.length;
    }
    parts.push(text.slice(from));
    return <>{parts}</>;
}

/** A rule's number; with `cause` that of the rule which brought something about. */
export function RuleChip({ id, cause = false }: { id: string | undefined; cause?: boolean }) {
    const open = useOpenRule();
    // What is not read aloud, such as dice whose line stands in the log, is not tabbed to either.
    const chip = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => {
        if (chip.current?.closest("[aria-hidden=true]")) chip.current.tabIndex = -1;
    });
    if (!id) return null;
    const name = cause ? `It comes from ${id}` : `Rule ${id}`; // what is seen is part of it
    return (
        <button type="button" class={cause ? "chip cause" : "chip"} ref={chip} title={name} aria-label={name} onClick={() => open(id)}>
            {cause ? `from ${id}` : id}
        </button>
    );
}

/** What a rule is about, in the words of the catalogue: the chapter it stands in. */
export function Chapter({ id }: { id: string }) {
    const first = /^[A-Z]{2}-\d{2}\./.test(id) ? id : null;
    const { data } = useFetched<RuleEntry>(first ? `/api/rules/${first}` : null);
    return data?.chapter ? <span class="chapter">{data.chapter}</span> : null;
}

const kinds: Record<string, string> = {
    P: "procedure",
    T: "table",
    O: "optional",
    A: "advice",
    E: "worked example",
};

const labels: Record<string, string> = {
    RULING: "Unclear in the book",
    GAP: "Silent in the book",
    DEFAULT: "As played here",
    WHY: "Why",
};
interface Part {
    label: string;
    text: string;
}

/** The entry in parts: the rule itself, then what was ruled where the book is unclear. The printed
 * table is shown as one, so its lines are left out. */
function partsOf(rule: RuleEntry): { parts: Part[]; source: string } {
    const lines = rule.text.split("\n").filter((line) => !rule.table?.length || !line.trim().startsWith("|"));
    let source = "";
    const words = lines.join("\n").replace(/\s*\(source: ([^)]*)\)/g, (_, where: string) => {
        source = where;
        return "";
    });
    const pieces = words.split(/\b(RULING|GAP|DEFAULT|WHY):\s*/);
    const parts: Part[] = [{ label: "", text: (pieces[0] ?? "").trim() }];
    for (let i = 1; i < pieces.length; i += 2) parts.push({ label: labels[pieces[i]!] ?? "", text: (pieces[i + 1] ?? "").trim() });
    return { parts: parts.filter(({ text }) => text !== ""), source };
}
/** The rule alone, for a sheet. */
export const plainWords = (rule: RuleEntry): string => partsOf(rule).parts[0]?.text ?? "";

export function RuleBody({ rule }: { rule: RuleEntry }) {
    const { parts, source } = partsOf(rule);
    return (
        <>
            {rule.chapter && <p class="rule-where">{rule.chapter}</p>}
            {parts.map(({ label, text }, i) => (
                <p key={i} class={label ? "rule-words ruled" : "rule-words"}>
                    {label && <b>{label}: </b>}
                    <RuleText text={text} />
                </p>
            ))}
            {rule.table && rule.table.length > 0 && <RuleTable rows={rule.table} />}
            <p class="rule-source">
                {kinds[rule.kind] ? <span class="rule-kind">{kinds[rule.kind]}</span> : null}
                {source}
            </p>
        </>
    );
}

export function RuleTable({ rows }: { rows: string[][] }) {
    const [head, ...body] = rows;
    return (
        <div class="table-box" role="region" aria-label="Table" tabIndex={0}>
            <table>
                <thead>
                    <tr>
                        {head?.map((cell, i) => (
                            <th key={i} scope="col">
                                {cell}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {body.map((row, i) => (
                        <tr key={i}>
                            {row.map((cell, j) => (
                                <td key={j}>{cell}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

function RulePanel({ id, onClose }: { id: string; onClose: () => void }) {
    const { data, error } = useFetched<RuleEntry>(`/api/rules/${id}`);
    const panel = useRef<HTMLElement>(null);
    useEffect(() => {
        const before = document.activeElement as HTMLElement | null;
        panel.current?.focus();
        const key = (event: KeyboardEvent): void => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            onClose();
        };
        const element = panel.current;
        element?.addEventListener("keydown", key);
        return () => {
            element?.removeEventListener("keydown", key);
            before?.focus?.();
        };
    }, []);
    return (
        <aside class="rule-panel" ref={panel} tabIndex={-1} aria-label={`Rule ${id}`}>
            <header>
                <h2>{id}</h2>
                <button type="button" class="quiet" onClick={onClose} aria-label="Close the rule">
                    ✕
                </button>
            </header>
            {data && data.id === id ? <RuleBody rule={data} /> : <p>{error || "…"}</p>}
            <p>
                <Link href={`/rules/${id}`}>Read on in the rules</Link>
            </p>
        </aside>
    );
}

export function RuleHost({ children }: { children: ComponentChildren }) {
    const [id, setId] = useState<string | null>(null);
    useEffect(() => {
        const away = (): void => setId(null);
        window.addEventListener("popstate", away);
        return () => window.removeEventListener("popstate", away);
    }, []);
    return (
        <OpenRule.Provider value={setId}>
            {children}
            {id && <RulePanel key="rule" id={id} onClose={() => setId(null)} />}
        </OpenRule.Provider>
    );
}
