import { useState } from "preact/hooks";
import type { MusterRow } from "../wire";
import { RuleChip } from "../ui/rule";

// Whom the list has: under their headings, each with what he costs and is.

export function Rows({ rows, onAdd }: { rows: MusterRow[]; onAdd: (row: MusterRow) => void }) {
    const [wanted, setWanted] = useState("");
    const words = wanted.trim().toLowerCase();
    const shown = rows.filter((row) => !words || `${row.name} ${row.text} ${row.heading}`.toLowerCase().includes(words));
    const headings = [...new Set(shown.map((row) => row.heading))];
    return (
        <section class="muster-rows" aria-label="Whom you may take">
            {rows.length > 12 && (
                <label class="row">
                    <span>Look for</span>
                    <input type="search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
                </label>
            )}
            {headings.map((heading) => (
                <div key={heading}>
                    {heading && <h2>{heading}</h2>}
                    <ul class="plain">
                        {shown
                            .filter((row) => row.heading === heading)
                            .map((row) => (
                                <li key={row.key} class={row.refused ? "muster-row refused" : "muster-row"}>
                                    <button
                                        type="button"
                                        disabled={row.refused !== ""}
                                        aria-label={`Add ${row.name}`}
                                        title={row.refused || `Add ${row.name}`}
                                        onClick={() => onAdd(row)}
                                    >
                                        +
                                    </button>
                                    <div>
                                        <strong>{row.name}</strong>{" "}
                                        {row.points !== null && (
                                            <span class="row-points">
                                                {row.points}
                                                {row.per && ` a ${row.per}`}
                                            </span>
                                        )}{" "}
                                        {row.rule && <RuleChip id={row.rule} />}
                                        <p class="dim">{row.refused || row.text}</p>
                                    </div>
                                </li>
                            ))}
                    </ul>
                </div>
            ))}
            {shown.length === 0 && <p class="dim">Nobody of that name.</p>}
        </section>
    );
}
