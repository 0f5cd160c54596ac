#include "bots/drums/plain.h"

#include <algorithm>
#include <array>
#include <bit>

#include "books/drums/game.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/movement.h"
#include "books/drums/seeing/sight.h"
#include "books/drums/set_up/ending.h"
#include "books/drums/turn/activation.h"
#include "books/drums/turn/groups.h"
#include "bots/drums/plain_values.h"
#include "engine/table/route.h"

namespace drums::plain {

namespace {

constexpr Points pull = 60;         // for each inch nearer to where it is wanted
constexpr Points an_action = 400;   // what an action is worth before it is known for what
constexpr Points burning = 30'000;  // setting the building alight
constexpr Points idle = 0;

// One question, and the table as the side that is asked may know it.
struct Thought {
    const Question& question;
    Battle& table;
    SideId side;
};

// Where a figure is wanted: what the scenario asks of its side, else the nearest enemy.
struct Aim {
    Point at;
    Points pull_of_it = pull;
    bool to_enemy = false;
};

Point far_edge(const Battle& table, FigureId who) {
    const Edge far = opposite(table.edge_of(table[who].side));
    return beyond_edge(table.ground(), far, table[who].at, 1_in);
}

Aim aim_of(const Battle& table, FigureId who) {
    const Figure& figure = table[who];
    const Setting& setting = *table.setting;
    if (figure.messenger) return {far_edge(table, who), pull * 8};
    if (setting.kind == Kind::Raid && figure.side == setting.attacker && !table.alight
        && setting.prize) {
        const Polygon& walls = setting.ground[setting.prize].footprint;
        return {walls.at_perimeter(walls.perimeter_of(figure.at)), pull * 3};
    }
    if (const FigureId enemy = nearest_enemy(table, who)) return {table[enemy].at, pull, true};
    return {{half(table.ground().width), half(table.ground().depth)}};
}

// How near it had better come: a gun in hand keeps its distance, the rest closes in.
Points nearness(const Battle& table, FigureId who, const Aim& aim, Point spot) {
    const Inches wanted = aim.to_enemy && has_loaded_gun(table, who) ? 7_in : 0_in;
    const Inches off = std::max(0_in, distance(spot, aim.at) - wanted);
    return -aim.pull_of_it * off.in_hundredths() / 100;
}

Points value_of_spot(Battle& table, FigureId who, const Aim& aim, Point spot) {
    Points value = nearness(table, who, aim, spot);
    if (!table.ground().on_table(spot)) return value + burning;
    if (table[who].messenger) return value - danger_at(table, who, spot) / 4;
    value += best_shot_from(table, who, spot) / 2;
    value -= danger_at(table, who, spot) / 3;
    return value;
}

struct Walk {
    Answer answer;
    Points gain = never;  // over staying
};

// Spots all round at a full move and half of it, and the way to the aim.
Walk best_walk(Battle& table, FigureId who, FigureSet left) {
    const FigureMove rules{table, who, left};
    const Aim aim = aim_of(table, who);
    const Point from = table[who].at;
    const Points stay = value_of_spot(table, who, aim, from);
    Walk best;
    best.answer.path = Path{from};
    const auto consider = [&](const Answer& answer) {
        if (answer.path.size() < 2 || rules.check(answer)) return;
        const Points gain = value_of_spot(table, who, aim, answer.path.back()) - stay;
        if (gain <= best.gain) return;
        best.gain = gain;
        best.answer = answer;
    };
    consider(rules.toward(aim.at));
    for (const Inches reach : {rules.allowance(), half(rules.allowance())})
        for (int i = 0; i < 16; i += 2) {
            Answer answer;
            answer.path = until_contact(table, who, Path{from, spot_on_ring(from, reach, i)});
            const Inches allowed = allowance_along(table, who, answer.path);
            if (length(answer.path) > allowed) answer.path = first_part(answer.path, allowed);
            consider(answer);
        }
    return best;
}

Points value_of_option(Thought& thought, const Option& option, FigureSet left) {
    Battle& table = thought.table;
    const FigureId who = option.who ? option.who : thought.question.about;
    const Figure& figure = table[who];
    const std::string_view verb = option.verb;
    if (verb == "shoot" || verb == "throw")
        return value_of_shot(table, who, option.target, option.detail, false);
    if (verb == "attack") return value_of_blow(table, who, option.target, false) + 100;
    if (verb == "powerful-blow") return value_of_blow(table, who, option.target, true) * 4 / 5;
    if (verb == "set-alight") return burning;
    if (verb == "stand-up") return figure.down() ? 2'500 : 600;
    if (verb == "reload") return 900;
    if (verb == "move") return best_walk(table, who, left).gain;
    if (verb == "break-away") return figure.messenger ? 800 : -300;
    if (verb == "mount") return 500;
    if (verb == "dismount" || verb == "go-prone") return -100;
    return idle;
}

// The best shot there is, a little better for being aimed, for two actions.
Points value_of_aiming(const Thought& thought) {
    Points best = never;
    for (const Option& option : thought.question.options)
        if (option.verb == "shoot" && option.target)
            best = std::max(
                best, value_of_shot(thought.table, option.who, option.target, option.detail, true));
    return best == never ? never : best * 4 / 5;
}

Answer action(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        if (option.verb == "aimed-shot") return value_of_aiming(thought);
        return value_of_option(thought, option, {});
    });
}

Answer aim_at(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) {
        return value_of_shot(thought.table, option.who, option.target, option.detail, true);
    });
}

Answer move(Thought& thought) {
    const FigureId who = thought.question.about;
    return best_walk(thought.table, who, left_behind(thought.table, who)).answer;
}

// ---- activation ----

// What somebody could do with an action now.
Points promise(Battle& table, FigureId who) {
    const Figure& figure = table[who];
    if (figure.down()) return 2'000;
    Points best = an_action;
    for (const FigureId enemy : contacts(table, who))
        best = std::max(best, value_of_blow(table, who, enemy, false) + 300);
    best = std::max(best, best_shot_from(table, who, figure.at));
    if (figure.messenger) best += 1'500;
    return best;
}

Answer activate(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) -> Points {
        Battle& table = thought.table;
        if (option.verb == "pass") return idle;
        const int quality = option.verb == "activate-group"
                                ? worst_quality_in(table, fullest_group(table, option.who))
                                : table[option.who].quality;
        if (option.verb == "activate") return promise(table, option.who) * (7 - quality);
        const FigureSet group = fullest_group(table, option.who);
        Points sum = 0;
        for (const FigureId who : group) sum += promise(table, who);
        return group.count() >= 3 ? sum * (7 - quality) * 3 / 4 : never + 2;
    });
}

// How many dice: the actions hoped for against the turn-over feared.
Answer dice(Thought& thought) {
    const Battle& table = thought.table;
    const FigureId who = thought.question.about;
    const int waiting = untried(table, thought.side).count() - 1;
    const FigureId worst = thought.question.cause ? thought.question.cause : who;  // of a group
    const int good = 7 - table[worst].quality;                                     // of 6
    const bool wants_two = has_empty_gun(table, who) && !has_loaded_gun(table, who);
    return pick_best(thought.question, [&](const Option& option) -> Points {
        const int dice = option.detail, bad = 6 - good;
        // In 216ths: exactly two or three failures.
        const int over = dice == 1   ? 0
                         : dice == 2 ? bad * bad * 6
                                     : 3 * bad * bad * good + bad * bad * bad;
        Points hoped = dice * good * 36;
        if (wants_two) hoped = dice == 1 ? 0 : dice == 2 ? good * good * 12 : good * good * 26;
        return hoped - over * std::min(waiting, 6) * 3 / 8;
    });
}

Answer group_action(Thought& thought) {
    Battle& table = thought.table;
    int shots = 0, empty = 0, fallen = 0;
    for (const FigureId who : all(table)) {
        const Figure& figure = table[who];
        if (figure.side != thought.side || !figure.tried || !figure.in_play()) continue;
        if (!figure.attacked && best_shot_from(table, who, figure.at) > 0) ++shots;
        if (has_empty_gun(table, who)) ++empty;
        if (!figure.standing()) ++fallen;
    }
    return pick_best(thought.question, [&](const Option& option) -> Points {
        if (option.verb == "attack") return shots * 100;
        if (option.verb == "reload") return empty * 60;
        if (option.verb == "stand-up") return fallen * 90;
        if (option.verb == "move") return 70;
        return option.verb == "done" ? 0 : -10;
    });
}

Answer next_member(Thought& thought) {
    return pick_verb(thought.question, "next");
}

Answer group_attack(Thought& thought) {
    return pick_best(thought.question,
                     [&](const Option& option) { return value_of_option(thought, option, {}); });
}

// ---- set-up ----

// The one who moves best and is missed least; not the Leader.
Answer messenger(Thought& thought) {
    return pick_best(thought.question, [&](const Option& option) -> Points {
        const Figure& figure = thought.table[option.who];
        return (figure.is(Trait::Leader) ? -20 : 0) + (7 - figure.quality) * 3
               + (figure.is(Trait::Woodsman) ? 5 : 0) + figure.combat;
    });
}

Answer hide(Thought& thought) {
    return pick_those(thought.question, [&](const Option& option) {
        return !thought.table[option.who].is(Trait::Leader);
    });
}

using Topic = TopicOf<Thought>;
constexpr std::array topics{
    Topic{"action", action},
    Topic{"aim-at", aim_at},
    Topic{"move", move},
    Topic{"activate", activate},
    Topic{"dice", dice},
    Topic{"group-action", group_action},
    Topic{"next-member", next_member},
    Topic{"group-attack", group_attack},
    Topic{"messenger", messenger},
    Topic{"hide", hide},
};
constexpr std::array habits{
    Habit{"group", "take-all"},        Habit{"group-reload", "reload"},
    Habit{"morale-order", "in-order"}, Habit{"deploy-how", "in-a-row"},
    Habit{"lay", "lay-any"},
};

class Plain final : public Player {
  public:
    explicit Plain(std::uint64_t seed) : stream_{seed, 7} {}
    Answer answer(const Question& question) override;

  private:
    Stream stream_;
    Battle table_;
};

Answer Plain::answer(const Question& question) {
    if (const auto habit = by_habit(habits, question)) return *habit;
    const auto answer = by_thought<Thought, Battle>(topics, question, stream_,
                                                    [&](const Battle& battle, SideId side) {
                                                        table_ = as_seen_by(battle, side);
                                                        return Thought{question, table_, side};
                                                    });
    return answer ? *answer : any_answer(question, stream_);
}

}  // namespace

}  // namespace drums::plain

std::unique_ptr<Player> make_drums_plain(SeatId seat, std::uint64_t seed) {
    static_cast<void>(seat);
    return std::make_unique<drums::plain::Plain>(seed);
}
