#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <span>

#include "engine/play/question.h"

// How a bot picks among the options of a question, whatever the book.
using Points = int;  // what things are worth, in a measure of the bot's own
inline constexpr Points never = std::numeric_limits<Points>::min() / 2;

// The option that is worth most; of equals the one that passes, else the first.
template <class Value>
Answer pick_best(const Question& question, const Value& value) {
    std::size_t best = 0;
    Points most = never;
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        const Points points = value(question.options[i]);
        if (points < most || (points == most && !question.options[i].pass)) continue;
        most = points;
        best = i;
    }
    return pick(best);
}
// The first option with that verb, else the one that passes, else the first of all.
inline Answer pick_verb(const Question& question, std::string_view verb) {
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (question.options[i].verb == verb) return pick(i);
    return pick(pass_of(question) != nullptr ? question.options.size() - 1 : 0);
}
// What is always answered the same way.
struct Habit {
    std::string_view topic, verb;
};
inline std::optional<Answer> by_habit(std::span<const Habit> habits, const Question& question) {
    for (const Habit& habit : habits)
        if (habit.topic == question.topic) return pick_verb(question, habit.verb);
    return {};
}

// What is thought about, and how: the function for a question's topic, or null.
template <class Thought>
struct TopicOf {
    std::string_view name;
    Answer (*think)(Thought&);
};
template <class Thought>
auto find_thought(std::span<const TopicOf<Thought>> topics, std::string_view name)
    -> Answer (*)(Thought&) {
    for (const TopicOf<Thought>& topic : topics)
        if (topic.name == name) return topic.think;
    return nullptr;
}

// What comes of thinking about a question, any answer if that one is not allowed; nothing if this
// is not thought about. `thought_of(battle, side)` is what is thought with.
template <class Thought, class Battle, class ThoughtOf>
std::optional<Answer> by_thought(std::span<const TopicOf<Thought>> topics, const Question& question,
                                 Stream& stream, const ThoughtOf& thought_of) {
    const auto think = find_thought<Thought>(topics, question.topic);
    if (think == nullptr || question.situation == nullptr) return {};
    const auto& battle = static_cast<const Battle&>(*question.situation);
    Thought thought = thought_of(battle, entry(battle.setting->seat_sides, question.seat));
    const Answer answer = think(thought);
    return check_answer(question, answer) ? any_answer(question, stream) : answer;
}

// The table a bot thinks of. A copy is made only if there is anybody the side may not know of.
template <class Battle>
class KnownTable {
  public:
    const Battle& seen_by(const Battle& battle, SideId side) {
        for (const auto who : all(battle))
            if (!may_know(battle, who, side)) {
                copy_ = as_seen_by(battle, side);
                return copy_;
            }
        return battle;
    }

  private:
    Battle copy_;
};

// Every option it is good for, at least as many as must be.
template <class Wanted>
Answer pick_those(const Question& question, const Wanted& wanted) {
    Answer answer;
    for (const bool first : {true, false})
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            const bool good = wanted(question.options[i]);
            const bool room = answer.picks.size() < (first ? question.most : question.least);
            if (room && good == first) answer.picks.push_back(static_cast<std::uint8_t>(i));
        }
    std::sort(answer.picks.begin(), answer.picks.end());
    return answer;
}
