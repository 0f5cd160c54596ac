#pragma once

#include <string>

// The address of a real PostgreSQL, started for this run of the tests and ended with it.
const std::string& test_postgres();

// A folder for this run of the tests, emptied at its end.
std::string test_folder();
