#include "match/json_reader.h"

#include <fmt/format.h>

#include <charconv>

namespace json = boost::json;

namespace {
const json::value nothing;
constexpr std::size_t deepest = 24;
}  // namespace

void JsonReader::refuse(std::string expected) const {
    if (!good()) return;
    *wrong_ = Error{place_.empty() ? fmt::format("{} is expected", expected)
                                   : fmt::format("{}: {} is expected", place_, expected)};
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
    options.max_depth = deepest;
    json::error_code bad;
    json::value value = json::parse(text, bad, {}, options);
    if (bad) return Error{fmt::format("it is not JSON ({})", bad.message())};
    return value;
}
