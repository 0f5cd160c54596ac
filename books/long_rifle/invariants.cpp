#include "books/long_rifle/invariants.h"

#include <fmt/format.h>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/seeing/sight.h"
#include "engine/table/ground_check.h"

namespace long_rifle {

namespace {

using Found = Refusal;

Error about(const Battle& battle, FigureId who, std::string_view what) {
    const auto& names = battle.setting->names;
    const auto i = static_cast<std::size_t>(who.index);
    return Error{
        fmt::format("{}: {}", i < names.size() ? names[i] : fmt::format("figure {}", i), what)};
}

Found check_place(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.on_table()) {
        if (!figure.melee_with.empty())
            return about(battle, who, "fights although it is off the table");
        if (figure.carrying || figure.carried_by)
            return about(battle, who, "is carried off the table");
        return {};
    }
    if (!battle.ground().on_table(figure.at)) return about(battle, who, "stands beside the table");
    const Standing standing = standing_at(battle.ground(), figure.at, figure.level);
    if (battle.stage != Stage::SetUp && standing != figure.standing)
        return about(battle, who, "does not stand on what it is said to stand on");
    if (figure.level != 0 && !figure.standing.inside)
        return about(battle, who, "floats in the air");
    return {};
}

Found check_state(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (figure.mounted && figure.prone) return about(battle, who, "is mounted and prone");
    if (figure.down() && !figure.prone) return about(battle, who, "is down but on its feet");
    if (figure.down() && figure.in_melee()) return about(battle, who, "is down and in melee");
    if ((figure.status == Status::OutOfTheFight || figure.status == Status::ObviouslyDead)
        && !figure.weapons.empty() && figure.animal == Animal::None)
        return about(battle, who, "is out of it and still holds weapons");
    if (!figure.active && (figure.charging || figure.task != Task::None))
        return about(battle, who, "is busy although it is not active");
    if (figure.active && figure.side != battle.active_side())
        return about(battle, who, "is active out of its phase");
    if (figure.effective_rep() < 0) return about(battle, who, "has less than no Rep");
    return {};
}

Found check_bonds(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    for (const FigureId other : figure.melee_with) {
        if (static_cast<std::size_t>(other.index) >= battle.figures.size())
            return about(battle, who, "fights somebody who is not there");
        if (!battle[other].melee_with.contains(who))
            return about(battle, who, "fights somebody who does not fight back");
        if (!enemies(battle, who, other)) return about(battle, who, "fights a friend");
    }
    if (figure.carrying && battle[figure.carrying].carried_by != who)
        return about(battle, who, "carries somebody who is not carried");
    if (figure.carried_by && !figure.down())
        return about(battle, who, "is carried although it can walk");
    if (figure.carried_by && battle[figure.carried_by].carrying != who)
        return about(battle, who, "is carried by somebody who does not carry");
    return {};
}

// LR-03.10 nobody ends on top of another who is on his feet.
Found check_overlaps(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.on_table() || figure.status > Status::DuckBack || figure.carried_by || figure.prone)
        return {};
    for (const FigureId other : all(battle)) {
        const Figure& there = battle[other];
        if (other <= who || !there.on_table() || there.status > Status::DuckBack || there.prone
            || there.carried_by || there.level != figure.level)
            continue;
        if (within(figure.at, there.at, 0.5_in))
            return about(battle, who, "stands on top of another");
    }
    return {};
}

}  // namespace

Refusal check_invariants(const Battle& battle) {
    if (battle.figures.size() > battle.setting->names.size()) return Error{"figures without names"};
    for (const FigureId who : all(battle)) {
        for (const auto check : {check_place, check_state, check_bonds, check_overlaps})
            if (Found found = check(battle, who)) return found;
        for (const FigureId other : entry(battle.seen, who))
            if (!enemies(battle, who, other))
                return about(battle, who, "counts a friend among the enemies it has seen");
    }
    return {};
}

namespace {

FigureSet mask_of_all(const Battle& battle) {
    const std::size_t count = battle.figures.size();
    return FigureSet::first_of(count);
}

// LR-10.09 what it is busy with is there: a weapon of its own, somebody, or an opening.
bool is_task(const Battle& battle, const Figure& figure) {
    const int detail = figure.task_detail;
    const auto below = [&](std::size_t count) {
        return detail >= 0 && static_cast<std::size_t>(detail) < count;
    };
    if (!figure.able()) return figure.task < Task::Count;  // nothing comes of it
    switch (figure.task) {
        case Task::None:
        case Task::FillBucket: return true;
        case Task::FixMisfire: return below(figure.weapons.size());
        case Task::TakeTrophy: return static_cast<bool>(figure.trophy);
        case Task::TieCaptive:
        case Task::FreeCaptive: return below(battle.figures.size());
        case Task::Barricade:
        case Task::Unbarricade:
        case Task::AttackBarricade: break;
        case Task::Count: return false;
    }
    const Ground& ground = battle.ground();
    if (detail < 0 || static_cast<std::size_t>(detail / 128) >= ground.buildings.size())
        return false;
    const Place place = place_of(detail);
    return place.opening && names_one(place.opening, ground[place.building].openings.size());
}

Found check_ids(const Battle& battle, const Figure& figure) {
    const Setting& setting = *battle.setting;
    const std::size_t count = battle.figures.size();
    bool good = static_cast<std::size_t>(figure.side.index) < setting.sides.size() && figure.side
                && names_one(figure.seat, setting.seats.size()) && names_one(figure.loader, count)
                && names_one(figure.carrying, count) && names_one(figure.carried_by, count)
                && names_one(figure.trophy, count) && names_one(figure.captor, setting.sides.size())
                && names_one(figure.standing.inside, setting.ground.buildings.size())
                && names_one(figure.standing.bank, setting.ground.lines.size())
                && names_one(figure.standing.crest, setting.ground.areas.size())
                && figure.profession < Profession::Count && figure.status < Status::Count
                && figure.animal < Animal::Count && figure.rep >= 0 && figure.rep <= 16
                && figure.level >= 0 && figure.star_power >= 0 && figure.star_power <= 16;
    if (figure.standing.inside && figure.standing.opening)
        good = good
               && names_one(figure.standing.opening,
                            setting.ground[figure.standing.inside].openings.size());
    for (const Carried& carried : figure.weapons)
        good = good && carried.weapon && names_one(carried.weapon, setting.armoury.weapons.size());
    good = good && is_task(battle, figure);
    const FigureSet everybody = mask_of_all(battle);
    good =
        good && (figure.melee_with - everybody).empty() && (figure.hidden_from - everybody).empty();
    if (!good) return Error{"a figure names something that is not there"};
    return {};
}

// LR-18.04, LR-23.07 as many dice as a roll can have.
bool is_weapon(const Weapon& weapon) {
    const auto few = [](int number) { return number >= 0 && number <= 20; };
    return weapon.range >= 0_in && few(weapon.markers) && few(weapon.impact)
           && few(weapon.melee_dice) && few(weapon.melee_dice_one_hand);
}

bool is_objective(const Setting& setting, const Objective& one) {
    return names_one(one.side, setting.sides.size()) && names_one(one.figure, setting.names.size())
           && names_one(one.building, setting.ground.buildings.size()) && one.count >= 0;
}

Found check_setting(const Setting& setting) {
    const bool small =
        setting.stunts.size() <= most_stunts && !setting.sides.empty()
        && setting.sides.size() <= most_sides && setting.seats.size() <= most_seats
        && setting.roles.size() <= setting.sides.size()
        && setting.seat_sides.size() == setting.seats.size() && setting.last_turn >= 0
        && names_one(setting.winner_at_limit, setting.sides.size())
        && setting.switches.distance_percent >= 25 && setting.switches.distance_percent <= 400;
    if (!small) return Error{"the setting has too much or too little in it"};
    for (const Weapon& weapon : setting.armoury.weapons)
        if (!is_weapon(weapon)) return Error{"a weapon that cannot be"};
    for (const Objective& objective : setting.objectives)
        if (!is_objective(setting, objective)) return Error{"an objective that is not there"};
    for (const SideId side : setting.seat_sides)
        if (!side || !names_one(side, setting.sides.size())) return Error{"a seat without a side"};
    for (const Muster& muster : setting.musters)
        if (!muster.seat || !names_one(muster.seat, setting.seats.size()) || !muster.side
            || !names_one(muster.side, setting.sides.size()))
            return Error{"a band of nobody"};
    for (const Sections& sections : {setting.generated.rolled, setting.generated.laid})
        for (const Section& section : sections)
            if (section.terrain >= Terrain::Count || section.buildings < 0 || section.buildings > 2)
                return Error{"a section that cannot be rolled"};
    return check_ground(setting.ground);
}

}  // namespace

Refusal check_loaded(Battle& battle) {
    if (Found found = check_setting(*battle.setting)) return found;
    const Setting& setting = *battle.setting;
    if (battle.figures.size() > setting.names.size()) return Error{"figures without names"};
    for (const Figure& figure : battle.figures)
        if (Found found = check_ids(battle, figure)) return found;
    for (const Dropped& dropped : battle.dropped)
        if (!dropped.weapon.weapon
            || !names_one(dropped.weapon.weapon, setting.armoury.weapons.size()))
            return Error{"a dropped weapon that is not listed"};
    for (const Barricade& one : battle.barricades)
        if (!one.building || !names_one(one.building, setting.ground.buildings.size())
            || !one.opening
            || !names_one(one.opening, setting.ground[one.building].openings.size()))
            return Error{"a barricade without an opening"};
    for (const Blaze& one : battle.blazes)
        if (!one.building || !names_one(one.building, setting.ground.buildings.size())
            || (one.barricade
                && !names_one(one.barricade, setting.ground[one.building].openings.size())))
            return Error{"a fire without a building"};
    for (const Pef& pef : battle.pefs)
        if (!pef.side || !names_one(pef.side, setting.sides.size())
            || !names_one(pef.seat, setting.seats.size())
            || !(pef.content - mask_of_all(battle)).empty())
            return Error{"a PEF of nobody"};
    for (const SideId side : battle.order)
        if (!side || !names_one(side, setting.sides.size()))
            return Error{"a turn order with a stranger"};
    if (battle.phase < 0 || battle.turn < 0
        || (battle.stage == Stage::Phase && !battle.active_side()))
        return Error{"a phase of nobody"};
    const FigureSet everybody = mask_of_all(battle);
    for (const FigureSet seen : battle.seen)
        if (!(seen - everybody).empty()) return Error{"somebody has seen nobody there is"};
    if (!names_one(battle.winner, setting.sides.size()) || battle.stage > Stage::Over)
        return Error{"an ending that cannot be"};
    return check_invariants(battle);
}

}  // namespace long_rifle
