#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/charge/ladders.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/units/figures.h"
#include "bots/gauntlet_run/plain_thought.h"

// What a unit does with its activation.
namespace gauntlet_run::plain {

namespace {

constexpr Points to_march = 320, to_load = 170, to_reform = 180, to_go = 60, to_wait = 50;
constexpr Points good_shot = 60;  // less is not worth the powder of a volley

// Where a gun's card is the wrong one: canister near, shot far (GR-14.07, GR-14.14).
Ammunition right_card(const Thought& thought, UnitId crew) {
    const UnitId foe = nearest_of(thought.table, place_of(thought.table, crew), thought.foes);
    const Inches near = gap_to(thought.table, crew, foe);
    const Unit& unit = thought.table[crew];
    if (unit.gun && !may_load(thought.table[unit.gun], Ammunition::Canister))
        return Ammunition::Shell;
    return near <= canister_range + 5_in ? Ammunition::Canister : Ammunition::Shot;
}

struct Chance {
    Wish wish;
    Stance stance = Stance::Press;
    bool there = false;  // near enough to what it wants
};

Chance chance_of(const Thought& thought, UnitId who) {
    Chance chance;
    chance.wish = wish_of(thought, who);
    chance.stance = stance_of(thought, who);
    const bool on_foot = !thought.table[who].mounted;
    const Inches off = chance.stance == Stance::Press && chance.wish.foe && on_foot
                           ? chance.wish.gap
                           : distance(place_of(thought.table, who), chance.wish.spot);
    chance.there = off <= chance.wish.stop + 0.5_in;
    return chance;
}

// Going half the way and shooting (GR-02.02).
Points value_of_half_move(const Thought& thought, UnitId who, const Chance& chance) {
    const Battle& table = thought.table;
    if (!wanted_change(thought, who).empty()) return to_reform;
    if (chance.there || chance.stance == Stance::Hold) return never;
    if (empty_handed(table, who) && chance.wish.gap < 24_in) return never;
    const Inches goes = half_move(table, who);
    const Inches after = std::max(1_in, chance.wish.gap - goes);
    if (chance.stance == Stance::March) return to_march / 2;
    Points shot = 0;
    if (chance.wish.foe && can_shoot(table, who)) {
        shot = rough_shot(table, who, chance.wish.foe, after, true) * 9 / 10;
        const Inches near = good_range(table, who);  // in a turn or two
        if (after > near && after < most_range(table, who))
            shot = std::max(shot, rough_shot(table, who, chance.wish.foe, near, true) * 3 / 4);
    }
    const bool steady = table[who].in_ranks() && table[who].formation != Formation::MarchColumn;
    return std::max(shot, to_go) + (steady && chance.wish.gap < 30_in ? 10 : 0);
}

Points value_of_full_move(const Thought& thought, UnitId who, const Chance& chance) {
    const Battle& table = thought.table;
    if (chance.there || chance.stance == Stance::Hold) return never;
    if (!wanted_change(thought, who).empty()) return never;
    if (chance.stance == Stance::March) return to_march;
    if (chance.stance == Stance::Seize && turns_left(table) <= 2) return 250;
    const Inches shy = most_range(table, who) + half_move(table, who) + 2_in;
    return chance.wish.gap > shy ? to_go + 15 : to_go - 20;
}

Points value_of_waiting(const Thought& thought, UnitId who, const Chance& chance) {
    const Battle& table = thought.table;
    if (!can_shoot(table, who) || empty_handed(table, who)) return 5;
    if (chance.wish.gap > 36_in) return 1;
    if (chance.stance == Stance::Hold) return to_wait + 40;
    return chance.there ? to_wait : 6;
}

Points value_of_loading(const Thought& thought, const Chance& chance) {
    if (chance.stance == Stance::March || thought.table[thought.about()].mounted) return to_go - 5;
    if (chance.stance == Stance::Seize && turns_left(thought.table) <= 2) return to_go;
    return chance.wish.gap < 30_in || chance.there ? to_load : to_go + 20;
}

Points value_of_card(const Thought& thought, UnitId who) {
    const Unit& unit = thought.table[who];
    if (!unit.gun || thought.table[unit.gun].card == right_card(thought, who)) return never;
    return to_wait + 5;
}

Points value_in_ranks(const Thought& thought, const Option& option, const Chance& chance) {
    const Points shot = value_of_option(thought.table, option, false);
    if (shot < good_shot && option.verb != "skirmish-fire") return shot / 4;
    const bool hurries = chance.stance == Stance::March && shot < 200;
    return hurries || thought.table[thought.about()].mounted ? shot / 2 : shot + 5;
}

Points value_of(const Thought& thought, const Option& option, const Chance& chance) {
    const UnitId who = thought.about();
    const std::string_view verb = option.verb;
    if (is_shot_verb(verb)) return value_in_ranks(thought, option, chance);
    if (verb == "charge") return value_of_charge(thought.table, who, option.target);
    if (verb == "half-move") return value_of_half_move(thought, who, chance);
    if (verb == "full-move") return value_of_full_move(thought, who, chance);
    if (verb == "leave-table") return 2000;
    if (verb == "reload" || verb == "reload-gun") return value_of_loading(thought, chance);
    if (verb == "change-card") return value_of_card(thought, who);
    if (verb == "ambuscade") return value_of_waiting(thought, who, chance);
    if (verb == "assault-wall") return 600;
    if (verb == "raise-ladders") return 500;
    if (verb == "push-ladders")  // GR-17.11 those of who has gone from them can wait
        return at_its_ladders(thought.table, option.target) ? 700 : to_wait + 5;
    if (verb == "crouch") return chance.wish.gap < 24_in ? 10 : 2;
    return option.pass ? 1 : 0;
}

}  // namespace

Answer what_to_do(Thought& thought) {
    const Chance chance = chance_of(thought, thought.about());
    return pick_best(thought.question,
                     [&](const Option& option) { return value_of(thought, option, chance); });
}

// GR-02.02 a change of formation first, then the way, then the shot.
Answer go_or_change(Thought& thought) {
    const UnitId who = thought.about();
    const std::string_view change = wanted_change(thought, who);
    const Chance chance = chance_of(thought, who);
    const bool goes = !chance.there && chance.stance != Stance::Hold;
    return pick_best(thought.question, [&](const Option& option) {
        const std::string_view verb = option.verb;
        if (!change.empty() && verb == change) return Points{1000};
        if (verb == "move") return Points{goes ? 500 : 2};
        if (verb == "raise-ladders") return Points{600};  // GR-17.05 it has come to the wall for it
        if (is_shot_verb(verb)) {
            const Points shot = value_of_option(thought.table, option, true);
            return shot >= good_shot || verb == "skirmish-fire" ? shot : 0;
        }
        const bool has_gone = thought.table[who].moved;
        if (!has_gone && (verb == "form-line" || verb == "form-box")) return Points{4};
        if (!has_gone && verb == "form-skirmish") return Points{3};
        return Points{option.pass ? 1 : 0};
    });
}

namespace {

// It could come near none of those who wait, whatever it does.
bool stays_far(const Thought& thought) {
    const Battle& table = thought.table;
    const Point there = place_of(table, thought.about());
    for (const UnitId who : all(table))
        if (table[who].ambuscade && table[who].side == thought.side
            && within(place_of(table, who), there, most_range(table, who) + 16_in))
            return false;
    return true;
}

}  // namespace

// GR-29.02 a good shot, or a charge that pays; else they wait for a better.
Answer whom_to_strike(Thought& thought) {
    const Battle& table = thought.table;
    const bool chargers =
        pass_of(thought.question) != nullptr && pass_of(thought.question)->verb == "react-instead";
    if (!chargers && stays_far(thought)) return pick_verb(thought.question, "let-pass");
    return pick_best(thought.question, [&](const Option& option) {
        if (option.pass) return Points{chargers ? 200 : 0};
        if (option.verb == "wait") return Points{110};
        if (option.verb == "charge") return value_of_charge(table, option.who, option.target) - 30;
        const Points shot = value_of_option(table, option, false);
        const bool near =
            !farther_than(table, option.who, thought.about(), good_range(table, option.who));
        return near ? shot + 50 : shot;
    });
}

// GR-29.04 whoever waits goes on waiting while somebody may come.
Answer which_markers(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        if (option.pass) return Points{1};
        return Points{stance_of(thought, option.who) == Stance::Hold ? 0 : 2};
    });
}

Answer how_to_fire(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        return value_of_option(thought.table, option, false);
    });
}

Answer what_to_load(Thought& thought) {
    const Ammunition card = right_card(thought, thought.about());
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "lay-canister") return Points{card == Ammunition::Canister ? 3 : 1};
        if (option.verb == "lay-shell") return Points{card == Ammunition::Shell ? 3 : 2};
        return Points{card == Ammunition::Shot ? 3 : 1};
    });
}

}  // namespace gauntlet_run::plain
