#include <benchmark/benchmark.h>

#include "books/books.h"
#include "bots/random.h"
#include "match/match.h"

// Looking ahead from a question in the first turns of a game: the end of the option's own step, and
// some questions farther, with everybody playing by chance.

namespace {

// At the so-many-th question with options, of persons who answer by chance.
Match at_a_question(std::string_view scenario, int answers) {
    const Book& book = *find_book(scenario.substr(0, scenario.find('/')));
    MatchOptions options;
    options.game = {std::string{scenario}, 3, {}};
    Match match = std::move(*Match::start(book, options));
    Stream chance{3};
    for (int i = 0; i < 3 * answers && !match.over(); ++i) {
        if (i >= answers && match.waiting()->question.kind == Asking::ChooseOne
            && match.look_ahead().possible())
            break;
        Answer answer;
        match.with_question(
            [&](const Question& question, const Game&) { answer = any_answer(question, chance); });
        match.answer(match.waiting()->question.seat, answer);
    }
    return match;
}

void look(benchmark::State& state, const char* scenario, int questions) {
    const Match match = at_a_question(scenario, 60);
    const LookAhead ahead = match.look_ahead();
    const std::size_t options = match.waiting()->question.options.size();
    RandomBot anybody{5};
    FastUmpire rest{std::vector<Player*>(match.now().seats(), &anybody)};
    Supposing how;
    how.questions = questions;
    how.steps = questions > 0 ? 4 * questions : 1;
    how.past_reveals = true;
    int men = 0;
    how.judge = [&](const Game& game) { men += game.still_fighting(SideId{0}); };
    std::uint64_t n = 0;
    for (auto _ : state) {
        how.dice = Stream{++n};
        benchmark::DoNotOptimize(ahead.suppose(pick(n % options), rest, how).end);
    }
    benchmark::DoNotOptimize(men);
    state.SetItemsProcessed(static_cast<std::int64_t>(n));
}

void begin(benchmark::State& state, const char* scenario) {
    const Match match = at_a_question(scenario, 60);
    for (auto _ : state) benchmark::DoNotOptimize(match.look_ahead().possible());
}

const bool registered = [] {
    for (const char* scenario : {"long-rifle/meeting-in-the-woods", "drums/meeting-engagement",
                                 "mayhem/the-long-meadow", "petite-guerre/meeting-engagement"}) {
        const auto name = [&](const char* what) { return std::string{what} + "/" + scenario; };
        benchmark::RegisterBenchmark(name("begin_looking").c_str(), begin, scenario);
        benchmark::RegisterBenchmark(name("look_to_next_question").c_str(), look, scenario, 0);
        benchmark::RegisterBenchmark(name("look_4_questions").c_str(), look, scenario, 4);
        benchmark::RegisterBenchmark(name("look_20_questions").c_str(), look, scenario, 20);
    }
    return true;
}();

}  // namespace
