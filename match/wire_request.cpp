#include "match/wire_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "match/answer_shape.h"
#include "match/json_reader.h"
#include "match/wire_shapes.h"

namespace json = boost::json;

namespace wire {

namespace {

constexpr std::size_t deepest_request = 16;
constexpr std::int64_t most_n = std::int64_t{1} << 53;

// Whatever is not described is refused. The strange key is not repeated: it may be anything.
void only(const JsonReader& reader, const Shape& shape) {
    if (!reader.value().is_object()) return reader.refuse("an object");
    for (const auto& member : reader.value().get_object()) {
        const std::string_view key = member.key();
        if (std::any_of(shape.fields.begin(), shape.fields.end(),
                        [&](const Field& field) { return field.key() == key; }))
            continue;
        std::string known;
        for (const Field& field : shape.fields)
            known += (known.empty() ? "" : ", ") + std::string{field.key()};
        return reader.refuse("nothing but " + known);
    }
}

Point read_point(const JsonReader& reader) {
    const auto xy = reader.list(2);
    if (xy.size() != 2) {
        reader.refuse("[x, y] in hundredths of an inch");
        return {};
    }
    return {Inches::hundredths(xy[0].number(-farthest_hundredths, farthest_hundredths)),
            Inches::hundredths(xy[1].number(-farthest_hundredths, farthest_hundredths))};
}

Facing read_facing(const JsonReader& reader) {
    const auto xy = reader.list(2);
    if (xy.size() != 2) {
        reader.refuse("a direction [dx, dy]");
        return {};
    }
    const Facing facing{static_cast<std::int16_t>(xy[0].number(-32767, 32767)),
                        static_cast<std::int16_t>(xy[1].number(-32767, 32767))};
    if (facing == Facing{0, 0}) reader.refuse("a direction that points somewhere");
    return facing;
}

PieceId read_piece(const JsonReader& reader) {
    return PieceId::of(reader.number(0, 127));
}

// Exactly one of the four ways to answer.
::Answer read_parts(const JsonReader& reader) {
    ::Answer answer;
    int parts = 0;
    if (reader.has("picks") && ++parts > 0)
        for (const JsonReader& one : reader.field("picks").list(most_picked))
            answer.picks.push_back(static_cast<std::uint16_t>(one.number(0, most_picked - 1)));
    if (reader.has("path") && ++parts > 0)
        for (const JsonReader& one : reader.field("path").list(answer.path.capacity()))
            answer.path.push_back(read_point(one));
    if (reader.has("shares") && ++parts > 0)
        for (const JsonReader& one : reader.field("shares").list(most_picked))
            answer.shares.push_back(static_cast<std::int16_t>(one.number(0, 32767)));
    if (reader.has("spot") && ++parts > 0) answer.spot = read_point(reader.field("spot"));
    if (reader.has("facing")) {
        if (!reader.has("path") && !reader.has("spot"))
            reader.field("facing").refuse("a path or a spot beside it");
        answer.facing = read_facing(reader.field("facing"));
    }
    if (parts != 1) reader.refuse("one of picks, path, spot and shares");
    return answer;
}

StandingOrder read_order_wish(const JsonReader& reader) {
    StandingOrder order;
    order.topic = reader.field("topic").text(60);
    order.verb = reader.field("verb").text(60);
    if (reader.has("until")) {
        const std::string until = reader.field("until").text(10);
        if (until != "lifted" && until != "turn") reader.field("until").refuse("lifted or turn");
        if (until == "turn") order.until = StandingOrder::Until::Turn;
    }
    if (!reader.has("except")) return order;
    for (const JsonReader& stop : reader.field("except").list(16)) {
        only(stop, shape_named("StopWish"));
        OrderStop made;
        const auto given = [&](std::string_view name) {
            return stop.has(name) && !stop.field(name).value().is_null();
        };
        if (given("piece")) made.piece = read_piece(stop.field("piece"));
        if (given("cause")) made.cause = read_piece(stop.field("cause"));
        if (given("within"))
            made.within = Inches::hundredths(stop.field("within").number(0, farthest_hundredths));
        if (made == OrderStop{}) stop.refuse("a piece, a cause or a distance");
        order.except.push_back(made);
    }
    return order;
}

std::vector<std::string> read_states(const JsonReader& reader) {
    std::vector<std::string> states;
    for (const JsonReader& state : reader.list(16)) states.push_back(state.text(40));
    return states;
}

Correction read_correction_wish(const JsonReader& reader) {
    only(reader, shape_named("CorrectionWish"));
    Correction correction;
    correction.piece = read_piece(reader.field("piece"));
    if (reader.has("at")) correction.at = read_point(reader.field("at"));
    if (reader.has("facing")) correction.facing = read_facing(reader.field("facing"));
    if (reader.has("states")) {
        const JsonReader states = reader.field("states");
        only(states, shape_named("StatesWish"));
        if (states.has("add")) correction.add = read_states(states.field("add"));
        if (states.has("drop")) correction.drop = read_states(states.field("drop"));
    }
    return correction;
}

void read_proposal(const JsonReader& reader, Request& request) {
    constexpr std::array<std::string_view, 4> names{"draw", "end", "take-back", "correction"};
    const std::string what = reader.field("what").text(20);
    const auto* found = std::find(names.begin(), names.end(), what);
    if (found == names.end())
        return reader.field("what").refuse("draw, end, take-back or correction");
    request.propose = static_cast<Propose>(found - names.begin());
    if (request.propose == Propose::Correction) {
        request.correction = read_correction_wish(reader.field("correction"));
    } else if (reader.has("correction")) {
        reader.field("correction").refuse("nothing of that name");
    }
}

std::string read_chat(const JsonReader& reader) {
    constexpr std::size_t most_letters = 500;
    std::string text = reader.text(4 * most_letters);
    const auto letters =
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; });
    if (text.empty() || letters > static_cast<std::ptrdiff_t>(most_letters))
        reader.refuse("a text of 1 to 500 letters");
    return text;
}

void read_way(const JsonReader& reader, Request& request) {
    request.along = reader.has("path");
    request.turned = reader.has("turn");
    const int said = int{request.along} + int{request.turned} + int{reader.has("to")};
    if (said != 1) return reader.refuse("to, path or turn, one of them");
    if (request.turned) {
        request.answer.facing = read_facing(reader.field("turn"));
        if (reader.has("facing")) reader.field("facing").refuse("a path beside it");
        return;
    }
    if (!request.along) {
        request.to = read_point(reader.field("to"));
        if (reader.has("facing")) reader.field("facing").refuse("a path beside it");
        return;
    }
    request.answer = read_parts(reader);
    if (request.answer.path.empty()) reader.field("path").refuse("at least one point");
}

void read_rest(const JsonReader& reader, Request& request) {
    const Ask ask = request.ask;
    if (ask == Ask::Answer || ask == Ask::Dice || ask == Ask::Way || ask == Ask::Odds)
        request.n = static_cast<std::uint64_t>(reader.field("n").number(0, most_n));
    switch (ask) {
        case Ask::Answer: request.answer = read_parts(reader); break;
        case Ask::Dice:
            for (const JsonReader& one : reader.field("faces").list(request.faces.capacity()))
                request.faces.push_back(static_cast<std::uint8_t>(one.number(1, 255)));
            break;
        case Ask::Way: read_way(reader, request); break;
        case Ask::Sight: request.from = read_piece(reader.field("from")); break;
        case Ask::Correctable: request.from = read_piece(reader.field("piece")); break;
        case Ask::Order: request.order = read_order_wish(reader); break;
        case Ask::LiftOrders:
            if (reader.has("topic")) request.order.topic = reader.field("topic").text(60);
            break;
        case Ask::LeaveToOrders: request.on = reader.field("on").flag(); break;
        case Ask::Chat: request.text = read_chat(reader.field("text")); break;
        case Ask::Propose: read_proposal(reader, request); break;
        case Ask::Promise:
            request.text = reader.field("hash").text(64);
            if (!is_secret(request.text))
                reader.field("hash").refuse("64 hexadecimal digits, small letters");
            break;
        case Ask::Number:
            request.text = reader.field("number").text(32);
            if (!is_number(request.text))
                reader.field("number").refuse("32 hexadecimal digits, small letters");
            break;
        case Ask::Agree:
        case Ask::Decline:
            request.proposal =
                static_cast<std::uint64_t>(reader.field("proposal").number(0, most_n));
            break;
        case Ask::TakeBack:
        case Ask::Odds:
        case Ask::Resign:
        case Ask::Count: break;
    }
}

Result<json::value> parse(std::string_view text, json::storage_ptr storage) {
    if (text.size() > largest_frame)
        return Error{fmt::format("it is larger than {} bytes", largest_frame)};
    json::parse_options options;
    options.max_depth = deepest_request;
    json::error_code bad;
    json::value value = json::parse(text, bad, std::move(storage), options);
    if (bad) return Error{fmt::format("it is not JSON ({})", bad.message())};
    if (!value.is_object()) return Error{"an object is expected"};
    if (const auto twice = key_given_twice(text))
        return Error{fmt::format("{} is given twice; once is accepted", *twice)};
    return value;
}

// A frame is small: what it is parsed into lives on the stack as far as it fits.
class Room {
  public:
    json::storage_ptr storage() { return &resource_; }

  private:
    std::array<unsigned char, 4096> buffer_{};
    json::monotonic_resource resource_{buffer_.data(), buffer_.size()};
};

void read_into(const JsonReader& reader, Request& request) {
    request.id = reader.field("id").text(40);
    const std::string type = reader.field("type").text(20);
    while (request.ask < Ask::Count && word_of(request.ask) != type)
        request.ask = static_cast<Ask>(static_cast<int>(request.ask) + 1);
    if (request.ask == Ask::Count) return reader.field("type").refuse("a known kind of request");
    only(reader, shape_of(request.ask));
    if (reader.good()) read_rest(reader, request);
}

}  // namespace

// The one word that its field "type" may be, without the quotes.
std::string_view word_of(Ask ask) {
    if (ask >= Ask::Count) return {};
    const std::string_view quoted = shape_of(ask).fields[1].type;
    return quoted.substr(1, quoted.size() - 2);
}

Result<Request> read_request(std::string_view text, std::string* id) {
    Room room;
    const auto document = parse(text, room.storage());
    if (!document) return document.error();
    Refusal wrong;
    Request request;
    read_into(JsonReader{*document, "", wrong}, request);
    if (id != nullptr) *id = request.id;
    if (wrong) return *wrong;
    return request;
}

Result<::Answer> read_answer(std::string_view text) {
    Room room;
    const auto document = parse(text, room.storage());
    if (!document) return document.error();
    Refusal wrong;
    const JsonReader reader{*document, "", wrong};
    only(reader, shape_named("Answer"));
    const ::Answer answer = reader.good() ? read_parts(reader) : ::Answer{};
    if (wrong) return *wrong;
    return answer;
}

}  // namespace wire
