#include <fmt/format.h>

#include <boost/json.hpp>

#include "cli/commands.h"
#include "cli/play_session.h"
#include "match/save.h"

namespace json = boost::json;

namespace {

constexpr std::size_t largest_save = std::size_t{64} << 20;

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
            console_.out(fmt::format(
                "{} {}\n", paint_.dim(padded(fmt::format("[{}]", to_string(line.rule)), 10)),
                line.text));
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

void report(Command& command, const ReplayAsked& asked, const Match& match) {
    const View view = match.view({});
    const Journal& journal = match.journal();
    const std::string hash = fmt::format("{:016x}", match.checkpoint().hash());
    if (asked.as_json)
        return command.console.out(
            json::serialize(json::object{{"scenario", match.options().game.scenario},
                                         {"seed", match.options().game.seed},
                                         {"verified", true},
                                         {"steps", journal.steps.size()},
                                         {"answers", journal.records.size()},
                                         {"over", match.over()},
                                         {"outcome", view.outcome},
                                         {"hash", hash}})
            + "\n");
    if (asked.verify)
        command.console.out(fmt::format(
            "Verified: {}, seed {}: {} steps and {} answers come out as saved, hash {}.\n",
            match.options().game.scenario, match.options().game.seed, journal.steps.size(),
            journal.records.size(), hash));
    command.console.out(match.over() ? fmt::format("The game is over. {}\n", view.outcome)
                                     : fmt::format("The game is not over: {}.\n", view.phase));
}

}  // namespace

void run_replay(Command& command, const ReplayAsked& asked) {
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
    report(command, asked, *match);
}
