#include <algorithm>

#include "books/drums/set_up/set_up.h"
#include "books/drums/set_up/terrain_pieces.h"
#include "books/drums/turn/turn.h"
#include "engine/play/saved.h"
#include "engine/table/any_spot.h"

// DT-55.08: the players lay out the table in turn.
namespace drums {

namespace {

constexpr int most_pieces = 9;

class Laying final : public PlaceRules {
  public:
    Laying(const Battle& battle, LaidPiece piece)
        : battle_{battle},
          piece_{piece},
          zone_{rectangle({}, {battle.ground().width, battle.ground().depth})} {}
    Refusal check(const Answer& answer) const override {
        if (piece_fits(battle_, at(answer.spot))) return {};
        return Error{"it lies wholly on the table and 3\" from any other piece (DT-55.08)"};
    }
    Answer sample(Stream& stream) const override {
        const auto spot = any_good_spot(zone_.box, 8, stream,
                                        [&](Point p) { return piece_fits(battle_, at(p)); });
        Answer answer;
        answer.spot = spot ? *spot : *any_place_for(battle_, piece_);
        return answer;
    }
    const Polygon& zone() const override { return zone_; }
    // A stream runs from edge to edge whichever spot is named.
    LaidPiece at(Point spot) const {
        LaidPiece laid = piece_;
        laid.at = spot;
        if (laid.piece != Piece::Stream) return laid;
        const Point middle = part_way(zone_.box.low, zone_.box.high, 1, 2);
        (laid.turned ? laid.at.y : laid.at.x) = laid.turned ? middle.y : middle.x;
        return laid;
    }

  private:
    const Battle& battle_;
    LaidPiece piece_;
    Polygon zone_;
};

// DT-55.08 at least half are woods, however many pieces there is room for.
bool woods_are_due(const Battle& battle) {
    int woods = 0;
    for (const LaidPiece& laid : battle.pieces)
        woods += size_of(laid.piece, battle.ground()).wooded;
    return 2 * woods <= static_cast<int>(battle.pieces.size());
}

void offer_pieces(const Battle& battle, Question& question) {
    const bool woods_only = woods_are_due(battle);
    for (int i = 0; i < static_cast<int>(Piece::Count); ++i) {
        const auto piece = static_cast<Piece>(i);
        const PieceSize size = size_of(piece, battle.ground());
        if (woods_only && !size.wooded) continue;
        for (const bool turned : {false, true}) {
            if (turned && !size.line) continue;
            if (any_place_for(battle, {piece, {}, turned}))
                offer(question, "lay", {}, {}, i * 2 + (turned ? 1 : 0));
        }
    }
}

// The ground as laid out; from now on it does not change.
void finish_terrain(Battle& battle) {
    change_setting(battle, [&](Setting& setting) {
        for (const LaidPiece& laid : battle.pieces) add_piece(setting.ground, laid);
    });
    // DT-63.08 in a Raid the defender is placed before the attacker picks his edge.
    battle.stage = battle.setting->kind == Kind::Raid ? Stage::Deployment : Stage::Edges;
    if (battle.setting->kind == Kind::Raid) battle.active = other_side(battle.setting->attacker);
}

// DT-55.08 1d6 + 4, 10 counts as 9; the higher roller begins.
void begin_terrain(Play& play) {
    Battle& battle = play.battle;
    const SideId first = roll_for_it(play, "DT-55.08"_rule);
    const int die = play.roll_die(play.by(first, "DT-55.08"_rule));
    battle.pieces_wanted = static_cast<std::int8_t>(std::min(most_pieces, die + 4));
    battle.active = first;
    play.tell("DT-55.08"_rule, {}, "{} pieces of terrain, at least half of them woods",
              int{battle.pieces_wanted});
}

Point ask_where(Play& play, const Laying& rules) {
    Question question = question_for(play.battle, play.battle.active, "DT-55.08"_rule, "lay-where");
    question.kind = Asking::Place;
    question.place = &rules;
    return play.ask(question).spot;
}

LaidPiece piece_of(const Option& option) {
    LaidPiece laid;
    laid.piece = static_cast<Piece>(option.detail / 2);
    laid.turned = option.detail % 2 == 1;
    return laid;
}

// "Anything, anywhere": one of the pieces offered, in one of the rows and then one of the places of
// that row where it fits, an inch apart; where it fits at no whole inch, the place there is.
LaidPiece lay_by_chance(Play& play, const Question& question) {
    const Battle& battle = play.battle;
    const RollFor why = play.by(battle.active, "DT-55.08"_rule);
    const int offered = static_cast<int>(question.options.size()) - 1;  // the last is this one
    const auto one_of = [&](const Places& places) {
        return places[static_cast<std::size_t>(play.one_of(why, static_cast<int>(places.size())))];
    };
    LaidPiece laid =
        piece_of(question.options[static_cast<std::size_t>(play.one_of(why, offered))]);
    const Places rows = first_places(battle, laid);
    laid.at = rows.empty() ? *any_place_for(battle, laid)
                           : one_of(places_in_row(battle, laid, one_of(rows).y));
    return laid;
}

void lay_one(Play& play, const Question& question) {
    Battle& battle = play.battle;
    const Option chosen = play.choose(question);
    LaidPiece laid;
    if (chosen.verb == "lay-any") {
        laid = lay_by_chance(play, question);
    } else {
        const Laying rules{battle, piece_of(chosen)};
        laid = rules.at(ask_where(play, rules));
    }
    battle.pieces.push_back(laid);
    play.tell("DT-55.08"_rule, {}, "{} lay out: {} at {:.1f},{:.1f}", play.side_name(battle.active),
              piece_names[laid.piece], play.shown(laid.at.x), play.shown(laid.at.y));
    battle.active = other_side(battle.active);
}

}  // namespace

void lay_terrain(Play& play) {
    Battle& battle = play.battle;
    if (!battle.switches().place_terrain) return finish_terrain(battle);
    if (battle.pieces_wanted == 0) return begin_terrain(play);
    if (static_cast<int>(battle.pieces.size()) >= battle.pieces_wanted)
        return finish_terrain(battle);
    Question question = question_for(battle, battle.active, "DT-55.08"_rule, "lay");
    offer_pieces(battle, question);
    if (question.options.empty()) return finish_terrain(battle);  // no room for any more
    offer(question, "lay-any");
    lay_one(play, question);
}

}  // namespace drums
