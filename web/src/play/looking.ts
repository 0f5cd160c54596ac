import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import type { Piece, Point, View } from "../wire";
import { distance } from "../map/geometry";
import type { MapHandle } from "../map/map";

// Which figure is looked at: under the mouse, or kept until another is.

export const pieceOf = (view: View | null, id: number | null | undefined): Piece | null =>
    view?.pieces.find((one) => one.id === id) ?? null;

export interface Looking {
    kept: number | null;
    shown: number | null; // the one under the mouse before the one that is kept
    keep: (id: number | null) => void;
    pass: (id: number | null) => void; // the mouse comes over it, or leaves it
    step: (by: number) => void; // to the next figure on the table
}

export function useLooking(view: View | null, map: RefObject<MapHandle | null>): Looking {
    const [passing, pass] = useState<number | null>(null);
    const [kept, keep] = useState<number | null>(null);
    const step = (by: number): void => {
        const there = view?.pieces.filter((one) => one.on_table) ?? [];
        if (there.length === 0) return;
        const at = there.findIndex((one) => one.id === (kept ?? -1));
        const next = there[(at + by + there.length) % there.length]!;
        keep(next.id);
        map.current?.show([next.at]);
    };
    return { kept, shown: passing ?? kept, keep, pass, step };
}

/** A finger is broader than a figure: whoever is nearest is meant. */
export function nearestPiece(view: View | null, at: Point, reach: number, counts: (id: number) => boolean): number | null {
    let best: { id: number; far: number } | null = null;
    for (const one of view?.pieces ?? []) {
        if (!one.on_table || !counts(one.id)) continue;
        const far = distance(one.at, at);
        if (far <= reach && (!best || far < best.far)) best = { id: one.id, far };
    }
    return best?.id ?? null;
}
