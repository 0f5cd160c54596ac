#pragma once

#include <string>
#include <vector>

#include "engine/base/rule_id.h"
#include "engine/table/point.h"

// What is shown where there is no table, between battles: the same few shapes in all books, so
// that terminal and page draw each of them once.
struct LedgerFact {  // "Month" -> "April 1756"
    std::string name, value;
    RuleId rule = {};
};
struct LedgerRow {
    std::string name;
    std::vector<std::string> values;  // as many as the list has columns after the first
};
struct LedgerList {  // the band, the stores, what is offered
    std::string title;
    std::vector<std::string> columns;  // headings, the first over the names
    std::vector<LedgerRow> rows;
    RuleId rule = {};
};
struct LedgerPlace {
    std::string name;
    std::string kind;                // "fort", "village", "ford"
    Point at;                        // y grows away from the reader, as on a table
    std::vector<std::string> marks;  // what is there: "your band", "smoke"
};
struct LedgerLink {  // between two of the places, by their order
    int from = 0, to = 0;
    std::string kind;  // "trail", "river"
};
struct LedgerMap {
    std::string title;
    std::vector<LedgerPlace> places;
    std::vector<LedgerLink> links;
};
struct Ledger {
    std::string title;
    std::vector<LedgerFact> facts;
    std::vector<LedgerList> lists;
    LedgerMap map;                   // none, if it has no places
    std::vector<std::string> story;  // paragraphs, oldest first
};
