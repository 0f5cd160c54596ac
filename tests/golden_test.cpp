// Golden playthroughs: a game of every scenario as a reader would see it, its beginning, something
// of its middle and its end. A change of a rule shows in the difference what players will notice.
// tools/golden writes tests/golden anew.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "books/books.h"
#include "engine/base/hash.h"
#include "lab/sim.h"
#include "match/match.h"
#include "tests/support/random_play.h"
#include "tests/support/source_dir.h"

namespace {

constexpr std::uint64_t seed = 1757;
// So many answers of the beginning, from the middle on and before the end are told.
constexpr int first = 30, middle = 30, last = 10;

std::string place(Point at) {
    return fmt::format("{:.2f},{:.2f}", at.x.in_hundredths() / 100.0, at.y.in_hundredths() / 100.0);
}

std::string looking(Facing facing) {
    return fmt::format("looking {},{}", facing.dx, facing.dy);
}

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " / "));
}

std::string question_text(const Match& match) {
    const PendingQuestion& asked = *match.waiting();
    std::string text = fmt::format("\n? {} {}: {}\n", match.now().seat_name(asked.question.seat),
                                   to_string(asked.question.rule), asked.prompt);
    if (!asked.words.empty()) text += fmt::format("  {}\n", joined(asked.words));
    return text;
}

std::string answer_text(const PendingQuestion& asked, const Answer& answer) {
    std::vector<std::string> words;
    switch (asked.question.kind) {
        case Asking::ChooseOne:
        case Asking::ChooseSome:
            for (const std::uint16_t pick : answer.picks) words.push_back(asked.words[pick]);
            break;
        case Asking::Move:
            for (const Point at : answer.path) words.push_back(place(at));
            words.push_back(looking(answer.facing));
            break;
        case Asking::Place: words = {place(answer.spot), looking(answer.facing)}; break;
        case Asking::ShareOut:
            for (const std::int16_t share : answer.shares) words.push_back(std::to_string(share));
            break;
    }
    return fmt::format("> {}\n", words.empty() ? "none" : joined(words));
}

std::string line_text(const LogLine& line) {
    const std::string cause = line.because ? " < " + to_string(line.because) : std::string{};
    return fmt::format("{}{} {}\n", to_string(line.rule), cause, line.text);
}

std::string end_text(const Match& match, int answers) {
    Hasher lines;
    for (const LogLine& line : match.log())
        lines.add(fmt::format("{} {}\n", to_string(line.rule), line.text));
    const View view = match.view({{}, true});
    return fmt::format("\nThe end: {}, {} answers, {} lines, {}\n", view.outcome, answers,
                       match.log().size(), signature_text(lines.value()));
}

bool is_told(int answer, int answers) {
    return answer < first || (answer >= answers / 2 && answer < answers / 2 + middle)
           || answer >= answers - last;
}

// Everybody answers at random. `show` is shown the game before each answer.
int play(Match& match, const std::function<void(const Match&, int, const Answer&)>& show) {
    Stream stream{seed};
    int answers = 0;
    for (; !match.over(); ++answers) {
        Answer answer;
        match.with_question(
            [&](const Question& question, const Game&) { answer = any_answer(question, stream); });
        show(match, answers, answer);
        REQUIRE(!match.answer(match.waiting()->question.seat, answer));
    }
    return answers;
}

Match begun(const Book& book, const std::string& scenario) {
    MatchOptions options;
    options.game = {scenario, seed, {}};
    options.seats.assign((*book.start(options.game))->seats(), std::string{person});
    auto match = Match::start(book, options);
    REQUIRE(match);
    return std::move(*match);
}

std::string playthrough(const Book& book, const std::string& scenario) {
    Match once = begun(book, scenario);
    const int answers = play(once, [](const Match&, int, const Answer&) {});
    std::string text = fmt::format("{}, seed {}, answered at random\n\n", scenario, seed);
    std::size_t read = 0;
    const auto lines = [&](const Match& match) {
        for (; read < match.log().size(); ++read) text += line_text(match.log()[read]);
    };
    Match again = begun(book, scenario);
    play(again, [&](const Match& match, int number, const Answer& answer) {
        if (!is_told(number, answers)) {
            if (is_told(number - 1, answers)) text += "\n...\n\n";
            read = match.log().size();
            return;
        }
        lines(match);
        text += question_text(match) + answer_text(*match.waiting(), answer);
    });
    lines(again);
    return text + end_text(again, answers);
}

std::filesystem::path file_of(const std::string& scenario) {
    return std::filesystem::path{source_dir()} / "tests" / "golden" / (scenario + ".txt");
}

std::string read_file(const std::filesystem::path& file) {
    std::ifstream in{file};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// The first line that differs, in both.
std::string first_difference(const std::string& known, const std::string& now) {
    std::istringstream before{known}, after{now};
    std::string a, b;
    for (int line = 1;; ++line) {
        const bool more_before = static_cast<bool>(std::getline(before, a));
        const bool more_after = static_cast<bool>(std::getline(after, b));
        if (!more_before && !more_after) return {};
        if (a != b || more_before != more_after)
            return fmt::format("line {}\nbefore: {}\nnow:    {}", line,
                               more_before ? a : "(the end)", more_after ? b : "(the end)");
    }
}

}  // namespace

TEST_CASE("a game of every scenario plays as it is written down in tests/golden") {
    const bool write = std::getenv("POWDERHORN_GOLDEN") != nullptr;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        const std::string now = playthrough(book, scenario.name);
        const std::filesystem::path file = file_of(scenario.name);
        if (write) {
            std::filesystem::create_directories(file.parent_path());
            std::ofstream{file} << now;
            return;
        }
        const std::string known = read_file(file);
        CHECK_MESSAGE(known == now, scenario.name << ": " << first_difference(known, now)
                                                  << "\nif that is meant, run tools/golden");
    });
}
