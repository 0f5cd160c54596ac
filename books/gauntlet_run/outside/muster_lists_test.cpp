#include "books/gauntlet_run/outside/muster_lists.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "books/gauntlet_run/armies/army_list.h"
#include "books/gauntlet_run/game.h"

using namespace gauntlet_run;

namespace {

using Words = std::vector<std::string>;

WrittenLine line(int depth, const std::string& kind, int size = 0, Words choices = {}) {
    WrittenLine one;
    one.depth = depth;
    one.kind = kind;
    one.size = size;
    one.choices = std::move(choices);
    return one;
}

WrittenForce force_of(const std::string& list, int year, std::vector<WrittenLine> lines) {
    WrittenForce force;
    force.list = list;
    force.year = year;
    force.lines = std::move(lines);
    return force;
}

WrittenForce british(std::vector<WrittenLine> lines) {
    return force_of("british-1714", 1758, std::move(lines));
}

std::string faults_of(const WrittenForce& force) {
    std::string text;
    for (const ForceFault& fault : muster_lists().account(force).faults)
        text += fmt::format("{} {}; ", fault.line, fault.rule);
    return text;
}

const MusterRow& row_in(const std::vector<MusterRow>& rows, std::string_view key) {
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [&](const MusterRow& row) { return row.key == key; });
    REQUIRE(found != rows.end());
    return *found;
}

const MusterChoice& choice_in(const MusterRow& row, std::string_view word) {
    const auto found = std::find_if(row.choices.begin(), row.choices.end(),
                                    [&](const MusterChoice& one) { return one.word == word; });
    REQUIRE_MESSAGE(found != row.choices.end(), row.key << " has no " << word);
    return *found;
}

}  // namespace

TEST_CASE("GR-60.43 every list is offered with its years, and the years that it fills") {
    const auto lists = muster_lists().lists();
    REQUIRE(lists.size() == armies().size());
    for (const MusterList& list : lists) {
        CAPTURE(list.key);
        CHECK(list.from >= 1500);
        CHECK(list.to <= 1870);
        CHECK(find_army(list.key)->fields_in(list.from));
        CHECK(find_army(list.key)->fields_in(list.to));
    }
    const auto french = std::find_if(lists.begin(), lists.end(), [](const MusterList& list) {
        return list.key == "french-1744";
    });
    CHECK(french->from == 1714);
    CHECK(french->rule == "GR-65.02");
    CHECK_FALSE(muster_lists().rows("camels", 1757));
}

TEST_CASE("GR-60.01, GR-60.30 every unit of every list can be mustered in each of its sizes") {
    int seen = 0;
    for (const Army& army : armies()) {
        const auto rows = muster_lists().rows(army.name, army.years.to).value();
        for (const ListedUnit& unit : army.units) {
            const MusterRow& row = row_in(rows, unit.name);
            CAPTURE(row.key);
            CHECK(row.rule == unit.id);
            ++seen;
            if (!unit.in_place_of.empty() || !unit.contingent.empty()) continue;
            for (const int size : unit.sizes) {
                const WrittenForce force =
                    force_of(army.name, army.years.to, {line(0, row.key, size)});
                const ForceAccount account = muster_lists().account(force);
                if (unit.role == Role::None) CHECK(faults_of(force).empty());
                CHECK(account.figures == size);
                CHECK(account.points == *row.points * (unit.artillery() ? 1 : size));
                CHECK(account.lines[0].text == row.text);
            }
        }
    }
    CHECK(seen == 188);
}

TEST_CASE("GR-60.19, GR-60.17, GR-60.31, GR-09.07 officers, guns, allies and wagons are offered") {
    const auto rows = muster_lists().rows("british-1714", 1758).value();
    CHECK(row_in(rows, "Major").leads);
    CHECK(row_in(rows, "Major").points == 110);
    CHECK(row_in(rows, "Chief").heading == "Chiefs");
    CHECK(row_in(rows, "Iroquois").heading == "Native allies");
    CHECK(choice_in(row_in(rows, "Captain"), "Musician").points == 20);
    CHECK(choice_in(row_in(rows, "Heavy gun"), "naval").points == 70);
    CHECK(choice_in(row_in(rows, "British Sailor"), "smoothbore flintlock musket").counted);
    CHECK(choice_in(row_in(rows, "Wagon"), "oxen").group == "animals");
    WrittenLine wagon = line(0, "Wagon", 0, {"4 oxen", "loaded"});
    wagon.name = "Powder";
    CHECK(faults_of(british({line(0, "Captain", 0, {"Musician"}), line(1, "Lieutenant"),
                             line(2, "British Fusilier", 10), line(0, "Chief", 0, {"mounted"}),
                             line(1, "Iroquois", 10), line(0, "Heavy gun", 0, {"naval"}), wagon}))
              .empty());
}

TEST_CASE("GR-60.25, GR-60.28 every option of a row is offered with its price in its years") {
    for (const Army& army : armies()) {
        const auto rows = muster_lists().rows(army.name, army.years.to).value();
        for (const ListedUnit& unit : army.units)
            for (const Extra& extra : unit.extras) {
                if (extra.by_date || !extra.years.holds(army.years.to)) continue;
                CAPTURE(unit.name);
                const MusterChoice& choice = choice_in(row_in(rows, unit.name), extra.name);
                CHECK_FALSE(choice.rule.empty());
            }
    }
    const WrittenForce rifle = british({line(0, "British Ranger", 10, {"rifle", "snowshoes"})});
    const auto rows = muster_lists().rows("british-1714", 1758).value();
    CHECK(muster_lists().account(rifle).points
          == *row_in(rows, "British Ranger").points * 10 + 1 + 3 * 10);
}

TEST_CASE("GR-70.01 those who come later are refused until then") {
    const auto early = muster_lists().rows("british-1764", 1770).value();
    const auto late = muster_lists().rows("british-1764", 1776).value();
    int refused = 0;
    for (const MusterRow& row : early) refused += row.refused.empty() ? 0 : 1;
    CHECK(refused > 3);
    for (const MusterRow& row : late) CHECK(row.refused.empty());
    const auto before = muster_lists().rows("british-1764", 1700).value();
    for (const MusterRow& row : before)
        if (row.key != "Wagon" && row.key != "Cart" && row.key != "Carriage")
            CHECK(row.refused.find("GR-60.43") != std::string::npos);
}

TEST_CASE("GR-03.02 to GR-03.10 each limit is refused with its rule on its line") {
    CHECK(faults_of(british({line(0, "British Fusilier", 7)})) == "0 GR-03.02; ");
    CHECK(faults_of(british({line(0, "Lieutenant"), line(1, "British Fusilier", 10),
                             line(1, "British Fusilier", 10), line(1, "British Fusilier", 10)}))
          == "0 GR-03.04; ");
    CHECK(faults_of(british({line(0, "Captain"), line(1, "British Grenadier", 10),
                             line(1, "British Grenadier", 5)}))
          == "0 GR-03.05; ");
    CHECK(
        faults_of(british({line(0, "Lieutenant"), line(1, "Light gun", 0, {"naval"}),
                           line(1, "Light gun", 0, {"naval"}), line(1, "Light gun", 0, {"naval"})}))
        == "0 GR-03.08; ");
    CHECK(faults_of(british({line(0, "Lieutenant"), line(1, "Captain")})) == "1 GR-04.02; ");
    CHECK(faults_of(british({line(0, "British Fusilier"), line(1, "British Fusilier")}))
          == "1 GR-04.02; ");
    CHECK(faults_of(british({line(0, "Lieutenant", 5)})) == "0 GR-04.01; ");
    CHECK(faults_of(british({line(0, "Lieutenant"), line(2, "British Fusilier")}))
          == "1 GR-04.20; ");
    CHECK(faults_of(british({line(0, "British Fusilier", 0, {"in skirmish"})})) == "0 GR-05.01; ");
}

TEST_CASE("GR-60.43, GR-60.31, GR-01.22 what the list forbids is refused with its rule") {
    CHECK(faults_of(british({line(0, "Lieutenant"), line(1, "Camel Corps")})) == "1 GR-60.43; ");
    CHECK(faults_of(british({line(0, "Woodland")})) == "0 GR-60.31; ");
    CHECK(faults_of(british({})) == "-1 GR-01.22; ");
    CHECK(faults_of(force_of("british-1714", 0, {line(0, "Lieutenant")})) == "-1 GR-60.43; ");
    CHECK(faults_of(force_of("british-1714", 1800, {line(0, "Lieutenant")})) == "-1 GR-60.43; ");
    CHECK(faults_of(force_of("camels", 1800, {line(0, "Lieutenant")})) == "-1 GR-60.43; ");
    WrittenForce dear = british({line(0, "Lieutenant"), line(1, "British Fusilier", 10)});
    dear.points = 160;
    CHECK(faults_of(dear).empty());
    dear.points = 159;
    CHECK(faults_of(dear) == "1 GR-01.22; ");
}

TEST_CASE("GR-60.42 a line that would be read as another is refused") {
    WrittenLine odd = line(0, "Lieutenant");
    for (const char* name : {"a: b", "# a", "a\nb", " a", "a\tb"}) {
        odd.name = name;
        CAPTURE(name);
        CHECK(faults_of(british({odd})) == "0 GR-03.04; ");
    }
    odd.name = "\"Mad\" Hale \\";
    CHECK(faults_of(british({odd})).empty());
    CHECK(faults_of(british({line(0, "British Fusilier", 0, {"a, b"})})) == "0 GR-03.04; ");
    odd.count = 0;
    CHECK(faults_of(british({odd})) == "0 GR-03.04; ");
}

TEST_CASE("GR-72.04, GR-73.17 allies by the scenario, and whose earlier self fights") {
    CHECK(faults_of(force_of("spanish-southeast", 1750, {line(0, "Woodland", 10)})).empty());
    CHECK(faults_of(force_of("conquistadors", 1550, {line(0, "Pueblo Warrior", 10)})).empty());
    CHECK(faults_of(force_of("southwest-natives", 1600, {line(0, "Pueblo", 10)})).empty());
}

TEST_CASE("GR-46.01 a unit that no list has is priced, checked and written") {
    WrittenForce force = force_of("us-1840", 1846,
                                  {line(0, "Captain"), line(1, "Frontier Rifles", 10),
                                   line(1, "Mortar"), line(0, "Frontier Rifles", 5)});
    force.units = {{{"name", "Frontier Rifles"},
                    {"branch", "foot"},
                    {"type", "Light"},
                    {"morale", "Steady"},
                    {"weapons", "rifled caplock musket, knife / hatchet"},
                    {"specials", "Woodcraft, Good Shot"},
                    {"shield", "no"},
                    {"points", "14"}},
                   {{"name", "Mortar"},
                    {"branch", "artillery"},
                    {"gun", "light"},
                    {"piece", "mortar"},
                    {"morale", "Wavering"}}};
    CHECK(faults_of(force).empty());
    CHECK(muster_lists().account(force).points == 75 + 140 + 40 + 70);
    const auto again = muster_lists().read(muster_lists().as_side(force), "force.toml");
    REQUIRE_MESSAGE(again, again.error().what);
    CHECK(*again == force);
    force.units[0].back().second = "13";
    CHECK(faults_of(force) == "-1 GR-46.01; ");
    force.units[0].back() = {"camel", "yes"};
    CHECK(faults_of(force) == "-1 GR-46.01; ");
    for (const UnitKey& key : muster_lists().unit_keys()) CHECK_FALSE(key.rule.empty());
}

TEST_CASE("GR-04.20 a force is written as keys of a side and read back the same") {
    WrittenLine hale = line(1, "Captain", 0, {"Musician"});
    hale.name = "Hale \"the Fox\"";
    WrittenLine two = line(2, "British Fusilier", 10, {"torches", "facing 0,1"});
    two.count = 2;
    WrittenForce force =
        british({line(0, "Major", 0, {"Ensign"}), hale, two, line(2, "Lieutenant"),
                 line(3, "British Ranger", 5, {"rifle", "@12,8.5"}), line(0, "Lieutenant")});
    force.title = {};
    force.points = 900;
    const auto again = muster_lists().read(muster_lists().as_side(force), "force.toml");
    REQUIRE_MESSAGE(again, again.error().what);
    CHECK(*again == force);
    const auto squad = muster_lists().read(
        "army = 'british-1714'\nforce = '''\nBritish Ranger squad\nProvincial Cavalry team'''\n",
        "force.toml");
    REQUIRE(squad);
    CHECK(squad->lines[0].size == 10);
    CHECK(squad->lines[1].size == 3);
    CHECK_FALSE(muster_lists().read("army = 'camels'\nforce = 'Lieutenant'\n", "force.toml"));
}

TEST_CASE("GR-04.20 what is filled up is legal, whole and led, and keeps what was there") {
    for (const Army& army : armies())
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            CAPTURE(army.name);
            CAPTURE(seed);
            Stream chance{seed};
            const int year = army.years.from
                             + static_cast<int>(chance.below(
                                 static_cast<std::uint32_t>(army.years.to - army.years.from + 1)));
            WrittenForce begun = force_of(army.name, year, {});
            begun.points = 200 + 50 * static_cast<int>(seed);
            const WrittenForce whole = muster_lists().filled(begun, chance);
            CHECK(faults_of(whole).empty());
            const ForceAccount account = muster_lists().account(whole);
            CHECK(account.figures > 2);
            REQUIRE(account.points);
            CHECK(*account.points > begun.points / 2);
            CHECK(*account.points <= begun.points);
            const std::vector<MusterRow> rows = muster_lists().rows(army.name, year).value();
            for (const WrittenLine& one : whole.lines) {
                const bool leads = std::any_of(rows.begin(), rows.end(), [&](const MusterRow& row) {
                    return row.key == one.kind && row.leads;
                });
                if (!leads) CHECK(one.depth > 0);
            }
        }
}

TEST_CASE("GR-01.22 what is begun stays, and what cannot pay an officer has none") {
    Stream chance{3};
    WrittenForce begun = british({line(0, "Lieutenant"), line(1, "British Ranger", 10)});
    begun.lines[0].name = "Hale";
    begun.points = 500;
    const WrittenForce whole = muster_lists().filled(begun, chance);
    CHECK(faults_of(whole).empty());
    CHECK(whole.lines.size() > 2);
    CHECK(whole.lines[0] == begun.lines[0]);
    CHECK(std::find(whole.lines.begin(), whole.lines.end(), begun.lines[1]) != whole.lines.end());
    WrittenForce poor = british({});
    poor.points = 70;
    const WrittenForce alone = muster_lists().filled(poor, chance);
    CHECK(faults_of(alone).empty());
    CHECK(alone.lines.size() == 1);
}

TEST_CASE("GR-60.42 every choice that is offered is known to who reads the line") {
    const auto unknown = [](const ForceFault& fault) {
        return fault.what.find("no '") != std::string::npos
               || fault.what.find("NCO has") != std::string::npos
               || fault.what.find("no such") != std::string::npos;
    };
    for (const Army& army : armies()) {
        const auto rows = muster_lists().rows(army.name, army.years.to).value();
        for (const MusterRow& row : rows)
            for (const MusterChoice& choice : row.choices) {
                CAPTURE(army.name);
                CAPTURE(row.key);
                CAPTURE(choice.word);
                WrittenLine one = line(0, row.key);
                if (choice.group != "crew" && row.heading == "Guns of the price table")
                    one.choices.push_back(row.choices.front().word);
                one.choices.push_back(choice.counted ? "1 " + choice.word : choice.word);
                const WrittenForce force = force_of(army.name, army.years.to, {one});
                for (const ForceFault& fault : muster_lists().account(force).faults) {
                    CAPTURE(fault.what);
                    CHECK_FALSE(unknown(fault));
                    CHECK(fault.line == 0);
                }
            }
    }
}

TEST_CASE("GR-60.43 a side that says its year says that of the battle") {
    const auto battle = [](int year) {
        std::string text = "title = \"A\"\nsummary = \"-\"\nyear = 1758\n";
        for (const char* name : {"One", "Two"}) {
            WrittenForce force = british({line(0, "Lieutenant"), line(1, "British Fusilier", 10)});
            force.year = year;
            text += fmt::format("[[side]]\nname = \"{0}\"\nplayers = [\"{0}\"]\n{1}", name,
                                muster_lists().as_side(force));
        }
        return book().read_scenario(text, "battle.toml", 1);
    };
    CHECK(battle(1758));
    const auto refused = battle(1757);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what.find("GR-60.43") != std::string::npos);
}
