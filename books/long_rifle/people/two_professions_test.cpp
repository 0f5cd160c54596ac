#include <doctest/doctest.h>

#include <string>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/reactions/reaction_scene.h"

namespace long_rifle {

TEST_CASE("LR-06.03 of two professions the first has the sheet, both have their modifiers") {
    for (const bool settler_first : {true, false}) {
        const std::string line = std::string{"A "} + (settler_first ? "settler" : "irregular")
                                 + " rep4 star musket unloaded "
                                 + (settler_first ? "irregular" : "settler")
                                 + " @0,0 vs F hunter rep5 @0,20";
        Skirmish scene{line};
        scene.active({"A"});
        const FigureId a = scene.id("A"), f = scene.id("F");
        CHECK(in_sight_dice(scene.battle, a, FigureSet{f}).dice == 3);  // as a Settler
        CHECK(charger_dice(scene.battle, a, false).dice == 3);          // as an Irregular
        CHECK(target_dice(scene.battle, f, a).dice == 2);               // and needs to reload
        scene.answer("free-will: pass-2");
        scene.fired_on("A", {"F"});
        CHECK(scene["A"].status == (settler_first ? Status::DuckBack : Status::CarryOn));
        const Wound one{Damage::Stunned, a, true, false};
        Tests due;
        harm(scene.play(), f, {&one, 1}, due);
        CHECK(due.trophies.empty() == settler_first);
    }
}

}  // namespace long_rifle
