#pragma once

#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/test_scene.h"

// For tests: a gun at the near end of the table, looking up it, with a full crew of gunners round
// it and its NCO behind. Not part of the program.
namespace petite_guerre {

inline const std::string gunners =
    "Nco regulars B nco gunner @0,-116 | One regulars B gunner @-9.9,-100"
    " | Two regulars B gunner @9.9,-100 | Three regulars B gunner @0,-109.9";

struct GunScene {
    explicit GunScene(GunSize size, const std::string& others, GunPiece piece = GunPiece::Gun)
        : scene{gunners + others},
          id{scene.gun(size, 0, -100, {0, 1}, {"Nco", "One", "Two", "Three"})} {
        gun().piece = piece;
        for (const char* man : {"Nco", "One", "Two", "Three"}) scene[man].turn.controlled = true;
    }
    Gun& gun() { return scene.battle[id]; }
    // Ready for the next shot, as if turns had gone by.
    void next_turn() {
        ++scene.battle.turn;
        gun().loaded = true;
        gun().used = false;
    }
    // A spot of that range, so many paces from the edge of its base straight ahead.
    static Point ahead(double range) { return Scene::at(0, -100 + 6.6 + range); }
    // Fires such ammunition at a spot.
    void fire(std::string_view ammunition, Point at, std::string_view dice) {
        fire_so(ammunition, "aim-at-spot", at, dice);
    }
    // The same at somebody who must be offered.
    void fire_at(std::string_view ammunition, std::string_view target, std::string_view dice) {
        target_ = scene.id(target);
        fire_so(ammunition, "aim-at", {}, dice);
        target_ = {};
    }
    Scene scene;
    GunId id;

  private:
    void fire_so(std::string_view ammunition, std::string_view aim, Point spot,
                 std::string_view dice) {
        scene.umpire.otherwise([=, this](const Question& question) {
            Answer answer;
            answer.spot = spot;
            if (question.kind == Asking::Place) return answer;
            const std::string_view wanted = question.topic == "load-with" ? ammunition : aim;
            for (std::size_t i = 0; i < question.options.size(); ++i)
                if (question.options[i].verb == wanted
                    && (wanted != "aim-at" || question.options[i].target == target_))
                    return pick(i);
            throw ScriptError{"that was not offered"};
        });
        if (!dice.empty()) scene.dice(dice);
        fire_gun(scene.play(), id);
    }

    FigureId target_;
};

}  // namespace petite_guerre
