#include "books/gauntlet_run/charge/rounds.h"
#include "lab/gauntlet_run/odds.h"
#include "lab/gauntlet_run/odds_table.h"

// One round of a melee, with the check of its loser (chapters 18 and 54).
namespace gauntlet_run::odds {

namespace {

constexpr std::array<std::string_view, 4> melee_formations{"line", "box", "skirmish", "disordered"};
constexpr std::array melee_formation_of{Formation::Line, Formation::Box, Formation::Skirmish,
                                        Formation::Disordered};
constexpr std::array<std::string_view, 3> melee_grounds{"open", "rough", "difficult"};
constexpr std::array<std::string_view, 3> heights{"none", "ours", "theirs"};
constexpr std::array<std::string_view, 2> what_to_tell{"result", "losses"};

// Of one side; "" are the chargers, "foe." those they charge.
std::vector<OddsKey> side_keys(const std::string& side) {
    const auto key = [&](const char* name) { return side + name; };
    return {{key("figures"), "1 to 10", "10", "who fight, their NCO among them"},
            class_key(key("class"), "for the dice and the check (GR-18.01, GR-19.01)"),
            {key("formation"), listed(melee_formations), "line", "how they stand (GR-54.01)"},
            {key("lost"), "0 to 9", "0", "casualties before this round (GR-19.18)"},
            yes_key(key("mounted"), "no", "they are on horseback"),
            yes_key(key("melee-weapons"), "yes", "half of them have one (GR-18.07)"),
            yes_key(key("pikes"), "no", "half of them have full pikes (GR-18.25)"),
            yes_key(key("shield"), "no", "they have shields (GR-18.03)"),
            {key("armour"), listed(armour_names.rows), "none", "of half of them (GR-18.04)"},
            yes_key(key("native"), "no", "they are Natives (GR-18.19, GR-19.20)"),
            yes_key(key("bloodthirsty"), "no", "Bloodthirsty (GR-47.30)"),
            yes_key(key("stubborn"), "no", "Stubborn (GR-47.22)"),
            yes_key(key("resolute"), "no", "Resolute (GR-47.29)"),
            yes_key(key("fearless"), "no", "Fearless (GR-47.09)"),
            yes_key(key("officer"), "no", "an officer is within 6\" (GR-19.08)")};
}

OddsQuestion melee_question() {
    return {
        "melee", "one round of a melee, to the end of its check (GR-18.02, GR-18.14)",
        with(with({{"tell", listed(what_to_tell), "result",
                    "what comes of the round, or how many fall of ours and theirs"},
                   {"round", "1 to 20", "1", "which of the melee (GR-18.10, GR-18.22)"},
                   {"ground", listed(melee_grounds), "open", "that was charged over (GR-18.11)"},
                   yes_key("flank", "no", "a flank or the rear is charged (GR-18.09)"),
                   yes_key("ambush", "no", "it is a charge from ambush (GR-19.21)"),
                   yes_key("countered", "no", "after a countercharge (GR-16.19)"),
                   {"higher", listed(heights), "none", "who stands higher (GR-18.09)"}},
                  side_keys("")),
             side_keys("foe."))};
}

// GR-19.08 behind them, and no more than 6" off.
void add_officer_behind(SmallTable& table, UnitId who) {
    const Unit near = table[who];
    const bool ours = near.side.index == 0;
    const UnitId officer = table.add(ours ? 0 : 1, 1, Formation::Skirmish);
    table[officer].branch = Branch::Officer;
    table[officer].rank = Rank::Lieutenant;
    table[officer].stand.front = near.stand.front;
    table[officer].stand.front.y += ours ? -5_in : 5_in;
}

UnitId add_side(SmallTable& table, Given& given, const std::string& side, std::int8_t index) {
    const auto yes = [&](const char* name) { return given.yes(side + name); };
    const Formation formation =
        melee_formation_of[given.one_of(side + "formation", melee_formations)];
    const UnitId who = table.add(index, given.number(side + "figures", 1, 10), formation);
    Unit& unit = table[who];
    read_class(given, side + "class", unit);
    read_lost(given, side + "lost", 9, unit);
    unit.mounted = unit.rides = yes("mounted");
    if (unit.mounted) unit.branch = Branch::Cavalry;
    unit.blades = yes("melee-weapons") ? unit.men : 0;
    unit.pikes = yes("pikes");
    unit.shield = yes("shield");
    unit.armour = static_cast<Armour>(given.one_of(side + "armour", armour_names.rows));
    unit.native = yes("native");
    unit.box = unit.formation == Formation::Box;
    give(unit, Special::Bloodthirsty, yes("bloodthirsty"));
    give(unit, Special::Stubborn, yes("stubborn"));
    give(unit, Special::Resolute, yes("resolute"));
    give(unit, Special::Fearless, yes("fearless"));
    return who;
}

void raise(SmallTable& table, UnitId who) {
    const Point at = table[who].stand.front;
    constexpr Inches about = 0.3_in;
    table.ground().areas.push_back(
        {AreaKind::Hill,
         "",
         rectangle({at.x - about, at.y - about}, {at.x + about, at.y + about}),
         {}});
}

struct Fight {
    Battle battle;
    Melee melee;
};

Fight read_fight(Given& given) {
    SmallTable table;
    Fight fight;
    Melee& melee = fight.melee;
    melee.charger = add_side(table, given, "", 0);
    melee.target = add_side(table, given, "foe.", 1);
    table.apart(melee.charger, melee.target, 0_in);
    if (given.yes("officer")) add_officer_behind(table, melee.charger);
    if (given.yes("foe.officer")) add_officer_behind(table, melee.target);
    const std::size_t higher = given.one_of("higher", heights);
    if (higher > 0) raise(table, higher == 1 ? melee.charger : melee.target);
    const std::size_t ground = given.one_of("ground", melee_grounds);
    melee.round = given.number("round", 1, 20);
    melee.charge_bonus = ground == 0 && !given.yes("countered");  // GR-18.10, GR-16.19
    melee.charger_second = ground == 2;                           // GR-18.11
    melee.flanking = given.yes("flank");
    if (melee.flanking && !table[melee.target].formed())
        given.refuse("flank", "no for a target that is not formed (GR-16.04)");
    melee.ambush = given.yes("ambush");
    fight.battle = table.ready();
    return fight;
}

// GR-18.16, GR-18.17, GR-18.23; nothing if it is still in the fight.
std::string fate(const Unit& unit) {
    switch (unit.presence) {
        case Presence::Destroyed: return "destroyed";
        case Presence::Surrendered: return "surrender";
        case Presence::Routed: return "rout";
        default: break;
    }
    if (unit.retreated) return "retreat";
    return unit.cut_short ? "fall-back" : "";
}

std::string result(const Battle& battle, const Melee& melee, bool another) {
    if (another) return "fights-on";
    const std::string ours = fate(battle[melee.charger]), theirs = fate(battle[melee.target]);
    if (!ours.empty() && !theirs.empty()) return "both-destroyed";
    if (!theirs.empty()) return "they-" + theirs;
    return ours.empty() ? "we-break-off" : "we-" + ours;
}

std::vector<std::string> results() {
    std::vector<std::string> all{"fights-on"};
    for (const char* who : {"they-", "we-"})
        for (const char* what : {"fall-back", "retreat", "rout", "surrender", "destroyed"})
            all.push_back(std::string{who} + what);
    all.insert(all.end(), {"we-break-off", "both-destroyed"});
    return all;
}

// GR-18.14 what the blows have cost, before anybody checks.
std::string losses(Play& play, const Melee& melee) {
    Round round;
    round.alarms.by = melee.charger;
    strike_round(play, melee, round);
    return std::to_string(round.chargers_lost) + "-" + std::to_string(round.defenders_lost);
}

std::vector<std::string> all_losses() {
    std::vector<std::string> all;
    for (int ours = 0; ours <= 10; ++ours)
        for (int theirs = 0; theirs <= 10; ++theirs)
            all.push_back(std::to_string(ours) + "-" + std::to_string(theirs));
    return all;
}

Result<OddsCase> make_melee(const OddsGiven& words) {
    Given given{words};
    const Fight fight = read_fight(given);
    const bool tell_losses = given.one_of("tell", what_to_tell) == 1;
    if (given.wrong()) return *given.wrong();
    OddsCase made;
    made.policy = plainly;
    made.list_impossible = false;
    made.outcomes = tell_losses ? all_losses() : results();
    made.play_out = [fight, tell_losses](Umpire& umpire) {
        Battle copy = fight.battle;
        Play play{copy, umpire};
        if (tell_losses) return losses(play, fight.melee);
        const bool another = fight_round(play, fight.melee);
        return result(copy, fight.melee, another);
    };
    return made;
}

}  // namespace

std::vector<OddsMaker> melee_makers() {
    return {{melee_question(), make_melee}};
}

}  // namespace gauntlet_run::odds
