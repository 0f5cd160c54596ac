#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/umpires.h"

// For tests: what the scenes of all books have in common: dice and answers written down beforehand,
// figures called by their names, and a look at what was told and rolled.
class SceneScript {
  public:
    ScriptedUmpire umpire;

    SceneScript(const SceneScript&) = delete;
    SceneScript& operator=(const SceneScript&) = delete;

    PieceId id(std::string_view name) const;

    void dice(std::string_view script) { umpire.dice(script); }
    // "topic: verb target" or "verb target", the target by its name.
    void answer(std::string_view script);
    // Nothing chosen, or those options, of a question that takes some.
    void answer_some(std::string_view topic, std::initializer_list<std::uint8_t> picks);
    void answer_place(std::string_view topic, Point spot, Facing facing = {0, 1});

    // Did somebody say so? By rule, or by a piece of the words.
    bool told(RuleId rule) const { return umpire.told_rule(rule); }
    bool told(std::string_view words) const;
    // How often that rule was rolled for, and the last such roll.
    int rolls(RuleId rule) const;
    const Roll& last_roll(RuleId rule) const;
    // What came of the rolls of that purpose, one after the other: "A missed B, B holds A".
    std::string came(Purpose of) const;
    // What brought about the lines and rolls, each pair of rules once: "MM-05.05 < MM-11.02, ...".
    std::string causes() const;
    // What that modifier was worth in it; 0 if it did not count.
    int modifier(RuleId roll, RuleId rule) const;
    // Fails if dice or answers are left over.
    void finish();

  protected:
    SceneScript() = default;
    ~SceneScript();  // fails the test if dice or answers are left over
    // The names of the figures, by their ids; the list may still grow.
    void called(const std::vector<std::string>& names) { names_ = &names; }

    // A way from there by these spots, looking along its last stretch unless said; `standing`:
    // where he looks if he goes nowhere.
    static Answer way_from(Point start, std::initializer_list<Point> spots, Facing said,
                           Facing standing);
    // Takes what stands before the next '|' or " vs "; `versus` says which it was.
    static std::string_view take_figure(std::string_view& figures, bool& versus);
    // Nobody, if he has none.
    template <class Battle>
    static PieceId nearest_enemy(const Battle& battle, PieceId who) {
        PieceId near;
        for (const PieceId other : all(battle))
            if (enemies(battle, who, other)
                && (!near
                    || distance(battle[who].at, battle[other].at)
                           < distance(battle[who].at, battle[near].at)))
                near = other;
        return near;
    }

  private:
    const std::vector<std::string>* names_ = nullptr;
    bool finished_ = false;
};
