#include <array>

#include "match/wire_shapes.h"

// What is shown in place of a table: the same few shapes in all books.
namespace wire {

namespace {

namespace in_ledger {

constexpr std::array fact{
    Field{"name", "string"},
    Field{"value", "string"},
    Field{"rule", "string"},
};
constexpr std::array row{
    Field{"name", "string"},
    Field{"values", "string[]", "of the columns after the first"},
};
constexpr std::array list{
    Field{"title", "string"},
    Field{"rule", "string"},
    Field{"columns", "string[]", "headings, the first over the names"},
    Field{"rows", "LedgerRow[]"},
};
constexpr std::array place{
    Field{"name", "string"},
    Field{"kind", "string"},
    Field{"at", "Point"},
    Field{"marks", "string[]", "what is there"},
};
constexpr std::array link{
    Field{"from", "int", "which of the places"},
    Field{"to", "int"},
    Field{"kind", "string"},
};
constexpr std::array map{
    Field{"title", "string"},
    Field{"places", "LedgerPlace[]"},
    Field{"links", "LedgerLink[]"},
};
constexpr std::array ledger{
    Field{"title", "string"},
    Field{"facts", "LedgerFact[]"},
    Field{"lists", "LedgerList[]"},
    Field{"map?", "LedgerMap"},
    Field{"story", "string[]", "paragraphs, oldest first"},
};

constexpr std::array shapes{
    Shape{"LedgerFact", fact}, Shape{"LedgerRow", row},
    Shape{"LedgerList", list}, Shape{"LedgerPlace", place},
    Shape{"LedgerLink", link}, Shape{"LedgerMap", map, "Places and the ways between them."},
    Shape{"Ledger", ledger},
};

}  // namespace in_ledger

}  // namespace

std::span<const Shape> ledger_shapes() {
    return in_ledger::shapes;
}

}  // namespace wire
