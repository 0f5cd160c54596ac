#include "cli/objectives.h"

#include <fmt/format.h>

namespace {

constexpr EnumArray<Wanted::State, std::string_view> marks{{"[ ]", "[x]", "[-]"}};

std::string count_of(const HowFar& so_far, std::string_view unit) {
    const std::string what = unit.empty() ? std::string{} : fmt::format(" {}", unit);
    if (so_far.needed == 0) return fmt::format("{}{}", so_far.done, what);
    return so_far.done > so_far.needed
               ? fmt::format("{}{}, {} needed", so_far.done, what, so_far.needed)
               : fmt::format("{} of {}{}", so_far.done, so_far.needed, what);
}

// How far along it is, what it counts and whether that is all; in brackets, or nothing.
std::string remarks(const Wanted& wanted) {
    std::vector<std::string> said;
    // One thing that is so or not is said by its mark.
    if (!wanted.unit.empty() || wanted.so_far.needed > 1)
        said.push_back(count_of(wanted.so_far, wanted.unit));
    if (wanted.points > 0) said.push_back(count_words(wanted.points, "point") + " each");
    if (wanted.as_known) said.emplace_back("as far as you know");
    return said.empty() ? std::string{} : fmt::format(" ({})", fmt::join(said, "; "));
}

std::string limit_words(const GameLimit& limit) {
    if (limit.so_far.needed == 0) return limit.words;
    return limit.kind == GameLimit::Kind::Turns
               ? fmt::format("{}: {} left", limit.words, limit.so_far.left())
               : fmt::format(
                   "{}: {}", limit.words,
                   count_of(limit.so_far, limit.kind == GameLimit::Kind::Cards ? "drawn" : "gone"));
}

std::string with_rule(std::string_view text, RuleId rule, const Paint& paint, std::size_t width,
                      std::size_t indent) {
    return std::string(2, ' ') + wrapped(text, width - indent - 12, indent) + " "
           + paint.dim(fmt::format("[{}]", to_string(rule))) + "\n";
}

std::string score_words(const View& view) {
    const Scoring& scoring = view.objectives.scoring;
    std::vector<std::string> scores;
    for (std::size_t i = 0; i < scoring.score.size() && i < view.sides.size(); ++i)
        scores.push_back(fmt::format("{} {}", view.sides[i], scoring.score[i]));
    return fmt::format("  So far ({}): {}{}\n", scoring.unit, fmt::join(scores, ", "),
                       scoring.as_known ? ", as far as you know" : "");
}

}  // namespace

std::string draw_objectives(const View& view, const Paint& paint, std::size_t width) {
    constexpr std::size_t after_mark = 6, plain = 2;
    const Objectives& told = view.objectives;
    std::string out;
    for (std::size_t i = 0; i < view.sides.size(); ++i) {
        const SideId side = SideId::of(static_cast<std::int64_t>(i));
        out += paint.side(side.index, view.sides[i]) + "\n";
        for (const SideBrief& brief : told.briefs)
            if (brief.side == side)
                out += with_rule(sentence(brief.words), brief.rule, paint, width, plain);
        int together = 0;
        for (const Wanted& wanted : told.wanted) {
            if (wanted.side != side) continue;
            const bool also = wanted.together > 0 && wanted.together == together;
            together = wanted.together;
            out += with_rule(fmt::format("{} {}{}{}", marks[wanted.state], also ? "and " : "",
                                         wanted.words, remarks(wanted)),
                             wanted.rule, paint, width, after_mark);
        }
    }
    out += paint.bold("How it ends") + "\n";
    for (const GameLimit& limit : told.limits)
        out += with_rule(sentence(limit_words(limit)), limit.rule, paint, width, plain);
    if (!told.scoring.words.empty())
        out += with_rule(sentence(told.scoring.words), told.scoring.rule, paint, width, plain);
    if (!told.scoring.score.empty()) out += score_words(view);
    return out;
}
