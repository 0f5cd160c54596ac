#include "books/drums/set_up/profiles.h"

#include <doctest/doctest.h>

#include "books/drums/moving/movement.h"
#include "books/drums/outside/scenario.h"
#include "books/drums/set_up/forces.h"
#include "books/drums/test_scene.h"
#include "books/drums/turn/actions.h"

namespace drums {

namespace {

std::string complaint(std::string_view profile) {
    const auto troops = read_troops(profile, "p.toml", standard_armoury());
    return troops ? "" : troops.error().what;
}
Force force_of(std::initializer_list<std::string_view> lines) {
    Force force;
    DataErrors errors{"test"};
    for (const std::string_view line : lines)
        read_troopers({std::string{line}, 1}, standard_troops(), errors, force);
    REQUIRE_FALSE(errors.any());
    return force;
}

}  // namespace

TEST_CASE("DT-03.01, DT-50.02 the Ranged Weapons Table, column by column") {
    struct Row {
        std::string_view name;
        Stick stick;
        std::vector<int> modifiers;
        Inches reach;
    };
    // clang-format off
    for (const Row& row : {
        Row{"musket",      Stick::Long,   {2, 1, 0},    21_in},
        Row{"rifle",       Stick::Long,   {2, 2, 1},    21_in},
        Row{"bow",         Stick::Medium, {0, -1, -2},  15_in},
        Row{"pistol",      Stick::Short,  {1, 0, -1},   9_in},
        Row{"tomahawk",    Stick::Medium, {0},          5_in},
        Row{"matchlock",   Stick::Medium, {1, 0, -1},   15_in},
        Row{"blunderbuss", Stick::Short,  {2, 0},       6_in}}) {
        // clang-format on
        const Weapon& weapon = standard_armoury()[standard_armoury().find(row.name)];
        CHECK(weapon.stick == row.stick);
        CHECK(weapon.modifiers == row.modifiers);
        CHECK(weapon.reach() == row.reach);
    }
}

TEST_CASE("DT-03.02 up to 1 stick, over 1 and up to 2, over 2 and up to 3, and no farther") {
    const Weapon& musket = standard_armoury()[standard_armoury().find("musket")];
    CHECK(musket.modifier_at(7_in) == 2);
    CHECK(musket.modifier_at(7.01_in) == 1);
    CHECK(musket.modifier_at(14_in) == 1);
    CHECK(musket.modifier_at(14.01_in) == 0);
    CHECK(musket.modifier_at(21_in) == 0);
    CHECK_FALSE(musket.modifier_at(21.01_in));
    const Weapon& blunderbuss = standard_armoury()[standard_armoury().find("blunderbuss")];
    CHECK_FALSE(blunderbuss.modifier_at(6.01_in));
}

TEST_CASE("DT-51.01, DT-51.02 Quality is 2 to 6 and Combat 0 to 6") {
    const auto profile = [](int quality, int combat) {
        return complaint("[[profile]]\nname = 'x'\ntitle = 'X'\nquality = "
                         + std::to_string(quality) + "\ncombat = " + std::to_string(combat)
                         + "\npoints = 1\n");
    };
    CHECK(profile(1, 2).find("p.toml:4: key 'quality'") != std::string::npos);
    CHECK(profile(7, 2).find("key 'quality'") != std::string::npos);
    CHECK(profile(4, 7).find("p.toml:5: key 'combat'") != std::string::npos);
    CHECK(profile(4, 6).find("key 'points': expected 45") != std::string::npos);
}

TEST_CASE("DT-51.03, DT-51.05, DT-51.06 a profile makes a figure, all its firearms loaded") {
    const Force force = force_of({"frontiersman"});
    const Figure figure = figure_of(force[0], SideId{1});
    CHECK(figure.quality == 4);
    CHECK(figure.combat == 2);
    CHECK(figure.points == 32);
    CHECK(figure.is(Trait::Woodsman));
    REQUIRE(figure.weapons.size() == 2);
    CHECK(figure.weapons[0].loaded);
    CHECK(figure.weapons[1].loaded);
    CHECK(stick_of(figure) == Stick::Medium);
    // Everybody can fight hand to hand, an empty musket is as good as any.
    Scene scene{"A regular empty @0,0 vs B settler @0,1"};
    CHECK(scene.offered("A", 1, "attack", "B"));
}

TEST_CASE("DT-51.06 the state is kept for each weapon") {
    Scene scene{"A regular @0,0 vs B settler @0,2"};
    scene["A"].weapons.push_back({standard_armoury().find("pistol")});
    scene["A"].weapons[0].loaded = false;
    Question question;
    offer_actions(scene.battle, scene.id("A"), 1, question);
    for (const Option& option : question.options)
        if (option.verb == "shoot") CHECK(option.detail == 1);
    CHECK(scene.offered("A", 1, "shoot"));
}

TEST_CASE("DT-51.04 the traits as the files name them, wrong ones refused") {
    CHECK(complaint("[[profile]]\nname = 'x'\ntitle = 'X'\nquality = 4\ncombat = 2\n"
                    "traits = ['brave']\npoints = 15\n")
          == "p.toml:6: key 'traits': expected leader, nco, steadfast, mounted, woodsman or slow");
    CHECK(complaint("[[profile]]\nname = 'x'\ntitle = 'X'\nquality = 4\ncombat = 2\n"
                    "weapons = ['cannon']\npoints = 15\n")
              .find("p.toml:6: key 'weapons': expected musket, rifle")
          == 0);
    const Profile* trooper = standard_troops().find("mounted-trooper");
    REQUIRE(trooper != nullptr);
    CHECK(trooper->is(Trait::Mounted));
}

TEST_CASE("DT-62.02, DT-62.03 (5 x Combat + weapons + traits) x (7 - Quality) / 2, halves up") {
    Profile profile;
    profile.quality = 4;
    profile.combat = 2;
    CHECK(points_of(profile, standard_armoury()) == 15);  // 10 x 3 / 2
    profile.quality = 5;
    profile.combat = 1;
    CHECK(points_of(profile, standard_armoury()) == 5);
    const auto with = [&](std::string_view weapon) {
        Profile armed = profile;
        armed.quality = 5;  // (7 - 5) / 2 = 1
        armed.weapons.push_back(standard_armoury().find(weapon));
        return points_of(armed, standard_armoury()) - 5;
    };
    CHECK(with("musket") == 4);
    CHECK(with("rifle") == 6);
    CHECK(with("bow") == 2);
    CHECK(with("pistol") == 2);
    CHECK(with("matchlock") == 2);
    CHECK(with("blunderbuss") == 3);
    CHECK(with("tomahawk") == 2);
    const auto being = [&](Trait trait) {
        Profile other = profile;
        other.traits = static_cast<std::uint8_t>(1U << static_cast<unsigned>(trait));
        return points_of(other, standard_armoury()) - 5;
    };
    CHECK(being(Trait::Leader) == 10);
    CHECK(being(Trait::Nco) == 5);
    CHECK(being(Trait::Steadfast) == 2);
    CHECK(being(Trait::Woodsman) == 3);
    CHECK(being(Trait::Mounted) == 4);
    CHECK(being(Trait::Slow) == -1);
}

TEST_CASE("DT-62.04 the sample profiles: scores, weapons, traits and costs") {
    struct Row {
        std::string_view name;
        int quality, combat;
        std::string_view weapons, traits;
        int points;
    };
    // clang-format off
    for (const Row& row : {
        Row{"native-youth", 4, 1, "bow, tomahawk", "woodsman", 18},
        Row{"native-warrior", 4, 2, "musket, tomahawk", "woodsman", 29},
        Row{"elite-warrior", 3, 3, "musket, tomahawk", "woodsman", 48},
        Row{"war-chief", 3, 3, "musket, tomahawk", "leader, woodsman", 68},
        Row{"ranger", 3, 3, "musket, tomahawk", "woodsman", 48},
        Row{"ranger-officer", 3, 3, "musket, tomahawk", "leader, woodsman", 68},
        Row{"frontiersman", 4, 2, "rifle, tomahawk", "woodsman", 32},
        Row{"settler", 5, 1, "musket", "", 9},
        Row{"militiaman", 5, 2, "musket", "", 14},
        Row{"provincial", 4, 2, "musket", "", 21},
        Row{"regular", 4, 2, "musket", "steadfast", 24},
        Row{"grenadier", 4, 3, "musket", "steadfast", 32},
        Row{"highlander", 4, 3, "musket", "steadfast", 32},
        Row{"light-infantryman", 4, 2, "musket", "woodsman", 26},
        Row{"regular-sergeant", 3, 3, "musket", "nco, steadfast", 52},
        Row{"regular-officer", 3, 3, "pistol", "leader, steadfast", 58},
        Row{"coureur-de-bois", 4, 3, "musket, tomahawk", "woodsman", 36},
        Row{"canadian-militiaman", 4, 2, "musket", "woodsman", 26},
        Row{"militia-captain", 4, 2, "musket", "leader, woodsman", 41},
        Row{"mounted-trooper", 4, 2, "pistol", "mounted", 24},
        Row{"early-settler", 4, 2, "matchlock", "", 18},
        Row{"boatman", 4, 2, "blunderbuss", "", 20}}) {
        // clang-format on
        CAPTURE(std::string{row.name});
        const Profile* profile = standard_troops().find(row.name);
        REQUIRE(profile != nullptr);
        CHECK(profile->quality == row.quality);
        CHECK(profile->combat == row.combat);
        CHECK(profile->points == row.points);
        std::string weapons, traits;
        for (const WeaponId weapon : profile->weapons)
            weapons += (weapons.empty() ? "" : ", ") + standard_armoury()[weapon].name;
        for (std::size_t i = 0; i < trait_names.rows.size(); ++i)
            if (profile->is(static_cast<Trait>(i)))
                traits += (traits.empty() ? "" : ", ") + std::string{trait_names.rows[i]};
        CHECK(weapons == row.weapons);
        CHECK(traits == row.traits);
    }
}

TEST_CASE("DT-62.05 the ready forces: who is in them and their points") {
    REQUIRE(ready_forces().size() == 4);
    const auto words = [](const ReadyForce& ready) {
        std::string names;
        for (const Trooper& trooper : ready.force) names += trooper.profile->name + ' ';
        return names;
    };
    const auto times = [](int count, const std::string& name) {
        std::string names;
        for (int i = 0; i < count; ++i) names += name + ' ';
        return names;
    };
    const auto& forces = ready_forces();
    CHECK(words(forces[0])
          == "war-chief " + times(2, "elite-warrior") + times(5, "native-warrior")
                 + times(2, "native-youth"));
    CHECK(words(forces[1])
          == "ranger-officer " + times(4, "ranger") + times(2, "frontiersman")
                 + "light-infantryman ");
    CHECK(words(forces[2])
          == "regular-officer regular-sergeant " + times(8, "regular") + "ranger ");
    CHECK(words(forces[3])
          == "militia-captain " + times(4, "coureur-de-bois") + times(4, "canadian-militiaman")
                 + times(2, "native-warrior"));
    CHECK(points_of(forces[0].force) == 345);
    CHECK(points_of(forces[1].force) == 350);
    CHECK(points_of(forces[2].force) == 350);
    CHECK(points_of(forces[3].force) == 347);
}

TEST_CASE("DT-62.01 350 points and 5 to 20 figures") {
    CHECK(check_force(force_of({"4 settler"}), 350)->what.find("5 to 20") != std::string::npos);
    CHECK_FALSE(check_force(force_of({"5 settler"}), 350));
    CHECK_FALSE(check_force(force_of({"20 settler"}), 350));
    CHECK(check_force(force_of({"20 settler", "settler"}), 350));
    CHECK_FALSE(check_force(force_of({"14 regular"}), 350));  // 336
    CHECK(check_force(force_of({"15 regular"}), 350)->what.find("360") != std::string::npos);
    CHECK_FALSE(check_force(force_of({"15 regular"}), 400));
}

TEST_CASE("DT-61.01 one Leader at most and an NCO for each full five others; none is legal") {
    CHECK_FALSE(check_force(force_of({"5 regular"}), 350));
    CHECK(check_force(force_of({"2 regular-officer", "5 regular"}), 350)->what.find("one Leader")
          != std::string::npos);
    CHECK_FALSE(check_force(force_of({"regular-sergeant", "5 regular"}), 350));
    CHECK(check_force(force_of({"regular-sergeant", "4 regular"}), 350));
    CHECK(check_force(force_of({"2 regular-sergeant", "9 settler"}), 350));
    CHECK_FALSE(check_force(force_of({"2 regular-sergeant", "10 settler"}), 350));
}

TEST_CASE("DT-62.06 any profiles may be mixed") {
    CHECK_FALSE(check_force(
        force_of({"war-chief", "regular", "settler", "boatman", "mounted-trooper"}), 350));
}

TEST_CASE("a force in words: numbers, names and loads") {
    const Force force = force_of({"2 ranger", "Hale: ranger-officer", "boatman carrying"});
    REQUIRE(force.size() == 4);
    CHECK(force[2].name == "Hale");
    CHECK(force[3].burdened);
    DataErrors errors{"f.toml"};
    Force wrong;
    read_troopers({"3 dragoon", 7}, standard_troops(), errors, wrong);
    REQUIRE(errors.any());
    CHECK(errors.error().what.find("f.toml:7: key 'figures'") == 0);
}

}  // namespace drums
