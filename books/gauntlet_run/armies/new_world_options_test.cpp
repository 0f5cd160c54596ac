// The options of the Spanish, Mexican, American and Native pages.
#include <doctest/doctest.h>

#include "books/gauntlet_run/armies/test_pages.h"

using namespace gauntlet_run;

TEST_CASE(
    "GR-72.08, GR-72.12, GR-72.13, GR-72.14, GR-72.15 options of the Spanish in the South and "
    "Southeast") {
    check_options("spanish-southeast", R"(
#     | unit and option                                  | years | who | what changes                                                                                                                | price
72.08 | Ligera español 10, rifle                         | -     | one | has 9 smoothbore flintlock musket, 1 rifled flintlock musket; NCO with smoothbore flintlock musket; takes rifled flintlock musket for smoothbore flintlock musket | 1
72.12 | Artillería español (light) 4, 1-horse limber     | -     | gun | 1 horse                                                                                                                     | 15 gun
72.12 | Artillería español (light) 4, 2-horse limber     | -     | gun | 2 horses                                                                                                                    | 25 gun
72.13 | Artillería provincial (light) 4, 1-horse limber  | -     | gun | 1 horse                                                                                                                     | 15 gun
72.13 | Artillería provincial (light) 4, 2-horse limber  | -     | gun | 2 horses                                                                                                                    | 25 gun
72.14 | Artillería español (medium) 4, 2-horse limber    | -     | gun | 2 horses                                                                                                                    | 25 gun
72.15 | Artillería provincial (medium) 4, 2-horse limber | -     | gun | 2 horses                                                                                                                    | 25 gun
)");
}

TEST_CASE("GR-73.13, GR-73.14 options of the Conquistadors and the Mexica") {
    check_options("conquistadors", R"(
#     | unit and option                                | years | who | what changes | price
73.13 | Artillería marinero (light) 4, 1-horse limber  | -     | gun | 1 horse      | 15 gun
73.13 | Artillería marinero (light) 4, 2-horse limber  | -     | gun | 2 horses     | 25 gun
73.14 | Artillería marinero (medium) 4, 2-horse limber | -     | gun | 2 horses     | 25 gun
)");
}

TEST_CASE("GR-74.06, GR-74.07, GR-74.08, GR-74.09 options of the Spanish 1580-1680") {
    check_options("spanish-1580", R"(
#     | unit and option                       | years | who | what changes                       | price
74.06 | Dragón presidial 5, cuera             | -     | all | light armour                       | 1
74.06 | Dragón presidial 5, heavy armour      | -     | all | heavy armour                       | 3
74.07 | Piquero colonial 12, half-pike        | -     | any | no pikes; takes half-pike for pike | -1
74.07 | Piquero colonial 12, heavy armour     | -     | all | heavy armour                       | 2
74.08 | Arcabucero colonial 10, cuera         | -     | all | light armour                       | 1
74.08 | Arcabucero colonial 10, heavy armour  | -     | all | heavy armour                       | 3
74.09 | Artillería colonial 4, 1-horse limber | -     | gun | 1 horse                            | 15 gun
74.09 | Artillería colonial 4, 2-horse limber | -     | gun | 2 horses                           | 25 gun
)");
}

TEST_CASE("GR-75.02, GR-75.06, GR-75.07 options of the Spanish 1693-1749") {
    check_options("spanish-1693", R"(
#     | unit and option                        | years     | who   | what changes                                                                                            | price
75.02 | Dragón presidial 5                     | 1700-1749 | dated | has 5 smoothbore flintlock carbine; takes smoothbore flintlock carbine for smoothbore matchlock carbine | 0
75.02 | Milicía montada 5                      | 1700-1749 | dated | has 4 smoothbore flintlock carbine; takes smoothbore flintlock carbine for smoothbore matchlock carbine | 0
75.06 | Milicía 10, cuera                      | -         | all   | light armour                                                                                            | 1
75.07 | Artillería presidial 4, 1-horse limber | -         | gun   | 1 horse                                                                                                 | 15 gun
75.07 | Artillería presidial 4, 2-horse limber | -         | gun   | 2 horses                                                                                                | 25 gun
)");
}

TEST_CASE(
    "GR-76.03, GR-76.04, GR-76.05, GR-76.06, GR-76.08, GR-76.09, GR-76.11, GR-76.12 options of the "
    "late Spanish") {
    check_options("spanish-1750", R"(
#     | unit and option                                  | years     | who   | what changes         | price
76.03 | Dragón presidial 5                               | 1800-1821 | dated | no armour; no shield | -2
76.04 | Caballería vaquero 5, cuera                      | -         | all   | light armour         | 1
76.05 | Genízaro (mounted) 5, cuera                      | -         | all   | light armour         | 1
76.06 | Milicía (mounted) 5, cuera                       | -         | all   | light armour         | 1
76.06 | Milicía (mounted) 5, sword                       | -         | any   | blades; adds sword   | 1
76.08 | Genízaro 5, cuera                                | -         | all   | light armour         | 1
76.09 | Milicía 10, cuera                                | -         | all   | light armour         | 1
76.11 | Artillería provincial (light) 4, 1-horse limber  | -         | gun   | 1 horse              | 15 gun
76.11 | Artillería provincial (light) 4, 2-horse limber  | -         | gun   | 2 horses             | 25 gun
76.12 | Artillería provincial (medium) 4, 2-horse limber | -         | gun   | 2 horses             | 25 gun
)");
}

TEST_CASE(
    "GR-77.09, GR-77.15, GR-77.16, GR-77.17, GR-78.02, GR-78.03, GR-78.04, GR-78.07 options of the "
    "Mexican Army") {
    check_options("mexican", R"(
#     | unit and option                                | years | who                 | what changes                                                                               | price
77.09 | Caballería ligero 5, lance                     | -     | any                 | adds lance                                                                                 | 1
77.15 | Artillería regular (light) 4, 1-horse limber   | -     | gun                 | 1 horse                                                                                    | 15 gun
77.15 | Artillería regular (light) 4, 2-horse limber   | -     | gun                 | 2 horses                                                                                   | 25 gun
77.16 | Artillería regular (medium) 4, 2-horse limber  | -     | gun                 | 2 horses                                                                                   | 25 gun
77.17 | Artillería presidial 4, 1-horse limber         | -     | gun                 | 1 horse                                                                                    | 15 gun
77.17 | Artillería presidial 4, 2-horse limber         | -     | gun                 | 2 horses                                                                                   | 25 gun
78.02 | Dragón presidial 5, mounted                    | -     | all, in 2/3/5       | mounted; Expert Rider                                                                      | 7
78.03 | Dragón presidial 5, mounted, lance             | -     | any, needs others   | adds lance                                                                                 | 1
78.02 | Genízaro 5, mounted                            | -     | all, in 5           | mounted; Expert Rider                                                                      | 7
78.03 | Genízaro 5, mounted, lance                     | -     | any, needs others   | adds lance                                                                                 | 1
78.02 | Milicía vaquero 5, mounted                     | -     | all, in 2/3/5       | mounted; Expert Rider                                                                      | 7
78.03 | Milicía vaquero 5, mounted, lance              | -     | any, needs others   | adds lance                                                                                 | 1
78.07 | Milicía vaquero 10, rifle                      | -     | any                 | has 10 rifled flintlock musket; takes rifled flintlock musket for rifled flintlock carbine | 1
78.04 | Milicía vaquero 5, mounted, lance, Californios | -     | whole, needs others | no missiles                                                                                | 0
78.02 | Milicía vecino 5, mounted                      | -     | all, in 2/3/5       | mounted; Expert Rider                                                                      | 7
78.03 | Milicía vecino 5, mounted, lance               | -     | any, needs others   | blades; adds lance                                                                         | 1
78.04 | Milicía vecino 5, mounted, lance, Californios  | -     | whole, needs others | no missiles                                                                                | 0
)");
}

TEST_CASE("GR-79.07, GR-79.09, GR-79.13, GR-79.14 options of the Continental Army") {
    check_options("continental", R"(
#     | unit and option                                  | years     | who   | what changes                                                   | price
79.07 | Continental Fusilier 10                          | 1778-1783 | dated | Steady                                                         | 2
79.09 | Continental Riflemen 10, long rifle              | -         | whole | has 9 long rifle; takes long rifle for rifled flintlock musket | 1
79.13 | Continental Artillery (light) 4, 1-horse limber  | -         | gun   | 1 horse                                                        | 15 gun
79.13 | Continental Artillery (light) 4, 2-horse limber  | -         | gun   | 2 horses                                                       | 25 gun
79.14 | Continental Artillery (medium) 4, 2-horse limber | -         | gun   | 2 horses                                                       | 25 gun
)");
}

TEST_CASE("GR-80.11, GR-80.12 options of the United States Army 1784-1821") {
    check_options("us-1784", R"(
#     | unit and option                           | years | who | what changes | price
80.11 | U.S. Artillery (light) 4, 1-horse limber  | -     | gun | 1 horse      | 15 gun
80.11 | U.S. Artillery (light) 4, 2-horse limber  | -     | gun | 2 horses     | 25 gun
80.12 | U.S. Artillery (medium) 4, 2-horse limber | -     | gun | 2 horses     | 25 gun
)");
}

TEST_CASE("GR-81.02, GR-81.03, GR-81.04 options of the frontier") {
    check_options("frontier", R"(
#     | unit and option                 | years | who           | what changes                                                                             | price
81.02 | Filibusterer 5, mounted         | -     | all, in 2/3/5 | mounted                                                                                  | 5
81.02 | Filibusterer 10, caplocks       | -     | any           | has 10 rifled caplock carbine; takes rifled caplock carbine for rifled flintlock carbine | 0
81.03 | Mountain Man/Trapper 5, mounted | -     | all, in 2/3/5 | mounted                                                                                  | 5
81.04 | Trader/Teamster 5, mounted      | -     | all, in 2/3/5 | mounted                                                                                  | 5
)");
}

TEST_CASE("GR-82.02, GR-82.03 options of the Texan Troops") {
    check_options("texan", R"(
#     | unit and option                 | years | who | what changes                                                                                                | price
82.02 | Texas Rangers 5, rifled carbine | -     | any | has 5 rifled flintlock carbine, 4 revolver; takes rifled flintlock carbine for smoothbore flintlock carbine | 1
82.03 | Texan Cavalry 5, revolver       | -     | any | has 4 smoothbore flintlock carbine, 1 smoothbore flintlock pistol, 5 revolver; NCO with smoothbore flintlock pistol; adds revolver | 1
82.03 | Texan Cavalry 5, rifled carbine | -     | any | has 5 rifled flintlock carbine; takes rifled flintlock carbine for smoothbore flintlock carbine             | 1
)");
}

TEST_CASE("GR-83.16, GR-83.17 options of the United States Army 1840-1860") {
    check_options("us-1840", R"(
#     | unit and option                           | years | who | what changes | price
83.16 | U.S. Artillery (light) 4, 1-horse limber  | -     | gun | 1 horse      | 15 gun
83.16 | U.S. Artillery (light) 4, 2-horse limber  | -     | gun | 2 horses     | 25 gun
83.17 | U.S. Artillery (medium) 4, 2-horse limber | -     | gun | 2 horses     | 25 gun
)");
}

TEST_CASE(
    "GR-62.05, GR-62.07, GR-62.09, GR-62.10, GR-62.12, GR-62.13, GR-62.14 options of the Southwest "
    "and West Natives") {
    check_options("southwest-natives", R"(
#     | unit and option                                     | years     | who                                  | what changes          | price
62.07 | Pueblo 5, mounted                                   | 1711-1750 | all, 1 unit of 5                     | mounted               | 5
62.14 | Pueblo 10, mounted                                  | 1751-1800 | all, 1 unit of 10                    | mounted               | 5
62.12 | Pueblo 5, mounted                                   | 1801-1860 | all, in 2/3/5                        | mounted; Expert Rider | 7
62.13 | Pueblo 10, shields                                  | 1801-1860 | all                                  | shield                | 1
62.05 | Navajo/Apache/Plains 5, mounted                     | 1711-1750 | all, in 2/3/5, 1 unit in 3           | mounted               | 5
62.09 | Navajo/Apache/Plains 5, mounted                     | 1751-1800 | all, in 2/3/5, 1 unit in 2           | mounted               | 5
62.12 | Navajo/Apache/Plains 5, mounted                     | 1801-1860 | all, in 2/3/5                        | mounted; Expert Rider | 7
62.13 | Navajo/Apache/Plains 10, shields                    | 1801-1860 | all                                  | shield                | 1
62.05 | Comanche/Ute/Kiowa 5, mounted                       | 1711-1750 | all, in 2/3/5, 1 unit in 3           | mounted               | 5
62.09 | Comanche/Ute/Kiowa 5, as Kiowa, mounted             | 1751-1800 | all, in 2/3/5, 1 unit in 2, of Kiowa | mounted               | 5
62.10 | Comanche/Ute/Kiowa 5, as Ute, mounted               | 1751-1800 | all, in 2/3/5, of Comanche/Ute       | mounted               | 5
62.10 | Comanche/Ute/Kiowa 5, as Ute, mounted, Expert Rider | 1751-1800 | whole, needs others, of Comanche/Ute | Expert Rider          | 2
62.12 | Comanche/Ute/Kiowa 5, mounted                       | 1801-1860 | all, in 2/3/5                        | mounted; Expert Rider | 7
62.13 | Comanche/Ute/Kiowa 10, shields                      | 1801-1860 | all                                  | shield                | 1
)");
}
