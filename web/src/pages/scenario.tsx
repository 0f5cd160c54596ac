import { useEffect, useState } from "preact/hooks";
import type { BookInfo, Preview, ScenarioInfo } from "../wire";
import { spoken } from "../map/pieces";
import { sideClass, sideShape } from "../map/shapes";
import { TableMap } from "../map/map";
import { LedgerPage } from "../play/ledger";
import { getJson, useFetched } from "../ui/api";
import { Link, useTitle } from "../ui/router";
import { RuleChip, RuleText } from "../ui/rule";
import { heading, plain, plainList } from "../ui/words";

export function useScenario(name: string): { book: BookInfo | null; scenario: ScenarioInfo | null; error: string } {
    const { data: books, error } = useFetched<BookInfo[]>("/api/books");
    for (const book of books ?? []) {
        const scenario = book.scenarios.find((one) => one.name === name);
        if (scenario) return { book, scenario, error: "" };
    }
    return { book: null, scenario: null, error: error || (books ? "there is no scenario of that name" : "") };
}

export function ScenarioPage({ name }: { name: string }) {
    const { book, scenario, error } = useScenario(name);
    const [seed, setSeed] = useState(1);
    const [preview, setPreview] = useState<Preview | null>(null);
    const [trouble, setTrouble] = useState("");
    // The wheel and a thumb move the page, unless somebody wants to look about on the map.
    const [looking, setLooking] = useState(false);
    useTitle(scenario?.title ?? "Scenario");
    useEffect(() => {
        let gone = false;
        getJson<Preview>(`/api/preview?scenario=${encodeURIComponent(name)}&seed=${seed}`).then(
            (made) => {
                if (gone) return;
                setPreview(made);
                setTrouble("");
            },
            (problem: Error) => !gone && setTrouble(problem.message),
        );
        return () => {
            gone = true;
        };
    }, [name, seed]);
    if (!scenario || !book) return <p class="sheet">{error || "One moment …"}</p>;
    const sides = preview?.view.sides ?? [];
    return (
        <div class="wide scenario">
            <p class="crumbs">
                <Link href="/scenarios">Scenarios</Link> › {book.title}
            </p>
            <h1>{scenario.title}</h1>
            <p class="lead">{scenario.summary}</p>
            <p>
                <Link class="button main" href={`/new/${scenario.name}`}>
                    Play this
                </Link>
            </p>
            <div class="scenario-columns">
                <figure class="scenario-map">
                    <div class="framed-map">
                        {preview?.view.ledger && <LedgerPage ledger={preview.view.ledger} />}
                        {preview?.ground && (
                            <TableMap
                                ground={preview.ground}
                                view={preview.view}
                                title={scenario.title}
                                lines={[book.title]}
                                label={`The table of ${scenario.title}`}
                                still={!looking}
                            />
                        )}
                    </div>
                    <figcaption>
                        <label>
                            As laid out with seed{" "}
                            <input
                                type="number"
                                min={1}
                                max={999999}
                                value={seed}
                                onInput={(event) => setSeed(Math.max(1, Number(event.currentTarget.value) || 1))}
                            />
                        </label>
                        <button type="button" onClick={() => setSeed(1 + Math.floor(Math.random() * 99999))}>
                            Another
                        </button>
                        <button type="button" aria-pressed={looking} onClick={() => setLooking(!looking)}>
                            Look about on the map
                        </button>
                        {preview?.sample && <p class="dim">The players lay this table and place their figures; so the computer would.</p>}
                        {trouble && (
                            <p class="error" role="alert">
                                {trouble}
                            </p>
                        )}
                    </figcaption>
                </figure>
                <section class="sides" aria-label="Sides">
                    {sides.map((side, index) => (
                        <div key={side}>
                            <h2>
                                <svg class={`side-mark ${sideClass(index)}`} viewBox="-62 -62 124 124" aria-hidden="true">
                                    <path class="base" d={sideShape(index)} />
                                </svg>
                                {side}
                            </h2>
                            <ul class="plain">
                                {preview?.view.pieces
                                    .filter((piece) => piece.side === index)
                                    .map((piece) => (
                                        <li key={piece.id} aria-label={spoken(piece, sides, true)}>
                                            <b>{piece.name}</b> <span class="dim">{piece.summary}</span>
                                        </li>
                                    ))}
                            </ul>
                        </div>
                    ))}
                </section>
            </div>
            {book.switches.length > 0 && (
                <details class="switches">
                    <summary>Optional rules of {book.title}</summary>
                    <dl>
                        {book.switches.map((one) => (
                            <div key={one.name}>
                                <dt>
                                    {heading(one.name)}{" "}
                                    <span class="dim">
                                        {plainList(one.accepted)}; usually {plain(one.standard)}
                                    </span>{" "}
                                    <RuleChip id={one.rule} />
                                </dt>
                                <dd>
                                    <RuleText text={one.text} />
                                </dd>
                            </div>
                        ))}
                    </dl>
                </details>
            )}
        </div>
    );
}
