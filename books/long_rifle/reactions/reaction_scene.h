#pragma once

#include <map>
#include <string>

#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"

// For the tests of In Sight, Reaction Tests, results and animals. Not part of the program.
namespace long_rifle {

struct Skirmish : Scene {
    explicit Skirmish(std::string_view figures) : Scene{figures} {
        umpire.otherwise([this](const Question& question) { return step(question); });
    }

    // Where somebody goes in the 2" step or when he finishes his move; whoever is not named stays.
    std::map<std::string, Point> steps, finishes;
    int steps_asked = 0;

    // Everybody in sight counts as seen; these are in their activation.
    void active(std::initializer_list<std::string_view> names) {
        note_everybody_in_sight(battle);
        for (const std::string_view name : names) {
            Figure& figure = (*this)[name];
            figure.active = true;
            figure.movement = normal_move(battle, id(name));
            figure.move_began = figure.at;
        }
    }
    Arrival walks(std::string_view name, double x, double y, Travel kind = Travel::Voluntary) {
        return travel(play(), id(name), Path{(*this)[name].at, at(x, y)}, kind);
    }
    // Shots at somebody that missed: the tests they cause. Nobody else is new to anybody.
    void fired_on(std::string_view target, std::initializer_list<std::string_view> shooters) {
        note_everybody_in_sight(battle);
        Tests due;
        for (const std::string_view shooter : shooters) due.received_fire(id(target), id(shooter));
        take_tests(play(), due);
    }

    // How many dice somebody has rolled for a rule in all; 0 if none.
    int dice_of(std::string_view name, RuleId rule) const {
        int dice = 0;
        for (const Roll& roll : umpire.rolls())
            if (roll.who == id(name) && roll.rule == rule) dice += roll.dice;
        return dice;
    }
    int rolls_of(std::string_view name, RuleId rule) const {
        int rolls = 0;
        for (const Roll& roll : umpire.rolls())
            rolls += roll.who == id(name) && roll.rule == rule ? 1 : 0;
        return rolls;
    }
    // Takes the In Sight Test with at least one die.
    bool tests_in_sight(std::string_view name) const { return dice_of(name, "LR-12.12"_rule) > 0; }
    // The names of those who rolled for the rule, in order.
    std::string order_of(RuleId rule) const {
        std::string order;
        for (const Roll& roll : umpire.rolls())
            if (roll.rule == rule) order += play_name(roll.who) + " ";
        if (!order.empty()) order.pop_back();
        return order;
    }
    std::string play_name(FigureId who) const { return entry(battle.setting->names, who); }
    Inches between(std::string_view a, std::string_view b) const {
        return gap(battle, id(a), id(b));
    }
    bool has_shot(std::string_view name) const { return dice_of(name, "LR-18.07"_rule) > 0; }

  private:
    Answer step(const Question& question) {
        if (question.topic == "melee-manner") return pick(0);
        const bool finishing = question.topic == "finish-movement";
        if (!finishing && question.topic != "two-inches")
            throw ScriptError{"unanswered: " + std::string{question.topic}};
        if (!finishing) ++steps_asked;
        const auto& spots = finishing ? finishes : steps;
        const auto found = spots.find(play_name(question.about));
        if (found != spots.end()) return question.move->toward(found->second);
        Answer stay;
        stay.path.push_back(battle[question.about].at);
        stay.facing = battle[question.about].facing;
        return stay;
    }
};

// Woods across the middle. Somebody at (3,-4) who walks right sees (8,8) after 2" and (6,8) after
// 3"; at (3.4,-6) he has to come to 4.5.
struct WoodsCorner : Skirmish {
    explicit WoodsCorner(std::string_view figures) : Skirmish{figures} { woods(-6, 0, 6, 2); }
};

}  // namespace long_rifle
