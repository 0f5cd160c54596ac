#include "match/wire.h"
#include "match/wire_writer.h"

// What each side wants, what ends the game and how it is decided.
namespace wire {

namespace {

void put_so_far(Writer& to, const HowFar& so_far) {
    to.key("done").number(so_far.done);
    if (so_far.needed > 0) to.key("needed").number(so_far.needed);
}

void put_places(Writer& to, const std::vector<ObjectivePlace>& places) {
    if (places.empty()) return;
    to.key("where").open('[');
    for (const ObjectivePlace& place : places) {
        to.open('{').key("form").word(place_forms[place.form]).key("name").text(place.name);
        to.key("shape").points(place.shape).close('}');
    }
    to.close(']');
}

// What is not so is left out.
void put_wanted(Writer& to, const Wanted& wanted) {
    to.open('{').key("kind").word(want_words[wanted.kind]).key("side").id(wanted.side);
    if (wanted.against) to.key("against").id(wanted.against);
    to.key("rule").rule(wanted.rule).key("words").text(wanted.words);
    if (!wanted.pieces.empty()) {
        to.key("pieces").open('[');
        for (const PieceId piece : wanted.pieces) to.number(piece.index);
        to.close(']');
    }
    put_places(to, wanted.where);
    put_so_far(to, wanted.so_far);
    if (!wanted.unit.empty()) to.key("unit").word(wanted.unit);
    to.key("state").word(wanted_states[wanted.state]).key("at_end").flag(wanted.at_end);
    if (wanted.together > 0) to.key("together").number(wanted.together);
    if (wanted.points > 0) to.key("points").number(wanted.points);
    if (wanted.as_known) to.key("as_known").flag(true);
    to.close('}');
}

void put_limit(Writer& to, const GameLimit& limit) {
    to.open('{').key("kind").word(limit_kinds[limit.kind]);
    if (limit.side) to.key("side").id(limit.side);
    to.key("rule").rule(limit.rule).key("words").text(limit.words);
    put_so_far(to, limit.so_far);
    if (limit.as_known) to.key("as_known").flag(true);
    to.close('}');
}

void put_scoring(Writer& to, const Scoring& scoring) {
    to.open('{').key("rule").rule(scoring.rule).key("words").text(scoring.words);
    if (!scoring.unit.empty()) {
        to.key("unit").text(scoring.unit).key("score").open('[');
        for (const int score : scoring.score) to.number(score);
        to.close(']');
    }
    to.key("ahead").id(scoring.ahead);
    if (scoring.as_known) to.key("as_known").flag(true);
    to.close('}');
}

}  // namespace

void put_objectives(std::string& out, const Objectives& objectives) {
    Writer to{out};
    to.open('{').key("briefs").open('[');
    for (const SideBrief& brief : objectives.briefs) {
        to.open('{').key("side").id(brief.side).key("rule").rule(brief.rule);
        to.key("words").text(brief.words).close('}');
    }
    to.close(']').key("wanted").open('[');
    for (const Wanted& wanted : objectives.wanted) put_wanted(to, wanted);
    to.close(']').key("limits").open('[');
    for (const GameLimit& limit : objectives.limits) put_limit(to, limit);
    to.close(']').key("scoring");
    put_scoring(to, objectives.scoring);
    to.close('}');
}

}  // namespace wire
