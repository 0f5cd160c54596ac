import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Ground, Point, View, Zone } from "../wire";
import { Defs, Frame, margin } from "./frame";
import { GroundLayer, flipped } from "./ground";
import { Markers } from "./markers";
import { Pieces, type Marks } from "./pieces";
import { type Box, measureOf } from "./geometry";
import { MiniMap } from "./minimap";
import { Place } from "./place";
import { Ruler } from "./ruler";
import { useGestures, type Frame as ViewFrame } from "./gestures";
import { placeLabels, placeNames, placeTold, unitStep, type NamesPlaced } from "./map_words";
import { change, useSettings } from "../ui/settings";
import { Night } from "./night";
import { standingOf } from "./standing";
import { Ties, tiesOf } from "./ties";
import type { Taken } from "./wording";
import { Labels, Names } from "./words";
import { ZoneWords, Zones } from "./zones";

export interface MapHandle {
    toTable: (x: number, y: number) => Point; // from the window to the table
    show: (points: readonly Point[]) => void; // brings table points into the window
    look: (at: Point, round: number) => void;
    fit: () => void;
    zoom: (by: number) => void;
    pan: (dx: number, dy: number) => void; // in parts of the window
    unit: () => number; // hundredths of an inch in one pixel
}
interface MapProps {
    ground: Ground;
    view: View | null;
    title: string;
    lines?: string[];
    marks?: Marks;
    zones?: readonly Zone[]; // what rules reach just now
    label: string;
    roving?: number | null;
    still?: boolean; // a picture: no panning, no buttons
    frameless?: boolean;
    measuring?: boolean;
    handle?: (handle: MapHandle) => void;
    onPiece?: (id: number) => void;
    onLook?: (id: number | null) => void;
    onSpot?: (spot: Point) => void;
    children?: ComponentChildren;
}

const noMarks: Marks = {};
const none: string[] = [];
const nowhere: NamesPlaced = { names: [], counts: [], notes: [], taken: [] };

const bare = (ground: Ground): Ground => ({ ...ground, areas: [], lines: [], buildings: [], landmarks: [] });

/** Where the buttons and the small map lie, of what is in the window. */
function cornersOf({ top, right, bottom }: Box, unit: number, ground: Ground): Taken[] {
    const wide = Math.max(84, Math.min(150, window.innerWidth * 0.16)) * unit;
    return [
        { left: right - 48 * unit, top, right, bottom: top + 140 * unit, weight: 6 },
        { left: right - wide - 8 * unit, top: bottom - (wide * ground.depth) / ground.width - 8 * unit, right, bottom, weight: 3 },
    ];
}

export function TableMap(props: MapProps) {
    const { ground, view, title, lines = none, marks = noMarks, still = false } = props;
    const id = useId().replace(/[^a-zA-Z0-9]/g, "");
    const svg = useRef<SVGSVGElement>(null);
    const screen = useMemo(() => flipped(ground), [ground]);
    const home = useMemo((): ViewFrame => {
        // On a small screen the table itself has all the room; the title is a drag away.
        if (!still && window.innerWidth < 620) return { x: -90, y: -90, width: ground.width + 180, height: ground.depth + 180 };
        if (props.frameless) return { x: -40, y: -40, width: ground.width + 80, height: ground.depth + 80 };
        return {
            x: -margin.side,
            y: -margin.top,
            width: ground.width + 2 * margin.side,
            height: ground.depth + margin.top + margin.bottom,
        };
    }, [ground, props.frameless]);
    const [unit, setUnit] = useState(6);
    const unitNow = useRef(unit);
    unitNow.current = unit;
    const [frame, setFrame] = useState<ViewFrame>(home);
    const gestures = useGestures(svg, home, still, (next, perPixel) => {
        setUnit(perPixel);
        setFrame(next);
    });
    const toTable = useCallback(
        (x: number, y: number): Point => {
            const [sx, sy] = gestures.toMap(x, y);
            return [Math.round(sx), Math.round(ground.depth - sy)];
        },
        [gestures, ground.depth],
    );
    const show = useCallback(
        (points: readonly Point[]) => gestures.show(points.map(([x, y]): Point => [x, ground.depth - y])),
        [gestures, ground.depth],
    );
    const { chainOfCommand } = useSettings();
    const [tapeSays, setTapeSays] = useState("");
    const onTape = useCallback(
        (end: Point, words: string) => {
            show([end]);
            setTapeSays(words);
        },
        [show],
    );
    const { handle } = props;
    useEffect(() => {
        handle?.({
            toTable,
            fit: gestures.fit,
            zoom: (by) => gestures.zoom(by),
            pan: gestures.pan,
            unit: () => unitNow.current,
            look: ([x, y], round) => gestures.look([x, ground.depth - y], round),
            show,
        });
    }, [handle, toTable, gestures, ground.depth, show]);
    useLayoutEffect(() => {
        svg.current?.style.setProperty("--unit", String(unit));
    }, [unit]);

    // Bases are drawn at life size once that is large enough to see and touch.
    const grow = Math.max(1, Math.min(still ? 2.1 : 3, Math.round(((still ? 13 : 22) * unit) / 10) / 10));
    const standing = useMemo(() => standingOf(view?.pieces ?? [], grow), [view?.pieces, grow]);
    // Names keep their places while the map is dragged, and while somebody is looked at.
    const step = unitStep(unit);
    const placed = useMemo(
        () => (view && !still ? placeNames(view, standing, ground, step) : nowhere),
        [view, standing, ground, step, still],
    );
    const { labels, taken: underLabels } = useMemo(
        () => placeLabels(still ? bare(screen) : screen, placed.taken, step),
        [screen, placed, step, still],
    );
    const told = useMemo(
        () => (view && !still ? placeTold(view, placed, standing, ground, step, [marks.asked, marks.shown]) : []),
        [view, placed, standing, ground, step, still, marks.asked, marks.shown],
    );
    const asked = useMemo(() => [marks.asked, marks.shown], [marks.asked, marks.shown]);
    const taken = useMemo(() => [...placed.taken, ...underLabels], [placed, underLabels]);
    const seen = useCallback((): Box => {
        const { left, top, right, bottom } = gestures.seen();
        return {
            left: Math.max(left, 0),
            top: Math.max(top, 0),
            right: Math.min(right, ground.width),
            bottom: Math.min(bottom, ground.depth),
        };
    }, [gestures, ground]);
    const corners = useCallback(() => (still ? [] : cornersOf(gestures.seen(), unitNow.current, ground)), [gestures, ground, still]);
    const place = useMemo(
        () => ({ depth: ground.depth, unit, clip: `url(#${id}-table)`, toTable, standing, taken, seen, corners }),
        [ground.depth, unit, toTable, id, standing, taken, seen, corners],
    );
    const measure = measureOf(view);
    const from = marks.shown ?? props.roving ?? marks.asked;
    const rulerFrom = view?.pieces.find((piece) => piece.id === from && piece.on_table)?.at ?? null;
    const night = view?.night ?? false;
    const whole = `M0 0H${ground.width}V${ground.depth}H0Z`;
    const classes = ["map"];
    if (still) classes.push("still");
    if (unit > 4.6) classes.push("far-off");
    if (night) classes.push("by-night");
    if (props.measuring) classes.push("measuring");
    // Where it matters, the rims are shown as the rules measure them.
    if (props.measuring || (marks.hidden ?? null) !== null) classes.push("exact");

    return (
        <Place.Provider value={place}>
            <div class="map-box">
                <svg
                    ref={svg}
                    class={classes.join(" ")}
                    role={still ? "img" : "group"}
                    aria-label={props.label}
                    viewBox={`${home.x} ${home.y} ${home.width} ${home.height}`}
                    onClick={(event) => {
                        if (!gestures.moved()) props.onSpot?.(toTable(event.clientX, event.clientY));
                    }}
                >
                    <Defs id={id} />
                    <clipPath id={`${id}-table`}>
                        <path d={whole} />
                    </clipPath>
                    <Frame
                        id={id}
                        width={ground.width}
                        depth={ground.depth}
                        title={title}
                        lines={lines}
                        scale={measure.scale}
                        unit={measure.unit}
                    />
                    <g clip-path={`url(#${id}-table)`}>
                        <rect class="field-of-play" width={ground.width} height={ground.depth} />
                        <rect fill={`url(#${id}-paper)`} width={ground.width} height={ground.depth} />
                        <GroundLayer ground={screen} id={id} />
                        {night && <Night ground={screen} id={id} />}
                        {view?.weather === "inclement" && (
                            <rect class="weather" fill={`url(#${id}-rain)`} width={ground.width} height={ground.depth} />
                        )}
                        {!still && <Labels labels={labels} />}
                        {view && <Markers markers={view.markers} depth={ground.depth} />}
                    </g>
                    {view && props.zones && (
                        <g clip-path={place.clip}>
                            <Zones zones={props.zones} view={view} />
                        </g>
                    )}
                    <rect class="table-edge" width={ground.width} height={ground.depth} />
                    {view && !still && <Ties view={view} ties={tiesOf(view, marks.shown ?? marks.asked ?? null, chainOfCommand)} />}
                    {view && (
                        <Pieces
                            view={view}
                            depth={ground.depth}
                            marks={marks}
                            roving={props.roving ?? null}
                            onPiece={still ? undefined : props.onPiece}
                            onLook={still ? undefined : props.onLook}
                        />
                    )}
                    {view && !still && <Names names={placed.names} told={told} counts={placed.counts} notes={placed.notes} asked={asked} />}
                    {view && props.zones && <ZoneWords zones={props.zones} view={view} />}
                    {props.children}
                    {props.measuring && <Ruler measure={measure} from={rulerFrom} onKeys={onTape} />}
                </svg>
                {!still && (
                    <>
                        <p class="sr" role="status">
                            {props.measuring ? tapeSays : ""}
                        </p>
                        <div class="map-buttons" role="group" aria-label="The map">
                            <button type="button" title="Nearer (+)" aria-label="Nearer" onClick={() => gestures.zoom(0.7)}>
                                +
                            </button>
                            <button type="button" title="Farther (-)" aria-label="Farther" onClick={() => gestures.zoom(1.43)}>
                                −
                            </button>
                            <button type="button" title="The whole table (0)" aria-label="The whole table" onClick={gestures.fit}>
                                ⌂
                            </button>
                            {view?.links && (
                                <button
                                    type="button"
                                    class="ties-button"
                                    title="Who leads whom: of all, or of the one pointed at (C)"
                                    aria-label="Who leads whom"
                                    aria-pressed={chainOfCommand}
                                    onClick={() => change({ chainOfCommand: !chainOfCommand })}
                                >
                                    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
                                        <path d="M10 6V10M4 14V10H16V14" fill="none" stroke="currentColor" stroke-width="1.6" />
                                        <circle cx="10" cy="4" r="2.4" fill="currentColor" />
                                        <circle cx="4" cy="16" r="2.2" fill="currentColor" />
                                        <circle cx="16" cy="16" r="2.2" fill="currentColor" />
                                    </svg>
                                </button>
                            )}
                        </div>
                        {view && <MiniMap night={night} ground={screen} view={view} frame={frame} home={home} onGo={gestures.centre} />}
                    </>
                )}
            </div>
        </Place.Provider>
    );
}
