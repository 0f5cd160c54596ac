#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <map>

#include "lab/odds.h"

// For tests: the odds of any book with whatever its keys accept, and against real dice. Not part of
// the program.

// Some values that a key says it accepts: the ends and middle of "1 to 9", every word of a list.
inline std::vector<std::string> some_values(const OddsKey& key) {
    std::vector<std::string> values;
    for (const std::string& part : [&] {
             std::vector<std::string> parts;
             std::string rest = key.accepted;
             for (std::size_t at = rest.find(", "); at != std::string::npos; at = rest.find(", ")) {
                 parts.push_back(rest.substr(0, at));
                 rest = rest.substr(at + 2);
             }
             parts.push_back(rest);
             return parts;
         }()) {
        const std::size_t to = part.find(" to ");
        if (to == std::string::npos) {
            values.push_back(part);
            continue;
        }
        const int least = std::stoi(part), most = std::stoi(part.substr(to + 4));
        for (const int number : {least, (least + most) / 2, most})
            values.push_back(std::to_string(number));
    }
    return values;
}

// Words for every key, picked by the stream.
inline std::vector<std::string> any_words(const OddsQuestion& question, Stream& stream) {
    std::vector<std::string> words;
    for (const OddsKey& key : question.keys) {
        const auto values = some_values(key);
        words.push_back(key.key + "="
                        + values[stream.below(static_cast<std::uint32_t>(values.size()))]);
    }
    return words;
}

// Real dice from a stream of their own, answers from the case's policy.
class RealDice final : public Umpire {
  public:
    RealDice(std::uint64_t seed, Policy policy)
        : Umpire{false}, stream_{seed}, policy_{std::move(policy)} {}
    void roll(Roll& roll, Stream& unused) override {
        static_cast<void>(unused);
        ::roll_faces(roll, stream_);
    }
    Answer ask(const Question& question) override {
        Answer answer = policy_(question);
        CHECK(!check_answer(question, answer));
        return answer;
    }

  private:
    Stream stream_;
    Policy policy_;
};

// The exact odds of a case against 20,000 games with real dice: within four standard errors.
inline void check_by_sampling(const Result<OddsCase>& ready) {
    constexpr int games = 20'000;
    REQUIRE(ready);
    const auto lines = work_out(*ready);
    REQUIRE(lines);
    RealDice dice{1757, ready->policy};
    std::map<std::string, int> met;
    for (int i = 0; i < games; ++i) ++met[ready->play_out(dice)];
    int known = 0;
    for (const OddsLine& one : *lines) {
        CAPTURE(one.outcome);
        const double p = one.probability, error = std::sqrt(games * p * (1 - p));
        CHECK(std::abs(met[one.outcome] - games * p) <= 4 * error + 1e-6);
        known += met[one.outcome];
    }
    CHECK(known == games);
}
