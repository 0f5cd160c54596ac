#include "match/save.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "bots/bots.h"
#include "engine/base/hash.h"
#include "match/save_json.h"

namespace json = boost::json;

namespace {

const Book* find(std::span<const Book* const> books, std::string_view name) {
    for (const Book* book : books)
        if (book->name() == name) return book;
    return nullptr;
}

Result<const Book*> book_of(std::span<const Book* const> books, const SaveFile& save) {
    const Book* book = find(books, save.book);
    if (book == nullptr) return Error{fmt::format("book: this program has no '{}'", save.book)};
    if (save.rules_version > book->rules_version())
        return Error{
            fmt::format("rules_version: the game was begun under version {} of the rules; "
                        "this program has version {}",
                        save.rules_version, book->rules_version())};
    return book;
}

Result<std::unique_ptr<Game>> load_checkpoint(const Book& book, const SaveFile& save) {
    auto game = book.load(json::parse(save.checkpoint));
    if (!game) return Error{fmt::format("checkpoint: {}", game.error().what)};
    if ((*game)->hash() != save.checkpoint_hash)
        return Error{"checkpoint: the state does not match its hash; the file has been changed"};
    if ((*game)->scenario() != save.options.game.scenario)
        return Error{"checkpoint: the state is of another scenario"};
    const std::uint64_t ended =
        save.journal.steps.empty() ? save.checkpoint_hash : save.journal.steps.back().hash;
    if (ended != save.checkpoint_hash)
        return Error{"checkpoint: the state is not the one the last step ended with"};
    return game;
}

// A game of older rules is not set up again, so nobody else has looked at who plays it.
Refusal check_seats(const Book& book, const Game& game, const SaveFile& save) {
    if (game.seats() < save.options.seats.size())
        return Error{"seats: more players than the game has seats"};
    for (const std::string& who : save.options.seats)
        if (who != person && !has_bot(book.name(), who))
            return Error{fmt::format("seats: there is no player '{}'; there are {}, {}", who,
                                     person, fmt::join(bot_names(book.name()), ", "))};
    return {};
}

Error astray(std::size_t step, const Error& why) {
    return Error{
        fmt::format("step {} cannot be played again: {}; the file has been changed, or "
                    "the rules have",
                    step + 1, why.what)};
}

// The answers of the unfinished step, up to the question that was waiting.
Refusal play_rest(Match& match, const SaveFile& save) {
    const std::span<const Record> open =
        std::span{save.journal.records}.subspan(save.journal.open());
    Refusal wrong = match.replay_rest(open, save.journal.agreed, save.journal.ended);
    if (!wrong && match.now().hash() != save.now_hash)
        wrong = Error{"the game is not where it was when it was saved"};
    if (wrong) return astray(save.journal.steps.size(), *wrong);
    return {};
}

}  // namespace

Result<Match> replay(std::span<const Book* const> books, const SaveFile& save,
                     const std::function<void(const Match&)>& watch) {
    const auto book = book_of(books, save);
    if (!book) return book.error();
    if (save.rules_version != (*book)->rules_version())
        return Error{
            fmt::format("rules_version: the game was begun under version {} of the rules; "
                        "it can be gone on with, but not replayed under version {}",
                        save.rules_version, (*book)->rules_version())};
    const auto checkpoint = load_checkpoint(**book, save);
    if (!checkpoint) return checkpoint.error();
    auto match = Match::set_up(**book, save.options);
    if (!match) return match;

    const std::span<const Record> records{save.journal.records};
    std::size_t from = 0;
    for (std::size_t step = 0; step < save.journal.steps.size(); ++step) {
        const StepEnd& end = save.journal.steps[step];
        const Refusal wrong =
            end.correction
                ? match->replay_correction(*end.correction, end.hash)
                : match->replay_step(records.subspan(from, end.records - from), end.hash);
        if (wrong) return astray(step, *wrong);
        from = end.records;
        if (watch) watch(*match);
    }
    if (match->checkpoint().hash() != save.checkpoint_hash
        || match->checkpoint().save() != json::parse(save.checkpoint))
        return Error{"checkpoint: the saved state is not the one that was played"};
    if (const Refusal wrong = play_rest(*match, save)) return *wrong;
    if (watch) watch(*match);
    return match;
}

Result<Match> resume(std::span<const Book* const> books, const SaveFile& save) {
    const auto book = book_of(books, save);
    if (!book) return book.error();
    if (save.rules_version == (*book)->rules_version()) return replay(books, save);
    auto checkpoint = load_checkpoint(**book, save);
    if (!checkpoint) return checkpoint.error();
    if (Refusal wrong = check_seats(**book, **checkpoint, save)) return *wrong;
    Journal done = save.journal;
    done.records.resize(done.open());
    done.agreed.clear();
    done.ended.reset();
    Match match =
        Match::resumed(**book, save.options, (*checkpoint)->clone(), done, save.rules_version);
    if (!play_rest(match, save)) return match;
    // The rules ask differently now in the step that was under way: it begins again.
    Match again = Match::resumed(**book, save.options, std::move(*checkpoint), std::move(done),
                                 save.rules_version);
    if (Refusal wrong = again.replay_rest({}, save.journal.agreed, save.journal.ended))
        return astray(save.journal.steps.size(), *wrong);
    return again;
}
