#include "engine/play/objectives.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

Wanted wanted_by(SideId side, Want kind, RuleId rule, SideId against) {
    Wanted told;
    told.kind = kind;
    told.side = side;
    told.against = against;
    told.rule = rule;
    return told;
}

ObjectivePlace edge_place(const Ground& ground, int edge) {
    const Point near_left{}, near_right{ground.width, 0_in};
    const Point far_left{0_in, ground.depth}, far_right{ground.width, ground.depth};
    switch (edge) {
        case 0: return {ObjectivePlace::Form::Edge, "the near edge", {near_left, near_right}};
        case 1: return {ObjectivePlace::Form::Edge, "the far edge", {far_left, far_right}};
        case 2: return {ObjectivePlace::Form::Edge, "the left edge", {near_left, far_left}};
        case 3: return {ObjectivePlace::Form::Edge, "the right edge", {near_right, far_right}};
        default: break;
    }
    return {ObjectivePlace::Form::Edge,
            "any edge",
            {near_left, near_right, far_right, far_left, near_left}};
}

ObjectivePlace building_place(const Building& building) {
    return {ObjectivePlace::Form::Area, with_article(building.name), building.footprint.corners};
}

std::string with_article(std::string_view name) {
    if (name.empty()) return "the building";
    const bool lower = name[0] >= 'a' && name[0] <= 'z';
    const bool has_one =
        name.starts_with("the ") || name.starts_with("a ") || name.starts_with("an ");
    return (lower && !has_one ? "the " : "") + std::string{name};
}

std::string count_words(int count, std::string_view one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

GameLimit turn_limit(RuleId rule, int turn, int last, bool over, std::string_view word) {
    GameLimit limit;
    limit.rule = rule;
    limit.words = fmt::format("the game ends after {} {}", word, last);
    limit.so_far = {over ? std::min(turn, last) : std::max(0, turn - 1), last};
    return limit;
}

GameLimit loss_limit(RuleId rule, SideId side, const HowFar& lost, std::string words) {
    GameLimit limit;
    limit.kind = GameLimit::Kind::Losses;
    limit.side = side;
    limit.rule = rule;
    limit.words = std::move(words);
    limit.so_far = lost;
    return limit;
}

Wanted::State state_by(const HowFar& so_far) {
    return so_far.reached() ? Wanted::State::Done : Wanted::State::Open;
}
