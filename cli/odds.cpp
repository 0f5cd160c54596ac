#include "lab/odds.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "cli/commands.h"
#include "cli/text.h"

namespace json = boost::json;

namespace {

json::object question_json(const OddsQuestion& question) {
    json::array keys;
    for (const OddsKey& key : question.keys)
        keys.push_back(json::object{{"key", key.key},
                                    {"accepted", key.accepted},
                                    {"default", key.standard},
                                    {"text", key.text}});
    return {{"question", question.name}, {"text", question.text}, {"keys", std::move(keys)}};
}

std::string question_text(const OddsQuestion& question, std::size_t width) {
    std::string text =
        fmt::format("{}\n  {}\n", question.name, wrapped(question.text, width - 2, 2));
    std::vector<std::vector<std::string>> rows;
    for (const OddsKey& key : question.keys)
        rows.push_back({fmt::format("{}={}", key.key, key.standard),
                        fmt::format("{} ({})", key.text, key.accepted)});
    return text + in_columns(rows, width, 4);
}

void list_questions(Command& command, const OddsBook& odds, bool as_json) {
    json::array list;
    std::string text;
    for (const OddsTopic& topic : odds.topics) {
        list.push_back(question_json(topic.question));
        text += question_text(topic.question, static_cast<std::size_t>(command.console.width));
    }
    if (as_json)
        text = json::serialize(json::object{{"book", odds.book}, {"questions", std::move(list)}})
               + "\n";
    command.console.out(text);
}

void list_books(Command& command, bool as_json) {
    json::array list;
    std::string text = "The exact odds of these books can be told:\n";
    for (const OddsBook& odds : command.shelf.odds) {
        list.push_back(json::value(odds.book));
        text += fmt::format("  powderhorn odds {}\n", odds.book);
    }
    command.console.out(as_json ? json::serialize(json::object{{"books", std::move(list)}}) + "\n"
                                : text);
}

void show_odds(Command& command, const OddsAsked& asked, const OddsAnswer& answer) {
    if (asked.as_json) {
        json::object given;
        for (const auto& [key, value] : answer.given) given[key] = value;
        json::array outcomes;
        for (const OddsLine& line : answer.outcomes)
            outcomes.push_back(json::object{{"outcome", line.outcome},
                                            {"probability", line.probability},
                                            {"exact", line.exact}});
        const json::object document{{"book", asked.book},
                                    {"question", asked.question},
                                    {"given", std::move(given)},
                                    {"outcomes", std::move(outcomes)}};
        return command.console.out(json::serialize(document) + "\n");
    }
    std::string given;
    for (const auto& [key, value] : answer.given) given += fmt::format(" {}={}", key, value);
    std::vector<std::vector<std::string>> rows;
    for (const OddsLine& line : answer.outcomes)
        rows.push_back(
            {fmt::format("{:>6.2f}%", 100 * line.probability), line.outcome, line.exact});
    const auto width = static_cast<std::size_t>(command.console.width);
    command.console.out(wrapped(asked.question + given, width, 2) + "\n");
    command.console.out(in_columns(rows, width));
}

}  // namespace

void run_odds(Command& command, OddsAsked asked) {
    if (asked.book.empty()) return list_books(command, asked.as_json);
    const auto book = command.shelf.book(asked.book);
    if (book) asked.book = (*book)->name();  // of a book that is not on the shelf its whole name
    const OddsBook* odds = find_odds(command.shelf.odds, asked.book);
    if (odds == nullptr)
        return command.refuse(book ? fmt::format("The odds of {} cannot be told.", asked.book)
                                   : book.error().what);
    if (asked.question.empty()) return list_questions(command, *odds, asked.as_json);
    const auto answer = ask_odds(*odds, asked.question, asked.given);
    if (!answer) return command.refuse(answer.error().what);
    show_odds(command, asked, *answer);
}
