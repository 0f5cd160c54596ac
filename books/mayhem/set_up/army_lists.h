#pragma once

#include <span>
#include <string>
#include <vector>

#include "books/mayhem/battle.h"
#include "engine/base/result.h"

// Chapter 30: the army lists and what a force may be made of; MM-31.01 its quality.
namespace mayhem {

// One line of a list.
struct TroopType {
    std::string key, name;
    std::int8_t rep = 4;
    std::vector<Weapon> weapons;  // all of them
    std::vector<Weapon> either;   // one of them
    bool light = false, grenadier = false, rider = false;
    bool regular = false;   // MM-30.17
    bool one_unit = false;  // MM-30.13, MM-30.16
};

// A part of the force; none: no limit.
struct Limit {
    int part = 0, whole = 0;
    explicit operator bool() const { return whole > 0; }
};

struct ArmyList {
    std::string key, name, war;
    int number = 0;  // MM-15.11
    bool native = false;
    Limit regulars, allies, infantry, one_type, bows;
    std::vector<Weapon> also;  // MM-30.08 what everybody carries
    std::vector<TroopType> types;
};

// data/mayhem/army_lists.toml as built in.
std::span<const ArmyList> army_lists();
const ArmyList& army_list(ListId id);
// Its place in the list, or -1.
int find_type(const ArmyList& list, std::string_view key);
// For tests of broken files.
Result<std::vector<ArmyList>> read_army_lists(std::string_view toml, std::string_view file);

// Makes a character of that line; which of the weapons he has a choice of is said by `choice`.
Character recruit(ListId list, int type, std::size_t choice = 0);
// MM-30.21 a civilian: Rep 2, on foot, unarmed.
Character civilian();

// MM-30.18 a limit, rounded down but never below 1 figure; the ally limit may be 0.
int limit_for(Limit limit, int force, bool may_be_none = false);
// MM-30.02 .. MM-30.16, MM-30.20 what is wrong with that side's force.
Refusal check_force(const Battle& battle, SideId side);

}  // namespace mayhem
