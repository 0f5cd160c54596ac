#include "engine/play/switches.h"

#include <doctest/doctest.h>

#include <array>

namespace {

enum class Sky : std::uint8_t { Clear, Rain, Snow };
struct Rules {
    bool fog = false, smoke = true;
    Sky sky = Sky::Rain;
    std::int16_t percent = 100;
};
constexpr std::array<std::string_view, 3> skies{"clear", "rain", "snow"};
constexpr std::array rows{
    yes_no<&Rules::fog>("fog", "LR-28.01", "there may be fog"),
    yes_no<&Rules::smoke>("smoke", "LR-28.02", "shots leave smoke"),
    one_of<&Rules::sky>("sky", "LR-28.03", skies, "what falls from it"),
    whole<&Rules::percent>("distance-percent", "LR-01.07", 25, 400, "how long an inch is"),
};
constexpr SwitchTable<Rules> table{rows};

}  // namespace

TEST_CASE("a yes-or-no switch takes the usual words and nothing else") {
    Rules rules;
    for (const char* yes : {"yes", "true", "on"}) {
        rules.fog = false;
        CHECK_FALSE(table.set(rules, "fog", yes));
        CHECK(rules.fog);
    }
    for (const char* no : {"no", "false", "off"}) {
        rules.fog = true;
        CHECK_FALSE(table.set(rules, "fog", no));
        CHECK_FALSE(rules.fog);
    }
    rules.fog = true;
    for (const char* wrong : {"", "Yes", "1", "maybe"})
        CHECK(table.set(rules, "fog", wrong)->what
              == "'fog' cannot be '" + std::string{wrong} + "'; accepted: yes, no");
    CHECK(rules.fog);    // what is refused changes nothing
    CHECK(rules.smoke);  // nor does it change another
}

TEST_CASE("a switch of words takes one of them") {
    Rules rules;
    CHECK_FALSE(table.set(rules, "sky", "snow"));
    CHECK(rules.sky == Sky::Snow);
    CHECK(table.value(rules, "sky") == "snow");
    for (const char* wrong : {"hail", "2", "on", ""})
        CHECK(table.set(rules, "sky", wrong)->what.ends_with("accepted: clear, rain or snow"));
    CHECK(rules.sky == Sky::Snow);
}

TEST_CASE("a number is a whole one between its limits") {
    Rules rules;
    for (const auto& [text, value] : {std::pair{"25", 25}, {"400", 400}}) {
        CHECK_FALSE(table.set(rules, "distance-percent", text));
        CHECK(rules.percent == value);
        CHECK(table.value(rules, "distance-percent") == text);
    }
    for (const char* wrong :
         {"24", "401", "", "50%", "5 0", "ten", "-50", "99999999999999999999"}) {
        const Refusal refused = table.set(rules, "distance-percent", wrong);
        REQUIRE_MESSAGE(refused, wrong);
        CHECK(refused->what.ends_with("a whole number from 25 to 400"));
    }
    CHECK(rules.percent == 400);
}

TEST_CASE("an unknown switch is told which there are") {
    Rules rules;
    CHECK(table.set(rules, "hail", "yes")->what
          == "there is no rule switch 'hail'; accepted: fog, smoke, sky or distance-percent");
    CHECK(table.value(rules, "hail").empty());
}

TEST_CASE("what switches say of themselves, in their order") {
    const std::vector<SwitchInfo> infos = table.infos();
    REQUIRE(infos.size() == 4);
    CHECK(infos[0].name == "fog");
    CHECK(infos[0].rule == "LR-28.01");
    CHECK(infos[0].accepted == "yes, no");
    CHECK(infos[0].standard == "no");
    CHECK(infos[0].text == "there may be fog");
    CHECK(infos[1].standard == "yes");
    CHECK(infos[2].accepted == "clear, rain or snow");
    CHECK(infos[2].standard == "rain");
    CHECK(infos[3].accepted == "25 to 400");
    CHECK(infos[3].standard == "100");
}
