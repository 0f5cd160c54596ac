// The rows of the American pages as units.
#include <doctest/doctest.h>

#include "books/gauntlet_run/armies/test_pages.h"

using namespace gauntlet_run;

TEST_CASE("GR-79.05 .. 79.14 the Continental Army, unit by unit") {
    check_units("continental", 1761, R"(
#     | unit                           | branch    | type       | morale        | weapons                                                                                                        | armour | specials                                             | sizes  | NCO     | value
79.05 | Continental Dragoon            | mounted   | Light      | Steady        | sword; smoothbore flintlock carbine / smoothbore flintlock pistol                                              | -      | -                                                    | 2-3, 5 | firearm | 15
79.06 | Continental Grenadier          | foot      | Formed     | Steady        | smoothbore flintlock musket; bayonet                                                                           | -      | Woodcraft, Stubborn, (grenadiers)                    | 5, 10  | halberd | 12
79.07 | Continental Fusilier           | foot      | Formed     | Wavering      | smoothbore flintlock musket; bayonet                                                                           | -      | Woodcraft                                            | 5, 10  | halberd | 10
79.08 | Continental Light              | foot      | Light      | Wavering      | smoothbore flintlock musket; bayonet                                                                           | -      | Woodcraft, Fast, (light infantry)                    | 5, 10  | halberd | 12
79.09 | Continental Riflemen           | foot      | Light      | Wavering      | rifled flintlock musket; hatchet / knife                                                                       | -      | Woodcraft                                            | 5, 10  | halberd | 11
79.10 | Colonial Militia               | foot      | Skirmish   | Inexperienced | smoothbore flintlock musket                                                                                    | -      | -                                                    | 5, 10  | firearm | 5
79.11 | Colonial Hunter                | foot      | Skirmish   | Drilled       | rifled flintlock musket; hatchet                                                                               | -      | Small Unit, Fearless, Woodcraft, Forester, Good Shot | 5      | firearm | 19
79.12 | Sailor                         | foot      | Skirmish   | Steady        | cutlass / smoothbore flintlock pistol / smoothbore flintlock carbine / smoothbore flintlock musket / half-pike | -      | -                                                    | 5, 10  | halberd | 9
79.13 | Continental Artillery (light)  | artillery | Light gun  | Steady        | -                                                                                                              | -      | -                                                    | 4      | -       | 50
79.14 | Continental Artillery (medium) | artillery | Medium gun | Steady        | -                                                                                                              | -      | -                                                    | 4      | -       | 55
)");
}

TEST_CASE("GR-80.06 .. 80.12 the United States Army 1784-1821, unit by unit") {
    check_units("us-1784", 1784, R"(
#     | unit                    | branch    | type       | morale   | weapons                                                                                                        | armour | specials                                         | sizes  | NCO     | value
80.06 | U.S. Dragoon            | mounted   | Light      | Steady   | sword; smoothbore flintlock carbine / smoothbore flintlock pistol                                              | -      | -                                                | 2-3, 5 | firearm | 15
80.07 | U.S. Fusilier           | foot      | Formed     | Steady   | smoothbore flintlock musket; bayonet                                                                           | -      | Woodcraft                                        | 5, 10  | firearm | 12
80.08 | U.S. Light Infantry     | foot      | Light      | Steady   | rifled flintlock musket; bayonet                                                                               | -      | Woodcraft, Fast, Extended Line, (light infantry) | 5, 10  | firearm | 15
80.09 | State Militia           | foot      | Skirmish   | Wavering | smoothbore flintlock musket; hatchet                                                                           | -      | Woodcraft                                        | 5, 10  | firearm | 10
80.10 | U.S. Sailor             | foot      | Skirmish   | Steady   | cutlass / smoothbore flintlock pistol / smoothbore flintlock carbine / smoothbore flintlock musket / half-pike | -      | -                                                | 5, 10  | firearm | 9
80.11 | U.S. Artillery (light)  | artillery | Light gun  | Steady   | -                                                                                                              | -      | Average                                          | 4      | -       | 50
80.12 | U.S. Artillery (medium) | artillery | Medium gun | Steady   | -                                                                                                              | -      | Average                                          | 4      | -       | 55
)");
}

TEST_CASE("GR-81.02 .. 81.04 the frontier, unit by unit") {
    check_units("frontier", 1821, R"(
#     | unit                 | branch | type     | morale   | weapons                                   | armour | specials                       | sizes  | NCO     | value
81.02 | Filibusterer         | foot   | Skirmish | Wavering | rifled flintlock carbine; knife / hatchet | -      | Forester, Tenacious, Woodcraft | 5, 10  | firearm | 13
81.03 | Mountain Man/Trapper | foot   | Skirmish | Steady   | rifled flintlock carbine; knife / hatchet | -      | Forester, Tenacious, Woodcraft | 5*, 10 | firearm | 15
81.04 | Trader/Teamster      | foot   | Skirmish | Steady   | rifled flintlock carbine; knife / hatchet | -      | Tenacious                      | 5, 10  | firearm | 12
)");
}

TEST_CASE("GR-82.02 .. 82.04 the Texan Troops, unit by unit") {
    check_units("texan", 1810, R"(
#     | unit           | branch  | type     | morale  | weapons                                                                | armour | specials            | sizes  | NCO     | value
82.02 | Texas Rangers  | mounted | Skirmish | Drilled | sword; smoothbore flintlock carbine; revolver                          | -      | Fearless, Tenacious | 2-3, 5 | firearm | 17
82.03 | Texan Cavalry  | mounted | Skirmish | Steady  | sword; smoothbore flintlock carbine / smoothbore flintlock pistol      | -      | -                   | 2-3, 5 | firearm | 16
82.04 | Texan Infantry | foot    | Skirmish | Steady  | rifled flintlock musket / smoothbore flintlock pistol; hatchet / knife | -      | Woodcraft           | 5, 10  | firearm | 13
)");
}

TEST_CASE("GR-83.05 .. 83.17 the United States Army 1840-1860, unit by unit") {
    check_units("us-1840", 1840, R"(
#     | unit                       | branch    | type       | morale   | weapons                                        | armour | specials            | sizes  | NCO     | value
83.05 | U.S. Dragoon               | mounted   | Light      | Steady   | sword; smoothbore flintlock carbine            | -      | -                   | 2-3, 5 | firearm | 15
83.06 | Texan Cavalry              | mounted   | Skirmish   | Steady   | revolver / rifled flintlock musket             | -      | Stubborn, Tenacious | 2-3, 5 | firearm | 17
83.07 | The California Battalion   | mounted   | Skirmish   | Wavering | rifled flintlock musket                        | -      | -                   | 2-3, 5 | firearm | 14
83.08 | U.S. Mounted Volunteers    | mounted   | Light      | Steady   | rifled caplock carbine / revolver; large knife | -      | -                   | 2-3, 5 | firearm | 16
83.09 | Arkansas Mounted Rifles    | mounted   | Skirmish   | Wavering | rifled caplock carbine / revolver; large knife | -      | -                   | 2-3, 5 | firearm | 14
83.10 | American Militia (mounted) | mounted   | Skirmish   | Steady   | revolver / rifled caplock musket               | -      | -                   | 2-3, 5 | firearm | 15
83.11 | U.S. Infantry              | foot      | Line       | Steady   | smoothbore flintlock musket; bayonet           | -      | -                   | 5, 10  | firearm | 10
83.12 | U.S. Voltigeur             | foot      | Line       | Steady   | rifled caplock musket; bayonet                 | -      | Fast                | 5, 10  | firearm | 12
83.13 | U.S. Volunteer             | foot      | Light      | Steady   | rifled flintlock musket; sword                 | -      | -                   | 5, 10  | firearm | 11
83.14 | Texan Foot                 | foot      | Light      | Steady   | rifled flintlock musket; sword                 | -      | Stubborn, Tenacious | 5, 10  | firearm | 14
83.15 | American Militia           | foot      | Skirmish   | Wavering | rifled caplock carbine                         | -      | -                   | 5, 10  | firearm | 8
83.16 | U.S. Artillery (light)     | artillery | Light gun  | Steady   | -                                              | -      | -                   | 4      | -       | 50
83.17 | U.S. Artillery (medium)    | artillery | Medium gun | Steady   | -                                              | -      | -                   | 4      | -       | 65
)");
}
