#include "books/petite_guerre/set_up/unit_templates.h"

#include "engine/base/embedded.h"

namespace petite_guerre {

namespace {

constexpr std::string_view file_name = "petite_guerre/units.toml";
constexpr std::size_t most_templates = 40;

}  // namespace

GunNote read_gun(const DataValue& table, DataErrors& errors) {
    Fields fields{table, errors};
    GunNote gun;
    gun.name = fields.text("name", 40);
    gun.size = static_cast<GunSize>(fields.one_of("size", gun_size_names.rows));
    gun.piece = static_cast<GunPiece>(fields.one_of_or("piece", gun_piece_names.rows, 0));
    gun.limbered = fields.yes("limbered", false);
    fields.finish();
    return gun;
}

void read_unit(Fields& fields, DataErrors& errors, UnitTemplate& into) {
    into.attached = fields.yes("attached", into.attached);
    into.as_unit = fields.yes("as-unit", into.as_unit);
    into.no_unit = fields.yes("no-unit", into.no_unit);
    if (fields.has("figures")) into.figures = fields.texts("figures", most_of_a_side);
    if (into.figures.empty()) fields.expected("figures", "a list of figures, at least one");
    if (const DataValue* gun = fields.table("gun")) into.gun = read_gun(*gun, errors);
}

// PG-82.01, PG-82.02
Result<std::vector<UnitTemplate>> read_unit_templates(std::string_view toml,
                                                      std::string_view file) {
    const Result<DataValue> data = parse_data(toml, file);
    if (!data) return data.error();
    DataErrors errors{file};
    Fields top{*data, errors};
    std::vector<UnitTemplate> units;
    for (const DataValue* table : top.tables("unit", most_templates)) {
        Fields fields{*table, errors};
        UnitTemplate unit;
        unit.key = fields.text("key", 10);
        unit.name = fields.text("name", 40);
        read_unit(fields, errors, unit);
        fields.finish();
        units.push_back(unit);
    }
    if (units.empty()) top.expected("unit", "tables [[unit]], at least one");
    top.finish();
    if (errors.any()) return errors.error();
    return units;
}

std::span<const UnitTemplate> unit_templates() {
    static const std::vector<UnitTemplate> units =
        read_unit_templates(find_embedded(file_name)->text, file_name).value();
    return units;
}

const UnitTemplate& unit_template(std::string_view key) {
    for (const UnitTemplate& unit : unit_templates())
        if (unit.key == key) return unit;
    return unit_templates().front();
}

std::vector<std::string_view> template_keys() {
    std::vector<std::string_view> keys;
    for (const UnitTemplate& unit : unit_templates()) keys.push_back(unit.key);
    return keys;
}

}  // namespace petite_guerre
