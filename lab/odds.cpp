#include "lab/odds.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/drums/odds.h"
#include "lab/gauntlet_run/odds.h"
#include "lab/long_rifle/odds.h"
#include "lab/mayhem/odds.h"
#include "lab/petite_guerre/odds.h"

std::span<const OddsBook> odds_books() {
    static const std::vector<OddsBook> books{long_rifle_odds(), drums_odds(), mayhem_odds(),
                                             petite_guerre_odds(), gauntlet_run_odds()};
    return books;
}

std::vector<OddsKey> with(std::vector<OddsKey> keys, std::vector<OddsKey> more) {
    keys.insert(keys.end(), more.begin(), more.end());
    return keys;
}

OddsBook odds_book(std::string_view book, const std::vector<OddsMaker>& makers) {
    OddsBook made{book, {}};
    for (const OddsMaker& maker : makers)
        made.topics.push_back(
            {maker.question,
             [make = maker.make](const OddsGiven& given) -> Result<std::vector<OddsLine>> {
                 const auto ready = make(given);
                 if (!ready) return ready.error();
                 return work_out(*ready);
             }});
    return made;
}

Result<OddsCase> ready_case(const std::vector<OddsMaker>& makers, std::string_view question,
                            const std::vector<std::string>& words) {
    const auto maker = std::find_if(makers.begin(), makers.end(), [&](const OddsMaker& one) {
        return one.question.name == question;
    });
    if (maker == makers.end()) return Error{"no such question"};
    const auto given = read_given(maker->question, words);
    if (!given) return given.error();
    return maker->make(*given);
}

const OddsBook* find_odds(std::span<const OddsBook> books, std::string_view book) {
    const auto found = std::find_if(books.begin(), books.end(),
                                    [&](const OddsBook& odds) { return odds.book == book; });
    return found == books.end() ? nullptr : &*found;
}

Result<std::vector<OddsLine>> work_out(const OddsCase& ready) {
    auto lines = ready.chain ? chain_odds(*ready.chain, ready.policy)
                             : exact_odds(ready.play_out, ready.policy);
    if (!lines) return lines;
    for (const std::string& name : ready.outcomes) {
        const bool met = std::any_of(lines->begin(), lines->end(),
                                     [&](const OddsLine& line) { return line.outcome == name; });
        if (!met && ready.list_impossible) lines->push_back({name, "0", 0});
    }
    put_in_order(*lines, ready.outcomes);
    return lines;
}

namespace {

std::string names_of(const std::vector<OddsTopic>& topics) {
    std::string names;
    for (const OddsTopic& topic : topics)
        names += (names.empty() ? "" : ", ") + topic.question.name;
    return names;
}

// Such a key may be named without a value: "aimed".
bool is_yes_or_no(const OddsQuestion& question, std::string_view name) {
    return std::any_of(question.keys.begin(), question.keys.end(), [&](const OddsKey& key) {
        return key.key == name && key.accepted == "yes, no";
    });
}

}  // namespace

Result<OddsGiven> read_given(const OddsQuestion& question, const std::vector<std::string>& words) {
    OddsGiven given;
    for (const OddsKey& key : question.keys) given[key.key] = key.standard;
    for (const std::string& word : words) {
        const std::size_t sign = word.find('=');
        const std::string key = word.substr(0, sign);
        if (sign == std::string::npos && is_yes_or_no(question, key)) {
            given[key] = "yes";
            continue;
        }
        if (sign == std::string::npos || sign == 0)
            return Error{fmt::format("'{}' should be written key=value", word)};
        const auto known = given.find(key);
        if (known == given.end()) {
            std::string keys;
            for (const OddsKey& one : question.keys)
                keys += fmt::format("\n  {}={}  ({})", one.key, one.standard, one.accepted);
            return Error{fmt::format("'{}' has no '{}'; it takes{}", question.name, key,
                                     keys.empty() ? " nothing" : ":" + keys)};
        }
        known->second = word.substr(sign + 1);
    }
    return given;
}

Result<OddsAnswer> ask_odds(const OddsBook& book, std::string_view question,
                            const std::vector<std::string>& words) {
    const auto topic =
        std::find_if(book.topics.begin(), book.topics.end(),
                     [&](const OddsTopic& one) { return one.question.name == question; });
    if (topic == book.topics.end())
        return Error{fmt::format("{} has no odds of '{}'; there are: {}", book.book, question,
                                 names_of(book.topics))};
    auto given = read_given(topic->question, words);
    if (!given) return given.error();
    auto outcomes = topic->work_out(*given);
    if (!outcomes) return outcomes.error();
    return OddsAnswer{std::move(*given), std::move(*outcomes)};
}
