#include "books/books.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "books/own_battle.h"
#include "cli/commands.h"
#include "cli/play_session.h"
#include "cli/text.h"
#include "engine/base/catalogue.h"

namespace json = boost::json;

namespace {

std::size_t rules_of(const Book& book) {
    std::size_t count = 0;
    for (const CatalogueEntry& entry : catalogue()) count += entry.id.starts_with(book.prefix());
    return count;
}

// Every complaint on a line of its own. Of which book it is stands in the file if nobody says so.
Refusal wrong_with(const std::string& text, const Book* book, const std::string& file) {
    if (book == nullptr) {
        const auto own = read_own_battle(text, file);
        if (!own) return own.error();
        book = own->book;
    }
    const auto game = book->read_scenario(text, file, 1);
    return game ? Refusal{} : game.error();
}

void check_file(Command& command, const Book* book, const std::string& file) {
    const auto text = read_whole_file(file, largest_battle);
    if (!text) return command.refuse(text.error().what);
    if (const Refusal wrong = wrong_with(*text, book, file)) {
        command.console.err(wrong->what + "\n");
        command.status = 2;
        return;
    }
    command.console.out(fmt::format("{}: nothing is wrong with it\n", file));
}

}  // namespace

void run_books(Command& command, bool as_json) {
    json::array list;
    std::vector<std::vector<std::string>> rows;
    for (const Book* book : command.shelf.books) {
        const std::size_t scenarios = book->scenarios().size();
        list.push_back(json::object{{"name", book->name()},
                                    {"title", book->title()},
                                    {"prefix", book->prefix()},
                                    {"rules", rules_of(*book)},
                                    {"scenarios", scenarios}});
        rows.push_back(
            {std::string{book->name()}, std::string{book->title()},
             fmt::format("{} rules", rules_of(*book)),
             fmt::format("{} {}", scenarios, scenarios == 1 ? "scenario" : "scenarios")});
    }
    if (as_json) {
        command.console.out(json::serialize(list) + "\n");
        return;
    }
    command.console.out(in_columns(rows, static_cast<std::size_t>(command.console.width), 0));
}

void run_scenarios(Command& command, const ScenariosAsked& asked) {
    const Book* only = nullptr;
    if (!asked.book.empty()) {
        const auto book = command.shelf.book(asked.book);
        if (!book) return command.refuse(book.error().what);
        only = *book;
    }
    if (!asked.check.empty()) return check_file(command, only, asked.check);
    json::array list;
    std::string text;
    for (const auto& [book, info] : command.shelf.scenarios()) {
        if (only != nullptr && book != only) continue;
        list.push_back(json::object{{"name", info.name},
                                    {"book", book->name()},
                                    {"title", info.title},
                                    {"summary", info.summary},
                                    {"seats", json::array(info.seats.begin(), info.seats.end())},
                                    {"first_game", info.first_game}});
        const auto width = static_cast<std::size_t>(command.console.width);
        text += fmt::format("{}\n  {}\n", info.name,
                            wrapped(fmt::format("{}. {}", info.title, info.summary), width - 2, 2));
        text += fmt::format("  seats: {}{}\n", fmt::join(info.seats, ", "),
                            info.first_game ? "; a good first game" : "");
    }
    command.console.out(asked.as_json ? json::serialize(list) + "\n" : text);
}
