// A save that somebody has altered and sealed anew: it gets past every seal and hash, to the rules.
// The input says which scenario is played how far, which of its nodes are altered, and with which
// chance it is played on.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <map>

#include "engine/base/hash.h"
#include "match/save.h"
#include "tests/fuzz/support/edits.h"
#include "tests/fuzz/support/inputs.h"
#include "tests/fuzz/support/played.h"

namespace json = boost::json;

namespace {

constexpr int answers_after = 12;

struct Origin {
    const Book* book;
    MatchOptions options;
    json::object save;
};

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
const Origin& origin(const SealedInput& input) {
    static std::map<std::pair<std::string, int>, Origin> known;
    const std::pair which{input.scenario, input.answers};
    const auto found = known.find(which);
    if (found != known.end()) return found->second;
    return known.emplace(which, played(book_of(input.scenario), input.scenario, input.answers))
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
    SealedInput input = read_sealed_input(data, size);
    static_cast<void>(contained([&] {
        const Origin& from = origin(input);
        json::value altered = input.whole ? json::value(from.save) : from.save.at("checkpoint");
        for (int edits = input.edits; edits >= 0 && !input.how.empty(); --edits)
            edit(altered, input.how);
        if (!input.whole) return go_on_from_checkpoint(from, altered, input.seed);
        if (altered.is_object()) go_on_from_file(from, altered.get_object(), input.seed);
    }));
    return 0;
}
