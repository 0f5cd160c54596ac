#include "engine/play/umpires.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/play/look_ahead.h"
#include "engine/play/spare_games.h"

// The game before the step, and what has been decided in it.
struct FastUmpire::StepSoFar {
    std::unique_ptr<Game> before;
    std::vector<Decided> decided = {};
};

FastUmpire::FastUmpire(std::vector<Player*> players)
    : Umpire{false},
      players_{std::move(players)},
      looked_ahead_{std::any_of(players_.begin(), players_.end(), [](const Player* player) {
          return player != nullptr && player->looks_ahead();
      })} {}

FastUmpire::~FastUmpire() = default;

void FastUmpire::play_step(Game& game) {
    if (looked_ahead_) step_ = std::make_unique<StepSoFar>(StepSoFar{copy_of(game)});
    game.step(*this);
    if (!step_) return;
    no_longer_wanted(std::move(step_->before));
    step_.reset();
}

void FastUmpire::note(const Roll& roll) {
    step_->decided.push_back(decided(roll));
}

Answer FastUmpire::ask(const Question& question) {
    ++decisions_;
    Player& player = *entry(players_, question.seat);
    if (!step_) return player.answer(question);
    Answer answer = ask_player(player, question, *step_->before, step_->decided);
    step_->decided.push_back(decided(question, fingerprint(question), answer));
    return answer;
}

// Nodes that are done with stay behind length_ and are filled again: they are large.
void ExactUmpire::roll_at_once(Roll& roll) {
    if (depth_ == length_) {
        if (length_ == path_.size()) path_.emplace_back();
        path_[length_].way = 0;
        distribution_of(roll, path_[length_].ways);
        ++length_;
    }
    const Node& node = path_[depth_++];
    const ::Chance& chance = node.ways.chances[node.way];
    roll.result = chance.result;
    for (const std::uint8_t face : chance.faces) roll.faces.push_back(face);
}

void ExactUmpire::roll(Roll& roll, Stream& stream) {
    static_cast<void>(stream);
    roll.faces.clear();
    if (roll.kind != RollKind::Faces || can_be_told_apart(roll)) return roll_at_once(roll);
    Roll one = roll;
    one.dice = 1;
    for (int i = 0; i < roll.dice; ++i) roll_at_once(one);
    roll.faces = one.faces;
}

bool ExactUmpire::next() {
    length_ = depth_;
    while (length_ > 0 && path_[length_ - 1].way + 1 == path_[length_ - 1].ways.chances.size())
        --length_;
    if (length_ == 0) return false;
    ++path_[length_ - 1].way;
    depth_ = 0;
    return true;
}

std::vector<ExactUmpire::Branch> ExactUmpire::branches() const {
    std::vector<Branch> branches;
    for (std::size_t i = 0; i < depth_; ++i)
        branches.push_back({path_[i].ways.chances[path_[i].way].weight, path_[i].ways.total});
    return branches;
}

namespace {
std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}
std::string_view take_until(std::string_view& text, char stop) {
    const std::size_t at = text.find(stop);
    const std::string_view head = text.substr(0, at);
    text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
    return trimmed(head);
}
}  // namespace

void ScriptedUmpire::dice(std::string_view script) {
    while (!script.empty()) {
        std::string_view part = take_until(script, ';');
        RuleId rule;
        if (part.find(':') != std::string_view::npos) {
            const std::string_view name = take_until(part, ':');
            rule = parse_rule_id(name);
            if (!rule) throw ScriptError{fmt::format("not a rule id: '{}'", name)};
        }
        while (!part.empty()) {
            const std::string_view face = take_until(part, ' ');
            if (face.empty()) continue;
            int value = 0;
            const char* end = face.data() + face.size();
            const auto read = std::from_chars(face.data(), end, value);
            if (read.ptr != end || value < 1 || value > 127)
                throw ScriptError{fmt::format("not a die: '{}'", face)};
            dice_.push_back({rule, static_cast<std::uint8_t>(value)});
        }
    }
}

void ScriptedUmpire::answer(std::string_view script) {
    Reply reply;
    if (script.find(':') != std::string_view::npos) reply.topic = take_until(script, ':');
    script = trimmed(script);
    reply.verb = take_until(script, ' ');
    reply.target = trimmed(script);
    replies_.push_back(std::move(reply));
}

void ScriptedUmpire::answer(std::string_view topic, Answer given) {
    replies_.push_back({std::string{topic}, {}, {}, given});
}

void ScriptedUmpire::roll(Roll& roll, Stream& stream) {
    static_cast<void>(stream);
    roll.faces.clear();
    const auto [wanted, lowest, highest] = dice_shown(roll);
    for (int i = 0; i < wanted; ++i) {
        if (next_die_ == dice_.size())
            throw ScriptError{
                fmt::format("{} rolls {} dice (target {}) that the test has not given",
                            to_string(roll.rule), wanted, roll.target)};
        const Die& die = dice_[next_die_++];
        if (die.rule && die.rule != roll.rule)
            throw ScriptError{fmt::format("a die meant for {} is rolled for {}",
                                          to_string(die.rule), to_string(roll.rule))};
        if (die.face > highest || die.face < lowest)
            throw ScriptError{fmt::format("{} cannot roll a {}: {} to {} are on the die",
                                          to_string(roll.rule), die.face, lowest, highest)};
        roll.faces.push_back(die.face);
    }
    roll.result = read_faces(roll);
    rolls_.push_back(roll);
    Told told;
    told.rule = roll.rule;
    told.actor = roll.who;
    told.roll = roll;
    told.because = roll.because;
    told_.push_back(std::move(told));
}

Answer ScriptedUmpire::ask(const Question& question) {
    const bool fits =
        next_reply_ < replies_.size()
        && (replies_[next_reply_].topic.empty() || replies_[next_reply_].topic == question.topic);
    if (!fits) {
        if (policy_) return policy_(question);
        std::string options;
        for (const Option& option : question.options)
            options += fmt::format(" {}/{}/{}", option.verb, option.who.index, option.target.index);
        throw ScriptError{fmt::format("{} asks '{}' of piece {}, which the test does not answer;{}",
                                      to_string(question.rule), question.topic,
                                      question.about.index, options)};
    }
    const Reply& reply = replies_[next_reply_++];
    Answer given;
    if (reply.exact) {
        given = *reply.exact;
    } else {
        for (std::size_t i = 0; i < question.options.size() && given.picks.empty(); ++i) {
            const Option& option = question.options[i];
            const bool same_target = reply.target.empty()
                                     || reply.target == std::to_string(option.target.index)
                                     || reply.target == std::to_string(option.who.index);
            if (option.verb == reply.verb && same_target) given = pick(i);
        }
        if (given.picks.empty())
            throw ScriptError{fmt::format("'{} {}' is not offered for '{}'", reply.verb,
                                          reply.target, question.topic)};
    }
    if (const Refusal wrong = check_answer(question, given)) throw ScriptError{wrong->what};
    return given;
}

void ScriptedUmpire::finish() const {
    if (next_die_ != dice_.size())
        throw ScriptError{fmt::format("{} dice were not rolled", dice_.size() - next_die_)};
    if (next_reply_ != replies_.size())
        throw ScriptError{
            fmt::format("the answer '{}' was not asked for",
                        replies_[next_reply_].topic + " " + replies_[next_reply_].verb)};
}

bool ScriptedUmpire::told_rule(RuleId rule) const {
    for (const Told& told : told_)
        if (told.rule == rule) return true;
    return false;
}
