#include <fmt/format.h>

#include <array>

#include "books/long_rifle/melee/assault.h"
#include "books/long_rifle/melee/melee.h"
#include "lab/long_rifle/odds_topics.h"

// Melee and the charge into it: chapters 22 and 23.
namespace long_rifle::odds {

namespace {

struct Pair {
    FigureId us, them;
};

OddsQuestion melee_question() {
    return {"melee",
            "one round of melee; a Knock Down is followed through its recovery test (LR-23.02)",
            {rep_key("rep", "of the one asked about"),
             melee_weapon_key("weapon", "tomahawk", "his; a bayonet is fixed on the musket"),
             rep_key("foe.rep", "of the other"),
             melee_weapon_key("foe.weapon", "tomahawk", "the other's"),
             yes_key("prone", "no", "fights lying down"),
             yes_key("foe.prone", "no", "the other fights lying down")}};
}

std::string fight_once(Battle battle, Pair pair, Umpire& umpire) {
    Play play{battle, umpire};
    Tests due;
    switch (fight_round(play, pair.us, pair.them, due)) {
        case Round::AttackerWon: return "foe-" + std::string{how_down(battle[pair.them])};
        case Round::DefenderWon: return "self-" + std::string{how_down(battle[pair.us])};
        case Round::EvenlyMatched: break;
    }
    return "evenly-matched";
}

Result<OddsCase> melee(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    Pair pair;
    pair.us = table.add(0, Profession::Soldier, rep(given, "rep"), 0_in, 12_in);
    pair.them = table.add_foe(pair.us, Profession::Soldier, rep(given, "foe.rep"), 0_in);
    table.give(pair.us, melee_weapon(given, "weapon"));
    table.give(pair.them, melee_weapon(given, "foe.weapon"));
    table[pair.us].prone = given.yes("prone");
    table[pair.them].prone = given.yes("foe.prone");
    if (given.wrong()) return *given.wrong();

    OddsCase made;
    made.outcomes = {"evenly-matched",     "foe-stunned",  "foe-out-of-the-fight",
                     "foe-obviously-dead", "self-stunned", "self-out-of-the-fight",
                     "self-obviously-dead"};
    made.play_out = [battle = table.ready(), pair](Umpire& umpire) {
        return fight_once(battle, pair, umpire);
    };
    return made;
}

constexpr std::array<std::string_view, 6> shooting_weapons{"none",   "bow",    "carbine",
                                                           "musket", "pistol", "rifle"};

OddsQuestion charge_question() {
    return {"charge",
            "a Charge into Melee. until=test: the row of the table (LR-22.14), where the target"
            " fires only if able; until=end: what becomes of both, with the shot, the Parting Shot"
            " and the first round of melee",
            {rep_key("rep", "of the charger"),
             profession_key("profession", "warrior", "of the charger"),
             {"weapon", listed(shooting_weapons), "none", "loaded, for a Parting Shot"},
             melee_weapon_key("melee", "tomahawk", "what the charger fights with"),
             yes_key("mounted", "no", "the charger is on horseback"),
             yes_key("rear", "no", "charges onto the rear of the target"),
             rep_key("target.rep", "of the target"),
             profession_key("target.profession", "soldier", "of the target"),
             {"target.weapon", listed(shooting_weapons), "musket", "what the target shoots with"},
             yes_key("target.loaded", "yes", "it is loaded"),
             melee_weapon_key("target.melee", "improvised", "what the target fights with"),
             yes_key("target.cover", "no", "the target is in cover"),
             yes_key("target.mounted", "no", "the target is on horseback"),
             {"until", "test, end", "test", "how far it is followed"}}};
}

// A charge part by part.
struct ChargeState {
    enum class Part : std::uint8_t { Test, Targets, Chargers, Over };
    Part part = Part::Test;
    Battle battle;
    Assaults assaults;
    bool operator==(const ChargeState&) const = default;
};

void next_part_of_charge(ChargeState& state, Umpire& umpire) {
    using enum ChargeState::Part;
    Play play{state.battle, umpire};
    Tests due;  // LR-22.16 Reaction Tests that follow are another question
    switch (state.part) {
        case Test:
            charge_tests(play, state.assaults);
            state.part = Targets;
            for (Assault& assault : state.assaults)
                assault.passed = assault.against = 0;  // the result says all that counts
            break;
        case Targets:
            run_or_fire(play, state.assaults, due);
            state.part = Chargers;
            break;
        case Chargers:
            close_in(play, state.assaults, due);
            state.part = Over;
            break;
        case Over: break;
    }
}

std::string row_of(const ChargeResult& result) {
    if (result.runs_away) return "target-runs";
    if (!result.into_melee) return "charger-halts-target-fires";
    return result.target_fires ? "into-melee-target-fires" : "into-melee-no-fire";
}

std::string became(const Battle& battle, Pair pair) {
    if (const auto down = how_down(battle[pair.us]); !down.empty())
        return "charger-" + std::string{down};
    if (const auto down = how_down(battle[pair.them]); !down.empty())
        return "target-" + std::string{down};
    if (!battle[pair.them].on_table()) return "target-runs";
    return battle[pair.us].in_melee() ? "evenly-matched" : "charger-halts";
}

// Gives somebody what he shoots with, loaded or not, and what he fights with. A bayonet is fixed on
// the musket, so it needs one (LR-23.07).
void arm(Given& given, SmallTable& table, FigureId who, std::string_view weapon_key,
         std::string_view melee_key, bool loaded) {
    const WeaponId bayonet = standard_armoury().find("musket-and-bayonet");
    const std::string_view shoots = shooting_weapons[given.one_of(weapon_key, shooting_weapons)];
    const WeaponId fights = melee_weapon(given, melee_key);
    if (fights == bayonet && shoots != "musket")
        given.refuse(melee_key, fmt::format("a bayonet only with {}=musket", weapon_key));
    if (shoots != "none") {
        table.give(who, fights == bayonet ? bayonet : standard_armoury().find(shoots));
        Carried& carried = table[who].weapons[0];
        const int markers = standard_armoury()[carried.weapon].markers;
        carried.markers = static_cast<std::uint8_t>(loaded ? 0 : markers);
    }
    if (fights != bayonet) table.give(who, fights);
}

// The two of them, the charger at his 6" spot (LR-22.09). He is not active: nobody is killed or
// taken prisoner after the melee (LR-23.28).
Pair set_up_charge(Given& given, SmallTable& table) {
    Pair pair;
    pair.us = table.add(0, profession(given, "profession"), rep(given, "rep"), 0_in, 12_in);
    pair.them = table.add_foe(pair.us, profession(given, "target.profession"),
                              rep(given, "target.rep"), charge_spot);
    arm(given, table, pair.us, "weapon", "melee", true);
    table[pair.us].mounted = given.yes("mounted");
    const bool loaded = given.yes("target.loaded");
    arm(given, table, pair.them, "target.weapon", "target.melee", loaded);
    if (given.yes("target.cover")) table.fence_before(pair.them, pair.us);
    table[pair.them].mounted = given.yes("target.mounted");
    if (given.yes("rear")) table[pair.them].facing = {0, 1};
    return pair;
}

Result<OddsCase> charge_case(const OddsGiven& words) {
    static constexpr std::array<std::string_view, 2> ends{"test", "end"};
    Given given{words};
    SmallTable table;
    const Pair pair = set_up_charge(given, table);
    const bool to_the_end = given.one_of("until", ends) == 1;
    if (given.wrong()) return *given.wrong();

    ChainOf<ChargeState> chain;
    ExactUmpire nobody_rolls{first_option};
    chain.start.battle = table.ready();
    Play play{chain.start.battle, nobody_rolls};
    const Charge charge{pair.us, pair.them, true};
    chain.start.assaults = go_to_the_spots(play, {&charge, 1});
    chain.step = next_part_of_charge;
    chain.ended = [pair, to_the_end](const ChargeState& state) -> std::string {
        if (!to_the_end)
            return state.part == ChargeState::Part::Test ? "" : row_of(state.assaults[0].result);
        return state.part == ChargeState::Part::Over ? became(state.battle, pair) : "";
    };
    OddsCase made = case_of(chain);
    made.outcomes = {"target-runs", "into-melee-no-fire", "into-melee-target-fires",
                     "charger-halts-target-fires"};
    if (to_the_end)
        made.outcomes = {
            "target-runs",           "target-stunned",           "target-out-of-the-fight",
            "target-obviously-dead", "evenly-matched",           "charger-halts",
            "charger-stunned",       "charger-out-of-the-fight", "charger-obviously-dead"};
    return made;
}

}  // namespace

std::vector<Topic> melee_topics() {
    return {{melee_question(), melee}, {charge_question(), charge_case}};
}

}  // namespace long_rifle::odds
