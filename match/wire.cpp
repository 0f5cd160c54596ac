#include "match/wire.h"

#include <algorithm>
#include <array>

#include "engine/base/enum_array.h"
#include "match/roll_words.h"
#include "match/wire_writer.h"

namespace wire {

namespace {

constexpr std::array<std::string_view, 5> asking_words{"choose-one", "choose-some", "move", "place",
                                                       "share-out"};

void put_piece(Writer& to, const ViewPiece& piece) {
    to.open('{').key("id").number(piece.id.index).key("name").text(piece.name);
    to.key("side").id(piece.side).key("seat").id(piece.seat);
    to.key("kind").text(piece.kind).key("letter").text(piece.letter);
    to.key("at").point(piece.at).key("across").length(piece.across);
    to.key("facing").facing(piece.facing).key("level").number(piece.level);
    if (piece.group >= 0) to.key("group").number(piece.group);
    if (!piece.figures.empty()) to.key("figures").points(piece.figures);
    to.key("on_table").flag(piece.on_table).key("states").texts(piece.states);
    to.key("summary").text(piece.summary).key("sheet").open('[');
    for (const auto& [name, value] : piece.sheet) to.open('[').text(name).text(value).close(']');
    to.close(']').close('}');
}

constexpr std::array<std::string_view, 3> form_words{"circle", "cone", "arrow"};

void put_zone(Writer& to, const ViewZone& zone) {
    const bool cone = zone.form == ViewZone::Form::Cone;
    to.open('{').key("form").word(form_words[static_cast<std::size_t>(zone.form)]);
    to.key("kind").word(zone.kind).key("rule").rule(zone.rule).key("words").text(zone.words);
    if (zone.of) to.key("of").id(zone.of);
    if (zone.option != ViewZone::any_option) to.key("option").number(zone.option);
    if (zone.follows) to.key("follows").flag(true);
    to.key("at").point(zone.at);
    if (zone.form != ViewZone::Form::Circle) to.key("to").point(zone.to);
    if (cone || !zone.from.empty())
        to.key("facing").facing(zone.facing).key("from").points(zone.from);
    if (cone) to.key("spread").number(zone.spread).key("least").length(zone.least);
    to.key("reach").open('[');
    for (const Inches reach : zone.reach) to.length(reach);
    to.close(']').key("pieces").open('[');
    for (const PieceId piece : zone.pieces) to.number(piece.index);
    to.close(']').close('}');
}

// Left out where there are none.
void put_links(Writer& to, const std::vector<ViewLink>& links) {
    if (links.empty()) return;
    to.key("links").open('[');
    for (const ViewLink& link : links) {
        to.open('{').key("kind").word(link.kind).key("rule").rule(link.rule);
        to.key("from").id(link.from).key("to").id(link.to).key("holds").flag(link.holds);
        to.close('}');
    }
    to.close(']');
}

void put_zones(Writer& to, const std::vector<ViewZone>& zones) {
    if (zones.empty()) return;
    to.key("zones").open('[');
    for (const ViewZone& zone : zones) put_zone(to, zone);
    to.close(']');
}

// What passes, and what is to be confirmed, is said only where it is so.
void put_option(Writer& to, const Option& option, std::string_view words,
                std::string_view caution) {
    to.open('{').key("verb").word(option.verb).key("words").text(words);
    to.key("who").id(option.who).key("target").id(option.target);
    to.key("detail").number(option.detail).key("spot").point(option.spot);
    if (option.pass) to.key("pass").flag(true);
    if (!caution.empty()) to.key("caution").text(caution);
    to.close('}');
}

void put_dice_wanted(Writer& to, const PendingQuestion& pending, std::uint64_t n) {
    const Roll& roll = *pending.roll;
    const DiceShown shown = dice_shown(roll);
    const int count = shown.dice;
    to.open('{').key("n").number(static_cast<std::int64_t>(n)).key("kind").word("dice");
    to.key("rule").rule(roll.rule).key("seat").null().key("topic").word("dice");
    to.key("prompt").text(pending.prompt).key("about").id(roll.who).key("cause").null();
    to.key("options").open('[').close(']').key("least").number(count).key("most").number(count);
    to.key("dice").open('{').key("count").number(count);
    to.key("sides").number(shown.highest);
    to.key("wanted").text(pending.prompt).close('}').close('}');
}

void put_samples(Writer& to, std::string& out, const PendingQuestion& pending) {
    to.key("samples").open('[');
    for (const Answer& sample : pending.samples) {
        if (out.back() != '[') out += ',';
        put_answer(out, sample, pending.question.kind);
    }
    to.close(']');
}

}  // namespace

std::string_view roll_kind_word(RollKind kind) {
    constexpr std::array<std::string_view, 10> words{
        "passes",           "sum",      "highest", "lowest",           "faces", "one-of",
        "passes-and-sixes", "at-least", "average", "at-least-and-tops"};
    static_assert(words.size() == static_cast<std::size_t>(RollKind::AtLeastAndTops) + 1);
    return words[static_cast<std::size_t>(kind)];
}

void put_view(std::string& out, const View& view) {
    Writer to{out};
    to.open('{').key("turn").number(view.turn).key("phase").text(view.phase);
    to.key("active").id(view.active).key("over").flag(view.over);
    to.key("outcome").text(view.outcome).key("sides").texts(view.sides);
    to.key("night").flag(view.night).key("weather").text(view.weather);
    to.key("pieces").open('[');
    for (const ViewPiece& piece : view.pieces) put_piece(to, piece);
    to.close(']').key("markers").open('[');
    for (const ViewMarker& marker : view.markers)
        to.open('{')
            .key("kind")
            .text(marker.kind)
            .key("text")
            .text(marker.text)
            .key("at")
            .point(marker.at)
            .key("to")
            .point(marker.to)
            .close('}');
    to.close(']');
    put_zones(to, view.zones);
    put_links(to, view.links);
    to.key("objectives");
    put_objectives(out, view.objectives);
    if (view.ground == nullptr) {
        to.key("ledger");
        put_ledger(out, view.ledger);
    }
    to.key("scale").number(view.distance_percent).key("unit").text(view.unit).close('}');
}

void put_answer(std::string& out, const Answer& answer, Asking kind) {
    Writer to{out};
    to.open('{');
    switch (kind) {
        case Asking::ChooseOne:
        case Asking::ChooseSome:
            to.key("picks").open('[');
            for (const std::uint16_t pick : answer.picks) to.number(pick);
            to.close(']');
            break;
        case Asking::Move: to.key("path").points(answer.path); break;
        case Asking::Place: to.key("spot").point(answer.spot); break;
        case Asking::ShareOut:
            to.key("shares").open('[');
            for (const std::int16_t share : answer.shares) to.number(share);
            to.close(']');
            break;
    }
    if (kind == Asking::Move || kind == Asking::Place) to.key("facing").facing(answer.facing);
    to.close('}');
}

void put_question(std::string& out, const Match& match, Viewer viewer, std::uint64_t n) {
    Writer to{out};
    const PendingQuestion* pending = match.waiting();
    if (pending == nullptr || !viewer.seat || !match.waits_for(viewer.seat)) {
        to.null();
        return;
    }
    if (pending->roll) return put_dice_wanted(to, *pending, n);
    const Question& question = pending->question;
    to.open('{').key("n").number(static_cast<std::int64_t>(n));
    to.key("kind").word(asking_words[static_cast<std::size_t>(question.kind)]);
    to.key("rule").rule(question.rule).key("seat").id(question.seat);
    to.key("topic").word(question.topic).key("prompt").text(pending->prompt);
    to.key("about").id(question.about).key("cause").id(question.cause);
    to.key("options").open('[');
    for (std::size_t i = 0; i < question.options.size(); ++i)
        put_option(to, question.options[i], pending->words[i], pending->cautions[i]);
    to.close(']').key("least").number(question.least).key("most").number(question.most);
    if (question.kind == Asking::ShareOut) to.key("points").number(question.points);
    if (question.kind == Asking::Move) to.key("allowance").length(pending->allowance);
    if (question.kind == Asking::Place) to.key("zone").points(pending->zone.corners);
    if (question.by_eye) to.key("by_eye").flag(true);
    if (!pending->samples.empty()) put_samples(to, out, *pending);
    put_zones(to, pending->zones);
    to.close('}');
}

void put_roll(std::string& out, const Roll& roll, const Game& game) {
    Writer to{out};
    to.open('{').key("rule").rule(roll.rule);
    to.key("kind").word(roll_kind_word(roll.kind));
    to.key("who").id(roll.who).key("side").id(roll.side).key("dice").number(roll.dice);
    if (roll.die != d6) to.key("die").number(roll.die.faces);
    to.key("target").number(roll.target).key("faces").open('[');
    for (const std::uint8_t face : roll.faces) to.number(face);
    to.close(']').key("result").number(roll.result);
    to.key("words").text(dice_wanted(roll, game)).key("modifiers").open('[');
    for (const Modifier& modifier : roll.modifiers) {
        to.open('{').key("rule").rule(modifier.rule).key("value").number(modifier.value);
        to.key("dice").flag(modifier.dice).key("words").text(modifier.words).close('}');
    }
    to.close(']').close('}');
}

void put_line(std::string& out, const LogLine& line, std::size_t n, const Game& game) {
    Writer to{out};
    to.open('{').key("n").number(static_cast<std::int64_t>(n)).key("rule").rule(line.rule);
    if (line.because) to.key("because").rule(line.because);
    to.key("actor").id(line.actor).key("text").text(line.text);
    const std::string_view colour = line.colour == Colour::Correction ? "correction"
                                    : line.colour == Colour::Notice   ? "notice"
                                    : line.roll                       ? "roll"
                                                                      : "told";
    to.key("colour").word(colour).key("roll");
    if (line.roll) {
        put_roll(out, *line.roll, game);
    } else {
        to.null();
    }
    if (line.roll_number >= 0) to.key("roll_number").number(line.roll_number);
    if (line.take_back > 0) to.key("take_back").number(line.take_back);
    put_zones(to, line.zones);
    to.close('}');
}

void put_lines(std::string& out, const Match& match, Viewer viewer, LogCursor& cursor) {
    out += '[';
    bool first = true;
    for (; cursor.line < match.log().size(); ++cursor.line) {
        const LogLine& line = match.log()[cursor.line];
        if (!visible_to(line, viewer)) continue;
        if (!first) out += ',';
        first = false;
        put_line(out, line, cursor.n++, match.now());
    }
    out += ']';
}

LogCursor cursor_at(const Match& match, Viewer viewer, std::size_t line) {
    LogCursor cursor;
    cursor.line = std::min(line, match.log().size());
    for (std::size_t i = 0; i < cursor.line; ++i)
        cursor.n += visible_to(match.log()[i], viewer) ? 1 : 0;
    return cursor;
}

void put_sight(std::string& out, const std::vector<SightNote>& notes) {
    Writer to{out};
    to.open('[');
    for (const SightNote& note : notes) {
        to.open('{').key("piece").id(note.piece).key("clear").flag(note.clear);
        to.key("distance").length(note.distance).key("cover").text(note.cover);
        to.key("why").text(note.why).close('}');
    }
    to.close(']');
}

void put_way(std::string& out, const WayReport& way) {
    Writer to{out};
    to.key("path").points(way.answer.path).key("facing").facing(way.answer.facing);
    to.key("cost").length(way.look.cost).key("allowance").length(way.allowance);
    to.key("stretches").open('[');
    for (const WayLook::Stretch& stretch : way.look.stretches) {
        to.open('{').key("from").length(stretch.from).key("to").length(stretch.to);
        to.key("ground").text(stretch.ground).close('}');
    }
    to.close(']').key("allowed").flag(!way.why_not);
    to.key("why_not").text(way.why_not ? way.why_not->what : std::string{});
    to.key("in_sight").open('[');
    for (const WayLook::Sight& sight : way.look.in_sight)
        to.open('{').key("piece").id(sight.piece).key("at").point(sight.at).close('}');
    to.close(']');
    if (!way.look.figures.empty()) to.key("figures").points(way.look.figures);
    if (!way.look.arc.empty()) to.key("arc").points(way.look.arc);
    if (way.look.grips.empty()) return;
    to.key("grips").open('[');
    for (const MoveGrip& grip : way.look.grips) {
        to.open('{').key("kind").word(grip.kind).key("rule").rule(grip.rule);
        to.key("at").point(grip.at).key("to").point(grip.to);
        if (grip.swings) to.key("about").point(grip.about);
        to.close('}');
    }
    to.close(']');
}

void put_correctable(std::string& out, const CorrectionOffer& offer) {
    Writer to{out};
    to.key("add").texts(offer.add).key("drop").texts(offer.drop).key("turns").flag(offer.turns);
}

namespace {

void put_odds_of(Writer& to, const OptionOdds& odds) {
    to.key("outcomes").open('[');
    for (const OddsLine& line : odds.outcomes) {
        to.open('{').key("outcome").text(line.outcome).key("exact").text(line.exact);
        to.key("probability").decimal(line.probability).close('}');
    }
    to.close(']').key("others_then").flag(odds.others_then).key("why_not").text(odds.why_not);
}

}  // namespace

void put_odds(std::string& out, const std::vector<OptionOdds>& odds) {
    Writer to{out};
    to.open('[');
    for (const OptionOdds& option : odds) {
        to.open('{');
        put_odds_of(to, option);
        if (!option.then.empty()) to.key("then").open('[');
        for (const OptionOdds& choice : option.then) {
            to.open('{').key("words").text(choice.words);
            put_odds_of(to, choice);
            to.close('}');
        }
        if (!option.then.empty()) to.close(']');
        to.close('}');
    }
    to.close(']');
}

void put_orders(std::string& out, const MatchOptions& options, SeatId seat) {
    Writer to{out};
    to.open('[');
    for (const StandingOrder& order : options.orders) {
        if (order.seat != seat) continue;
        to.open('{').key("topic").text(order.topic).key("verb").text(order.verb);
        to.key("until").word(order.until == StandingOrder::Until::Turn ? "turn" : "lifted");
        to.key("except").open('[');
        for (const OrderStop& stop : order.except) {
            to.open('{').key("piece").id(stop.piece).key("cause").id(stop.cause);
            to.key("within").length(stop.within).close('}');
        }
        to.close(']').close('}');
    }
    to.close(']');
}

void put_correction(std::string& out, const Correction& correction) {
    Writer to{out};
    to.open('{').key("piece").id(correction.piece);
    if (correction.at) to.key("at").point(*correction.at);
    if (correction.facing) to.key("facing").facing(*correction.facing);
    to.key("states").open('{').key("add").texts(correction.add);
    to.key("drop").texts(correction.drop).close('}').close('}');
}

}  // namespace wire
