#include <fmt/format.h>

#include <array>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/cohesion.h"
#include "lab/long_rifle/odds_topics.h"

// A whole exchange of fire: one shoots, the other reacts, and so back and forth (LR-01.04) until
// nobody owes a Reaction Test.
namespace long_rifle::odds {

namespace {

OddsQuestion exchange_question() {
    const std::string opens = "whoever shoots first", other = "the other";
    return {"exchange",
            "an exchange of fire between a and b until it stops: with somebody down, ducked back,"
            " run away or about to charge; stand-off: both carry on, and nobody can or will shoot",
            {rep_key("a.rep", "of a, " + opens),
             profession_key("a.profession", "soldier", "of a"),
             ranged_weapon_key("a.weapon", "musket", "of a, loaded"),
             yes_key("a.cover", "no", "a is in cover"),
             rep_key("b.rep", "of b, " + other),
             profession_key("b.profession", "soldier", "of b"),
             ranged_weapon_key("b.weapon", "musket", "of b"),
             yes_key("b.loaded", "yes", "the weapon of b is loaded"),
             yes_key("b.cover", "no", "b is in cover"),
             {"distance", "1 to 24", "12", "inches between them"},
             {"first", "a, together", "a", "together: both shoot at the same moment"}}};
}

struct Exchange {
    enum class Part : std::uint8_t { Opens, Tests, Reacts, Over };
    Part part = Part::Opens;
    Tests due;
    Responses responses;
    FigureSet charges;  // about to
    Battle battle;
    bool operator==(const Exchange&) const = default;
};
constexpr FigureId a{0}, b{1};

void open_fire(Exchange& state, bool together, Play& play) {
    Shots shots{{a, b, 0, false, false}};
    if (together) shots.push_back({b, a, 0, false, false});
    fire_together(play, {shots.begin(), shots.size()}, state.due);
}

// What they do; a charge is put off, for it ends the exchange.
void react(Exchange& state, Play& play) {
    Tests next;
    for (Response& response : state.responses.list) {
        if (response.reaction != Reaction::Charge) continue;
        state.charges.add(response.who);
        response.reaction = Reaction::CarryOn;
    }
    carry_out_reactions(play, state.due, state.responses, next);
    for (const FigureId who : {a, b})
        if (!state.battle[who].able()) state.charges.remove(who);
    state.due = next;
    state.responses = {};
}

void next_part_of_exchange(Exchange& state, bool together, Umpire& umpire) {
    using enum Exchange::Part;
    Play play{state.battle, umpire};
    if (state.part == Opens) {
        open_fire(state, together, play);
    } else if (state.part == Tests) {
        roll_reactions(play, state.due, state.responses);
        cohesion_tests(play, state.responses);
        state.part = Reacts;
        return;
    } else {
        react(state, play);
    }
    state.part = state.due.empty() || !state.charges.empty() ? Over : Tests;
}

std::string_view word_for(const Exchange& state, FigureId who) {
    const Figure& figure = state.battle[who];
    if (figure.down()) return "down";
    if (!figure.on_table()) return "runs";
    if (state.charges.contains(who)) return "charges";
    return figure.status == Status::DuckBack ? "ducks" : "";
}

std::string how_it_ended(const Exchange& state) {
    if (state.part != Exchange::Part::Over) return {};
    const std::string_view ours = word_for(state, a), theirs = word_for(state, b);
    if (ours.empty() && theirs.empty()) return "stand-off";
    if (theirs.empty()) return fmt::format("a-{}", ours);
    if (ours.empty()) return fmt::format("b-{}", theirs);
    return ours == theirs ? fmt::format("both-{}", ours) : fmt::format("a-{}-b-{}", ours, theirs);
}

// LR-18.03 whoever opens fire must be able to.
void check_range(Given& given, const SmallTable& table, FigureId who, int distance) {
    const Weapon& weapon = standard_armoury()[table[who].weapons[0].weapon];
    if (inches(distance) <= weapon.range) return;
    given.refuse("distance",
                 fmt::format("1 to {}, the range of a {}", weapon.range.whole(), weapon.title));
}

Result<OddsCase> exchange(const OddsGiven& words) {
    static constexpr std::array<std::string_view, 2> firsts{"a", "together"};
    Given given{words};
    SmallTable table;
    const int distance = given.number("distance", 1, 24);
    table.add(0, profession(given, "a.profession"), rep(given, "a.rep"), 0_in, 12_in);
    table.add_foe(a, profession(given, "b.profession"), rep(given, "b.rep"), inches(distance));
    table.give(a, ranged_weapon(given, "a.weapon"));
    table.give(b, ranged_weapon(given, "b.weapon"));
    if (!given.yes("b.loaded")) {
        Carried& weapon = table[b].weapons[0];
        weapon.markers = static_cast<std::uint8_t>(standard_armoury()[weapon.weapon].markers);
    }
    if (given.yes("a.cover")) table.fence_before(a, b);
    if (given.yes("b.cover")) table.fence_before(b, a);
    const bool together = given.one_of("first", firsts) == 1;
    check_range(given, table, a, distance);
    if (together) {
        check_range(given, table, b, distance);
        if (!ready(table.ready(), table[b].weapons[0]))
            given.refuse("b.loaded", "yes, where both shoot together");
    }
    if (given.wrong()) return *given.wrong();

    ChainOf<Exchange> chain;
    chain.start.battle = table.ready();
    chain.step = [together](Exchange& state, Umpire& umpire) {
        next_part_of_exchange(state, together, umpire);
    };
    chain.ended = how_it_ended;
    OddsCase made = case_of(chain);
    made.outcomes = {"b-down",  "b-ducks", "b-runs",    "b-charges", "a-down",
                     "a-ducks", "a-runs",  "a-charges", "both-down", "stand-off"};
    return made;
}

}  // namespace

std::vector<Topic> exchange_topics() {
    return {{exchange_question(), exchange}};
}

}  // namespace long_rifle::odds
