#include <array>

#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "lab/petite_guerre/odds_table.h"

// Target acquisition: chapter 13.
namespace petite_guerre::odds {

namespace {

constexpr std::array<std::string_view, 3> covers_from_sight{"open", "light", "heavy"};
constexpr std::array<std::string_view, 3> smokes{"no", "yes", "heavy"};

struct Look {
    Battle battle;
    FigureId observer, target;
    bool moves = false;
};

// PG-13.04 the target stands in it, no deeper than it can be seen into.
void read_cover(Given& given, SmallTable& table, FigureId target) {
    const Point at = table[target].at;
    const std::size_t cover = given.one_of("target.cover", covers_from_sight);
    if (cover == 1) table.area(AreaKind::Brush, at, paces(8));
    if (cover == 2) table.area(AreaKind::Thicket, at, paces(8));
    if (given.yes("target.hard-cover")) table.area(AreaKind::Pit, at, paces(1));
}

// PG-13.05, PG-13.16
void read_seen(Given& given, SmallTable& table, FigureId target) {
    Figure& figure = table[target];
    figure.troops = given.yes("target.regulars") ? Troops::Regulars : Troops::Irregulars;
    if (given.yes("target.prone")) {
        if (figure.mounted()) given.refuse("target.prone", "no, for one who is mounted");
        figure.posture = Posture::Prone;
    }
    if (given.yes("target.moved")) {
        figure.now.of_turn = 1;
        figure.now.move = MoveKind::Walk;
    }
}

// PG-13.09, PG-13.11 the smoke of one musket beside it, or of four.
void read_smoke(Given& given, SmallTable& table, FigureId target) {
    const std::size_t smoke = given.one_of("obscured", smokes);
    const int shots = smoke == 0 ? 0 : smoke == 1 ? 1 : 4;
    for (int i = 0; i < shots; ++i)
        table.battle().smoke.push_back({table[target].at, SideId{1}, false});
}

Look read_look(Given& given) {
    SmallTable table;
    Look look;
    look.observer = table.add(0, Inches{}, start);
    look.target = table.add_before(look.observer, read_paces(given, "distance", 1, 400),
                                   given.yes("target.mounted"));
    read_cover(given, table, look.target);
    read_seen(given, table, look.target);
    read_smoke(given, table, look.target);
    if (given.yes("attention")) table[look.observer].knows.pointed_out.add(look.target);
    if (given.yes("higher")) table.area(AreaKind::Hill, table[look.observer].at, paces(3));
    if (given.yes("behind")) table[look.observer].facing = down_the_table;
    look.moves = given.yes("moved");
    look.battle = table.ready();
    return look;
}

// PG-13.02 .. PG-13.19
Result<OddsCase> make_acquire(const OddsGiven& words) {
    Given given{words};
    const Look look = read_look(given);
    if (given.wrong()) return *given.wrong();
    OddsCase ready;
    ready.play_out = [look](Umpire& umpire) -> std::string {
        Battle battle = look.battle;
        Play play{battle, umpire};
        const bool found = has_acquired(battle, look.observer, look.target)
                           || try_to_acquire(play, look.observer, look.target, look.moves);
        return found ? "acquired" : "not-acquired";
    };
    ready.outcomes = {"acquired", "not-acquired"};
    return ready;
}

}  // namespace

std::vector<OddsMaker> sight_topics() {
    return {{{"acquire",
              "acquiring a target, at once where it needs no roll (PG-13.02, PG-13.03)",
              {paces_key(1, 400, "60", "in paces, between the bases"),
               {"target.cover", listed(covers_from_sight), "open",
                "what the target stands in (PG-13.04)"},
               yes_key("target.hard-cover", "no", "the target is in hard cover"),
               yes_key("target.prone", "no", "the target lies prone"),
               yes_key("target.regulars", "no", "the target is of the Regulars"),
               yes_key("target.mounted", "no", "the target is mounted"),
               yes_key("target.moved", "no", "the target moved (PG-13.16)"),
               yes_key("attention", "no", "attention is drawn to it (PG-13.06)"),
               yes_key("higher", "no", "the observer is higher up (PG-13.07)"),
               {"obscured", listed(smokes), "no", "by smoke, fog or rain (PG-13.09)"},
               yes_key("moved", "no", "the observer moves (PG-13.16)"),
               yes_key("behind", "no", "it is not to his front (PG-13.14)")}},
             make_acquire}};
}

}  // namespace petite_guerre::odds
