#include "engine/base/data_file.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>

namespace {

constexpr std::size_t longest_file = 524'288;
constexpr double largest_number = 1e12;
constexpr std::size_t most_complaints = 100;

DataValue converted(const toml::node& node);

DataValue converted_table(const toml::table& table) {
    DataValue value;
    std::vector<std::pair<toml::source_position, const toml::key*>> order;
    for (const auto& [key, node] : table) {
        static_cast<void>(node);
        order.emplace_back(key.source().begin, &key);
    }
    // toml++ sorts by name; people expect the order of the file.
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [where, key] : order) {
        value.keys.emplace_back(key->str());
        value.key_lines.push_back(static_cast<int>(where.line));
        value.items.push_back(converted(*table.get(key->str())));
    }
    return value;
}

DataValue converted_decimal(double number) {
    DataValue value;
    const bool usable = std::isfinite(number) && std::abs(number) < largest_number;
    value.kind = usable ? DataValue::Kind::Decimal : DataValue::Kind::Other;
    if (usable) value.number = std::llround(number * 100);
    return value;
}

DataValue converted(const toml::node& node) {
    DataValue value;
    if (const auto* table = node.as_table()) {
        value = converted_table(*table);
    } else if (const auto* list = node.as_array()) {
        value.kind = DataValue::Kind::List;
        for (const toml::node& item : *list) value.items.push_back(converted(item));
    } else if (const auto* text = node.as_string()) {
        value.kind = DataValue::Kind::Text;
        value.text = text->get();
    } else if (const auto* whole = node.as_integer()) {
        value.kind = DataValue::Kind::Whole;
        value.number = whole->get();
    } else if (const auto* decimal = node.as_floating_point()) {
        value = converted_decimal(decimal->get());
    } else if (const auto* yes = node.as_boolean()) {
        value.kind = DataValue::Kind::YesNo;
        value.yes = yes->get();
    } else {
        value.kind = DataValue::Kind::Other;
    }
    value.line = static_cast<int>(node.source().begin.line);
    return value;
}

std::string written(Inches length) {
    return fmt::format("{:g}", static_cast<double>(length.in_hundredths()) / 100);
}

// The number as a length, if it is one in that range.
bool length_of(const DataValue& value, Inches least, Inches most, Inches& into) {
    using Kind = DataValue::Kind;
    if (value.kind != Kind::Whole && value.kind != Kind::Decimal) return false;
    // Compared before it is multiplied: the file may hold any 64-bit number.
    if (value.number < -INT32_MAX || value.number > INT32_MAX) return false;
    const std::int64_t length = value.number * (value.kind == Kind::Whole ? 100 : 1);
    if (length < least.in_hundredths() || length > most.in_hundredths()) return false;
    into = Inches::hundredths(length);
    return true;
}

bool spot_of(const DataValue& value, Inches low, Inches high, std::pair<Inches, Inches>& into) {
    return value.kind == DataValue::Kind::List && value.items.size() == 2
           && length_of(value.items[0], low, high, into.first)
           && length_of(value.items[1], low, high, into.second);
}

}  // namespace

Result<DataValue> parse_data(std::string_view text, std::string_view file) {
    DataErrors errors{file};
    if (text.size() > longest_file) {
        errors.wrong(1, "the file is longer than 512 kB");
        return errors.error();
    }
    try {
        return converted_table(toml::parse(text, file));
    } catch (const toml::parse_error& bad) {
        errors.wrong(static_cast<int>(bad.source().begin.line), bad.description());
        return errors.error();
    }
}

void DataErrors::expected(int line, std::string_view key, std::string_view what) {
    note({line, std::string{key}, fmt::format("key '{}': expected {}", key, what)});
}

void DataErrors::wrong(int line, std::string_view what) {
    note({line, {}, std::string{what}});
}

void DataErrors::note(Complaint complaint) {
    ++made_;
    const auto same = [&](const Complaint& other) {
        return other.line == complaint.line && other.key == complaint.key
               && (!complaint.key.empty() || other.what == complaint.what);
    };
    if (std::none_of(complaints_.begin(), complaints_.end(), same))
        complaints_.push_back(std::move(complaint));
}

Error DataErrors::error() const {
    std::vector<Complaint> order = complaints_;
    std::stable_sort(order.begin(), order.end(),
                     [](const Complaint& a, const Complaint& b) { return a.line < b.line; });
    std::string text;
    for (std::size_t i = 0; i < order.size() && i < most_complaints; ++i)
        text += fmt::format("{}{}:{}: {}", i > 0 ? "\n" : "", file_, order[i].line, order[i].what);
    if (order.size() > most_complaints)
        text += fmt::format("\n{}: and {} more", file_, order.size() - most_complaints);
    return Error{text};
}

std::string alternatives(std::span<const std::string_view> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += words[i];
    }
    return text;
}

Fields::Fields(const DataValue& table, DataErrors& errors)
    : table_{table}, errors_{errors}, read_(table.keys.size()) {}

bool Fields::has(std::string_view key) {
    asked(key);
    return std::find(table_.keys.begin(), table_.keys.end(), key) != table_.keys.end();
}

void Fields::asked(std::string_view key) {
    if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.emplace_back(key);
}

int Fields::line_of(std::string_view key) const {
    for (std::size_t i = 0; i < table_.keys.size(); ++i)
        if (table_.keys[i] == key) return table_.key_lines[i];
    return table_.line;
}

const DataValue* Fields::take(std::string_view key) {
    asked(key);
    for (std::size_t i = 0; i < table_.keys.size(); ++i) {
        if (table_.keys[i] != key) continue;
        read_[i] = true;
        return &table_.items[i];
    }
    return nullptr;
}

const DataValue* Fields::required(std::string_view key) {
    const DataValue* value = take(key);
    if (value == nullptr) errors_.wrong(table_.line, fmt::format("key '{}' is missing", key));
    return value;
}

void Fields::expected(std::string_view key, std::string_view what) {
    errors_.expected(line_of(key), key, what);
}

std::string Fields::text(std::string_view key, std::size_t longest) {
    if (required(key) == nullptr) return {};
    return text_or(key, {}, longest);
}

std::string Fields::text_or(std::string_view key, std::string_view fallback, std::size_t longest) {
    const DataValue* value = take(key);
    if (value == nullptr) return std::string{fallback};
    const bool good = value->kind == DataValue::Kind::Text && !value->text.empty()
                      && value->text.size() <= longest;
    if (good) return value->text;
    expected(key, fmt::format("a text of 1 to {} characters", longest));
    return std::string{fallback};
}

int Fields::whole(std::string_view key, int least, int most) {
    if (required(key) == nullptr) return least;
    return whole_or(key, least, most, least);
}

int Fields::whole_or(std::string_view key, int least, int most, int fallback) {
    const DataValue* value = take(key);
    if (value == nullptr) return fallback;
    const bool good =
        value->kind == DataValue::Kind::Whole && value->number >= least && value->number <= most;
    if (good) return static_cast<int>(value->number);
    expected(key, fmt::format("a whole number from {} to {}", least, most));
    return fallback;
}

Inches Fields::inches(std::string_view key, Inches least, Inches most) {
    if (required(key) == nullptr) return least;
    return inches_or(key, least, most, least);
}

Inches Fields::inches_or(std::string_view key, Inches least, Inches most, Inches fallback) {
    const DataValue* value = take(key);
    if (value == nullptr) return fallback;
    Inches length;
    if (length_of(*value, least, most, length)) return length;
    expected(key, fmt::format("inches from {} to {}", written(least), written(most)));
    return fallback;
}

bool Fields::yes(std::string_view key, bool fallback) {
    const DataValue* value = take(key);
    if (value == nullptr) return fallback;
    if (value->kind == DataValue::Kind::YesNo) return value->yes;
    expected(key, "true or false");
    return fallback;
}

std::size_t Fields::one_of(std::string_view key, std::span<const std::string_view> words) {
    if (required(key) == nullptr) return 0;
    return one_of_or(key, words, 0);
}

std::size_t Fields::one_of_or(std::string_view key, std::span<const std::string_view> words,
                              std::size_t fallback) {
    const DataValue* value = take(key);
    if (value == nullptr) return fallback;
    if (value->kind == DataValue::Kind::Text)
        for (std::size_t i = 0; i < words.size(); ++i)
            if (value->text == words[i]) return i;
    expected(key, alternatives(words));
    return fallback;
}

std::vector<DataText> Fields::texts(std::string_view key, std::size_t most) {
    std::vector<DataText> texts;
    const DataValue* list = take(key);
    if (list == nullptr) return texts;
    if (list->kind != DataValue::Kind::List || list->items.size() > most) {
        expected(key, fmt::format("a list of at most {} texts", most));
        return texts;
    }
    for (const DataValue& item : list->items) {
        if (item.kind == DataValue::Kind::Text && !item.text.empty()
            && item.text.size() <= longest_text)
            texts.push_back({item.text, item.line});
        else
            errors_.expected(item.line, key,
                             fmt::format("texts of 1 to {} characters", longest_text));
    }
    return texts;
}

std::optional<std::pair<Inches, Inches>> Fields::spot(std::string_view key, Inches low,
                                                      Inches high) {
    const DataValue* value = take(key);
    if (value == nullptr) return {};
    std::pair<Inches, Inches> spot;
    if (spot_of(*value, low, high, spot)) return spot;
    expected(key,
             fmt::format("two numbers [x, y], each from {} to {}", written(low), written(high)));
    return {};
}

std::vector<std::pair<Inches, Inches>> Fields::spots(std::string_view key, std::size_t least,
                                                     std::size_t most, Inches low, Inches high) {
    std::vector<std::pair<Inches, Inches>> spots;
    const DataValue* list = take(key);
    if (list == nullptr) return spots;
    bool good = list->kind == DataValue::Kind::List && list->items.size() >= least
                && list->items.size() <= most;
    for (std::size_t i = 0; good && i < list->items.size(); ++i) {
        const DataValue& item = list->items[i];
        std::pair<Inches, Inches> spot;
        good = spot_of(item, low, high, spot);
        spots.push_back(spot);
    }
    if (good) return spots;
    expected(key, fmt::format("a list of {} to {} spots [x, y], each from {} to {}", least, most,
                              written(low), written(high)));
    return {};
}

std::vector<const DataValue*> Fields::tables(std::string_view key, std::size_t most) {
    std::vector<const DataValue*> tables;
    const DataValue* list = take(key);
    if (list == nullptr) return tables;
    bool good = list->kind == DataValue::Kind::List && list->items.size() <= most;
    for (std::size_t i = 0; good && i < list->items.size(); ++i) {
        good = list->items[i].kind == DataValue::Kind::Table;
        tables.push_back(&list->items[i]);
    }
    if (good) return tables;
    expected(key, fmt::format("at most {} tables [[{}]]", most, key));
    return {};
}

const DataValue* Fields::table(std::string_view key) {
    const DataValue* value = take(key);
    if (value == nullptr || value->kind == DataValue::Kind::Table) return value;
    expected(key, fmt::format("a table [{}]", key));
    return nullptr;
}

std::vector<std::pair<std::string, DataText>> Fields::words() {
    std::vector<std::pair<std::string, DataText>> words;
    for (std::size_t i = 0; i < table_.keys.size(); ++i) {
        const DataValue& value = table_.items[i];
        read_[i] = true;
        DataText word{{}, table_.key_lines[i]};
        switch (value.kind) {
            case DataValue::Kind::Text: word.text = value.text; break;
            case DataValue::Kind::Whole: word.text = std::to_string(value.number); break;
            case DataValue::Kind::YesNo: word.text = value.yes ? "yes" : "no"; break;
            default: expected(table_.keys[i], "a word, a whole number, true or false"); continue;
        }
        words.emplace_back(table_.keys[i], word);
    }
    return words;
}

void Fields::finish() {
    const std::vector<std::string_view> accepted{asked_.begin(), asked_.end()};
    for (std::size_t i = 0; i < table_.keys.size(); ++i)
        if (!read_[i])
            errors_.wrong(table_.key_lines[i], fmt::format("unknown key '{}'; accepted here: {}",
                                                           table_.keys[i], alternatives(accepted)));
}
