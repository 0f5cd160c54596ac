// The rows of the French pages as units.
#include <doctest/doctest.h>

#include "books/gauntlet_run/armies/test_pages.h"

using namespace gauntlet_run;

TEST_CASE("GR-63.06 .. 63.11 the French Army 1608-1680, unit by unit") {
    check_units("french-1608", 1608, R"(
#     | unit         | branch    | type      | morale   | weapons                                                                         | armour | specials     | sizes  | NCO     | value
63.06 | Dragon       | mounted   | Skirmish  | Wavering | sword; smoothbore flintlock pistol / smoothbore flintlock carbine               | -      | -            | 2-3, 5 | firearm | 13
63.07 | Fusilier     | foot      | Formed    | Steady   | smoothbore matchlock musket; sword / plug bayonet                               | -      | First Volley | 5, 10  | halberd | 11
63.08 | Piquier      | foot      | Box       | Steady   | pike; sword                                                                     | light  | Tenacious    | 12-16  | halberd | 12
63.09 | Mousquetaire | foot      | Light     | Wavering | smoothbore matchlock musket; sword                                              | -      | -            | 5, 10  | halberd | 8
63.10 | Marin        | foot      | Skirmish  | Steady   | cutlass / smoothbore flintlock pistol / smoothbore flintlock musket / half-pike | -      | -            | 5, 10  | halberd | 9
63.11 | Artillerie   | artillery | Light gun | Steady   | -                                                                               | -      | -            | 4      | -       | 50
)");
}

TEST_CASE("GR-64.03 .. 64.09 the French Army 1680-1713, unit by unit") {
    check_units("french-1680", 1680, R"(
#     | unit                 | branch    | type      | morale        | weapons                                                                                                        | armour | specials                                   | sizes | NCO                | value
64.03 | Raider Marine        | foot      | Light     | Steady        | smoothbore flintlock musket; hatchet                                                                           | -      | Fearless, Woodcraft                        | 5, 10 | halberd or firearm | 12
64.04 | Garnison Marine      | foot      | Light     | Wavering      | smoothbore flintlock musket; plug bayonet                                                                      | -      | First Volley                               | 5, 10 | halberd            | 9
64.05 | Raider Milice        | foot      | Skirmish  | Wavering      | smoothbore matchlock musket; hatchet                                                                           | -      | Fearless, Woodcraft                        | 5, 10 | halberd or firearm | 10
64.06 | Garnison Milice      | foot      | Skirmish  | Inexperienced | smoothbore matchlock musket                                                                                    | -      | Woodcraft                                  | 5, 10 | halberd or firearm | 7
64.07 | Coureur de Bois      | foot      | Skirmish  | Drilled       | smoothbore matchlock musket; hatchet                                                                           | -      | Small Unit, Fearless, Good Shot, Woodcraft | 5     | halberd or firearm | 16
64.08 | Marin                | foot      | Skirmish  | Steady        | cutlass / smoothbore flintlock pistol / smoothbore flintlock carbine / smoothbore flintlock musket / half-pike | -      | -                                          | 5, 10 | halberd            | 9
64.09 | Artillerie de marine | artillery | Light gun | Steady        | -                                                                                                              | -      | -                                          | 4     | -                  | 50
)");
}

TEST_CASE(
    "GR-65.06 .. 65.11, GR-65.13 .. 65.18, GR-65.21 .. 65.24 the French Army 1744-1763, unit by "
    "unit") {
    check_units("french-1744", 1744, R"(
#     | unit                          | branch    | type       | morale        | weapons                                                                                                        | armour | specials                                            | sizes  | NCO                | value
65.06 | Dragon Colonial               | mounted   | Light      | Wavering      | sword; smoothbore flintlock carbine                                                                            | -      | -                                                   | 2-3, 5 | firearm            | 13
65.07 | Grenadier                     | foot      | Formed     | Drilled       | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley, Tenacious, Stubborn, (grenadiers)     | 5, 10  | halberd            | 15
65.08 | Fusilier                      | foot      | Formed     | Steady        | smoothbore flintlock musket; bayonet                                                                           | -      | First Volley                                        | 5, 10  | halberd            | 11
65.09 | Piquet                        | foot      | Light      | Steady        | smoothbore flintlock musket; bayonet                                                                           | -      | First Volley, Fast, Extended Line, (light infantry) | 5, 10  | halberd or firearm | 13
65.10 | Marine                        | foot      | Light      | Steady        | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley                                        | 5, 10  | halberd or firearm | 11
65.11 | Marin (metropolitan)          | foot      | Skirmish   | Steady        | cutlass / smoothbore flintlock pistol / smoothbore flintlock carbine / smoothbore flintlock musket / half-pike | -      | -                                                   | 5, 10  | halberd            | 9
65.13 | Raider Marine                 | foot      | Light      | Steady        | smoothbore flintlock musket; hatchet                                                                           | -      | First Volley, Fearless, Woodcraft                   | 5, 10  | halberd or firearm | 13
65.14 | Garnison Marine               | foot      | Formed     | Wavering      | smoothbore flintlock musket; sword / bayonet                                                                   | -      | First Volley, in woods                              | 5, 10  | halberd            | 9
65.15 | Raider Milice                 | foot      | Skirmish   | Wavering      | smoothbore flintlock musket; hatchet                                                                           | -      | Fearless, Good Shot, Woodcraft                      | 5, 10  | halberd or firearm | 11
65.16 | Garnison Milice               | foot      | Skirmish   | Inexperienced | smoothbore flintlock musket                                                                                    | -      | Woodcraft                                           | 5, 10  | halberd or firearm | 7
65.17 | Voyageur                      | foot      | Skirmish   | Drilled       | smoothbore flintlock musket; hatchet                                                                           | -      | Small Unit, Woodcraft, Forester, Good Shot          | 5      | halberd or firearm | 18
65.18 | Marin (Canadian)              | foot      | Skirmish   | Steady        | cutlass / smoothbore flintlock pistol / smoothbore flintlock carbine / smoothbore flintlock musket / pike      | -      | -                                                   | 5, 10  | halberd            | 9
65.21 | Artillerie du métro (light)   | artillery | Light gun  | Drilled       | -                                                                                                              | -      | -                                                   | 4      | -                  | 60
65.22 | Artillerie du métro (medium)  | artillery | Medium gun | Drilled       | -                                                                                                              | -      | -                                                   | 4      | -                  | 65
65.23 | Artillerie de marine (light)  | artillery | Light gun  | Steady        | -                                                                                                              | -      | -                                                   | 4      | -                  | 50
65.24 | Artillerie de marine (medium) | artillery | Medium gun | Steady        | -                                                                                                              | -      | -                                                   | 4      | -                  | 55
)");
}
