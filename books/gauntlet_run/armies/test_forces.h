#pragma once

#include <string>

#include "books/gauntlet_run/armies/force.h"

// For tests: forces written in a few lines. Not part of the program.
namespace gauntlet_run {

// What is wrong with such a force of that list and year; empty if nothing is.
std::string faults_in(std::string_view army, int year, std::string_view lines,
                      std::string_view more = {});
// The force; the test fails if anything is wrong with it.
MusteredForce force_of(std::string_view army, int year, std::string_view lines,
                       std::string_view more = {});
// Its first unit or officer.
Enlisted first_of(std::string_view army, int year, std::string_view lines);
// The row with that id.
const ListedUnit& row_of(std::string_view id);
const Army& army_of(std::string_view id);

}  // namespace gauntlet_run
