import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Point } from "../wire";
import type { Box } from "./geometry";
import type { Standing } from "./standing";
import type { Taken } from "./wording";

/** Where what is drawn on the map finds the table, the window and what stands there already. */
export interface MapPlace {
    depth: number;
    unit: number; // map units in one pixel
    clip: string; // to the table's edge
    toTable: (x: number, y: number) => Point;
    standing: Standing; // where figures are drawn
    taken: readonly Taken[]; // what words should not cover
    seen: () => Box; // what of the map is in the window
    corners: () => Taken[]; // what the buttons and the small map cover of it
}
const nothing = { left: 0, top: 0, right: 0, bottom: 0 };
export const Place = createContext<MapPlace>({
    depth: 0,
    unit: 1,
    clip: "",
    toTable: () => [0, 0],
    standing: new Map(),
    taken: [],
    seen: () => nothing,
    corners: () => [],
});
export const usePlace = (): MapPlace => useContext(Place);
