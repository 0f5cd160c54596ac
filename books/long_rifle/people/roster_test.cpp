#include "books/long_rifle/people/roster.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/long_rifle/test_scene.h"

namespace long_rifle {

namespace {

std::vector<std::string> labels(const RosterLines& lines) {
    std::vector<std::string> labels;
    for (const auto& [label, value] : lines) labels.push_back(label);
    return labels;
}

std::string value(const RosterLines& lines, std::string_view label) {
    for (const auto& [name, text] : lines)
        if (name == label) return text;
    return "missing";
}

bool mentions(const std::vector<std::string>& advice, std::string_view words) {
    return std::any_of(advice.begin(), advice.end(), [&](const std::string& line) {
        return line.find(words) != std::string::npos;
    });
}

}  // namespace

TEST_CASE("LR-05.27 the roster remembers that a lifetime's luck is used") {
    Scene scene{"Ned hunter lucky-bastard | Tom hunter lucky-bastard luck-used"};
    CHECK(value(roster_lines(scene.battle, scene.id("Ned")), "Attribute") == "Lucky Bastard");
    CHECK(value(roster_lines(scene.battle, scene.id("Tom")), "Attribute")
          == "Lucky Bastard (luck used)");
}

TEST_CASE("LR-29.12 the roster of a Star") {
    Scene scene{"Billy scout rep5 star hunter hawk-eye stout rifle knife"};
    const RosterLines lines = roster_lines(scene.battle, scene.id("Billy"));
    CHECK(labels(lines)
          == std::vector<std::string>{"Name", "Star or Grunt", "Rep", "Profession", "Fame Points",
                                      "Personal Loyalty", "Weapon", "Range", "Impact", "Weapon",
                                      "Range", "Impact", "Attribute", "Effect", "Attribute",
                                      "Effect", "Friends", "Enemies"});
    CHECK(value(lines, "Name") == "Billy");
    CHECK(value(lines, "Star or Grunt") == "Star");
    CHECK(value(lines, "Rep") == "5");
    CHECK(value(lines, "Profession") == "Scout and Hunter/Trapper");
    CHECK(value(lines, "Fame Points") == "0");
    CHECK(value(lines, "Personal Loyalty") == "5");
    CHECK(value(lines, "Weapon") == "rifle");
    CHECK(value(lines, "Range") == "24\"");
    CHECK(value(lines, "Impact") == "3");
    CHECK(value(lines, "Attribute") == "Hawk Eye");
    CHECK(value(lines, "Friends") == "none");
    CHECK(value(lines, "Enemies") == "none");

    CampaignRecord record;
    record.fame = -3;
    record.loyalty = 4;
    record.friends = {{"Mohawk", "traded furs"}};
    record.enemies = {{"Pierre", "lost a brother"}, {"Jean", "wants the rifle"}};
    const RosterLines later = roster_lines(scene.battle, scene.id("Billy"), &record);
    CHECK(value(later, "Fame Points") == "-3");
    CHECK(value(later, "Personal Loyalty") == "4");
    CHECK(value(later, "Friends") == "Mohawk");
    CHECK(value(later, "Notes") == "traded furs");
    const RosterLines enemies(later.end() - 4, later.end());
    CHECK(enemies
          == RosterLines{{"Enemies", "Pierre"},
                         {"Notes", "lost a brother"},
                         {"Enemies", "Jean"},
                         {"Notes", "wants the rifle"}});
}

TEST_CASE("LR-29.13 the quick roster of a Grunt") {
    Scene scene{"Tom irregular rep3 runt war-club | Ann settler unarmed | Bruin bear"};
    const RosterLines lines = roster_lines(scene.battle, scene.id("Tom"));
    CHECK(labels(lines)
          == std::vector<std::string>{"Name", "Profession", "Rep", "Attribute", "Effect", "Weapon",
                                      "Range", "Impact"});
    CHECK(value(lines, "Profession") == "Irregular");
    CHECK(value(lines, "Attribute") == "Runt");
    CHECK(value(lines, "Effect") == "rolls one die fewer in melee");
    CHECK(value(lines, "Weapon") == "war club");
    CHECK(value(lines, "Range") == "-");
    CHECK(value(roster_lines(scene.battle, scene.id("Ann")), "Weapon") == "none");
    CHECK(value(roster_lines(scene.battle, scene.id("Bruin")), "Profession") == "bear");
}

TEST_CASE("LR-05.01 what a Reputation means") {
    CHECK(rep_words(6).starts_with("exceptional"));
    CHECK(rep_words(5).find("veteran") != std::string::npos);
    CHECK(rep_words(4).starts_with("reliable"));
    CHECK(rep_words(3).starts_with("new to the frontier"));
    CHECK(rep_words(2).starts_with("very old"));
    CHECK(rep_words(8) == rep_words(6));
}

TEST_CASE("LR-04.02, LR-05.01, LR-06.05, LR-01.09 advice where a set-up leaves what is usual") {
    Scene usual{"A scout rep5 star | B scout rep4 vs C warrior rep4 star"};
    CHECK(set_up_advice(usual.battle).empty());
    Scene unusual{
        "A scout rep3 star rifle pistol | B settler rep2 | C scout | D scout | E scout"
        " | F scout vs G warrior rep6 star | H wolf rep2"};
    const std::vector<std::string> advice = set_up_advice(unusual.battle);
    CHECK(advice.size() == 5);
    CHECK(mentions(advice, "A is a Star of Rep 3"));
    CHECK(mentions(advice, "G is a Star of Rep 6"));
    CHECK(mentions(advice, "A carries 2 ranged weapons"));
    CHECK(mentions(advice, "B has Rep 2"));
    CHECK(mentions(advice, "Player 1 has a band of 6"));
}

}  // namespace long_rifle
