import type { Ledger, LedgerFact, LedgerList, LedgerMap, LedgerPlace } from "../wire";
import { RuleChip } from "../ui/rule";

// What is shown where there is no table: facts, lists, a map of places, a story.

function Facts({ facts }: { facts: readonly LedgerFact[] }) {
    if (facts.length === 0) return null;
    return (
        <dl class="ledger-facts">
            {facts.map((fact) => (
                <div key={fact.name}>
                    <dt>{fact.name}</dt>
                    <dd>
                        {fact.value} <RuleChip id={fact.rule} />
                    </dd>
                </div>
            ))}
        </dl>
    );
}

function List({ list }: { list: LedgerList }) {
    return (
        <section class="ledger-list">
            <h3>
                {list.title} <RuleChip id={list.rule} />
            </h3>
            {list.rows.length === 0 ? (
                <p class="dim">None.</p>
            ) : (
                <table>
                    {list.columns.length > 0 && (
                        <thead>
                            <tr>
                                {list.columns.map((column) => (
                                    <th key={column} scope="col">
                                        {column}
                                    </th>
                                ))}
                            </tr>
                        </thead>
                    )}
                    <tbody>
                        {list.rows.map((row, i) => (
                            <tr key={i}>
                                <th scope="row">{row.name}</th>
                                {row.values.map((value, k) => (
                                    <td key={k}>{value}</td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            )}
        </section>
    );
}

/** Where the ways from a place lead, for those who hear the map. */
function waysFrom(map: LedgerMap, place: number): string {
    return map.links
        .filter((link) => link.from === place || link.to === place)
        .map((link) => `${link.kind || "way"} to ${map.places[link.from === place ? link.to : link.from]!.name}`)
        .join(", ");
}
const placeWords = (map: LedgerMap, place: LedgerPlace, i: number): string =>
    [place.name, place.kind, ...place.marks, waysFrom(map, i)].filter((words) => words !== "").join(", ");

/** The links, each kind with a dash of its own, in the order in which the kinds come. */
function Links({ map, at }: { map: LedgerMap; at: (place: LedgerPlace) => readonly [number, number] }) {
    const kinds = [...new Set(map.links.map((link) => link.kind))];
    return (
        <>
            {map.links.map((link, i) => {
                const [x1, y1] = at(map.places[link.from]!);
                const [x2, y2] = at(map.places[link.to]!);
                return <line key={i} class={`ledger-link link-${kinds.indexOf(link.kind) % 4}`} x1={x1} y1={y1} x2={x2} y2={y2} />;
            })}
            {kinds
                .filter((kind) => kind !== "")
                .map((kind, i) => (
                    <g key={kind} transform={`translate(${10 + (i % 4) * 88} ${height - 10 - 18 * Math.floor(i / 4)})`}>
                        <line class={`ledger-link link-${i % 4}`} x1={0} y1={-4} x2={24} y2={-4} />
                        <text class="ledger-key" x={30}>
                            {kind}
                        </text>
                    </g>
                ))}
        </>
    );
}

const width = 360;
const height = 290;
const room = { side: 62, top: 30, bottom: 64 }; // for names and marks beyond the outermost places

function Places({ map }: { map: LedgerMap }) {
    const xs = map.places.map((place) => place.at[0]);
    const ys = map.places.map((place) => place.at[1]);
    const [left, low] = [Math.min(...xs), Math.min(...ys)];
    const wide = Math.max(1, Math.max(...xs) - left);
    const deep = Math.max(1, Math.max(...ys) - low);
    const at = ({ at: [x, y] }: LedgerPlace): readonly [number, number] => [
        room.side + ((x - left) / wide) * (width - 2 * room.side),
        height - room.bottom - ((y - low) / deep) * (height - room.top - room.bottom),
    ];
    return (
        <figure class="ledger-map">
            <figcaption>
                <h3>{map.title}</h3>
            </figcaption>
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
                <Links map={map} at={at} />
                {map.places.map((place) => {
                    const [x, y] = at(place);
                    return (
                        <g key={place.name} class={place.marks.length > 0 ? "ledger-place marked" : "ledger-place"}>
                            <circle cx={x} cy={y} r={place.marks.length > 0 ? 8 : 5.5} />
                            <text x={x} y={y - 13}>
                                {place.name}
                            </text>
                            {place.marks.map((mark, i) => (
                                <text key={mark} class="ledger-mark" x={x} y={y + 22 + 14 * i}>
                                    {mark}
                                </text>
                            ))}
                        </g>
                    );
                })}
            </svg>
            <ul class="sr">
                {map.places.map((place, i) => (
                    <li key={place.name}>{placeWords(map, place, i)}</li>
                ))}
            </ul>
        </figure>
    );
}

export function LedgerPage({ ledger }: { ledger: Ledger }) {
    return (
        <section class="ledger" aria-label={ledger.title || "The ledger"} tabIndex={0}>
            {ledger.title && <h2>{ledger.title}</h2>}
            <Facts facts={ledger.facts} />
            <div class="ledger-columns">
                {ledger.map && <Places map={ledger.map} />}
                {ledger.lists.map((list) => (
                    <List key={list.title} list={list} />
                ))}
            </div>
            {ledger.story.length > 0 && (
                <div class="ledger-story">
                    {ledger.story.map((paragraph, i) => (
                        <p key={i}>{paragraph}</p>
                    ))}
                </div>
            )}
        </section>
    );
}
