#include "match/save_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "match/answer_shape.h"

namespace json = boost::json;

std::string hex_text(std::uint64_t value) {
    return fmt::format("{:016x}", value);
}

namespace {

constexpr std::array<std::string_view, 3> by_words{"person", "bot", "order"};

json::array spot_json(Point p) {
    return {p.x.in_hundredths(), p.y.in_hundredths()};
}

Point read_spot(const JsonReader& reader) {
    const auto xy = reader.list(2);
    if (xy.size() != 2) {
        reader.refuse("x and y in hundredths of an inch");
        return {};
    }
    return {Inches::hundredths(xy[0].number(-farthest_hundredths, farthest_hundredths)),
            Inches::hundredths(xy[1].number(-farthest_hundredths, farthest_hundredths))};
}

Facing read_direction(const JsonReader& reader) {
    const auto xy = reader.list(2);
    if (xy.size() != 2) {
        reader.refuse("a direction");
        return {};
    }
    const Facing facing{static_cast<std::int16_t>(xy[0].number(-32767, 32767)),
                        static_cast<std::int16_t>(xy[1].number(-32767, 32767))};
    if (facing == Facing{0, 0}) reader.refuse("a direction");
    return facing;
}

// Which of its parts an answer has says what kind of question it is for; the replay checks that.
void put_answer(json::object& into, const Answer& answer) {
    const Answer none{};
    if (!answer.path.empty()) {
        json::array path;
        for (const Point p : answer.path) path.push_back(spot_json(p));
        into["path"] = std::move(path);
    }
    if (!answer.shares.empty())
        into["shares"] = json::array(answer.shares.begin(), answer.shares.end());
    if (!answer.picks.empty())
        into["picks"] = json::array(answer.picks.begin(), answer.picks.end());
    if (answer.spot != none.spot) into["spot"] = spot_json(answer.spot);
    if (answer.facing != none.facing)
        into["facing"] = json::array{answer.facing.dx, answer.facing.dy};
}

Answer read_answer(const JsonReader& reader) {
    Answer answer;
    if (reader.has("picks"))
        for (const JsonReader& one : reader.field("picks").list(most_picked))
            answer.picks.push_back(static_cast<std::uint16_t>(one.number(0, most_picked - 1)));
    if (reader.has("path"))
        for (const JsonReader& one : reader.field("path").list(answer.path.capacity()))
            answer.path.push_back(read_spot(one));
    if (reader.has("shares"))
        for (const JsonReader& one : reader.field("shares").list(most_picked))
            answer.shares.push_back(static_cast<std::int16_t>(one.number(0, 32767)));
    if (reader.has("spot")) answer.spot = read_spot(reader.field("spot"));
    if (reader.has("facing")) answer.facing = read_direction(reader.field("facing"));
    return answer;
}

}  // namespace

json::object correction_json(const Correction& correction) {
    json::object saved{{"piece", correction.piece.index}};
    if (correction.at) saved["at"] = spot_json(*correction.at);
    if (correction.facing)
        saved["facing"] = json::array{correction.facing->dx, correction.facing->dy};
    if (!correction.add.empty())
        saved["add"] = json::array(correction.add.begin(), correction.add.end());
    if (!correction.drop.empty())
        saved["drop"] = json::array(correction.drop.begin(), correction.drop.end());
    return saved;
}

Correction read_correction(const JsonReader& reader) {
    Correction correction;
    correction.piece = PieceId::of(reader.field("piece").number(0, 127));
    if (reader.has("at")) correction.at = read_spot(reader.field("at"));
    if (reader.has("facing")) correction.facing = read_direction(reader.field("facing"));
    if (reader.has("add"))
        for (const JsonReader& state : reader.field("add").list(16))
            correction.add.push_back(state.text(40));
    if (reader.has("drop"))
        for (const JsonReader& state : reader.field("drop").list(16))
            correction.drop.push_back(state.text(40));
    return correction;
}

json::object order_json(const StandingOrder& order) {
    json::object saved{{"seat", order.seat.index}, {"topic", order.topic}, {"verb", order.verb}};
    if (order.until == StandingOrder::Until::Turn) saved["turn"] = order.turn;
    json::array stops;
    for (const OrderStop& stop : order.except)
        stops.push_back(json::object{{"piece", stop.piece.index},
                                     {"cause", stop.cause.index},
                                     {"within", stop.within.in_hundredths()}});
    if (!stops.empty()) saved["except"] = std::move(stops);
    return saved;
}

StandingOrder read_order(const JsonReader& reader) {
    StandingOrder order;
    order.seat = SeatId::of(reader.field("seat").number(0, 15));
    order.topic = reader.field("topic").text(60);
    order.verb = reader.field("verb").text(60);
    if (reader.has("turn")) {
        order.until = StandingOrder::Until::Turn;
        order.turn = static_cast<int>(reader.field("turn").number(0, 30'000));
    }
    if (reader.has("except"))
        for (const JsonReader& stop : reader.field("except").list(16))
            order.except.push_back(
                {PieceId::of(stop.field("piece").number(-1, 127)),
                 PieceId::of(stop.field("cause").number(-1, 127)),
                 Inches::hundredths(stop.field("within").number(0, farthest_hundredths))});
    return order;
}

json::value record_json(const Record& record) {
    if (record.fresh_dice) return json::object{{"fresh_dice", hex_text(record.asked)}};
    if (record.resigned) return json::object{{"resigned", record.seat.index}};
    json::object saved{{"rule", to_string(record.rule)}};
    if (record.dice) {
        saved["dice"] = json::array(record.answer.picks.begin(), record.answer.picks.end());
    } else {
        saved["seat"] = record.seat.index;
        saved["by"] = by_words[static_cast<std::size_t>(record.by)];
        put_answer(saved, record.answer);
    }
    saved["asked"] = hex_text(record.asked);
    return saved;
}

Record read_record(const JsonReader& reader) {
    Record record;
    if (reader.has("fresh_dice")) {
        record.fresh_dice = true;
        record.asked = reader.field("fresh_dice").hex();
        return record;
    }
    if (reader.has("resigned")) {
        record.resigned = true;
        record.seat = SeatId::of(reader.field("resigned").number(0, 15));
        return record;
    }
    const std::string rule = reader.field("rule").text(8);
    record.rule = parse_rule_id(rule);
    if (!record.rule && !rule.empty()) reader.field("rule").refuse("a rule");
    record.asked = reader.field("asked").hex();
    if (reader.has("dice")) {
        record.dice = true;
        for (const JsonReader& face : reader.field("dice").list(Roll::most_dice))
            record.answer.picks.push_back(static_cast<std::uint16_t>(face.number(1, 255)));
        return record;
    }
    record.seat = SeatId::of(reader.field("seat").number(0, 15));
    const std::string by = reader.field("by").text(10);
    const auto* found = std::find(by_words.begin(), by_words.end(), by);
    if (found == by_words.end()) {
        reader.field("by").refuse("person, bot or order");
    } else {
        record.by = static_cast<By>(found - by_words.begin());
    }
    record.answer = read_answer(reader);
    return record;
}
