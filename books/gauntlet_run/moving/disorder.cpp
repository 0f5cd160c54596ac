#include "books/gauntlet_run/moving/disorder.h"

#include <algorithm>

#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/moving/formation_check.h"
#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/structures.h"

namespace gauntlet_run {

namespace {

constexpr Inches give_way = 6_in;

// As a clump about where it stood, stepping clear of others and of the table's edge if it must.
void break_up(Battle& battle, UnitId who, Formation into) {
    Unit& unit = battle[who];
    unit.box_outward = false;
    if (figures_of(battle, who) == 0) {  // the last of them has just fallen
        unit.formation = into;
        return;
    }
    const Stand middle{central_figure(spots_of(battle, who)), unit.stand.facing};
    const Stand here = on_the_table(battle, who, middle, into);
    Stand there = here;
    if (!stands_clear(battle, who, here, into))
        there = clear_place(battle, who, here, into, give_way).value_or(here);
    unit.formation = into;
    put(battle, who, there);
}

bool is_loading(const Unit& unit) {
    return std::any_of(unit.loading.tokens.begin(), unit.loading.tokens.end(),
                       [](std::uint8_t tokens) { return tokens > 0; });
}

void dissolve_column(Play& play, UnitId who, RuleId rule) {
    Battle& battle = play.battle;
    const UnitId other = battle[who].beside;
    for (const UnitId half : {who, other}) {
        battle[half].beside = UnitId{};
        if (battle[half].formation == Formation::AttackColumn)
            battle[half].formation = Formation::MarchColumn;
    }
    play.tell(rule, who, "the attack column of {} and {} is no more", play.name(who),
              play.name(other));
}

void break_square(Play& play, UnitId who, RuleId rule) {
    Battle& battle = play.battle;
    const std::int8_t square = battle[who].square;
    for (const UnitId side : all(battle)) {
        Unit& unit = battle[side];
        if (unit.square != square || unit.side != battle[who].side) continue;
        if (side != who) unit.square = -1;
        if (unit.formation == Formation::Square) unit.formation = Formation::Line;
    }
    battle[who].square = -1;
    play.tell(rule, who, "the square that {} held is broken", play.name(who));
}

// GR-65.20 it has come among trees, and upon nothing else that breaks up ranks.
bool may_skirmish_here(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    if (!skirmishes_in_woods_only(unit)) return false;
    bool trees = false;
    for (const Point man : spots_of(battle, who)) {
        const bool among_them = woods_at(battle, man) >= Woods::Medium;
        if (!among_them && is_obstruction(grade_at(battle, unit, man))) return false;
        trees = trees || among_them;
    }
    return trees;
}

void open_out(Play& play, UnitId who) {
    dissolve(play, who, "GR-65.20"_rule);
    break_up(play.battle, who, Formation::Skirmish);
    play.tell_only(play.audience(who), "GR-65.20"_rule, who, "{} open out among the trees",
                   play.name(who));
    come_to_stand(play, who);
}

}  // namespace

void dissolve(Play& play, UnitId who, RuleId) {
    if (play.battle[who].beside) dissolve_column(play, who, "GR-05.18"_rule);
    if (play.battle[who].square >= 0) break_square(play, who, "GR-05.19"_rule);
}

void disorder(Play& play, UnitId who, RuleId rule) {
    Battle& battle = play.battle;
    if (!battle[who].in_ranks()) return;
    if (rule == "GR-05.17"_rule && may_skirmish_here(battle, who)) return open_out(play, who);
    dissolve(play, who, rule);
    break_up(battle, who, Formation::Disordered);
    play.tell_only(play.audience(who), rule, who, "{} fall into disorder", play.name(who));
    come_to_stand(play, who);
    if (!is_loading(battle[who])) return;
    const Because because{play, rule};
    Loading& loading = battle[who].loading;
    const bool goes_on = formation_check(play, who, "GR-07.15"_rule);  // GR-07.16
    loading.goes_on = goes_on;
    loading.interrupted = !goes_on;
}

void scatter(Play& play, UnitId who, RuleId rule) {
    Battle& battle = play.battle;
    Unit& unit = battle[who];
    if (unit.formation == Formation::Disordered) unit.formation = Formation::Skirmish;
    if (!unit.in_ranks()) return;
    dissolve(play, who, rule);
    break_up(battle, who, Formation::Skirmish);
    play.tell_only(play.audience(who), rule, who, "{} stand in ranks no longer", play.name(who));
    come_to_stand(play, who);
}

// GR-05.15 the first legal chance: open ground or light woods, not in melee, and room for it.
bool must_reform(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    const bool left_woods = unit.formation == Formation::Skirmish && unit.type == Type::Formed
                            && unit.woodsmen && !among_trees(battle, who);  // GR-65.20
    if (unit.formation != Formation::Disordered && !left_woods) return false;
    if (unit.shaken || unit.melee) return false;
    if (in_structure(battle, who) || is_obstruction(grade_under(battle, who))) return false;
    return can_reform(battle, who);
}

}  // namespace gauntlet_run
