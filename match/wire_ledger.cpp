#include "match/wire.h"
#include "match/wire_writer.h"

// What is shown in place of a table.
namespace wire {

namespace {

void put_rows(Writer& to, const std::vector<LedgerRow>& rows) {
    to.key("rows").open('[');
    for (const LedgerRow& row : rows)
        to.open('{').key("name").text(row.name).key("values").texts(row.values).close('}');
    to.close(']');
}

void put_map(Writer& to, const LedgerMap& map) {
    to.key("map").open('{').key("title").text(map.title).key("places").open('[');
    for (const LedgerPlace& place : map.places) {
        to.open('{').key("name").text(place.name).key("kind").text(place.kind);
        to.key("at").point(place.at).key("marks").texts(place.marks).close('}');
    }
    to.close(']').key("links").open('[');
    for (const LedgerLink& link : map.links) {
        to.open('{').key("from").number(link.from).key("to").number(link.to);
        to.key("kind").text(link.kind).close('}');
    }
    to.close(']').close('}');
}

}  // namespace

void put_ledger(std::string& out, const Ledger& ledger) {
    Writer to{out};
    to.open('{').key("title").text(ledger.title).key("facts").open('[');
    for (const LedgerFact& fact : ledger.facts) {
        to.open('{').key("name").text(fact.name).key("value").text(fact.value);
        to.key("rule").rule(fact.rule).close('}');
    }
    to.close(']').key("lists").open('[');
    for (const LedgerList& list : ledger.lists) {
        to.open('{').key("title").text(list.title).key("rule").rule(list.rule);
        to.key("columns").texts(list.columns);
        put_rows(to, list.rows);
        to.close('}');
    }
    to.close(']');
    if (!ledger.map.places.empty()) put_map(to, ledger.map);
    to.key("story").texts(ledger.story).close('}');
}

}  // namespace wire
