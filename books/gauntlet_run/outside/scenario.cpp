#include "books/gauntlet_run/outside/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "books/gauntlet_run/armies/force.h"
#include "books/gauntlet_run/artillery/crews.h"
#include "books/gauntlet_run/charge/ladders.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/outside/switches.h"
#include "books/gauntlet_run/set_up/edges.h"
#include "books/gauntlet_run/units/figures.h"
#include "engine/table/terrain_file.h"

namespace gauntlet_run {

namespace {

// GR-06.17 what a file may lay out.
constexpr std::array area_words{AreaWord{AreaKind::LightWoods, "light-woods"},
                                AreaWord{AreaKind::Woods, "medium-woods"},
                                AreaWord{AreaKind::Thicket, "dense-woods"},
                                AreaWord{AreaKind::Brush, "scrub"},
                                AreaWord{AreaKind::Hill, "hill"},
                                AreaWord{AreaKind::Slope, "steep-slope"},
                                AreaWord{AreaKind::Ridge, "ridge"},
                                AreaWord{AreaKind::Cliff, "cliff"},
                                AreaWord{AreaKind::Field, "field"},
                                AreaWord{AreaKind::Rocky, "rocky-ground"},
                                AreaWord{AreaKind::Marsh, "marsh"},
                                AreaWord{AreaKind::Bog, "mud"},
                                AreaWord{AreaKind::Snow, "snow"},
                                AreaWord{AreaKind::DeepSnow, "deep-snow"},
                                AreaWord{AreaKind::Ford, "ford"},
                                AreaWord{AreaKind::DeepFord, "deep-ford"},
                                AreaWord{AreaKind::Bridge, "bridge"},
                                AreaWord{AreaKind::Lake, "lake"},
                                AreaWord{AreaKind::Ruins, "ruins"},
                                AreaWord{AreaKind::Trench, "trench"},
                                AreaWord{AreaKind::Pit, "rifle-pits"},
                                AreaWord{AreaKind::Redoubt, "redoubt"},
                                AreaWord{AreaKind::Glacis, "glacis"},
                                AreaWord{AreaKind::Stairs, "stairs"},
                                AreaWord{AreaKind::Stairway, "stairway"},
                                AreaWord{AreaKind::Yard, "yard"}};
constexpr std::array line_words{LineWord{LineKind::Road, "road", 2_in},
                                LineWord{LineKind::Creek, "brook", 1_in},
                                LineWord{LineKind::River, "river", 4_in},
                                LineWord{LineKind::Fence, "fence", 0_in},
                                LineWord{LineKind::StoneWall, "stone-wall", 0_in},
                                LineWord{LineKind::Log, "log", 0_in},
                                LineWord{LineKind::Hedge, "hedge", 0_in},
                                LineWord{LineKind::Ditch, "ditch", 0_in},
                                LineWord{LineKind::Barricade, "barricade", 0_in},
                                LineWord{LineKind::Palisade, "palisade", 0_in},
                                LineWord{LineKind::Earthwork, "parapet", 0_in},
                                LineWord{LineKind::Abatis, "abatis", 0_in},
                                LineWord{LineKind::ChevauxDeFrise, "chevaux-de-frise", 0_in},
                                LineWord{LineKind::CurtainWall, "curtain-wall", 0_in}};
// GR-01.22 six feet by four.
constexpr Inches usual_width = 72_in, usual_depth = 48_in;
constexpr TerrainWords terrain_words{area_words, line_words, 24_in, usual_width, 144_in};

constexpr std::size_t most_goals = 12, most_players = 4;
constexpr EnumArray<GoalKind, std::string_view> goal_names{
    {"leave-by", "hold", "destroy", "survive"}};

constexpr std::int8_t printed_by_the_chart = -1;

struct BattleDraft {
    DataErrors& errors;
    const ScenarioOptions& options;
    std::shared_ptr<Setting> setting = std::make_shared<Setting>();
    Battle battle;
    int year = 0;
    std::vector<MusteredForce> armies;

    BattleDraft(DataErrors& e, const ScenarioOptions& o) : errors{e}, options{o} {}
};

// GR-06.17, GR-06.20 a cliff can be climbed if the file does not say otherwise, a curtain wall if
// it says so.
void read_ground(Fields& top, BattleDraft& draft) {
    Setting& setting = *draft.setting;
    Ground& ground = setting.ground;
    const auto cliff = [&](Fields& fields, AreaKind kind, AreaId area) {
        if (kind != AreaKind::Cliff || fields.yes("scalable", true)) return;
        setting.grades.resize(static_cast<std::size_t>(area.index) + 1, printed_by_the_chart);
        setting.grades.back() = static_cast<std::int8_t>(Grade::Impassable);
    };
    const auto wall = [&](Fields& fields, LineKind kind, LineId line) {
        if (kind == LineKind::CurtainWall && fields.yes("scalable", false))
            setting.scalable.push_back(line);
    };
    const TerrainFile file{terrain_words, TableScale{}, draft.errors};
    ground.width = usual_width;
    ground.depth = usual_depth;
    if (top.has("table")) file.read_size(top, ground);
    file.read(top, ground, [](Fields&, Building&) {}, {cliff, wall});
    if (!setting.grades.empty()) setting.grades.resize(ground.areas.size(), printed_by_the_chart);
}

template <class Id, class Things>
Id id_named(const Things& things, std::string_view name) {
    for (std::size_t i = 0; i < things.size(); ++i)
        if (things[i].name == name) return Id::of(static_cast<std::int64_t>(i));
    return {};
}

void read_place(Fields& fields, const Ground& ground, Goal& goal) {
    const std::string name = fields.text("place", 60);
    goal.building = id_named<BuildingId>(ground.buildings, name);
    if (!goal.building) goal.area = id_named<AreaId>(ground.areas, name);
    if (!goal.building && !goal.area)
        fields.expected("place", "the name of an area or building of this file");
}

// GR-01.21
void read_goals(Fields& top, BattleDraft& draft) {
    for (const DataValue* table : top.tables("goal", most_goals)) {
        Fields fields{*table, draft.errors};
        Goal goal;
        goal.kind = static_cast<GoalKind>(fields.one_of("kind", goal_names.rows));
        goal.side = SideId::of(fields.whole("side", 1, 2) - 1);
        goal.points = static_cast<std::int16_t>(fields.whole("points", 1, 100));
        if (goal.kind == GoalKind::LeaveBy)
            goal.edge = static_cast<Edge>(fields.one_of("edge", edge_names.rows));
        if (goal.kind == GoalKind::Hold) read_place(fields, draft.setting->ground, goal);
        fields.finish();
        draft.setting->goals.push_back(goal);
    }
}

// GR-01.22, GR-01.23 where a side comes from, as far as the file says so.
struct Coming {
    std::vector<Point> zone;
    std::optional<Edge> edge;
};

// GR-01.23 of who deploys in a zone of his own the edge next to it, if he names none.
Coming read_coming(Fields& fields, const Ground& ground) {
    Coming coming;
    for (const auto& [x, y] : fields.spots("zone", 2, 2, 0_in, ground.width))
        coming.zone.push_back({x, y});
    if (fields.has("edge"))
        coming.edge = static_cast<Edge>(fields.one_of("edge", edge_names.rows));
    else if (coming.zone.size() == 2)
        coming.edge = nearest_edge(ground, part_way(coming.zone[0], coming.zone[1], 1, 2));
    return coming;
}

// What is wrong with it is told when its own turn comes.
std::optional<Edge> edge_of_other(const DataValue& other, const Ground& ground) {
    DataErrors unheard{{}};
    Fields fields{other, unheard};
    return read_coming(fields, ground).edge;
}

// GR-01.22 opposite to that of the other side; the short edges, if neither has one.
Edge usual_edge(const Ground& ground, std::optional<Edge> other, SideId side) {
    if (other) return opposite(*other);
    const Edge first = ground.width > ground.depth ? Edge::Left : Edge::Near;
    return side.index == 0 ? first : opposite(first);
}

Force force_of_side(const Coming& coming, const DataValue& other, const Ground& ground,
                    SideId side) {
    Force force;
    force.zone = coming.zone;
    force.edge =
        coming.edge ? *coming.edge : usual_edge(ground, edge_of_other(other, ground), side);
    return force;
}

void read_players(Fields& fields, BattleDraft& draft, SideId side) {
    const auto players = fields.texts("players", most_players);
    if (players.empty()) fields.expected("players", "at least one name");
    for (const DataText& player : players) {
        draft.setting->seats.push_back(player.text);
        draft.setting->seat_sides.push_back(side);
    }
}

// GR-15.12, GR-57.01
void give_barrel(const Standing& standing, Gun& gun) {
    if (standing.metal) gun.metal = *standing.metal;
    gun.rifled = standing.rifled;
}

// The units of the side where the scenario has put them.
void put_down(const MusteredForce& mustered, UnitId first, BattleDraft& draft) {
    for (std::size_t i = 0; i < mustered.all.size(); ++i) {
        const Standing& standing = mustered.all[i].standing;
        Unit& unit = draft.battle[UnitId::of(first.index + static_cast<std::int64_t>(i))];
        unit.stand.facing = inward(draft.setting->forces.back().edge);
        if (standing.formation) unit.formation = *standing.formation;
        if (standing.ladders) unit.ladders = static_cast<std::uint8_t>(ladders_for(unit.men));
        if (standing.facing) unit.stand.facing = *standing.facing;
        if (unit.gun) give_barrel(standing, draft.battle[unit.gun]);
        if (!standing.at) continue;
        unit.stand.front = {standing.at->first, standing.at->second};
        unit.presence = Presence::OnTable;
        unit.hidden = standing.hidden;
        if (!unit.gun) continue;
        Gun& gun = draft.battle[unit.gun];
        gun.at = unit.stand.front;
        gun.facing = unit.stand.facing;
        gun.limbered = unit.formation == Formation::Limbered;
    }
}

// GR-05.01, GR-05.11 what it is trained for, or in disorder.
bool may_begin_in(const Battle& battle, UnitId who, Formation formation) {
    const Unit& unit = battle[who];
    if (!unit.fights()) return formation == Formation::Skirmish;
    if (formation == Formation::Limbered) return unit.gun && battle[unit.gun].limber > 0;
    if (unit.gun) return formation == Formation::Crew;
    return may_take(unit, formation)
           || (formation == Formation::Disordered && unit.type != Type::Skirmish);
}

const char* wrong_with_formation(const Battle& battle, UnitId who) {
    return may_begin_in(battle, who, battle[who].formation)
               ? nullptr
               : "it is not trained for that formation (GR-05.01)";
}

// GR-05.01, GR-06.09 as it stands there.
const char* wrong_with_standing(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    if (const char* wrong = wrong_with_formation(battle, who)) return wrong;
    if (!unit.on_table()) return nullptr;
    for (const Point man : spots_of(battle, who)) {
        if (!battle.ground().on_table(man)) return "it would stand beside the table";
        if (!may_stand(battle, unit, unit.formation, man))
            return "it cannot stand on such ground like that (GR-06.09)";
    }
    return nullptr;
}

// Of this side; a complaint for each that it is about.
void check_each(const BattleDraft& draft, const MusteredForce& mustered, UnitId first,
                const char* (*wrong_with)(const Battle&, UnitId)) {
    for (std::size_t i = 0; i < mustered.all.size(); ++i) {
        const UnitId who = UnitId::of(first.index + static_cast<std::int64_t>(i));
        if (const char* wrong = wrong_with(draft.battle, who))
            draft.errors.wrong(mustered.all[i].line, wrong);
    }
}

// In the battle, with their horses, unless there are more than a table holds.
std::optional<UnitId> field(const MusteredForce& mustered, SideId side, SeatId seat, int line,
                            BattleDraft& draft) {
    if (draft.battle.units.size() + mustered.all.size() > most_units) {
        draft.errors.wrong(line, "these are more units than a table holds (GR-01.22)");
        return {};
    }
    const UnitId first = enlist(mustered, side, seat, draft.battle, *draft.setting);
    put_down(mustered, first, draft);
    draft.battle.setting = draft.setting;
    for (std::size_t i = 0; i < mustered.all.size(); ++i)
        leave_horses(draft.battle, UnitId::of(first.index + static_cast<std::int64_t>(i)));
    return first;
}

void read_side(const DataValue& table, const DataValue& other, BattleDraft& draft) {
    Fields fields{table, draft.errors};
    const InThisPart part{draft.errors};
    Setting& setting = *draft.setting;
    const SideId side = SideId::of(static_cast<std::int64_t>(setting.sides.size()));
    setting.sides.push_back(fields.text("name", 40));
    const auto seat = SeatId::of(static_cast<std::int64_t>(setting.seats.size()));
    read_players(fields, draft, side);
    const Coming coming = read_coming(fields, setting.ground);
    setting.forces.push_back(force_of_side(coming, other, setting.ground, side));
    const MusteredForce mustered =
        read_force(fields, draft.errors, {draft.year, setting.switches.other_sizes, true});
    fields.finish();
    if (part.wrong()) return;
    draft.armies.push_back(mustered);
    const std::optional<UnitId> first = field(mustered, side, seat, table.line, draft);
    // GR-28.01 who stands beside the table stands nowhere.
    if (first) check_each(draft, mustered, *first, wrong_with_standing);
}

// GR-73.17 the earlier row in games with those who know them, the later in all others.
void check_rows(const MusteredForce& force, const std::vector<const Army*>& lists,
                DataErrors& errors) {
    for (const Enlisted& one : force.all) {
        if (one.officer()) continue;
        const ListedUnit* early = displacing(one.row.name, lists);
        if (early == nullptr) continue;
        const bool later = one.row.name == early->in_place_of;
        // Alone nobody can tell whether the other army knows them.
        if (!later && lists.size() < most_sides) continue;
        errors.wrong(one.line, fmt::format("no {} in this game; expected {} ({})", one.row.name,
                                           later ? early->name : early->in_place_of, early->id));
    }
}

void check_rows(const BattleDraft& draft) {
    if (draft.armies.size() != most_sides) return;
    std::vector<const Army*> lists;
    for (const MusteredForce& force : draft.armies) lists.push_back(force.army);
    for (const MusteredForce& force : draft.armies) check_rows(force, lists, draft.errors);
}

void read_all(Fields& top, BattleDraft& draft) {
    draft.setting->title = read_title(top);
    draft.year = top.whole_or("year", 1500, 1870, 0);
    read_switches(top, draft.errors, draft.options, switch_table, draft.setting->switches);
    read_ground(top, draft);
    read_goals(top, draft);
    const auto sides = top.tables("side", most_sides);
    if (sides.size() != most_sides) top.expected("side", "two of them");
    for (std::size_t i = 0; i < sides.size(); ++i)
        read_side(*sides[i], *sides[sides.size() - 1 - i], draft);
    check_rows(draft);
    top.finish();
    if (draft.errors.any()) return;
    add_spare_teams(draft.battle, *draft.setting);  // GR-15.16
}

// GR-28.12 in the dark nobody needs a marker to be Hidden.
void settle(Battle& battle) {
    for (const UnitId who : all(battle)) {
        Unit& unit = battle[who];
        if (unit.presence == Presence::Spare) continue;
        if (unit.fights()) ++entry(battle.units_at_start, unit.side);
        if (battle.dark()) unit.hidden = false;
    }
    battle.acting = SideId{0};
}

}  // namespace

MusteredForce read_side_alone(Fields& fields, DataErrors& errors) {
    const InThisPart part{errors};
    MusteredForce mustered = read_force(fields, errors, {0, false, true});
    if (part.wrong()) return mustered;
    const ScenarioOptions options;
    BattleDraft draft{errors, options};
    draft.setting->ground.width = usual_width;
    draft.setting->ground.depth = usual_depth;
    draft.setting->forces.emplace_back();
    if (const auto first = field(mustered, SideId{0}, SeatId{0}, fields.line(), draft))
        check_each(draft, mustered, *first, wrong_with_formation);
    check_rows(mustered, {mustered.army}, errors);
    return mustered;
}

Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options) {
    return read_battle<BattleDraft>(scenario_shelf, toml, file, options, read_all, settle);
}

}  // namespace gauntlet_run
