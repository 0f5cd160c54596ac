#include "match/what_if.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "lab/exact.h"
#include "lab/own_dice.h"

namespace {

constexpr std::string_view whose_turn = "active";  // a state that is no news
// In an outcome's name, while it is worked on: between changes, and between who and what.
constexpr char between = '\n', after_name = '\t';
constexpr std::size_t most_named = 3;  // who change in the same way; of more, one is named

bool has(const std::vector<std::string>& list, const std::string& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

void add_change(std::string& changes, const std::string& who, const std::string& what) {
    if (!changes.empty()) changes += between;
    changes += who + after_name + what;
}

// The state is over; "not acquired" becomes "acquired".
std::string no_longer(const std::string& state) {
    constexpr std::string_view negation = "not ";
    return state.starts_with(negation) ? state.substr(negation.size()) : "no longer " + state;
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

void piece_changes(const ViewPiece& before, const ViewPiece& after, std::string& changes) {
    if (before.on_table && !after.on_table) {
        const auto news =
            std::find_if(after.states.begin(), after.states.end(),
                         [&](const std::string& state) { return !has(before.states, state); });
        add_change(changes, after.name, news != after.states.end() ? *news : "leaves the table");
        return;
    }
    for (const std::string& state : after.states)
        if (!has(before.states, state) && state != whose_turn)
            add_change(changes, after.name, state);
    for (const std::string& state : before.states)
        if (!has(after.states, state) && state != whose_turn)
            add_change(changes, after.name, no_longer(state));
    for (const auto& [key, value] : after.sheet) {
        const std::string* was = only_value(before, key);
        if (was != nullptr && only_value(after, key) != nullptr && *was != value)
            add_change(changes, after.name, fmt::format("{} {}", key, value));
    }
}

// What a seat would see changed, one change after the other.
std::string changes_between(const View& before, const View& after) {
    std::string changes;
    for (const ViewPiece& piece : after.pieces) {
        const auto was = std::find_if(before.pieces.begin(), before.pieces.end(),
                                      [&](const ViewPiece& old) { return old.id == piece.id; });
        if (was != before.pieces.end()) piece_changes(*was, piece, changes);
    }
    if (after.over && !before.over) add_change(changes, "the game ends:", after.outcome);
    return changes;
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

// "Ann stunned, Bob and 4 others prone"
std::string in_words(const std::vector<std::string>& changes) {
    std::map<std::string, std::size_t> alike;
    for (const std::string& change : changes) ++alike[what_of(change)];
    std::string words;
    for (const std::string& change : changes) {
        const std::string what = what_of(change);
        std::size_t& count = alike[what];
        if (count == 0) continue;  // said already
        if (!words.empty()) words += ", ";
        words += change.substr(0, change.size() - what.size());
        if (count > most_named) words += fmt::format(" and {} others", count - 1);
        if (!what.empty()) words += ' ' + what.substr(1);
        if (count > most_named) count = 0;
    }
    return words;
}

// What happens in every outcome tells nothing about the odds.
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

// The option of that number; takes the ways it needed from those left.
OptionOdds odds_of(const Match& match, std::size_t option, const View& before, MostWays& left) {
    OptionOdds odds;
    const SeatId seat = match.waiting()->question.seat;
    bool hidden = false;
    std::uint64_t ways = 0;
    auto lines = exact_odds(
        [&](Umpire& chance) {
            ++ways;
            std::vector<Roll> rolls;
            const auto supposed = match.suppose(pick(option), chance, [&](const Roll& next) {
                if (rolls.size() > most_rolls) return true;
                if (!rolls.empty() && begins_something_else(rolls, next)) return true;
                rolls.push_back(next);
                return false;
            });
            // What the seat knows may not lead to this question: then nothing can be said.
            hidden = hidden || supposed.end == LiveUmpire::End::Hidden
                     || supposed.end == LiveUmpire::End::Wrong;
            odds.others_then = odds.others_then || supposed.end == LiveUmpire::End::Stopped;
            std::string changes = changes_between(before, supposed.game->view(seat));
            if (changes.empty() && supposed.end == LiveUmpire::End::Waiting)
                changes = "next: " + supposed.next;
            return changes;
        },
        first_option, std::min(left.of_one, left.of_all));
    left.of_all -= std::min(ways, left.of_all);
    if (hidden) {
        odds.why_not = "it hangs on something hidden";
    } else if (!lines) {
        odds.why_not = lines.error().what;
    } else {
        odds.outcomes = std::move(*lines);
        name_outcomes(odds.outcomes);
    }
    return odds;
}

}  // namespace

std::vector<OptionOdds> odds_of_options(const Match& match, MostWays most) {
    std::vector<OptionOdds> all;
    if (match.waiting() == nullptr || match.waiting()->question.kind != Asking::ChooseOne)
        return all;
    const View before = match.now().view(match.waiting()->question.seat);
    for (std::size_t i = 0; i < match.waiting()->question.options.size(); ++i)
        all.push_back(odds_of(match, i, before, most));
    return all;
}
