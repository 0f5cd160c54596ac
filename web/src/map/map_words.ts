import type { Building, Ground, Marker, Piece, Point, View } from "../wire";
import { type Box, along, boxOf, centroid, inside } from "./geometry";
import { badgesBelow } from "./badges";
import { type Standing, extentOf, isDown, takenByFigures } from "./standing";
import { type Spot, type Taken, type WordSize, around, bestSpot, boxesAt, takenByLine, wordSize } from "./wording";

// Which words stand where on the map: names of figures, how many stand in a body of men, names of
// places. Worked out when the game or the distance changes, not while the map is dragged.

export interface Word {
    text: string;
    kind: string;
    at: Point; // middle of the line, on the screen's map
    turn: number;
    id?: number; // the figure named
}
export interface NamesPlaced {
    names: Word[];
    counts: Word[];
    notes: Word[]; // what lies about
    taken: Taken[]; // figures and these words
}

export const nameSize = 11.5; // screen pixels
export const countSize = 12;
const noteSize = 10;
const farthest = 10; // with more of the table in a pixel, names would be larger than the ground
const tiny = 13; // pixels; a smaller figure has no letter
const free = 0.03; // of a word may be covered
const doubtful = 0.15; // so near another figure that it could be his name

export const isTiny = (size: number, unit: number): boolean => size / unit < tiny;

/** Words keep their places until the distance has changed by a tenth. */
export const unitStep = (unit: number): number => 1.1 ** Math.ceil(Math.log(Math.max(unit, 0.05)) / Math.log(1.1) - 1e-6);

const labelUnits = (unit: number): number => Math.max(40, Math.min(104, 10.5 * unit));

const boxed = (boxes: readonly Box[], weight: number): Taken[] => boxes.map((box) => ({ ...box, weight }));

interface Table {
    width: number;
    depth: number;
}
/** Names may stand on the margin, but not beyond the paper. */
const onSheet = ({ width, depth }: Table): Box => ({ left: -190, top: -150, right: width + 190, bottom: depth + 160 });

/** A figure's box with the badges that hang below it. */
function figureBox(piece: Piece, standing: Standing, depth: number, unit: number): Box {
    const stand = standing.get(piece.id)!;
    const box = extentOf(stand, depth);
    if (piece.figures) return { ...box, bottom: box.bottom + badgesBelow(piece.states, unit) };
    const low = piece.states.length > 0 && !isDown(piece) ? stand.size / 4 : 0;
    return { ...box, bottom: box.bottom + low };
}

function nameOf(
    piece: Piece,
    standing: Standing,
    table: Table,
    unit: number,
    taken: readonly Taken[],
): { word: Word; cover: number; size: WordSize } {
    const size = wordSize([piece.name], "name", nameSize * unit);
    // Not so near another that it could be his.
    const others = [...standing]
        .filter(([id]) => id !== piece.id)
        .map(([, stand]): Taken => {
            const { left, top, right, bottom } = extentOf(stand, table.depth);
            const far = 9 * unit;
            return { left: left - far, top: top - far, right: right + far, bottom: bottom + far, weight: 0.5 };
        });
    const { spot, cover, shy } = bestSpot(
        around(figureBox(piece, standing, table.depth, unit), size, 2 * unit),
        size,
        taken,
        onSheet(table),
        others,
    );
    return { word: { text: piece.name, kind: "name", at: spot.at, turn: 0, id: piece.id }, cover: cover + (shy > doubtful ? 1 : 0), size };
}

/** Formed men far off: one number for the body, as single letters could not be read. */
function bodies(view: View, standing: Standing, unit: number): Piece[][] {
    const groups = new Map<number, Piece[]>();
    for (const piece of view.pieces)
        if (piece.on_table && piece.group !== undefined) groups.set(piece.group, [...(groups.get(piece.group) ?? []), piece]);
    return [...groups.values()].filter((men) => men.length > 1 && men.some((man) => isTiny(standing.get(man.id)!.size, unit)));
}

function placeCounts(view: View, standing: Standing, depth: number, unit: number, taken: Taken[]): Word[] {
    return bodies(view, standing, unit).map((men) => {
        const text = `${men.filter((man) => !isDown(man) && man.kind !== "gun").length}`;
        const size = { width: wordSize([text], "sans", countSize * unit).width + 6 * unit, height: 16 * unit };
        const box = boxOf(men.map(({ at: [x, y] }): Point => [x, depth - y]));
        const room = men[0]!.across * 0.7;
        const wide = { left: box.left - room, top: box.top - room, right: box.right + room, bottom: box.bottom + room };
        const { spot } = bestSpot(around(wide, size, 3 * unit), size, taken);
        taken.push(...boxed(boxesAt(spot, size), 4));
        return { text, kind: `${men[0]!.side ?? -1}`, at: spot.at, turn: 0 };
    });
}

function placeNotes(markers: readonly Marker[], depth: number, unit: number, taken: Taken[]): Word[] {
    const words: Word[] = [];
    for (const { text, at, to } of markers) {
        if (!text || at[0] !== to[0] || at[1] !== to[1] || unit > 4.7) continue;
        const size = wordSize([text], "name", noteSize * unit);
        const box = { left: at[0] - 40, top: depth - at[1] - 34, right: at[0] + 40, bottom: depth - at[1] + 34 };
        const { spot, cover } = bestSpot(around(box, size, unit), size, taken);
        if (cover > free) continue;
        taken.push(...boxed(boxesAt(spot, size), 3));
        words.push({ text, kind: "note", at: spot.at, turn: 0 });
    }
    return words;
}

/** Guns that have the name of their crew: it is told once. */
function crewedGuns(view: View): Set<number> {
    const on = view.pieces.filter((piece) => piece.on_table);
    const crews = new Set(on.filter((piece) => piece.figures).map((piece) => `${piece.side} ${piece.name}`));
    return new Set(on.filter((piece) => piece.kind === "gun" && crews.has(`${piece.side} ${piece.name}`)).map((piece) => piece.id));
}

/** What is the matter with whole units is told below them. */
function takenByBadges(view: View, standing: Standing, depth: number, unit: number): Taken[] {
    return view.pieces
        .filter((piece) => piece.on_table && piece.figures && badgesBelow(piece.states, unit) > 0)
        .map((piece) => {
            const { left, right, bottom } = extentOf(standing.get(piece.id)!, depth);
            const half = 24 * unit;
            const middle = (left + right) / 2;
            return { left: middle - half, top: bottom, right: middle + half, bottom: bottom + badgesBelow(piece.states, unit), weight: 6 };
        });
}

export function placeNames(view: View, standing: Standing, table: Table, unit: number): NamesPlaced {
    const { depth } = table;
    const taken = takenByFigures(standing, depth);
    const counts = placeCounts(view, standing, depth, unit, taken);
    const names: Word[] = [];
    const crewed = crewedGuns(view);
    taken.push(...takenByBadges(view, standing, depth, unit));
    const on = view.pieces.filter((piece) => piece.on_table && unit <= farthest);
    for (const piece of [...on].sort((a, b) => Number(isDown(a)) - Number(isDown(b)))) {
        const { size: across, near, crowded } = standing.get(piece.id)!;
        // In the ranks the names would stand on one another; a whole unit has one.
        if (crewed.has(piece.id)) continue;
        if (crowded || (!piece.figures && isTiny(across, unit)) || (piece.group !== undefined && near < 62 * unit)) continue;
        const { word, cover, size } = nameOf(piece, standing, table, unit, taken);
        if (cover > free) continue;
        names.push(word);
        taken.push(...boxed(boxesAt(word, size), 4));
    }
    const notes = placeNotes(view.markers, depth, unit, taken);
    return { names, counts, notes, taken };
}

/** Who is asked or looked at has his name, whatever stands about him. */
export function placeTold(
    view: View,
    placed: NamesPlaced,
    standing: Standing,
    table: Table,
    unit: number,
    told: readonly (number | null | undefined)[],
): Word[] {
    const words: Word[] = [];
    const taken = [...placed.taken];
    const crewed = crewedGuns(view);
    for (const id of new Set(told)) {
        const piece = view.pieces.find((one) => one.id === id);
        if (!piece?.on_table || crewed.has(piece.id) || placed.names.some((word) => word.id === id)) continue;
        const { word, size } = nameOf(piece, standing, table, unit, taken);
        words.push(word);
        taken.push(...boxed(boxesAt(word, size), 4));
    }
    return words;
}

const numbered = /^[a-z]+ \d+$/; // "woods 1": a name nobody gave
const spoken = (name: string, kind: string): string => (name && name !== kind && !numbered.test(name) ? name : "");
const floors = ["", "", "two floors", "three floors", "four floors"];
const houseName = ({ name, levels }: Building): string => (levels > 1 ? `${name}, ${floors[levels] ?? `${levels} floors`}` : name);

/** Within an area: in its middle, else elsewhere inside it, else beside it. */
function areaSpots(shape: readonly Point[], size: WordSize): Spot[] {
    const box = boxOf(shape);
    const middle = centroid(shape);
    const parts = [0.5, 0.35, 0.65, 0.22, 0.78, 0.1, 0.9];
    const spots = parts.flatMap((y) =>
        parts.map(
            (x): Spot => ({
                at: [box.left + (box.right - box.left) * x, box.top + (box.bottom - box.top) * y],
                dislike: 0.02 + (Math.abs(x - 0.5) + Math.abs(y - 0.5)) * 0.12,
            }),
        ),
    );
    const beside = around(box, size, 12).map((spot): Spot => ({ ...spot, dislike: 0.35 + (spot.dislike ?? 0) }));
    return [{ at: middle }, ...spots, ...beside].filter((spot, i) => i > parts.length * parts.length || inside(shape, spot.at));
}

/** Along a line: on it if it is broad, else on either side. */
function lineSpots(course: readonly Point[], width: number, size: WordSize): Spot[] {
    const spots = along(course, 40);
    const broad = width > size.height * 1.05;
    const off = broad ? [0] : [-1, 1].map((side) => side * (width / 2 + size.height * 0.5 + 22));
    return [0.3, 0.5, 0.7, 0.2, 0.8, 0.4, 0.6, 0.1, 0.9].flatMap((t) => {
        const i = Math.min(spots.length - 1, Math.floor(spots.length * t));
        const here = spots[i]!;
        const [a, b] = [spots[Math.max(0, i - 1)]!, spots[Math.min(spots.length - 1, i + 1)]!];
        let turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
        if (turn > 90) turn -= 180;
        if (turn <= -90) turn += 180;
        const angle = (turn * Math.PI) / 180;
        return off.map(
            (far): Spot => ({
                at: [here[0] - Math.sin(angle) * far, here[1] + Math.cos(angle) * far],
                turn,
                dislike: Math.abs(t - 0.3) * 0.05 + (far > 0 ? 0.01 : 0),
            }),
        );
    });
}

/** Woods and hills, as other names had better stand beside them. */
const wide = ["woods", "thicket", "hill", "slope", "field", "lake"];
const takenByAreas = (ground: Ground, except: readonly Point[] | null): Taken[] =>
    ground.areas
        .filter((area) => wide.includes(area.kind) && area.shape !== except)
        .map((area) => ({ ...boxOf(area.shape), weight: 0.15 }));

/** What of the drawing would strike a name through. */
function takenByGround(ground: Ground): Taken[] {
    const taken: Taken[] = [];
    for (const area of ground.areas) if ((area.crest?.length ?? 0) > 1) taken.push(...takenByLine(along(area.crest!, 60), 22, 1.5));
    for (const line of ground.lines) {
        const soft = ["road", "river", "creek"].includes(line.kind);
        if (!soft) taken.push(...takenByLine(along(line.course, 40), 24, 3));
    }
    for (const { footprint } of ground.buildings) {
        const { left, top, right, bottom } = boxOf(footprint);
        taken.push({ left: left - 20, top: top - 20, right: right + 20, bottom: bottom + 20, weight: 3 });
    }
    for (const {
        at: [x, y],
    } of ground.landmarks)
        taken.push({ left: x - 44, top: y - 40, right: x + 44, bottom: y + 40, weight: 3 });
    return taken;
}

/** Names of places; the ground is in screen directions. */
export function placeLabels(ground: Ground, others: readonly Taken[], unit: number): { labels: Word[]; taken: Taken[] } {
    const high = labelUnits(unit);
    const taken = [...others, ...takenByGround(ground)];
    const within: Box = { left: 24, top: 24, right: ground.width - 24, bottom: ground.depth - 24 };
    const labels: Word[] = [];
    const own: Taken[] = [];
    const add = (text: string, kind: string, spots: (size: WordSize) => Spot[], shape: readonly Point[] | null = null): void => {
        // A wooded hill is a hill and a wood of one name.
        if (!text || labels.some((label) => label.text === text)) return;
        const size = wordSize([text], "label", high);
        const { spot } = bestSpot(spots(size), size, [...taken, ...takenByAreas(ground, shape)], within);
        labels.push({ text, kind, at: spot.at, turn: Math.round(spot.turn ?? 0) });
        const boxes = boxesAt(spot, { width: size.width + high * 0.5, height: size.height });
        taken.push(...boxed(boxes, 4));
        own.push(...boxed(boxes, 1));
    };
    for (const building of ground.buildings) add(houseName(building), "building", (size) => around(boxOf(building.footprint), size, 30));
    for (const line of ground.lines) add(spoken(line.name, line.kind), line.kind, (size) => lineSpots(line.course, line.width, size));
    for (const area of ground.areas) {
        if (area.kind === "lit") continue;
        const crossing = area.kind === "ford" || area.kind === "bridge";
        const text = spoken(area.name, area.kind) || (crossing ? area.kind : "");
        add(text, area.kind, (size) => (crossing ? around(boxOf(area.shape), size, 16) : areaSpots(area.shape, size)), area.shape);
    }
    for (const {
        kind,
        at: [x, y],
    } of ground.landmarks)
        if (!/well|fire/.test(kind))
            add(kind, "landmark", (size) => around({ left: x - 26, top: y - 26, right: x + 26, bottom: y + 26 }, size, 12));
    return { labels, taken: own };
}
