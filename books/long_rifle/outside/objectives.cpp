#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/game.h"
#include "books/long_rifle/outside/sentences.h"
#include "books/long_rifle/turn/goals.h"

// What each side wants, told from what turn/goals.h decides by. How many wait in a PEF (LR-29.07)
// is their own side's business.
namespace long_rifle {

namespace {

using State = Wanted::State;

const std::string& name_of(const Battle& battle, SideId side) {
    return entry(battle.setting->sides, side);
}

bool has_pefs(const Battle& battle, SideId side) {
    return std::any_of(battle.pefs.begin(), battle.pefs.end(),
                       [&](const Pef& pef) { return pef.on_table && pef.side == side; });
}

// Whether the reader knows how many of that side there are.
bool knows_all_of(const Battle& battle, ToldTo to, SideId side) {
    return to.of(side) || !has_pefs(battle, side);
}

// Whether he might yet get off the table alive.
bool may_yet_leave(const Figure& figure) {
    return figure.status == Status::Waiting
           || (figure.on_table() && figure.status != Status::ObviouslyDead);
}

void tell_leaving(const Battle& battle, const Objective& objective, ToldTo to, Wanted& told) {
    told.where = {edge_place(battle.ground(), objective.edge)};
    told.words = fmt::format("get {} of their own off the table over {}",
                             count_words(objective.count, "figure"), told.where[0].name);
    told.unit = "figures";
    if (!knows_all_of(battle, to, objective.side)) return;
    int possible = told.so_far.done;
    for (const Figure& figure : battle.figures)
        possible += figure.side == objective.side && may_yet_leave(figure) ? 1 : 0;
    if (possible < told.so_far.needed) told.state = State::Failed;
}

void tell_rescue(const Battle& battle, const Objective& objective, ToldTo to, Wanted& told) {
    const Figure& figure = battle[objective.figure];
    told.where = {edge_place(battle.ground(), objective.edge)};
    told.words = fmt::format("bring {} off the table over {}",
                             entry(battle.setting->names, objective.figure), told.where[0].name);
    if (figure.status != Status::Waiting || to.of(figure.side)) told.pieces = {objective.figure};
    if (told.state == State::Open && !may_yet_leave(figure)) told.state = State::Failed;
}

void tell_holding(const Battle& battle, const Objective& objective, Wanted& told) {
    const std::string last = fmt::format("when turn {} ends", battle.setting->last_turn);
    told.words = objective.count == 0 ? fmt::format("still be on the table {}", last)
                                      : fmt::format("still have {} able to act {}",
                                                    count_words(objective.count, "figure"), last);
    told.unit = "figures";
    told.at_end = true;
}

Wanted told_of(const Battle& battle, const Objective& objective, ToldTo to) {
    constexpr EnumArray<Goal, Want> kinds{
        {Want::Destroy, Want::LeaveBy, Want::Rescue, Want::Survive, Want::Burn}};
    Wanted told = wanted_by(objective.side, kinds[objective.goal], "LR-29.10"_rule);
    told.so_far = progress(battle, objective);
    told.state = state_by(told.so_far);
    switch (objective.goal) {
        case Goal::Leave: tell_leaving(battle, objective, to, told); break;
        case Goal::Rescue: tell_rescue(battle, objective, to, told); break;
        case Goal::Hold: tell_holding(battle, objective, told); break;
        case Goal::Burn:
            told.where = {building_place(battle.ground()[objective.building])};
            told.words = fmt::format("burn {} to the ground", told.where[0].name);
            told.unit = "percent of its walls";
            break;
        case Goal::LastStanding:
        case Goal::Count: break;
    }
    return told;
}

// LR-29.16 in every Encounter.
Wanted alone_on_the_table(const Battle& battle, SideId side, ToldTo to) {
    Wanted told = wanted_by(side, Want::Destroy, "LR-29.16"_rule);
    told.so_far = others_gone(battle, side);
    told.state = there(battle, side) == 0 ? State::Failed : state_by(told.so_far);
    told.unit = "figures";
    if (battle.sides() == 2) told.against = SideId::of(1 - side.index);
    told.words = fmt::format("leave nobody of {} on the table who could fight on",
                             told.against ? name_of(battle, told.against) : "the others");
    for (std::size_t i = 0; i < battle.sides(); ++i) {
        const SideId other = SideId::of(static_cast<std::int64_t>(i));
        if (other != side && !knows_all_of(battle, to, other)) told.as_known = true;
    }
    if (told.as_known) told.so_far.needed = 0;
    return told;
}

// LR-01.12 whoever has won if nothing else has happened by then.
void add_waiting_out(const Battle& battle, Objectives& told) {
    const Setting& setting = *battle.setting;
    if (setting.last_turn == 0 || !setting.winner_at_limit) return;
    const auto holds = [&](const Objective& objective) {
        return objective.goal == Goal::Hold && objective.side == setting.winner_at_limit
               && objective.count == 0;
    };
    if (std::any_of(setting.objectives.begin(), setting.objectives.end(), holds)) return;
    Wanted last = wanted_by(setting.winner_at_limit, Want::Survive, "LR-01.12"_rule);
    last.words = fmt::format("keep the others from what they want until turn {} has ended",
                             setting.last_turn);
    last.at_end = true;
    last.state = winner_at_limit(battle) == last.side ? State::Done : State::Open;
    told.wanted.push_back(std::move(last));
}

Scoring scoring_of(const Battle& battle) {
    const Setting& setting = *battle.setting;
    Scoring told;
    told.rule = setting.last_turn == 0 ? "LR-29.16"_rule : "LR-01.12"_rule;
    if (setting.last_turn == 0) {
        told.words = "it ends when one side alone is left, or when the players agree";
    } else {
        told.words =
            fmt::format("if nobody has what they want when turn {} ends, {} won", setting.last_turn,
                        setting.winner_at_limit ? name_of(battle, setting.winner_at_limit) + " have"
                                                : std::string{"nobody has"});
        told.ahead = winner_at_limit(battle);
    }
    if (battle.over()) told.ahead = battle.winner;
    return told;
}

// LR-29.04, LR-29.05
void add_roles(const Battle& battle, Objectives& told) {
    for (std::size_t i = 0; i < battle.setting->roles.size(); ++i) {
        const SideRole& role = battle.setting->roles[i];
        const std::string_view holds =
            role.territory == Territory::Controls   ? "control the territory"
            : role.territory == Territory::Contests ? "contest the territory"
                                                    : "";
        if (role.role.empty() && holds.empty()) continue;
        told.briefs.push_back({SideId::of(static_cast<std::int64_t>(i)), "LR-29.05"_rule,
                               fmt::format("{}{}{}", role.role,
                                           role.role.empty() || holds.empty() ? "" : "; ", holds)});
    }
}

}  // namespace

Objectives objectives_of(const Battle& battle, ToldTo to) {
    const Setting& setting = *battle.setting;
    Objectives told;
    add_roles(battle, told);
    for (const Objective& objective : setting.objectives)
        if (objective.goal != Goal::LastStanding)
            told.wanted.push_back(told_of(battle, objective, to));
    add_waiting_out(battle, told);
    for (std::size_t i = 0; i < battle.sides(); ++i)
        told.wanted.push_back(
            alone_on_the_table(battle, SideId::of(static_cast<std::int64_t>(i)), to));
    if (setting.last_turn > 0)
        told.limits.push_back(
            turn_limit("LR-01.12"_rule, battle.turn, setting.last_turn, battle.over()));
    told.scoring = scoring_of(battle);
    return told;
}

}  // namespace long_rifle
