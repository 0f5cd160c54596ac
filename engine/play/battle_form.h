#pragma once

#include <cstdint>
#include <string>
#include <vector>

// What a battle file of a book may hold, for those who make one without an editor of text. Every
// key is one that the book's reader of scenarios takes, and the other way round (a test holds them
// against each other).

// What is written behind a key.
enum class FormKind : std::uint8_t {
    YesNo,
    Whole,   // from `least` to `most`
    Length,  // on the table, in the book's measure, hundredths of it from `least` to `most`
    OneOf,   // of `accepted`
    Words,
    List,   // of words
    Spot,   // [x, y]
    Spots,  // so many of them, `least` to `most`
    Box,    // two opposite corners
    Side,   // a side's number, from 1
    SideName,
    Place,  // the name of an area or a building
    Building,
    Figure,  // the name of somebody
    Force,   // whoever fights for a side: what `Muster` writes
    Count
};

struct FormKey {
    std::string key;
    FormKind kind = FormKind::Words;
    std::string text, rule;  // what it is, in a few words for whoever fills it in
    std::vector<std::string> accepted = {};
    int least = 0, most = 0;
    std::string usual = {};  // what holds if it is left out; may be empty
    bool needed = false;
    // It is only for those tables in which that key holds one of these values.
    std::string only_key = {};
    std::vector<std::string> only = {};
};

// How it is put on the table.
enum class GroundShape : std::uint8_t { Area, Line, Building, Spot, Count };
struct GroundForm {
    std::string key;      // [[woods]]
    std::string name;     // "light woods"
    std::string heading;  // what it stands under: woods, water, barriers ...
    GroundShape shape = GroundShape::Area;
    std::string text, rule;
    int usual_width = 0;        // of a line, hundredths of the book's measure; 0: it has none
    std::vector<FormKey> keys;  // besides `name` and its shape
};

// Tables of the file, such as [[side]], that are filled in.
struct TableForm {
    std::string key;          // empty: the top of the file; "side", "goal", "terrain"
    bool many = true;         // [[goal]]; else [terrain]
    int least = 0, most = 0;  // how many of them
    std::string text;
    std::vector<FormKey> keys;
};

struct BattleForm {
    std::string measure;  // "inch", "pace"
    int per_inch = 1;     // so many of it are an inch on the table
    int least_table = 0, most_table = 0;
    int usual_width = 0, usual_depth = 0;  // of the table, where the file says none
    std::vector<TableForm> tables;         // the top first
    std::vector<GroundForm> grounds;
};

// For the books' forms: a key, a number from `least` to `most`, one of some words.
FormKey form_key(std::string name, FormKind kind, std::string text, std::string rule);
FormKey form_number(std::string name, int least, int most, std::string text, std::string rule);
FormKey form_choice(std::string name, std::vector<std::string> accepted, std::string text,
                    std::string rule);

// What every book's files may hold of the ground, as the shared reader of terrain takes it.
struct GroundWords {
    std::string key, name, heading, text, rule;
};
GroundForm area_form(GroundWords words);
GroundForm line_form(GroundWords words, int usual_width);  // 0: a line of no width
GroundForm hill_form(GroundWords words);
GroundForm building_form(GroundWords words, int most_levels);
GroundForm landmark_form();
// All that may stand in such a table.
std::vector<std::string> keys_of(const GroundForm& form);
