#pragma once

#include <set>
#include <string>

// For tests that read the program's own text; optimised, unlike the tests, as that is much to read.

std::string without_comments(const std::string& text);
// What the first group of the pattern stands for, wherever the pattern is found.
std::set<std::string> found_in(const std::string& text, const std::string& pattern);
// The text without all that the pattern stands for.
std::string without(const std::string& text, const std::string& pattern);
