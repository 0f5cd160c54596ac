#include <fmt/format.h>

#include <boost/json.hpp>
#include <random>

#include "cli/commands.h"
#include "cli/muster_session.h"
#include "cli/muster_words.h"
#include "cli/play_session.h"
#include "cli/text.h"
#include "engine/base/data_file.h"
#include "match/wire_muster.h"

namespace json = boost::json;

namespace {

// A book that has lists.
Result<const Book*> book_with_lists(const Shelf& shelf, std::string_view name) {
    auto book = shelf.book(name);
    if (!book) return book;
    if ((*book)->muster() == nullptr)
        return Error{fmt::format("{} has no lists to muster from.", (*book)->title())};
    return book;
}

Result<MusterList> list_of(const Muster& muster, std::string_view key) {
    const auto lists = muster.lists();
    if (key.empty() && lists.size() == 1) return lists[0];
    std::vector<std::string_view> keys;
    for (const MusterList& one : lists) {
        if (one.key == key) return one;
        keys.push_back(one.key);
    }
    return Error{fmt::format("There is no list '{}'. There are: {}.", key, fmt::join(keys, ", "))};
}

void print_books(Command& command, bool as_json) {
    json::array books;
    std::string text;
    for (const Book* book : command.shelf.books) {
        if (book->muster() == nullptr) continue;
        books.push_back(
            json::object{{"book", book->name()}, {"lists", wire::lists_json(*book->muster())}});
        text += fmt::format("{}{} ({})\n", text.empty() ? "" : "\n", book->title(), book->name());
        text +=
            draw_lists(book->muster()->lists(), static_cast<std::size_t>(command.console.width));
    }
    command.console.out(as_json ? json::serialize(books) + "\n" : text);
}

void print_rows(Command& command, const Muster& muster, const MusterList& list,
                const MusterAsked& asked) {
    const auto rows = muster.rows(list.key, asked.year);
    if (!rows) return command.refuse(rows.error().what);
    if (!asked.as_json)
        return command.console.out(
            draw_rows(*rows, static_cast<std::size_t>(command.console.width)));
    command.console.out(json::serialize(wire::rows_json(*rows)) + "\n");
}

// What a force costs, and all that forbids it, each with its rule.
void check_force(Command& command, const MusterAsked& asked) {
    const auto text = read_whole_file(asked.check, largest_force);
    if (!text) return command.refuse(text.error().what);
    const auto book = book_of_force(command.shelf, asked.book, *text, asked.check);
    if (!book) return command.refuse(book.error().what);
    const Muster& muster = *(*book)->muster();
    const auto force = muster.read(*text, asked.check);
    if (!force) return command.refuse(force.error().what);
    const ForceAccount account = muster.account(*force);
    if (!account.faults.empty()) command.status = 2;
    if (asked.as_json)
        return command.console.out(json::serialize(wire::account_json(account)) + "\n");
    command.console.out(
        draw_force(*force, account, static_cast<std::size_t>(command.console.width)));
    if (account.faults.empty()) return command.console.out("Nothing is wrong with it.\n");
    command.console.err(draw_faults(account));
}

WrittenForce wanted_force(const MusterList& list, const MusterAsked& asked) {
    WrittenForce force;
    force.list = list.key;
    force.year = asked.year != 0 ? asked.year : list.from;
    force.points = asked.points;
    return force;
}

// A force by chance, as a file.
void fill(Command& command, const Book& book, const MusterList& list, const MusterAsked& asked) {
    Stream chance{asked.seed.value_or(std::random_device{}())};
    const WrittenForce force = book.muster()->filled(wanted_force(list, asked), chance);
    const ForceAccount account = book.muster()->account(force);
    if (!account.faults.empty()) {
        command.refuse(fmt::format("no force can be had so:\n{}", draw_faults(account)));
        return;
    }
    command.console.out(force_file(book.name(), *book.muster(), force));
}

}  // namespace

Result<const Book*> book_of_force(const Shelf& shelf, const std::string& said,
                                  std::string_view text, std::string_view file) {
    if (!said.empty()) return book_with_lists(shelf, said);
    const auto data = parse_data(text, file);
    if (!data) return data.error();
    DataErrors errors{file};
    std::vector<std::string_view> names;
    for (const Book* book : shelf.books)
        if (book->muster() != nullptr) names.push_back(book->name());
    const std::size_t which = Fields{*data, errors}.one_of("book", names);
    if (errors.any()) return errors.error();
    return shelf.book(names[which]);
}

void run_muster(Command& command, const MusterAsked& asked) {
    if (!asked.check.empty()) return check_force(command, asked);
    if (!asked.edit.empty() && asked.book.empty()) return edit_force(command, asked, nullptr, {});
    if (asked.book.empty()) return print_books(command, asked.as_json);
    const auto book = book_with_lists(command.shelf, asked.book);
    if (!book) return command.refuse(book.error().what);
    const Muster& muster = *(*book)->muster();
    if (asked.list.empty() && !asked.fill && asked.edit.empty() && muster.lists().size() > 1)
        return command.console.out(
            draw_lists(muster.lists(), static_cast<std::size_t>(command.console.width)));
    const auto list = list_of(muster, asked.list);
    if (!list) return command.refuse(list.error().what);
    if (asked.fill) return fill(command, **book, *list, asked);
    if (!asked.edit.empty()) return edit_force(command, asked, *book, wanted_force(*list, asked));
    print_rows(command, muster, *list, asked);
}
