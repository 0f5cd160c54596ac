#pragma once

#include "books/gauntlet_run/armies/force.h"

// How the lines of a force are read; for the readers of forces only.
namespace gauntlet_run {

// One line, taken apart: "Hale: 2 x British Fusilier 10, as Grenadier, @12,8".
struct ForceLine {
    int number = 1;  // of the line in the file
    int depth = 0;   // blanks before it
    std::string words;
    std::string name;  // before the colon
    int count = 1;     // "2 x"
    std::string kind;  // a row, or what an officer is
    int size = 0;      // behind it, or "team" or "squad"; 0: not said
    bool team = false, squad = false;
    std::vector<std::string> parts;  // all that stands behind the kind, as it is written
    std::vector<Wish> wishes;
    Standing standing;
};
// The lines of a text that begins on that line of its file; empty ones and remarks (#) are left
// out.
std::vector<ForceLine> lines_of(std::string_view text, int first_line, DataErrors& errors);

// GR-46.01 .. 46.08 a unit that no list has, priced by the rules; of other sizes than the usual by
// agreement only (GR-03.03).
ListedUnit read_custom(Fields& fields, DataErrors& errors, const Army& army, int year,
                       bool other_sizes);
// GR-60.17 "Heavy gun" with a crew of that name; the crew is taken out of the wishes.
std::optional<ListedUnit> table_gun(const Army& army, std::string_view kind,
                                    std::vector<Wish>& wishes, Faults& faults);
inline constexpr EnumArray<GunSize, std::string_view> table_gun_words{
    {"Swivel gun", "Very light gun", "Light gun", "Medium gun", "Heavy gun", "Siege gun"}};
// How many figures a line asks for of that row: as it says, or the usual number.
int figures_of(const ForceLine& line, const ListedUnit& row);
// An officer with his staff; nothing if the line is of no officer.
std::vector<Tongue> tongues_of(const Army& army);  // in whose words they are named
std::optional<Enlisted> read_officer(const Army& army, const ForceLine& line, Faults& faults);

// GR-09.07 "Wagon, 4 oxen, loaded"; nothing if the line is of no vehicle.
std::optional<Enlisted> read_vehicle(const ForceLine& line, Faults& faults);
struct VehicleWord {
    std::string_view word;
    Conveyance what;
};
inline constexpr std::array<VehicleWord, 3> vehicle_words{
    {{"Carriage", Conveyance::Carriage}, {"Cart", Conveyance::Cart}, {"Wagon", Conveyance::Wagon}}};
struct DraftWord {
    std::string_view one, many;
};
inline constexpr EnumArray<Draft, DraftWord> draft_words{
    {{{"horse", "horses"}, {"donkey", "donkeys"}, {"mule", "mules"}, {"ox", "oxen"}}}};

// All that only shows in the whole force; each refusal on the line it is about.
void check_force(const MusteredForce& force, DataErrors& errors);
// GR-03.04 .. 03.10, GR-04.19: who commands whom.
void check_organisation(const MusteredForce& force, DataErrors& errors);
// Officers' horses and weapons, which hang on those they lead.
void settle_officers(MusteredForce& force, DataErrors& errors);

}  // namespace gauntlet_run
