#include <algorithm>

#include "books/gauntlet_run/armies/force_lines.h"
#include "books/gauntlet_run/artillery/vehicles.h"

// GR-09.07 wagons, carts and carriages among the lines of a force.
namespace gauntlet_run {

namespace {

constexpr int usual_animals = 2, most_animals = 4;  // GR-09.09

std::optional<Draft> draft_called(std::string_view word) {
    for (std::size_t i = 0; i < draft_words.rows.size(); ++i)
        if (draft_words.rows[i].one == word || draft_words.rows[i].many == word)
            return static_cast<Draft>(i);
    return {};
}

void read_choice(const Wish& wish, Unit& unit, Faults& faults) {
    if (wish.words == "loaded" && wish.figures == 0) {
        unit.loaded = true;
        return;
    }
    const std::optional<Draft> draft = draft_called(wish.words);
    if (!draft)
        return faults.add("GR-09.07", fmt::format("no '{}' here; expected how many of which "
                                                  "animals, '2 horses', or 'loaded'",
                                                  wish.words));
    const int count = wish.figures > 0 ? wish.figures : usual_animals;
    if (count > most_animals)
        return faults.add("GR-09.09", fmt::format("{} animals; at most {}", count, most_animals));
    unit.draft = *draft;
    unit.animals = static_cast<std::uint8_t>(count);
}

// Its one figure is its driver, who has no weapon.
Unit vehicle_of(Conveyance what) {
    Unit unit;
    unit.branch = Branch::Vehicle;
    unit.type = Type::Skirmish;
    unit.formation = Formation::Skirmish;
    unit.size = unit.men = unit.strength = 1;
    unit.nco = false;
    unit.conveyance = what;
    unit.animals = usual_animals;
    return unit;
}

}  // namespace

std::optional<Enlisted> read_vehicle(const ForceLine& line, Faults& faults) {
    const auto* const found =
        std::find_if(vehicle_words.begin(), vehicle_words.end(),
                     [&](const VehicleWord& one) { return one.word == line.kind; });
    if (found == vehicle_words.end()) return {};
    Enlisted one;
    one.name = line.name;
    one.kind = line.kind;
    one.line = line.number;
    one.words = line.words;
    one.standing = line.standing;
    one.unit = vehicle_of(found->what);
    for (const Wish& wish : line.wishes) read_choice(wish, one.unit, faults);
    if (!may_draw(one.unit.conveyance, one.unit.draft))
        faults.add("GR-09.07",
                   fmt::format("no {} is drawn by {}", conveyance_names[one.unit.conveyance],
                               draft_names[one.unit.draft]));
    if (line.size > 0 || line.team || line.squad)
        faults.add("GR-09.07", "a vehicle has one driver; say '2 x' for several vehicles");
    if (line.standing.dismounted) faults.add("GR-08.01", "only cavalry begins dismounted");
    if (line.standing.metal || line.standing.rifled)
        faults.add("GR-15.12", "only a gun has a barrel");
    if (line.standing.formation || line.standing.hidden || line.standing.ladders)
        faults.add("GR-09.07", "a vehicle stands in no formation, nor hidden, nor with ladders");
    return one;
}

}  // namespace gauntlet_run
