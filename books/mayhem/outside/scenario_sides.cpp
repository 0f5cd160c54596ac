#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/mayhem/outside/scenario_draft.h"
#include "books/mayhem/place.h"
#include "books/mayhem/set_up/army_lists.h"
#include "books/mayhem/turn/groups.h"

namespace mayhem {

namespace {

class SideReader {
  public:
    SideReader(const DataValue& table, Draft& draft)
        : fields_{table, draft.errors}, draft_{draft}, setting_{*draft.setting} {}

    void read() {
        side_ = SideId::of(static_cast<std::int64_t>(setting_.sides.size()));
        const std::string name = fields_.text("name", 40);
        if (!name.empty()
            && std::find(setting_.sides.begin(), setting_.sides.end(), name)
                   != setting_.sides.end())
            fields_.expected("name", "a name that the other side has not");
        setting_.sides.push_back(name);
        read_players(name);
        Army army;
        army.edge = static_cast<Edge>(fields_.one_of_or("edge", edge_words, no_edge));
        army.exit = static_cast<Edge>(fields_.one_of_or("exit", edge_words, no_edge));
        army.defends = fields_.yes("defends", false);
        const InThisPart list{draft_.errors};
        army.list = read_list();
        const bool known_list = !list.wrong();
        read_zone(army);
        setting_.armies.push_back(army);
        const std::vector<DataText> lines = fields_.texts("figures", most_figures);
        if (lines.empty()) fields_.expected("figures", "a list of characters, at least one");
        for (const DataText& line : lines)
            if (known_list) add(line, army.list);
        fields_.finish();
    }

  private:
    void read_players(const std::string& name) {
        first_seat_ = static_cast<int>(setting_.seats.size());
        std::vector<DataText> players = fields_.texts("players", most_players);
        const bool named = !players.empty();
        if (!named) players.push_back({name, fields_.line()});
        for (const DataText& player : players) {
            if (player.text.size() > 40)
                draft_.errors.expected(player.line, "players", "names of at most 40 letters");
            setting_.seats.push_back(player.text);
            setting_.seat_sides.push_back(side_);
            draft_.named.push_back(named ? player.line : 0);
        }
        seats_ = static_cast<int>(players.size());
    }
    ListId read_list() {
        std::vector<std::string_view> keys;
        for (const ArmyList& list : army_lists()) keys.push_back(list.key);
        return ListId::of(static_cast<std::int64_t>(fields_.one_of("list", keys)));
    }
    void read_zone(Army& army) {
        const auto corners = fields_.spots("zone", 2, 2, 0_in, largest_table);
        if (corners.size() != 2) return;
        const auto [ax, ay] = corners[0];
        const auto [bx, by] = corners[1];
        army.zone = {{std::min(ax, bx), std::min(ay, by)}, {std::max(ax, bx), std::max(ay, by)}};
    }
    void add(const DataText& line, ListId list) {
        const Result<FigureNote> note = read_figure(line.text, list);
        if (!note) return draft_.errors.wrong(line.line, note.error().what);
        if (note->player > seats_)
            return draft_.errors.wrong(line.line, "his side has no such player");
        if (note->side > 0) return draft_.errors.wrong(line.line, "'side' is for tests only");
        if (const Refusal wrong = check_profile(note->figure))
            return draft_.errors.wrong(line.line, wrong->what);
        if (note->count > 1 && note->at)
            return draft_.errors.wrong(line.line, "several characters cannot stand on one spot");
        for (int i = 0; i < note->count; ++i) add_one(*note, line.line);
    }
    // MM-01.08, MM-01.09 nobody is better than his line of the list; MM-30.21 civilians.
    static Refusal check_profile(const Figure& figure) {
        if (figure.rep > figure.full_rep)
            return Error{
                fmt::format("Rep {}: his line of the list has Rep {}, and less is accepted "
                            "(MM-01.08, MM-14.04)",
                            int{figure.rep}, int{figure.full_rep})};
        if (figure.type < 0 && (figure.rider || !figure.weapons.empty()))
            return Error{"a civilian is on foot and unarmed (MM-30.21)"};
        if (figure.type < 0 && figure.pc)
            return Error{"a PC is of a line of the list, and no civilian (MM-01.08)"};
        if (figure.type < 0) return {};
        const ArmyList& list = army_list(figure.list);
        const TroopType& line = list.types[static_cast<std::size_t>(figure.type)];
        if (figure.light > line.light || figure.grenadier > line.grenadier
            || figure.rider > line.rider)
            return Error{"lt, gr and mt are those of his line of the list (MM-01.08, MM-01.09)"};
        return check_weapons(figure, list, line);
    }
    // Each once (MM-02.09), all those of his line; others, or others instead, are had by agreement
    // (MM-40.14, MM-52.04).
    static Refusal check_weapons(const Figure& figure, const ArmyList& list,
                                 const TroopType& line) {
        const auto has = [](const std::vector<Weapon>& of, Weapon weapon) {
            return std::find(of.begin(), of.end(), weapon) != of.end();
        };
        int either = 0;
        std::uint32_t met = 0;
        bool by_agreement = false;
        for (const Carried& carried : figure.weapons) {
            const Weapon weapon = carried.weapon;
            const std::uint32_t bit = std::uint32_t{1} << static_cast<int>(weapon);
            const bool agreed = weapon == Weapon::Carbine || weapon == Weapon::Lance
                                || weapon == Weapon::Blunderbuss;
            either += has(line.either, weapon) ? 1 : 0;
            if ((met & bit) != 0 || either > 1
                || !(agreed || has(line.weapons, weapon) || has(line.either, weapon)
                     || has(list.also, weapon)))
                return Error{
                    fmt::format("{}: he has the weapons of his line of the list, each once "
                                "(MM-01.08, MM-01.09)",
                                weapon_names[weapon])};
            met |= bit;
            by_agreement = by_agreement || agreed;
        }
        bool all = line.either.empty() || either == 1;
        for (const Weapon weapon : line.weapons)
            all = all && (met >> static_cast<int>(weapon) & 1U) != 0;
        if (!all && !by_agreement)
            return Error{"he has all the weapons of his line of the list (MM-01.08, MM-01.09)"};
        return {};
    }
    void add_one(const FigureNote& note, int line) {
        if (draft_.battle.figures.full())
            return draft_.errors.wrong(line, fmt::format("more than {} characters", most_figures));
        Figure figure = note.figure;
        figure.side = side_;
        figure.seat = SeatId::of(first_seat_ + note.player - 1);
        if (!note.at) {
            figure.status = Status::Waiting;
        } else {
            figure.at = *note.at;
            if (figure.noted) figure.status = Status::Hidden;
            if (!setting_.ground.on_table(figure.at))
                return draft_.errors.wrong(line, "he stands beside the table");
        }
        if (note.facing) figure.facing = *note.facing;
        draft_.battle.figures.push_back(figure);
        draft_.units.push_back(note.unit);
        draft_.lines.push_back(line);
        draft_.placed.push_back(note.at.has_value());
        draft_.faced.push_back(note.facing.has_value());
        setting_.notes.push_back(note.history);
        setting_.names.push_back(name_for(note));
    }
    // As written, or by his type with a number.
    std::string name_for(const FigureNote& note) const {
        const auto taken = [&](const std::string& name) {
            return std::find(setting_.names.begin(), setting_.names.end(), name)
                   != setting_.names.end();
        };
        if (!note.name.empty() && !taken(note.name)) return note.name;
        const std::string stem = note.name.empty() ? note.title : note.name;
        for (int number = 1;; ++number)
            if (std::string name = fmt::format("{} {}", stem, number); !taken(name)) return name;
    }

    Fields fields_;
    Draft& draft_;
    Setting& setting_;
    SideId side_;
    int first_seat_ = 0, seats_ = 1;
};

// MM-03.02, MM-03.05, MM-99.02 a character with a unit number follows the Leader with the same.
void assign_leaders(Draft& draft) {
    Battle& battle = draft.battle;
    const auto unit = [&](FigureId who) { return entry(draft.units, who); };
    for (const FigureId who : all(battle)) {
        if (unit(who) == 0) continue;
        int leaders = 0;
        for (const FigureId other : all(battle)) {
            if (!battle[other].leader || battle[other].side != battle[who].side
                || unit(other) != unit(who))
                continue;
            if (!battle[who].leader) battle[who].under = other;
            ++leaders;
        }
        if (leaders == 1) continue;
        draft.errors.wrong(entry(draft.lines, who),
                           fmt::format("unit{} has {} on that side (MM-03.02)", unit(who),
                                       leaders == 0 ? "no leader" : "several leaders"));
    }
}

// MM-01.08 one PC for each player; a side for which no player is named may have none (MM-20.14).
void check_pcs(Draft& draft) {
    for (std::size_t seat = 0; seat < draft.setting->seats.size(); ++seat) {
        int count = 0;
        for (const FigureId who : all(draft.battle)) {
            const Figure& figure = draft.battle[who];
            if (!figure.pc || figure.seat.index != static_cast<int>(seat)) continue;
            if (++count > 1)
                draft.errors.wrong(entry(draft.lines, who),
                                   "a second PC of the same player (MM-01.08)");
        }
        if (count == 0 && draft.named[seat] > 0)
            draft.errors.wrong(draft.named[seat],
                               fmt::format("{} has no PC, and every player has one (MM-01.08)",
                                           draft.setting->seats[seat]));
    }
}

// MM-50.06
void check_groups(Draft& draft) {
    std::array<std::array<int, 16>, 2> many{};
    for (const FigureId who : all(draft.battle)) {
        const Figure& figure = draft.battle[who];
        int& count = entry(many, figure.side)[figure.group];
        if (figure.group == 0 || ++count <= largest_group) continue;
        draft.errors.wrong(
            entry(draft.lines, who),
            fmt::format("more than {} in group{} (MM-50.06)", largest_group, int{figure.group}));
    }
}

// MM-50.01 groups are of the Advanced rules only.
void drop_groups_in_base(Draft& draft) {
    if (draft.setting->switches.advanced) return;
    for (Figure& figure : draft.battle.figures) figure.group = 0;
}

void face_and_check(Draft& draft) {
    Battle& battle = draft.battle;
    const Point middle{half(draft.setting->ground.width), half(draft.setting->ground.depth)};
    for (const FigureId who : all(battle)) {
        const auto i = static_cast<std::size_t>(who.index);
        if (!draft.faced[i] && draft.placed[i] && battle[who].at != middle)
            battle[who].facing = facing_toward(battle[who].at, middle);
        for (const FigureId other : all(battle))
            if (other < who && draft.placed[i]
                && draft.placed.at(static_cast<std::size_t>(other.index))
                && within_gap(battle, who, other, -0.02_in))
                draft.errors.wrong(draft.lines[i], "he stands on another character");
    }
    for (std::int8_t side = 0; side < 2; ++side)
        if (const Refusal wrong = check_force(battle, SideId{side}))
            draft.errors.wrong(
                1, fmt::format("{}: {}", draft.setting->sides[static_cast<std::size_t>(side)],
                               wrong->what));
}

}  // namespace

void read_sides(Fields& top, Draft& draft) {
    const InThisPart sides{draft.errors};
    const std::vector<const DataValue*> tables = top.tables("side", 2);
    if (tables.size() != 2) return top.expected("side", "two tables [[side]]");
    for (const DataValue* table : tables) SideReader{*table, draft}.read();
    if (sides.wrong()) return;
    draft.battle.setting = draft.setting;
    assign_leaders(draft);
    check_pcs(draft);
    check_groups(draft);
    drop_groups_in_base(draft);
    if (!sides.wrong()) face_and_check(draft);
}

void check_side_alone(std::string_view toml, DataErrors& errors) {
    const Result<DataValue> data = parse_data(toml, "force");
    if (!data) return errors.wrong(1, data.error().what);
    const ScenarioOptions options;
    Draft draft{errors, options};
    Fields top{*data, errors};
    for (const DataValue* table : top.tables("side", 1)) SideReader{*table, draft}.read();
    if (errors.any()) return;
    draft.battle.setting = draft.setting;
    assign_leaders(draft);
    check_pcs(draft);
    if (const Refusal wrong = check_force(draft.battle, SideId{0})) errors.wrong(1, wrong->what);
}

}  // namespace mayhem
