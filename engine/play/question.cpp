#include "engine/play/question.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/expects.h"
#include "engine/base/hash.h"

namespace {

Refusal check_picks(const Question& question, const Answer& answer) {
    const bool one = question.kind == Asking::ChooseOne;
    const std::size_t least = one ? 1 : question.least;
    const std::size_t most = one ? 1 : question.most;
    if (answer.picks.size() < least || answer.picks.size() > most)
        return Error{fmt::format(
            "{} of the options must be chosen, not {}",
            least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most),
            answer.picks.size())};
    for (std::size_t i = 0; i < answer.picks.size(); ++i) {
        if (answer.picks[i] >= question.options.size())
            return Error{fmt::format("there is no option {}; there are {}", answer.picks[i] + 1,
                                     question.options.size())};
        if (i > 0 && answer.picks[i] <= answer.picks[i - 1])
            return Error{"each option may be chosen once, in the order listed"};
    }
    return {};
}

Refusal check_shares(const Question& question, const Answer& answer) {
    if (answer.shares.size() != question.options.size())
        return Error{fmt::format("{} shares are needed, one for each option, not {}",
                                 question.options.size(), answer.shares.size())};
    int sum = 0;
    for (std::size_t i = 0; i < answer.shares.size(); ++i) {
        if (answer.shares[i] < 0) return Error{"a share cannot be less than nothing"};
        const int limit = question.options[i].detail;
        if (limit >= 0 && answer.shares[i] > limit)
            return Error{fmt::format("option {} takes {} at most", i + 1, limit)};
        sum += answer.shares[i];
    }
    if (sum != question.points)
        return Error{fmt::format("{} points are to be shared out, not {}", question.points, sum)};
    return {};
}

Answer any_picks(const Question& question, Stream& stream) {
    if (question.kind == Asking::ChooseOne)
        return pick(stream.below(static_cast<std::uint32_t>(question.options.size())));
    const auto wanted =
        question.least
        + stream.below(static_cast<std::uint32_t>(question.most - question.least + 1));
    Answer answer;
    std::uint32_t needed = wanted;
    for (std::size_t i = 0; i < question.options.size() && needed > 0; ++i) {
        const auto left = static_cast<std::uint32_t>(question.options.size() - i);
        if (stream.below(left) < needed) {
            answer.picks.push_back(static_cast<std::uint16_t>(i));
            --needed;
        }
    }
    return answer;
}

Answer any_shares(const Question& question, Stream& stream) {
    Answer answer;
    answer.shares.resize(question.options.size());
    for (int given = 0; given < question.points;) {
        const std::size_t i = stream.below(static_cast<std::uint32_t>(question.options.size()));
        const int limit = question.options[i].detail;
        if (limit >= 0 && answer.shares[i] >= limit) continue;
        ++answer.shares[i];
        ++given;
    }
    return answer;
}

}  // namespace

Answer MoveRules::turned(Facing /*to*/) const {
    return {};
}

WayLook MoveRules::look(const Answer& way) const {
    WayLook look;
    look.cost = length(way.path);
    return look;
}

Refusal check_answer(const Question& question, const Answer& answer) {
    switch (question.kind) {
        case Asking::ChooseOne:
        case Asking::ChooseSome: return check_picks(question, answer);
        case Asking::Move: return question.move->check(answer);
        case Asking::Place: return question.place->check(answer);
        case Asking::ShareOut: return check_shares(question, answer);
    }
    return Error{"an unknown kind of question"};
}

Answer any_answer(const Question& question, Stream& stream) {
    switch (question.kind) {
        case Asking::ChooseOne:
        case Asking::ChooseSome: return any_picks(question, stream);
        case Asking::Move: return question.move->sample(stream);
        case Asking::Place: return question.place->sample(stream);
        case Asking::ShareOut: return any_shares(question, stream);
    }
    return {};
}

std::uint64_t fingerprint(const Question& question) {
    Hasher hash;
    hash.add(to_string(question.rule));
    hash.add(question.topic);
    hash.add(static_cast<std::uint64_t>(question.kind));
    const auto id = [&](auto value) { hash.add(static_cast<std::uint64_t>(value.index + 1)); };
    id(question.seat);
    id(question.about);
    id(question.cause);
    hash.add(std::uint64_t{question.least} << 8 | question.most);
    hash.add(static_cast<std::uint64_t>(question.points));
    if (question.move != nullptr)
        hash.add(static_cast<std::uint64_t>(question.move->allowance().in_hundredths()));
    for (const Option& option : question.options) {
        hash.add(option.verb);
        id(option.who);
        id(option.target);
        hash.add(static_cast<std::uint64_t>(option.detail + 1));
        hash.add(static_cast<std::uint64_t>(option.spot.x.in_hundredths()));
        hash.add(static_cast<std::uint64_t>(option.spot.y.in_hundredths()));
    }
    return hash.value();
}

Question make_question(const Situation& situation, SeatId seat, RuleId rule, std::string_view topic,
                       PieceId about, PieceId cause) {
    Question question;
    question.rule = rule;
    question.seat = seat;
    question.topic = topic;
    question.about = about;
    question.cause = cause;
    question.situation = &situation;
    return question;
}

void offer(Question& question, std::string_view verb, PieceId who, PieceId target, int detail,
           Point spot) {
    expects(pass_of(question) == nullptr, "an option after the one that passes");
    Option option;
    option.verb = verb;
    option.who = who;
    option.target = target;
    option.detail = static_cast<std::int16_t>(detail);
    option.spot = spot;
    question.options.push_back(option);
}

void offer_pass(Question& question, std::string_view verb, PieceId who, PieceId target,
                int detail) {
    offer(question, verb, who, target, detail);
    question.options.back().pass = true;
}

int how_many(const Question& question, std::string_view verb) {
    return static_cast<int>(
        std::count_if(question.options.begin(), question.options.end(),
                      [&](const Option& option) { return option.verb == verb; }));
}

const Option* pass_of(const Question& question) {
    if (question.options.empty() || !question.options.back().pass) return nullptr;
    return &question.options.back();
}
