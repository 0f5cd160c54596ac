#pragma once

#include "books/drums/set_up/profiles.h"
#include "engine/base/data_file.h"

// Chapters 61 and 62: forces. The ready ones are kept in data/drums/forces.toml.
namespace drums {

inline constexpr int standard_points = 350;                        // DT-62.01
inline constexpr std::size_t least_figures = 5, most_a_side = 20;  // DT-62.01

// One figure of a force: its name, if it has one of its own, and its profile.
struct Trooper {
    std::string name;
    const Profile* profile = nullptr;
    bool burdened = false;  // DT-54.01 carries or drags a load
    int line = 1;
};
using Force = std::vector<Trooper>;

int points_of(const Force& force);
// DT-61.01, DT-62.01 all that is wrong with a force of at most so many points, each with its rule.
struct ForceWrong {
    std::string_view rule;
    std::string what;
};
std::vector<ForceWrong> wrong_with(const Force& force, int most_points);
// The first of it; nothing if the force is legal.
Refusal check_force(const Force& force, int most_points);

// "ranger", "4 ranger", "Captain Hale: ranger-officer", "2 boatman carrying".
void read_troopers(const DataText& words, const Troops& troops, DataErrors& errors, Force& into);

struct ReadyForce {
    std::string name, title;
    Force force;
};
Result<std::vector<ReadyForce>> read_forces(std::string_view text, std::string_view file,
                                            const Troops& troops);
// data/drums/forces.toml as built in.
const std::vector<ReadyForce>& ready_forces();

}  // namespace drums
