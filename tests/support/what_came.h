#pragma once

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/play/umpire.h"

// Listens to the rolls of a game and to what is said to have come of them, and keeps what is wrong
// with it: a book that forgets to say it is found out.
class WhatCame {
  public:
    void rolled(const Roll& roll) {
        if (roll.purpose == Purpose::ToHit || roll.purpose == Purpose::InZone) {
            unanswered();
            ++shots;
            shot_ = roll;
        }
        if (needs_outcome(roll.purpose)) test_ = roll;
    }

    void came(const Came& came) {
        ++seen[static_cast<std::size_t>(came.to)];
        if (came.to == CameTo::Nothing || !came.who)
            wrong.emplace_back("nothing came, or of nobody");
        if (test_ && settles(came)) test_.reset();
        if (came.of == Purpose::ToHit) came_of_shot(came);
        // A ball or a shell strikes whoever is there without a roll of its own.
        if (came.of == Purpose::InZone) {
            if (!words_fit(came)) wrong.push_back("no outcome of a shot" + about(came));
            if (shot_ && shot_->purpose == Purpose::InZone) shot_.reset();
        }
    }

    void step_ended() {
        unanswered();
        if (test_) wrong.push_back("nothing came of the roll for " + to_string(test_->rule));
        test_.reset();
    }

    int shots = 0;
    std::array<int, static_cast<std::size_t>(CameTo::Count)> seen{};
    std::vector<std::string> wrong;

  private:
    // Of a test of nerve, a charge or a melee it is said as well, if not for each die.
    static bool needs_outcome(Purpose purpose) {
        return purpose == Purpose::GroupNerve || purpose == Purpose::OwnNerve
               || purpose == Purpose::Charge || purpose == Purpose::Melee;
    }
    bool settles(const Came& came) const {
        if (test_->purpose == Purpose::Melee) return came.of == Purpose::Melee;
        return came.to >= CameTo::Holds;
    }
    static bool words_fit(const Came& came) { return !words_of(came.to).empty(); }
    static std::string about(const Came& came) {
        return fmt::format(" ({} of piece {})", static_cast<int>(came.to), came.who.index);
    }

    void came_of_shot(const Came& came) {
        if (!words_fit(came)) wrong.push_back("no outcome of a shot" + about(came));
        if (!shot_) {  // out of range, say: nobody has to roll for it
            if (came.to != CameTo::Missed)
                wrong.push_back("said twice, or not rolled" + about(came));
        } else if (shot_->who != came.who) {
            wrong.push_back("another shot than he who rolled" + about(came));
        }
        shot_.reset();
    }
    void unanswered() {
        if (shot_) wrong.push_back("it is not said what came of " + to_string(shot_->rule));
        shot_.reset();
    }

    std::optional<Roll> shot_, test_;
};
