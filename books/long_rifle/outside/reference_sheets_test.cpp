#include "books/long_rifle/outside/reference_sheets.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "engine/base/catalogue.h"
#include "engine/play/game.h"

namespace long_rifle {

TEST_CASE("LR-29.14 every reference sheet points at tables of the catalogue") {
    const std::vector<SheetInfo> sheets = reference_sheets();
    CHECK(sheets.size() == 14);
    for (const SheetInfo& sheet : sheets) {
        CHECK_FALSE(sheet.rules.empty());
        for (const std::string& id : sheet.rules) {
            const CatalogueEntry* entry = find_rule(id);
            REQUIRE_MESSAGE(entry != nullptr, id);
            CHECK_MESSAGE(entry->kind == "T", id);
        }
    }
}

TEST_CASE("LR-29.14 which tables stand on which sheet") {
    const auto rules_of = [](std::string_view name) {
        for (const SheetInfo& sheet : reference_sheets())
            if (sheet.title == name) return fmt::format("{}", fmt::join(sheet.rules, " "));
        return std::string{};
    };
    CHECK(rules_of("Hunter/Trapper & Scout") == "LR-15.02");
    CHECK(rules_of("Warrior and Irregular") == "LR-15.03");
    CHECK(rules_of("Settler") == "LR-15.04");
    CHECK(rules_of("Soldier") == "LR-15.05");
    CHECK(rules_of("Animals") == "LR-16.02");
    CHECK(rules_of("In Sight") == "LR-12.13");
    CHECK(rules_of("In Sight Resolution") == "LR-12.22");
    CHECK(rules_of("Ranged Combat") == "LR-18.08");
    CHECK(rules_of("Weapons") == "LR-18.01");
    CHECK(rules_of("Reloading") == "LR-20.05");
    CHECK(rules_of("Hit Location") == "LR-18.26");
    CHECK(rules_of("Charge into Melee") == "LR-22.13 LR-22.14");
    CHECK(rules_of("Melee Combat, Melee Results") == "LR-23.07 LR-23.08 LR-23.12");
    CHECK(rules_of("Challenge") == "LR-28.09 LR-28.10");
}

}  // namespace long_rifle
