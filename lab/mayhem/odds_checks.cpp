#include <algorithm>
#include <array>

#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "lab/mayhem/odds_table.h"

// The Reaction Checks: chapters 09 to 13 and 53.
namespace mayhem::odds {

namespace {

constexpr Inches testers_line = 20_in;
// Spots 2" to 3" about somebody, in plain sight of him.
constexpr std::array<Offset, 4> round_about{{{250, 0}, {-250, 0}, {0, 250}, {180, 180}}};

struct Testers {
    Battle battle;
    FigureId tester, cause;
    bool flank = false, charged_by_mounted = false;
};

// The tester as the modifiers of MM-09.02 find him.
Testers base_table(Given& given) {
    SmallTable table{false};
    Testers made;
    made.tester = table.add(1, rep(given, "rep"), 0_in, testers_line);
    made.cause = table.add(0, 4, 0_in, testers_line - 8_in);
    table[made.tester].mounted = table[made.tester].rider = given.yes("mounted");
    if (given.yes("leader")) {
        const FigureId leader = table.add(1, 4, 0_in, testers_line + 3_in);
        table[leader].leader = true;
    }
    const int friends = given.number("friends", 0, 3);
    for (int i = 0; i < friends; ++i) {
        const FigureId one = table.add(1, 4, 0_in, testers_line);
        table[one].at = table[made.tester].at + round_about[static_cast<std::size_t>(i)];
        if (i == 2) table[one].at = table[made.tester].at + Offset{-180, -180};
    }
    const Point at = table[made.tester].at;
    if (given.yes("uphill"))
        table.area(AreaKind::Hill, {at.x - 4_in, at.y - 4_in}, {at.x + 4_in, at.y + 4_in}, 1, -1);
    if (given.yes("works"))
        table.area(AreaKind::Field, {at.x - 4_in, at.y - 4_in}, {at.x + 4_in, at.y + 4_in}, 0, 1);
    if (given.yes("outnumbered")) {
        const int ours = 1 + friends + (given.yes("leader") ? 1 : 0);
        for (int i = 1; i < 2 * ours; ++i) table.add(0, 4, inches(2 * i), 2_in);
    }
    made.battle = table.ready();
    return made;
}

// The same by MM-53.01.
Testers advanced_table(Given& given) {
    SmallTable table{true};
    Testers made;
    made.tester = table.add(1, rep(given, "rep"), 0_in, testers_line);
    made.cause = table.add(0, 4, 0_in, testers_line - 8_in);
    table[made.tester].mounted = table[made.tester].rider = given.yes("mounted");
    const Point at = table[made.tester].at;
    // A wall before him is cover and secures no flank.
    if (given.yes("cover")) table.wall({at.x - 1_in, at.y - 1_in}, {at.x + 1_in, at.y - 1_in});
    if (given.yes("secure"))
        for (const Offset step : {Offset{200, 0}, Offset{-200, 0}, Offset{0, 250}}) {
            const FigureId one = table.add(1, 3, 0_in, testers_line);
            table[one].at = at + step;
        }
    made.battle = table.ready();
    return made;
}

std::vector<OddsKey> base_keys() {
    return {rep_key("rep", "4", "of the tester"),
            yes_key("mounted", "no", "the tester is mounted"),
            yes_key("leader", "no", "a Leader within 3\" and sight"),
            {"friends", "0 to 3", "0", "friends within 3\" and sight"},
            yes_key("uphill", "no", "uphill of all enemies"),
            yes_key("works", "no", "in fieldworks or in camp"),
            yes_key("outnumbered", "no", "two to one or worse")};
}
std::vector<OddsKey> advanced_keys() {
    return {rep_key("rep", "4", "of the tester, or of his group's leader"),
            yes_key("mounted", "no", "the tester is mounted"), yes_key("cover", "no", "in cover"),
            yes_key("secure", "no", "secure flanks and rear")};
}
OddsKey zone_key() {
    return {"zone", "front, flank, rear", "front", "where the enemy is"};
}
constexpr std::array<std::string_view, 3> zones{"front", "flank", "rear"};

// Turned so that the enemy is in that zone.
void face(Testers& made, std::size_t zone) {
    constexpr std::array<Facing, 3> ways{{{0, -1}, {1, 0}, {0, 1}}};
    made.battle[made.tester].facing = ways[zone];
    made.flank = zone != 0;
}

template <class Read>
OddsCase check_case(const Testers& made, Check check, RuleId rule, bool charged, const Read& read) {
    OddsCase ready;
    ready.play_out = [made, check, rule, charged, read](Umpire& umpire) -> std::string {
        Battle battle = made.battle;
        Play play{battle, umpire};
        const int passed = take_check(play, check, rule, party_of(battle, made.tester), made.tester,
                                      made.cause, charged);
        return std::string{reaction_names[read(battle, battle[made.tester], passed)]};
    };
    for (const int passed : {2, 1, 0}) {
        const std::string name{reaction_names[read(made.battle, made.battle[made.tester], passed)]};
        if (std::find(ready.outcomes.begin(), ready.outcomes.end(), name) == ready.outcomes.end())
            ready.outcomes.push_back(name);
    }
    return ready;
}

Result<OddsCase> make_first_sight(const OddsGiven& words) {
    Given given{words};
    const Testers made = base_table(given);
    if (given.wrong()) return *given.wrong();
    return check_case(made, Check::FirstSight, "MM-10.02"_rule, false,
                      [](const Battle&, const Figure&, int p) { return first_sight_result(p); });
}

Result<OddsCase> received_fire_case(Given& given, Testers made, RuleId rule) {
    made.battle[made.tester].charging = given.yes("charging");
    if (given.wrong()) return *given.wrong();
    return check_case(made, Check::ReceivedFire, rule, false,
                      [](const Battle& battle, const Figure& figure, int passed) {
                          return received_fire_result(battle, figure, passed);
                      });
}
Result<OddsCase> make_received_fire(const OddsGiven& words) {
    Given given{words};
    return received_fire_case(given, base_table(given), "MM-11.02"_rule);
}
Result<OddsCase> make_advanced_received_fire(const OddsGiven& words) {
    Given given{words};
    Testers made = advanced_table(given);
    face(made, given.one_of("zone", zones));
    return received_fire_case(given, made, "MM-53.09"_rule);
}

Result<OddsCase> being_charged_case(Given& given, Testers made, RuleId rule) {
    face(made, given.one_of("zone", zones));
    const bool by_mounted = given.yes("charger.mounted");
    if (given.wrong()) return *given.wrong();
    return check_case(
        made, Check::BeingCharged, rule, made.flank,
        [by_mounted, flank = made.flank](const Battle&, const Figure& figure, int passed) {
            return being_charged_result(figure, by_mounted, flank, passed);
        });
}
Result<OddsCase> make_being_charged(const OddsGiven& words) {
    Given given{words};
    return being_charged_case(given, base_table(given), "MM-12.02"_rule);
}
Result<OddsCase> make_advanced_being_charged(const OddsGiven& words) {
    Given given{words};
    return being_charged_case(given, advanced_table(given), "MM-53.15"_rule);
}

Result<OddsCase> make_wound(const OddsGiven& words) {
    Given given{words};
    const Testers made = base_table(given);
    const bool charged = given.yes("charged-flank-or-rear");
    if (given.wrong()) return *given.wrong();
    return check_case(made, Check::Wound, "MM-13.03"_rule, charged,
                      [](const Battle&, const Figure&, int p) { return wound_result(p); });
}

Result<OddsCase> leader_lost_case(Given& given, const Testers& made, RuleId rule) {
    if (given.wrong()) return *given.wrong();
    return check_case(made, Check::LeaderLost, rule, false,
                      [](const Battle& battle, const Figure& figure, int passed) {
                          return leader_lost_result(battle, figure, passed);
                      });
}
Result<OddsCase> make_leader_lost(const OddsGiven& words) {
    Given given{words};
    return leader_lost_case(given, base_table(given), "MM-13.03"_rule);
}
Result<OddsCase> make_advanced_leader_lost(const OddsGiven& words) {
    Given given{words};
    return leader_lost_case(given, advanced_table(given), "MM-53.17"_rule);
}

Result<OddsCase> make_awareness(const OddsGiven& words) {
    Given given{words};
    Testers made = advanced_table(given);
    face(made, given.one_of("zone", std::span{zones}.first(2)));
    if (given.wrong()) return *given.wrong();
    return check_case(made, Check::Awareness, "MM-53.05"_rule, false,
                      [](const Battle&, const Figure&, int p) { return awareness_result(p); });
}
Result<OddsCase> make_attempt(const OddsGiven& words) {
    Given given{words};
    Testers made = advanced_table(given);
    if (given.yes("from-behind")) made.battle[made.cause].facing = {0, -1};
    if (given.wrong()) return *given.wrong();
    return check_case(
        made, Check::AttemptToCharge, "MM-53.13"_rule, false,
        [](const Battle&, const Figure&, int p) { return attempt_to_charge_result(p); });
}

}  // namespace

std::vector<OddsMaker> check_topics() {
    const OddsKey charging = yes_key("charging", "no", "the tester is charging");
    const OddsKey horse = yes_key("charger.mounted", "no", "he is charged by cavalry");
    return {{{"first-sight", "First Sight or Fight (MM-10.02)", base_keys()}, make_first_sight},
            {{"received-fire", "Received Fire (MM-11.02)", with(base_keys(), {charging})},
             make_received_fire},
            {{"being-charged", "Being Charged (MM-12.02)", with(base_keys(), {zone_key(), horse})},
             make_being_charged},
            {{"wound", "the Wound check (MM-13.03)",
              with(base_keys(), {yes_key("charged-flank-or-rear", "no",
                                         "by one who charged his flank or rear")})},
             make_wound},
            {{"leader-lost", "Leader Lost (MM-13.03)", base_keys()}, make_leader_lost},
            {{"awareness", "Advanced: Awareness (MM-53.05)",
              with(advanced_keys(), {{"zone", "front, flank", "front", "where the enemy is"}})},
             make_awareness},
            {{"advanced-received-fire", "Advanced: Received Fire (MM-53.09)",
              with(advanced_keys(), {zone_key(), charging})},
             make_advanced_received_fire},
            {{"attempt-to-charge", "Advanced: Attempt to Charge (MM-53.13)",
              with(advanced_keys(), {yes_key("from-behind", "no", "he charges the enemy's rear")})},
             make_attempt},
            {{"advanced-being-charged", "Advanced: Being Charged (MM-53.15)",
              with(advanced_keys(), {zone_key(), horse})},
             make_advanced_being_charged},
            {{"advanced-leader-lost", "Advanced: Leader Lost (MM-53.17)", advanced_keys()},
             make_advanced_leader_lost}};
}

}  // namespace mayhem::odds
