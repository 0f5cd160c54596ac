// Made by tools/wire from match/wire_shapes.cpp, match/wire_ledger_shapes.cpp,
// match/wire_muster_shapes.cpp, match/wire_request_shapes.cpp, server/socket_shapes.cpp
// and server/http_shapes.cpp:
// change those, not this.
// docs/api.md says what it means.
// Lengths are hundredths of an inch; x to the right, y away from the near edge.

export type Point = readonly [number, number];
export interface Area {
    kind: string;
    name: string;
    shape: Point[];
    crest: Point[]; // of a hill, if it has one
}
export interface TableLine {
    kind: string;
    name: string;
    course: Point[];
    width: number;
}
export interface Opening {
    kind: "door" | "window";
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
    facing: Point; // [0, 0]: it looks nowhere, its book has no facing
    level: number;
    group?: number; // stands together with the others of this number, as one body
    figures?: Point[]; // of a whole unit: where each of them stands; across is of one
    on_table: boolean;
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
/** Something that ties two pieces: from an officer to whom he leads. */
export interface PieceLink {
    kind: string;
    rule: string;
    from: number;
    to: number;
    holds: boolean; // as they stand now; else too far away, or otherwise not in force
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
    from?: Point[]; // a cone reaches so far from the nearest of these
    spread?: number; // tenths of a degree from edge to edge
    least?: number; // nothing nearer than this
    reach: number[]; // rings or bands, nearest first; none: not to be measured
    pieces: number[]; // who count as inside
}
export type Want = "reach" | "leave-by" | "hold" | "destroy" | "burn" | "rescue" | "escort" | "survive" | "points";
export interface ObjectivePlace {
    form: "edge" | "area";
    name: string;
    shape: Point[]; // an edge: its ends, or all round; an area: its corners
}
/** What one side wants. */
export interface Wanted {
    kind: Want;
    side: number; // whose
    against?: number; // the side that must not have it so
    rule: string;
    words: string;
    pieces?: number[]; // whom or what it is about
    where?: ObjectivePlace[];
    done: number; // so far
    needed?: number; // none: as many as can be, or how many is not known here
    unit?: string; // what is counted
    state: "open" | "done" | "failed"; // done: as things stand; failed: it cannot be had any more
    at_end: boolean; // judged when the game ends; else it ends the game
    together?: number; // those of a side with the same number win only together
    points?: number; // it counts so much, each, and does not win by itself
    as_known?: boolean; // there may be more to it than is known here
}
/** What ends the game, whatever anybody has of what he wants. */
export interface GameLimit {
    kind: "turns" | "cards" | "losses";
    side?: number; // of losses: whose
    rule: string;
    words: string;
    done: number; // of turns: those played to their end
    needed?: number;
    as_known?: boolean;
}
/** Who has won when it ends without anybody having what ends it. */
export interface Scoring {
    rule: string;
    words: string;
    unit?: string; // of the score
    score?: number[]; // of each side, as it stands
    ahead: number | null; // who would have won if it ended now; at the end, who has
    as_known?: boolean;
}
/** What a side is there for; nothing is won by it. */
export interface SideBrief {
    side: number;
    rule: string;
    words: string;
}
export interface Objectives {
    briefs: SideBrief[];
    wanted: Wanted[];
    limits: GameLimit[];
    scoring: Scoring;
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
    links?: PieceLink[];
    objectives: Objectives;
    ledger?: Ledger; // there is no table just now; this is shown in its place
    scale: number; // shown lengths are inches of the table times this, in percent ...
    unit: string; // ... and called this
}
export interface Option {
    verb: string;
    words: string;
    who: number | null;
    target: number | null;
    detail: number;
    spot: Point;
    pass?: boolean; // it ends or forgoes something and does nothing else; always the last
    caution?: string; // what one should know, and confirm, before it is chosen
}
export interface Answer {
    picks?: number[];
    path?: Point[];
    spot?: Point;
    shares?: number[];
    facing?: Point;
}
export interface DiceWanted {
    count: number;
    sides: number;
    wanted: string;
}
export type Asking = "choose-one" | "choose-some" | "move" | "place" | "share-out" | "dice";
/** It has only the parts that its kind needs. */
export interface Question {
    n: number;
    kind: Asking;
    rule: string;
    seat: number | null; // null: dice, which several may roll
    topic: string;
    prompt: string;
    about: number | null;
    cause: number | null;
    options: Option[];
    least: number;
    most: number;
    points?: number; // of share-out
    allowance?: number; // of move
    zone?: Point[]; // of place
    by_eye?: boolean; // nothing may be measured while it is open
    samples?: Answer[]; // of move and place
    zones?: Zone[];
    dice?: DiceWanted; // of dice
}
export interface Modifier {
    rule: string;
    value: number;
    dice: boolean;
    words: string;
}
export type RollKind =
    | "passes"
    | "sum"
    | "highest"
    | "lowest"
    | "faces"
    | "one-of"
    | "passes-and-sixes"
    | "at-least"
    | "average"
    | "at-least-and-tops";
export interface Roll {
    rule: string;
    kind: RollKind;
    who: number | null;
    side: number | null;
    dice: number;
    die?: number; // how many faces each has; six if nothing is said
    target: number;
    faces: number[];
    result: number;
    words: string;
    modifiers: Modifier[];
}
export interface Line {
    n: number;
    rule: string;
    because?: string; // the rule that brought it about, where another did
    actor: number | null;
    text: string;
    colour: "told" | "roll" | "correction" | "notice";
    roll: Roll | null;
    roll_number?: number; // of fair dice: so many were rolled before
    take_back?: number; // the dice from here on are fresh by the take-back of this number
    zones?: Zone[];
}
export interface OrderStop {
    piece: number | null;
    cause: number | null;
    within: number; // 0: however far
}
export interface Order {
    topic: string;
    verb: string;
    until: "lifted" | "turn";
    except: OrderStop[];
}
export interface Correction {
    piece: number;
    at?: Point;
    facing?: Point;
    states: { add: string[]; drop: string[] };
}
export interface Stretch {
    from: number;
    to: number;
    ground: string;
}
/** Where a body that goes as one may be taken at the end of a way, to go on from there. */
export interface Grip {
    kind: string;
    rule: string;
    at: Point;
    to: Point; // as far as it may
    about?: Point; // it turns there: ask for a way with turn; none: with its front straight on, along path
}
export interface Way {
    path: Point[];
    facing: Point;
    cost: number;
    allowance: number;
    stretches: Stretch[]; // lengths along the way
    allowed: boolean;
    why_not: string;
    in_sight: { piece: number; at: Point }[]; // where on the way a known enemy would come into sight
    figures?: Point[]; // of a whole unit: where each of them would stand
    arc?: Point[]; // of a wheel: the way of its outermost figure
    grips?: Grip[];
}
export interface SightNote {
    piece: number;
    clear: boolean;
    distance: number;
    cover: string;
    why: string;
}
/** What players may put right of a piece by agreement, besides where it stands. */
export interface Correctable {
    add: string[];
    drop: string[];
    turns: boolean;
}
export interface OddsLine {
    outcome: string;
    exact: string;
    probability: number;
}
export interface CountedOdds {
    outcomes: OddsLine[];
    others_then: boolean; // others may still answer with dice of theirs, which are not counted
    why_not: string;
}
export interface WayOdds extends CountedOdds {
    words: string;
}
export interface OptionOdds extends CountedOdds {
    then?: WayOdds[]; // where it is asked next how it is done: each way
}
export interface DiceRoll {
    n: number;
    rule: string;
    side: number | null;
    who: number | null;
    dice: number;
    die?: number; // how many faces each has; six if nothing is said
    faces: number[];
    kind: RollKind;
    target: number;
    result: number;
    counted: number; // as it counts, in its own unit
    mean: number;
    deviation: number; // the standard deviation
    luck: boolean; // more is better for whoever rolls
    seen: boolean; // by everybody, when it fell
    number?: number; // of fair dice: so many were rolled before
}
/** Of a side's rolls of which more is better. */
export interface Luck {
    side: number;
    rolls: number;
    expected: number;
    actual: number;
    deviations: number; // how far actual is from expected
}
export interface LedgerFact {
    name: string;
    value: string;
    rule: string;
}
export interface LedgerRow {
    name: string;
    values: string[]; // of the columns after the first
}
export interface LedgerList {
    title: string;
    rule: string;
    columns: string[]; // headings, the first over the names
    rows: LedgerRow[];
}
export interface LedgerPlace {
    name: string;
    kind: string;
    at: Point;
    marks: string[]; // what is there
}
export interface LedgerLink {
    from: number; // which of the places
    to: number;
    kind: string;
}
/** Places and the ways between them. */
export interface LedgerMap {
    title: string;
    places: LedgerPlace[];
    links: LedgerLink[];
}
export interface Ledger {
    title: string;
    facts: LedgerFact[];
    lists: LedgerList[];
    map?: LedgerMap;
    story: string[]; // paragraphs, oldest first
}
export interface MusterList {
    key: string;
    name: string;
    heading: string; // what it stands under; may be empty
    text: string;
    rule: string;
    from: number; // the years it holds; 0: none are said
    to: number;
}
export interface MusterChoice {
    word: string; // as it is written
    text: string;
    rule: string;
    group: string; // of those of one group a line has one; empty: it stands by itself
    points: number | null;
    per: string; // what that is for: figure, unit, gun
    counted: boolean; // it may be for so many figures only
    usual: boolean; // what a line has that names none of its group
}
export interface MusterRow {
    key: string;
    name: string;
    heading: string;
    text: string;
    rule: string;
    sizes: number[]; // how many figures; none: always one
    usual_size: number;
    points: number | null; // null: the book has none
    per: string;
    leads: boolean; // others may stand below it
    below: boolean; // it may stand below one that leads
    several: boolean;
    refused: string; // why it cannot be had that year; mostly empty
    choices: MusterChoice[];
}
export interface ForceLine {
    depth: number; // below the last line that is less deep
    name: string;
    count: number;
    kind: string; // a row's key
    size: number; // 0: the usual one
    choices: string[];
}
export interface Force {
    title: string;
    list: string;
    year: number; // 0: none is said
    points: number; // the most it may cost; 0: as much as you like
    lines: ForceLine[];
    units: string[][][]; // those no list has: keys and values
}
export interface ForceFault {
    line: number; // which, from 0; -1: the whole
    rule: string;
    what: string;
}
export interface LineAccount {
    points: number | null;
    figures: number;
    text: string;
}
export interface ForceAccount {
    points: number | null;
    figures: number;
    lines: LineAccount[];
    faults: ForceFault[];
}
export interface UnitKey {
    key: string;
    text: string;
    rule: string;
    accepted: string[];
    many: boolean;
    needed: boolean;
}
export type FormKind =
    | "yes-no"
    | "whole"
    | "length"
    | "one-of"
    | "words"
    | "list"
    | "spot"
    | "spots"
    | "box"
    | "side"
    | "side-name"
    | "place"
    | "building"
    | "figure"
    | "force";
export interface FormKey {
    key: string;
    kind: FormKind;
    text: string;
    rule: string;
    accepted: string[];
    least: number;
    most: number;
    usual: string; // what holds if it is left out; may be empty
    needed: boolean;
    only_key: string; // it is for tables in which this key holds one of `only`
    only: string[];
}
export interface TableForm {
    key: string; // empty: the top of the file
    many: boolean;
    least: number;
    most: number;
    text: string;
    keys: FormKey[];
}
export interface GroundForm {
    key: string;
    name: string;
    heading: string;
    shape: "area" | "line" | "building" | "spot";
    text: string;
    rule: string;
    usual_width: number; // of a line, hundredths of the measure; 0: it has none
    keys: FormKey[];
}
/** What a battle file of a book may hold. */
export interface BattleForm {
    measure: string; // inch, pace
    per_inch: number; // so many of it are an inch on the table
    least_table: number;
    most_table: number;
    usual_width: number;
    usual_depth: number;
    tables: TableForm[]; // the top first
    grounds: GroundForm[];
}
export type GameState = "waiting-for-friend" | "waiting-for-dice" | "running" | "over";
export type DiceFrom = "program" | "mine";
export interface ChatLine {
    seat: number; // -1: nobody has said it, the table tells it to all
    text: string;
    at: number;
}
export interface TakenBack {
    take_back: number; // its number: counted in each game, those agreed to only
    rolls: number; // so many had been made at the question it went back to
}
/** What the dice follow from, as far as it may be known before the end. */
export interface Fair {
    seal: string;
    promises: string[]; // by seat; empty: a bot's, or not yet
    numbers: boolean[]; // by seat: it is there
    as?: number; // the first of this person's seats; a spectator has none
    wants: "" | "promise" | "number"; // what this seat's page is to send
}
export interface Proposal {
    proposal: number;
    what: "draw" | "end" | "take-back" | "correction";
    by: number;
    words: string;
    take_back?: number; // the number that its fresh dice would come by
    yours_to_answer: boolean;
    waits_for: number[]; // the seats that have not answered yet
    correction?: Correction;
}
/** What a socket with ?lean=1 is told: for bots. */
export interface LeanHello {
    type: "hello";
    game: string;
    seat: number | null;
    state: GameState;
    scenario: string;
    dice: DiceFrom;
}
export interface Hello extends LeanHello {
    book: string;
    title: string;
    summary: string;
    deleted_on?: number; // if nobody plays until then
    commitment: string;
    look?: string; // the token for links that only show what is seen from here
    fair?: Fair; // none: the dice come from a seed
    webhook?: string; // of this seat, empty: none is kept; a spectator has none
    names: string[];
    who: string[]; // who plays each seat
    chat: ChatLine[];
    log: Line[];
    logged: number;
    sides: string[];
    ground: Ground | null; // none before the game has begun, and where there is no table
    scale: number;
    orders: Order[];
}
export interface LeanNow {
    type: "now";
    n: number;
    done?: string; // the seat's own request that it answers as well
    question: Question | null;
    waiting: string; // the name of the seat that is waited for, or empty
    fair?: Fair; // before the game has begun
    over: boolean;
}
export interface AskedLink {
    seat: number;
    by: number;
    from: number;
}
export interface Ending {
    winner: number | null;
    yours: number | null; // the reader's side
    left: number[]; // how many each side has left in the fight
}
export interface Now extends LeanNow {
    state: GameState;
    can_take_back: boolean;
    proposals: Proposal[];
    agreed?: string[]; // corrections that wait for the end of this activation
    orders?: Order[];
    left_to_orders?: boolean;
    new_links?: AskedLink[]; // seats whose link is said to be lost
    ending?: Ending; // when it is over
    take_backs?: TakenBack[]; // by which fair dice were made fresh
    rematch?: string; // where the next game waits
    view: View | null;
}
export interface GroundChanged {
    type: "ground";
    ground: Ground | null;
}
export interface Told {
    type: "told";
    from: number;
    lines: Line[];
}
export interface Done {
    type: "done";
    id: string;
}
export interface RefusedRequest {
    type: "refused";
    id: string;
    error: string;
}
export interface Present {
    type: "presence";
    present: number[];
}
export interface ChatMessage extends ChatLine {
    type: "chat";
}
export interface LogCut {
    type: "log-cut";
    to: number;
}
export interface Devices {
    type: "devices";
    count: number;
}
export interface LinkEnded {
    type: "ended";
    at: number;
    error: string;
}
export interface WayReply extends Way {
    type: "way";
    id: string;
}
export interface OddsReply {
    type: "odds";
    id: string;
    options: OptionOdds[];
}
export interface SightReply {
    type: "sight";
    id: string;
    seen: SightNote[];
}
export interface CorrectableReply extends Correctable {
    type: "correctable";
    id: string;
}
export type FromServer =
    | Hello
    | Now
    | GroundChanged
    | Told
    | Done
    | RefusedRequest
    | Present
    | ChatMessage
    | LogCut
    | Devices
    | LinkEnded
    | WayReply
    | OddsReply
    | SightReply
    | CorrectableReply;
export type ToBot =
    | LeanHello
    | LeanNow
    | Done
    | RefusedRequest
    | Present
    | ChatMessage
    | Devices
    | LinkEnded
    | WayReply
    | OddsReply
    | SightReply
    | CorrectableReply;
/** Where an order does not answer: everything it names is so. */
export interface StopWish {
    piece?: number | null;
    cause?: number | null;
    within?: number | null;
}
export interface StatesWish {
    add?: string[];
    drop?: string[];
}
export interface CorrectionWish {
    piece: number;
    at?: Point;
    facing?: Point;
    states?: StatesWish;
}
/** One of picks, path, spot and shares. */
export interface AskAnswer {
    id: string; // the client's own name for it, which the reply repeats
    type: "answer";
    n: number; // the state it was sent for
    picks?: number[];
    path?: Point[];
    facing?: Point;
    spot?: Point;
    shares?: number[];
}
/** Real dice, and what they show. */
export interface AskDice {
    id: string; // the client's own name for it, which the reply repeats
    type: "dice";
    n: number; // the state it was sent for
    faces: number[];
}
export interface AskTakeBack {
    id: string; // the client's own name for it, which the reply repeats
    type: "take-back";
}
export interface AskWay {
    id: string; // the client's own name for it, which the reply repeats
    type: "way";
    n: number; // the state it was sent for
    to?: Point; // the book's own way there ...
    path?: Point[]; // ... or this one ...
    turn?: Point; // ... or as far round to look that way as the body may turn as one
    facing?: Point; // with a path: which way it then looks, and what is to be placed there
}
export interface AskOdds {
    id: string; // the client's own name for it, which the reply repeats
    type: "odds";
    n: number; // the state it was sent for
}
export interface AskSight {
    id: string; // the client's own name for it, which the reply repeats
    type: "sight";
    from: number;
}
export interface AskCorrectable {
    id: string; // the client's own name for it, which the reply repeats
    type: "correctable";
    piece: number;
}
export interface AskOrder {
    id: string; // the client's own name for it, which the reply repeats
    type: "order";
    topic: string;
    verb: string;
    until?: "lifted" | "turn";
    except?: StopWish[];
}
export interface AskLiftOrders {
    id: string; // the client's own name for it, which the reply repeats
    type: "lift-orders";
    topic?: string; // none: all of them
}
export interface AskLeaveToOrders {
    id: string; // the client's own name for it, which the reply repeats
    type: "leave-to-orders";
    on: boolean;
}
export interface AskChat {
    id: string; // the client's own name for it, which the reply repeats
    type: "chat";
    text: string;
}
export interface AskPropose {
    id: string; // the client's own name for it, which the reply repeats
    type: "propose";
    what: "draw" | "end" | "take-back" | "correction";
    correction?: CorrectionWish;
}
export interface AskAgree {
    id: string; // the client's own name for it, which the reply repeats
    type: "agree";
    proposal: number;
}
export interface AskDecline {
    id: string; // the client's own name for it, which the reply repeats
    type: "decline";
    proposal: number;
}
export interface AskResign {
    id: string; // the client's own name for it, which the reply repeats
    type: "resign";
}
export interface AskPromise {
    id: string; // the client's own name for it, which the reply repeats
    type: "promise";
    hash: string;
}
export interface AskNumber {
    id: string; // the client's own name for it, which the reply repeats
    type: "number";
    number: string;
}
export type ToServer =
    | AskAnswer
    | AskDice
    | AskTakeBack
    | AskWay
    | AskOdds
    | AskSight
    | AskCorrectable
    | AskOrder
    | AskLiftOrders
    | AskLeaveToOrders
    | AskChat
    | AskPropose
    | AskAgree
    | AskDecline
    | AskResign
    | AskPromise
    | AskNumber;
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
    musters: boolean; // it has army lists
}
export interface RuleEntry {
    id: string;
    kind: string;
    chapter: string;
    text: string;
    book?: string; // none: a book that is not on the shelf yet
    table?: string[][];
}
export interface Preview {
    sample: boolean; // the players lay it out themselves; this is how the bots would
    ground: Ground | null; // none: the view has a ledger
    view: View;
}
export interface PreviewWish {
    battle: string; // the text of a battle file
    seed?: number;
    switches?: Record<string, string>;
}
export interface MusterReply {
    lists: MusterList[];
    unit_keys: UnitKey[]; // of units that no list has, where the book prices such
}
export interface ForceWish {
    book: string;
    force: Force;
}
export interface FillWish {
    book: string;
    force: Force; // what it has stays
    seed: number;
}
export interface ReadForceWish {
    book: string;
    text: string; // the file of a force
}
export interface ForceReply {
    force: Force;
    account: ForceAccount;
    side: string; // the keys of a side that field it, as a file has them
}
export interface TryWish {
    battle: string; // the text of a battle file
    games: number; // 1 to 200
    seed: number; // of the first; each next is one more
}
export interface Tried {
    games: number; // fewer than were wanted if they took too long
    sides: string[];
    wins: number[]; // of each side
    draws: number;
    turns: number; // of all games
    endless: number; // given up
}
export interface GameWish {
    scenario?: string; // its name; needed unless there is a battle
    battle?: string; // the text of a battle file (docs/battles.md), in place of a scenario
    switches?: Record<string, string>;
    seats: string[]; // who plays each: me, hot-seat, friend, or a bot's name
    dice?: DiceFrom;
    seed?: number | null; // not with a friend, who could not trust the dice
}
export interface NewSeat {
    seat: number;
    name: string;
    who: string;
    link?: string; // a friend's is an invitation
}
export interface NewGame {
    game: string;
    seats: NewSeat[];
    watch: string;
    commitment: string;
}
export interface RematchWish {
    token: string;
}
export interface SeatsWish {
    tokens: string[];
}
export interface OtherSeat {
    seat: number;
    name: string;
    who: string;
    present: boolean;
}
export interface SeatInfo {
    game: string;
    book: string;
    scenario: string;
    title: string;
    seat: number; // -1: a spectator
    state: GameState;
    your_turn: boolean;
    turn: number;
    others: OtherSeat[];
    updated: number;
    deleted_on?: number; // if nobody plays until then
    name?: string; // the seat's
}
/** What an invitation is to. */
export interface Invitation {
    game: string;
    book: string;
    scenario: string;
    title: string;
    summary: string;
    seat: number;
    name: string;
    by: string; // who invites
    dice: DiceFrom;
    state: "open" | "not-yet" | "spent";
    commitment: string;
    from?: number; // not to be used before
    why?: string; // it no longer holds
}
export interface ClaimWish {
    claim: string;
}
export interface Claimed {
    link: string;
}
export interface LostSeat {
    seat: number;
}
export interface NewLink {
    link: string;
    from: number;
}
export interface HookWish {
    url: string | null; // null: none any more
}
export interface HookKept {
    done: boolean;
}
/** With every status from 400 on. */
export interface HttpRefusal {
    error: string;
    ended?: number; // since when a link opens nothing any more
}
export interface ReplayMoment {
    moments: number;
    moment: number;
    logged: number; // so many lines have been told by then
    over: boolean; // the game, not only up to this moment
    told: Line[];
    ground: Ground | null; // none: the view has a ledger
    view: View;
}
export interface ReplayLog {
    title: string;
    scenario: string;
    look: string; // the token for links to this; empty: there is none just now
    turns: { turn: number; moment: number }[]; // when each began
    lines: Line[];
}
export interface DiceAudit {
    scenario: string;
    names: string[]; // of the seats
    commitment: string;
    secret?: string; // after the end, and so all that follows
    numbers?: string[]; // of fair dice
    promises?: string[];
    key?: string;
    take_backs?: TakenBack[];
    nonces?: string[]; // of dice from a seed
    seed?: string;
    seed_given?: boolean;
    fresh?: { entry: number; seed: string }[]; // since something was taken back by agreement
    rolls: DiceRoll[];
    luck: Luck[];
}
/** The dice with the game they belong to. */
export interface DiceReply extends DiceAudit {
    game: string;
    title: string;
    look: string;
}
/** What each address is asked with and what it says; * is a token or a number. */
export interface Calls {
    "GET /api/books": { replies: BookInfo[] };
    "GET /api/rules": { replies: RuleEntry[] };
    "GET /api/rules/*": { replies: RuleEntry };
    "GET /api/preview": { replies: Preview };
    "POST /api/preview": { asks: PreviewWish; replies: Preview };
    "GET /api/muster": { replies: MusterReply };
    "GET /api/muster/rows": { replies: MusterRow[] };
    "POST /api/muster/account": { asks: ForceWish; replies: ForceReply };
    "POST /api/muster/fill": { asks: FillWish; replies: ForceReply };
    "POST /api/muster/read": { asks: ReadForceWish; replies: ForceReply };
    "GET /api/battle/form": { replies: BattleForm };
    "POST /api/battle/try": { asks: TryWish; replies: Tried };
    "POST /api/games": { asks: GameWish; replies: NewGame };
    "POST /api/games/rematch": { asks: RematchWish; replies: NewGame };
    "POST /api/seats": { asks: SeatsWish; replies: (SeatInfo | null)[] };
    "GET /api/seat/*": { replies: SeatInfo };
    "GET /api/watch/*": { replies: SeatInfo };
    "POST /api/seat/*/webhook": { asks: HookWish; replies: HookKept };
    "POST /api/seat/*/new-link": { asks: LostSeat; replies: NewLink };
    "GET /api/invite/*": { replies: Invitation };
    "POST /api/invite/*": { asks: ClaimWish; replies: Claimed };
    "GET /api/replay/*": { replies: ReplayMoment };
    "GET /api/replay/*/log": { replies: ReplayLog };
    "GET /api/dice/*": { replies: DiceReply };
}
