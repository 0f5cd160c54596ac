#include "books/long_rifle/reference_sheets.h"

#include <doctest/doctest.h>

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

}  // namespace long_rifle
