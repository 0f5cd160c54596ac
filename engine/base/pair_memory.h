#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include "engine/base/strong_id.h"

// What was found out about two pieces: who sees, covers or reaches whom. `Question` lists what is
// asked and `Stood` is all that an answer hangs on beside the ground, so whoever asks finds out by
// himself that somebody has moved, and nobody has to say so.
//
// It lies beside a battle and is no part of what that is: a copy begins with nothing, and a battle
// that is given the value of another keeps what it remembers, as far as that holds there too. So it
// is not compared, hashed, saved or copied, and its size is that of the pieces in play.
template <class Id, class Question, class Stood>
class PairMemory {
    static_assert(std::is_enum_v<Question>);

  public:
    PairMemory() = default;
    ~PairMemory() = default;
    PairMemory(const PairMemory& /*other*/) {}
    // NOLINTNEXTLINE(bugprone-unhandled-self-assignment, cert-oop54-cpp): nothing is assigned
    PairMemory& operator=(const PairMemory& /*other*/) { return *this; }

    // To be said before anything is asked: on which ground, and of how many.
    void on(std::uint64_t ground, std::size_t pieces) {
        if (ground != ground_ || pieces != stood_.size()) begin(ground, pieces);
    }
    // And how each of the two stands.
    void stands(Id who, const Stood& now) {
        Stood& before = entry(stood_, who);
        if (before == now) return;
        before = now;
        forget(who);
    }
    void forget() { begin(0, 0); }

    bool knows(Question what, Id from, Id to) const {
        return (place(what, from, to).known & bit(to)) != 0;
    }
    bool holds(Question what, Id from, Id to) const {
        return (place(what, from, to).holds & bit(to)) != 0;
    }
    void note(Question what, Id from, Id to, bool holds) {
        Answers& answers = place(what, from, to);
        answers.known |= bit(to);
        answers.holds = holds ? answers.holds | bit(to) : answers.holds & ~bit(to);
    }

  private:
    static constexpr std::size_t bits = 64;
    static constexpr auto questions = static_cast<std::size_t>(Question::Count);
    struct Answers {
        std::uint64_t known = 0, holds = 0;  // a bit for each piece asked about
    };

    static std::uint64_t bit(Id id) { return std::uint64_t{1} << index(id) % bits; }
    static std::size_t index(Id id) { return static_cast<std::size_t>(id.index); }
    // A piece's answers to all the questions lie together.
    std::size_t row() const { return (stood_.size() + bits - 1) / bits * questions; }
    std::size_t at(Question what, Id from, Id to) const {
        expects(index(from) < stood_.size() && index(to) < stood_.size(), "nobody to look at");
        return index(from) * row() + index(to) / bits * questions + static_cast<std::size_t>(what);
    }
    Answers& place(Question what, Id from, Id to) { return answers_[at(what, from, to)]; }
    const Answers& place(Question what, Id from, Id to) const {
        return answers_[at(what, from, to)];
    }

    void begin(std::uint64_t ground, std::size_t pieces) {
        ground_ = ground;
        stood_.assign(pieces, {});
        answers_.assign(pieces * row(), {});
    }
    void forget(Id who) {
        const std::size_t mine = index(who) * row();
        for (std::size_t i = 0; i < row(); ++i) answers_[mine + i].known = 0;
        const std::size_t word = index(who) / bits * questions;
        for (std::size_t from = 0; from < stood_.size(); ++from)
            for (std::size_t q = 0; q < questions; ++q)
                answers_[from * row() + word + q].known &= ~bit(who);
    }

    std::uint64_t ground_ = 0;
    std::vector<Stood> stood_;
    std::vector<Answers> answers_;
};

// What tells the ground of one setting from that of another, for on(). Settings that were made by
// hand have no fingerprint: whoever changes one where it stands must forget.
template <class Setting>
std::uint64_t ground_mark(const Setting& setting) {
    if (setting.fingerprint != 0) return setting.fingerprint;
    return reinterpret_cast<std::uintptr_t>(&setting);  // NOLINT: only ever compared
}
