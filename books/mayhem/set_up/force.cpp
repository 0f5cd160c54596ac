#include <fmt/format.h>

#include <algorithm>

#include "books/mayhem/play.h"
#include "books/mayhem/set_up/army_lists.h"
#include "books/mayhem/turn/turn.h"

// What a force may be made of, and how good it turns out to be.
namespace mayhem {

namespace {

constexpr int largest_unit = 10;  // MM-30.20

// The characters of one side's own list and its allies.
struct Force {
    const Battle& battle;
    SideId side;
    ListId list;
    int all = 0;

    template <class Wanted>
    int count(const Wanted& wanted) const {
        int many = 0;
        for (const Figure& figure : battle.figures)
            many += figure.side == side && figure.type >= 0 && wanted(figure) ? 1 : 0;
        return many;
    }
    // MM-03.05 whom those follow who are not assigned; none if he is yet to be named.
    FigureId leader() const {
        for (const FigureId who : mayhem::all(battle))
            if (battle[who].side == side && battle[who].leader) return who;
        return {};
    }
    const TroopType& type(const Figure& figure) const {
        return army_list(figure.list).types[static_cast<std::size_t>(figure.type)];
    }
};

Refusal too_many(std::string_view what, int have, int most, std::string_view rule) {
    if (have <= most) return {};
    return Error{fmt::format("{} {}, at most {} are accepted ({})", have, what, most, rule)};
}

std::string_view rule_of(const ArmyList& list) {
    if (list.key == "fiw-french") return "MM-30.02";
    if (list.key == "fiw-english") return "MM-30.04";
    if (list.key == "awi-american") return "MM-30.11";
    if (list.key == "awi-english") return "MM-30.15";
    return "MM-30.13";
}

// MM-30.13, MM-30.16, MM-30.20 one unit: ten characters under one Leader.
Refusal check_units(const Force& force, const ArmyList& list) {
    for (std::size_t i = 0; i < list.types.size(); ++i) {
        if (!list.types[i].one_unit) continue;
        const auto of_type = [&](const Figure& figure) {
            return figure.list == force.list && figure.type == static_cast<int>(i);
        };
        const std::string what = fmt::format("{} in one unit", list.types[i].name);
        if (auto wrong = too_many(what, force.count(of_type), largest_unit, "MM-30.20"))
            return wrong;
        FigureId leader;
        for (const FigureId who : all(force.battle)) {
            const Figure& figure = force.battle[who];
            if (figure.side != force.side || !of_type(figure)) continue;
            const FigureId his = figure.leader ? who : figure.under ? figure.under : force.leader();
            if (leader && his && his != leader)
                return Error{fmt::format("{}: one unit only, under one Leader ({})",
                                         list.types[i].name,
                                         list.key == "awi-french" ? "MM-30.13" : "MM-30.16")};
            if (his) leader = his;
        }
    }
    return {};
}

// MM-30.06, MM-30.07
Refusal check_native(const Force& force, const ArmyList& list) {
    for (std::size_t i = 0; i < list.types.size(); ++i) {
        const int have =
            force.count([&](const Figure& figure) { return figure.type == static_cast<int>(i); });
        if (auto wrong =
                too_many(list.types[i].name, have, limit_for(list.one_type, force.all), "MM-30.06"))
            return wrong;
    }
    const int bows = force.count([](const Figure& figure) {
        return std::any_of(figure.weapons.begin(), figure.weapons.end(),
                           [](const Carried& carried) { return carried.weapon == Weapon::Bow; });
    });
    return too_many("with bows", bows, limit_for(list.bows, force.all), "MM-30.07");
}

}  // namespace

int limit_for(Limit limit, int force, bool may_be_none) {
    return std::max(force * limit.part / limit.whole, may_be_none ? 0 : 1);
}

Refusal check_force(const Battle& battle, SideId side) {
    Force force{battle, side, battle.army(side).list};
    if (!force.list || battle.switches().ignore_limits) return {};  // MM-30.19
    const ArmyList& list = army_list(force.list);
    force.all = force.count([](const Figure&) { return true; });
    const std::string_view rule = rule_of(list);
    // MM-30.17
    const int regulars = force.count([&](const Figure& figure) {
        return figure.list == force.list && force.type(figure).regular;
    });
    if (list.regulars)
        if (auto wrong = too_many("regulars", regulars, limit_for(list.regulars, force.all), rule))
            return wrong;
    const int allies = force.count([&](const Figure& figure) { return figure.list != force.list; });
    const int most_allies = list.allies ? limit_for(list.allies, force.all, true) : 0;
    if (auto wrong = too_many("allies", allies, most_allies, rule)) return wrong;
    const int infantry = force.count([](const Figure& figure) { return !figure.rider; });
    if (list.infantry)
        if (auto wrong = too_many("infantry", infantry, limit_for(list.infantry, force.all), rule))
            return wrong;
    if (list.native) return check_native(force, list);
    return check_units(force, list);
}

// MM-31.01 grunts of Rep 2, 3 or 4 of both sides: 1 is worse, 6 is better.
void roll_quality(Play& play) {
    Battle& battle = play.battle;
    for (const FigureId who : all(battle)) {
        Figure& figure = battle[who];
        if (figure.pc || figure.full_rep < 2 || figure.full_rep > 4 || figure.rep == 0) continue;
        const int die = play.roll_die(play.by(who, "MM-31.01"_rule));
        const int change = die == 1 ? -1 : die == 6 ? 1 : 0;
        figure.full_rep = static_cast<std::int8_t>(figure.full_rep + change);
        figure.rep = static_cast<std::int8_t>(std::clamp(figure.rep + change, 1, 5));
        if (change != 0)
            play.tell("MM-31.01"_rule, who, "{} turns out to be Rep {}", play.name(who),
                      int{figure.rep});
    }
}

}  // namespace mayhem
