#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/play/umpire.h"

class Game;
class LookAhead;  // look_ahead.h

// Answers questions for a seat. It sees only the question and whatever view it was made with.
class Player {
  public:
    virtual ~Player() = default;
    virtual Answer answer(const Question& question) = 0;
    // Whether he wants a game to look ahead in. Where there is one he is then asked with it: it has
    // what his side knows, and none of the dice to come. Others cost nobody a copy of the game.
    virtual bool looks_ahead() const { return false; }
    virtual Answer answer_ahead(const Question& question, const LookAhead& ahead) {
        static_cast<void>(ahead);
        return answer(question);
    }
};

// Dice from the game's stream, answers from players called directly, nothing told: simulation.
class FastUmpire final : public Umpire {
  public:
    explicit FastUmpire(std::vector<Player*> players);
    ~FastUmpire() override;
    // The game's next step, in which players may look ahead; game.step(*this) is one without.
    void play_step(Game& game);
    void roll(Roll& roll, Stream& stream) override {
        ::roll_faces(roll, stream);
        if (step_) note(roll);
    }
    Answer ask(const Question& question) override;
    std::uint64_t decisions() const { return decisions_; }

  private:
    struct StepSoFar;
    void note(const Roll& roll);

    std::vector<Player*> players_;  // by seat
    std::uint64_t decisions_ = 0;
    bool looked_ahead_;                // by one of them at least
    std::unique_ptr<StepSoFar> step_;  // the one under way, for those who look ahead
};

// Dice and answers from a test's own list. A die or an answer that the list lacks, or that nobody
// took, fails the test.
class ScriptError : public std::exception {
  public:
    explicit ScriptError(std::string what) : what_{std::move(what)} {}
    const char* what() const noexcept override { return what_.c_str(); }

  private:
    std::string what_;
};

class ScriptedUmpire final : public Umpire {
  public:
    ScriptedUmpire() : Umpire{true} {}

    // Faces for the next rolls, in order: "3 5" or "LR-18.07: 4; LR-18.24: 3 4" (then the rule of
    // the roll must be the one named).
    void dice(std::string_view script);
    // The next answer: "topic: verb", or "topic: verb target" with the piece's number; "topic" may
    // be left out. An Answer with a path for moves.
    void answer(std::string_view script);
    void answer(std::string_view topic, Answer given);
    // Called for each question that no list entry answers, instead of failing.
    void otherwise(std::function<Answer(const Question&)> policy) { policy_ = std::move(policy); }
    // Fails if dice or answers are left over.
    void finish() const;

    void roll(Roll& roll, Stream& stream) override;
    Answer ask(const Question& question) override;
    void tell(const Told& told) override { told_.push_back(told); }
    void came_of(const Came& came) override { came_.push_back(came); }
    const std::vector<Told>& told() const { return told_; }
    const std::vector<Came>& came() const { return came_; }
    const std::vector<Roll>& rolls() const { return rolls_; }
    bool told_rule(RuleId rule) const;

  private:
    struct Die {
        RuleId rule;
        std::uint8_t face;
    };
    struct Reply {
        std::string topic, verb, target;
        std::optional<Answer> exact;
    };
    std::vector<Die> dice_;
    std::size_t next_die_ = 0;
    std::vector<Reply> replies_;
    std::size_t next_reply_ = 0;
    std::function<Answer(const Question&)> policy_;
    std::vector<Told> told_;
    std::vector<Came> came_;
    std::vector<Roll> rolls_;
};

// Every outcome in turn. Run the rule code again and again with the same umpire until `next` says
// that all ways have been seen; each run's probability is weight() / total() of the rolls it made.
class ExactUmpire final : public Umpire {
  public:
    explicit ExactUmpire(std::function<Answer(const Question&)> policy)
        : Umpire{false}, policy_{std::move(policy)} {}
    void roll(Roll& roll, Stream& stream) override;
    Answer ask(const Question& question) override { return policy_(question); }

    void begin() { depth_ = 0; }
    bool next();  // steps to the next way; false when all have been seen
    // The rolls of the run just made: chance weight_i / total_i each, to be multiplied.
    struct Branch {
        WayCount weight, total;
    };
    std::vector<Branch> branches() const;

  private:
    void roll_at_once(Roll& roll);
    struct Node {
        Distribution ways;
        std::size_t way = 0;
    };
    std::function<Answer(const Question&)> policy_;
    std::vector<Node> path_;
    std::size_t length_ = 0;  // how much of the path is in use
    std::size_t depth_ = 0;   // how much of it this run has come along
};
