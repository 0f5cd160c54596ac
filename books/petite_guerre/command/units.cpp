#include "books/petite_guerre/command/units.h"

#include <fmt/format.h>

#include "books/petite_guerre/place.h"

namespace petite_guerre {

FigureSet members(const Battle& battle, UnitId unit) {
    FigureSet set;
    for (const FigureId who : all(battle))
        if (battle[who].unit == unit) set.add(who);
    return set;
}

// PG-04.02, PG-05.18, PG-82.03
FigureId leader_of(const Battle& battle, FigureId who) {
    UnitId unit = battle[who].unit;
    if (!unit) return {};
    if (battle[unit].attached_to) unit = battle[unit].attached_to;
    const FigureId leader = battle[unit].leader;
    return leader && battle[leader].present() ? leader : FigureId{};
}

// PG-04.05
bool may_command(const Battle& battle, FigureId leader, FigureId who) {
    const Figure& chief = battle[leader];
    if (!chief.leads() || chief.side != battle[who].side) return false;
    return chief.commander || leader == who || leader_of(battle, who) == leader;
}

// PG-03.15
void note_training(Battle& battle) {
    for (Figure& figure : battle.figures)
        for (const Carried& carried : figure.weapons)
            if (!carried.unfamiliar)
                figure.used_to |= std::uint32_t{1} << static_cast<unsigned>(carried.weapon);
}
bool familiar_with(const Figure& figure, Weapon weapon) {
    return ((figure.used_to >> static_cast<unsigned>(weapon)) & 1U) != 0;
}
bool take_over(Figure& figure, Carried weapon) {
    if (figure.weapons.full()) return false;
    weapon.unfamiliar = !familiar_with(figure, weapon.weapon);
    figure.weapons.push_back(weapon);
    return true;
}

std::string_view meaning_of(Class experience) {
    static constexpr EnumArray<Class, std::string_view> meanings{{
        "seasoned campaigners, or better than most in heart and skill",            // PG-03.03
        "experienced, disciplined or willing, with some skirmishing behind them",  // PG-03.04
        "novices, the reluctant and the ill-disciplined",                          // PG-03.05
    }};
    return meanings[experience];
}

std::string_view meaning_of(Troops troops) {
    static constexpr EnumArray<Troops, std::string_view> meanings{{
        "European line troops, and the Continental Line after 1780",             // PG-03.07
        "colonial troops in organised units, European light infantry, sailors",  // PG-03.08
        "at home in the country: Native warriors, rangers, coureurs de bois, some militia",  // PG-03.09
        "untrained, not there to fight",  // PG-03.10
    }};
    return meanings[troops];
}

namespace {

Error about(const Battle& battle, UnitId unit, std::string_view what) {
    return Error{fmt::format("{}: {}", entry(battle.setting->units, unit), what)};
}

Refusal check_unit(const Battle& battle, UnitId id, int most_marksmen) {
    const Unit& unit = battle[id];
    const FigureSet men = members(battle, id);
    int marksmen = 0, leaders = 0;
    for (const FigureId who : men) {
        marksmen += battle[who].marksman ? 1 : 0;
        leaders += battle[who].leads() ? 1 : 0;
        if (battle[who].side != unit.side) return about(battle, id, "has men of both sides");
    }
    if (marksmen > most_marksmen)
        return about(battle, id, "has more marksmen than it may (PG-03.12)");
    if (leaders > 1) return about(battle, id, "has more than one leader (PG-04.02)");
    if (unit.attached_to) return {};  // PG-82.03
    if (men.count() < 4 || men.count() > static_cast<int>(most_of_a_unit))
        return about(battle, id, "is not of 4 to 24 figures (PG-04.01)");
    if (!unit.leader || !men.contains(unit.leader) || !battle[unit.leader].leads())
        return about(battle, id, "has no leader of its own with a category (PG-04.02, PG-05.01)");
    return {};
}

}  // namespace

std::vector<ForceWrong> wrong_with(const Battle& battle, SideId side,
                                   const std::vector<int>& marksmen) {
    std::vector<ForceWrong> all_wrong;
    int figures = 0, leaders = 0, commanders = 0;
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        if (figure.side != side) continue;
        ++figures;
        leaders += figure.leads() ? 1 : 0;
        commanders += figure.commander ? 1 : 0;
        if (!figure.unit && figure.troops != Troops::Civilians)
            all_wrong.push_back({{}, who, "only civilians may belong to no unit (PG-04.03)"});
        if (figure.commander && !figure.leads())
            all_wrong.push_back({{}, who, "the Commander is one of the leaders (PG-04.04)"});
    }
    if (figures < 6 || figures > static_cast<int>(most_of_a_side))
        all_wrong.push_back({{}, {}, "a force has 6 to 50 figures (PG-01.04)"});
    for (const UnitId unit : units(battle)) {
        if (battle[unit].side != side) continue;
        const auto i = static_cast<std::size_t>(unit.index);
        if (const auto wrong = check_unit(battle, unit, i < marksmen.size() ? marksmen[i] : 1))
            all_wrong.push_back({unit, {}, wrong->what});
    }
    if (commanders != (leaders > 1 ? 1 : 0))
        all_wrong.push_back(
            {{}, {}, "with more than one unit one leader is the Commander (PG-04.04)"});
    return all_wrong;
}

Refusal check_force(const Battle& battle, SideId side, const std::vector<int>& marksmen) {
    const std::vector<ForceWrong> all_wrong = wrong_with(battle, side, marksmen);
    if (all_wrong.empty()) return {};
    return Error{all_wrong.front().what};
}

}  // namespace petite_guerre
