#include "books/long_rifle/outside/scenario_terrain.h"

#include "books/long_rifle/buildings/buildings.h"

namespace long_rifle {

void read_strength(Fields& fields, Building& building) {
    building.strength = fields.has("type")
                            ? defensive_values.rows[fields.one_of("type", building_type_names.rows)]
                            : static_cast<std::uint8_t>(fields.whole_or("strength", 0, 2, 1));
}

}  // namespace long_rifle
