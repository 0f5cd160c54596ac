#include "books/gauntlet_run/fire/reloading.h"

#include <algorithm>

#include "books/gauntlet_run/fire/weapons.h"
#include "engine/base/function_ref.h"

namespace gauntlet_run {

namespace {

// GR-13.14
bool leaves_time_to_load(Activation activation) {
    return activation == Activation::Fire || activation == Activation::Engaged
           || activation == Activation::Crouch;
}

// GR-13.08, GR-07.16 broken up; the Shaken never reform (GR-20.22).
bool must_reform_first(const Unit& unit) {
    return unit.formation == Formation::Disordered && !unit.shaken;
}

void take_token_off(Play& play, UnitId who) {
    Loading& loading = play.battle[who].loading;
    loading.goes_on = false;
    for (std::uint8_t& tokens : loading.tokens)
        if (tokens > 0) --tokens;
    if (has_tokens(play.battle[who]))
        play.tell_only(play.audience(who), "GR-50.03"_rule, who, "{} go on loading",
                       play.name(who));
    else
        play.tell_only(play.audience(who), "GR-13.12"_rule, who, "{} have reloaded",
                       play.name(who));
}

bool has_buck_and_ball(const Unit& unit) {
    return std::any_of(unit.arms.begin(), unit.arms.end(), [](const Armed& arm) {
        return arm.men > 0 && takes_buck_and_ball(arm.missile);
    });
}

bool has_fired(const Unit& unit) {
    return unit.on_table()
           && std::any_of(unit.loading.fired.begin(), unit.loading.fired.end(),
                          [](bool fired) { return fired; });
}

// GR-50.09 each seat says which of its units load loose ball.
UnitSet load_loose_ball(Play& play, FunctionRef<bool(const Unit&)> which) {
    Battle& battle = play.battle;
    UnitSet chosen;
    if (!battle.switches().loose_ball) return chosen;  // GR-50.03
    for (std::size_t seat = 0; seat < battle.setting->seats.size(); ++seat) {
        Question question = make_question(battle, SeatId::of(static_cast<std::int64_t>(seat)),
                                          "GR-50.09"_rule, "loose-ball");
        question.kind = Asking::ChooseSome;
        question.least = 0;
        for (const UnitId who : all(battle))
            if (battle[who].seat == question.seat && which(battle[who])
                && has_buck_and_ball(battle[who]))
                offer(question, "loose-ball", who);
        if (question.options.empty()) continue;
        question.most = static_cast<std::uint16_t>(question.options.size());
        for (const std::uint16_t pick : play.ask(question).picks)
            chosen.add(question.options[pick].who);
    }
    return chosen;
}

}  // namespace

bool loaded(const Unit& unit, std::size_t rank) {
    return unit.loading.tokens[rank] == 0 && !unit.loading.fired[rank];
}
bool all_loaded(const Unit& unit) {
    return loaded(unit, 0) && loaded(unit, 1);
}
bool has_tokens(const Unit& unit) {
    return unit.loading.tokens[0] > 0 || unit.loading.tokens[1] > 0;
}

bool can_load(const Unit& unit) {
    return has_tokens(unit) && (unit.loading.goes_on || !must_reform_first(unit));
}

// GR-99.09
void load_in_activation(Play& play, UnitId who, Activation activation, bool stirred) {
    Unit& unit = play.battle[who];
    if (!has_tokens(unit)) return;
    if (unit.loading.goes_on) return take_token_off(play, who);  // GR-07.16 even if it moves
    if (must_reform_first(unit)) return;
    unit.loading.interrupted = false;
    // GR-13.15 the tokens stay
    if (!stirred && leaves_time_to_load(activation)) take_token_off(play, who);
}

void place_reloading_tokens(Play& play) {
    Battle& battle = play.battle;
    for (const UnitId who : all(battle))
        if (battle[who].on_table() && battle[who].loading.goes_on) take_token_off(play, who);
    const UnitSet slowly = load_loose_ball(play, [](const Unit& unit) { return has_fired(unit); });
    for (const UnitId who : all(battle)) {
        Unit& unit = battle[who];
        if (!has_fired(unit)) continue;
        const bool slow = slowly.contains(who);
        for (std::size_t rank = 0; rank < ranks_that_load; ++rank) {
            if (!unit.loading.fired[rank]) continue;
            // GR-50.02 one turn with cartridges, GR-50.03, GR-50.09 two with loose ball
            unit.loading.tokens[rank] = slow ? 2 : 1;
            unit.loading.load[rank] = slow ? Load::LooseBall : Load::Cartridge;
            unit.loading.fired[rank] = false;
        }
        play.tell_only(play.audience(who), "GR-13.11"_rule, who, "{} must reload{}", play.name(who),
                       slow ? ", with loose ball" : "");
    }
}

void choose_opening_loads(Play& play) {
    const auto may_volley = [](const Unit& unit) {
        return unit.on_table() && unit.fights() && unit.type != Type::Skirmish
               && unit.branch != Branch::Artillery;
    };
    for (const UnitId who : load_loose_ball(play, may_volley))
        play.battle[who].loading.load.fill(Load::LooseBall);
}

}  // namespace gauntlet_run
