#include <fmt/format.h>

#include <boost/json.hpp>

#include "cli/commands.h"
#include "cli/text.h"
#include "engine/base/catalogue.h"

namespace json = boost::json;

namespace {

std::size_t rules_of(const Book& book) {
    std::size_t count = 0;
    for (const CatalogueEntry& entry : catalogue()) count += entry.id.starts_with(book.prefix());
    return count;
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

void run_scenarios(Command& command, const std::string& book_name, bool as_json) {
    const Book* only = nullptr;
    if (!book_name.empty()) {
        const auto book = command.shelf.book(book_name);
        if (!book) return command.refuse(book.error().what);
        only = *book;
    }
    json::array list;
    std::string text;
    for (const auto& [book, info] : command.shelf.scenarios()) {
        if (only != nullptr && book != only) continue;
        list.push_back(json::object{{"name", info.name},
                                    {"book", book->name()},
                                    {"title", info.title},
                                    {"summary", info.summary},
                                    {"seats", json::array(info.seats.begin(), info.seats.end())}});
        const auto width = static_cast<std::size_t>(command.console.width);
        text += fmt::format("{}\n  {}\n", info.name,
                            wrapped(fmt::format("{}. {}", info.title, info.summary), width - 2, 2));
        text += fmt::format("  seats: {}\n", fmt::join(info.seats, ", "));
    }
    command.console.out(as_json ? json::serialize(list) + "\n" : text);
}
