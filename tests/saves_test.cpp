// Every save format and every version of a book ever released stays readable: tests/saves keeps one
// of each for ever.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "books/books.h"
#include "match/save.h"
#include "tests/support/source_dir.h"

TEST_CASE("every kept save is read, gone on with and saved again") {
    int formats = 0;
    for (const auto& file : std::filesystem::directory_iterator{source_dir() / "tests/saves"}) {
        INFO(file.path().filename().string());
        std::ostringstream text;
        text << std::ifstream{file.path()}.rdbuf();
        const auto save = read_save(text.str());
        REQUIRE_MESSAGE(save.has_value(), (save ? "" : save.error().what));
        const auto match = resume(books(), *save);
        REQUIRE_MESSAGE(match.has_value(), (match ? "" : match.error().what));
        CHECK((match->over() || match->waiting() != nullptr));
        CHECK(match->journal() == save->journal);
        const auto again = read_save(save_text(*match));
        REQUIRE(again);
        CHECK(resume(books(), *again).has_value());
        ++formats;
    }
    CHECK(formats >= save_format);
}
