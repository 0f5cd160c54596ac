#include <fmt/format.h>

#include <boost/json.hpp>
#include <charconv>

#include "cli/commands.h"
#include "cli/play_session.h"
#include "match/fair_check.h"
#include "match/save.h"

namespace json = boost::json;

namespace {

// Prints the log as it grows; on a terminal it waits between steps that told something.
class Watcher {
  public:
    explicit Watcher(Console& console) : console_{console}, paint_{console.colour} {}

    void operator()(const Match& match) {
        const View view = match.view({});
        bool told = false;
        for (; next_ < match.log().size(); ++next_) {
            const Told& line = match.log()[next_];
            if (!may_read(line, {})) continue;
            if (view.phase != phase_) {
                phase_ = view.phase;
                console_.out(fmt::format("\n── {}\n", paint_.bold(phase_)));
            }
            const std::string cause = cause_words(line);
            console_.out(fmt::format(
                "{} {}{}\n", paint_.dim(padded(fmt::format("[{}]", to_string(line.rule)), 10)),
                line.text, cause.empty() ? "" : " " + paint_.dim(cause)));
            told = true;
        }
        if (told && console_.interactive && !hurry_) {
            const auto typed = console_.line(paint_.dim("(Enter: on, all: to the end) "));
            hurry_ = !typed || lower(trimmed(*typed)) == "all";
        }
    }

  private:
    Console& console_;
    Paint paint_;
    std::size_t next_ = 0;
    std::string phase_;
    bool hurry_ = false;
};

bool compares_dice(const ReplayAsked& asked) {
    return !asked.seal.empty() || !asked.number.empty() || !asked.promises.empty()
           || !asked.take_backs.empty();
}

Result<TakenBack> read_take_back(std::string_view text) {
    TakenBack read;
    const std::size_t at = text.find('@');
    const auto whole = [](std::string_view digits, std::int64_t& into) {
        const auto [end, bad] = std::from_chars(digits.data(), digits.data() + digits.size(), into);
        return bad == std::errc{} && end == digits.data() + digits.size() && into >= 0;
    };
    if (at == std::string_view::npos || !whole(text.substr(0, at), read.number)
        || !whole(text.substr(at + 1), read.rolls))
        return Error{fmt::format(
            "--take-back: '{}' is not accepted; its number and the rolls before it are: 1@40",
            text)};
    return read;
}

Result<KeptOfDice> read_kept(const ReplayAsked& asked) {
    if (!asked.seal.empty() && !is_secret(asked.seal))
        return Error{"--seal: 64 hexadecimal digits, small letters, are accepted"};
    if (!asked.number.empty() && !is_number(asked.number))
        return Error{"--number: 32 hexadecimal digits, small letters, are accepted"};
    KeptOfDice kept{asked.seal, asked.number, {}, std::vector<TakenBack>{}};
    for (const std::string& promise : asked.promises) {
        if (promise != "-" && !is_secret(promise))
            return Error{"--promise: 64 hexadecimal digits, or - for a bot, are accepted"};
        kept.promises.push_back(promise == "-" ? std::string{} : promise);
    }
    for (const std::string& text : asked.take_backs) {
        const auto one = read_take_back(text);
        if (!one) return one.error();
        kept.take_backs->push_back(*one);
    }
    return kept;
}

// False: the dice are not those that were promised.
bool dice_are_right(Command& command, const Match& match, const KeptOfDice& kept, bool quiet) {
    const auto wrong = what_was_changed(match, kept);
    for (const std::string& words : wrong)
        command.console.out(fmt::format("Not as promised: {}.\n", words));
    if (wrong.empty() && !quiet)
        command.console.out(
            fmt::format("The dice are those that were promised: secret, numbers and take-backs are "
                        "as you kept them, and every roll follows from them (key {}).\n",
                        match.key()->hex));
    if (!wrong.empty()) command.status = 1;
    return wrong.empty();
}

std::string dice_words(const Match& match) {
    if (match.key() == nullptr) return fmt::format("seed {}", match.options().game.seed);
    return fmt::format("seal {}", seal_of(match.options().fair->secret));
}

void report(Command& command, const ReplayAsked& asked, const Match& match) {
    const View view = match.view({});
    const Journal& journal = match.journal();
    const std::string hash = fmt::format("{:016x}", match.checkpoint().hash());
    if (asked.as_json)
        return command.console.out(
            json::serialize(json::object{{"scenario", match.options().game.scenario},
                                         {"dice", dice_words(match)},
                                         {"seed", match.options().game.seed},
                                         {"verified", true},
                                         {"steps", journal.steps.size()},
                                         {"answers", journal.records.size()},
                                         {"over", match.over()},
                                         {"outcome", view.outcome},
                                         {"hash", hash}})
            + "\n");
    if (asked.verify)
        command.console.out(
            fmt::format("Verified: {}, {}: {} steps and {} answers come out as saved, hash {}.\n",
                        match.options().game.scenario, dice_words(match), journal.steps.size(),
                        journal.records.size(), hash));
    command.console.out(match.over() ? fmt::format("The game is over. {}\n", view.outcome)
                                     : fmt::format("The game is not over: {}.\n", view.phase));
}

}  // namespace

void run_replay(Command& command, const ReplayAsked& asked) {
    const auto kept = read_kept(asked);
    if (!kept) return command.refuse(kept.error().what);
    const auto text = read_whole_file(asked.file, largest_save);
    if (!text) return command.refuse(text.error().what);
    const auto save = read_save(*text);
    if (!save)
        return command.refuse(
            fmt::format("'{}' cannot be replayed: {}.", asked.file, save.error().what));
    Watcher watcher{command.console};
    const bool quiet = asked.verify || asked.as_json;
    const auto match = replay(
        command.shelf.books, *save,
        quiet ? std::function<void(const Match&)>{}
              : [&watcher](const Match& now) { watcher(now); });
    if (!match)
        return command.refuse(
            fmt::format("'{}' cannot be replayed: {}.", asked.file, match.error().what));
    if (compares_dice(asked) && !dice_are_right(command, *match, *kept, asked.as_json)) return;
    report(command, asked, *match);
}
