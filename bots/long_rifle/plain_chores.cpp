#include <algorithm>
#include <array>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/groups.h"
#include "bots/long_rifle/plain_answers.h"

// What an active figure may do besides moving and fighting: captives, weapons, horses, houses.
namespace long_rifle::plain {

bool foe_within(const Battle& table, FigureId who, Inches reach) {
    for (const FigureId foe : foes_up(table, table[who].side))
        if (gap_within(table, who, foe, reach)) return true;
    return false;
}

bool has_ready_gun(const Battle& table, FigureId who) {
    return std::any_of(table[who].weapons.begin(), table[who].weapons.end(),
                       [&](const Carried& carried) {
                           return ready(table, carried) && !table.weapon(carried).thrown;
                       });
}

bool must_kill(const Battle& table, FigureId who, FigureId victim) {
    return table[victim].animal != Animal::None
           || (table[victim].status == Status::Stunned && foe_within(table, who, 20_in));
}

namespace {

struct Chore {
    const Battle& table;
    SideId side;
    FigureId who;
    const Option& option;
    Points idle;

    bool undisturbed() const { return !foe_within(table, who, 15_in); }
};

Points capture(const Chore& c) {
    return must_kill(c.table, c.who, c.option.target) ? never : at_once;
}
Points kill(const Chore& c) {
    return must_kill(c.table, c.who, c.option.target) ? at_once : never;
}
Points without_delay(const Chore&) {
    return at_once + 1;
}
Points tie_captive(const Chore& c) {
    return c.undisturbed() ? c.idle + 1'500 : never;
}
Points take_trophy(const Chore& c) {
    return c.undisturbed() ? c.idle + 1'000 : never;
}

// Only whom the scenario wants brought off.
Points pick_up_wounded(const Chore& c) {
    for (const Objective& objective : c.table.setting->objectives)
        if (objective.goal == Goal::Rescue && objective.side == c.side
            && objective.figure == c.option.target)
            return at_once;
    return never;
}

// LR-10.06 a loaded gun on the ground is a shot for nothing.
Points pick_up_weapon(const Chore& c) {
    const Carried& lying = c.table.dropped[static_cast<std::size_t>(c.option.detail)].weapon;
    if (c.table[c.who].weapons.empty()) return at_once;
    const bool gun = ready(c.table, lying) && !c.table.weapon(lying).thrown;
    return gun && !has_ready_gun(c.table, c.who) ? at_once : never;
}

// LR-07.14 those whose own leader could not bring them along this turn.
Points join_group(const Chore& c) {
    const std::int8_t die = entry(c.table.activation, c.side);
    for (const FigureId other : may_join_up(c.table, c.who))
        if (!c.table[other].activated
            && activation_rep(c.table, together_with(c.table, other)) < die)
            return at_once;
    return never;
}

Points mount(const Chore& c) {
    const bool far = !within(c.table[c.who].at, aim_of(c.table, c.who).at, 16_in);
    return far && !foe_within(c.table, c.who, 20_in) ? c.idle + 300 : never;
}

bool defends(const Chore& c) {
    return aim_of(c.table, c.who).kind == Aim::Kind::Hold;
}
Points go_down(const Chore& c) {
    return !defends(c) && promise(c.table, c.who) == 0 ? c.idle + 200 : never;
}
Points barricade(const Chore& c) {
    return defends(c) && c.undisturbed() ? c.idle + 400 : never;
}
Points attack_barricade(const Chore& c) {
    return c.idle + 800;
}

Points start_fire(const Chore& c) {
    const BuildingId building = place_of(c.option.detail).building;
    return wants_burnt(c.table, c.side, building) ? c.idle + 5'000 : never;
}
bool something_to_save(const Chore& c) {
    return std::any_of(c.table.blazes.begin(), c.table.blazes.end(), [&](const Blaze& blaze) {
        return wants_saved(c.table, c.side, blaze.building);
    });
}
Points fill_bucket(const Chore& c) {
    return something_to_save(c) ? c.idle + 2'500 : never;
}
Points throw_water(const Chore& c) {
    return something_to_save(c) ? c.idle + 4'000 : never;
}

struct Entry {
    std::string_view verb;
    Points (*value)(const Chore&);
};
constexpr std::array entries{
    Entry{"capture", capture},
    Entry{"kill", kill},
    Entry{"free-captive", without_delay},
    Entry{"leave-building", without_delay},
    Entry{"tie-captive", tie_captive},
    Entry{"take-trophy", take_trophy},
    Entry{"pick-up-wounded", pick_up_wounded},
    Entry{"pick-up-weapon", pick_up_weapon},
    Entry{"join-group", join_group},
    Entry{"mount", mount},
    Entry{"go-down", go_down},
    Entry{"barricade", barricade},
    Entry{"attack-barricade", attack_barricade},
    Entry{"start-fire", start_fire},
    Entry{"flaming-arrow", start_fire},
    Entry{"fill-bucket", fill_bucket},
    Entry{"throw-water", throw_water},
};

}  // namespace

Points value_of_chore(const Thought& thought, FigureId who, const Option& option, Points idle) {
    const auto* entry = std::find_if(entries.begin(), entries.end(),
                                     [&](const Entry& one) { return one.verb == option.verb; });
    if (entry == entries.end()) return never;
    return entry->value({thought.table, thought.side, who, option, idle});
}

}  // namespace long_rifle::plain
