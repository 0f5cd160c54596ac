#include "books/own_battle.h"

#include <fmt/format.h>

#include <vector>

#include "books/books.h"
#include "engine/base/data_file.h"

namespace {

// "At the saw mill" -> "at-the-saw-mill"
std::string in_one_word(std::string_view title) {
    constexpr std::size_t longest = 60;
    std::string word;
    for (const char c : title) {
        if (word.size() == longest) break;
        if (c >= 'A' && c <= 'Z') {
            word += static_cast<char>(c - 'A' + 'a');
        } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            word += c;
        } else if (!word.empty() && word.back() != '-') {
            word += '-';
        }
    }
    while (word.ends_with('-')) word.pop_back();
    return word.empty() ? "battle" : word;
}

}  // namespace

Result<OwnBattle> read_own_battle(std::string_view toml, std::string_view file) {
    if (toml.size() > largest_battle)
        return Error{fmt::format("{}: a battle has at most {} kB", file, largest_battle / 1024)};
    const Result<DataValue> data = parse_data(toml, file);
    if (!data) return data.error();
    std::vector<std::string_view> names;
    for (const Book* book : books()) names.push_back(book->name());
    DataErrors errors{file};
    Fields top{*data, errors};
    if (!top.has("book"))
        top.expected("book", fmt::format("which book it is of: {}", alternatives(names)));
    const std::size_t which = top.one_of_or("book", names, 0);
    if (errors.any()) return errors.error();
    const Book* book = books()[which];
    auto info = book->read_scenario_info(toml, file);
    if (!info) return info.error();
    info->name = fmt::format("{}/own/{}", book->name(), in_one_word(info->title));
    return OwnBattle{book, std::move(*info)};
}
