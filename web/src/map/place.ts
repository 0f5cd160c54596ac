import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Point } from "../wire";

/** Where what is drawn on the map finds the table and the window. */
interface MapPlace {
    depth: number;
    unit: number; // map units in one pixel
    clip: string; // to the table's edge
    toTable: (x: number, y: number) => Point;
}
export const Place = createContext<MapPlace>({ depth: 0, unit: 1, clip: "", toTable: () => [0, 0] });
export const usePlace = (): MapPlace => useContext(Place);
