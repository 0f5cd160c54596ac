#include "engine/play/switches.h"

#include <doctest/doctest.h>

#include <array>

#include "engine/play/game.h"

TEST_CASE("a yes-or-no switch takes the usual words and nothing else") {
    bool value = false;
    for (const char* yes : {"yes", "true", "on"}) {
        value = false;
        CHECK_FALSE(set_yes_no(value, "fog", yes));
        CHECK(value);
    }
    for (const char* no : {"no", "false", "off"}) {
        value = true;
        CHECK_FALSE(set_yes_no(value, "fog", no));
        CHECK_FALSE(value);
    }
    value = true;
    for (const char* wrong : {"", "Yes", "1", "maybe"}) {
        const Refusal refused = set_yes_no(value, "fog", wrong);
        REQUIRE(refused);
        CHECK(refused->what.find("fog") != std::string::npos);
        CHECK(refused->what.find("yes, no") != std::string::npos);
    }
    CHECK(value);  // what is refused changes nothing
}

TEST_CASE("a percentage is a whole number between its limits") {
    std::int16_t value = 100;
    CHECK_FALSE(set_percent(value, "distance-percent", "25", 25, 400));
    CHECK(value == 25);
    CHECK_FALSE(set_percent(value, "distance-percent", "400", 25, 400));
    CHECK(value == 400);
    for (const char* wrong :
         {"24", "401", "", "50%", "5 0", "ten", "-50", "99999999999999999999"}) {
        const Refusal refused = set_percent(value, "distance-percent", wrong, 25, 400);
        REQUIRE_MESSAGE(refused, wrong);
        CHECK(refused->what.find("a whole number from 25 to 400") != std::string::npos);
    }
    CHECK(value == 400);
}

TEST_CASE("an unknown switch is told which there are") {
    constexpr std::array<std::string_view, 2> names{"fog", "snow"};
    CHECK(no_such_switch("rain", names).what
          == "there is no rule switch 'rain'; accepted: fog or snow");
    CHECK(switch_refused("fog", "thick", "yes, no").what.find("thick") != std::string::npos);
}

TEST_CASE("what a yes-or-no switch says of itself") {
    const SwitchInfo info = yes_no_info("fog", "LR-28.01", true, "there may be fog");
    CHECK(info.name == "fog");
    CHECK(info.rule == "LR-28.01");
    CHECK(info.accepted == "yes, no");
    CHECK(info.standard == "yes");
    CHECK(info.text == "there may be fog");
    CHECK(yes_no_info("fog", "LR-28.01", false, "").standard == yes_or_no(false));
}
