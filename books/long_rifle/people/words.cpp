#include "books/long_rifle/people/words.h"

#include <array>

#include "engine/base/data_file.h"
#include "engine/base/data_rows.h"
#include "engine/base/embedded.h"

namespace long_rifle {

namespace {

// Every name of the enumeration once, in its order, with its two texts.
template <class Enum, class Words>
Result<EnumArray<Enum, Words>> read_words(std::string_view text, std::string_view file,
                                          std::string_view kind, std::string_view second,
                                          const EnumArray<Enum, std::string_view>& names) {
    const Result<DataValue> data = parse_data(text, file);
    if (!data) return data.error();
    DataErrors errors{file};
    Fields top{*data, errors};
    EnumArray<Enum, Words> table;
    std::array<bool, static_cast<std::size_t>(Enum::Count)> found{};
    for (const DataValue* row : top.tables(kind, found.size())) {
        Fields fields{*row, errors};
        const std::size_t at = fields.one_of("name", names.rows);
        if (found[at]) fields.expected("name", "each name once");
        found[at] = true;
        table.rows[at] = {std::string{names.rows[at]}, fields.text("title"), fields.text(second)};
        fields.finish();
    }
    top.finish();
    const bool rows_read = !errors.any();
    for (std::size_t i = 0; i < found.size(); ++i)
        if (!found[i] && rows_read)
            errors.wrong(1, "'" + std::string{names.rows[i]} + "' is missing");
    if (errors.any()) return errors.error();
    return table;
}

}  // namespace

Result<EnumArray<Attribute, AttributeWords>> read_attribute_words(std::string_view text,
                                                                  std::string_view file) {
    return read_words<Attribute, AttributeWords>(text, file, "attribute", "effect",
                                                 attribute_names);
}

Result<EnumArray<Profession, ProfessionWords>> read_profession_words(std::string_view text,
                                                                     std::string_view file) {
    return read_words<Profession, ProfessionWords>(text, file, "profession", "description",
                                                   profession_names);
}

const AttributeWords& words(Attribute attribute) {
    static const auto table = [] {
        const EmbeddedFile& file = built_in("long_rifle/attributes.toml");
        return read_attribute_words(file.text, file.path).value();
    }();
    return table[attribute];
}

const ProfessionWords& words(Profession profession) {
    static const auto table = [] {
        const EmbeddedFile& file = built_in("long_rifle/professions.toml");
        return read_profession_words(file.text, file.path).value();
    }();
    return table[profession];
}

}  // namespace long_rifle
