import { useEffect, useMemo, useState } from "preact/hooks";
import type { Question } from "./whole";

// Which options are marked, and what may be marked on the map.

const noPicks: ReadonlySet<number> = new Set();

export interface Picks {
    picked: ReadonlySet<number>; // options, by number
    hovered: number | null;
    chosen: number | null; // the one option that is pointed at or marked
    hover: (option: number | null) => void;
    pick: (option: number) => void; // mark; of several: mark or unmark
    only: (option: number) => void;
    drop: () => void;
}

export function usePicks(question: Question | null): Picks {
    const [picked, setPicked] = useState<ReadonlySet<number>>(noPicks);
    const [hovered, hover] = useState<number | null>(null);
    useEffect(() => {
        setPicked(noPicks);
        hover(null);
    }, [question?.n]);
    const only = (option: number): void => setPicked(new Set([option]));
    const toggle = (option: number): void => {
        const next = new Set(picked);
        if (!next.delete(option)) next.add(option);
        setPicked(next);
    };
    const marked = question?.kind === "choose-one" && picked.size === 1 ? [...picked][0]! : null;
    return {
        picked,
        hovered,
        chosen: hovered ?? marked,
        hover,
        pick: (option) => {
            if (question) (question.kind === "choose-some" ? toggle : only)(option);
        },
        only,
        drop: () => setPicked(noPicks),
    };
}

/** The options that may be chosen on the map, by the figure they are aimed at or that would do them. */
export type OnPieces = ReadonlyMap<number, readonly number[]>;

export function useOnPieces(question: Question | null): OnPieces {
    return useMemo(() => {
        const found = new Map<number, number[]>();
        if (question?.kind !== "choose-one" && question?.kind !== "choose-some") return found;
        const many = new Set(question.options.map((option) => option.who)).size > 1;
        question.options.forEach((option, i) => {
            if (option.pass) return;
            const id = option.target ?? (many || question.kind === "choose-some" ? option.who : null);
            if (id !== null && id !== undefined) found.set(id, [...(found.get(id) ?? []), i]);
        });
        return found;
    }, [question?.n]);
}
