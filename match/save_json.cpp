#include "match/save_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/base/hash.h"
#include "match/answer_shape.h"
#include "match/save.h"

namespace json = boost::json;

namespace {

constexpr std::size_t most_steps = 100'000;
constexpr std::size_t most_answers = 10'000;  // in one step
constexpr std::array<std::string_view, 3> by_words{"person", "bot", "order"};

std::string hex(std::uint64_t value) {
    return fmt::format("{:016x}", value);
}

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

namespace {

constexpr std::array<std::string_view, 3> ending_words{"resigned", "draw", "stopped"};

json::value ended_json(const std::optional<Ended>& ended) {
    if (!ended) return nullptr;
    return json::object{{"how", ending_words[static_cast<std::size_t>(ended->how)]},
                        {"by", ended->by.index},
                        {"winner", ended->winner.index}};
}

std::optional<Ended> read_ended(const JsonReader& reader) {
    if (reader.value().is_null()) return {};
    Ended ended;
    const std::string how = reader.field("how").text(10);
    const auto* found = std::find(ending_words.begin(), ending_words.end(), how);
    if (found == ending_words.end()) {
        reader.field("how").refuse("resigned, draw or stopped");
    } else {
        ended.how = static_cast<Ending>(found - ending_words.begin());
    }
    ended.by = SeatId::of(reader.field("by").number(-1, 15));
    ended.winner = SideId::of(reader.field("winner").number(-1, 15));
    return ended;
}

}  // namespace

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

namespace {

json::array seats_json(std::uint32_t seats) {
    json::array list;
    for (int seat = 0; seat < 16; ++seat)
        if ((seats >> seat & 1U) != 0) list.push_back(seat);
    return list;
}

std::uint32_t read_seats(const JsonReader& reader) {
    std::uint32_t seats = 0;
    for (const JsonReader& seat : reader.list(16)) seats |= SeatId::of(seat.number(0, 15)).bit();
    return seats;
}

json::object fair_json(const FairDice& fair) {
    return {{"secret", fair.secret},
            {"numbers", json::array(fair.numbers.begin(), fair.numbers.end())}};
}

FairDice read_fair(const JsonReader& reader) {
    FairDice fair;
    fair.secret = reader.field("secret").text(64);
    if (!is_secret(fair.secret)) reader.field("secret").refuse("64 hexadecimal digits");
    for (const JsonReader& number : reader.field("numbers").list(16)) {
        fair.numbers.push_back(number.text(32));
        if (!fair.numbers.back().empty() && !is_number(fair.numbers.back()))
            number.refuse("32 hexadecimal digits, or nothing for a bot");
    }
    return fair;
}

json::object options_json(const MatchOptions& options) {
    json::object switches;
    for (const auto& [name, value] : options.game.switches) switches[name] = value;
    json::array orders;
    for (const StandingOrder& order : options.orders) orders.push_back(order_json(order));
    json::object saved{{"scenario", options.game.scenario},
                       {"switches", std::move(switches)},
                       {"dice", options.dice == DiceFrom::Stream ? "rolled" : "typed"},
                       {"seats", json::array(options.seats.begin(), options.seats.end())},
                       {"orders", std::move(orders)},
                       {"left_to_orders", seats_json(options.left_to_orders)},
                       {"resigned", seats_json(options.resigned)}};
    if (options.fair) {
        saved["fair"] = fair_json(*options.fair);
    } else {
        saved["seed"] = hex(options.game.seed);
    }
    return saved;
}

MatchOptions read_options(const JsonReader& reader) {
    MatchOptions options;
    options.game.scenario = reader.field("scenario").text(100);
    if (reader.has("fair")) {
        options.fair = read_fair(reader.field("fair"));
        if (reader.good())
            options.game.seed = set_up_seed(key_of(*options.fair, options.game.scenario));
    } else {
        options.game.seed = reader.field("seed").hex();
    }
    for (const auto& [name, value] : reader.field("switches").members(200))
        options.game.switches.emplace_back(name, value.text(100));
    const std::string dice = reader.field("dice").text(10);
    if (dice != "rolled" && dice != "typed") reader.field("dice").refuse("rolled or typed");
    options.dice = dice == "typed" ? DiceFrom::People : DiceFrom::Stream;
    for (const JsonReader& who : reader.field("seats").list(16))
        options.seats.push_back(who.text(40));
    for (const JsonReader& order : reader.field("orders").list(200))
        options.orders.push_back(read_order(order));
    if (reader.has("left_to_orders"))
        options.left_to_orders = read_seats(reader.field("left_to_orders"));
    if (reader.has("resigned")) options.resigned = read_seats(reader.field("resigned"));
    return options;
}

// Every step with its answers, every correction; the last may be unfinished and has no hash then.
json::array steps_json(const Journal& journal) {
    json::array steps;
    std::size_t next = 0;
    const auto answers_until = [&](std::size_t end) {
        json::array answers;
        for (; next < end; ++next) answers.push_back(record_json(journal.records[next]));
        return answers;
    };
    for (const StepEnd& end : journal.steps) {
        json::object step;
        if (end.correction) {
            step["correction"] = correction_json(*end.correction);
        } else {
            step["answers"] = answers_until(end.records);
        }
        step["hash"] = hex(end.hash);
        steps.push_back(std::move(step));
    }
    if (next < journal.records.size())
        steps.push_back(json::object{{"answers", answers_until(journal.records.size())}});
    return steps;
}

Journal read_steps(const JsonReader& reader) {
    Journal journal;
    bool open = false;
    for (const JsonReader& step : reader.list(most_steps)) {
        if (open) step.refuse("no step after an unfinished one");
        if (step.has("correction")) {
            journal.steps.push_back({journal.records.size(), step.field("hash").hex(),
                                     read_correction(step.field("correction"))});
            continue;
        }
        for (const JsonReader& answer : step.field("answers").list(most_answers))
            journal.records.push_back(read_record(answer));
        if (!reader.good()) return {};
        if (step.has("hash")) {
            journal.steps.push_back({journal.records.size(), step.field("hash").hex()});
        } else {
            open = true;
        }
    }
    return journal;
}

// Over everything but itself: a file damaged on its way is noticed at once and said to be that.
std::string seal_of(json::object save) {
    save.erase("seal");
    Hasher hash;
    hash.add(json::serialize(save));
    return hex(hash.value());
}

// One line for each step, so that people can read and compare saves.
std::string in_lines(const json::object& save) {
    std::string text = "{\n";
    for (const auto& member : save) {
        text += text.size() > 2 ? ",\n" : "";
        text += fmt::format("\"{}\": ", std::string_view{member.key()});
        if (member.key() != "steps") {
            text += json::serialize(member.value());
            continue;
        }
        std::string_view before = "[\n";
        for (const json::value& step : member.value().get_array()) {
            text += fmt::format("{}{}", before, json::serialize(step));
            before = ",\n";
        }
        text += before == "[\n" ? "[]" : "\n]";
    }
    return text + "\n}\n";
}

}  // namespace

json::value record_json(const Record& record) {
    if (record.fresh_dice) return json::object{{"fresh_dice", hex(record.asked)}};
    if (record.resigned) return json::object{{"resigned", record.seat.index}};
    json::object saved{{"rule", to_string(record.rule)}};
    if (record.dice) {
        saved["dice"] = json::array(record.answer.picks.begin(), record.answer.picks.end());
    } else {
        saved["seat"] = record.seat.index;
        saved["by"] = by_words[static_cast<std::size_t>(record.by)];
        put_answer(saved, record.answer);
    }
    saved["asked"] = hex(record.asked);
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

std::string save_text(const Match& match) {
    json::array agreed;
    for (const Correction& one : match.journal().agreed) agreed.push_back(correction_json(one));
    json::object save{{"format", save_format},
                      {"book", match.book().name()},
                      {"rules_version", match.rules_version()},
                      {"options", options_json(match.options())},
                      {"steps", steps_json(match.journal())},
                      {"agreed", std::move(agreed)},
                      {"ended", ended_json(match.journal().ended)},
                      {"checkpoint", match.checkpoint().save()},
                      {"checkpoint_hash", hex(match.checkpoint().hash())},
                      {"now_hash", hex(match.now().hash())}};
    save["seal"] = seal_of(save);
    return in_lines(save);
}

Result<SaveFile> read_save(std::string_view text) {
    const auto document = parse_json(text, largest_save);
    if (!document) return document.error();
    Refusal wrong;
    const JsonReader reader{*document, "", wrong};
    if (!document->is_object() || !reader.has("format"))
        return Error{"it is not a game saved by Powderhorn"};
    const auto format = reader.field("format").number(0, 1'000'000);
    if (format < 1 || format > save_format)
        return Error{fmt::format("format: {} is not known; this program reads formats 1 to {}",
                                 format, save_format)};
    const std::string seal = reader.field("seal").text(16);
    if (!wrong && seal != seal_of(document->get_object()))
        return Error{"the seal does not fit: the file has been damaged or changed"};

    SaveFile save;
    save.book = reader.field("book").text(40);
    save.rules_version = static_cast<int>(reader.field("rules_version").number(1, 1'000'000));
    save.options = read_options(reader.field("options"));
    save.journal = read_steps(reader.field("steps"));
    if (format >= 2) {
        for (const JsonReader& one : reader.field("agreed").list(16))
            save.journal.agreed.push_back(read_correction(one));
        save.journal.ended = read_ended(reader.field("ended"));
    }
    save.checkpoint = json::serialize(reader.field("checkpoint").value());
    save.checkpoint_hash = reader.field("checkpoint_hash").hex();
    save.now_hash = reader.field("now_hash").hex();
    if (wrong) return *wrong;
    return save;
}
