#include "books/long_rifle/outside/switches.h"

#include <doctest/doctest.h>

#include "engine/base/catalogue.h"
#include "engine/play/game.h"

namespace long_rifle {

TEST_CASE("every switch is listed with its rule, what is accepted and its default") {
    const std::vector<SwitchInfo> infos = switch_table.infos();
    CHECK(infos.size() == 12);
    for (const SwitchInfo& info : infos) {
        CAPTURE(info.name);
        CHECK(find_rule(info.rule) != nullptr);
        CHECK_FALSE(info.text.empty());
        CHECK(info.standard == switch_table.value(Switches{}, info.name));
        Switches switches;
        CHECK_FALSE(switch_table.set(switches, info.name, info.standard));
        CHECK(switches == Switches{});
    }
}

TEST_CASE("LR-04.03, LR-04.05, LR-04.06, LR-04.08, LR-01.11, LR-18.14 switches are set by name") {
    struct Row {
        std::string_view name;
        bool Switches::*value;
        bool standard;
    };
    for (const Row& row :
         {Row{"stars", &Switches::stars, true}, Row{"star-power", &Switches::star_power, true},
          Row{"larger-than-life", &Switches::larger_than_life, true},
          Row{"cheating-death", &Switches::cheating_death, true},
          Row{"free-will", &Switches::free_will, true}, Row{"co-stars", &Switches::co_stars, false},
          Row{"star-power-for-grunts", &Switches::star_power_for_grunts, false},
          Row{"extra-tables", &Switches::extra_tables, true},
          Row{"fire-into-melee", &Switches::fire_into_melee, true},
          Row{"generate-terrain", &Switches::generate_terrain, true}}) {
        CAPTURE(row.name);
        Switches switches;
        CHECK(switches.*row.value == row.standard);
        CHECK_FALSE(switch_table.set(switches, row.name, row.standard ? "no" : "yes"));
        CHECK(switches.*row.value != row.standard);
        CHECK(switch_table.value(switches, row.name) == (row.standard ? "no" : "yes"));
        CHECK(switch_table.set(switches, row.name, "maybe")->what
              == "'" + std::string{row.name} + "' cannot be 'maybe'; accepted: yes, no");
    }
}

TEST_CASE("LR-05.04 Attributes are for everybody, the Star's group, the Star or nobody") {
    Switches switches;
    CHECK(switches.attributes == Switches::Attributes::Everybody);
    CHECK_FALSE(switch_table.set(switches, "attributes", "stars-group"));
    CHECK(switches.attributes == Switches::Attributes::StarsGroup);
    CHECK_FALSE(switch_table.set(switches, "attributes", "star"));
    CHECK(switches.attributes == Switches::Attributes::Star);
    CHECK_FALSE(switch_table.set(switches, "attributes", "nobody"));
    CHECK(switches.attributes == Switches::Attributes::Nobody);
    CHECK(switch_table.set(switches, "attributes", "all")->what
          == "'attributes' cannot be 'all'; accepted: everybody, stars-group, star or nobody");
}

TEST_CASE("LR-01.07 one multiplier for every distance") {
    Switches switches;
    CHECK(switches.distance_percent == 100);
    CHECK_FALSE(switch_table.set(switches, "distance-percent", "150"));
    CHECK(switches.distance_percent == 150);
    for (const std::string_view bad : {"24", "401", "-100", "1.5", "", "100 "})
        CHECK(switch_table.set(switches, "distance-percent", bad)
                  ->what.ends_with("accepted: a whole number from 25 to 400"));
    CHECK(switches.distance_percent == 150);
}

TEST_CASE("a switch that does not exist is refused with those that do") {
    Switches switches;
    const Refusal refusal = switch_table.set(switches, "magic", "yes");
    REQUIRE(refusal);
    CHECK(
        refusal->what.starts_with("there is no rule switch 'magic'; accepted: stars, star-power"));
    CHECK(refusal->what.ends_with("attributes or distance-percent"));
}

}  // namespace long_rifle
