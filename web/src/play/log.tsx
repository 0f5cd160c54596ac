import { useEffect, useRef, useState } from "preact/hooks";
import type { Line, Piece, Roll, View, Zone } from "../wire";
import { Die } from "../ui/die";
import { Chapter, RuleChip } from "../ui/rule";
import { calm } from "../ui/settings";
import { sideClass } from "../map/pieces";

function passes(roll: Roll, face: number): boolean | undefined {
    if (roll.kind === "at-least") return face >= roll.target;
    return roll.kind.startsWith("passes") && roll.target > 0 ? face <= roll.target : undefined;
}

export function RollLine({ roll, said, tumble = false }: { roll: Roll; said: string; tumble?: boolean }) {
    return (
        <span class={roll.faces.length > 2 ? "roll many" : "roll"}>
            {roll.faces.map((face, i) => (
                <Die key={i} face={face} good={passes(roll, face)} tumble={tumble} late={i} />
            ))}
            {roll.modifiers?.filter(({ words }) => !said.includes(words)).map((modifier, i) => (
                <span key={i} class="modifier" title={modifier.rule}>
                    {modifier.value > 0 ? "+" : "−"}
                    {Math.abs(modifier.value)}
                    {modifier.dice ? "d" : ""} {modifier.words}
                </span>
            ))}
        </span>
    );
}

interface LogProps {
    lines: readonly Line[];
    view: View | null;
    onActor?: (id: number | null) => void;
    onZones?: (zones: readonly Zone[] | null) => void; // where on the table a line happened
}
const sideOf = (view: View | null, actor: number | null): Piece | undefined => view?.pieces.find((piece) => piece.id === actor);

export function Log({ lines, view, onActor, onZones }: LogProps) {
    const list = useRef<HTMLOListElement>(null);
    const [all, setAll] = useState(false);
    const shown = all ? lines : lines.slice(-120);
    useEffect(() => {
        // The newest line stays in sight, also when the panel above grows.
        const element = list.current;
        if (!element) return;
        const down = (): void => {
            element.scrollTop = element.scrollHeight;
        };
        down();
        const watcher = new ResizeObserver(down);
        watcher.observe(element);
        return () => watcher.disconnect();
    }, [lines.length]);
    return (
        <div class="log-box">
            {shown.length < lines.length && (
                <button type="button" class="quiet" onClick={() => setAll(true)}>
                    Earlier lines
                </button>
            )}
            <ol class="log" ref={list} tabIndex={0} aria-label="What has happened">
                {shown.map((line) => {
                    const actor = sideOf(view, line.actor);
                    return (
                        <li
                            key={line.n}
                            class={`line line-${line.colour} ${actor ? sideClass(actor.side) : ""}`}
                            onMouseEnter={() => (onActor?.(line.actor), onZones?.(line.zones ?? null))}
                            onMouseLeave={() => (onActor?.(null), onZones?.(null))}
                        >
                            <span class="line-text">{line.text}</span>
                            {line.zones && (
                                <button type="button" class="quiet show-zone" aria-label={`Show on the map: ${line.zones.map((zone) => zone.words).join(", ")}`} title="Show on the map" onClick={() => onZones?.(line.zones!)} onFocus={() => onZones?.(line.zones!)} onBlur={() => onZones?.(null)}>
                                    ◬
                                </button>
                            )}
                            {line.roll && <RollLine roll={line.roll} said={line.text} />}
                            <RuleChip id={line.rule} />
                            {line.roll && <Chapter id={line.rule} />}
                        </li>
                    );
                })}
            </ol>
        </div>
    );
}

/** The last rolls fall on the table for all to see, each with the rule it serves. */
export function DiceTray({ lines, view }: { lines: readonly Line[]; view: View | null }) {
    const rolls = lines.filter((line) => line.roll && line.roll.faces.length > 0);
    const last = rolls.slice(-2);
    const [gone, setGone] = useState(-1);
    const newest = last[last.length - 1]?.n ?? -1;
    useEffect(() => {
        if (newest < 0) return;
        const timer = setTimeout(() => setGone(newest), window.innerWidth < 620 ? 4500 : 8000);
        return () => clearTimeout(timer);
    }, [newest]);
    const seen = last.filter((line) => line.n > gone);
    if (seen.length === 0) return null;
    return (
        <div class="dice-tray" aria-hidden="true">
            {seen.map((line) => {
                const actor = sideOf(view, line.actor);
                return (
                    <div key={line.n} class={`dice-card ${actor ? sideClass(actor.side) : ""}`}>
                        <RollLine roll={line.roll!} said={line.text} tumble={!calm()} />
                        <span class="dice-words">{line.text}</span>
                        <Chapter id={line.rule} />
                        <RuleChip id={line.rule} />
                    </div>
                );
            })}
            <button type="button" class="quiet tray-close" onClick={() => setGone(newest)} tabIndex={-1}>
                ✕
            </button>
        </div>
    );
}
