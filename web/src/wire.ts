// What travels between the program and the page; docs/api.md is the contract.
// Lengths are hundredths of an inch; x to the right, y away from the near edge.

export type Point = readonly [number, number];

export interface Area {
    kind: string;
    name: string;
    shape: Point[];
    crest?: Point[];
}
export interface TableLine {
    kind: string;
    name: string;
    course: Point[];
    width: number;
}
export interface Opening {
    kind: string;
    from: Point;
    to: Point;
    level: number;
}
export interface Building {
    name: string;
    footprint: Point[];
    levels: number;
    strength: number;
    openings: Opening[];
}
export interface Landmark {
    kind: string;
    at: Point;
}
export interface Ground {
    width: number;
    depth: number;
    areas: Area[];
    lines: TableLine[];
    buildings: Building[];
    landmarks: Landmark[];
}

export interface Piece {
    id: number;
    name: string;
    side: number | null;
    seat: number | null;
    kind: string;
    letter: string;
    at: Point;
    across: number;
    facing: Point;
    level: number;
    on_table: boolean;
    group?: number; // stands together with the others of this number, as one body
    states: string[];
    summary: string;
    sheet: [string, string][];
}
export interface Marker {
    kind: string;
    text: string;
    at: Point;
    to: Point;
}
/** A part of the table that a rule speaks of, as it lies there. */
export interface Zone {
    form: "circle" | "cone" | "arrow";
    kind: string;
    rule: string;
    words: string;
    of?: number; // whose; in a view it is drawn while that piece is looked at
    option?: number; // in a question: what this option would reach
    follows?: boolean; // a place: a circle lies round the spot, a cone looks towards it
    at: Point; // a circle's middle, the left end of the row before a cone, where an arrow begins
    to?: Point; // the right end of that row, where an arrow ends
    facing?: Point;
    spread?: number; // tenths of a degree from edge to edge
    from?: Point[]; // a cone reaches so far from the nearest of these
    least?: number; // nothing nearer than this
    reach: number[]; // rings or bands, nearest first; none: not to be measured
    pieces: number[]; // who count as inside
}
export interface View {
    turn: number;
    phase: string;
    active: number | null;
    over: boolean;
    outcome: string;
    sides: string[];
    night: boolean;
    weather: string;
    pieces: Piece[];
    markers: Marker[];
    zones?: Zone[];
    scale?: number; // shown lengths are inches of the table times this, in percent ...
    unit?: string; // ... and called this
}

export interface Option {
    verb: string;
    words: string;
    who: number | null;
    target: number | null;
    detail: number;
    spot: Point | null;
}
export interface Answer {
    picks?: number[];
    path?: Point[];
    facing?: Point;
    spot?: Point;
    shares?: number[];
}
export type Asking = "choose-one" | "choose-some" | "move" | "place" | "share-out" | "dice";
export interface Question {
    n: number;
    kind: Asking;
    rule: string;
    seat: number;
    topic: string;
    prompt: string;
    about: number | null;
    cause: number | null;
    options: Option[];
    least: number;
    most: number;
    points: number;
    allowance: number;
    zone: Point[];
    samples: Answer[];
    by_eye?: boolean; // nothing may be measured while it is open
    zones?: Zone[];
    dice?: { count: number; sides?: number; wanted: string } | null;
}

export interface Modifier {
    rule: string;
    value: number;
    dice: boolean;
    words: string;
}
export interface Roll {
    rule: string;
    kind: string;
    who: number | string | null;
    side: number | null;
    dice: number;
    target: number;
    faces: number[];
    result: number;
    words: string;
    modifiers: Modifier[];
}
export interface Line {
    n: number;
    rule: string;
    actor: number | null;
    text: string;
    colour: "told" | "roll" | "correction" | "notice";
    roll: Roll | null;
    zones?: Zone[];
}
export interface Proposal {
    proposal: number;
    what: string;
    by: number;
    words: string;
    yours_to_answer: boolean;
    waits_for: number[]; // the seats that have not answered yet
}
export interface ChatLine {
    seat: number;
    text: string;
    at: number;
}
export interface OrderStop {
    piece?: number | null;
    cause?: number | null;
    within?: number;
}
export interface Order {
    topic: string;
    verb: string;
    until: string;
    except?: OrderStop[];
}

export interface Hello {
    type: "hello";
    game: string;
    seat: number | null;
    names: string[];
    who: string[]; // who plays each seat
    sides: string[];
    state: string;
    book: string;
    scenario: string;
    title: string;
    summary: string;
    dice: "program" | "mine";
    ground: Ground | null; // not before the game has begun
    scale: number;
    commitment: string;
    webhook?: string; // of this seat, empty: none is kept; a spectator has none
    chat: ChatLine[];
    orders: Order[];
    log: Line[];
    logged: number;
}
export interface Now {
    type: "now";
    n: number;
    view: View | null;
    question: Question | null;
    waiting: string;
    over: boolean;
    can_take_back: boolean;
    proposals: Proposal[];
    agreed?: string[]; // corrections that wait for the end of this activation
    orders?: Order[];
    left_to_orders?: boolean;
    rematch?: string; // where the next game waits
    // when it is over: who has won, which side was the reader's, how many each has left in the fight
    ending?: { winner: number | null; yours: number | null; left: number[] };
}
export interface WayReply {
    type: "way";
    id: string;
    path: Point[];
    facing: Point;
    cost: number;
    allowance: number;
    stretches: { from: number; to: number; ground: string }[]; // lengths along the way
    allowed: boolean;
    why_not: string;
    in_sight: { piece: number; at: Point }[];
}
export interface OddsLine {
    outcome: string;
    exact: string;
    probability: number;
}
export interface OptionOdds {
    outcomes: OddsLine[];
    others_then: boolean; // others may still answer with dice of theirs, which are not counted
    why_not: string;
    then?: (OptionOdds & { words: string })[]; // where it is asked next how it is done: each way
}
export interface OddsReply {
    type: "odds";
    id: string;
    options: OptionOdds[];
}
export interface SightReply {
    type: "sight";
    id: string;
    seen: { piece: number; clear: boolean; distance: number; cover: string; why: string }[];
}
/** What players may put right of a piece by agreement, besides where it stands. */
export interface CorrectableReply {
    type: "correctable";
    id: string;
    add: string[];
    drop: string[];
    turns: boolean;
}
export type FromServer =
    | Hello
    | Now
    | WayReply
    | OddsReply
    | SightReply
    | CorrectableReply
    | { type: "ground"; ground: Ground }
    | { type: "told"; from: number; lines: Line[] }
    | { type: "done"; id: string }
    | { type: "refused"; id: string; error: string }
    | { type: "presence"; present: number[] }
    | { type: "log-cut"; to: number }
    | ({ type: "chat" } & ChatLine);

export interface ScenarioInfo {
    name: string;
    title: string;
    summary: string;
    seats: string[];
    first_game: boolean;
}
export interface SwitchInfo {
    name: string;
    rule: string;
    accepted: string;
    standard: string;
    text: string;
}
export interface SheetInfo {
    title: string;
    rules: string[];
}
export interface BookInfo {
    name: string;
    title: string;
    prefix: string;
    scenarios: ScenarioInfo[];
    switches: SwitchInfo[];
    bots: string[];
    sheets: SheetInfo[];
}
export interface RuleEntry {
    id: string;
    kind: string;
    text: string;
    book: string;
    chapter: string;
    table?: string[][];
}
export interface NewGame {
    game: string;
    seats: { seat: number; name: string; who: string; link: string }[];
    watch: string;
    commitment: string;
}
export interface SeatInfo {
    game: string;
    book: string;
    scenario: string;
    title: string;
    seat: number;
    name?: string;
    state: "waiting-for-friend" | "running" | "over";
    your_turn: boolean;
    turn: number;
    others: { seat: number; name: string; who: string; present: boolean }[];
    updated: number;
}
export interface ReplayMoment {
    moments: number;
    moment: number;
    over: boolean; // the game, not only up to this moment
    logged: number; // so many lines have been told by then
    view: View;
    told: Line[];
    ground: Ground;
}
export interface ReplayLog {
    title: string;
    scenario: string;
    turns: { turn: number; moment: number }[]; // when each began
    lines: Line[];
}
export interface DiceAudit {
    rolls: {
        n: number;
        rule: string;
        side: number | null;
        who: string | number | null;
        dice: number;
        faces: number[];
        kind: string;
        target: number;
        result: number;
        counted: number; // as it counts, in its own unit
        mean: number;
        deviation: number; // the standard deviation
        luck: boolean; // more is better for whoever rolls
        seen: boolean;
    }[];
    // of the rolls of which more is better; deviations: how far actual is from expected
    luck: { side: number; rolls: number; expected: number; actual: number; deviations: number }[];
    commitment: string;
    secret?: string;
    nonces?: string[];
    seed?: string | number;
    seed_given?: boolean;
    fresh?: { entry: number; seed: string }[]; // since something was taken back by agreement
}
/** The dice with the game they belong to. */
export interface DiceReply extends DiceAudit {
    title: string;
    scenario: string;
}
