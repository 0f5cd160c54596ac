#include "tests/support/scene_script.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>

SceneScript::~SceneScript() {
    if (finished_ || std::uncaught_exceptions() > 0) return;
    try {
        umpire.finish();
    } catch (const ScriptError& left_over) {
        FAIL_CHECK(std::string{left_over.what()});
    }
}

void SceneScript::finish() {
    finished_ = true;
    umpire.finish();
}

PieceId SceneScript::id(std::string_view name) const {
    for (std::size_t i = 0; i < names_->size(); ++i)
        if ((*names_)[i] == name) return PieceId::of(static_cast<std::int64_t>(i));
    throw ScriptError{fmt::format("there is nobody called '{}'", name)};
}

std::string SceneScript::came(Purpose of) const {
    constexpr std::array<std::string_view, static_cast<std::size_t>(CameTo::Count)> words{
        "nothing", "misfired", "missed", "friend-hit", "hit",  "even",
        "holds",   "wavers",   "breaks", "charges",    "halts"};
    std::string all;
    for (const Came& one : umpire.came()) {
        if (one.of != of) continue;
        if (!all.empty()) all += ", ";
        all += fmt::format("{} {}", names_->at(static_cast<std::size_t>(one.who.index)),
                           words[static_cast<std::size_t>(one.to)]);
        if (one.whom) all += " " + names_->at(static_cast<std::size_t>(one.whom.index));
    }
    return all;
}

void SceneScript::answer(std::string_view script) {
    // The longest name that ends the script becomes its number.
    std::size_t longest = 0;
    std::string numbered{script};
    for (std::size_t i = 0; i < names_->size(); ++i) {
        const std::string ending = " " + (*names_)[i];
        if (ending.size() <= longest || !script.ends_with(ending)) continue;
        longest = ending.size();
        numbered = fmt::format("{} {}", script.substr(0, script.size() - ending.size()), i);
    }
    umpire.answer(numbered);
}

void SceneScript::answer_some(std::string_view topic, std::initializer_list<std::uint8_t> picks) {
    Answer answer;
    for (const std::uint8_t one : picks) answer.picks.push_back(one);
    umpire.answer(topic, answer);
}

void SceneScript::answer_place(std::string_view topic, Point spot, Facing facing) {
    Answer answer;
    answer.spot = spot;
    answer.facing = facing;
    umpire.answer(topic, answer);
}

Answer SceneScript::way_from(Point start, std::initializer_list<Point> spots, Facing said,
                             Facing standing) {
    Answer answer;
    answer.path.push_back(start);
    for (const Point spot : spots) answer.path.push_back(spot);
    const std::size_t corners = answer.path.size();
    const Facing along =
        corners > 1 ? facing_toward(answer.path[corners - 2], answer.path[corners - 1]) : standing;
    answer.facing = said == Facing{0, 0} ? along : said;
    return answer;
}

std::string_view SceneScript::take_figure(std::string_view& figures, bool& versus) {
    const std::size_t bar = figures.find('|'), vs = figures.find(" vs ");
    versus = vs < bar;
    const std::size_t end = std::min({bar, vs, figures.size()});
    std::string_view figure = figures.substr(0, end);
    figures.remove_prefix(std::min(figures.size(), end + (versus ? 4 : 1)));
    while (figure.starts_with(' ')) figure.remove_prefix(1);
    while (figure.ends_with(' ')) figure.remove_suffix(1);
    return figure;
}

bool SceneScript::told(std::string_view words) const {
    return std::any_of(umpire.told().begin(), umpire.told().end(),
                       [&](const Told& one) { return one.text.find(words) != std::string::npos; });
}

int SceneScript::rolls(RuleId rule) const {
    return static_cast<int>(std::count_if(umpire.rolls().begin(), umpire.rolls().end(),
                                          [&](const Roll& roll) { return roll.rule == rule; }));
}

const Roll& SceneScript::last_roll(RuleId rule) const {
    for (std::size_t i = umpire.rolls().size(); i-- > 0;)
        if (umpire.rolls()[i].rule == rule) return umpire.rolls()[i];
    throw ScriptError{"that was not rolled: " + to_string(rule)};
}

std::string SceneScript::causes() const {
    std::vector<std::string> pairs;
    for (const Told& one : umpire.told()) {
        if (!one.because) continue;
        const std::string pair = to_string(one.rule) + " < " + to_string(one.because);
        if (std::find(pairs.begin(), pairs.end(), pair) == pairs.end()) pairs.push_back(pair);
    }
    return fmt::format("{}", fmt::join(pairs, ", "));
}

int SceneScript::modifier(RuleId roll, RuleId rule) const {
    int value = 0;
    for (const Modifier& one : last_roll(roll).modifiers)
        if (one.rule == rule) value += one.value;
    return value;
}
