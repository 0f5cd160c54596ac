#include <optional>

#include "bots/long_rifle_plain_answers.h"

// Questions with more options than fit on one page ("more-choices").
namespace long_rifle::plain {

namespace {

constexpr int most_turns = 100;  // more than any question has pages, there and back

std::optional<std::size_t> where(const Question& question, const Option& wanted) {
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (question.options[i] == wanted) return i;
    return {};
}

std::optional<std::size_t> way_on(const Question& question) {
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (question.options[i].verb == "more-choices") return i;
    return {};
}

void weigh_page(const Question& question, Memory::Pages& pages,
                FunctionRef<Points(const Option&)> value) {
    for (const Option& option : question.options) {
        if (option.verb == "more-choices") continue;
        const Points points = value(option);
        if (points <= pages.most) continue;
        pages.most = points;
        pages.best = option;
    }
}

}  // namespace

bool turning_pages(const Thought& thought) {
    const Memory::Pages& pages = thought.memory.pages;
    return !pages.topic.empty() && pages.topic == thought.question.topic
           && pages.about == thought.question.about && pages.turned < most_turns;
}

Answer pick_best_of_pages(Thought& thought, FunctionRef<Points(const Option&)> value) {
    const Question& question = thought.question;
    const auto on = way_on(question);
    if (!on) return pick_best(question, value);
    Memory::Pages& pages = thought.memory.pages;
    if (!turning_pages(thought))
        pages = {question.topic, question.about, question.options[0], never, 0, false};
    if (!pages.settled) weigh_page(question, pages, value);
    pages.settled = pages.settled || question.options[*on].detail == 0;  // the last page
    const auto best = where(question, pages.best);
    if (pages.settled && best) {
        pages = {};
        return pick(*best);
    }
    ++pages.turned;
    return pick(*on);
}

}  // namespace long_rifle::plain
