#include "books/gauntlet_run/nerve/morale.h"
#include "lab/gauntlet_run/odds.h"
#include "lab/gauntlet_run/odds_table.h"

// A morale check outside of melee, and what comes of it (chapters 19, 20 and 52).
namespace gauntlet_run::odds {

namespace {

constexpr std::array<std::string_view, 5> morale_formations{"line", "extended-line", "march-column",
                                                            "skirmish", "disordered"};
constexpr std::array morale_formation_of{Formation::Line, Formation::ExtendedLine,
                                         Formation::MarchColumn, Formation::Skirmish,
                                         Formation::Disordered};
constexpr std::array<std::string_view, 4> causes{"casualties", "officer-lost", "flight",
                                                 "chief-killed"};
constexpr std::array cause_of{Alarm::Casualties, Alarm::OfficerDown, Alarm::SawFlight,
                              Alarm::ChiefKilled};
constexpr std::array<std::string_view, 3> officers{"none", "near", "attached"};
// What makes the check harder in the event that caused it (GR-52.03).
struct Harder {
    const char* key;
    Alarm alarm;
    const char* text;
};
constexpr std::array<Harder, 5> harder{
    {{"ambushed", Alarm::Ambushed, "by an ambush (GR-19.21)"},
     {"artillery", Alarm::Artillery, "hit by artillery (GR-52.01)"},
     {"by-natives", Alarm::ByNatives, "attacked by Natives (GR-19.20)"},
     {"flank", Alarm::Flank, "attacked on the flank (GR-19.22)"},
     {"just-shaken", Alarm::BecameShaken, "Shaken by these very losses (GR-20.21)"}}};

std::vector<OddsKey> morale_keys() {
    std::vector<OddsKey> keys{
        {"cause", listed(causes), "casualties", "why it checks (GR-19.02 .. GR-19.07)"},
        {"figures", "1 to 10", "10", "that are left, the NCO among them"},
        {"lost", "0 to 9", "0", "casualties so far; with the others a team or a squad (GR-19.18)"},
        class_key("class", "its basic morale (GR-19.01)"),
        {"formation", listed(morale_formations), "line", "which it is in (GR-20.29)"},
        yes_key("nco-lost", "no", "its NCO is lost (GR-52.01)")};
    for (const Harder& one : harder) keys.push_back(yes_key(one.key, "no", one.text));
    return with(keys,
                {{"officer", listed(officers), "none", "within 6\", or attached (GR-19.08)"},
                 yes_key("heavy-cover", "no", "it is in a trench (GR-52.01, GR-20.09, GR-20.12)"),
                 yes_key("native", "no", "it is a Native unit (GR-19.20)"),
                 yes_key("stubborn", "no", "Stubborn (GR-47.22)"),
                 yes_key("resolute", "no", "Resolute (GR-47.29)"),
                 yes_key("fearless", "no", "Fearless (GR-47.09)"),
                 yes_key("tenacious", "no", "Tenacious (GR-47.23)"),
                 yes_key("unreliable", "no", "Unreliable (GR-47.26)"),
                 yes_key("enemy-near", "no", "an unshaken enemy within 6\" (GR-20.20)")});
}

void put_officer(SmallTable& table, UnitId who, std::size_t where) {
    if (where == 0) return;
    const UnitId officer = table.add(0, 1, Formation::Skirmish);
    Unit& one = table[officer];
    one.branch = Branch::Officer;
    one.rank = Rank::Lieutenant;
    one.stand = table[who].stand;
    if (where == 1) {
        one.stand.front.y -= 5_in;
        return;
    }
    one.attached = who;
    table[who].attached = officer;
}

UnitId add_unit(SmallTable& table, Given& given) {
    const Formation formation = morale_formation_of[given.one_of("formation", morale_formations)];
    const UnitId who = table.add(0, given.number("figures", 1, 10), formation);
    Unit& unit = table[who];
    read_class(given, "class", unit);
    give(unit, Special::Stubborn, given.yes("stubborn"));
    give(unit, Special::Resolute, given.yes("resolute"));
    give(unit, Special::Fearless, given.yes("fearless"));
    give(unit, Special::Tenacious, given.yes("tenacious"));
    give(unit, Special::Unreliable, given.yes("unreliable"));
    unit.native = given.yes("native");
    unit.nco = !given.yes("nco-lost");
    read_lost(given, "lost", 9, unit);
    if (!unit.nco && unit.lost == 0) given.refuse("nco-lost", "no, where nobody is lost");
    return who;
}

std::uint16_t read_why(Given& given, const Unit& unit) {
    auto why = static_cast<unsigned>(cause_of[given.one_of("cause", causes)]);
    for (const Harder& one : harder)
        if (given.yes(one.key)) why |= static_cast<unsigned>(one.alarm);
    if (given.yes("just-shaken") && !unit.shaken)
        given.refuse("just-shaken", "no, where fewer than half are lost (GR-20.16)");
    return static_cast<std::uint16_t>(why);
}

// GR-20.29
std::string end_of_morale(const Unit& before, const Unit& unit, bool passed) {
    if (passed) return unit.men > before.men ? "passes-one-returns" : "passes";
    switch (unit.presence) {
        case Presence::Routed: return "routs";
        case Presence::Surrendered: return "surrenders";
        case Presence::Destroyed: return "destroyed";
        default: break;
    }
    if (unit.retreated) return "retreats";
    if (unit.crouching) return "crouches";
    return unit.stand.front == before.stand.front ? "disordered" : "falls-back";
}

Result<OddsCase> make_morale(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    const UnitId who = add_unit(table, given);
    const std::uint16_t why = read_why(given, table[who]);
    put_officer(table, who, given.one_of("officer", officers));
    if (given.yes("heavy-cover")) table.cover_all(Cover::Heavy);
    if (given.yes("enemy-near")) table.apart(who, table.add(1, 10, Formation::Skirmish), 6_in);
    if (given.wrong()) return *given.wrong();
    OddsCase made;
    made.policy = plainly;
    made.list_impossible = false;
    made.outcomes = {"passes",   "passes-one-returns", "disordered",
                     "crouches", "falls-back",         "retreats",
                     "routs",    "surrenders",         "destroyed"};
    made.play_out = [battle = table.ready(), who, why](Umpire& umpire) {
        Battle copy = battle;
        Play play{copy, umpire};
        const bool passed = check(play, who, why);
        return end_of_morale(battle[who], copy[who], passed);
    };
    return made;
}

}  // namespace

std::vector<OddsMaker> morale_makers() {
    return {{{"morale", "a morale check, and what comes of it (GR-19.13, GR-20.29)", morale_keys()},
             make_morale}};
}

}  // namespace gauntlet_run::odds
