#include "match/outcomes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "match/outbox.h"

namespace {

// In an outcome's name, while it is worked on: between changes, and between who and what.
constexpr char between = '\n', after_name = '\t';
constexpr std::size_t most_named = 3;  // who change in the same way; of more, one is named

template <class Words>
bool has(const Words& list, const std::string& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

struct Changes {
    std::string list;

    void add(const std::string& who, const std::string& what) {
        if (!list.empty()) list += between;
        list += who;
        if (!what.empty()) list += after_name + what;
    }
};

// The program's stable words are written-with-hyphens; people read plain ones.
std::string plain(std::string state) {
    std::replace(state.begin(), state.end(), '-', ' ');
    return state;
}

// The state is over; "not acquired" becomes "acquired".
std::string no_longer(const std::string& state) {
    constexpr std::string_view negation = "not ";
    return state.starts_with(negation) ? state.substr(negation.size())
                                       : "no longer " + plain(state);
}

// The value of a key that the sheet has once; else nothing can be said of it.
const std::string* only_value(const ViewPiece& piece, const std::string& key) {
    const std::string* found = nullptr;
    for (const auto& [name, value] : piece.sheet) {
        if (name != key) continue;
        if (found != nullptr) return nullptr;
        found = &value;
    }
    return found;
}

bool begins_with_digit(const std::string& value) {
    return !value.empty() && value[0] >= '0' && value[0] <= '9';
}

// The book says what is no news, of anybody or of the two where something is done to somebody.
bool is_news(const std::string& state, const ViewPiece& piece, const Aim& aim,
             const NoNews& no_news) {
    if (has(no_news.of_anybody, state)) return false;
    const bool of_the_two = aim.target && (piece.id == aim.who || piece.id == aim.target);
    return !of_the_two || !has(no_news.of_the_two, state);
}

void gone_from_table(const ViewPiece& before, const ViewPiece& after, Changes& changes) {
    const auto news =
        std::find_if(after.states.begin(), after.states.end(),
                     [&](const std::string& state) { return !has(before.states, state); });
    changes.add(after.name, news != after.states.end() ? plain(*news) : "leaves the table");
}

void piece_changes(const ViewPiece& before, const ViewPiece& after, const Aim& aim,
                   const NoNews& no_news, Changes& changes) {
    if (before.on_table && !after.on_table) return gone_from_table(before, after, changes);
    const std::size_t so_far = changes.list.size();
    for (const std::string& state : after.states)
        if (!has(before.states, state) && is_news(state, after, aim, no_news))
            changes.add(after.name, plain(state));
    // Who lies there stunned is, of course, not what he was before.
    const bool worse = aim.target && changes.list.size() > so_far;
    for (const std::string& state : before.states)
        if (!worse && !has(after.states, state) && is_news(state, after, aim, no_news))
            changes.add(after.name, no_longer(state));
    for (const auto& [key, value] : after.sheet) {
        const std::string* was = only_value(before, key);
        if (was == nullptr || only_value(after, key) == nullptr || *was == value) continue;
        if (!aim.target || begins_with_digit(value))
            changes.add(after.name, fmt::format("{} {}", key, value));
    }
}

void changes_of(const View& before, const View& after, PieceId id, const Aim& aim,
                Changes& changes) {
    const ViewPiece* was = find_piece(before, id);
    const ViewPiece* is = find_piece(after, id);
    if (was != nullptr && is != nullptr) piece_changes(*was, *is, aim, after.no_news, changes);
}

std::vector<std::string> split(const std::string& changes) {
    std::vector<std::string> list;
    for (std::size_t from = 0; from < changes.size();) {
        const std::size_t end = std::min(changes.find(between, from), changes.size());
        list.push_back(changes.substr(from, end - from));
        from = end + 1;
    }
    return list;
}

std::string what_of(const std::string& change) {
    return change.substr(std::min(change.find(after_name), change.size()));
}
std::string who_of(const std::string& change) {
    return change.substr(0, std::min(change.find(after_name), change.size()));
}

// "hit, Ann stunned and prone, Bob and 4 others prone"
std::string in_words(const std::vector<std::string>& changes) {
    std::map<std::string, std::size_t> alike;
    for (const std::string& change : changes) ++alike[what_of(change)];
    std::string words, last;
    for (const std::string& change : changes) {
        const std::string who = who_of(change), what = what_of(change);
        std::size_t& count = alike[what];
        if (count == 0) continue;  // said already
        const bool many = !what.empty() && count > most_named;
        const bool goes_on = !many && !what.empty() && who == last;
        if (!words.empty()) words += goes_on ? " and" : ", ";
        if (!goes_on) words += who;
        if (many) words += fmt::format(" and {} others", count - 1);
        if (!what.empty()) words += ' ' + what.substr(1);
        last = many || what.empty() ? "" : who;
        if (many) count = 0;
    }
    return words;
}

}  // namespace

void OutcomeHeard::came(const Came& came, const Aim& aim) {
    const bool meant = came.whom == aim.target || came.to == CameTo::FriendHit;
    if (came.of == Purpose::ToHit && came.who == aim.who && aim.target && meant)
        verdict = std::max(verdict, came.to);
}

void OutcomeHeard::hear(const Told& told, SeatId seat) {
    if (told.came.of == Purpose::Charge && may_read(told, seat)) lines.push_back(told.text);
}

void OutcomeHeard::asked(const Question& question, const Game& game, const Aim& aim, SeatId seat) {
    next = game.prompt(question);
    if (question.seat != seat || question.cause != aim.target) return;
    verdict = std::max(verdict, question.after);
    next_is_part = question.after != CameTo::Nothing;
}

std::string outcome_of(const View& before, const View& after, const OutcomeHeard& heard,
                       const Aim& aim) {
    Changes target, rest, all;
    if (aim.target) changes_of(before, after, aim.target, aim, target);
    for (const ViewPiece& piece : after.pieces)
        if (piece.id != aim.target) changes_of(before, after, piece.id, aim, rest);
    if (heard.verdict != CameTo::Nothing) all.add(std::string{words_of(heard.verdict)}, "");
    for (const std::string& line : heard.lines) all.add(line, "");
    if (heard.verdict == CameTo::Hit && target.list.empty() && !heard.next_is_part)
        all.add("no harm", "");
    for (const Changes* changes : {&target, &rest})
        if (!changes->list.empty()) all.add(changes->list, "");
    if (after.over && !before.over) all.add("the game ends: " + after.outcome, "");
    if (!heard.next.empty() && (all.list.empty() || heard.next_is_part))
        all.add("next: " + heard.next, "");
    return all.list;
}

void name_outcomes(std::vector<OddsLine>& lines) {
    std::map<std::string, std::size_t> seen;
    for (const OddsLine& line : lines)
        for (const std::string& change : split(line.outcome)) ++seen[change];
    for (OddsLine& line : lines) {
        std::vector<std::string> news = split(line.outcome);
        if (lines.size() > 1)
            std::erase_if(news,
                          [&](const std::string& change) { return seen[change] == lines.size(); });
        line.outcome = news.empty() ? "nothing happens" : in_words(news);
    }
    std::stable_sort(lines.begin(), lines.end(), [](const OddsLine& a, const OddsLine& b) {
        return a.probability > b.probability;
    });
}
