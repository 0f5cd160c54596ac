#include <fmt/format.h>

#include <algorithm>

#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/outside/notation.h"
#include "books/petite_guerre/outside/scenario_draft.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/set_up/unit_templates.h"

namespace petite_guerre {

namespace {

constexpr std::string_view gun_section = "U9", howitzer_section = "U13";  // PG-82.03

// One unit of a side, as its template and the file say.
class UnitReader {
  public:
    UnitReader(const DataValue& table, Draft& draft, SideId side, std::vector<UnitId>& units)
        : fields_{table, draft.errors},
          draft_{draft},
          battle_{draft.battle},
          setting_{*draft.setting},
          side_{side},
          units_{units} {}

    void read() {
        const InThisPart unit{draft_.errors};
        if (fields_.has("template")) said_ = template_said();
        said_.name = fields_.text_or("name", said_.name.empty() ? "Unit" : said_.name, 40);
        read_unit(fields_, draft_.errors, said_);
        if (battle_.units.full()) fields_.expected("units", "at most 16 units in all");
        if (!said_.no_unit && !unit.wrong()) make_unit();
        units_.push_back(unit_);
        if (unit.wrong()) return;
        for (const DataText& line : said_.figures) add(line);
        if (unit.wrong()) return;
        read_commander();
        read_formation();
        if (!unit.wrong()) read_gun();
        fields_.finish();
    }

  private:
    // PG-82.03 the howitzer section may stand in for the light gun section.
    UnitTemplate template_said() {
        const auto keys = template_keys();
        const std::string_view key = keys[fields_.one_of("template", keys)];
        const bool instead = setting_.switches.howitzer && key == gun_section;
        UnitTemplate said = unit_template(instead ? howitzer_section : key);
        for (DataText& line : said.figures) line.line = fields_.line();
        return said;
    }
    void make_unit() {
        Unit unit;
        unit.side = side_;
        if (said_.attached) {
            if (!fields_.has("attached-to"))
                return fields_.expected("attached-to",
                                        "the number of the unit that it belongs to (PG-82.03)");
            const int number = fields_.whole("attached-to", 1, static_cast<int>(most_units));
            if (number > static_cast<int>(units_.size())
                || !units_[static_cast<std::size_t>(number - 1)])
                return fields_.expected("attached-to", "the number of a unit before it (PG-82.03)");
            unit.attached_to = units_[static_cast<std::size_t>(number - 1)];
        }
        unit_ = UnitId::of(static_cast<std::int64_t>(battle_.units.size()));
        battle_.units.push_back(unit);
        draft_.unit_lines.push_back(fields_.line());
        setting_.units.push_back(said_.name);
        draft_.marksmen.push_back(
            fields_.whole_or("marksmen", 1, static_cast<int>(most_of_a_unit), 1));  // PG-03.12
        setting_.hidden_units.push_back(fields_.yes("hidden", false));              // PG-81.01
    }
    void add(const DataText& line) {
        const InThisPart part{draft_.errors};
        const Result<FigureNote> note = read_figure(line.text);
        if (!note) return draft_.errors.wrong(line.line, note.error().what);
        if (note->count > 1 && note->at)
            return draft_.errors.wrong(line.line, "several figures cannot stand on one spot");
        for (int i = 1; i <= note->count && !part.wrong(); ++i) add_one(*note, line.line);
    }
    void add_one(const FigureNote& note, int line) {
        if (battle_.figures.full() || men_.full())
            return draft_.errors.wrong(line, fmt::format("more than {} figures", most_figures));
        Figure figure = note.figure;
        figure.side = side_;
        figure.seat = SeatId::of(side_.index);
        figure.unit = unit_;
        if (said_.as_unit && unit_) figure.troops = troops_of_unit();
        figure.status = note.at ? Status::Present : Status::Waiting;
        if (note.at) figure.at = *note.at;
        if (note.facing) figure.facing = *note.facing;
        if (note.at && !setting_.ground.on_table(figure.at))
            return draft_.errors.wrong(line, "he stands beside the table");
        const FigureId who = FigureId::of(static_cast<std::int64_t>(battle_.figures.size()));
        if (unit_ && figure.leads() && !battle_[unit_].leader) battle_[unit_].leader = who;
        setting_.names.push_back(name_for(note));
        battle_.figures.push_back(figure);
        draft_.lines.push_back(line);
        draft_.faced.push_back(note.facing.has_value());
        men_.push_back(who);
    }
    // PG-82.02 "as its unit".
    Troops troops_of_unit() const {
        const UnitId of = battle_[unit_].attached_to;
        for (const Figure& other : battle_.figures)
            if (of && other.unit == of) return other.troops;
        return Troops::Irregulars;
    }
    // As written, or with a number that nobody has.
    std::string name_for(const FigureNote& note) const {
        const auto taken = [&](const std::string& name) {
            return std::find(setting_.names.begin(), setting_.names.end(), name)
                   != setting_.names.end();
        };
        std::string stem = note.name.empty() ? std::string{"Figure"} : note.name;
        if (note.count == 1 && !note.name.empty() && !taken(stem)) return stem;
        for (int number = 1;; ++number)
            if (std::string name = fmt::format("{} {}", stem, number); !taken(name)) return name;
    }
    // PG-04.04
    void read_commander() {
        if (!fields_.yes("commander", false)) return;
        if (!unit_ || !battle_[unit_].leader)
            return fields_.expected("commander", "a unit with a leader (PG-04.04)");
        battle_[battle_[unit_].leader].commander = true;
    }
    // PG-83.03, PG-85.02 where the file says how they stand.
    void read_formation() {
        if (!fields_.has("formation")) return;
        std::vector<std::string_view> words;
        words.reserve(formations.size());
        for (const AllowedFormation& as : formations) words.push_back(as.verb);
        const AllowedFormation as = formations[fields_.one_of("formation", words)];
        const auto head = fields_.spot("head", 0_in, largest_table);
        const auto to = fields_.spot("facing", -100_in, 100_in);
        if (!head || !to) return fields_.expected("formation", "'head' and 'facing' beside it");
        const bool all_may = std::all_of(men_.begin(), men_.end(), [&](FigureId who) {
            return may_form(battle_[who]) && !battle_[who].present();
        });
        if (!all_may || men_.size() < least_to_form)
            return fields_.expected("formation", "six or more who may form (PG-04.06)");
        for (const FigureId who : men_) battle_[who].status = Status::Present;
        draft_.formed.push_back(
            {men_, as, paces_in_file.point(*head), facing_toward({}, {to->first, to->second})});
    }
    void read_gun() {
        if (said_.gun.name.empty()) return;
        if (!unit_) return fields_.expected("gun", "a unit that it belongs to");
        if (battle_.guns.full())
            return fields_.expected("gun", fmt::format("at most {} guns", most_guns));
        Gun gun;
        gun.size = said_.gun.size;
        gun.piece = said_.gun.piece;
        gun.side = gun.owner = side_;
        gun.unit = unit_;
        gun.limbered = said_.gun.limbered;
        if (gun.limbered) gun.set_up = 0;
        gun.gone = true;  // until it is deployed
        for (const FigureId who : men_)
            if (battle_[who].gunner) gun.crew.add(who);
        if (const auto spot = fields_.spot("registered", 0_in, largest_table)) {  // PG-19.07
            gun.registered = true;
            gun.registered_at = paces_in_file.point(*spot);
        }
        for (const FigureId who : men_)
            if (battle_[who].present())
                return fields_.expected("gun", "men who are deployed with it");
        battle_.guns.push_back(gun);
        setting_.guns.push_back(said_.gun.name);
    }

    Fields fields_;
    Draft& draft_;
    Battle& battle_;
    Setting& setting_;
    SideId side_;
    std::vector<UnitId>& units_;
    UnitTemplate said_;
    UnitId unit_;
    Men men_;
};

void read_zone(Fields& fields, Force& force) {
    const auto corners = fields.spots("zone", 2, 2, 0_in, largest_table);
    if (corners.size() != 2) return;
    const Point a = paces_in_file.point(corners[0]), b = paces_in_file.point(corners[1]);
    force.zone = {{std::min(a.x, b.x), std::min(a.y, b.y)},
                  {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

// PG-80.01 one player each.
void read_side(const DataValue& table, Draft& draft) {
    Fields fields{table, draft.errors};
    Setting& setting = *draft.setting;
    const SideId side = SideId::of(static_cast<std::int64_t>(setting.sides.size()));
    const std::string name = fields.text("name", 40);
    if (!name.empty() && !setting.sides.empty() && setting.sides[0] == name)
        fields.expected("name", "a name that the other side has not");
    setting.sides.push_back(name);
    const auto players = fields.texts("players", 1);
    setting.seats.push_back(players.empty() ? name : players[0].text);
    setting.seat_sides.push_back(side);
    Force force;
    force.deploys_first = fields.yes("deploys-first", false);
    force.enters = fields.yes("enters", false);
    const Edge usual = force.enters ? Edge::None : side.index == 0 ? Edge::Near : Edge::Far;
    force.edge =
        static_cast<Edge>(fields.one_of_or("edge", edge_words, static_cast<std::size_t>(usual)));
    force.exit = static_cast<Edge>(fields.one_of_or("exit", edge_words, no_edge));
    force.in_woods = fields.yes("in-woods", false);
    force.off_road = paces(fields.whole_or("off-road", 0, 400, 0));
    read_zone(fields, force);
    setting.forces.push_back(force);
    if (fields.yes("owns-buildings", false))  // PG-11.09
        setting.buildings.assign(setting.buildings.size(), static_cast<std::int8_t>(side.index));
    std::vector<UnitId> units;
    for (const DataValue* unit : fields.tables("units", most_units))
        UnitReader{*unit, draft, side, units}.read();
    fields.finish();
}

// Whoever stands on the table already.
void place_as_written(Draft& draft) {
    Battle& battle = draft.battle;
    for (const Draft::Formed& formed : draft.formed)
        make_body(battle, formed.men, formed.as.layout, formed.as.depth, formed.head,
                  formed.facing);
    const Point middle{half(draft.setting->ground.width), half(draft.setting->ground.depth)};
    for (const FigureId who : all(battle)) {
        if (!battle[who].present()) continue;
        const auto i = static_cast<std::size_t>(who.index);
        if (!draft.faced[i] && !battle[who].formed()) turn_to(battle, who, middle);
        if (!has_room(battle, who, battle[who].at))
            draft.errors.wrong(draft.lines[i], fmt::format("figure '{}' cannot stand at its spot",
                                                           draft.setting->names[i]));
        occupy(battle, who);
    }
}

// PG-01.04, PG-04.01 .. PG-04.04 each where it is written; `whose` is empty or "Rangers: ".
void check_side(Draft& draft, SideId side, const std::string& whose) {
    for (const ForceWrong& wrong : wrong_with(draft.battle, side, draft.marksmen)) {
        const int line = wrong.who    ? entry(draft.lines, wrong.who)
                         : wrong.unit ? entry(draft.unit_lines, wrong.unit)
                                      : 1;
        draft.errors.wrong(line, whose + wrong.what);
    }
}

// PG-85.01
void check_sides(Draft& draft) {
    for (std::int8_t i = 0; i < 2; ++i) {
        const SideId side{i};
        const auto count = std::count_if(draft.battle.figures.begin(), draft.battle.figures.end(),
                                         [&](const Figure& figure) { return figure.side == side; });
        const std::string& name = draft.battle.side_name(side);
        check_side(draft, side, name + ": ");
        if (count < draft.least || count > draft.most)
            draft.errors.wrong(1, fmt::format("{}: {} figures, and {} to {} are wanted here", name,
                                              count, draft.least, draft.most));
    }
}

}  // namespace

void read_sides(Fields& top, Draft& draft) {
    const InThisPart sides{draft.errors};
    const std::vector<const DataValue*> tables = top.tables("side", 2);
    if (tables.size() != 2) return top.expected("side", "two tables [[side]] (PG-80.01)");
    for (const DataValue* table : tables) read_side(*table, draft);
    draft.battle.setting = draft.setting;
    if (!draft.errors.any()) place_as_written(draft);
    if (!sides.wrong()) check_sides(draft);
}

void check_side_alone(std::string_view toml, DataErrors& errors) {
    const Result<DataValue> data = parse_data(toml, "force");
    if (!data) return errors.wrong(1, data.error().what);
    const ScenarioOptions options;
    Draft draft{errors, options};
    Ground& ground = draft.setting->ground;
    ground.width = ground.depth = paces(largest_table.whole());
    Fields top{*data, errors};
    for (const DataValue* table : top.tables("side", 1)) read_side(*table, draft);
    if (errors.any()) return;
    draft.battle.setting = draft.setting;
    check_side(draft, SideId{0}, "");
}

}  // namespace petite_guerre
