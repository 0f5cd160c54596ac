#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/outside/scenario_draft.h"
#include "books/long_rifle/people/mustering.h"
#include "books/long_rifle/people/names.h"

namespace long_rifle {

namespace {

constexpr std::size_t most_band_stars = 1;
constexpr Inches edge_strip = 4_in;

class SideReader {
  public:
    SideReader(const DataValue& table, Draft& draft)
        : fields_{table, draft.errors}, draft_{draft}, setting_{*draft.setting} {}

    void read() {
        const std::string name = fields_.text("name", 40);
        if (!name.empty() && draft_.find_side(name))
            fields_.expected("name", "a name that no other side has");
        setting_.sides.push_back(name);
        side_.line = fields_.line();
        read_players();
        read_zone();
        read_role();
        if (fields_.has("names")) {
            const std::vector<std::string_view> known = nations();
            side_.nation = find_nation(known[fields_.one_of("names", known)]);
        }
        for (const auto& spot : fields_.spots("pefs", 3, 3, 0_in, largest_table))
            side_.pefs.push_back(draft_.scale.point(spot));
        draft_.sides.push_back(side_);
        if (fields_.yes("band", false)) {
            read_muster();
        } else {
            read_figures();
        }
        fields_.finish();
    }

  private:
    // LR-29.03 a side that names no players is run by the game.
    void read_players() {
        const InThisPart players{draft_.errors};
        side_.first_seat = static_cast<int>(setting_.seats.size());
        const SideId id = SideId::of(static_cast<std::int64_t>(setting_.sides.size()) - 1);
        for (const DataText& player : fields_.texts("players", most_players)) {
            if (player.text.size() > 40 || setting_.seats.size() == most_players
                || std::find(setting_.seats.begin(), setting_.seats.end(), player.text)
                       != setting_.seats.end())
                draft_.errors.expected(player.line, "players",
                                       "different names of at most 40 letters, at most 8 in all");
            setting_.seats.push_back(player.text);
            setting_.seat_sides.push_back(id);
        }
        side_.seats = static_cast<int>(setting_.seats.size()) - side_.first_seat;
        side_.played = side_.seats > 0;
        players_read_ = !players.wrong();
    }
    void read_zone() {
        if (fields_.has("zone") && fields_.has("edge"))
            fields_.expected("edge", "either 'zone' or 'edge'");
        side_.zone =
            TerrainFile{terrain_words, draft_.scale, draft_.errors}.read_box(fields_, "zone");
        if (fields_.has("edge"))
            side_.zone =
                strip(setting_.ground, static_cast<Edge>(fields_.one_of("edge", edge_names.rows)),
                      edge_strip);
    }
    void read_role() {
        SideRole role;
        if (fields_.has("territory"))
            role.territory = fields_.one_of("territory", territories) == 0 ? Territory::Controls
                                                                           : Territory::Contests;
        role.role = fields_.text_or("role", "");
        setting_.roles.push_back(role);
    }
    void read_figures();
    void add(const DataText& line);
    void check(const FigureNote& note, int line);
    void read_muster();

    Fields fields_;
    Draft& draft_;
    Setting& setting_;
    DraftSide side_;
    bool players_read_ = true;
};

// LR-06.10 each of its players forms his band when the Encounter is set up.
void SideReader::read_muster() {
    if (fields_.has("figures") || !side_.played || !side_.zone || !side_.pefs.empty())
        return fields_.expected(
            "band", "'players' and a 'zone' or an 'edge', and neither 'figures' nor 'pefs'");
    const SideId id = SideId::of(static_cast<std::int64_t>(setting_.sides.size()) - 1);
    for (int seat = 0; seat < side_.seats; ++seat)
        setting_.musters.push_back({SeatId::of(side_.first_seat + seat), id,
                                    side_.nation != nullptr ? side_.nation->nation : "",
                                    side_.zone->box});
}

void SideReader::read_figures() {
    const InThisPart figures{draft_.errors};
    const std::vector<DataText> lines = fields_.texts("figures", most_figures);
    if (lines.empty()) fields_.expected("figures", "a list of figures, at least one");
    for (const DataText& line : lines) add(line);
    if (figures.wrong()) return;
    // LR-01.09 nobody plays without a band.
    for (int seat = 0; seat < side_.seats; ++seat) {
        const SeatId id = SeatId::of(side_.first_seat + seat);
        if (band_of(draft_.battle, id).empty())
            fields_.expected("players",
                             fmt::format("figures for '{}' (the word 'player{}', LR-01.09)",
                                         entry(setting_.seats, id), seat + 1));
    }
}

void SideReader::add(const DataText& line) {
    Result<FigureNote> note = read_figure(line.text, setting_.armoury);
    if (!note) return draft_.errors.wrong(line.line, note.error().what);
    if (draft_.battle.figures.full())
        return draft_.errors.wrong(line.line, fmt::format("more than {} figures", most_figures));
    check(*note, line.line);
    Figure figure = note->figure;
    apply_switches(setting_.switches, figure);
    figure.side = SideId::of(static_cast<std::int64_t>(setting_.sides.size()) - 1);
    if (side_.played && !note->game && note->player <= side_.seats)
        figure.seat = SeatId::of(side_.first_seat + std::max(1, note->player) - 1);
    // Whoever is captured is in the other side's hands.
    if (figure.captured) figure.captor = SideId::of(figure.side.index == 0 ? 1 : 0);
    draft_.battle.figures.push_back(figure);
    draft_.figures.push_back({*note, line.line});
    setting_.names.push_back(note->name);
}

void SideReader::check(const FigureNote& note, int line) {
    const auto wrong = [&](std::string_view what) {
        draft_.errors.wrong(line, fmt::format("figure '{}': {}", note.name, what));
    };
    const Figure& figure = note.figure;
    const Switches& switches = setting_.switches;
    if (note.side > 0) wrong("'side' is not accepted here, the side is the one it stands under");
    if (note.player > side_.seats && players_read_) wrong("its side has no such player");
    // LR-05.01, LR-05.02, LR-05.03 the levels of Rep; a Star has no highest.
    if (figure.rep < least_rep || (figure.rep > most_grunt_rep && !figure.star))
        wrong(fmt::format("Rep is {} to {}, more for a Star (LR-05.01, LR-05.03)", least_rep,
                          most_grunt_rep));
    // LR-04.08
    if (!figure.star && figure.star_power > 0 && !switches.star_power_for_grunts)
        wrong("Star Power for a Grunt needs star-power-for-grunts = true (LR-04.08)");
    if (!figure.star || !switches.stars || !players_read_) return;
    const bool for_the_game = !side_.played || note.game;
    // LR-05.05
    if (!for_the_game && note.rolls_attribute && figure.attributes == 0)
        wrong("the first Attribute of a Star is named, the second rolled (LR-05.05)");
    // LR-04.01, LR-04.03 a Star stands for a player, and a band has one.
    if (switches.co_stars) return;
    if (for_the_game) return wrong("a Star without a player needs co-stars = true (LR-04.03)");
    std::size_t stars = 0;
    const SeatId seat = SeatId::of(side_.first_seat + std::max(1, note.player) - 1);
    for (const FigureId other : band_of(draft_.battle, seat))
        stars += entry(draft_.figures, other).note.figure.star ? 1 : 0;
    if (stars >= most_band_stars) wrong("a second Star needs co-stars = true (LR-04.03)");
}

// LR-29.04 .. LR-29.07
void read_head_to_head(Fields& top, Draft& draft, bool sides_read) {
    const DataValue* table = top.table("head-to-head");
    if (table == nullptr) return;
    Fields fields{*table, draft.errors};
    draft.setting->encounter = fields.text("encounter");
    fields.finish();
    if (!sides_read) return;
    const auto wrong = [&](const DraftSide& side, std::string_view what) {
        draft.errors.wrong(side.line, fmt::format("head to head: {}", what));
    };
    int controls = 0, contests = 0;
    for (std::size_t i = 0; i < draft.sides.size(); ++i) {
        const SideRole& role = draft.setting->roles[i];
        controls += role.territory == Territory::Controls ? 1 : 0;
        contests += role.territory == Territory::Contests ? 1 : 0;
        if (role.role.empty()) wrong(draft.sides[i], "expected each side's 'role' (LR-29.05)");
        if (!draft.sides[i].played) wrong(draft.sides[i], "expected 'players' (LR-29.06)");
        if (draft.sides[i].pefs.empty()) wrong(draft.sides[i], "expected three 'pefs' (LR-29.07)");
    }
    if (controls != 1 || contests + 1 != static_cast<int>(draft.sides.size()))
        draft.errors.wrong(fields.line(),
                           "head to head: expected one side with territory = \"controls\" and the "
                           "others with \"contests\" (LR-29.04)");
}

void give_names(Draft& draft) {
    std::vector<std::string>& names = draft.setting->names;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!names[i].empty()) {
            if (std::count(names.begin(), names.end(), names[i]) > 1)
                draft.errors.wrong(draft.figures[i].line,
                                   fmt::format("the name '{}' is used twice", names[i]));
            continue;
        }
        const Figure& figure = draft.battle.figures[i];
        const Nation* nation = entry(draft.sides, figure.side).nation;
        names[i] = name_for(figure, nation, names);
    }
}

}  // namespace

std::string name_for(const Figure& figure, const Nation* nation,
                     const std::vector<std::string>& taken) {
    const auto free = [&](const std::string& name) {
        return std::find(taken.begin(), taken.end(), name) == taken.end();
    };
    const bool person = figure.animal == Animal::None && !figure.wagon;
    if (person && nation != nullptr)
        for (const std::string& name : nation->names)
            if (free(name)) return name;
    std::string kind{figure.wagon ? "wagon"
                     : person     ? profession_names[figure.profession]
                                  : animal_names[figure.animal]};
    kind[0] = static_cast<char>(kind[0] - 'a' + 'A');
    for (int number = 1;; ++number)
        if (std::string name = fmt::format("{} {}", kind, number); free(name)) return name;
}

// LR-04.05 without Stars everybody is a Grunt; LR-04.06 each advantage may be left out.
void apply_switches(const Switches& switches, Figure& figure) {
    if (!switches.stars) {
        if (figure.star) figure.star_power = 0;
        figure.star = false;
        figure.second = Profession::Count;            // LR-06.02
        figure.attributes &= 0U - figure.attributes;  // LR-05.06 one is kept
    }
    if (!switches.star_power) figure.star_power = 0;
}

FigureSet band_of(const Battle& battle, SeatId seat) {
    FigureSet band;
    for (const FigureId who : all(battle))
        if (seat && battle[who].seat == seat) band.add(who);
    return band;
}

void read_sides(Fields& top, Draft& draft) {
    const InThisPart sides{draft.errors};
    const std::vector<const DataValue*> tables = top.tables("side", most_sides);
    if (tables.size() < 2) top.expected("side", "two to four tables [[side]]");
    for (const DataValue* table : tables) SideReader{*table, draft}.read();
    if (!sides.wrong() && draft.setting->seats.empty())
        top.expected("side", "players on one side at least");
    read_head_to_head(top, draft, !sides.wrong());
    give_names(draft);
    const std::size_t most = draft.figures.size() + most_in_a_band * draft.setting->musters.size();
    if (most > most_figures)
        top.expected("side", fmt::format("at most {} figures, bands of up to {} among them",
                                         most_figures, most_in_a_band));
}

void check_side_alone(std::string_view toml, DataErrors& errors) {
    const Result<DataValue> data = parse_data(toml, "force");
    if (!data) return errors.wrong(1, data.error().what);
    const ScenarioOptions options;
    Draft draft{errors, options, {}};
    draft.setting->armoury = standard_armoury();
    Fields top{*data, errors};
    for (const DataValue* table : top.tables("side", 1)) SideReader{*table, draft}.read();
    give_names(draft);
}

}  // namespace long_rifle
