#include "books/mayhem/moving/terrain.h"

#include <algorithm>
#include <array>

#include "books/mayhem/place.h"
#include "books/mayhem/set_up/army_lists.h"
#include "books/mayhem/turn/turn.h"
#include "engine/table/any_spot.h"

namespace mayhem {

namespace {

// MM-15.12, MM-15.13 Mixed is Broken and Rugged is Dense; 1 counts as Open.
struct CountryRow {
    int most;
    Country country;
};
constexpr std::array<CountryRow, 3> terrain_result{{
    {5, Country::Open},    // 2-5
    {9, Country::Broken},  // 6-9
    {12, Country::Dense},  // 10-12
}};

constexpr Inches square_side = 12_in;  // MM-15.16
constexpr std::size_t most_structures = 14;

// MM-15.16 a square gets a piece from this score on.
constexpr EnumArray<Country, int> piece_from{{6, 4, 2}};

// MM-15.20
constexpr EnumArray<Piece, Inches> sizes{{8_in, 6_in, 10_in, 4_in, 2_in, 2_in}};

}  // namespace

// MM-15.12
Country country_of(int total) {
    for (const CountryRow& row : terrain_result)
        if (total <= row.most) return row.country;
    return terrain_result.back().country;
}

Country roll_country(Play& play, SideId side) {
    const Battle& battle = play.battle;
    const int dice = battle.switches().terrain_two_dice ? 2 : 1;  // MM-15.14
    RollFor why = play.by_side(side, "MM-15.11"_rule);
    const ListId list = battle.army(side).list;
    const int number = list ? army_list(list).number : 0;
    if (number != 0)
        why.modifiers.push_back(
            {"MM-15.11"_rule, static_cast<std::int8_t>(number), false, "army list"});
    return country_of(std::min(12, play.roll_sum(why, dice) + number));
}

void lay(Setting& setting, Piece piece, Point spot, Facing facing, const Box& square) {
    Ground& ground = setting.ground;
    const Inches out = half(sizes[piece]);
    const Polygon shape = rectangle({spot.x - out, spot.y - out}, {spot.x + out, spot.y + out});
    const bool upright = std::abs(facing.dy) >= std::abs(facing.dx);
    const auto area = [&](AreaKind kind, std::int8_t height) {
        Area made{kind, std::string{piece_names[piece]}, shape, {}};
        if (kind == AreaKind::Hill)
            made.crest = {{shape.box.low.x, spot.y}, {shape.box.high.x, spot.y}};
        ground.areas.push_back(std::move(made));
        setting.tags.heights.push_back(height);
        setting.tags.camps.push_back(-1);
    };
    const auto line = [&](LineKind kind) {
        const Point from = upright ? Point{spot.x, square.low.y} : Point{square.low.x, spot.y};
        const Point to = upright ? Point{spot.x, square.high.y} : Point{square.high.x, spot.y};
        ground.lines.push_back(
            make_line(kind, std::string{piece_names[piece]}, {from, to}, sizes[piece]));
        setting.tags.fieldworks.push_back(false);
    };
    switch (piece) {
        case Piece::Woods: return area(AreaKind::Woods, 0);
        case Piece::Rocks: return area(AreaKind::Rough, 0);
        case Piece::Hill: return area(AreaKind::Hill, 1);
        case Piece::Water: return line(LineKind::Creek);
        case Piece::Road: return line(LineKind::Road);
        default: break;
    }
    // The sides of a rectangle run near, right, far, left: the door looks where the answer faces.
    const std::size_t door = upright ? (facing.dy < 0 ? 0 : 2) : (facing.dx > 0 ? 1 : 3);
    ground.buildings.push_back(plain_building(
        "dwelling " + std::to_string(ground.buildings.size() + 1), shape, 1, 1, door));
}

namespace {

// The setting-up side puts a piece anywhere in its square, whole on it; MM-15.21 a dwelling it adds
// in any square of the table.
class Laying final : public PlaceRules {
  public:
    Laying(const Box& square, Piece piece)
        : zone_{rectangle(square.low, square.high)}, size_{sizes[piece]} {
        squares_ = piece != Piece::Road;
        const Inches room = half(square.high.x - square.low.x) - 0.01_in;
        const Inches room_y = half(square.high.y - square.low.y) - 0.01_in;
        const Inches out = std::min({half(sizes[piece]), room, room_y});
        zone_ = rectangle({square.low.x + out, square.low.y + out},
                          {square.high.x - out, square.high.y - out});
    }
    Refusal check(const Answer& answer) const override {
        if (answer.facing.dx == 0 && answer.facing.dy == 0)
            return Error{"the facing must point somewhere"};
        if (!zone_.contains(answer.spot))
            return Error{"the piece must lie within its square (MM-15.16)"};
        if (squares_ && (astride(answer.spot.x) || astride(answer.spot.y)))
            return Error{"the piece must lie within one square of 12\" (MM-15.21)"};
        return {};
    }
    Answer sample(Stream& stream) const override {
        constexpr std::array<Facing, 4> ways{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
        Answer answer;
        answer.spot = any_spot_in(zone_.box, stream);
        if (squares_) answer.spot = {within_square(answer.spot.x), within_square(answer.spot.y)};
        answer.facing = ways[stream.below(4)];
        // In a strip that is no whole square there may be no room: then the first square.
        if (check(answer)) answer.spot = {half(square_side), half(square_side)};
        return answer;
    }
    const Polygon& zone() const override { return zone_; }

  private:
    // Along one side of the table, does a piece about there lie in two squares?
    bool astride(Inches middle) const { return within_square(middle) != middle; }
    // The nearest to it that does not.
    Inches within_square(Inches middle) const {
        const int side = square_side.in_hundredths(), out = half(size_).in_hundredths();
        const int low = middle.in_hundredths() / side * side;
        return Inches::hundredths(std::clamp(middle.in_hundredths(), low + out, low + side - out));
    }

    Polygon zone_;
    Inches size_;
    bool squares_ = false;
};

// MM-15.16 which piece: 1-3 woods, 4 rocks or swamp, 5 hill, 6 a structure or a water course.
Piece roll_piece(Play& play, SideId side) {
    const int die = play.roll_die(play.by_side(side, "MM-15.16"_rule));
    if (die <= 3) return Piece::Woods;
    if (die == 4) return Piece::Rocks;
    if (die == 5) return Piece::Hill;
    return play.roll_at_most(play.by_side(side, "MM-15.16"_rule), 3) ? Piece::Structure
                                                                     : Piece::Water;
}

void place_piece(Play& play, SideId side, Piece piece, const Box& square, RuleId rule) {
    if (piece == Piece::Structure && play.battle.ground().buildings.size() >= most_structures)
        return;
    const Laying rules{square, piece};
    Question q = question_for_side(play.battle, side, rule, "place-terrain");
    offer(q, piece_names[piece], {}, {}, static_cast<int>(piece));
    q.options[0].spot = square.low;
    q.kind = Asking::Place;
    q.place = &rules;
    const Answer answer = play.ask(q);
    change_setting(play.battle, [&](Setting& setting) {
        lay(setting, piece, answer.spot, answer.facing, square);
    });
    play.tell(rule, {}, "{}, laid out by {} about {},{}", piece_names[piece],
              play.battle.side_name(side), answer.spot.x.whole(), answer.spot.y.whole());
}

bool has(const Ground& ground, LineKind kind) {
    return std::any_of(ground.lines.begin(), ground.lines.end(),
                       [&](const Line& line) { return line.kind == kind; });
}

}  // namespace

void set_up_terrain(Play& play) {
    Battle& battle = play.battle;
    const bool all_placed =
        std::none_of(battle.figures.begin(), battle.figures.end(),
                     [](const Figure& figure) { return figure.status == Status::Waiting; });
    battle.first = SideId{0};
    if (!battle.setting->generate && all_placed) return;  // nothing is left to be set up
    battle.first = side_that_sets_up(play);
    if (!battle.setting->generate) return;
    const SideId side = battle.first;
    const Country country = roll_country(play, side);
    play.tell("MM-15.12"_rule, {}, "the country is {}", country_names[country]);
    const Point size{battle.ground().width, battle.ground().depth};
    for (Inches y; y + square_side <= size.y; y += square_side)
        for (Inches x; x + square_side <= size.x; x += square_side) {
            const Box square{{x, y}, {x + square_side, y + square_side}};
            const int die = play.roll_die(play.by_side(side, "MM-15.16"_rule));
            if (die < piece_from[country]) continue;
            place_piece(play, side, roll_piece(play, side), square, "MM-15.16"_rule);
        }
    // MM-15.21 what the encounter requires and the dice did not give.
    if (battle.setting->needs_road && !has(battle.ground(), LineKind::Road))
        place_piece(play, side, Piece::Road, {{}, size}, "MM-15.21"_rule);
    if (battle.setting->needs_dwelling && battle.ground().buildings.empty())
        place_piece(play, side, Piece::Structure, {{}, size}, "MM-15.21"_rule);
    settle(battle);
}

}  // namespace mayhem
