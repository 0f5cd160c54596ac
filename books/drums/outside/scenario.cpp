#include "books/drums/outside/scenario.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/drums/measuring.h"
#include "books/drums/moving/movement.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/outside/switches.h"
#include "engine/table/terrain_file.h"

namespace drums {

namespace {

// DT-55.01 what a file may lay out.
constexpr std::array area_words{
    AreaWord{AreaKind::Woods, "woods"},   AreaWord{AreaKind::Thicket, "thicket"},
    AreaWord{AreaKind::Brush, "brush"},   AreaWord{AreaKind::Field, "crops"},
    AreaWord{AreaKind::Marsh, "marsh"},   AreaWord{AreaKind::Hill, "hill"},
    AreaWord{AreaKind::Slope, "slope"},   AreaWord{AreaKind::Cliff, "cliff"},
    AreaWord{AreaKind::Bridge, "bridge"}, AreaWord{AreaKind::Ford, "ford"}};
constexpr std::array line_words{LineWord{LineKind::Road, "road", 2_in},
                                LineWord{LineKind::Creek, "stream", 2_in},
                                LineWord{LineKind::River, "river", 4_in},
                                LineWord{LineKind::Fence, "fence", 0_in},
                                LineWord{LineKind::Log, "log", 0_in},
                                LineWord{LineKind::Wall, "low-wall", 0_in},
                                LineWord{LineKind::Bank, "bank", 0_in},
                                LineWord{LineKind::StoneWall, "stone-wall", 0_in},
                                LineWord{LineKind::Hedge, "hedge", 0_in},
                                LineWord{LineKind::Palisade, "palisade", 0_in},
                                LineWord{LineKind::Earthwork, "earthwork", 0_in}};
constexpr Inches least_table = 24_in, largest_table = 96_in;
constexpr Inches standard_table = 36_in, large_table = 48_in;  // DT-50.04
constexpr int many_points = 500;

// DT-63.03 each side's points, attacker and defender.
struct Points {
    int attacker, defender;
};
constexpr EnumArray<Kind, Points> usual_points{{{
    {standard_points, standard_points},  // Meeting Engagement
    {350, 250},                          // Raid
    {250, 350},                          // Get the Word Through
}}};
constexpr EnumArray<Kind, int> usual_rounds{{20, 10, 20}};  // DT-63.04, DT-63.03

struct Draft {
    DataErrors& errors;
    const ScenarioOptions& options;
    std::shared_ptr<Setting> setting = std::make_shared<Setting>();
    Battle battle;
    bool edges_said = false;
    std::vector<std::optional<Point>> spots;  // of the figures
    std::vector<int> lines;

    Draft(DataErrors& e, const ScenarioOptions& o) : errors{e}, options{o} {}
};

// DT-50.04 the table by the size of the forces.
void read_ground(Fields& top, Draft& draft, int points) {
    const TerrainWords words{area_words, line_words, least_table,
                             points > many_points ? large_table : standard_table, largest_table};
    const TableScale scale{draft.setting->switches.distance_percent};
    const TerrainFile file{words, scale, draft.errors};
    Ground& ground = draft.setting->ground;
    file.read_size(top, ground);
    file.read(top, ground, [](Fields&, Building& building) { building.levels = 1; });
}

// Takes "12.5" from the front; nothing if there is no such number.
std::optional<Inches> take_length(std::string_view& text) {
    std::int64_t hundredths = 0;
    int decimals = -1;
    std::size_t taken = 0;
    for (; taken < text.size(); ++taken) {
        const char c = text[taken];
        if (c == '.' && decimals < 0) {
            decimals = 0;
        } else if (c >= '0' && c <= '9' && decimals < 2 && hundredths < 100'000) {
            hundredths = hundredths * 10 + (c - '0');
            decimals += decimals >= 0 ? 1 : 0;
        } else {
            break;
        }
    }
    if (taken == 0) return {};
    for (int i = std::max(0, decimals); i < 2; ++i) hundredths *= 10;
    text.remove_prefix(taken);
    return Inches::hundredths(hundredths);
}

// Takes " @12,8.5" from the end of a figure's words.
std::optional<Point> take_spot(DataText& words, DataErrors& errors) {
    const std::size_t at = words.text.find('@');
    if (at == std::string::npos) return {};
    std::string_view text = std::string_view{words.text}.substr(at + 1);
    const auto x = take_length(text);
    const bool comma = text.starts_with(',');
    if (comma) text.remove_prefix(1);
    const auto y = take_length(text);
    if (!x || !comma || !y || !text.empty()) {
        errors.expected(words.line, "figures", "a spot such as @12,8.5 at the end");
        return {};
    }
    words.text.resize(at);
    return Point{*x, *y};
}

// A name that nobody has yet: "Ranger", "Ranger 2" ...
std::string name_for(const Draft& draft, const Trooper& trooper, int count, int number) {
    if (!trooper.name.empty()) return trooper.name;
    std::string name = trooper.profile->title;
    if (count > 1) name += fmt::format(" {}", number);
    const auto taken = [&](const std::string& wanted) {
        const auto& names = draft.setting->names;
        return std::find(names.begin(), names.end(), wanted) != names.end();
    };
    const std::string first = name;
    for (int i = 2; taken(name); ++i)
        name = fmt::format("{}{}", first, std::string(static_cast<std::size_t>(i - 1), '\''));
    return name;
}

void muster(Draft& draft, const Force& force, const std::vector<std::optional<Point>>& spots,
            SideId side) {
    for (std::size_t i = 0; i < force.size(); ++i) {
        const auto same = [&](const Trooper& other) {
            return other.profile == force[i].profile && other.name.empty();
        };
        const auto count = std::count_if(force.begin(), force.end(), same);
        const auto number =
            std::count_if(force.begin(), force.begin() + static_cast<std::ptrdiff_t>(i) + 1, same);
        draft.setting->names.push_back(
            name_for(draft, force[i], static_cast<int>(count), static_cast<int>(number)));
        draft.setting->kinds.push_back(force[i].profile->name);
        draft.battle.figures.push_back(figure_of(force[i], side));
        draft.spots.push_back(spots[i]);
        draft.lines.push_back(force[i].line);
    }
}

// `force` names a ready one (DT-62.05), `figures` lists them one by one (DT-62.06).
Force read_force(Fields& fields, Draft& draft, std::vector<std::optional<Point>>& spots) {
    Force force;
    if (fields.has("force") == fields.has("figures")) {
        fields.expected("force", "either 'force' or 'figures'");
        return force;
    }
    if (fields.has("force")) {
        std::vector<std::string_view> names;
        for (const ReadyForce& ready : ready_forces()) names.push_back(ready.name);
        force = ready_forces()[fields.one_of("force", names)].force;
        for (Trooper& trooper : force) trooper.line = fields.line_of("force");
    } else {
        for (DataText words : fields.texts("figures", most_a_side)) {
            const auto spot = take_spot(words, draft.errors);
            read_troopers(words, standard_troops(), draft.errors, force);
            spots.resize(force.size(), spot);
        }
    }
    spots.resize(force.size());
    return force;
}

void read_side(const DataValue& table, Draft& draft, int usual) {
    Fields fields{table, draft.errors};
    const InThisPart part{draft.errors};
    Setting& setting = *draft.setting;
    const SideId side = SideId::of(static_cast<std::int64_t>(setting.sides.size()));
    setting.sides.push_back(fields.text("name", 40));
    const auto players = fields.texts("players", most_sides);
    // DT-63.06 the game is for two.
    if (players.size() != 1) fields.expected("players", "one player (DT-63.06)");
    setting.seats.push_back(players.empty() ? "" : players[0].text);
    setting.seat_sides.push_back(side);
    const int points = fields.whole_or("points", 50, 2000, usual);
    if (fields.has("edge")) {
        entry(draft.battle.edges, side) = static_cast<Edge>(fields.one_of("edge", edge_names.rows));
        draft.edges_said = true;
    }
    std::vector<std::optional<Point>> spots;
    const Force force = read_force(fields, draft, spots);
    fields.finish();
    if (part.wrong()) return;
    if (const Refusal refusal = check_force(force, points))
        return draft.errors.wrong(fields.line_of(fields.has("force") ? "force" : "figures"),
                                  refusal->what);
    muster(draft, force, spots, side);
}

// DT-63.06
void read_sides(Fields& top, Draft& draft) {
    const InThisPart sides{draft.errors};
    const auto tables = top.tables("side", most_sides);
    if (tables.size() != most_sides)
        return top.expected("side", "two sides (DT-63.06: the game is for two)");
    const Points points = usual_points[draft.setting->kind];
    for (std::size_t i = 0; i < tables.size(); ++i)
        read_side(*tables[i], draft, i == 0 ? points.attacker : points.defender);
    if (draft.setting->kind != Kind::Meeting) draft.setting->attacker = SideId{0};
    if (sides.wrong()) return;
    if (draft.setting->sides[0] == draft.setting->sides[1])
        top.expected("side", "sides of different names");
    if (draft.edges_said && draft.battle.edges[0] != opposite(draft.battle.edges[1]))
        top.expected("side", "edges opposite each other, for both sides or for none");
}

// DT-63.08 one building stands at the table centre.
void raise_prize(Draft& draft) {
    if (draft.setting->kind != Kind::Raid) return;
    Ground& ground = draft.setting->ground;
    const Point middle{half(ground.width), half(ground.depth)};
    BuildingId there = ground.building_at(middle);
    if (!there) {
        const Inches side = 2_in;  // DT-55.09 4" by 4"
        ground.buildings.push_back(plain_building(
            "cabin",
            rectangle({middle.x - side, middle.y - side}, {middle.x + side, middle.y + side}), 1, 1,
            0));
        there = BuildingId::of(static_cast<std::int64_t>(ground.buildings.size()) - 1);
    }
    draft.setting->prize = there;
}

// Everybody has a spot in the file: then play begins with the roll for the first turn.
void place_as_written(Draft& draft) {
    Battle& battle = draft.battle;
    const auto said = std::count_if(draft.spots.begin(), draft.spots.end(),
                                    [](const auto& spot) { return spot.has_value(); });
    if (said == 0) return;
    if (static_cast<std::size_t>(said) != draft.spots.size() || !draft.edges_said)
        return draft.errors.wrong(draft.lines[0],
                                  "spots (@x,y) for every figure of both sides and an 'edge' for "
                                  "each side, or none of them");
    const TableScale scale{draft.setting->switches.distance_percent};
    for (const FigureId who : all(battle)) {
        const auto i = static_cast<std::size_t>(who.index);
        const Point spot = scale.point({draft.spots[i]->x, draft.spots[i]->y});
        if (!may_stand(battle, who, spot))
            return draft.errors.wrong(
                draft.lines[i],
                fmt::format("figure '{}' cannot stand at its spot", draft.setting->names[i]));
        battle[who].presence = Presence::OnTable;
        put(battle, who, spot);
    }
    battle.stage = Stage::FirstTurn;
    if (draft.setting->kind == Kind::Word)
        draft.errors.wrong(draft.lines[0], "no spots: the messenger is noted while deploying");
}

void read_all(Fields& top, Draft& draft) {
    Setting& setting = *draft.setting;
    setting.title = read_title(top);
    setting.kind = static_cast<Kind>(top.one_of("kind", kind_names.rows));
    setting.rounds = top.whole_or("rounds", 1, 100, usual_rounds[setting.kind]);
    read_switches(top, draft.errors, draft.options, switch_table, draft.setting->switches);
    const InThisPart sides{draft.errors};
    read_sides(top, draft);
    int most = sides.wrong() ? many_points + 1 : 0;  // the larger table, for want of better
    for (std::size_t i = 0; i < most_sides; ++i) {
        int points = 0;
        for (const Figure& figure : draft.battle.figures)
            if (figure.side.index == static_cast<int>(i)) points += figure.points;
        most = std::max(most, points);
    }
    read_ground(top, draft, most);
    top.finish();
    if (!draft.errors.any()) raise_prize(draft);
    const Ground& ground = setting.ground;
    // Terrain in the file is the terrain.
    if (!ground.areas.empty() || !ground.lines.empty()
        || ground.buildings.size() > (setting.prize ? 1U : 0U))
        setting.switches.place_terrain = false;
    draft.battle.setting = draft.setting;
    if (!draft.errors.any()) place_as_written(draft);
}

}  // namespace

Figure figure_of(const Trooper& trooper, SideId side) {
    const Profile& profile = *trooper.profile;
    Figure figure;
    figure.side = side;
    figure.quality = static_cast<std::int8_t>(profile.quality);
    figure.combat = static_cast<std::int8_t>(profile.combat);
    figure.traits = profile.traits;
    figure.burdened = trooper.burdened;
    figure.points = static_cast<std::int16_t>(profile.points);
    figure.mounted = profile.is(Trait::Mounted);
    for (const WeaponId weapon : profile.weapons) figure.weapons.push_back({weapon});  // DT-51.06
    return figure;
}

Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options) {
    DataErrors errors{file};
    Draft draft{errors, options};
    draft.setting->armoury = standard_armoury();
    if (const Refusal wrong = read_draft(scenario_shelf, toml, file, draft, read_all))
        return *wrong;
    return draft.battle;
}

}  // namespace drums
