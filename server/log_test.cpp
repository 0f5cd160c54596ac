#include "server/log.h"

#include <doctest/doctest.h>

TEST_CASE("what is logged stays in one line, and a short one") {
    CHECK(in_one_line("game 12: kept") == "game 12: kept");
    CHECK(in_one_line("a\nb\r\n\x1b[2Jc\x7f") == "a?b???[2Jc?");
    CHECK(in_one_line(std::string(10'000, 'x')).size() == 2000);
}
