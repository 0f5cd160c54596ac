#include "books/petite_guerre/moving/movement.h"

#include <algorithm>

#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/place.h"

namespace petite_guerre {

namespace {

constexpr Rate cannot{false, false, 0, {}};
constexpr Rate dice(int add) {
    return {true, true, add, {}};
}
constexpr Rate up_to(int count) {
    return {true, false, 0, paces(count)};
}

// PG-09.02, PG-09.03
// clang-format off
enum class Row : std::uint8_t { ManWalk, ManCrawl, HorseWalk, ManHandled, Count };
constexpr EnumArray<Row, std::array<Rate, 4>> basic_moves{{{
//                  Open        Broken      Rough       impassable
/* Man walk   */ {{ dice(0),    dice(-1),   dice(-1),   cannot }},
/* Man crawl  */ {{ up_to(20),  up_to(10),  up_to(10),  cannot }},
/* Horse walk */ {{ dice(+1),   dice(-1),   cannot,     cannot }},
/* ManHandled */ {{ up_to(20),  up_to(10),  cannot,     cannot }},
}}};
// clang-format on

// PG-09.04 in tens of paces.
constexpr int dodge = -1, man_run = +1, horse_gallop = +2, irregulars = +1, formed_units = -1;

Row row_for(const Figure& figure, MoveKind kind) {
    if (kind == MoveKind::ManHandle) return Row::ManHandled;
    if (kind == MoveKind::Crawl) return Row::ManCrawl;
    return figure.mounted() ? Row::HorseWalk : Row::ManWalk;
}

bool running(MoveKind kind) {
    return kind == MoveKind::Run || kind == MoveKind::Charge;  // PG-22.05
}

// PG-10.08, PG-10.11
int running_turns(const Figure& figure) {
    return figure.mounted() || figure.elite ? 2 : 1;
}

Inches ten_paces(int count) {
    return paces(10) * std::max(0, count);  // PG-09.16
}

}  // namespace

// PG-09.02 .. PG-09.05, PG-09.19, PG-09.20, PG-10.04
Rate rate_of(const Battle& battle, FigureId who, MoveKind kind, Going going) {
    const Figure& figure = battle[who];
    Rate rate = basic_moves[row_for(figure, kind)][static_cast<std::size_t>(going)];
    if (figure.formed() && going == Going::Rough) return cannot;
    if (!rate.passable || !rate.dice) return rate;
    if (kind == MoveKind::Dodge) rate.add += dodge;
    if (running(kind)) rate.add += figure.mounted() ? horse_gallop : man_run;
    if (figure.troops == Troops::Irregulars && going != Going::Open) rate.add += irregulars;
    if (figure.formed()) rate.add += formed_units;
    return rate;
}

// PG-09.23
Rate rate_of(const Gun& gun, Going going) {
    const Row row = gun.limbered ? Row::HorseWalk : Row::ManHandled;
    return basic_moves[row][static_cast<std::size_t>(going)];
}

// PG-09.01, PG-09.16; PG-27.14 (c), PG-27.15 halved once at the most; in the ranks a wounded mount
// keeps up.
Inches distance_of(const Battle& battle, FigureId who, MoveKind kind, Going going, int die,
                   bool forced) {
    const Figure& figure = battle[who];
    const Rate rate = rate_of(battle, who, kind, going);
    if (!rate.passable) return {};
    const Inches full = rate.dice ? ten_paces(die + rate.add) : rate.up_to;
    const bool slow_mount = figure.mounted() && figure.mount.wounds > 0 && !figure.formed();
    return slow_mount || (forced && figure.wounded()) ? half(full) : full;
}

Inches farthest(const Battle& battle, FigureId who, MoveKind kind) {
    return distance_of(battle, who, kind, Going::Open, average_faces.back(),
                       kind == MoveKind::Charge);
}

// PG-10.07 .. PG-10.09, PG-10.13
bool may_run(const Battle& battle, FigureId who) {
    return battle[who].running <= running_turns(battle[who]);
}
bool runs_beyond_limit(const Battle& battle, FigureId who) {
    return battle[who].running >= running_turns(battle[who]);
}

// PG-09.10, PG-10.01 .. PG-10.03, PG-10.14, PG-07.10
bool may_move(const Battle& battle, FigureId who, MoveKind kind) {
    const Figure& figure = battle[who];
    if (!rate_of(battle, who, kind, going_at(battle, figure.at)).passable) return false;
    const bool on_his_own = !figure.mounted() && !figure.formed();
    switch (kind) {
        case MoveKind::Walk: return !figure.prone();
        case MoveKind::Crawl: return figure.prone() && on_his_own;
        case MoveKind::Dodge:
            return !figure.prone() && on_his_own && !figure.turn.playing
                   && difficult_at(battle, figure.at);
        case MoveKind::Run: return !figure.prone() && may_run(battle, who);
        case MoveKind::Charge: return may_run(battle, who);
        default: return false;
    }
}

// PG-10.05
bool counts_as_dodging(const Figure& figure) {
    return figure.dodged && !figure.mounted() && !figure.formed();
}

// PG-10.07 .. PG-10.13; PG-10.10 not those in rout.
void count_running(Play& play) {
    Battle& battle = play.battle;
    for (const FigureId who : present(battle)) {
        Figure& figure = battle[who];
        const Deeds& deeds = figure.now;
        const bool exempt = figure.broken() || deeds.spent == Turned::Rout
                            || deeds.spent == Turned::StunnedReaction;
        if (deeds.of_turn != battle.turn || !deeds.ran || exempt) {
            figure.running = 0;
            continue;
        }
        if (++figure.running <= running_turns(figure)) continue;
        figure.running = 0;
        stun(play, who, "PG-10.09"_rule);
        figure.harm.rests = true;
        play.tell_only(who_may_know(battle, who), "PG-10.09"_rule, who,
                       "{} has run too long and rests for a turn", play.name(who));
    }
}

}  // namespace petite_guerre
