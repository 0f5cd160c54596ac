#include "books/gauntlet_run/armies/list_words.h"

#include <algorithm>
#include <charconv>

namespace gauntlet_run {

namespace {

bool whole_number(std::string_view text, int& into) {
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), into);
    return bad == std::errc{} && end == text.data() + text.size();
}

std::uint32_t read_specials(Fields& fields, DataErrors& errors) {
    std::uint32_t specials = 0;
    for (const DataText& words : fields.texts("specials", special_words.rows.size())) {
        const auto* const found =
            std::find(special_words.begin(), special_words.end(), std::string_view{words.text});
        if (found == special_words.end())
            errors.expected(words.line, "specials", alternatives(special_words.rows));
        else
            specials |= 1U << static_cast<unsigned>(found - special_words.begin());
    }
    return specials;
}

std::vector<int> read_sizes(Fields& fields, const ListedUnit& unit) {
    constexpr int most = 20;
    if (!fields.has("sizes")) return default_sizes(unit);
    std::vector<int> sizes;
    for (const Span& span : spans_in(fields.text("sizes")))
        for (int size = span.first; size <= span.last && size <= most; ++size)
            sizes.push_back(size);
    if (sizes.empty()) fields.expected("sizes", "numbers of figures: '2-3, 5'");
    return sizes;
}

}  // namespace

std::vector<Span> spans_in(std::string_view text) {
    std::vector<Span> spans;
    for (const std::string_view part : split(text, ',')) {
        const std::vector<std::string_view> ends = split(part, '-');
        Span span;
        if (ends.size() > 2 || !whole_number(ends.front(), span.first)
            || !whole_number(ends.back(), span.last) || span.first > span.last)
            return {};
        spans.push_back(span);
    }
    return spans;
}

Morale read_morale(Fields& fields, Morale fallback) {
    return static_cast<Morale>(
        fields.one_of_or("morale", morale_words.rows, static_cast<std::size_t>(fallback)));
}

Morale morale_named(const DataText& word, DataErrors& errors) {
    const auto* const found = std::find(morale_words.begin(), morale_words.end(), word.text);
    if (found != morale_words.end()) return static_cast<Morale>(found - morale_words.begin());
    errors.expected(word.line, "crews", alternatives(morale_words.rows));
    return Morale::Steady;
}

Armour read_armour(Fields& fields) {
    return static_cast<Armour>(fields.one_of_or("armour", armour_names.rows, 0));
}

std::vector<std::string> read_words(Fields& fields, std::string_view key) {
    std::vector<std::string> words;
    for (DataText& word : fields.texts(key, 20)) words.push_back(std::move(word.text));
    return words;
}

std::vector<Slot> read_slots(Fields& fields, DataErrors& errors, std::string_view key) {
    std::vector<Slot> slots;
    for (const DataText& words : fields.texts(key, 6)) {
        if (const std::optional<Slot> slot = slot_named(words.text))
            slots.push_back(*slot);
        else
            errors.expected(words.line, key,
                            "weapons of the lists, with ' / ' between alternatives (GR-60.21)");
    }
    return slots;
}

std::vector<int> default_sizes(const ListedUnit& unit) {
    if (unit.artillery()) return {crew_of(unit.gun)};
    if (unit.has(Special::SmallUnit)) return {5};  // GR-60.10, GR-47.31
    if (unit.table == Table::Mounted) return {2, 3, 5};
    if (unit.type == ListType::Box) return {12, 13, 14, 15, 16};
    return {5, 10};
}

void read_troops(Fields& fields, DataErrors& errors, ListedUnit& unit) {
    unit.name = fields.text("name", 60);
    unit.table = static_cast<Table>(fields.one_of("branch", table_names.rows));
    unit.warriors = static_cast<Warriors>(fields.one_of_or("warriors", warriors_names.rows, 0));
    if (unit.artillery())
        unit.gun = static_cast<GunSize>(fields.one_of("gun", gun_size_names.rows));
    else
        unit.type = static_cast<ListType>(fields.one_of("type", list_type_names.rows));
    unit.morale = read_morale(
        fields, unit.warriors == Warriors::None ? unit.morale : morale_of(unit.warriors));
    unit.weapons = read_slots(fields, errors, "weapons");
    unit.armour = read_armour(fields);
    unit.shield = fields.yes("shield", false);
    unit.specials = read_specials(fields, errors);
    unit.sizes = read_sizes(fields, unit);
    unit.usual_size = unit.sizes.empty() ? 0 : unit.sizes.back();
}

}  // namespace gauntlet_run
