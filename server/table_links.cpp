// Who may sit at the table: invitations, and new links for those that were lost.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "server/secrets.h"
#include "server/table_kept.h"

namespace json = boost::json;

namespace {

constexpr const char* used = "this invitation has been used";
constexpr const char* called_off =
    "the seat's own link was opened, so this invitation no longer holds";

json::object taken_json(const Taken& one) {
    return {{"invite", one.invite},
            {"claim", one.claim},
            {"token", one.token},
            {"taken_at", one.at},
            {"why", one.why}};
}

Taken read_taken(const JsonReader& reader) {
    return {reader.field("invite").text(40), reader.field("claim").text(64),
            reader.field("token").text(40), reader.field("taken_at").number(0, any_number),
            reader.field("why").text(1000)};
}

json::object new_link_json(const NewLink& one) {
    return {
        {"invite", one.invite}, {"by", one.by.index}, {"from", one.from}, {"number", one.number}};
}

NewLink read_new_link(const JsonReader& reader) {
    return {reader.field("invite").text(40), SeatId::of(reader.field("by").number(-1, 15)),
            reader.field("from").number(0, any_number),
            reader.field("number").number(0, any_number)};
}

std::string in_minutes(std::int64_t seconds) {
    const std::int64_t minutes = (seconds + 59) / 60;
    if (minutes <= 0) return "at once";
    return minutes == 1 ? "in a minute" : fmt::format("in {} minutes", minutes);
}

}  // namespace

void Table::tell_all(std::string words, std::int64_t now) {
    if (chat_.size() >= most_chat) chat_.erase(chat_.begin());
    chat_.push_back({{}, std::move(words), now, number_ + 1});
}

bool Table::may_sit(SeatId seat, std::string_view token) const {
    const auto found = taken_.find(seat.index);
    return found == taken_.end() || found->second.token == token;
}

Table::Invite Table::state_of(SeatId seat, std::string_view invite, std::int64_t now) const {
    if (const auto lost = new_links_.find(seat.index);
        lost != new_links_.end() && lost->second.invite == invite)
        return now < lost->second.from ? Invite::NotYet : Invite::Open;
    const auto index = static_cast<std::size_t>(seat.index);
    const bool first =
        !invite.empty() && index < made_.invites.size() && made_.invites[index] == invite;
    return first && taken_.find(seat.index) == taken_.end() ? Invite::Open : Invite::Spent;
}

// ---- an invitation ----

Result<Change> Table::claim(SeatId seat, const std::string& invite, const std::string& claim,
                            const std::vector<std::string>& old, std::int64_t now) {
    switch (state_of(seat, invite, now)) {
        case Invite::Open: break;
        case Invite::Spent: return Error{used};
        case Invite::NotYet:
            return Error{fmt::format("this invitation can be used {}",
                                     in_minutes(new_links_[seat.index].from - now))};
    }
    Taken taken{invite, hash_of_claim(claim), new_token(), now, {}};
    const std::string& name = entry(scenario_.info.seats, seat);
    if (const auto lost = new_links_.find(seat.index); lost != new_links_.end()) {
        const auto by = static_cast<std::size_t>(lost->second.by.index);
        taken.why = fmt::format(
            "{} asked for a new link to the seat of {}, and it has been taken; this link opens "
            "nothing any more",
            scenario_.info.seats[by], name);
        tell_all(
            fmt::format("{} has taken the new link; the old one opens nothing any more.", name),
            now);
        new_links_.erase(lost);
        hooks_.erase(seat.index);  // whoever left it may not be the one who sits here now
    }
    json::object entry = taken_json(taken);
    entry["kind"] = "claim";
    entry["seat"] = seat.index;
    if (!taken.why.empty()) entry["text"] = chat_.back().text;
    shown_number_ = number_ + 1;
    std::vector<LinkEnd> ended{{invite, now, used}};
    for (const std::string& token : old) ended.push_back({token, now, taken.why});
    const Link link{taken.token, made_.game, seat.index, LinkKind::Seat};
    taken_[seat.index] = std::move(taken);
    Change change = keep(std::move(entry), Kept::Light, now);
    change.links.push_back(link);
    change.ended = std::move(ended);
    return change;
}

// ---- a link that is lost ----

Refusal Table::may_ask_new_link(SeatId by, SeatId seat) const {
    const auto index = static_cast<std::size_t>(seat.index);
    if (!seat || index >= made_.seats.size() || !made_.is_person(index))
        return Error{"seat: no person plays that seat"};
    if (!by) return Error{"those who watch may only look"};
    if (by == seat || (made_.is_maker(index) && made_.is_maker(static_cast<std::size_t>(by.index))))
        return Error{"that seat is played by yourself; another player asks for a new link to it"};
    if (index < made_.invites.size() && !made_.invites[index].empty()
        && taken_.find(seat.index) == taken_.end())
        return Error{"nobody has taken that seat yet; its invitation still holds"};
    if (new_links_.find(seat.index) != new_links_.end())
        return Error{"a new link to that seat has been asked for already"};
    return {};
}

Result<Change> Table::ask_new_link(SeatId by, SeatId seat, std::int64_t from, std::int64_t now) {
    if (Refusal bad = may_ask_new_link(by, seat)) return *bad;
    const NewLink asked{new_token(), by, from, number_ + 1};
    const auto& names = scenario_.info.seats;
    tell_all(fmt::format("{} says that the link of {} is lost, and has a new invitation to that "
                         "seat. It can be used {}; whoever opens the old link before calls it off.",
                         entry(names, by), entry(names, seat), in_minutes(from - now)),
             now);
    json::object entry = new_link_json(asked);
    entry["kind"] = "new-link";
    entry["seat"] = seat.index;
    entry["text"] = chat_.back().text;
    new_links_[seat.index] = asked;
    shown_number_ = number_ + 1;
    Change change = keep(std::move(entry), Kept::Light, now);
    change.links.push_back({asked.invite, made_.game, seat.index, LinkKind::Invite});
    return change;
}

Result<Change> Table::drop_new_link(SeatId seat, std::int64_t now) {
    const auto found = new_links_.find(seat.index);
    if (found == new_links_.end()) return Error{"no new link has been asked for"};
    tell_all(fmt::format("{} has opened the old link, so the new invitation no longer holds.",
                         entry(scenario_.info.seats, seat)),
             now);
    const std::string invite = found->second.invite;
    new_links_.erase(found);
    shown_number_ = number_ + 1;
    Change change =
        keep({{"kind", "new-link-dropped"}, {"seat", seat.index}, {"text", chat_.back().text}},
             Kept::Light, now);
    change.ended.push_back({invite, now, called_off});
    return change;
}

// ---- keeping ----

bool Table::replay_link(std::string_view kind, const JsonReader& entry) {
    if (kind != "claim" && kind != "new-link" && kind != "new-link-dropped") return false;
    const auto seat = static_cast<int>(entry.field("seat").number(0, 15));
    if (kind == "new-link") {
        new_links_[seat] = read_new_link(entry);
    } else if (new_links_.erase(seat) > 0 && kind == "claim") {
        hooks_.erase(seat);
    }
    if (kind == "claim") taken_[seat] = read_taken(entry);
    // Its number is this entry's already.
    if (entry.has("text")) tell_all(entry.field("text").text(4000), updated_);
    if (entry.has("text")) chat_.back().number = number_;
    shown_number_ = number_;
    return true;
}

json::object Table::kept_links() const {
    json::object taken;
    json::object asked;
    for (const auto& [seat, one] : taken_) taken[std::to_string(seat)] = taken_json(one);
    for (const auto& [seat, one] : new_links_) asked[std::to_string(seat)] = new_link_json(one);
    return {{"taken", std::move(taken)}, {"asked", std::move(asked)}};
}

void Table::read_links(const JsonReader& kept) {
    for (const auto& [seat, one] : kept.field("taken").members(16))
        taken_[seat_named(seat, one)] = read_taken(one);
    for (const auto& [seat, one] : kept.field("asked").members(16))
        new_links_[seat_named(seat, one)] = read_new_link(one);
}
