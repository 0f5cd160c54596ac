#include "engine/base/catalogue.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

TEST_CASE("the catalogue is sorted by id and has no id twice") {
    const auto all = catalogue();
    REQUIRE(!all.empty());
    CHECK(std::adjacent_find(all.begin(), all.end(),
                             [](const CatalogueEntry& one, const CatalogueEntry& next) {
                                 return one.id >= next.id;
                             })
          == all.end());
}

TEST_CASE("every entry has an id, a kind, a chapter and words") {
    for (const CatalogueEntry& entry : catalogue()) {
        CAPTURE(entry.id);
        CHECK(entry.id.size() == 8);
        CHECK(entry.kind.size() == 1);
        CHECK(std::string{"PTOAE"}.find(entry.kind) != std::string::npos);
        CHECK(!entry.chapter.empty());
        CHECK(!entry.text.empty());
    }
}

TEST_CASE("all five books are in the catalogue") {
    for (const std::string_view book : {"LR-", "MM-", "DT-", "PG-", "GR-"}) {
        CAPTURE(book);
        CHECK(find_rule(std::string{book} + "01.01") != nullptr);
    }
}

TEST_CASE("an entry is found by its id with its table and its chapter") {
    const CatalogueEntry* half_die = find_rule("LR-02.08");
    REQUIRE(half_die != nullptr);
    CHECK(half_die->kind == "T");
    CHECK(half_die->chapter == "Dice conventions");
    CHECK(half_die->text.find("| 5-6 | 3 |") != std::string_view::npos);
    CHECK(half_die->text.find("LR-02.09") == std::string_view::npos);
}

TEST_CASE("a ruling is part of the entry's words") {
    const CatalogueEntry* scale = find_rule("LR-01.07");
    REQUIRE(scale != nullptr);
    CHECK(scale->text.find("RULING: ") != std::string_view::npos);
}

TEST_CASE("an id that is not there is not found") {
    CHECK(find_rule("") == nullptr);
    CHECK(find_rule("LR-00.00") == nullptr);
    CHECK(find_rule("LR-02.080") == nullptr);
    CHECK(find_rule("ZZ-99.99") == nullptr);
}
