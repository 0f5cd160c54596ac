#include <fmt/format.h>

#include <CLI/CLI.hpp>
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

void list_books(Command& command, bool as_json) {
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

void list_scenarios(Command& command, const std::string& book_name, bool as_json) {
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

}  // namespace

void add_books(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("books", "The rulebooks that can be played");
    const auto as_json = std::make_shared<bool>(false);
    sub->add_flag("--json", *as_json, "One JSON document instead of text");
    sub->footer("Example:\n  powderhorn books");
    sub->callback([&command, as_json] { list_books(command, *as_json); });
}

void add_scenarios(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("scenarios", "The games there are, of one book or of all");
    const auto book = std::make_shared<std::string>();
    const auto as_json = std::make_shared<bool>(false);
    sub->add_option("BOOK", *book, "Only those of this book");
    sub->add_flag("--json", *as_json, "One JSON document instead of text");
    sub->footer("Examples:\n  powderhorn scenarios\n  powderhorn scenarios long-rifle --json");
    sub->callback([&command, book, as_json] { list_scenarios(command, *book, *as_json); });
}
