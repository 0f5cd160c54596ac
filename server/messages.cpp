#include <array>

#include "server/messages_parts.h"

// What is said in a line or two; the others have files of their own.

Viewer viewer_of(const Table& table, SeatId seat) {
    return {seat, table.state() == Table::State::Over};
}

std::string_view word_of(Table::State state) {
    constexpr std::array<std::string_view, 4> words{"waiting-for-friend", "running", "over",
                                                    "waiting-for-dice"};
    return words[static_cast<std::size_t>(state)];
}

namespace messages {

void put_chat(std::string& out, const ChatLine& line) {
    put(out, R"("seat":{},"text":)", line.seat.index);
    wire::put_text(out, line.text);
    put(out, R"(,"at":{})", line.at);
}

}  // namespace messages

using namespace messages;

void put_take_backs(std::string& out, const Table& table) {
    out += R"(,"take_backs":)";
    put_list(out, table.take_backs(), [&](const TakenBack& one) {
        put(out, R"({{"take_back":{},"rolls":{}}})", one.number, one.rolls);
    });
}

std::string done_text(std::string_view id) {
    std::string out = R"({"type":"done","id":)";
    wire::put_text(out, id);
    out += '}';
    return out;
}

std::string refused_text(std::string_view id, std::string_view why) {
    std::string out = R"({"type":"refused","id":)";
    wire::put_text(out, id);
    put_member(out, "error", why);
    out += '}';
    return out;
}

std::string presence_text(std::uint32_t seats) {
    std::string out = R"({"type":"presence","present":[)";
    bool first = true;
    for (int i = 0; i < 32; ++i) {
        if ((seats >> i & 1U) == 0) continue;
        put(out, "{}{}", std::exchange(first, false) ? "" : ",", i);
    }
    out += "]}";
    return out;
}

std::string chat_text(const ChatLine& line) {
    std::string out = R"({"type":"chat",)";
    put_chat(out, line);
    out += '}';
    return out;
}

std::string log_cut_text(std::size_t to) {
    return fmt::format(R"({{"type":"log-cut","to":{}}})", to);
}

std::string ground_text(const Table& table) {
    if (table.match() == nullptr) return {};
    std::string out = R"({"type":"ground","ground":)";
    wire::put_ground(out, table.match()->view({}).ground);
    return out += '}';
}

std::string devices_text(int count) {
    return fmt::format(R"({{"type":"devices","count":{}}})", count);
}

std::string ended_text(const Taken& since) {
    std::string out = fmt::format(R"({{"type":"ended","at":{})", since.at);
    put_member(out, "error", since.why);
    return out += '}';
}
