#include <algorithm>
#include <array>

#include "books/petite_guerre/set_up/set_up.h"
#include "engine/table/any_spot.h"

// PG-83.05 where the scenario gives no map, the players lay one out in turn.
namespace petite_guerre {

namespace {

constexpr int least_features = 4;  // and a die
constexpr Inches laying_grid = paces(10);

// One feature of PG-11.06 as it may be laid out; works and buildings are a scenario's own.
struct Choice {
    std::string_view verb;
    bool line;
    AreaKind area;
    LineKind along;
    Inches width;
    bool wooded;
};
constexpr std::array choices{
    Choice{"lay-dense-forest", false, AreaKind::Thicket, {}, {}, true},
    Choice{"lay-light-woods", false, AreaKind::Woods, {}, {}, true},
    Choice{"lay-rocky-ground", false, AreaKind::Rough, {}, {}, false},
    Choice{"lay-boggy-ground", false, AreaKind::Bog, {}, {}, false},
    Choice{"lay-swamp", false, AreaKind::Marsh, {}, {}, false},
    Choice{"lay-gentle-slope", false, AreaKind::Hill, {}, {}, false},
    Choice{"lay-steep-slope", false, AreaKind::Slope, {}, {}, false},
    Choice{"lay-stream", true, {}, LineKind::Creek, paces(5), false},
    Choice{"lay-ditch", true, {}, LineKind::Ditch, {}, false},
    Choice{"lay-fence", true, {}, LineKind::Fence, {}, false},
    Choice{"lay-low-wall", true, {}, LineKind::StoneWall, {}, false},
    Choice{"lay-ravine", true, {}, LineKind::Ravine, {}, false},
};

// 60 to 120 paces.
Inches length_of(int die) {
    return paces(60 + 12 * (die - 1));
}

struct Size {
    Inches along, across;
};

bool overlap(const Box& a, const Box& b) {
    return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

Box box_about(Point spot, Size size) {
    const Offset out{half(size.along).in_hundredths(), half(size.across).in_hundredths()};
    return {spot + -out, spot + out};
}

// Where its middle may be: wholly on the table and clear of the other features.
class Laying final : public PlaceRules {
  public:
    Laying(const Ground& ground, Size size)
        : ground_{ground}, size_{size}, zone_{rectangle({}, {ground.width, ground.depth})} {}
    Refusal check(const Answer& answer) const override {
        if (fits(answer.spot)) return {};
        return Error{"it lies wholly on the table and clear of the others (PG-83.05)"};
    }
    Answer sample(Stream& stream) const override {
        Answer answer;
        for (int tries = 0; tries < 20; ++tries) {
            answer.spot = any_spot_in(zone_.box, stream);
            if (fits(answer.spot)) return answer;
        }
        anywhere(answer.spot);
        return answer;
    }
    const Polygon& zone() const override { return zone_; }
    bool anywhere(Point& spot) const {
        for (Inches y; y <= ground_.depth; y += laying_grid)
            for (Inches x; x <= ground_.width; x += laying_grid)
                if (fits({x, y})) {
                    spot = {x, y};
                    return true;
                }
        return false;
    }

  private:
    bool fits(Point spot) const {
        const Box box = box_about(spot, size_);
        if (!zone_.box.contains(box.low) || !zone_.box.contains(box.high)) return false;
        const auto clear = [&](const Box& other) { return !overlap(box, other); };
        return std::all_of(ground_.areas.begin(), ground_.areas.end(),
                           [&](const Area& area) { return clear(area.shape.box); })
               && std::all_of(ground_.lines.begin(), ground_.lines.end(),
                              [&](const Line& line) { return clear(line.box); });
    }
    const Ground& ground_;
    Size size_;
    Polygon zone_;
};

void add(Ground& ground, const Choice& choice, Point spot, Size size) {
    const Box box = box_about(spot, size);
    const Point left{box.low.x, spot.y}, right{box.high.x, spot.y};
    if (choice.line) {
        ground.lines.push_back(make_line(choice.along, "", {left, right}, choice.width));
        return;
    }
    Area area{choice.area, "", rectangle(box.low, box.high), {}};
    if (row_of(feature_of(choice.area)).blocks == Blocks::AtCrest) area.crest = {left, right};
    ground.areas.push_back(area);
}

const Choice& ask_feature(Play& play, SideId side, bool woods_only) {
    Question question = question_for_side(play.battle, side, "PG-83.05"_rule, "lay-what");
    for (const Choice& choice : choices)
        if (choice.wooded || !woods_only) offer(question, choice.verb);
    const std::string_view verb = play.choose(question).verb;
    return *std::find_if(choices.begin(), choices.end(),
                         [&](const Choice& choice) { return choice.verb == verb; });
}

// Takes one feature, throws for its size and lays it; nothing if there is no room left for it.
void lay_one(Play& play, SideId side, bool woods_only) {
    Battle& battle = play.battle;
    const Choice& choice = ask_feature(play, side, woods_only);
    Size size;
    size.along = length_of(play.roll_die(play.by_side(side, "PG-83.05"_rule)));
    size.across = choice.line ? std::max(choice.width, paces(1))
                              : length_of(play.roll_die(play.by_side(side, "PG-83.05"_rule)));
    const Laying rules{battle.ground(), size};
    Point spot;
    if (!rules.anywhere(spot)) return;
    Question where = question_for_side(battle, side, "PG-83.05"_rule, "lay-where");
    where.kind = Asking::Place;
    where.place = &rules;
    spot = play.ask(where).spot;
    change_setting(battle, [&](Setting& setting) { add(setting.ground, choice, spot, size); });
}

}  // namespace

// PG-83.05 a die and four, at least half of them woods. The sides take them in turn, side one
// first.
void lay_terrain(Play& play) {
    Battle& battle = play.battle;
    if (!battle.setting->generate) return;
    const SideId one{0};
    const int wanted = play.roll_die(play.by_side(one, "PG-83.05"_rule)) + least_features;
    play.tell("PG-83.05"_rule, {}, "{} features are laid out, at least half of them woods", wanted);
    SideId side = one;
    for (int laid = 0; laid < wanted; ++laid) {
        int woods = 0;
        for (const Area& area : battle.ground().areas)
            woods += area.kind == AreaKind::Woods || area.kind == AreaKind::Thicket ? 1 : 0;
        lay_one(play, side, (wanted + 1) / 2 - woods >= wanted - laid);
        side = other_side(side);
    }
}

}  // namespace petite_guerre
