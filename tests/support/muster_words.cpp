#include <fmt/format.h>

#include "tests/support/muster.h"

namespace muster {

std::string piece_words(const Battle& battle, PieceId piece) {
    return piece ? entry(battle.setting->names, piece) : "somebody";
}

std::string prompt_words(const Battle& battle, const Question& question) {
    if (question.topic == "march") return "Where do you camp?";
    if (question.topic == "store") return "What do you buy of the 300 things in the store?";
    if (question.topic == "company") return "Which company acts?";
    if (question.topic == "pick-off") return "Whom does the marksman shoot at?";
    const std::string_view company = company_name(battle[question.about].company);
    if (question.topic == "advance") return fmt::format("Where do the {} go?", company);
    return fmt::format("What do the {} do?", company);
}

std::string option_words(const Battle& battle, const Question& question, const Option& option) {
    const auto company = [&](PieceId who) { return company_name(battle[who].company); };
    if (option.verb == "go") return fmt::format("March to {}", place_name(option.detail));
    if (option.verb == "stay") return "Stay where we are";
    if (option.verb == "buy") return fmt::format("Buy {}", good_name(option.detail));
    if (option.verb == "lead") return fmt::format("The {}", company(option.who));
    if (option.verb == "volley") return fmt::format("A volley at {}", company(option.target));
    if (option.verb == "marksman") return "One marksman shoots at one man";
    if (option.verb == "shoot")
        return fmt::format("Shoot at {}", entry(battle.setting->names, option.target));
    if (option.verb == "advance") return "Advance";
    expects(option.verb == "stand", "an option of no rule of the muster");
    static_cast<void>(question);
    return "Stand where they are";
}

Objectives objectives_of(const Battle& battle, ToldTo) {
    Objectives told;
    for (const int side : {0, 1}) {
        Wanted one = wanted_by(SideId::of(side), Want::Survive, "MU-03.01"_rule);
        one.words = "have more men standing at the end";
        one.unit = "men";
        one.at_end = true;
        one.so_far = {static_cast<int>(standing(battle, SideId::of(side)).size()), 0};
        told.wanted.push_back(std::move(one));
    }
    told.limits.push_back(turn_limit("MU-03.01"_rule, battle.turn, months, battle.over(), "month"));
    told.scoring.rule = "MU-03.01"_rule;
    told.scoring.words = "whoever has more men standing has won";
    told.scoring.ahead = battle.winner;
    return told;
}

std::vector<SightNote> sight_notes(const Battle& battle, PieceId from, SideId) {
    std::vector<SightNote> notes;
    if (battle.stage == Stage::Camp) return notes;
    for (const PieceId man : standing(battle, SideId::of(1 - battle[from].side.index))) {
        SightNote note;
        note.piece = man;
        note.clear = true;
        note.distance = distance(battle[from].at, battle[man].at);
        notes.push_back(std::move(note));
    }
    return notes;
}

Refusal correct_battle(Battle& battle, const Correction& correction) {
    if (!correction.piece || static_cast<std::size_t>(correction.piece.index) >= battle.men.size())
        return Error{"there is no such piece"};
    if (battle.stage == Stage::Camp) return Error{"in camp nobody stands anywhere"};
    if (correction.at || correction.facing) return Error{"a man stands where his company does"};
    const auto states = correctable_states(battle, correction.piece);
    for (const auto* words : {&correction.add, &correction.drop})
        for (const std::string& word : *words)
            if (word != states[0]) return Error{"'" + word + "' is nothing that can be put right"};
    Man& man = battle.men[static_cast<std::size_t>(correction.piece.index)];
    if (!correction.add.empty()) man.fallen = true;
    if (!correction.drop.empty()) man.fallen = false;
    form_up(battle, man.company);
    return {};
}

std::span<const std::string_view> correctable_states(const Battle&, PieceId) {
    static constexpr std::array<std::string_view, 1> states{"fallen"};
    return states;
}

// How much powder the other side has.
bool alter_hidden(Battle& battle, SideId from, Stream& stream) {
    for (const int side : {0, 1})
        if (from.index != side)
            battle.powder[static_cast<std::size_t>(side)] =
                static_cast<std::int16_t>(stream.below(60));
    return true;
}

Battle as_seen_by(const Battle& battle, SideId side) {
    Battle seen = battle;
    for (const int one : {0, 1})
        if (side.index != one) seen.powder[static_cast<std::size_t>(one)] = 0;
    seen.dice = Stream{1};
    return seen;
}

Refusal check_invariants(const Battle& battle) {
    if (battle.men.size() != most_men || battle.companies.size() != most_companies)
        return Error{"men or companies are missing"};
    for (const Man& man : battle.men)
        if (!man.fallen && !battle.ground().on_table(man.at))
            return Error{"a man stands off the table"};
    return {};
}

// A save comes from anybody: every number must name something there is.
Refusal check_loaded(Battle& battle) {
    if (battle.setting->names.size() != most_men || battle.setting->sides.size() != 2
        || battle.setting->seats.size() != 2 || battle.setting->seat_sides.size() != 2)
        return Error{"the setting is of no muster"};
    const auto is_side = [](SideId side) { return side.index == 0 || side.index == 1; };
    bool good = is_side(battle.active) && (!battle.winner || is_side(battle.winner));
    for (const Man& man : battle.men)
        good = good && is_side(man.side) && man.company >= 0
               && man.company < static_cast<int>(most_companies);
    for (const Company& company : battle.companies) good = good && is_side(company.side);
    for (const std::int16_t place : battle.place) good = good && place >= 0 && place < 6;
    for (const Deed& deed : battle.story)
        good = good && is_side(deed.side) && deed.place >= 0 && deed.place < 6 && deed.bought >= 0
               && deed.bought < static_cast<int>(goods_in_store);
    if (!good) return Error{"a number names nothing there is"};
    return check_invariants(battle);
}

}  // namespace muster
