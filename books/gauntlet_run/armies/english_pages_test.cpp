// The rows of the English and British pages as units.
#include <doctest/doctest.h>

#include "books/gauntlet_run/armies/test_pages.h"

using namespace gauntlet_run;

TEST_CASE("GR-66.05 .. 66.11 the English Army to 1675, unit by unit") {
    check_units("english-1607", 1607, R"(
#     | unit              | branch    | type           | morale        | weapons                                                                                                   | armour | specials  | sizes  | NCO     | value
66.05 | Colonial Dragoon  | mounted   | Skirmish       | Steady        | sword; smoothbore flintlock pistol / smoothbore flintlock carbine                                         | -      | -         | 2-3, 5 | firearm | 15
66.06 | Colonial Pikeman  | foot      | Box            | Steady        | pike; sword                                                                                               | heavy  | Tenacious | 12-16  | halberd | 14
66.07 | Provincial Shotte | foot      | Light          | Wavering      | smoothbore matchlock musket; sword                                                                        | -      | -         | 5, 10  | firearm | 8
66.08 | Militia Shotte    | foot      | Skirmish       | Inexperienced | smoothbore matchlock musket; sword                                                                        | -      | -         | 5, 10  | firearm | 6
66.09 | Sailor            | foot      | Skirmish       | Steady        | cutlass / smoothbore flintlock pistol / smoothbore matchlock carbine / smoothbore matchlock musket / pike | -      | -         | 5, 10  | halberd | 9
66.10 | English Crew      | artillery | Very light gun | Steady        | -                                                                                                         | -      | -         | 3      | -       | 50
66.11 | Colonial Crew     | artillery | Light gun      | Wavering      | -                                                                                                         | -      | -         | 4      | -       | 45
)");
}

TEST_CASE("GR-67.02 .. 67.08 the English Army 1675-1713, unit by unit") {
    check_units("english-1675", 1675, R"(
#     | unit               | branch    | type      | morale        | weapons                                                                               | armour | specials     | sizes  | NCO     | value
67.02 | Colonial Dragoon   | mounted   | Skirmish  | Steady        | sword; smoothbore flintlock pistol / smoothbore flintlock carbine                     | -      | -            | 2-3, 5 | firearm | 17
67.03 | Trained Militia    | foot      | Formed    | Wavering      | smoothbore matchlock musket; sword                                                    | -      | First Volley | 5, 10  | firearm | 9
67.04 | Untrained Militia  | foot      | Skirmish  | Wavering      | smoothbore matchlock musket; sword                                                    | -      | -            | 5, 10  | firearm | 8
67.05 | Village Militia    | foot      | Skirmish  | Inexperienced | smoothbore matchlock musket                                                           | -      | -            | 5, 10  | firearm | 5
67.06 | Colonial Ranger    | foot      | Skirmish  | Steady        | smoothbore flintlock musket; hatchet                                                  | -      | Woodcraft    | 5, 10  | firearm | 14
67.07 | Sailor             | foot      | Skirmish  | Steady        | cutlass / smoothbore flintlock pistol / smoothbore carbine / smoothbore musket / pike | -      | -            | 5, 10  | halberd | 9
67.08 | Colonial Artillery | artillery | Light gun | Steady        | -                                                                                     | -      | Average      | 4      | -       | 50
)");
}

TEST_CASE("GR-68.05 .. 68.11, GR-68.13 .. 68.21 the British Army 1714-1763, unit by unit") {
    check_units("british-1714", 1714, R"(
#     | unit                          | branch    | type       | morale        | weapons                                                                                                        | armour | specials                                            | sizes  | NCO     | value
68.05 | Provincial Cavalry            | mounted   | Light      | Steady        | sword; smoothbore flintlock carbine / smoothbore flintlock pistol                                              | -      | -                                                   | 2-3, 5 | firearm | 17
68.06 | British Grenadier             | foot      | Formed     | Drilled       | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley, Stubborn, Tenacious, (grenadiers)     | 5, 10  | halberd | 15
68.07 | British Highlander            | foot      | Formed     | Steady        | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley, Stubborn, Tenacious                   | 5, 10  | halberd | 13
68.08 | British Fusilier              | foot      | Formed     | Steady        | smoothbore flintlock musket; bayonet                                                                           | -      | First Volley                                        | 5, 10  | halberd | 11
68.09 | British Light Infantry        | foot      | Light      | Steady        | smoothbore flintlock musket; bayonet / hatchet                                                                 | -      | First Volley, Fast, Extended Line, (light infantry) | 5, 10  | halberd | 13
68.10 | British Ranger                | foot      | Skirmish   | Steady        | smoothbore flintlock musket; hatchet                                                                           | -      | Fearless, Woodcraft                                 | 5, 10  | firearm | 12
68.11 | British Sailor                | foot      | Skirmish   | Steady        | cutlass / smoothbore flintlock pistol / smoothbore flintlock carbine / smoothbore flintlock musket / half-pike | -      | -                                                   | 5, 10  | halberd | 9
68.13 | Provincial Fusilier           | foot      | Formed     | Wavering      | smoothbore flintlock musket; bayonet / hatchet                                                                 | -      | First Volley, Woodcraft, in woods                   | 5, 10  | halberd | 11
68.14 | Provincial Ranger             | foot      | Skirmish   | Wavering      | smoothbore flintlock musket; hatchet                                                                           | -      | Woodcraft                                           | 5, 10  | firearm | 10
68.15 | Colonial Hunter               | foot      | Skirmish   | Drilled       | smoothbore flintlock musket; hatchet                                                                           | -      | Small Unit, Woodcraft, Forester, Good Shot          | 5      | firearm | 16
68.16 | Colonial Militia              | foot      | Skirmish   | Inexperienced | smoothbore flintlock musket                                                                                    | -      | Woodcraft                                           | 5, 10  | firearm | 7
68.17 | Provincial Sailor             | foot      | Skirmish   | Wavering      | cutlass / smoothbore flintlock pistol / smoothbore flintlock carbine / smoothbore flintlock musket / half-pike | -      | -                                                   | 5, 10  | halberd | 9
68.18 | British Artillery (light)     | artillery | Light gun  | Drilled       | -                                                                                                              | -      | -                                                   | 4      | -       | 60
68.19 | British Artillery (medium)    | artillery | Medium gun | Drilled       | -                                                                                                              | -      | -                                                   | 4      | -       | 65
68.20 | Provincial Artillery (light)  | artillery | Light gun  | Steady        | -                                                                                                              | -      | -                                                   | 4      | -       | 50
68.21 | Provincial Artillery (medium) | artillery | Medium gun | Steady        | -                                                                                                              | -      | -                                                   | 4      | -       | 55
)");
}

TEST_CASE(
    "GR-69.05 .. 69.15, GR-70.05 .. 70.09 the British Army 1764-1783 and its Germans, unit by "
    "unit") {
    check_units("british-1764", 1776, R"(
#     | unit                          | branch    | type       | morale  | weapons                                                                                                        | armour | specials                                                      | sizes  | NCO     | value
69.05 | British Dragoon               | mounted   | Light      | Steady  | sword; smoothbore flintlock carbine / smoothbore flintlock pistol                                              | -      | -                                                             | 2-3, 5 | firearm | 15
69.06 | British Grenadier             | foot      | Formed     | Drilled | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley, Stubborn, Tenacious, (grenadiers)               | 5, 10  | halberd | 15
69.07 | British Highlander            | foot      | Formed     | Steady  | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley, Stubborn, Tenacious                             | 5, 10  | halberd | 13
69.08 | Highlander Light Infantry     | foot      | Light      | Steady  | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley, Fast, Fearless, Extended Line, (light infantry) | 5, 10  | halberd | 13
69.09 | Queen's Rangers               | foot      | Light      | Steady  | rifled flintlock musket; sword / bayonet                                                                       | -      | First Volley, Stubborn, Fast, Woodcraft, Extended Line        | 5, 10  | firearm | 17
69.10 | British Light Infantry        | foot      | Light      | Steady  | smoothbore flintlock musket; bayonet / hatchet                                                                 | -      | First Volley, Fast, Woodcraft, (light infantry)               | 5, 10  | halberd | 15
69.11 | British Fusilier              | foot      | Formed     | Steady  | smoothbore flintlock musket; bayonet                                                                           | -      | First Volley                                                  | 5, 10  | halberd | 11
69.12 | British Marine                | foot      | Light      | Steady  | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley                                                  | 5, 10  | halberd | 11
69.13 | British Sailor                | foot      | Skirmish   | Steady  | cutlass / smoothbore flintlock pistol / smoothbore flintlock carbine / smoothbore flintlock musket / half-pike | -      | -                                                             | 5, 10  | halberd | 9
69.14 | British Artillery (light)     | artillery | Light gun  | Drilled | -                                                                                                              | -      | -                                                             | 4      | -       | 60
69.15 | British Artillery (medium)    | artillery | Medium gun | Drilled | -                                                                                                              | -      | -                                                             | 4      | -       | 65
70.05 | Deutscher Grenadier           | foot      | Formed     | Steady  | smoothbore flintlock musket; bayonet                                                                           | -      | First Volley, Stubborn, (grenadiers)                          | 5, 10  | halberd | 13
70.06 | Deutscher Füsilier            | foot      | Formed     | Steady  | smoothbore flintlock musket; bayonet                                                                           | -      | First Volley                                                  | 5, 10  | halberd | 11
70.07 | Deutscher Jäger               | foot      | Light      | Steady  | rifled flintlock musket; bayonet                                                                               | -      | First Volley, Fast                                            | 5, 10  | firearm | 14
70.08 | Deutscher Artillerie (light)  | artillery | Light gun  | Steady  | -                                                                                                              | -      | -                                                             | 4      | -       | 50
70.09 | Deutscher Artillerie (medium) | artillery | Medium gun | Steady  | -                                                                                                              | -      | -                                                             | 4      | -       | 55
)");
}

TEST_CASE("GR-71.05 .. 71.15 the British Army 1784-1815, unit by unit") {
    check_units("british-1784", 1784, R"(
#     | unit                       | branch    | type       | morale   | weapons                                                                                                        | armour | specials                                                                 | sizes  | NCO     | value
71.05 | British Dragoon            | mounted   | Light      | Steady   | sword; smoothbore flintlock carbine / smoothbore flintlock pistol                                              | -      | -                                                                        | 2-3, 5 | firearm | 15
71.06 | British Grenadier          | foot      | Formed     | Drilled  | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley, Stubborn, Tenacious, (grenadiers)                          | 5, 10  | halberd | 15
71.07 | British Highlander         | foot      | Formed     | Steady   | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley, Stubborn, Tenacious                                        | 5, 10  | halberd | 13
71.08 | Highlander Light Infantry  | foot      | Formed     | Steady   | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley, Stubborn, Tenacious, Fast, Extended Line, (light infantry) | 5, 10  | halberd | 15
71.09 | British Fusilier           | foot      | Formed     | Steady   | smoothbore flintlock musket; bayonet                                                                           | -      | First Volley                                                             | 5, 10  | halberd | 11
71.10 | Fencible                   | foot      | Formed     | Wavering | smoothbore flintlock musket; bayonet                                                                           | -      | Woodcraft, First Volley                                                  | 5, 10  | halberd | 11
71.11 | Canadian Militia           | foot      | Light      | Wavering | smoothbore flintlock musket; hatchet                                                                           | -      | Woodcraft                                                                | 5, 10  | firearm | 10
71.12 | British Marine             | foot      | Light      | Steady   | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley                                                             | 5, 10  | halberd | 11
71.13 | Sailor                     | foot      | Skirmish   | Steady   | cutlass / smoothbore flintlock pistol / smoothbore flintlock carbine / smoothbore flintlock musket / half-pike | -      | -                                                                        | 5, 10  | halberd | 9
71.14 | British Artillery (light)  | artillery | Light gun  | Drilled  | -                                                                                                              | -      | -                                                                        | 4      | -       | 60
71.15 | British Artillery (medium) | artillery | Medium gun | Drilled  | -                                                                                                              | -      | -                                                                        | 4      | -       | 65
)");
}
