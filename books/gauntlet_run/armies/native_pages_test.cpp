// The rows of the Native pages as units.
#include <doctest/doctest.h>

#include "books/gauntlet_run/armies/test_pages.h"

using namespace gauntlet_run;

TEST_CASE("GR-61.09 .. 61.11 the Northeast Natives, unit by unit") {
    check_units("northeast-natives", 1640, R"(
#     | unit     | branch | type     | morale   | weapons                                 | armour | specials                                                      | sizes | NCO            | value
61.09 | Woodland | foot   | Skirmish | Wavering | bow / smoothbore musket; hatchet / club | -      | Agile, Forester, Resolute, Woodcraft                          | 5, 10 | knife, by date | 13
61.10 | Mission  | foot   | Skirmish | Steady   | bow / smoothbore musket; hatchet / club | -      | Agile, Forester, Resolute, Woodcraft                          | 5, 10 | knife, by date | 15
61.11 | Iroquois | foot   | Skirmish | Drilled  | bow / smoothbore musket; hatchet / club | -      | Agile, Bloodthirsty, Forester, Resolute, Woodcraft, Tenacious | 5, 10 | knife, by date | 17
)");
}

TEST_CASE("GR-62.16 .. 62.18 the Southwest and West Natives, unit by unit") {
    check_units("southwest-natives", 1540, R"(
#     | unit                 | branch | type     | morale   | weapons                                  | armour | specials                                                      | sizes | NCO            | value
62.16 | Pueblo               | foot   | Skirmish | Wavering | bow / smoothbore carbine; hatchet / club | -      | Agile, Forester, Resolute, Woodcraft                          | 5, 10 | knife, by date | 13
62.17 | Navajo/Apache/Plains | foot   | Skirmish | Steady   | bow / smoothbore carbine; hatchet / club | -      | Agile, Forester, Resolute, Woodcraft                          | 5, 10 | knife, by date | 15
62.18 | Comanche/Ute/Kiowa   | foot   | Skirmish | Drilled  | bow / smoothbore carbine; hatchet / club | -      | Agile, Bloodthirsty, Forester, Resolute, Woodcraft, Tenacious | 5, 10 | knife, by date | 17
)");
}

TEST_CASE("GR-73.17, GR-73.18 the enemies of the Conquistadors, unit by unit") {
    check_units("conquistador-foes", 1500, R"(
#     | unit           | branch | type     | morale | weapons                     | armour | specials                             | sizes | NCO   | value
73.17 | Pueblo Warrior | foot   | Skirmish | Steady | bow / spear; hatchet / club | shield | Forester, Woodcraft                  | 5, 10 | knife | 14
73.18 | Navajo/Apache  | foot   | Skirmish | Steady | bow / spear; hatchet / club | -      | Agile, Forester, Resolute, Woodcraft | 5, 10 | knife | 15
)");
}
