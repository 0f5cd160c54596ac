#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "books/long_rifle/outside/notation.h"
#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/outside/scenario_terrain.h"

// A scenario while it is being read; for the files that read it only.
namespace long_rifle {

inline constexpr std::size_t most_players = 8, most_objectives = 8, most_tools = 8;
inline constexpr int most_turns = 200;
// What may be written behind a key.
inline constexpr EnumArray<Goal, std::string_view> goal_names{
    {"last-standing", "leave", "rescue", "hold", "burn"}};
inline constexpr std::array<std::string_view, 5> edges_or_any{"near", "far", "left", "right",
                                                              "any"};
inline constexpr std::array<std::string_view, 3> weathers{"clear", "inclement", "terrible"};
inline constexpr std::array<std::string_view, 2> territories{"controls", "contests"};
// LR-27.52 a kind of country, or as it is rolled.
inline constexpr std::array<std::string_view, 4> countries{"clear", "hilly", "wooded", "roll"};

struct DraftFigure {
    FigureNote note;
    int line = 1;
};
struct DraftSide {
    int line = 1;
    bool played = false;  // has seats of its own
    int first_seat = 0, seats = 0;
    std::optional<Polygon> zone;  // where it deploys
    std::vector<Point> pefs;
    const struct Nation* nation = nullptr;
};
struct Draft {
    DataErrors& errors;
    const ScenarioOptions& options;
    Scale scale;
    Stream chance;  // for what set-up leaves to chance; apart from the dice of the game
    std::shared_ptr<Setting> setting = std::make_shared<Setting>();
    Battle battle;
    std::vector<DraftSide> sides;
    std::vector<DraftFigure> figures;  // as in battle.figures
    // Nothing of it was refused, so that a name it lacks is nowhere in the file.
    bool whole_ground = true, whole_sides = true;

    Draft(DataErrors& e, const ScenarioOptions& o, Stream c) : errors{e}, options{o}, chance{c} {}
    SideId find_side(std::string_view name) const;
    FigureId find_figure(std::string_view name) const;
    BuildingId find_building(std::string_view name) const;
};

// scenario_sides.cpp: every [[side]] and [head-to-head].
void read_sides(Fields& top, Draft& draft);
// The [[side]] of a file that has nothing else, with the checks of a battle's sides.
void check_side_alone(std::string_view toml, DataErrors& errors);
// scenario_goals.cpp: [[objective]], [[challenge]], [[barricade]], turns.
void read_goals(Fields& top, Draft& draft);
// deployment.cpp: everybody onto the table or into a PEF, facing, groups.
void deploy(Draft& draft);

}  // namespace long_rifle
