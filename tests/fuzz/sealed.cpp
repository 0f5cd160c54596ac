// A save that somebody has altered and sealed anew: it gets past every seal and hash, to the rules.
// The input says which scenario is played how far, which of its nodes are altered, and with which
// chance it is played on.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <map>

#include "books/books.h"
#include "engine/base/hash.h"
#include "match/save.h"
#include "tests/fuzz/support/edits.h"
#include "tests/fuzz/support/played.h"

namespace json = boost::json;

namespace {

constexpr int answers_after = 12;
constexpr std::array<int, 8> answers_before{0, 1, 3, 8, 20, 45, 90, 160};

struct Origin {
    const Book* book;
    MatchOptions options;
    json::object save;
};

std::vector<std::pair<const Book*, std::string>> all_scenarios() {
    std::vector<std::pair<const Book*, std::string>> all;
    for (const Book* book : books())
        for (const ScenarioInfo& scenario : book->scenarios())
            all.emplace_back(book, scenario.name);
    return all;
}

Origin played(const Book& book, const std::string& scenario, int answers) {
    MatchOptions options;
    options.game = {scenario, 7, {}};
    options.seats.assign((*book.start(options.game))->seats(), std::string{person});
    auto match = Match::start(book, options);
    Stream stream{11};
    for (int i = 0; i < answers && match->waiting() != nullptr; ++i) {
        Answer answer;
        match->with_question(
            [&](const Question& question, const Game&) { answer = any_answer(question, stream); });
        static_cast<void>(match->answer(match->waiting()->question.seat, answer));
    }
    return {&book, options, json::parse(save_text(*match)).as_object()};
}

// Played once; an input is run in a moment.
const Origin& origin(Bytes& how) {
    static const auto scenarios = all_scenarios();
    static std::map<std::pair<std::size_t, std::size_t>, Origin> known;
    const std::pair which{how.byte() % scenarios.size(), how.byte() % answers_before.size()};
    const auto found = known.find(which);
    if (found != known.end()) return found->second;
    const auto& [book, scenario] = scenarios[which.first];
    return known.emplace(which, played(*book, scenario, answers_before[which.second]))
        .first->second;
}

std::string hex(std::uint64_t value) {
    return fmt::format("{:016x}", value);
}

std::string sealed(json::object save) {
    save.erase("seal");
    Hasher hash;
    hash.add(json::serialize(save));
    save["seal"] = hex(hash.value());
    return json::serialize(save);
}

// As a game begun under older rules: its checkpoint counts, and nothing it came from.
void go_on_from_checkpoint(const Origin& from, const json::value& checkpoint, std::uint64_t seed) {
    auto game = from.book->load(checkpoint);
    if (!game) return;
    if ((*game)->seats() < from.options.seats.size()) return;
    Match match = Match::resumed(*from.book, from.options, std::move(*game), {}, 1);
    play_on(match, seed, answers_after);
}

// The whole file, with the hashes of what it now holds.
void go_on_from_file(const Origin& from, json::object save, std::uint64_t seed) {
    const json::value* checkpoint = save.if_contains("checkpoint");
    if (checkpoint == nullptr) return;
    if (const auto game = from.book->load(*checkpoint)) {
        save["checkpoint_hash"] = hex((*game)->hash());
        if (json::value* steps = save.if_contains("steps"); steps != nullptr && steps->is_array())
            for (json::value& step : steps->get_array())
                if (&step == &steps->get_array().back() && step.is_object())
                    step.get_object()["hash"] = hex((*game)->hash());
    }
    const auto read = read_save(sealed(std::move(save)));
    if (!read) return;
    auto match = resume(books(), *read);
    if (match) play_on(*match, seed, answers_after);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes input{data, size};
    static_cast<void>(contained([&] {
        const Origin& from = origin(input);
        const bool whole = input.byte() % 4 == 0;
        const std::uint64_t seed = input.byte();
        json::value altered = whole ? json::value(from.save) : from.save.at("checkpoint");
        for (int edits = input.byte() % 3; edits >= 0 && !input.empty(); --edits)
            edit(altered, input);
        if (!whole) return go_on_from_checkpoint(from, altered, seed);
        if (altered.is_object()) go_on_from_file(from, altered.get_object(), seed);
    }));
    return 0;
}
