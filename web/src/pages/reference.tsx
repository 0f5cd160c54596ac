import { useMemo } from "preact/hooks";
import type { BookInfo, RuleEntry } from "../wire";
import { useFetched } from "../ui/api";
import { Link, useTitle } from "../ui/router";
import { RuleChip, RuleTable, RuleText, plainWords } from "../ui/rule";

/** The quick reference, made from the program's own tables; it prints on a few pages. */
export function ReferencePage({ name }: { name: string }) {
    const { data: books, error } = useFetched<BookInfo[]>("/api/books");
    const book = books?.find((one) => one.name === name) ?? null;
    const { data: rules } = useFetched<RuleEntry[]>(book ? `/api/rules?book=${book.name}` : null);
    const byId = useMemo(() => new Map((rules ?? []).map((rule) => [rule.id, rule])), [rules]);
    useTitle(book ? `Quick reference: ${book.title}` : "Quick reference");
    if (!book) return <p class="sheet">{error || (books ? "There is no such book." : "One moment …")}</p>;
    return (
        <div class="wide reference">
            <h1>{book.title}: quick reference</h1>
            <p class="no-print">
                <button type="button" onClick={() => window.print()}>
                    Print
                </button>{" "}
                <Link href={`/rules/${book.name}`}>All rules</Link>
            </p>
            {book.sheets.length === 0 && <p>This book has no sheets yet.</p>}
            <div class="sheets">
                {book.sheets.map((sheet) => (
                    <section key={sheet.title} class="ref-sheet">
                        <h2>{sheet.title}</h2>
                        {sheet.rules.map((id) => {
                            const rule = byId.get(id);
                            return (
                                <div key={id} class="ref-rule">
                                    <RuleChip id={id} />
                                    <div>
                                        {rule ? <RuleText text={plainWords(rule)} /> : null}
                                        {rule?.table && rule.table.length > 0 && <RuleTable rows={rule.table} />}
                                    </div>
                                </div>
                            );
                        })}
                    </section>
                ))}
            </div>
        </div>
    );
}
