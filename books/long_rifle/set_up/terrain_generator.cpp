#include "books/long_rifle/set_up/terrain_generator.h"

#include <algorithm>

#include "books/long_rifle/dice_conventions.h"
#include "books/long_rifle/set_up/terrain_layout.h"
#include "engine/base/hash.h"

namespace long_rifle {

namespace {

using enum Terrain;

// clang-format off
// LR-27.04 Overall Terrain Type (1d6).
constexpr std::array<Country, 6> overall_terrain_type{
//  1               2               3               4                5                6
    Country::Clear, Country::Clear, Country::Hilly, Country::Wooded, Country::Wooded, Country::Wooded};

// LR-27.06 Terrain Generator (2d6 added).
constexpr bool settled = true;  // the asterisk
constexpr std::array<EnumArray<Country, PrintedTerrain>, 11> terrain_generator{{
//           Clear               Hilly              Wooded
/*  2 */ {{{ {Hill},             {Hill},            {Woods} }}},
/*  3 */ {{{ {Clear},            {WoodedHill},      {Woods} }}},
/*  4 */ {{{ {Hill},             {Clear, settled},  {WoodedHill} }}},
/*  5 */ {{{ {Clear, settled},   {RoadOverHill},    {RoadThroughWoods} }}},
/*  6 */ {{{ {Road, settled},    {Hill},            {Clear} }}},
/*  7 */ {{{ {Hill},             {Hill},            {Woods} }}},
/*  8 */ {{{ {Clear},            {WoodedHill},      {Woods} }}},
/*  9 */ {{{ {Woods},            {Hill},            {WoodedHill} }}},
/* 10 */ {{{ {Clear},            {Clear},           {Clear} }}},
/* 11 */ {{{ {RiverOverClear},   {WoodedHill},      {RiverThroughWoods} }}},
/* 12 */ {{{ {Hill},             {Clear},           {Woods} }}},
}};
// clang-format on

// Shapes differ from table to table without costing anybody a die.
Stream shapes_for(const Sections& rolled, const TerrainOptions& options) {
    Hasher hash;
    for (const Section& section : rolled)
        hash.add(static_cast<std::uint64_t>(section.terrain) * 8
                 + static_cast<std::uint64_t>(section.buildings));
    hash.add(static_cast<std::uint64_t>(options.width.in_hundredths()));
    hash.add(static_cast<std::uint64_t>(options.depth.in_hundredths()));
    return Stream{hash.value()};
}

}  // namespace

PrintedTerrain terrain_for(Country country, int score) {
    return terrain_generator[static_cast<std::size_t>(score - 2)][country];
}

// LR-27.04, LR-27.52
Country overall_type(UmpiredPlay& play, const TerrainOptions& options) {
    if (options.country) return *options.country;
    const int score = play.roll_die({"LR-27.04"_rule, {}});
    return overall_terrain_type[static_cast<std::size_t>(score - 1)];
}

// LR-27.05 .. LR-27.07; LR-99.05 both dice are added
Sections roll_sections(UmpiredPlay& play, Country country) {
    Sections sections;
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const int score = read_dice(play, {"LR-27.05"_rule, {}}, 2);
        const PrintedTerrain printed = terrain_for(country, score);
        sections[i].terrain = printed.terrain;
        if (printed.buildings)
            sections[i].buildings = happens(play, {"LR-27.07"_rule, {}}, {1, 5}) ? 1 : 2;
        play.tell("LR-27.06"_rule, {}, "section {}: {}{}", i + 1, terrain_names[printed.terrain],
                  printed.buildings ? ", settled" : "");
    }
    return sections;
}

Sections roll_table(UmpiredPlay& play, const TerrainOptions& options) {
    const Country country = overall_type(play, options);
    play.tell("LR-27.04"_rule, {}, "the country is {}", country_names[country]);
    return roll_sections(play, country);
}

Ground lay_out(UmpiredPlay& play, const TerrainOptions& options, const Sections& rolled,
               const Sections& laid) {
    Layout layout{options.width, options.depth, laid, shapes_for(rolled, options)};
    plan_roads(play, layout);
    plan_water(play, layout);
    lay_pieces(layout);
    lay_roads(layout);
    lay_water(play, layout);
    settle_area(play, layout, options.native_camp);
    return layout.ground;
}

// LR-27.01
Edge choose_table_end(UmpiredPlay& play, const Ground& ground, SeatId seat,
                      const Situation* situation) {
    const bool ends_left_and_right = ground.width > ground.depth;
    const std::array<Edge, 2> ends = ends_left_and_right ? std::array{Edge::Left, Edge::Right}
                                                         : std::array{Edge::Near, Edge::Far};
    if (!seat) return ends[static_cast<std::size_t>(play.one_of({"LR-27.01"_rule, {}}, 2))];
    Question question;
    question.rule = "LR-27.01"_rule;
    question.seat = seat;
    question.topic = "table-end";
    question.situation = situation;
    for (const Edge end : ends) offer(question, "take-end", {}, {}, static_cast<int>(end));
    return static_cast<Edge>(play.choose(question).detail);
}

}  // namespace long_rifle
