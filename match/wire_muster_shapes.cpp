#include <array>

#include "match/wire_shapes.h"

// Mustering and the form of a battle.
namespace wire {

namespace {

namespace in_muster {

constexpr std::array list{
    Field{"key", "string"},
    Field{"name", "string"},
    Field{"heading", "string", "what it stands under; may be empty"},
    Field{"text", "string"},
    Field{"rule", "string"},
    Field{"from", "int", "the years it holds; 0: none are said"},
    Field{"to", "int"},
};
constexpr std::array choice{
    Field{"word", "string", "as it is written"},
    Field{"text", "string"},
    Field{"rule", "string"},
    Field{"group", "string", "of those of one group a line has one; empty: it stands by itself"},
    Field{"points", "int | null"},
    Field{"per", "string", "what that is for: figure, unit, gun"},
    Field{"counted", "boolean", "it may be for so many figures only"},
    Field{"usual", "boolean", "what a line has that names none of its group"},
};
constexpr std::array row{
    Field{"key", "string"},
    Field{"name", "string"},
    Field{"heading", "string"},
    Field{"text", "string"},
    Field{"rule", "string"},
    Field{"sizes", "int[]", "how many figures; none: always one"},
    Field{"usual_size", "int"},
    Field{"points", "int | null", "null: the book has none"},
    Field{"per", "string"},
    Field{"leads", "boolean", "others may stand below it"},
    Field{"below", "boolean", "it may stand below one that leads"},
    Field{"several", "boolean"},
    Field{"refused", "string", "why it cannot be had that year; mostly empty"},
    Field{"choices", "MusterChoice[]"},
};
constexpr std::array line{
    Field{"depth", "int", "below the last line that is less deep"},
    Field{"name", "string"},
    Field{"count", "int"},
    Field{"kind", "string", "a row's key"},
    Field{"size", "int", "0: the usual one"},
    Field{"choices", "string[]"},
};
constexpr std::array force{
    Field{"title", "string"},
    Field{"list", "string"},
    Field{"year", "int", "0: none is said"},
    Field{"points", "int", "the most it may cost; 0: as much as you like"},
    Field{"lines", "ForceLine[]"},
    Field{"units", "string[][][]", "those no list has: keys and values"},
};
constexpr std::array fault{
    Field{"line", "int", "which, from 0; -1: the whole"},
    Field{"rule", "string"},
    Field{"what", "string"},
};
constexpr std::array line_account{
    Field{"points", "int | null"},
    Field{"figures", "int"},
    Field{"text", "string"},
};
constexpr std::array account{
    Field{"points", "int | null"},
    Field{"figures", "int"},
    Field{"lines", "LineAccount[]"},
    Field{"faults", "ForceFault[]"},
};
constexpr std::array unit_key{
    Field{"key", "string"},        Field{"text", "string"},  Field{"rule", "string"},
    Field{"accepted", "string[]"}, Field{"many", "boolean"}, Field{"needed", "boolean"},
};
constexpr std::array form_key{
    Field{"key", "string"},
    Field{"kind", "FormKind"},
    Field{"text", "string"},
    Field{"rule", "string"},
    Field{"accepted", "string[]"},
    Field{"least", "int"},
    Field{"most", "int"},
    Field{"usual", "string", "what holds if it is left out; may be empty"},
    Field{"needed", "boolean"},
    Field{"only_key", "string", "it is for tables in which this key holds one of `only`"},
    Field{"only", "string[]"},
};
constexpr std::array table_form{
    Field{"key", "string", "empty: the top of the file"},
    Field{"many", "boolean"},
    Field{"least", "int"},
    Field{"most", "int"},
    Field{"text", "string"},
    Field{"keys", "FormKey[]"},
};
constexpr std::array ground_form{
    Field{"key", "string"},
    Field{"name", "string"},
    Field{"heading", "string"},
    Field{"shape", R"("area" | "line" | "building" | "spot")"},
    Field{"text", "string"},
    Field{"rule", "string"},
    Field{"usual_width", "int", "of a line, hundredths of the measure; 0: it has none"},
    Field{"keys", "FormKey[]"},
};
constexpr std::array battle_form{
    Field{"measure", "string", "inch, pace"},
    Field{"per_inch", "int", "so many of it are an inch on the table"},
    Field{"least_table", "int"},
    Field{"most_table", "int"},
    Field{"usual_width", "int"},
    Field{"usual_depth", "int"},
    Field{"tables", "TableForm[]", "the top first"},
    Field{"grounds", "GroundForm[]"},
};

constexpr std::array shapes{
    Shape{"MusterList", list},
    Shape{"MusterChoice", choice},
    Shape{"MusterRow", row},
    Shape{"ForceLine", line},
    Shape{"Force", force},
    Shape{"ForceFault", fault},
    Shape{"LineAccount", line_account},
    Shape{"ForceAccount", account},
    Shape{"UnitKey", unit_key},
    Shape{.name = "FormKind",
          .alias = R"("yes-no" | "whole" | "length" | "one-of" | "words" | "list" | "spot" | )"
                   R"("spots" | "box" | "side" | "side-name" | "place" | "building" | "figure" | )"
                   R"("force")"},
    Shape{"FormKey", form_key},
    Shape{"TableForm", table_form},
    Shape{"GroundForm", ground_form},
    Shape{"BattleForm", battle_form, "What a battle file of a book may hold."},
};

}  // namespace in_muster

}  // namespace

std::span<const Shape> muster_shapes() {
    return in_muster::shapes;
}

}  // namespace wire
