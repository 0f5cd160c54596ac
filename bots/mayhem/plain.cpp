#include "bots/mayhem/plain.h"

#include <array>

#include "books/mayhem/fire/guns.h"
#include "books/mayhem/game.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/turn/actions.h"
#include "bots/mayhem/plain_values.h"
#include "engine/table/route.h"

namespace mayhem::plain {

namespace {

constexpr Points reloading = 60, moving = 30, waiting = 5, turning = 8, per_pair = 18;

// One question, and the table as the side that is asked may know it.
struct Thought {
    const Question& question;
    const Battle& table;
    SideId side;
    Stream& stream;
};

// Where a side that wants to get off the table is going.
bool leaves(const Battle& table, FigureId who) {
    const Army& army = table.army(table[who].side);
    if (army.exit == Edge::None) return false;
    return table.setting->encounter != Encounter::Raid || table[who].entered != 0;
}

Point destination(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    if (leaves(table, who))
        return beyond_edge(table.ground(), table.army(figure.side).exit, figure.at, 0.2_in);
    // A raider makes for the nearest door that nobody of his has been through.
    if (table.setting->encounter == Encounter::Raid && table.army(figure.side).exit != Edge::None) {
        std::uint32_t been = 0;
        for (const Figure& other : table.figures)
            if (other.side == figure.side) been |= other.entered;
        Point best = figure.at;
        Inches nearest = 500_in;
        for (std::size_t i = 0; i < table.ground().buildings.size(); ++i) {
            const Building& building = table.ground().buildings[i];
            if ((been >> i & 1U) != 0) continue;
            const Segment sill = building.openings[0].sill;
            const Point door = part_way(sill.a, sill.b, 1, 2);
            const Point middle =
                part_way(building.footprint.box.low, building.footprint.box.high, 1, 2);
            if (distance(figure.at, door) >= nearest) continue;
            nearest = distance(figure.at, door);
            best = toward(door, middle, 0.6_in);
        }
        if (nearest < 500_in) return best;
    }
    const FigureId enemy = nearest_enemy(table, who);
    return enemy ? table[enemy].at : figure.at;
}

Points value_of(const Thought& thought, const Option& option) {
    const Battle& table = thought.table;
    const std::string_view verb = option.verb;
    const auto detail = static_cast<std::size_t>(std::max<int>(option.detail, 0));
    if (verb == "fire") return value_of_shot(table, option.who, option.target, detail);
    if (verb == "charge") return value_of_charge(table, option.who, option.target);
    if (verb == "attack") return 200 + value_of_melee(table, option.who, option.target);
    if (verb == "reload" || verb == "reload-gun") return reloading;
    if (verb == "move-and-fire") return reloading + 20;
    if (verb == "move-and-reload") return reloading + 5;
    if (verb == "climb-on") return 1;
    if (verb == "face") {
        const FigureId enemy = nearest_enemy(table, option.who);
        return enemy && !sees(table, option.who, enemy) && clear_between(table, option.who, enemy)
                   ? turning * 8
                   : never;
    }
    if (verb == "canister") {
        const Gun& gun = table.guns[detail];
        int ours = 0, theirs = 0;
        for (const FigureId who :
             in_canister(table, muzzle(gun), table[option.target].at, canister_of(gun.kind)))
            ++(table[who].side == thought.side ? ours : theirs);
        return (theirs - 3 * ours) * per_pair * 12 / std::max(1, ours + theirs);
    }
    if (verb == "move")
        return in_melee(table, option.who) ? never
               : leaves(table, option.who) ? 400
               : danger_at(table, option.who, table[option.who].at) > 150
                       && !loaded(table[option.who])
                   ? 80
                   : moving;
    return verb == "wait" ? waiting : never;
}

Answer best_option(Thought& thought) {
    return pick_best(thought.question,
                     [&](const Option& option) { return value_of(thought, option); });
}

// Of a few spots within reach the one with the best prospects for the least danger.
Answer best_move(Thought& thought) {
    const MoveRules& rules = *thought.question.move;
    const Battle& table = thought.table;
    const FigureId who = thought.question.about;
    const Point goal = destination(table, who), at = table[who].at;
    const bool leaving = leaves(table, who);
    Answer best = rules.toward(goal);
    Points most = never;
    const auto consider = [&](const Answer& answer) {
        const Point end = answer.path.back();
        const bool off = !table.ground().on_table(end);
        const Edge exit = table.army(table[who].side).exit;
        if (off && (!leaving || nearest_edge(table.ground(), end) != exit)) return;
        Points points = (distance(at, goal) - distance(end, goal)).in_hundredths() / 100
                        * (leaving              ? 60
                           : loaded(table[who]) ? 12
                                                : 2);
        if (off)
            points += 5000;
        else
            points += prospects_at(table, who, end) - danger_at(table, who, end);
        if (points <= most) return;
        most = points;
        best = answer;
    };
    consider(best);
    Answer stay;
    stay.path = Path{at};
    stay.facing = table[who].facing;
    consider(stay);
    for (int i = 0; i < 16; i += 2)
        for (const int part : {2, 1})
            consider(rules.toward(spot_on_ring(
                at, Inches::hundredths(rules.allowance().in_hundredths() * part / 2), i)));
    const FigureId enemy = nearest_enemy(table, who);
    if (enemy && best.path.back() != table[enemy].at && table.ground().on_table(best.path.back()))
        best.facing = facing_toward(best.path.back(), table[enemy].at);
    return best;
}

Answer first_sight_answer(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "hold" || option.verb == "hold-fire") return Points{0};
        return value_of(thought, option);
    });
}

Answer face_enemy(Thought& thought) {
    const FigureId enemy = nearest_enemy(thought.table, thought.question.about);
    return pick_best(thought.question, [&](const Option& option) {
        return option.verb == "toward" && option.target == enemy ? Points{1} : Points{0};
    });
}

Answer everybody(Thought& thought) {
    return pick_those(thought.question, [](const Option&) { return true; });
}
Answer nobody(Thought& thought) {
    return pick_those(thought.question, [](const Option&) { return false; });
}

// Whoever can do most good goes first.
Answer who_acts(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        Question q = question_for(thought.table, option.who, "MM-04.07"_rule, "action");
        offer_actions(thought.table, option.who, q);
        Points most = never;
        for (const Option& one : q.options) most = std::max(most, value_of(thought, one));
        return most;
    });
}

// The ambush is sprung when half of those who can take part have somebody in range.
Answer spring(Thought& thought) {
    const Battle& table = thought.table;
    int can = 0, all_of_them = 0;
    for (const FigureId who : all(table)) {
        if (table[who].status != Status::Hidden || table[who].side != thought.side) continue;
        ++all_of_them;
        for (const FigureId foe : fighting(table, other_side(thought.side)))
            if (within_gap(table, who, foe, 16_in) && clear_between(table, who, foe)) {
                ++can;
                break;
            }
    }
    return pick_verb(thought.question, 2 * can >= all_of_them ? "spring" : "wait");
}

// Out of hiding when an enemy is in range.
Answer come_out(Thought& thought) {
    const FigureId who = thought.question.about;
    const bool near = prospects_at(thought.table, who, thought.table[who].at) > 0;
    return pick_verb(thought.question, near ? "come-out" : "stay-hidden");
}

// The spot where most enemies stand in a row is not measured: at the nearest.
Answer aim_ball(Thought& thought) {
    Answer answer;
    const FigureId enemy = nearest_enemy(thought.table, thought.question.about);
    if (enemy) answer.spot = thought.table[enemy].at;
    return answer;
}

using Topic = TopicOf<Thought>;
constexpr std::array topics{
    Topic{"action", best_option},
    Topic{"move", best_move},
    Topic{"first-sight", first_sight_answer},
    Topic{"group-fire", first_sight_answer},
    Topic{"target", first_sight_answer},
    Topic{"ambush-action", first_sight_answer},
    Topic{"weapon", best_option},
    Topic{"charge-target", best_option},
    Topic{"facing", face_enemy},
    Topic{"gun-facing", face_enemy},
    Topic{"followers", everybody},
    Topic{"charge-together", nobody},
    Topic{"who-acts", who_acts},
    Topic{"spring-ambush", spring},
    Topic{"hidden", come_out},
    Topic{"aim-ball", aim_ball},
};
constexpr std::array habits{
    Habit{"groups", "gather"},
    Habit{"turn-round", "turn"},
    Habit{"vacated-place", "stop-after"},
    Habit{"awareness", "go-on"},
    Habit{"name-leader", "leader"},
};

class Plain final : public Player {
  public:
    explicit Plain(std::uint64_t seed) : stream_{seed, 7} {}
    Answer answer(const Question& question) override {
        if (const auto habit = by_habit(habits, question)) return *habit;
        const auto answer = by_thought<Thought, Battle>(
            topics, question, stream_, [&](const Battle& battle, SideId side) {
                table_ = as_seen_by(battle, side);
                return Thought{question, table_, side, stream_};
            });
        return answer ? *answer : any_answer(question, stream_);
    }

  private:
    Stream stream_;
    Battle table_;
};

}  // namespace

}  // namespace mayhem::plain

std::unique_ptr<Player> make_mayhem_plain(SeatId seat, std::uint64_t seed) {
    static_cast<void>(seat);
    return std::make_unique<mayhem::plain::Plain>(seed);
}
