// How a table is kept: one entry for each thing that happens, and the whole of it now and then.
#include "server/table_kept.h"

#include <fmt/format.h>

#include <array>
#include <boost/json.hpp>
#include <charconv>

#include "books/books.h"
#include "match/save.h"
#include "match/save_json.h"

namespace json = boost::json;

namespace {

constexpr std::int64_t entries_between_checkpoints = 256;
constexpr std::size_t largest_kept = std::size_t{64} << 20;

SeatId read_seat(const JsonReader& reader) {
    return SeatId::of(reader.number(-1, 15));
}

json::object chat_json(const ChatLine& line) {
    return {
        {"seat", line.seat.index}, {"text", line.text}, {"at", line.at}, {"number", line.number}};
}

ChatLine read_chat(const JsonReader& reader) {
    return {read_seat(reader.field("seat")), reader.field("text").text(4000),
            reader.field("at").number(0, any_number), reader.field("number").number(0, any_number)};
}

Proposal read_proposal(const JsonReader& reader) {
    Proposal one;
    one.number = reader.field("proposal").number(0, any_number);
    const std::string what = reader.field("what").text(20);
    while (one.what != wire::Propose::Count && word_of(one.what) != what)
        one.what = static_cast<wire::Propose>(static_cast<int>(one.what) + 1);
    if (one.what == wire::Propose::Count) reader.refuse("draw, end, take-back or correction");
    one.by = read_seat(reader.field("by"));
    one.agreed = static_cast<std::uint32_t>(reader.field("agreed").number(0, any_number));
    if (reader.has("correction")) one.correction = read_correction(reader.field("correction"));
    return one;
}

}  // namespace

int seat_named(std::string_view name, const JsonReader& member) {
    int seat = -1;
    const auto [end, bad] = std::from_chars(name.data(), name.data() + name.size(), seat);
    const bool whole = bad == std::errc{} && end == name.data() + name.size();
    if (!whole || seat < 0 || seat > 15) member.refuse("the number of a seat as its name");
    return seat;
}

json::object proposal_json(const Proposal& one) {
    json::object all{{"proposal", one.number},
                     {"what", word_of(one.what)},
                     {"by", one.by.index},
                     {"agreed", one.agreed}};
    if (one.what == wire::Propose::Correction) all["correction"] = correction_json(one.correction);
    return all;
}

Table::Mark Table::mark() const {
    const Journal& journal = match_->journal();
    return {journal.records.size(), journal.steps.size(), journal.agreed.size()};
}

// ---- keeping ----

Change Table::keep(json::object entry, Kept kept, std::int64_t now) {
    ++number_;
    updated_ = now;
    const std::string_view kind = entry["kind"].as_string();
    if (kind != "play") ++beside_;
    if (kind != "told-of-end") told_of_end_ = 0;
    entry["at"] = now;
    // So that a list of games can be told without playing them again.
    entry["state"] = static_cast<int>(state());
    entry["waits"] = waited_for().index;
    entry["turn"] = match_ ? match_->now().turn() : 0;
    entry["whole"] = kept == Kept::Whole;
    Change change{number_, json::serialize(entry), {}};
    if (kept == Kept::Whole || number_ - kept_whole_ >= entries_between_checkpoints) {
        kept_whole_ = number_;
        change.checkpoint = checkpoint();
    }
    return change;
}

Change Table::keep_whole(std::string_view kind, SeatId seat, std::int64_t now) {
    game_number_ = shown_number_ = number_ + 1;
    count_for_all();
    return keep({{"kind", kind}, {"seat", seat.index}}, Kept::Whole, now);
}

// What only that seat is shown.
Change Table::keep_own(json::object entry, SeatId seat, std::int64_t now) {
    entry["seat"] = seat.index;
    shown_to_[place_of(seat)] = number_ + 1;
    return keep(std::move(entry), Kept::Light, now);
}

// ---- what each seat calls the state it is asked in ----

void Table::count_answers(std::span<const Record> records) {
    for (const Record& record : records) {
        if (record.dice) {
            count_for_all();
        } else {
            ++asked_[place_of(record.seat)];
        }
    }
}

void Table::count_for_all() {
    for (std::int64_t& asked : asked_) ++asked;
}

// The answers since then and the steps they ended. What else may have happened with them is rare,
// and then the whole is kept.
Change Table::keep_play(const Mark& before, SeatId seat, std::int64_t now) {
    // On the way of every answer: one block of memory for all of it.
    std::array<unsigned char, 16 << 10> block;  // NOLINT: written before it is read
    json::monotonic_resource memory{block.data(), block.size()};
    const Journal& journal = match_->journal();
    drop_stale_proposals();
    json::array records(&memory);
    for (std::size_t i = before.records; i < journal.records.size(); ++i)
        records.push_back(record_json(journal.records[i]));
    json::array steps(&memory);
    bool plain = before.agreed == 0 && journal.agreed.empty() && !journal.ended;
    for (std::size_t i = before.steps; i < journal.steps.size(); ++i) {
        plain = plain && !journal.steps[i].correction;
        steps.emplace_back(json::array({journal.steps[i].records - before.records,
                                        fmt::format("{:016x}", journal.steps[i].hash)},
                                       &memory));
    }
    json::object entry(&memory);
    entry["kind"] = "play";
    entry["seat"] = seat.index;
    entry["n"] = n(seat);  // what was answered
    count_answers(std::span{journal.records}.subspan(before.records));
    game_number_ = shown_number_ = number_ + 1;
    entry["records"] = std::move(records);
    entry["steps"] = std::move(steps);
    return keep(std::move(entry), plain ? Kept::Light : Kept::Whole, now);
}

json::object Table::beside_the_match() const {
    json::array chat;
    json::array proposals;
    json::object hooks;
    json::object rematch;
    for (const ChatLine& line : chat_) chat.push_back(chat_json(line));
    for (const Proposal& one : proposals_) proposals.push_back(proposal_json(one));
    for (const auto& [seat, hook] : hooks_)
        hooks[std::to_string(seat)] = json::array{hook.url, hook.link};
    for (const auto& [seat, link] : rematch_) rematch[std::to_string(seat)] = link;
    return {{"game_number", game_number_},
            {"shown_number", shown_number_},
            {"told_of_end", told_of_end_},
            {"beside", beside_},
            {"asked", json::array(asked_.begin(), asked_.end())},
            {"updated", updated_},
            {"promises", json::array(promises_.begin(), promises_.end())},
            {"numbers", json::array(numbers_.begin(), numbers_.end())},
            {"take_backs", take_backs_},
            {"chat", std::move(chat)},
            {"proposals", std::move(proposals)},
            {"hooks", std::move(hooks)},
            {"rematch", std::move(rematch)},
            {"links", kept_links()}};
}

// Two lines of JSON: what stands beside the match, and the match as a save has it.
std::string Table::checkpoint() const {
    std::string text = json::serialize(beside_the_match());
    text += '\n';
    if (match_) text += save_text(*match_);
    return text;
}

// ---- rebuilding ----

// Games from before promises have `nonces`: of one that has begun they are its players' numbers;
// one that has not goes the new way.
void Table::read_dice_parts(const JsonReader& reader) {
    const auto texts = [&](std::string_view name, std::vector<std::string>& into) {
        into.clear();
        for (const JsonReader& one : reader.field(name).list(16)) into.push_back(one.text(64));
        if (into.size() != made_.seats.size()) reader.field(name).refuse("one for each seat");
        into.resize(made_.seats.size());
    };
    if (reader.has("nonces")) return texts("nonces", numbers_);
    texts("promises", promises_);
    texts("numbers", numbers_);
    take_backs_ = reader.field("take_backs").number(0, any_number);
}

Refusal Table::read_beside(const json::value& kept) {
    Refusal wrong;
    const JsonReader reader{kept, "", wrong};
    game_number_ = reader.field("game_number").number(0, any_number);
    shown_number_ = reader.field("shown_number").number(0, any_number);
    updated_ = reader.field("updated").number(0, any_number);
    asked_.fill(game_number_);  // games kept before seats had numbers of their own
    if (reader.has("asked")) {
        std::size_t place = 0;
        for (const JsonReader& asked : reader.field("asked").list(most_places))
            asked_[place++] = asked.number(0, any_number);
    }
    shown_to_.fill(shown_number_);
    if (reader.has("told_of_end")) told_of_end_ = reader.field("told_of_end").number(0, any_number);
    if (reader.has("beside")) beside_ = reader.field("beside").number(0, any_number);
    read_dice_parts(reader);
    for (const JsonReader& line : reader.field("chat").list(most_chat))
        chat_.push_back(read_chat(line));
    for (const JsonReader& one : reader.field("proposals").list(100))
        proposals_.push_back(read_proposal(one));
    for (const auto& [seat, hook] : reader.field("hooks").members(16)) {
        const auto both = hook.list(2);
        if (both.size() == 2)
            hooks_[seat_named(seat, hook)] = {both[0].text(4000), both[1].text(200)};
    }
    for (const auto& [seat, link] : reader.field("rematch").members(16))
        rematch_[seat_named(seat, link)] = link.text(200);
    if (reader.has("links")) read_links(reader.field("links"));
    return wrong;
}

Result<Table> Table::rebuild(const StoredGame& stored) {
    auto made = read_made_with(stored.made_with);
    if (!made) return made.error();
    auto scenario = scenario_of(*made);
    if (!scenario) return scenario.error();
    Table table{std::move(*made), std::move(*scenario)};

    const std::size_t line = stored.checkpoint.find('\n');
    if (line == std::string::npos) return Error{"the game has no checkpoint"};
    const auto beside =
        parse_json(std::string_view{stored.checkpoint}.substr(0, line), largest_kept);
    if (!beside) return beside.error();
    if (Refusal wrong = table.read_beside(*beside)) return *wrong;
    const std::string_view saved = std::string_view{stored.checkpoint}.substr(line + 1);
    if (!saved.empty()) {
        const auto save = read_save(saved);
        if (!save) return save.error();
        auto match = resume(books(), *save);
        if (!match) return match.error();
        table.match_.emplace(std::move(*match));
        table.taken_back_ = taken_back(*table.match_);
    } else if (!table.made_.nonce.empty()) {
        table.numbers_.assign(table.numbers_.size(), {});
    }
    table.number_ = table.kept_whole_ = stored.checkpoint_number;
    for (const StoredEntry& entry : stored.entries) {
        const auto done = table.apply(entry);
        if (!done) return done.error();
        if (!*done) return Error{fmt::format("entry {} has no checkpoint", entry.number)};
    }
    return table;
}

Result<bool> Table::apply(const StoredEntry& entry) {
    if (entry.number != number_ + 1)
        return Error{fmt::format("entry {} comes after {}", entry.number, number_)};
    const auto parsed = parse_json(entry.body, largest_kept);
    if (!parsed) return parsed.error();
    Refusal wrong;
    const JsonReader reader{*parsed, fmt::format("entry {}", entry.number), wrong};
    if (reader.field("whole").flag()) return false;
    const std::string kind = reader.field("kind").text(20);
    number_ = entry.number;
    updated_ = reader.field("at").number(0, any_number);
    if (kind != "play") ++beside_;
    told_of_end_ = 0;
    Refusal bad = kind == "play" ? replay_play(reader) : replay_light(kind, reader);
    if (wrong) return *wrong;
    if (bad) return *bad;
    return true;
}

Refusal Table::replay_play(const JsonReader& entry) {
    std::vector<Record> records;
    for (const JsonReader& one : entry.field("records").list(100'000))
        records.push_back(read_record(one));
    if (!entry.good() || !match_) return Error{"an answer to a game that has not begun"};
    std::size_t next = 0;
    for (const JsonReader& step : entry.field("steps").list(100'000)) {
        const auto both = step.list(2);
        if (both.size() != 2) return Error{"a step without its hash"};
        const auto end = static_cast<std::size_t>(both[0].number(
            static_cast<std::int64_t>(next), static_cast<std::int64_t>(records.size())));
        const std::uint64_t hash = both[1].hex();
        if (!entry.good()) return {};
        if (Refusal bad = match_->replay_step(std::span{records}.subspan(next, end - next), hash))
            return bad;
        next = end;
    }
    game_number_ = shown_number_ = number_;
    count_answers(records);
    Refusal wrong;
    if (!match_->over()) wrong = match_->replay_rest(std::span{records}.subspan(next));
    drop_stale_proposals();
    return wrong;
}

Refusal Table::replay_light(std::string_view kind, const JsonReader& entry) {
    if (kind == "chat") {
        if (chat_.size() >= most_chat) chat_.erase(chat_.begin());
        chat_.push_back(
            {read_seat(entry.field("seat")), entry.field("text").text(4000), updated_, number_});
    } else if (kind == "propose") {
        const Proposal one = read_proposal(entry);
        drop_proposal(one.number);
        proposals_.push_back(one);
        shown_number_ = number_;
    } else if (kind == "decline") {
        drop_proposal(entry.field("proposal").number(0, any_number));
        shown_number_ = number_;
    } else if (kind == "webhook") {
        const auto seat = static_cast<int>(entry.field("seat").number(0, 15));
        hooks_[seat] = {entry.field("url").text(4000), entry.field("link").text(200)};
        if (hooks_[seat].url.empty()) hooks_.erase(seat);
    } else if (kind == "rematch") {
        for (const auto& [seat, link] : entry.field("links").members(16))
            rematch_[seat_named(seat, link)] = link.text(200);
        shown_number_ = number_;
    } else if (kind == "told-of-end") {
        told_of_end_ = entry.field("told").number(0, any_number);
    } else if (match_ && (kind == "order" || kind == "lift-orders" || kind == "leave-to-orders")) {
        return replay_orders(kind, entry);
    } else if (!replay_link(kind, entry)) {
        return Error{fmt::format("a kind of entry that is not known: {}", kind)};
    }
    return {};
}

Refusal Table::replay_orders(std::string_view kind, const JsonReader& entry) {
    const SeatId seat = SeatId::of(entry.field("seat").number(0, 15));
    if (static_cast<std::size_t>(seat.index) >= made_.seats.size())
        return Error{"an order of a seat that is not there"};
    shown_to_[place_of(seat)] = number_;
    if (kind == "order") {
        StandingOrder order = read_order(entry.field("order"));
        order.seat = seat;
        match_->give_order(std::move(order));
    } else if (kind == "lift-orders") {
        match_->lift_orders(seat, entry.field("topic").text(60));
    } else {
        return match_->leave_to_orders(seat, entry.field("on").flag());
    }
    return {};
}
