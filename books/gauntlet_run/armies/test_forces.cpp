#include "books/gauntlet_run/armies/test_forces.h"

#include <fmt/format.h>

namespace gauntlet_run {

namespace {

Result<MusteredForce> read_lines(std::string_view army, int year, std::string_view lines,
                                 std::string_view more) {
    return read_force_file(
        fmt::format("army = '{}'\nyear = {}\nforce = '''\n{}\n'''\n{}", army, year, lines, more),
        "force.toml");
}

}  // namespace

std::string faults_in(std::string_view army, int year, std::string_view lines,
                      std::string_view more) {
    const Result<MusteredForce> force = read_lines(army, year, lines, more);
    return force ? std::string{} : force.error().what;
}

MusteredForce force_of(std::string_view army, int year, std::string_view lines,
                       std::string_view more) {
    const Result<MusteredForce> force = read_lines(army, year, lines, more);
    expects(force.has_value(), force ? "" : force.error().what.c_str());
    return *force;
}

Enlisted first_of(std::string_view army, int year, std::string_view lines) {
    return force_of(army, year, lines).all.front();
}

const ListedUnit& row_of(std::string_view id) {
    for (const Army& army : armies())
        for (const ListedUnit& row : army.units)
            if (row.id == id) return row;
    expects(false, "no list has that row");
    return armies().front().units.front();
}

const Army& army_of(std::string_view id) {
    for (const Army& army : armies())
        for (const ListedUnit& row : army.units)
            if (row.id == id) return army;
    expects(false, "no list has that row");
    return armies().front();
}

}  // namespace gauntlet_run
