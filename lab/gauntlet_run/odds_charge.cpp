#include "books/gauntlet_run/charge/charge.h"
#include "books/gauntlet_run/fire/weapons.h"
#include "lab/gauntlet_run/odds.h"
#include "lab/gauntlet_run/odds_table.h"

// A charge as far as contact: Formation Check, reaction, the chargers' morale (chapter 16).
namespace gauntlet_run::odds {

namespace {

constexpr std::array<std::string_view, 4> charge_formations{"line", "box", "march-column",
                                                            "skirmish"};
constexpr std::array charging_in{Formation::Line, Formation::Box, Formation::MarchColumn,
                                 Formation::Skirmish};
constexpr std::array<std::string_view, 2> charged_formations{"line", "skirmish"};
constexpr std::array<std::string_view, 4> reactions{"stand", "fire", "fall-back", "countercharge"};
constexpr std::array<std::string_view, 4> verbs{"stand", "fire-at-chargers", "fall-back",
                                                "countercharge"};
constexpr std::array<std::string_view, 3> charge_grounds{"open", "rough", "difficult"};

OddsQuestion charge_question() {
    return {"charge",
            "whether a charge makes contact, and in what order (GR-16.22)",
            {{"figures", "1 to 10", "10", "who charge, their NCO among them"},
             class_key("class", "of the chargers (GR-07.10, GR-19.01)"),
             {"formation", listed(charge_formations), "line", "of the chargers"},
             {"lost", "0 to 9", "0", "casualties of the chargers so far (GR-19.18)"},
             yes_key("mounted", "no", "the chargers are on horseback"),
             yes_key("stubborn", "no", "the chargers are Stubborn (GR-47.22)"),
             yes_key("resolute", "no", "the chargers are Resolute (GR-47.29)"),
             {"distance", "1 to 30", "6", "in inches, from base to base"},
             {"ground", listed(charge_grounds), "open", "between them and under them (GR-16.07)"},
             {"foe.figures", "1 to 10", "10", "who are charged, their NCO among them"},
             {"foe.formation", listed(charged_formations), "line", "of those who are charged"},
             class_key("foe.class", "of those who are charged"),
             yes_key("foe.mounted", "no", "those who are charged are on horseback"),
             yes_key("foe.native", "no", "those who are charged are Natives (GR-19.20)"),
             {"foe.weapon", listed(missile_names.rows), "musket", "what they fire with"},
             {"foe.lock", listed(lock_names.rows), "flintlock", "for the skirmish rate"},
             {"reaction", listed(reactions), "stand", "of those who are charged (GR-16.10)"}}};
}

UnitId add_chargers(SmallTable& table, Given& given) {
    const Formation formation = charging_in[given.one_of("formation", charge_formations)];
    const UnitId who = table.add(0, given.number("figures", 1, 10), formation);
    Unit& unit = table[who];
    read_class(given, "class", unit);
    read_lost(given, "lost", 9, unit);
    unit.box = formation == Formation::Box;
    unit.mounted = unit.rides = given.yes("mounted");
    if (unit.mounted) unit.branch = Branch::Cavalry;
    if (unit.mounted && unit.box) given.refuse("formation", "line, march-column, skirmish mounted");
    give(unit, Special::Stubborn, given.yes("stubborn"));
    give(unit, Special::Resolute, given.yes("resolute"));
    return who;
}

UnitId add_charged(SmallTable& table, Given& given) {
    const bool line = given.one_of("foe.formation", charged_formations) == 0;
    const int figures = given.number("foe.figures", 1, 10);
    const UnitId who = table.add(1, figures, line ? Formation::Line : Formation::Skirmish);
    Unit& unit = table[who];
    read_class(given, "foe.class", unit);
    unit.mounted = unit.rides = given.yes("foe.mounted");
    if (unit.mounted) unit.branch = Branch::Cavalry;
    unit.native = given.yes("foe.native");
    const auto missile = static_cast<Missile>(given.one_of("foe.weapon", missile_names.rows));
    const auto lock = static_cast<Lock>(given.one_of("foe.lock", lock_names.rows));
    if (missile != Missile::None)
        unit.arms.push_back({missile, lock, static_cast<std::uint8_t>(figures)});
    return who;
}

// GR-16.14, GR-16.19, GR-16.21 what those who are charged cannot do.
void refuse_reaction(Given& given, const Unit& charged, std::size_t reaction, int distance) {
    const std::string_view chosen = reactions[reaction];
    const bool near = distance <= 4 && (chosen == "fire" || chosen == "countercharge");
    if (near) given.refuse("reaction", "stand, fall-back at 4\" or less (GR-16.21)");
    if (chosen == "fire" && charged.arms.empty())
        given.refuse("reaction", "stand, fall-back, countercharge without a weapon to fire");
    if (chosen == "countercharge" && !charged.mounted)
        given.refuse("reaction", "stand, fire, fall-back on foot (GR-16.19)");
}

// The reaction that was asked for; it is one that is not offered only where none is made.
Policy reacting(std::string_view verb) {
    return [verb](const Question& question) {
        if (question.topic != "charge-reaction") return plainly(question);
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == verb) return pick(i);
        return pick(question.options.size() - 1);
    };
}

std::string end_of_charge(const Battle& before, const Battle& after, UnitId by,
                          const std::optional<Melee>& melee) {
    const Unit& unit = after[by];
    if (!melee) return unit.on_table() && !unit.cut_short ? "falls-short" : "broken";
    if (unit.formation == before[by].formation) return "contact";
    return "contact-disordered";
}

Result<OddsCase> make_charge(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    const UnitId by = add_chargers(table, given), at = add_charged(table, given);
    const int distance = given.number("distance", 1, 30);
    const std::size_t reaction = given.one_of("reaction", reactions);
    refuse_reaction(given, table[at], reaction, distance);
    const std::size_t ground = given.one_of("ground", charge_grounds);
    if (given.wrong()) return *given.wrong();
    if (ground > 0) table.lay(ground == 1 ? AreaKind::Rough : AreaKind::Bog);
    table.apart(by, at, inches(distance));
    OddsCase made;
    made.policy = reacting(verbs[reaction]);
    made.list_impossible = false;
    made.outcomes = {"contact", "contact-disordered", "falls-short", "broken"};
    made.play_out = [battle = table.ready(), by, at](Umpire& umpire) {
        Battle copy = battle;
        Play play{copy, umpire};
        const std::optional<Melee> melee = charge_home(play, by, at);
        return end_of_charge(battle, copy, by, melee);
    };
    return made;
}

}  // namespace

std::vector<OddsMaker> charge_makers() {
    return {{charge_question(), make_charge}};
}

}  // namespace gauntlet_run::odds
