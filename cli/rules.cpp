#include <fmt/format.h>

#include <boost/json.hpp>

#include "cli/commands.h"
#include "cli/rule_text.h"
#include "cli/text.h"

namespace json = boost::json;

std::string_view kind_words(std::string_view kind) {
    if (kind == "P") return "rule";
    if (kind == "T") return "table";
    if (kind == "O") return "optional rule";
    if (kind == "A") return "advice";
    if (kind == "E") return "worked example";
    return kind;
}

std::string rule_text(const CatalogueEntry& entry, std::size_t width) {
    return fmt::format("{} ({}, {})\n  {}\n", entry.id, kind_words(entry.kind), entry.chapter,
                       wrapped(entry.text, width - 2, 2));
}

namespace {

json::object rule_json(const CatalogueEntry& entry) {
    return {
        {"id", entry.id}, {"kind", entry.kind}, {"chapter", entry.chapter}, {"text", entry.text}};
}

// "LR-13.11" or "LR-13" for a whole chapter.
bool is_id(std::string_view text) {
    return text.size() >= 4 && text[2] == '-'
           && text.find_first_not_of("0123456789.", 3) == text.npos;
}

void show_rules(Command& command, const std::string& id, bool as_json) {
    const auto width = static_cast<std::size_t>(command.console.width);
    const std::string start = id.size() <= 5 ? id + "." : id;
    json::array list;
    std::string text;
    for (const CatalogueEntry& entry : catalogue()) {
        if (id.size() > 5 ? entry.id != id : !entry.id.starts_with(start)) continue;
        list.push_back(rule_json(entry));
        text += (text.empty() ? "" : "\n") + rule_text(entry, width);
    }
    if (list.empty())
        return command.refuse(fmt::format(
            "There is no rule {}. Ids look like LR-01.01, a chapter like LR-01; 'powderhorn rules "
            "BOOK' lists the chapters of a book.",
            id));
    const bool one = id.size() > 5;
    command.console.out(as_json ? json::serialize(one ? list[0] : json::value(list)) + "\n" : text);
}

void show_switches(Command& command, const Book& book, bool as_json) {
    json::array list;
    std::vector<std::vector<std::string>> rows;
    for (const SwitchInfo& one : book.switches()) {
        list.push_back(json::object{{"name", one.name},
                                    {"rule", one.rule},
                                    {"accepted", one.accepted},
                                    {"default", one.standard},
                                    {"text", one.text}});
        rows.push_back(
            {one.name, one.rule, one.standard, fmt::format("{} ({})", one.text, one.accepted)});
    }
    if (as_json) return command.console.out(json::serialize(list) + "\n");
    rows.insert(rows.begin(), {"SWITCH", "RULE", "STANDARD", "WHAT IT DOES (ACCEPTED)"});
    command.console.out(in_columns(rows, static_cast<std::size_t>(command.console.width), 0));
}

void show_sheets(Command& command, const Book& book, bool as_json) {
    json::array list;
    std::vector<std::vector<std::string>> rows{{"SHEET", "RULES"}};
    for (const SheetInfo& sheet : book.sheets()) {
        json::array ids;
        std::string text;
        for (const std::string& id : sheet.rules) {
            ids.push_back(json::string(id));
            text += (text.empty() ? "" : ", ") + id;
        }
        list.push_back(json::object{{"sheet", sheet.title}, {"rules", ids}});
        rows.push_back({sheet.title, text});
    }
    if (as_json) return command.console.out(json::serialize(list) + "\n");
    command.console.out(in_columns(rows, static_cast<std::size_t>(command.console.width), 0));
}

void show_chapters(Command& command, const Book& book, bool as_json) {
    json::array list;
    std::vector<std::vector<std::string>> rows;
    std::size_t rules = 0;
    for (const CatalogueEntry& entry : catalogue()) {
        if (!entry.id.starts_with(book.prefix())) continue;
        list.push_back(rule_json(entry));
        const std::string chapter{entry.id.substr(0, 5)};
        if (rows.empty() || rows.back()[0] != chapter) {
            rows.push_back({chapter, "", std::string{entry.chapter}});
            rules = 0;
        }
        ++rules;
        rows.back()[1] = fmt::format("{:>3} {}", rules, rules == 1 ? "rule" : "rules");
    }
    if (as_json) return command.console.out(json::serialize(list) + "\n");
    command.console.out(fmt::format("{}\n", book.title()));
    command.console.out(in_columns(rows, static_cast<std::size_t>(command.console.width)));
    command.console.out(fmt::format("powderhorn rules {} shows a chapter, {}.01 one rule.\n",
                                    rows.empty() ? "ID" : rows[0][0],
                                    rows.empty() ? "ID" : rows[0][0]));
}

void list_all(Command& command, bool as_json) {
    json::array list;
    std::vector<std::vector<std::string>> rows;
    for (const Book* book : command.shelf.books) {
        rows.push_back(
            {std::string{book->name()}, std::string{book->prefix()}, std::string{book->title()}});
        list.push_back(json::object{
            {"book", book->name()}, {"prefix", book->prefix()}, {"title", book->title()}});
    }
    if (as_json) return command.console.out(json::serialize(list) + "\n");
    command.console.out(in_columns(rows, static_cast<std::size_t>(command.console.width), 0));
    command.console.out("powderhorn rules BOOK lists a book's chapters, rules ID shows a rule.\n");
}

}  // namespace

void run_rules(Command& command, const RulesAsked& asked) {
    std::string id = asked.what;
    for (char& c : id) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (is_id(id)) return show_rules(command, id, asked.as_json);
    if (asked.what.empty()) {
        if (asked.switches)
            return command.refuse("--switches needs a book: powderhorn rules BOOK --switches");
        return list_all(command, asked.as_json);
    }
    const auto book = command.shelf.book(asked.what);
    if (!book) return command.refuse(book.error().what);
    if (asked.switches) return show_switches(command, **book, asked.as_json);
    if (asked.sheets) return show_sheets(command, **book, asked.as_json);
    show_chapters(command, **book, asked.as_json);
}
