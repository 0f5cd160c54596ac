#include <array>

#include "server/messages_parts.h"

// What those at a table settle among themselves: proposals, and dice that nobody chose.
namespace messages {

namespace {

// What would be different: whoever is to agree must know it.
std::string correction_words(const Correction& correction, const std::string& name) {
    std::string words = "correct " + name;
    if (correction.at)
        words += fmt::format(": stands {:.1f}\" from the left, {:.1f}\" from the near edge",
                             correction.at->x.in_hundredths() / 100.0,
                             correction.at->y.in_hundredths() / 100.0);
    if (correction.facing) words += ", looks another way";
    for (const std::string& state : correction.add) words += ", now " + state;
    for (const std::string& state : correction.drop) words += ", no longer " + state;
    return words;
}

std::string proposal_words(const Table& table, const Proposal& one) {
    const std::string who = table.match()->now().seat_name(one.by);
    switch (one.what) {
        case wire::Propose::Draw: return who + " offer a draw";
        case wire::Propose::End: return who + " propose to stop here";
        case wire::Propose::TakeBack:
            return who + " ask to take back the last answer and all that followed";
        case wire::Propose::Correction:
            return who + " propose to "
                   + correction_words(one.correction,
                                      table.match()->now().piece_name(one.correction.piece));
        case wire::Propose::Count: break;
    }
    return {};
}

// The seats whose answer to it is still to come.
std::vector<SeatId> waited_for(const Table& table, const Proposal& one) {
    std::vector<SeatId> seats;
    for (std::size_t i = 0; i < table.made().seats.size(); ++i) {
        const SeatId seat = SeatId::of(static_cast<std::int64_t>(i));
        if (table.to_be_answered_by(one, seat)) seats.push_back(seat);
    }
    return seats;
}

}  // namespace

void put_proposals(std::string& out, const Table& table, SeatId seat) {
    put_list(out, table.proposals(), [&](const Proposal& one) {
        put(out, R"({{"proposal":{},"what":"{}","by":{},"words":)", one.number, word_of(one.what),
            one.by.index);
        wire::put_text(out, proposal_words(table, one));
        if (one.what == wire::Propose::TakeBack && table.has_fair_dice())
            put(out, R"(,"take_back":{})", table.next_take_back());
        put(out, R"(,"yours_to_answer":{},"waits_for":)", table.to_be_answered_by(one, seat));
        put_list(out, waited_for(table, one), [&](SeatId other) { put(out, "{}", other.index); });
        if (one.what == wire::Propose::Correction) {
            out += R"(,"correction":)";
            wire::put_correction(out, one.correction);
        }
        out += '}';
    });
}

void put_fair(std::string& out, const Table& table, SeatId seat) {
    constexpr std::array<std::string_view, 3> words{"", "promise", "number"};
    put(out, R"(,"fair":{{"seal":"{}","promises":)", seal_of(table.made().secret));
    put_list(out, table.promises(), [&](const std::string& one) { wire::put_text(out, one); });
    out += R"(,"numbers":)";
    put_list(out, table.numbers(), [&](const std::string& one) { put(out, "{}", !one.empty()); });
    if (seat) put(out, R"(,"as":{})", table.made().first_of(static_cast<std::size_t>(seat.index)));
    put(out, R"(,"wants":"{}"}})", words[static_cast<std::size_t>(table.wants_of(seat))]);
}

}  // namespace messages
