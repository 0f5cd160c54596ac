#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <map>
#include <vector>

#include "engine/play/game.h"

// Whole numbers and fractions of any size. A heavy header: for .cpp files only.
using Whole = boost::multiprecision::cpp_int;
using Fraction = boost::multiprecision::cpp_rational;

// The chance of all the ways that lead to one thing, kept as whole numbers over each denominator
// that came up: the many small additions need no common denominator until the end.
struct Ways {
    std::map<Whole, Whole> parts;  // denominator -> numerator

    void add(const std::vector<ExactUmpire::Branch>& branches) {
        Whole part = 1, whole = 1;
        for (const ExactUmpire::Branch& branch : branches) {
            part *= branch.weight;
            whole *= branch.total;
        }
        parts[whole] += part;
    }
    Fraction total() const {
        Fraction sum = 0;
        for (const auto& [whole, part] : parts) sum += Fraction{part, whole};
        return sum;
    }
};

inline OddsLine line_of(std::string outcome, const Fraction& chance) {
    return {std::move(outcome), chance.str(), chance.convert_to<double>()};
}
