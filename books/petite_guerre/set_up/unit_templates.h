#pragma once

#include <span>
#include <string>
#include <vector>

#include "books/petite_guerre/battle.h"
#include "engine/base/data_file.h"

// Chapter 82: the sample units, as data/petite_guerre/units.toml has them.
namespace petite_guerre {

struct GunNote {
    std::string name;  // empty: no gun
    GunSize size = GunSize::Light;
    GunPiece piece = GunPiece::Gun;
    bool limbered = false;
    bool operator==(const GunNote&) const = default;
};
struct UnitTemplate {
    std::string key, name;
    bool attached = false;  // PG-82.03 a crew that belongs to another unit ...
    bool as_unit = false;   // ... and is of the same troops
    bool no_unit = false;   // PG-04.03
    std::vector<DataText> figures;
    GunNote gun;
};

// PG-82.02 in the order of the page.
std::span<const UnitTemplate> unit_templates();
const UnitTemplate& unit_template(std::string_view key);
std::vector<std::string_view> template_keys();
Result<std::vector<UnitTemplate>> read_unit_templates(std::string_view toml, std::string_view file);

// The keys that a unit in a scenario may have as well: figures, gun, attached, as-unit, no-unit.
void read_unit(Fields& fields, DataErrors& errors, UnitTemplate& into);
GunNote read_gun(const DataValue& table, DataErrors& errors);

}  // namespace petite_guerre
