import type { Force, ForceAccount, ForceLine, MusterChoice, MusterRow } from "../wire";
import { RuleChip } from "../ui/rule";
import { bare, withChoice, withLine, withoutLine } from "./force";

// The force as a tree of command: a line each, with its points and what forbids it.

const pointsOf = (choice: MusterChoice): string => (choice.points ? ` (${choice.points > 0 ? "+" : ""}${choice.points})` : "");

function GroupChoice({
    line,
    row,
    group,
    onChange,
}: {
    line: ForceLine;
    row: MusterRow;
    group: string;
    onChange: (choices: string[]) => void;
}) {
    const all = row.choices.filter((one) => one.group === group);
    const chosen = line.choices.map(bare).find((word) => all.some((one) => one.word === word)) ?? "";
    const usual = all.find((one) => one.usual);
    return (
        <select
            aria-label={`${group} of ${line.name || row.name}`}
            value={chosen}
            onChange={(event) => {
                const word = event.currentTarget.value;
                onChange(word ? withChoice(line, row, word, true) : withChoice(line, row, chosen, false));
            }}
        >
            <option value="">{usual ? `${usual.word} (as usual)` : `${group}: as usual`}</option>
            {all
                .filter((one) => one !== usual)
                .map((one) => (
                    <option key={one.word} value={one.word}>
                        {one.word}
                        {pointsOf(one)}
                    </option>
                ))}
        </select>
    );
}

function Choices({ line, row, onChange }: { line: ForceLine; row: MusterRow; onChange: (choices: string[]) => void }) {
    const groups = [...new Set(row.choices.map((one) => one.group).filter(Boolean))];
    return (
        <div class="line-choices">
            {groups.map((group) => (
                <GroupChoice key={group} line={line} row={row} group={group} onChange={onChange} />
            ))}
            {row.choices
                .filter((one) => !one.group)
                .map((one) => {
                    const chosen = line.choices.find((word) => bare(word) === one.word);
                    const many = chosen ? Number.parseInt(chosen, 10) || 0 : 0;
                    return (
                        <span key={one.word} class="line-choice">
                            <label class="pick" title={one.text}>
                                <input
                                    type="checkbox"
                                    checked={chosen !== undefined}
                                    onChange={(event) => onChange(withChoice(line, row, one.word, event.currentTarget.checked))}
                                />{" "}
                                {one.word}
                                {pointsOf(one)}
                            </label>
                            {one.counted && chosen !== undefined && (
                                <input
                                    type="number"
                                    class="small-number"
                                    min={0}
                                    max={99}
                                    value={many || ""}
                                    placeholder="all"
                                    aria-label={`How many have ${one.word}`}
                                    onInput={(event) => {
                                        const number = Number(event.currentTarget.value) || 0;
                                        const words = number > 0 ? `${number} ${one.word}` : one.word;
                                        onChange(line.choices.map((word) => (bare(word) === one.word ? words : word)));
                                    }}
                                />
                            )}
                        </span>
                    );
                })}
        </div>
    );
}

function Sizes({ line, row, onChange }: { line: ForceLine; row: MusterRow; onChange: (size: number) => void }) {
    if (row.sizes.length < 2) return null;
    return (
        <select
            aria-label={`How many figures in ${line.name || row.name}`}
            value={String(line.size || row.usual_size)}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
            {row.sizes.map((size) => (
                <option key={size} value={String(size)}>
                    {size} figures
                </option>
            ))}
        </select>
    );
}

function Line({
    force,
    at,
    row,
    account,
    chosen,
    onChange,
    onChoose,
}: {
    force: Force;
    at: number;
    row: MusterRow | undefined;
    account: ForceAccount | null;
    chosen: boolean;
    onChange: (force: Force) => void;
    onChoose: () => void;
}) {
    const line = force.lines[at];
    if (!line) return null;
    const own = account?.lines[at];
    const faults = account?.faults.filter((fault) => fault.line === at) ?? [];
    const title = row?.name ?? line.kind;
    return (
        <li class={faults.length ? "force-line bad" : "force-line"} style={{ marginInlineStart: `${line.depth * 1.4}rem` }}>
            <div class="line-head">
                {row?.several !== false && (
                    <input
                        type="number"
                        class="small-number"
                        min={1}
                        max={99}
                        value={line.count}
                        aria-label={`How many ${title}`}
                        onInput={(event) => onChange(withLine(force, at, { count: Math.max(1, Number(event.currentTarget.value) || 1) }))}
                    />
                )}
                <strong>{title}</strong>
                {row && <Sizes line={line} row={row} onChange={(size) => onChange(withLine(force, at, { size }))} />}
                <input
                    class="line-name"
                    value={line.name}
                    maxLength={40}
                    placeholder="name"
                    aria-label={`Name of ${title}`}
                    onInput={(event) => onChange(withLine(force, at, { name: event.currentTarget.value }))}
                />
                <span class="line-points">{own?.points ?? ""}</span>
                {row?.leads && (
                    <button type="button" aria-pressed={chosen} title="Whoever is added next comes below" onClick={onChoose}>
                        Commands
                    </button>
                )}
                <button
                    type="button"
                    class="quiet"
                    aria-label={`Without ${line.name || title}`}
                    onClick={() => onChange(withoutLine(force, at))}
                >
                    ✕
                </button>
            </div>
            {own?.text && <p class="dim">{own.text}</p>}
            {row && row.choices.length > 0 && (
                <Choices line={line} row={row} onChange={(choices) => onChange(withLine(force, at, { choices }))} />
            )}
            {faults.map((fault) => (
                <p key={fault.what} class="error">
                    {fault.what} {fault.rule && <RuleChip id={fault.rule} />}
                </p>
            ))}
        </li>
    );
}

export function ForceLines({
    force,
    rows,
    account,
    under,
    onChange,
    onUnder,
}: {
    force: Force;
    rows: MusterRow[];
    account: ForceAccount | null;
    under: number | null;
    onChange: (force: Force) => void;
    onUnder: (at: number | null) => void;
}) {
    if (force.lines.length === 0) return <p class="dim">Nobody yet: add some from the list, or let the computer fill it.</p>;
    return (
        <ol class="plain force-lines">
            {force.lines.map((line, at) => (
                <Line
                    key={at}
                    force={force}
                    at={at}
                    row={rows.find((one) => one.key === line.kind)}
                    account={account}
                    chosen={under === at}
                    onChange={onChange}
                    onChoose={() => onUnder(under === at ? null : at)}
                />
            ))}
        </ol>
    );
}
