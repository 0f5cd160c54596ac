// The rows of the Spanish and Mexican pages as units.
#include <doctest/doctest.h>

#include "books/gauntlet_run/armies/test_pages.h"

using namespace gauntlet_run;

TEST_CASE("GR-72.05 .. 72.15 the Spanish in the South and Southeast, unit by unit") {
    check_units("spanish-southeast", 1700, R"(
#     | unit                           | branch    | type       | morale        | weapons                                                                                                   | armour | specials                                            | sizes  | NCO     | value
72.05 | Dragón Español                 | mounted   | Formed     | Steady        | sword; smoothbore flintlock carbine                                                                       | -      | Expert Rider                                        | 2-3, 5 | firearm | 17
72.06 | Granadero español              | foot      | Formed     | Drilled       | smoothbore flintlock musket; sword / bayonet                                                              | -      | First Volley, Stubborn, Tenacious, (grenadiers)     | 5, 10  | halberd | 15
72.07 | Fusilero español               | foot      | Formed     | Steady        | smoothbore flintlock musket; bayonet                                                                      | -      | First Volley                                        | 5, 10  | halberd | 11
72.08 | Ligera español                 | foot      | Light      | Steady        | smoothbore flintlock musket; bayonet                                                                      | -      | First Volley, Fast, Extended Line, (light infantry) | 5, 10  | firearm | 13
72.09 | Fusilero provincial            | foot      | Light      | Wavering      | smoothbore flintlock musket; bayonet                                                                      | -      | -                                                   | 5, 10  | firearm | 8
72.10 | Milicía                        | foot      | Skirmish   | Inexperienced | smoothbore flintlock musket / farm tool                                                                   | -      | -                                                   | 5, 10  | halberd | 5
72.11 | Marinero                       | foot      | Skirmish   | Steady        | cutlass / smoothbore flintlock pistol / smoothbore flintlock carbine / smoothbore flintlock musket / pike | -      | -                                                   | 5, 10  | halberd | 9
72.12 | Artillería español (light)     | artillery | Light gun  | Drilled       | -                                                                                                         | -      | -                                                   | 4      | -       | 60
72.13 | Artillería provincial (light)  | artillery | Light gun  | Steady        | -                                                                                                         | -      | -                                                   | 4      | -       | 50
72.14 | Artillería español (medium)    | artillery | Medium gun | Drilled       | -                                                                                                         | -      | -                                                   | 4      | -       | 65
72.15 | Artillería provincial (medium) | artillery | Medium gun | Steady        | -                                                                                                         | -      | -                                                   | 4      | -       | 55
)");
}

TEST_CASE("GR-73.05 .. 73.16 the Conquistadors and the Mexica, unit by unit") {
    check_units("conquistadors", 1500, R"(
#     | unit                         | branch    | type       | morale  | weapons                             | armour        | specials                | sizes  | NCO     | value
73.05 | Caballero español            | mounted   | Light      | Drilled | lance; sword                        | heavy, shield | Expert Rider, Tenacious | 2-3, 5 | halberd | 24
73.06 | Jinete español               | mounted   | Light      | Steady  | lance; sword                        | light, shield | Expert Rider            | 2-3, 5 | halberd | 20
73.07 | Arcabucero español (mounted) | mounted   | Skirmish   | Steady  | smoothbore matchlock carbine; sword | light         | Expert Rider            | 2-3, 5 | halberd | 18
73.08 | Piquero español              | foot      | Box        | Drilled | pike; sword                         | heavy         | Stubborn                | 12-16  | halberd | 18
73.09 | Rodelero español             | foot      | Formed     | Drilled | sword                               | heavy, shield | Stubborn                | 5, 10  | halberd | 17
73.10 | Mosquetero español           | foot      | Skirmish   | Steady  | smoothbore matchlock musket; sword  | light         | -                       | 5, 10  | halberd | 11
73.11 | Arcabucero español           | foot      | Skirmish   | Steady  | smoothbore matchlock carbine; sword | light         | -                       | 5, 10  | halberd | 11
73.12 | Ballestero español           | foot      | Skirmish   | Steady  | European crossbow; sword            | light         | -                       | 5, 10  | halberd | 12
73.13 | Artillería marinero (light)  | artillery | Light gun  | Drilled | -                                   | -             | -                       | 4      | -       | 60
73.14 | Artillería marinero (medium) | artillery | Medium gun | Drilled | -                                   | -             | -                       | 4      | -       | 65
73.15 | Guerrero mexicano            | foot      | Skirmish   | Drilled | warclub (maquahuitl)                | light, shield | Bloodthirsty            | 5, 10  | knife   | 16
73.16 | Arquero mexicano             | foot      | Skirmish   | Steady  | atlatl                              | -             | -                       | 5, 10  | knife   | 9
)");
}

TEST_CASE("GR-74.06 .. 74.09 the Spanish 1580-1680, unit by unit") {
    check_units("spanish-1580", 1580, R"(
#     | unit                | branch    | type      | morale   | weapons                                                          | armour | specials     | sizes  | NCO     | value
74.06 | Dragón presidial    | mounted   | Skirmish  | Drilled  | sword; smoothbore flintlock pistol; smoothbore flintlock carbine | -      | Expert Rider | 2-3, 5 | firearm | 17
74.07 | Piquero colonial    | foot      | Box       | Steady   | pike; sword                                                      | light  | Tenacious    | 12-16  | halberd | 12
74.08 | Arcabucero colonial | foot      | Light     | Wavering | smoothbore matchlock carbine; sword                              | -      | -            | 5, 10  | halberd | 8
74.09 | Artillería colonial | artillery | Light gun | Steady   | -                                                                | -      | -            | 4      | -       | 50
)");
}

TEST_CASE("GR-75.03 .. 75.07 the Spanish 1693-1749, unit by unit") {
    check_units("spanish-1693", 1693, R"(
#     | unit                 | branch    | type      | morale   | weapons                                    | armour        | specials     | sizes  | NCO     | value
75.03 | Dragón presidial     | mounted   | Skirmish  | Drilled  | lance; sword; smoothbore matchlock carbine | shield, light | Expert Rider | 2-3, 5 | firearm | 21
75.04 | Milicía montada      | mounted   | Skirmish  | Steady   | lance; sword; smoothbore matchlock carbine | light         | Expert Rider | 2-3, 5 | halberd | 18
75.05 | Presidial            | foot      | Skirmish  | Steady   | smoothbore matchlock carbine; sword        | light         | -            | 5, 10  | halberd | 11
75.06 | Milicía              | foot      | Skirmish  | Wavering | smoothbore matchlock carbine; sword        | -             | -            | 5, 10  | halberd | 8
75.07 | Artillería presidial | artillery | Light gun | Steady   | -                                          | -             | -            | 4      | -       | 50
)");
}

TEST_CASE("GR-76.03 .. 76.12 the late Spanish, unit by unit") {
    check_units("spanish-1750", 1750, R"(
#     | unit                           | branch    | type       | morale        | weapons                                                    | armour        | specials                                                              | sizes  | NCO     | value
76.03 | Dragón presidial               | mounted   | Light      | Drilled       | lance; sword; smoothbore flintlock carbine                 | shield, light | Expert Rider, Fearless                                                | 2-3, 5 | firearm | 20
76.04 | Caballería vaquero             | mounted   | Skirmish   | Steady        | lance; sword; smoothbore flintlock carbine                 | -             | Expert Rider, Fearless                                                | 2-3, 5 | halberd | 19
76.05 | Genízaro (mounted)             | mounted   | Skirmish   | Drilled       | smoothbore flintlock carbine / spear / bow; hatchet / club | -             | Small Unit, Bloodthirsty, Expert Rider, Fearless, Forester, Woodcraft | 5      | halberd | 24
76.06 | Milicía (mounted)              | mounted   | Skirmish   | Wavering      | smoothbore flintlock carbine                               | -             | -                                                                     | 2-3, 5 | halberd | 12
76.07 | Presidial                      | foot      | Skirmish   | Steady        | smoothbore flintlock carbine; sword                        | light         | Fearless                                                              | 5, 10  | halberd | 11
76.08 | Genízaro                       | foot      | Skirmish   | Drilled       | smoothbore flintlock carbine; hatchet                      | -             | Small Unit, Bloodthirsty, Fearless, Forester, Woodcraft               | 5      | halberd | 17
76.09 | Milicía                        | foot      | Skirmish   | Wavering      | sword / smoothbore flintlock carbine / farm tool           | -             | Fearless                                                              | 5, 10  | halberd | 7
76.10 | Peone                          | foot      | Skirmish   | Inexperienced | smoothbore flintlock musket / bow / machete / farm tool    | -             | -                                                                     | 5, 10  | halberd | 5
76.11 | Artillería provincial (light)  | artillery | Light gun  | Steady        | -                                                          | -             | -                                                                     | 4      | -       | 50
76.12 | Artillería provincial (medium) | artillery | Medium gun | Steady        | -                                                          | -             | -                                                                     | 4      | -       | 55
)");
}

TEST_CASE("GR-77.07 .. 77.17, GR-78.05 .. 78.09 the Mexican Army, unit by unit") {
    check_units("mexican", 1821, R"(
#     | unit                        | branch    | type       | morale        | weapons                                                             | armour | specials                                                   | sizes  | NCO                | value
77.07 | Coracero                    | mounted   | Formed     | Drilled       | smoothbore flintlock carbine; sword                                 | heavy  | Expert Rider, Poor Powder                                  | 2-3, 5 | firearm or halberd | 21
77.08 | Caballería                  | mounted   | Formed     | Steady        | smoothbore flintlock carbine; sword                                 | -      | Expert Rider, Poor Powder                                  | 2-3, 5 | firearm or halberd | 16
77.09 | Caballería ligero           | mounted   | Light      | Steady        | sword                                                               | -      | Expert Rider, Fast                                         | 2-3, 5 | firearm or halberd | 18
77.10 | Granadero                   | foot      | Formed     | Drilled       | smoothbore flintlock musket; bayonet                                | -      | Stubborn, Poor Powder, (grenadiers)                        | 5, 10  | firearm            | 13
77.11 | Fusilero                    | foot      | Formed     | Steady        | smoothbore flintlock musket; bayonet                                | -      | Poor Powder                                                | 5, 10  | firearm            | 9
77.12 | Ligero                      | foot      | Light      | Steady        | smoothbore flintlock musket; bayonet                                | -      | Fast, Poor Powder, Extended Line, (light infantry)         | 5, 10  | firearm            | 11
77.13 | Riflero                     | foot      | Light      | Steady        | rifled flintlock musket; bayonet                                    | -      | Poor Powder                                                | 5, 10  | firearm            | 10
77.14 | Milicía activo              | foot      | Formed     | Wavering      | smoothbore flintlock carbine / smoothbore flintlock musket; bayonet | -      | Poor Powder                                                | 5, 10  | firearm            | 7
77.15 | Artillería regular (light)  | artillery | Light gun  | Steady        | -                                                                   | -      | -                                                          | 4      | -                  | 60
77.16 | Artillería regular (medium) | artillery | Medium gun | Steady        | -                                                                   | -      | -                                                          | 4      | -                  | 65
77.17 | Artillería presidial        | artillery | Light gun  | Wavering      | -                                                                   | -      | -                                                          | 4      | -                  | 50
78.05 | Dragón presidial            | foot      | Light      | Steady        | smoothbore flintlock carbine; sword                                 | -      | Poor Powder                                                | 5, 10  | firearm            | 7
78.06 | Genízaro                    | foot      | Skirmish   | Drilled       | smoothbore flintlock carbine; knife / hatchet                       | -      | Small Unit, Bloodthirsty, Forester, Woodcraft, Poor Powder | 5      | firearm            | 16
78.07 | Milicía vaquero             | foot      | Skirmish   | Steady        | rifled flintlock carbine; knife                                     | -      | Poor Powder                                                | 5, 10  | firearm            | 10
78.08 | Milicía vecino              | foot      | Skirmish   | Wavering      | smoothbore flintlock carbine                                        | -      | Poor Powder                                                | 5, 10  | firearm or halberd | 6
78.09 | Milicía peón                | foot      | Skirmish   | Inexperienced | smoothbore flintlock carbine / sword / machete / farm tool          | -      | Poor Powder                                                | 5, 10  | firearm or halberd | 4
)");
}
