#include "match/json_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <deque>

namespace json = boost::json;

namespace {
const json::value nothing;
constexpr std::size_t deepest_document = 24;

// A key from outside may be anything; only a plain one is repeated.
std::string shown_key(std::string_view key) {
    const auto plain = [](char c) { return c >= ' ' && c <= '~'; };
    if (key.empty() || key.size() > 40 || !std::all_of(key.begin(), key.end(), plain))
        return "a strange key";
    return fmt::format("'{}'", key);
}

// Just behind the text that begins at this quotation mark.
std::size_t end_of_text(std::string_view json, std::size_t quote) {
    std::size_t at = quote + 1;
    while (json[at] != '"') at += json[at] == '\\' ? 2 : 1;
    return at + 1;
}

// What the text between two quotation marks says: letters may be written as \u0061.
std::string unquoted(std::string_view quoted) {
    return std::string{json::parse(quoted).as_string()};
}

}  // namespace

void JsonReader::refuse(std::string expected) const {
    if (!good()) return;
    *wrong_ = Error{place_.empty() ? fmt::format("{} is expected", expected)
                                   : fmt::format("{}: {} is expected", place_, expected)};
}

void JsonReader::only(std::span<const std::string_view> known) const {
    if (!good()) return;
    if (!value_->is_object()) return refuse("an object");
    for (const auto& member : value_->get_object()) {
        const std::string_view key = member.key();
        if (std::find(known.begin(), known.end(), key) != known.end()) continue;
        *wrong_ = Error{fmt::format("{}{} is not known; {} {} accepted",
                                    place_.empty() ? "" : place_ + ": ", shown_key(key),
                                    fmt::join(known, ", "), known.size() == 1 ? "is" : "are")};
        return;
    }
}

bool JsonReader::has(std::string_view name) const {
    return value_->is_object() && value_->get_object().contains(name);
}

JsonReader JsonReader::field(std::string_view name) const {
    JsonReader found{
        nothing, place_.empty() ? std::string{name} : fmt::format("{}.{}", place_, name), *wrong_};
    if (has(name)) {
        found.value_ = &value_->get_object().at(name);
    } else {
        found.refuse("something");
    }
    return found;
}

std::vector<JsonReader> JsonReader::list(std::size_t most) const {
    std::vector<JsonReader> items;
    if (!value_->is_array() || value_->get_array().size() > most) {
        refuse(fmt::format("a list of {} at most", most));
        return items;
    }
    items.reserve(value_->get_array().size());
    for (const json::value& item : value_->get_array())
        items.emplace_back(item, fmt::format("{}[{}]", place_, items.size()), *wrong_);
    return items;
}

std::vector<std::pair<std::string, JsonReader>> JsonReader::members(std::size_t most) const {
    std::vector<std::pair<std::string, JsonReader>> found;
    if (!value_->is_object() || value_->get_object().size() > most) {
        refuse(fmt::format("an object of {} members at most", most));
        return found;
    }
    for (const auto& member : value_->get_object())
        found.emplace_back(
            member.key(),
            JsonReader{member.value(), fmt::format("{}.{}", place_, std::string_view{member.key()}),
                       *wrong_});
    return found;
}

std::string JsonReader::text(std::size_t longest) const {
    if (value_->is_string() && value_->get_string().size() <= longest)
        return std::string{value_->get_string()};
    refuse(fmt::format("a text of {} letters at most", longest));
    return {};
}

std::int64_t JsonReader::number(std::int64_t least, std::int64_t most) const {
    json::error_code bad;
    const auto number = value_->to_number<std::int64_t>(bad);
    if (!bad && number >= least && number <= most && !value_->is_double()) return number;
    refuse(fmt::format("a whole number from {} to {}", least, most));
    return least;
}

std::uint64_t JsonReader::hex() const {
    std::uint64_t number = 0;
    if (value_->is_string() && value_->get_string().size() == 16) {
        const std::string_view text = value_->get_string();
        const auto [end, bad] = std::from_chars(text.begin(), text.end(), number, 16);
        if (bad == std::errc{} && end == text.end()) return number;
    }
    refuse("sixteen hexadecimal digits");
    return 0;
}

bool JsonReader::flag() const {
    if (value_->is_bool()) return value_->get_bool();
    refuse("true or false");
    return false;
}

Result<json::value> parse_json(std::string_view text, std::size_t largest) {
    if (text.size() > largest)
        return Error{fmt::format("it is larger than {} megabytes", largest >> 20)};
    json::parse_options options;
    options.max_depth = deepest_document;
    json::error_code bad;
    json::value value = json::parse(text, bad, {}, options);
    if (bad) return Error{fmt::format("it is not JSON ({})", bad.message())};
    return value;
}

Result<json::value> parse_strict_json(std::string_view text, std::size_t largest) {
    auto parsed = parse_json(text, largest);
    if (!parsed) return parsed;
    if (const auto twice = key_given_twice(text))
        return Error{fmt::format("{} is given twice; once is accepted", *twice)};
    return parsed;
}

Result<json::value> parse_body_with(std::string_view key, std::string_view body,
                                    std::size_t largest) {
    auto parsed = parse_strict_json(body, largest);
    if (!parsed) return Error{fmt::format("the body: {}", parsed.error().what)};
    Refusal wrong;
    JsonReader{*parsed, "", wrong}.only({&key, 1});
    if (wrong) return *wrong;
    return parsed;
}

std::optional<std::string> key_given_twice(std::string_view text) {
    std::vector<std::pair<int, std::string_view>> keys;  // each with the number of its object
    std::deque<std::string> rewritten;
    std::vector<int> open;
    int objects = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '{') open.push_back(++objects);
        if (text[at] == '}') open.pop_back();
        if (text[at] != '"') continue;
        const std::size_t end = end_of_text(text, at);
        const std::size_t next = text.find_first_not_of(" \t\r\n", end);
        if (next != std::string_view::npos && text[next] == ':') {
            std::string_view key = text.substr(at + 1, end - at - 2);
            if (key.find('\\') != std::string_view::npos)
                key = rewritten.emplace_back(unquoted(text.substr(at, end - at)));
            keys.emplace_back(open.back(), key);
        }
        at = end - 1;
    }
    std::sort(keys.begin(), keys.end());
    const auto twice = std::adjacent_find(keys.begin(), keys.end());
    if (twice == keys.end()) return {};
    return shown_key(twice->second);
}
