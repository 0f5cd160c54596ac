// The options of the French, English and British pages.
#include <doctest/doctest.h>

#include "books/gauntlet_run/armies/test_pages.h"

using namespace gauntlet_run;

TEST_CASE(
    "GR-63.06, GR-63.07, GR-63.08, GR-63.09, GR-63.10, GR-63.11 options of the French Army "
    "1608-1680") {
    check_options("french-1608", R"(
#     | unit and option                                         | years     | who              | what changes                                                                                                                      | price
63.06 | Dragon 5, buff coat                                     | -         | all              | light armour                                                                                                                      | 1
63.06 | Dragon 5, heavy armour                                  | -         | all              | heavy armour                                                                                                                      | 3
63.07 | Fusilier 10, flintlocks                                 | -         | any, 1 unit in 5 | has 9 smoothbore flintlock musket; takes smoothbore flintlock musket for smoothbore matchlock musket                              | 0
63.08 | Piquier 12, half-pike                                   | -         | any              | no pikes; takes half-pike for pike                                                                                                | -1
63.08 | Piquier 12, heavy armour                                | -         | all              | heavy armour                                                                                                                      | 3
63.09 | Mousquetaire 10, buff coat                              | -         | all              | light armour                                                                                                                      | 1
63.09 | Mousquetaire 10, heavy armour                           | -         | all              | heavy armour                                                                                                                      | 3
63.10 | Marin 10, smoothbore flintlock musket, boucanier musket | 1650-1680 | one              | has 8 smoothbore flintlock musket, 1 boucanier flintlock musket; takes boucanier flintlock musket for smoothbore flintlock musket | 3
63.11 | Artillerie 4, 1-horse limber                            | -         | gun              | 1 horse                                                                                                                           | 15 gun
63.11 | Artillerie 4, 2-horse limber                            | -         | gun              | 2 horses                                                                                                                          | 25 gun
)");
}

TEST_CASE("GR-64.04, GR-64.07, GR-64.08, GR-64.09 options of the French Army 1680-1713") {
    check_options("french-1680", R"(
#     | unit and option                                         | years | who | what changes                                                                                                                      | price
64.04 | Garnison Marine 10, socket bayonet                      | -     | any | takes socket bayonet for plug bayonet                                                                                             | 0
64.07 | Coureur de Bois 5, rifle                                | -     | one | has 3 smoothbore matchlock musket, 1 rifled flintlock musket; takes rifled flintlock musket for smoothbore matchlock musket       | 1
64.08 | Marin 10, smoothbore flintlock musket, boucanier musket | -     | one | has 8 smoothbore flintlock musket, 1 boucanier flintlock musket; takes boucanier flintlock musket for smoothbore flintlock musket | 2
64.09 | Artillerie de marine 4, 1-horse limber                  | -     | gun | 1 horse                                                                                                                           | 15 gun
64.09 | Artillerie de marine 4, 2-horse limber                  | -     | gun | 2 horses                                                                                                                          | 25 gun
)");
}

TEST_CASE(
    "GR-65.12, GR-65.17, GR-65.19, GR-65.21, GR-65.22, GR-65.23, GR-65.24 options of the French "
    "Army 1744-1763") {
    check_options("french-1744", R"(
#     | unit and option                                 | years     | who   | what changes                                                                                                                | price
65.12 | Grenadier 10                                    | 1757-1763 | dated | Woodcraft                                                                                                                   | 2
65.12 | Fusilier 10                                     | 1757-1763 | dated | Woodcraft                                                                                                                   | 2
65.12 | Piquet 10                                       | 1757-1763 | dated | Woodcraft                                                                                                                   | 2
65.12 | Marine 10                                       | 1757-1763 | dated | Woodcraft                                                                                                                   | 2
65.12 | Marin (metropolitan) 10                         | 1757-1763 | dated | Woodcraft                                                                                                                   | 2
65.19 | Garnison Marine 10                              | 1757-1763 | dated | Woodcraft                                                                                                                   | 2
65.17 | Voyageur 5, rifle                               | -         | one   | has 3 smoothbore flintlock musket, 1 rifled flintlock musket; takes rifled flintlock musket for smoothbore flintlock musket | 1
65.19 | Marin (Canadian) 10                             | 1757-1763 | dated | Woodcraft                                                                                                                   | 2
65.21 | Artillerie du métro (light) 4, 1-horse limber   | -         | gun   | 1 horse                                                                                                                     | 15 gun
65.21 | Artillerie du métro (light) 4, 2-horse limber   | -         | gun   | 2 horses                                                                                                                    | 25 gun
65.22 | Artillerie du métro (medium) 4, 2-horse limber  | -         | gun   | 2 horses                                                                                                                    | 25 gun
65.23 | Artillerie de marine (light) 4, 1-horse limber  | -         | gun   | 1 horse                                                                                                                     | 15 gun
65.23 | Artillerie de marine (light) 4, 2-horse limber  | -         | gun   | 2 horses                                                                                                                    | 25 gun
65.24 | Artillerie de marine (medium) 4, 2-horse limber | -         | gun   | 2 horses                                                                                                                    | 25 gun
)");
}

TEST_CASE(
    "GR-66.05, GR-66.06, GR-66.07, GR-66.08, GR-66.10, GR-66.11 options of the English Army to "
    "1675") {
    check_options("english-1607", R"(
#     | unit and option                    | years | who | what changes                       | price
66.05 | Colonial Dragoon 5, buff coat      | -     | all | light armour                       | 1
66.05 | Colonial Dragoon 5, heavy armour   | -     | all | heavy armour                       | 3
66.06 | Colonial Pikeman 12, half-pike     | -     | any | no pikes; takes half-pike for pike | -1
66.07 | Provincial Shotte 10, buff coat    | -     | all | light armour                       | 1
66.07 | Provincial Shotte 10, heavy armour | -     | all | heavy armour                       | 3
66.08 | Militia Shotte 10, buff coat       | -     | all | light armour                       | 1
66.08 | Militia Shotte 10, heavy armour    | -     | all | heavy armour                       | 3
66.10 | English Crew 3, light limber       | -     | gun | 1 horse                            | 30 gun
66.10 | English Crew 3, full limber        | -     | gun | 4 horses                           | 50 gun
66.11 | Colonial Crew 4, light limber      | -     | gun | 1 horse                            | 30 gun
66.11 | Colonial Crew 4, full limber       | -     | gun | 4 horses                           | 50 gun
)");
}

TEST_CASE("GR-67.02, GR-67.03, GR-67.06, GR-67.08 options of the English Army 1675-1713") {
    check_options("english-1675", R"(
#     | unit and option                      | years     | who   | what changes                                                                                                                | price
67.02 | Colonial Dragoon 5, buff coat        | -         | all   | light armour                                                                                                                | 1
67.03 | Trained Militia 10, buff coat        | -         | all   | light armour                                                                                                                | 1
67.03 | Trained Militia 10                   | 1676-1713 | dated | has 10 smoothbore flintlock musket; takes smoothbore flintlock musket for smoothbore matchlock musket                       | 0
67.06 | Colonial Ranger 10, rifle            | -         | one   | has 9 smoothbore flintlock musket, 1 rifled flintlock musket; NCO with smoothbore flintlock musket; takes rifled flintlock musket for smoothbore flintlock musket | 1
67.08 | Colonial Artillery 4, 1-horse limber | -         | gun   | 1 horse                                                                                                                     | 15 gun
67.08 | Colonial Artillery 4, 2-horse limber | -         | gun   | 2 horses                                                                                                                    | 25 gun
)");
}

TEST_CASE(
    "GR-68.10, GR-68.12, GR-68.13, GR-68.14, GR-68.15, GR-68.18, GR-68.19, GR-68.20, GR-68.21 "
    "options of the British Army 1714-1763") {
    check_options("british-1714", R"(
#     | unit and option                                 | years     | who   | what changes                                                                                                                | price
68.12 | British Grenadier 10                            | 1759-1763 | dated | Woodcraft                                                                                                                   | 2
68.12 | British Highlander 10                           | 1759-1763 | dated | Woodcraft                                                                                                                   | 2
68.12 | British Fusilier 10                             | 1759-1763 | dated | Woodcraft                                                                                                                   | 2
68.12 | British Light Infantry 10                       | 1759-1763 | dated | Woodcraft                                                                                                                   | 2
68.10 | British Ranger 10, rifle                        | -         | one   | has 9 smoothbore flintlock musket, 1 rifled flintlock musket; NCO with smoothbore flintlock musket; takes rifled flintlock musket for smoothbore flintlock musket | 1
# The second comes beside the first.
68.10 | British Ranger 10                               | 1757-1757 | dated | Good Shot                                                                                                                   | 1
68.10 | British Ranger 10                               | 1758-1763 | dated | Forester                                                                                                                    | 1
68.13 | Provincial Fusilier 10, as Grenadier            | -         | whole | Stubborn; grenadiers                                                                                                        | 2
68.13 | Provincial Fusilier 10, as Light                | -         | whole | Fast; light infantry                                                                                                        | 2
68.14 | Provincial Ranger 10, rifle                     | -         | one   | has 9 smoothbore flintlock musket, 1 rifled flintlock musket; NCO with smoothbore flintlock musket; takes rifled flintlock musket for smoothbore flintlock musket | 1
68.15 | Colonial Hunter 5, rifle                        | -         | one   | has 4 smoothbore flintlock musket, 1 rifled flintlock musket; NCO with smoothbore flintlock musket; takes rifled flintlock musket for smoothbore flintlock musket | 1
68.15 | Colonial Hunter 5, long rifle                   | -         | one   | has 4 smoothbore flintlock musket, 1 long rifle; NCO with smoothbore flintlock musket; takes long rifle for smoothbore flintlock musket                           | 2
68.18 | British Artillery (light) 4, 1-horse limber     | -         | gun   | 1 horse                                                                                                                     | 15 gun
68.18 | British Artillery (light) 4, 2-horse limber     | -         | gun   | 2 horses                                                                                                                    | 25 gun
68.19 | British Artillery (medium) 4, 2-horse limber    | -         | gun   | 2 horses                                                                                                                    | 25 gun
68.20 | Provincial Artillery (light) 4, 1-horse limber  | -         | gun   | 1 horse                                                                                                                     | 15 gun
68.20 | Provincial Artillery (light) 4, 2-horse limber  | -         | gun   | 2 horses                                                                                                                    | 25 gun
68.21 | Provincial Artillery (medium) 4, 2-horse limber | -         | gun   | 2 horses                                                                                                                    | 25 gun
)");
}

TEST_CASE(
    "GR-69.14, GR-69.15, GR-70.03, GR-70.04, GR-70.08, GR-70.09 options of the British Army "
    "1764-1783 and its Germans") {
    check_options("british-1764", R"(
#     | unit and option                                 | years     | who   | what changes | price
69.14 | British Artillery (light) 4, 1-horse limber     | -         | gun   | 1 horse      | 15 gun
69.14 | British Artillery (light) 4, 2-horse limber     | -         | gun   | 2 horses     | 25 gun
69.15 | British Artillery (medium) 4, 2-horse limber    | -         | gun   | 2 horses     | 25 gun
70.03 | Deutscher Grenadier 10                          | 1778-1783 | dated | no Stubborn  | -2
70.04 | Deutscher Füsilier 10                           | 1778-1783 | dated | Unreliable   | -1
70.04 | Deutscher Jäger 10                              | 1778-1783 | dated | Unreliable   | -1
70.08 | Deutscher Artillerie (light) 4, 1-horse limber  | -         | gun   | 1 horse      | 15 gun
70.08 | Deutscher Artillerie (light) 4, 2-horse limber  | -         | gun   | 2 horses     | 25 gun
70.09 | Deutscher Artillerie (medium) 4, 2-horse limber | -         | gun   | 2 horses     | 25 gun
)");
}

TEST_CASE("GR-71.14, GR-71.15 options of the British Army 1784-1815") {
    check_options("british-1784", R"(
#     | unit and option                              | years | who | what changes | price
71.14 | British Artillery (light) 4, 1-horse limber  | -     | gun | 1 horse      | 15 gun
71.14 | British Artillery (light) 4, 2-horse limber  | -     | gun | 2 horses     | 25 gun
71.15 | British Artillery (medium) 4, 2-horse limber | -     | gun | 2 horses     | 25 gun
)");
}
