#include "books/gauntlet_run/moving/formation_check.h"
#include "lab/gauntlet_run/odds.h"
#include "lab/gauntlet_run/odds_table.h"

// The Formation Check (GR-07.10 .. GR-07.16).
namespace gauntlet_run::odds {

namespace {

constexpr std::array<std::string_view, 5> check_formations{"line", "box", "extended-line",
                                                           "march-column", "skirmish"};
constexpr std::array checking_in{Formation::Line, Formation::Box, Formation::ExtendedLine,
                                 Formation::MarchColumn, Formation::Skirmish};
constexpr std::array<std::string_view, 3> occasions{"full-move", "pass-through", "countercharge"};
enum class Occasion : std::uint8_t { FullMove, PassThrough, Countercharge };

OddsQuestion check_question() {
    return {"formation-check",
            "a unit keeps its order or does not: a d6 against its basic morale (GR-07.10)",
            {{"for", listed(occasions), "full-move",
              "a Full Move or charge, friends who pass through, a countercharge (GR-07.11, "
              "GR-07.14, GR-07.19)"},
             class_key("class", "its basic morale (GR-19.01)"),
             {"formation", listed(check_formations), "line", "which it is in"},
             yes_key("reloading", "no", "it has a Reloading token (GR-07.15)")}};
}

bool takes_it(Play& play, UnitId who, Occasion occasion) {
    switch (occasion) {
        case Occasion::FullMove: return check_before_full_move(play, who);
        case Occasion::PassThrough:
            passed_through(play, who);
            return play.battle[who].formation != Formation::Disordered;
        default: return formation_check(play, who, "GR-16.19"_rule);
    }
}

std::string end_of_check(const Unit& unit, bool passed, Occasion occasion) {
    if (passed) return "keeps-order";
    if (occasion == Occasion::Countercharge) return "stands";  // GR-16.20
    return unit.loading.goes_on ? "disordered-loads-on" : "disordered";
}

Result<OddsCase> make_check(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    const Formation formation = checking_in[given.one_of("formation", check_formations)];
    const UnitId who = table.add(0, 10, formation);
    Unit& unit = table[who];
    read_class(given, "class", unit);
    unit.box = formation == Formation::Box;
    const auto occasion = static_cast<Occasion>(given.one_of("for", occasions));
    unit.mounted = unit.rides = occasion == Occasion::Countercharge;
    if (unit.mounted) unit.branch = Branch::Cavalry;
    unit.arms.push_back({Missile::Musket, Lock::Flintlock, 10});
    if (given.yes("reloading")) unit.loading.tokens = {1, 1};
    if (given.wrong()) return *given.wrong();
    OddsCase made;
    made.outcomes = {"keeps-order", "disordered", "disordered-loads-on", "stands"};
    made.list_impossible = false;
    made.play_out = [battle = table.ready(), who, occasion](Umpire& umpire) {
        Battle copy = battle;
        Play play{copy, umpire};
        const bool passed = takes_it(play, who, occasion);
        return end_of_check(copy[who], passed, occasion);
    };
    return made;
}

}  // namespace

std::vector<OddsMaker> formation_check_makers() {
    return {{check_question(), make_check}};
}

}  // namespace gauntlet_run::odds
