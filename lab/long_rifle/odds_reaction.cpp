#include <array>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/turn/cohesion.h"
#include "lab/long_rifle/odds_topics.h"

// Reaction Tests and In Sight: chapters 12, 13 and 15.
namespace long_rifle::odds {

namespace {

constexpr Inches in_reach_of_a_charge = 10_in, out_of_reach = 16_in;  // LR-12.25: 14" on foot

struct Tester {
    Battle battle;
    FigureId who;
    Tests due;
};

// What the sheet says first; a Cohesion Test that it calls for is not taken yet.
std::string react(Tester tester, Umpire& umpire) {
    Play play{tester.battle, umpire};
    Responses responses;
    roll_reactions(play, tester.due, responses);
    const Response& response = responses.of(tester.who);
    return std::string{response.cohesion ? reaction_names[Reaction::CohesionTest]
                                         : reaction_names[response.reaction]};
}

void add_leader(SmallTable& table, FigureId who, std::optional<int> leader) {
    if (leader) table[table.add_friend(who, *leader)].star = true;
}

OddsQuestion received_fire_question() {
    return {"received-fire",
            "what somebody who has been shot at and missed does (LR-13.11)",
            {profession_key("profession", "soldier", "whose sheet is read"),
             rep_key("rep", "of the one shot at"),
             yes_key("loaded", "yes", "has a loaded weapon and the shooter is in its range"),
             yes_key("cover", "no", "is in cover"),
             yes_key("reach", "no", "the shooter is in reach of a charge"), leader_key()}};
}

Result<OddsCase> received_fire(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    Tester tester;
    tester.who = table.add(0, profession(given, "profession"), rep(given, "rep"), 0_in, 12_in);
    const FigureId shooter =
        table.add_foe(tester.who, Profession::Soldier, 4,
                      given.yes("reach") ? in_reach_of_a_charge : out_of_reach);
    table.give(tester.who, standard_armoury().find("musket"));
    if (!given.yes("loaded")) table[tester.who].weapons[0].markers = 1;
    if (given.yes("cover")) table.fence_before(tester.who, shooter);
    add_leader(table, tester.who, leader_rep(given));
    if (given.wrong()) return *given.wrong();

    tester.battle = table.ready();
    tester.due.received_fire(tester.who, shooter);
    OddsCase made;
    made.outcomes = {"fire", "rush-shot", "charge", "carry-on", "duck-back", "cohesion-test"};
    made.play_out = [tester](Umpire& umpire) { return react(tester, umpire); };
    return made;
}

OddsQuestion man_down_question() {
    return {
        "man-down",
        "what somebody does who sees a friend of his Rep or higher go down (LR-13.16)",
        {profession_key("profession", "soldier", "whose sheet is read"),
         rep_key("rep", "of the one who tests"), yes_key("cover", "no", "is in cover"),
         yes_key("others", "no", "another friend Carries On within 4\"; a leader counts as one"),
         leader_key()}};
}

Result<OddsCase> man_down(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    Tester tester;
    const int own_rep = rep(given, "rep");
    tester.who = table.add(0, profession(given, "profession"), own_rep, 0_in, 12_in);
    const FigureId cause = table.add_foe(tester.who, Profession::Soldier, 4, out_of_reach);
    const FigureId fallen = table.add(0, Profession::Soldier, own_rep, 2_in, 13_in);
    table[fallen].status = Status::OutOfTheFight;
    table[fallen].prone = true;
    if (given.yes("cover")) table.fence_before(tester.who, cause);
    if (given.yes("others")) table.add_friend(tester.who, 1);
    add_leader(table, tester.who, leader_rep(given));
    if (given.wrong()) return *given.wrong();

    tester.battle = table.ready();
    Tests all_due;
    man_down_around(tester.battle, fallen, cause, all_due);
    for (const Tests::Due& due : all_due.due)  // the others roll for themselves
        if (due.who == tester.who) tester.due.due.push_back(due);
    OddsCase made;
    made.outcomes = {"carry-on", "duck-back", "cohesion-test"};
    made.play_out = [tester](Umpire& umpire) { return react(tester, umpire); };
    return made;
}

OddsQuestion cohesion_question() {
    return {"cohesion",
            "what one member of a group does in its Cohesion Test (LR-13.25)",
            {profession_key("profession", "soldier", "whose sheet is read"),
             rep_key("rep", "of the member"),
             {"others", "0 to 5", "0", "other members who Carry On, the leader not counted"},
             {"down", "0 to 6", "0", "friends down within 4\" whom the group sees"},
             leader_key()}};
}

std::string keeps_together(Battle battle, FigureId who, Umpire& umpire) {
    Play play{battle, umpire};
    Responses responses;
    responses.of(who).take(Reaction::CohesionTest, "LR-13.25"_rule);
    cohesion_tests(play, responses);
    return std::string{reaction_names[responses.of(who).reaction]};
}

Result<OddsCase> cohesion(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    const int own_rep = rep(given, "rep");
    const FigureId who = table.add(0, profession(given, "profession"), own_rep, 0_in, 12_in);
    add_leader(table, who, leader_rep(given));
    for (int others = given.number("others", 0, 5); others > 0; --others)
        table.add_friend(who, own_rep);
    for (int down = given.number("down", 0, 6); down > 0; --down) {
        Figure& fallen = table[table.add_friend(who, own_rep)];
        fallen.status = Status::OutOfTheFight;
        fallen.prone = true;
    }
    if (given.wrong()) return *given.wrong();

    OddsCase made;
    made.outcomes = {"carry-on", "runaway"};
    made.play_out = [battle = table.ready(), who](Umpire& umpire) {
        return keeps_together(battle, who, umpire);
    };
    return made;
}

OddsQuestion in_sight_question() {
    return {"in-sight",
            "who acts first of two who come into sight of each other (LR-12.12)",
            {rep_key("rep", "of the one asked about"),
             profession_key("profession", "soldier", "of the one asked about"),
             rep_key("foe.rep", "of the other"),
             profession_key("foe.profession", "soldier", "of the other"),
             yes_key("moved", "no", "is active and has moved"),
             yes_key("concealed", "no", "is concealed or in cover"),
             yes_key("foe.moved", "no", "the other is active and has moved"),
             yes_key("foe.concealed", "no", "the other is concealed or in cover")}};
}

std::string who_is_first(Battle battle, FigureId who, FigureId foe, Umpire& umpire) {
    Play play{battle, umpire};
    const int ours = in_sight_successes(play, who, FigureSet{foe});
    const int theirs = in_sight_successes(play, foe, FigureSet{who});
    return ours > theirs ? "first" : ours == theirs ? "together" : "second";
}

Result<OddsCase> in_sight(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    const FigureId who =
        table.add(0, profession(given, "profession"), rep(given, "rep"), 0_in, 12_in);
    const FigureId foe = table.add_foe(who, profession(given, "foe.profession"),
                                       rep(given, "foe.rep"), in_reach_of_a_charge);
    table[who].active = table[who].moved = given.yes("moved");
    table[foe].active = table[foe].moved = given.yes("foe.moved");
    if (given.yes("concealed")) table.woods_round(who, foe);
    if (given.yes("foe.concealed")) table.woods_round(foe, who);
    if (given.wrong()) return *given.wrong();

    OddsCase made;
    made.outcomes = {"first", "together", "second"};
    made.play_out = [battle = table.ready(), who, foe](Umpire& umpire) {
        return who_is_first(battle, who, foe, umpire);
    };
    return made;
}

}  // namespace

std::vector<Topic> reaction_topics() {
    return {{in_sight_question(), in_sight},
            {received_fire_question(), received_fire},
            {man_down_question(), man_down},
            {cohesion_question(), cohesion}};
}

}  // namespace long_rifle::odds
