#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/enum_array.h"
#include "engine/dice/roll.h"
#include "engine/table/ground.h"

// What the sides want, what ends the game and how it is decided, as facts: a page tells its players
// from them what they are there for, a bot plays for them. A book works them out with the very
// functions that its rules of winning use, so what is told and what decides cannot differ.

enum class Want : std::uint8_t {
    Reach,    // get into a place, or to it
    LeaveBy,  // get so many off the table over an edge
    Hold,     // have a place or a thing at the end
    Destroy,  // put the others out of the fight or drive them off
    Burn,     // set a place on fire
    Rescue,   // get hold of somebody alive
    Escort,   // bring one piece to a place or over an edge
    Survive,  // still be there at the end
    Points,   // have more than the others when it is counted
    Count
};
inline constexpr EnumArray<Want, std::string_view> want_words{
    {"reach", "leave-by", "hold", "destroy", "burn", "rescue", "escort", "survive", "points"}};

// How far along something is.
struct HowFar {
    int done = 0;
    int needed = 0;  // 0: no number is needed, or the reader may not know it
    bool reached() const { return needed > 0 && done >= needed; }
    int left() const { return needed > done ? needed - done : 0; }
    bool operator==(const HowFar&) const = default;
};

// A part of the table.
struct ObjectivePlace {
    enum class Form : std::uint8_t { Edge, Area, Count };
    Form form = Form::Area;
    std::string name;          // "the far edge", "the cabin"
    std::vector<Point> shape;  // an edge: its ends, or all round; an area: its corners
    bool operator==(const ObjectivePlace&) const = default;
};
inline constexpr EnumArray<ObjectivePlace::Form, std::string_view> place_forms{{"edge", "area"}};

// What one side wants.
struct Wanted {
    // Done: it holds as things stand. Failed: it cannot be had any more.
    enum class State : std::uint8_t { Open, Done, Failed, Count };

    Want kind = Want::Destroy;
    SideId side;
    SideId against;  // who must not have it so; none: nobody in particular, or all others
    RuleId rule;
    std::string words;            // "get 2 figures off the table over the far edge"
    std::vector<PieceId> pieces;  // whom or what it is about, as far as the reader may know
    std::vector<ObjectivePlace> where;
    HowFar so_far;
    std::string_view unit;  // a literal, what is counted: "figures"
    State state = State::Open;
    bool at_end = false;    // judged when the game ends; else it ends the game
    int together = 0;       // those of a side with the same number win only together; 0: by itself
    int points = 0;         // counts so much, each; 0: it wins
    bool as_known = false;  // there may be more to it than this reader knows
    bool operator==(const Wanted&) const = default;
};
inline constexpr EnumArray<Wanted::State, std::string_view> wanted_states{
    {"open", "done", "failed"}};

// What ends the game, whatever the sides have of what they want.
struct GameLimit {
    enum class Kind : std::uint8_t { Turns, Cards, Losses, Count };
    Kind kind = Kind::Turns;
    SideId side;  // of losses: whose
    RuleId rule;
    std::string words;  // "the game ends after turn 12"
    HowFar so_far;      // of turns: those that have been played to their end
    bool as_known = false;
    bool operator==(const GameLimit&) const = default;
};
inline constexpr EnumArray<GameLimit::Kind, std::string_view> limit_kinds{
    {"turns", "cards", "losses"}};

// Who has won when it ends without anybody having what ends it.
struct Scoring {
    RuleId rule;
    std::string words;       // "more points win; a lead of less than 3 is a draw"
    std::string unit;        // of the score: "points"; empty: nothing is counted
    std::vector<int> score;  // of each side, as it stands
    SideId ahead;            // would have won if it ended now; none: nobody
    bool as_known = false;
    bool operator==(const Scoring&) const = default;
};

// What a side is there for, in the scenario's own words; nothing is won by it.
struct SideBrief {
    SideId side;
    RuleId rule;
    std::string words;  // "keeping the carry; they control the territory"
    bool operator==(const SideBrief&) const = default;
};

struct Objectives {
    std::vector<SideBrief> briefs;
    std::vector<Wanted> wanted;
    std::vector<GameLimit> limits;
    Scoring scoring;
    bool operator==(const Objectives&) const = default;
};

// Who is told: a side, nobody's side (what everybody knows), or everything after the end.
struct ToldTo {
    SideId side;
    bool everything = false;
    bool of(SideId whose) const { return everything || (side && side == whose); }
};

Wanted wanted_by(SideId side, Want kind, RuleId rule, SideId against = {});
// The order in which every book names its edges: near, far, left, right; others: all round.
ObjectivePlace edge_place(const Ground& ground, int edge);
template <class Edge>
ObjectivePlace edge_place(const Ground& ground, Edge edge) {
    return edge_place(ground, static_cast<int>(edge));
}
ObjectivePlace building_place(const Building& building);
// "cabin" is "the cabin"; "the store" and "Baker's farm" are called so.
std::string with_article(std::string_view name);
// "1 figure", "3 figures".
std::string count_words(int count, std::string_view one);
// The turn limit: `turn` is under way, or 0 before the first.
GameLimit turn_limit(RuleId rule, int turn, int last, bool over, std::string_view word = "turn");
// It ends when so many of that side are lost.
GameLimit loss_limit(RuleId rule, SideId side, const HowFar& lost, std::string words);
// Open or done, by how far along it is.
Wanted::State state_by(const HowFar& so_far);
