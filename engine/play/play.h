#pragma once

#include <fmt/core.h>

#include "engine/play/umpire.h"

// Chance by meaning. Each call names the rule that calls for it and who rolls.
struct RollFor {
    RuleId rule;
    PieceId who;
    SideId side = {};
    FixedVector<Modifier, most_modifiers> modifiers = {};
    Die die = d6;
    Purpose purpose = Purpose::Part;
    bool unseen = false;  // by one who is hidden: what made him roll is not said

    // The same with other dice: play.by(who, rule).with(d12)
    RollFor with(Die other) const {
        RollFor why = *this;
        why.die = other;
        return why;
    }
};

// What brought about what happens now, and what had brought that about; they are never the same.
struct Causes {
    RuleId inner, outer;
};

// What a rule is given besides its battle: the right to roll, ask and tell. A book's own Play adds
// the battle to it.
class UmpiredPlay {
  public:
    UmpiredPlay(Umpire& umpire, Stream& stream) : umpire_{umpire}, stream_{stream} {}

    // How many of the dice come up at or under the target, `keep` at most.
    int roll_passes(const RollFor& why, int dice, int target, int keep = Roll::most_dice);
    // How many of the dice come up at or over the target.
    int roll_at_least(const RollFor& why, int dice, int target);
    // Dice of 1, 2 or 3, of six.
    int roll_successes(const RollFor& why, int dice) { return roll_passes(why, dice, 3); }
    struct PassesAndSixes {
        int passes, sixes;
    };
    PassesAndSixes roll_passes_and_sixes(const RollFor& why, int dice, int target);
    // How many come up at or over the target, and how many of these show the highest face.
    struct AtLeastAndTops {
        int passes, tops;
    };
    AtLeastAndTops roll_at_least_and_tops(const RollFor& why, int dice, int target);
    int roll_sum(const RollFor& why, int dice);
    int roll_highest(const RollFor& why, int dice);
    int roll_lowest(const RollFor& why, int dice);
    int roll_die(const RollFor& why) { return roll_sum(why, 1); }
    bool roll_at_most(const RollFor& why, int score) { return roll_passes(why, 1, score) == 1; }
    FixedVector<std::uint8_t, Roll::most_dice> roll_faces(const RollFor& why, int dice);
    // One average die: 2, 3, 3, 4, 4 or 5.
    int average_die(const RollFor& why);
    // One of `count` equal chances, from 0.
    int one_of(const RollFor& why, int count);

    Answer ask(const Question& question) { return umpire_.ask(question); }
    // The chosen option. A question with one option is not asked.
    const Option& choose(const Question& question);
    void reveal() { umpire_.reveal(); }
    // How often something has been rolled so far.
    int rolled() const { return rolled_; }
    bool listening() const { return umpire_.listening(); }
    // The rule that brought about what is told or rolled by this one; none: somebody's own choice,
    // or the turn. Because (below) says it.
    RuleId cause_of(RuleId rule) const {
        return causes_.inner == rule ? causes_.outer : causes_.inner;
    }

    template <class... Args>
    void tell(RuleId rule, PieceId actor, fmt::format_string<Args...> words, Args&&... args) {
        if (!umpire_.listening()) return;
        say({rule, actor}, fmt::string_view(words), fmt::make_format_args(args...));
    }
    template <class... Args>
    void tell_only(std::uint32_t seats, RuleId rule, PieceId actor,
                   fmt::format_string<Args...> words, Args&&... args) {
        if (!umpire_.listening()) return;
        say({rule, actor, seats}, fmt::string_view(words), fmt::make_format_args(args...));
    }

    // What came of a roll, where it is decided: play.came({Purpose::ToHit, CameTo::Hit, who, whom})
    void came(const Came& came) { umpire_.came_of(came); }
    // The same with the line of the log that says so.
    template <class... Args>
    void came(const Came& came, RuleId rule, PieceId actor, fmt::format_string<Args...> words,
              Args&&... args) {
        umpire_.came_of(came);
        if (!umpire_.listening()) return;
        say({rule, actor, Told::everybody, came}, fmt::string_view(words),
            fmt::make_format_args(args...));
    }
    template <class... Args>
    void came_only(std::uint32_t seats, const Came& came, RuleId rule, PieceId actor,
                   fmt::format_string<Args...> words, Args&&... args) {
        umpire_.came_of(came);
        if (!umpire_.listening()) return;
        say({rule, actor, seats, came}, fmt::string_view(words), fmt::make_format_args(args...));
    }

    // With what is to be drawn on the table, which is worked out only where somebody listens.
    template <class Zones, class... Args>
    void tell_drawn(Zones&& zones, RuleId rule, PieceId actor, fmt::format_string<Args...> words,
                    Args&&... args) {
        if (!umpire_.listening()) return;
        say({rule, actor}, fmt::string_view(words), fmt::make_format_args(args...), zones());
    }

  private:
    friend class Because;
    // A line of the log but for its words.
    struct Line {
        RuleId rule;
        PieceId actor;
        std::uint32_t seats = Told::everybody;
        Came came = {};
    };
    int settle(Roll& roll, const RollFor& why);
    void say(const Line& line, fmt::string_view words, fmt::format_args args,
             std::vector<ViewZone> zones = {});

    Umpire& umpire_;
    Stream& stream_;
    int rolled_ = 0;
    Causes causes_;
};

// As long as it lives, whatever is told or rolled by another rule came about by this one:
//     const Because because{play, "MM-10.02"_rule};
// One within another is the nearer cause.
class [[nodiscard]] Because {
  public:
    Because(UmpiredPlay& play, RuleId rule) : play_{play}, before_{play.causes_} {
        if (rule != before_.inner) play.causes_ = {rule, before_.inner};
    }
    Because(const Because&) = delete;
    Because& operator=(const Because&) = delete;
    ~Because() { play_.causes_ = before_; }

  private:
    UmpiredPlay& play_;
    Causes before_;
};
