#include "match/wire_shapes.h"

#include <array>

// What is told of a game. Lengths are hundredths of an inch.
namespace wire {

namespace {

namespace told {

constexpr std::array area{
    Field{"kind", "string"},
    Field{"name", "string"},
    Field{"shape", "Point[]"},
    Field{"crest", "Point[]", "of a hill, if it has one"},
};
constexpr std::array table_line{
    Field{"kind", "string"},
    Field{"name", "string"},
    Field{"course", "Point[]"},
    Field{"width", "int"},
};
constexpr std::array opening{
    Field{"kind", R"("door" | "window")"},
    Field{"from", "Point"},
    Field{"to", "Point"},
    Field{"level", "int"},
};
constexpr std::array building{
    Field{"name", "string"},  Field{"footprint", "Point[]"},  Field{"levels", "int"},
    Field{"strength", "int"}, Field{"openings", "Opening[]"},
};
constexpr std::array landmark{
    Field{"kind", "string"},
    Field{"at", "Point"},
};
constexpr std::array ground{
    Field{"width", "int"},
    Field{"depth", "int"},
    Field{"areas", "Area[]"},
    Field{"lines", "TableLine[]"},
    Field{"buildings", "Building[]"},
    Field{"landmarks", "Landmark[]"},
};

constexpr std::array piece{
    Field{"id", "int"},
    Field{"name", "string"},
    Field{"side", "int | null"},
    Field{"seat", "int | null"},
    Field{"kind", "string"},
    Field{"letter", "string"},
    Field{"at", "Point"},
    Field{"across", "int"},
    Field{"facing", "Point", "[0, 0]: it looks nowhere, its book has no facing"},
    Field{"level", "int"},
    Field{"group?", "int", "stands together with the others of this number, as one body"},
    Field{"figures?", "Point[]", "of a whole unit: where each of them stands; across is of one"},
    Field{"on_table", "boolean"},
    Field{"states", "string[]"},
    Field{"summary", "string"},
    Field{"sheet", "[string, string][]"},
};
constexpr std::array marker{
    Field{"kind", "string"},
    Field{"text", "string"},
    Field{"at", "Point"},
    Field{"to", "Point"},
};
constexpr std::array zone{
    Field{"form", R"("circle" | "cone" | "arrow")"},
    Field{"kind", "string"},
    Field{"rule", "string"},
    Field{"words", "string"},
    Field{"of?", "int", "whose; in a view it is drawn while that piece is looked at"},
    Field{"option?", "int", "in a question: what this option would reach"},
    Field{"follows?", "boolean", "a place: a circle lies round the spot, a cone looks towards it"},
    Field{"at", "Point",
          "a circle's middle, the left end of the row before a cone, where an arrow begins"},
    Field{"to?", "Point", "the right end of that row, where an arrow ends"},
    Field{"facing?", "Point"},
    Field{"from?", "Point[]", "a cone reaches so far from the nearest of these"},
    Field{"spread?", "int", "tenths of a degree from edge to edge"},
    Field{"least?", "int", "nothing nearer than this"},
    Field{"reach", "int[]", "rings or bands, nearest first; none: not to be measured"},
    Field{"pieces", "int[]", "who count as inside"},
};
constexpr std::array link{
    Field{"kind", "string"},
    Field{"rule", "string"},
    Field{"from", "int"},
    Field{"to", "int"},
    Field{"holds", "boolean", "as they stand now; else too far away, or otherwise not in force"},
};
constexpr std::array objective_place{
    Field{"form", R"("edge" | "area")"},
    Field{"name", "string"},
    Field{"shape", "Point[]", "an edge: its ends, or all round; an area: its corners"},
};
constexpr std::array wanted{
    Field{"kind", "Want"},
    Field{"side", "int", "whose"},
    Field{"against?", "int", "the side that must not have it so"},
    Field{"rule", "string"},
    Field{"words", "string"},
    Field{"pieces?", "int[]", "whom or what it is about"},
    Field{"where?", "ObjectivePlace[]"},
    Field{"done", "int", "so far"},
    Field{"needed?", "int", "none: as many as can be, or how many is not known here"},
    Field{"unit?", "string", "what is counted"},
    Field{"state", R"("open" | "done" | "failed")",
          "done: as things stand; failed: it cannot be had any more"},
    Field{"at_end", "boolean", "judged when the game ends; else it ends the game"},
    Field{"together?", "int", "those of a side with the same number win only together"},
    Field{"points?", "int", "it counts so much, each, and does not win by itself"},
    Field{"as_known?", "boolean", "there may be more to it than is known here"},
};
constexpr std::array game_limit{
    Field{"kind", R"("turns" | "cards" | "losses")"},
    Field{"side?", "int", "of losses: whose"},
    Field{"rule", "string"},
    Field{"words", "string"},
    Field{"done", "int", "of turns: those played to their end"},
    Field{"needed?", "int"},
    Field{"as_known?", "boolean"},
};
constexpr std::array scoring{
    Field{"rule", "string"},
    Field{"words", "string"},
    Field{"unit?", "string", "of the score"},
    Field{"score?", "int[]", "of each side, as it stands"},
    Field{"ahead", "int | null", "who would have won if it ended now; at the end, who has"},
    Field{"as_known?", "boolean"},
};
constexpr std::array side_brief{
    Field{"side", "int"},
    Field{"rule", "string"},
    Field{"words", "string"},
};
constexpr std::array objectives{
    Field{"briefs", "SideBrief[]"},
    Field{"wanted", "Wanted[]"},
    Field{"limits", "GameLimit[]"},
    Field{"scoring", "Scoring"},
};
constexpr std::array view{
    Field{"turn", "int"},
    Field{"phase", "string"},
    Field{"active", "int | null"},
    Field{"over", "boolean"},
    Field{"outcome", "string"},
    Field{"sides", "string[]"},
    Field{"night", "boolean"},
    Field{"weather", "string"},
    Field{"pieces", "Piece[]"},
    Field{"markers", "Marker[]"},
    Field{"zones?", "Zone[]"},
    Field{"links?", "PieceLink[]"},
    Field{"objectives", "Objectives"},
    Field{"ledger?", "Ledger", "there is no table just now; this is shown in its place"},
    Field{"scale", "int", "shown lengths are inches of the table times this, in percent ..."},
    Field{"unit", "string", "... and called this"},
};

constexpr std::array option{
    Field{"verb", "string"},
    Field{"words", "string"},
    Field{"who", "int | null"},
    Field{"target", "int | null"},
    Field{"detail", "int"},
    Field{"spot", "Point"},
    Field{"pass?", "boolean",
          "it ends or forgoes something and does nothing else; always the last"},
    Field{"caution?", "string", "what one should know, and confirm, before it is chosen"},
};
constexpr std::array answer{
    Field{"picks?", "int[]"},  Field{"path?", "Point[]"}, Field{"spot?", "Point"},
    Field{"shares?", "int[]"}, Field{"facing?", "Point"},
};
constexpr std::array dice_wanted{
    Field{"count", "int"},
    Field{"sides", "int"},
    Field{"wanted", "string"},
};
constexpr std::array question{
    Field{"n", "int"},
    Field{"kind", "Asking"},
    Field{"rule", "string"},
    Field{"seat", "int | null", "null: dice, which several may roll"},
    Field{"topic", "string"},
    Field{"prompt", "string"},
    Field{"about", "int | null"},
    Field{"cause", "int | null"},
    Field{"options", "Option[]"},
    Field{"least", "int"},
    Field{"most", "int"},
    Field{"points?", "int", "of share-out"},
    Field{"allowance?", "int", "of move"},
    Field{"zone?", "Point[]", "of place"},
    Field{"by_eye?", "boolean", "nothing may be measured while it is open"},
    Field{"samples?", "Answer[]", "of move and place"},
    Field{"zones?", "Zone[]"},
    Field{"dice?", "DiceWanted", "of dice"},
};

constexpr std::array modifier{
    Field{"rule", "string"},
    Field{"value", "int"},
    Field{"dice", "boolean"},
    Field{"words", "string"},
};
constexpr std::array roll{
    Field{"rule", "string"},
    Field{"kind", "RollKind"},
    Field{"who", "int | null"},
    Field{"side", "int | null"},
    Field{"dice", "int"},
    Field{"die?", "int", "how many faces each has; six if nothing is said"},
    Field{"target", "int"},
    Field{"faces", "int[]"},
    Field{"result", "int"},
    Field{"words", "string"},
    Field{"modifiers", "Modifier[]"},
};
constexpr std::array line{
    Field{"n", "int"},
    Field{"rule", "string"},
    Field{"because?", "string", "the rule that brought it about, where another did"},
    Field{"actor", "int | null"},
    Field{"text", "string"},
    Field{"colour", R"("told" | "roll" | "correction" | "notice")"},
    Field{"roll", "Roll | null"},
    Field{"roll_number?", "int", "of fair dice: so many were rolled before"},
    Field{"take_back?", "int", "the dice from here on are fresh by the take-back of this number"},
    Field{"zones?", "Zone[]"},
};

constexpr std::array order_stop{
    Field{"piece", "int | null"},
    Field{"cause", "int | null"},
    Field{"within", "int", "0: however far"},
};
constexpr std::array order{
    Field{"topic", "string"},
    Field{"verb", "string"},
    Field{"until", R"("lifted" | "turn")"},
    Field{"except", "OrderStop[]"},
};
constexpr std::array correction{
    Field{"piece", "int"},
    Field{"at?", "Point"},
    Field{"facing?", "Point"},
    Field{"states", "{ add: string[]; drop: string[] }"},
};

constexpr std::array stretch{
    Field{"from", "int"},
    Field{"to", "int"},
    Field{"ground", "string"},
};
constexpr std::array grip{
    Field{"kind", "string"},
    Field{"rule", "string"},
    Field{"at", "Point"},
    Field{"to", "Point", "as far as it may"},
    Field{"about?", "Point",
          "it turns there: ask for a way with turn; none: with its front straight on, along path"},
};
constexpr std::array way{
    Field{"path", "Point[]"},
    Field{"facing", "Point"},
    Field{"cost", "int"},
    Field{"allowance", "int"},
    Field{"stretches", "Stretch[]", "lengths along the way"},
    Field{"allowed", "boolean"},
    Field{"why_not", "string"},
    Field{"in_sight", "{ piece: int; at: Point }[]",
          "where on the way a known enemy would come into sight"},
    Field{"figures?", "Point[]", "of a whole unit: where each of them would stand"},
    Field{"arc?", "Point[]", "of a wheel: the way of its outermost figure"},
    Field{"grips?", "Grip[]"},
};
constexpr std::array sight_note{
    Field{"piece", "int"},    Field{"clear", "boolean"}, Field{"distance", "int"},
    Field{"cover", "string"}, Field{"why", "string"},
};
constexpr std::array correctable{
    Field{"add", "string[]"},
    Field{"drop", "string[]"},
    Field{"turns", "boolean"},
};
constexpr std::array odds_line{
    Field{"outcome", "string"},
    Field{"exact", "string"},
    Field{"probability", "decimal"},
};
constexpr std::array counted_odds{
    Field{"outcomes", "OddsLine[]"},
    Field{"others_then", "boolean",
          "others may still answer with dice of theirs, which are not counted"},
    Field{"why_not", "string"},
};
constexpr std::array way_odds{
    Field{"words", "string"},
};
constexpr std::array option_odds{
    Field{"then?", "WayOdds[]", "where it is asked next how it is done: each way"},
};

constexpr std::array dice_roll{
    Field{"n", "int"},
    Field{"rule", "string"},
    Field{"side", "int | null"},
    Field{"who", "int | null"},
    Field{"dice", "int"},
    Field{"die?", "int", "how many faces each has; six if nothing is said"},
    Field{"faces", "int[]"},
    Field{"kind", "RollKind"},
    Field{"target", "int"},
    Field{"result", "int"},
    Field{"counted", "int", "as it counts, in its own unit"},
    Field{"mean", "decimal"},
    Field{"deviation", "decimal", "the standard deviation"},
    Field{"luck", "boolean", "more is better for whoever rolls"},
    Field{"seen", "boolean", "by everybody, when it fell"},
    Field{"number?", "int", "of fair dice: so many were rolled before"},
};
constexpr std::array luck{
    Field{"side", "int"},
    Field{"rolls", "int"},
    Field{"expected", "decimal"},
    Field{"actual", "decimal"},
    Field{"deviations", "decimal", "how far actual is from expected"},
};

constexpr std::array shapes{
    Shape{.name = "Point", .alias = "readonly [int, int]"},
    Shape{"Area", area},
    Shape{"TableLine", table_line},
    Shape{"Opening", opening},
    Shape{"Building", building},
    Shape{"Landmark", landmark},
    Shape{"Ground", ground},
    Shape{"Piece", piece},
    Shape{"Marker", marker},
    Shape{"PieceLink", link, "Something that ties two pieces: from an officer to whom he leads."},
    Shape{"Zone", zone, "A part of the table that a rule speaks of, as it lies there."},
    Shape{.name = "Want",
          .alias = R"("reach" | "leave-by" | "hold" | "destroy" | "burn" | "rescue" | "escort" | )"
                   R"("survive" | "points")"},
    Shape{"ObjectivePlace", objective_place},
    Shape{"Wanted", wanted, "What one side wants."},
    Shape{"GameLimit", game_limit, "What ends the game, whatever anybody has of what he wants."},
    Shape{"Scoring", scoring, "Who has won when it ends without anybody having what ends it."},
    Shape{"SideBrief", side_brief, "What a side is there for; nothing is won by it."},
    Shape{"Objectives", objectives},
    Shape{"View", view},
    Shape{"Option", option},
    Shape{"Answer", answer},
    Shape{"DiceWanted", dice_wanted},
    Shape{.name = "Asking",
          .alias = R"("choose-one" | "choose-some" | "move" | "place" | "share-out" | "dice")"},
    Shape{"Question", question, "It has only the parts that its kind needs."},
    Shape{"Modifier", modifier},
    Shape{.name = "RollKind",
          .alias = R"("passes" | "sum" | "highest" | "lowest" | "faces" | "one-of" | )"
                   R"("passes-and-sixes" | "at-least" | "average" | "at-least-and-tops")"},
    Shape{"Roll", roll},
    Shape{"Line", line},
    Shape{"OrderStop", order_stop},
    Shape{"Order", order},
    Shape{"Correction", correction},
    Shape{"Stretch", stretch},
    Shape{"Grip", grip,
          "Where a body that goes as one may be taken at the end of a way, to go on from there."},
    Shape{"Way", way},
    Shape{"SightNote", sight_note},
    Shape{"Correctable", correctable,
          "What players may put right of a piece by agreement, besides where it stands."},
    Shape{"OddsLine", odds_line},
    Shape{"CountedOdds", counted_odds},
    Shape{.name = "WayOdds", .fields = way_odds, .base = "CountedOdds"},
    Shape{.name = "OptionOdds", .fields = option_odds, .base = "CountedOdds"},
    Shape{"DiceRoll", dice_roll},
    Shape{"Luck", luck, "Of a side's rolls of which more is better."},
};

}  // namespace told

}  // namespace

std::span<const Shape> game_shapes() {
    return told::shapes;
}

}  // namespace wire
