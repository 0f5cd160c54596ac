#include <algorithm>
#include <boost/json/serialize.hpp>

#include "engine/base/hash.h"
#include "match/answer_shape.h"
#include "match/match.h"
#include "match/save_json.h"

// Looking at a game without changing it.

namespace {
constexpr Inches longest_look = 200_in;
}

Decided Match::asked_now() const {
    expects(waiting_ && !waiting_->roll, "looked ahead where nothing is asked");
    return decided(waiting_->question, waiting_->asked, {});
}

void Match::with_question(const std::function<void(const Question&, const Game&)>& show) const {
    if (!waiting_ || waiting_->roll) return;
    const auto end = LookAhead{*checkpoint_, so_far_, asked_now()}.show(show);
    expects(end == LookAhead::End::Waiting, "a step run again asks something else");
}

LookAhead Match::look_ahead() const {
    const Decided asked = asked_now();
    return LookAhead::known_to(checkpoint_->side_of(asked.seat), *checkpoint_, so_far_, asked);
}

LookAhead::Supposed Match::suppose(const Answer& answer, Umpire& chance,
                                   const Supposing& how) const {
    return look_ahead().suppose(answer, chance, how);
}

Match Match::for_looking() const {
    Match copy{*book_, options_, checkpoint_->clone()};
    copy.rules_version_ = rules_version_;
    copy.key_ = key_;
    const auto open = open_records();
    copy.journal_.records.assign(open.begin(), open.end());
    copy.journal_.agreed = journal_.agreed;
    copy.journal_.ended = journal_.ended;
    copy.waiting_ = waiting_;
    copy.so_far_ = so_far_;
    if (now_) copy.now_ = now_->clone();
    copy.step_settled_ = step_settled_;
    return copy;
}

Match Match::for_reading() const {
    Match copy = for_looking();
    copy.outbox_ = outbox_;
    return copy;
}

std::uint64_t Match::position() const {
    Hasher hash;
    hash.add(checkpoint_->hash());
    for (const Record& record : open_records())
        hash.add(boost::json::serialize(record_json(record)));
    hash.add(waiting_ ? waiting_->asked : 0);
    return hash.value();
}

bool Match::waits_for(SeatId seat) const {
    if (!waiting_ || !has_person(seat)) return false;
    if (!waiting_->roll) return waiting_->question.seat == seat;
    const SideId side = waiting_->roll->side;
    bool played = false;
    for (std::size_t i = 0; side && i < now().seats(); ++i) {
        const SeatId other = SeatId::of(static_cast<std::int64_t>(i));
        played = played || (now().side_of(other) == side && has_person(other));
    }
    return !played || now().side_of(seat) == side;
}

SideId Match::winner() const {
    return journal_.ended ? journal_.ended->winner : checkpoint_->winner();
}

View Match::view(Viewer viewer) const {
    View view = viewer.everything && over() ? now().open_view() : now().view(viewer.seat);
    view.objectives = now().objectives(
        {viewer.seat ? now().side_of(viewer.seat) : SideId{}, viewer.everything && over()});
    if (!journal_.ended) return view;
    view.over = true;
    view.outcome = outcome_words();
    return view;
}

std::string Match::outcome_words() const {
    const Ended& ended = *journal_.ended;
    const std::string winner =
        ended.winner ? now().side_name(ended.winner) + " have won" : std::string{"nobody has won"};
    switch (ended.how) {
        case Ending::Resigned:
            return now().side_name(now().side_of(ended.by)) + " have resigned: " + winner;
        case Ending::Draw: return "a draw by agreement";
        case Ending::Stopped:
        case Ending::Count: break;
    }
    return "ended by agreement: " + winner;
}

bool Match::waits_for_a_way(SeatId seat) const {
    return waiting_ && !waiting_->roll && waiting_->question.seat == seat
           && (waiting_->question.kind == Asking::Move || waiting_->question.kind == Asking::Place);
}

// A spot is a way of one point: what is put there may stand or not.
WayReport Match::judge_spot(Point spot, Facing facing) const {
    WayReport report;
    with_question([&](const Question& question, const Game&) {
        Answer answer;
        answer.spot = spot;
        answer.facing = facing;
        report.why_not = question.place->check(answer);
        report.answer.path.push_back(spot);
        report.answer.facing = facing;
    });
    return report;
}

Result<WayReport> Match::look_at(SeatId seat,
                                 const std::function<Answer(const MoveRules&)>& way) const {
    if (!waits_for_a_way(seat)) return Error{"you are not asked for a move or a place now"};
    WayReport report;
    with_question([&](const Question& question, const Game&) {
        report.answer = way(*question.move);
        report.allowance = question.move->allowance();
        report.why_not = check_shape(question.kind, report.answer);
        if (report.why_not) return;
        report.why_not = question.move->check(report.answer);
        report.look.cost = length(report.answer.path);
        // Nobody walks as far, and it would take long to look along it.
        if (report.look.cost <= longest_look) report.look = question.move->look(report.answer);
    });
    return report;
}

Result<WayReport> Match::way_to(SeatId seat, Point spot) const {
    if (far_away(spot)) return Error{"that is far off any table"};
    if (waits_for_a_way(seat) && waiting_->question.kind == Asking::Place)
        return judge_spot(spot, {});
    return look_at(seat, [&](const MoveRules& rules) { return rules.toward(spot); });
}

Result<WayReport> Match::way_turned(SeatId seat, Facing facing) const {
    if (waits_for_a_way(seat) && waiting_->question.kind == Asking::Place)
        return Error{"it is put down, and does not turn from where it stands"};
    auto report = look_at(seat, [&](const MoveRules& rules) { return rules.turned(facing); });
    if (report && report->answer.path.empty()) return Error{"it does not turn as one"};
    return report;
}

Result<WayReport> Match::way_along(SeatId seat, const Answer& way) const {
    if (waits_for_a_way(seat) && waiting_->question.kind == Asking::Place) {
        if (way.path.empty() || far_away(way.path.back()))
            return Error{"that is far off any table"};
        return judge_spot(way.path.back(), way.facing);
    }
    return look_at(seat, [&](const MoveRules&) { return way; });
}

Result<std::vector<SightNote>> Match::sight(Viewer viewer, PieceId from) const {
    if (waiting_ && !waiting_->roll && waiting_->question.by_eye && waits_for(viewer.seat))
        return Error{"this is aimed by eye: nothing is measured before the shot"};
    const View seen = view(viewer);
    const auto is = [&](PieceId id) {
        return [id](const ViewPiece& piece) { return piece.id == id; };
    };
    if (std::none_of(seen.pieces.begin(), seen.pieces.end(), is(from)))
        return Error{"there is no such piece in your view"};
    auto notes = now().sight(viewer.seat, from);
    std::erase_if(notes, [&](const SightNote& note) {
        return std::none_of(seen.pieces.begin(), seen.pieces.end(), is(note.piece));
    });
    return notes;
}

Result<CorrectionOffer> Match::correctable(Viewer viewer, PieceId piece) const {
    if (over()) return Error{"the game is over"};
    const View seen = view(viewer);
    const auto shown = std::find_if(seen.pieces.begin(), seen.pieces.end(),
                                    [&](const ViewPiece& one) { return one.id == piece; });
    if (shown == seen.pieces.end()) return Error{"there is no such piece in your view"};
    // By what the viewer knows; a spectator is offered nothing.
    if (!viewer.seat) return CorrectionOffer{};
    const auto known = checkpoint_->as_known_to(checkpoint_->side_of(viewer.seat));
    const auto possible = [&](const Correction& correction) {
        return !known->clone()->correct(correction);
    };
    CorrectionOffer offer;
    for (const std::string_view state : known->correctable_states(piece)) {
        const bool has =
            std::find(shown->states.begin(), shown->states.end(), state) != shown->states.end();
        Correction one{piece};
        (has ? one.drop : one.add).emplace_back(state);
        if (possible(one)) (has ? offer.drop : offer.add).emplace_back(state);
    }
    Correction turned{piece};
    turned.facing = shown->facing;
    offer.turns = shown->facing != Facing{0, 0} && possible(turned);
    return offer;
}
