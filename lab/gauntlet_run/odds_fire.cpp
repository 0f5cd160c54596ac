#include <array>

#include "books/gauntlet_run/fire/fire.h"
#include "lab/gauntlet_run/odds.h"
#include "lab/gauntlet_run/odds_table.h"
#include "lab/given.h"

// The fire of one unit at another (chapters 10, 11, 13, 53).
namespace gauntlet_run::odds {

namespace {

constexpr std::array<std::string_view, 2> formations{"line", "skirmish"};
constexpr std::array<std::string_view, 2> targets{"formed", "skirmish"};
// GR-55.01, GR-55.02 a "rifle" is the rifled musket.
constexpr std::array<std::string_view, 7> weapons{"musket",     "carbine",   "pistol", "rifle",
                                                  "long-rifle", "boucanier", "bow"};
constexpr std::array<Missile, 7> missiles{Missile::Musket, Missile::Carbine,   Missile::Pistol,
                                          Missile::Rifle,  Missile::LongRifle, Missile::Boucanier,
                                          Missile::Bow};

OddsQuestion fire_question() {
    return {"fire",
            "the fire of one unit: how many figures of the target fall (GR-11.01, GR-11.04)",
            {{"figures", "1 to 10", "10", "who fire, their NCO among them"},
             {"formation", listed(formations), "line", "a volley, or by the skirmish rate"},
             {"weapon", listed(weapons), "musket", "what all of them have"},
             {"lock", listed(lock_names.rows), "flintlock", "for the skirmish rate"},
             {"distance", "0 to 40", "8", "in inches, from base to base"},
             {"target", listed(targets), "formed", "how the ten figures stand that are shot at"},
             yes_key("moved", "no", "with a half-move"),
             yes_key("first-volley", "no", "First Volley, and it is their first"),
             yes_key("good-shot", "no", "Good Shot"),
             yes_key("poor-powder", "no", "Poor Powder"),
             yes_key("by-rank", "no", "a half-volley of the front rank"),
             yes_key("target.mounted", "no", "the target is on horseback"),
             yes_key("target.crouching", "no", "the target crouches"),
             {"target.cover", listed(covers), "none", "what the target has"}}};
}

UnitId add_firers(SmallTable& table, Given& given, bool line) {
    const int figures = given.number("figures", 1, 10);
    const UnitId us = table.add(0, figures, line ? Formation::Line : Formation::Skirmish);
    const Missile missile = missiles[given.one_of("weapon", weapons)];
    const auto lock = static_cast<Lock>(given.one_of("lock", lock_names.rows));
    Unit& unit = table[us];
    unit.arms.push_back({missile, lock, static_cast<std::uint8_t>(figures)});
    give(unit, Special::FirstVolley, given.yes("first-volley"));
    give(unit, Special::GoodShot, given.yes("good-shot"));
    give(unit, Special::PoorPowder, given.yes("poor-powder"));
    return us;
}

Result<OddsCase> make_fire(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    const bool line = given.one_of("formation", formations) == 0;
    Shot shot;
    shot.by = add_firers(table, given, line);
    const bool formed = given.one_of("target", targets) == 0;
    shot.at = table.add(1, 10, formed ? Formation::Line : Formation::Skirmish);
    shot.moved = given.yes("moved");
    const bool by_rank = given.yes("by-rank");
    if (by_rank && !line) given.refuse("by-rank", "no in skirmish (GR-13.02)");
    shot.how = !line ? Volley::Skirmish : by_rank ? Volley::FrontRank : Volley::Full;
    table[shot.at].mounted = given.yes("target.mounted");
    table[shot.at].crouching = given.yes("target.crouching");
    const std::size_t cover = given.one_of("target.cover", covers);
    if (cover == 2 && table[shot.at].crouching)
        given.refuse("target.cover", "none, light for those who crouch (GR-02.10)");
    const int distance = given.number("distance", 0, 40);
    if (given.wrong()) return *given.wrong();
    table.apart(shot.by, shot.at, inches(distance));
    table.cover_all(static_cast<Cover>(cover));
    OddsCase made;
    made.list_impossible = false;
    for (int fallen = 0; fallen <= 10; ++fallen) made.outcomes.push_back(std::to_string(fallen));
    made.play_out = [battle = table.ready(), shot](Umpire& umpire) {
        Battle copy = battle;
        Play play{copy, umpire};
        Alarms alarms;
        return std::to_string(shoot(play, shot, alarms));
    };
    return made;
}

}  // namespace

std::vector<OddsMaker> fire_makers() {
    return {{fire_question(), make_fire}};
}

}  // namespace gauntlet_run::odds
