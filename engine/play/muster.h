#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/dice/stream.h"

class DataErrors;  // engine/base/data_file.h

// Mustering: what a book's lists offer, and what a force written from them costs and lacks. The
// page, the command and the computer's suggestions know of a book's lists only what stands here.

// An army list, a nation, a kind of band: what one force is taken from.
struct MusterList {
    std::string key, name;  // "british-1714", "British Army 1714-1763"
    std::string heading;    // what it stands under among the lists; may be empty
    std::string text, rule;
    int from = 0, to = 0;  // the years it holds; 0: none are said
};

// What may be added to a line: a weapon, an option, an attribute.
struct MusterChoice {
    std::string word;  // as it is written: "rifle"
    std::string text, rule;
    std::string group;  // of those of one group a line has one; empty: it stands by itself
    std::optional<int> points;
    std::string per;       // "figure", "unit", "gun": what that is for
    bool counted = false;  // "4 musket": it may be for so many figures only
    bool usual = false;    // what a line has that names none of its group
};

// Who may be taken.
struct MusterRow {
    std::string key;   // as a line names it: "British Fusilier"
    std::string name;  // the same for people
    std::string heading;
    std::string text, rule;  // weapons, morale, Rep ...
    std::vector<int> sizes;  // how many figures; none: always one
    int usual_size = 1;
    std::optional<int> points;  // none: the book has no points
    std::string per;
    bool leads = false;   // others may stand below it
    bool below = false;   // it may stand below one that leads
    bool several = true;  // "2 x"
    std::string refused;  // it cannot be had that year: why, with its rule
    std::vector<MusterChoice> choices;
};

// A force as people write it: lines, those below an officer deeper by one.
struct WrittenLine {
    int depth = 0;
    std::string name;  // its own; may be empty
    int count = 1;
    std::string kind;                  // a row's key
    int size = 0;                      // 0: the usual one
    std::vector<std::string> choices;  // "rifle", "4 musket"
    bool operator==(const WrittenLine&) const = default;
};
// A unit that no list has, where the book prices such: key and value of each thing said of it.
using WrittenUnit = std::vector<std::pair<std::string, std::string>>;

struct WrittenForce {
    static constexpr std::size_t most_lines = 200, most_units = 20, most_choices = 24;

    std::string title;
    std::string list;  // a list's key; empty where the book has none
    int year = 0;      // 0: none is said
    int points = 0;    // the most it may cost; 0: no limit
    std::vector<WrittenLine> lines;
    std::vector<WrittenUnit> units;
    bool operator==(const WrittenForce&) const = default;
};

// What is wrong with it, with the rule that forbids it.
struct ForceFault {
    int line = -1;  // which of its lines, from 0; -1: the whole
    std::string rule, what;
};
struct LineAccount {
    std::optional<int> points;  // of all of the line
    int figures = 0;
    std::string text;  // who they are: weapons, morale, Rep ...
};
struct ForceAccount {
    std::vector<LineAccount> lines;  // one for each
    std::optional<int> points;
    int figures = 0;
    std::vector<ForceFault> faults;
};

// A key of a unit that no list has.
struct UnitKey {
    std::string key, text, rule;
    std::vector<std::string> accepted;  // none: words or a number
    bool many = false;                  // several of them, with commas
    bool needed = false;
};

// The lists of one book.
class Muster {
  public:
    virtual ~Muster() = default;
    virtual std::vector<MusterList> lists() const = 0;
    // Everybody who may be taken from that list (its allies too) in that year; with 0 in any year.
    virtual Result<std::vector<MusterRow>> rows(std::string_view list, int year) const = 0;
    virtual std::vector<UnitKey> unit_keys() const { return {}; }
    // By the very checks that a battle's sides go through.
    virtual ForceAccount account(const WrittenForce& force) const = 0;
    // The keys of a [[side]] that field it, and the tables that belong below it, as TOML.
    virtual std::string as_side(const WrittenForce& force) const = 0;
    // From a file that holds such keys and nothing else. What was wrong with the writing of it is
    // told here, what its rules forbid by `account`.
    virtual Result<WrittenForce> read(std::string_view toml, std::string_view file) const = 0;
    // The same with more added by chance until it is a whole force within its points (or, without
    // points, of a size that is usual); what it has stays. Legal whenever that can be had.
    virtual WrittenForce filled(const WrittenForce& so_far, Stream& chance) const = 0;
};

// For those who write a force as text: a string of TOML, and a list of them, one to a line.
std::string toml_text(std::string_view words);
std::string toml_lines(std::string_view key, const std::vector<std::string>& words);
// A force of more than anybody may write.
Refusal too_large(const WrittenForce& force);
// What the book's own reader of a side has against it: the faults of those lines of the force that
// stand where it complains (`force_lines`, by line of the text from 1; -1: of none), with the rule
// each complaint names.
std::vector<ForceFault> faults_in(const DataErrors& errors, const std::vector<int>& force_lines);
