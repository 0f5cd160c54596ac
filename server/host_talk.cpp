// What the host says to those at its table.
#include <algorithm>
#include <ctime>

#include "server/forgetting.h"
#include "server/host.h"
#include "server/metrics.h"

namespace {

bool only_looks(wire::Ask ask) {
    return ask == wire::Ask::Way || ask == wire::Ask::Odds || ask == wire::Ask::Sight
           || ask == wire::Ask::Correctable;
}

}  // namespace

// ---- coming and going ----

void Host::join(std::shared_ptr<Listener> listener) {
    in_turn([self = shared_from_this(), listener = std::move(listener)] {
        if (self->load()) return listener->out->close("the game cannot be read just now");
        if (!self->table_->may_sit(listener->seat, listener->token))
            return self->turn_away(*listener);
        self->listeners_.push_back(listener);
        self->greet(*listener);
        self->tell_presence();
        self->mind_links();
    });
}

void Host::leave(const std::shared_ptr<Listener>& listener) {
    in_turn([self = shared_from_this(), listener] {
        std::erase(self->listeners_, listener);
        if (listener->odds) listener->odds->patience->give_up();
        if (listener->looking) listener->looking->give_up();
        self->tell_presence();
        if (self->listeners_.empty()) self->read_.clear();
    });
}

void Host::say_goodbye() {
    lane_->post([self = shared_from_this()] {
        for (const auto& listener : self->listeners_)
            listener->out->close("the server ends; come back soon");
    });
}

void Host::let_go() {
    for (const auto& listener : listeners_) listener->out.reset();
    listeners_.clear();
    waiting_.clear();
}

void Host::greet(const Listener& listener) {
    const Refusal bug = contain_bugs(at_work("greeting", listener.seat), [&] {
        const std::int64_t end = deleted_on({table_->updated(), table_->told_of_end()},
                                            backroom_.options.forget_after, std::time(nullptr));
        listener.out->send(
            shared(hello_text(*table_, listener.seat, listener.lean, listener.look, end)));
        if (!listener.lean) {
            read_[listener.seat.index] = end_of_log(*table_, listener.seat);
            listener.out->send(shared(presence_text(present_)));
            if (const auto open = devices_.find(listener.seat.index);
                open != devices_.end() && open->second > 1)
                listener.out->send(shared(devices_text(open->second)));
        }
        listener.out->send(shared(now_text(*table_, listener.seat, listener.lean)));
    });
    if (bug) listener.out->close("a fault in the program; it has been noted");
    greeted_begun_ = table_->match() != nullptr;
    shown_over_ = table_->state() == Table::State::Over;
    shown_ = table_->number();
    shown_chat_ = table_->chat().empty() ? 0 : table_->chat().back().number;
    if (!listener.lean) shown_ground_ = std::hash<std::string>{}(ground_text(*table_));
}

void Host::greet_all() {
    for (const auto& listener : listeners_) greet(*listener);
}

// ---- what has happened ----

// To everybody, or to the seat given; to lean sockets, to the others, or to both.
void Host::send(SeatId seat, std::optional<bool> lean, const std::string& text) {
    Text ready;
    for (const auto& listener : listeners_) {
        if (seat && listener->seat != seat) continue;
        if (lean && listener->lean != *lean) continue;
        if (!ready) ready = shared(text);
        listener->out->send(ready);
    }
}

void Host::tell_everybody() {
    const std::int64_t before = std::exchange(shown_, table_->number());
    mind_links();
    leave_old_odds();
    if (listeners_.empty()) return;
    if (!greeted_begun_ && table_->match() != nullptr) return greet_all();
    const Refusal bug = contain_bugs(at_work("telling"), [&] {
        for (const ChatLine& line : table_->chat())
            if (line.number > shown_chat_) send({}, false, chat_text(line));
        if (!table_->chat().empty()) shown_chat_ = table_->chat().back().number;
        const bool changed_for_all = table_->changed({}) > before;
        if (!changed_for_all) return tell_seats_changed_since(before);

        auto cut = table_->take_log_cut();
        // At the end everything is shown: everybody reads the log anew.
        if (table_->state() == Table::State::Over && !std::exchange(shown_over_, true)) cut = 0;
        tell_ground();
        std::map<std::pair<int, bool>, Text> said;
        for (const auto& listener : listeners_) {
            // A bot is only told what concerns it; before the game that is everybody's dice.
            if (listener->lean && table_->match() != nullptr && !table_->waits_for(listener->seat)
                && table_->state() != Table::State::Over)
                continue;
            if (listener == done_for_) {
                done_for_ = nullptr;
                listener->out->send(shared(now_text(*table_, listener->seat, true, done_id_)));
                continue;
            }
            const std::pair key{int{listener->seat.index}, listener->lean};
            Text& text = said[key];
            if (!text) {
                if (!listener->lean && table_->match() != nullptr) tell_lines(listener->seat, cut);
                text = shared(now_text(*table_, listener->seat, listener->lean));
            }
            listener->out->send(text);
        }
    });
    if (bug) greet_all();
}

// A seat's own orders are nobody else's business.
void Host::tell_seats_changed_since(std::int64_t before) {
    for (const auto& listener : listeners_)
        if (!listener->lean && table_->changed(listener->seat) > before)
            listener->out->send(shared(now_text(*table_, listener->seat, false)));
}

void Host::say_done() {
    if (const auto listener = std::exchange(done_for_, nullptr))
        listener->out->send(shared(done_text(done_id_)));
}

// Where the players lay out the table, or something makes it another one, it is sent again.
void Host::tell_ground() {
    if (std::none_of(listeners_.begin(), listeners_.end(),
                     [](const auto& listener) { return !listener->lean; }))
        return;
    const std::string text = ground_text(*table_);
    const std::size_t now = std::hash<std::string>{}(text);
    if (std::exchange(shown_ground_, now) != now) send({}, false, text);
}

void Host::tell_lines(SeatId seat, std::optional<std::size_t> cut) {
    const auto to_seat = [&](const std::string& text) {
        Text ready = shared(text);
        for (const auto& listener : listeners_)
            if (listener->seat == seat && !listener->lean) listener->out->send(ready);
    };
    if (table_->match() == nullptr) return;  // not all have come yet
    wire::LogCursor& read = read_[seat.index];
    if (cut && *cut < read.line) {
        read = wire::cursor_at(*table_->match(), viewer_of(*table_, seat), *cut);
        to_seat(log_cut_text(read.n));
    }
    if (read.line == table_->match()->log().size()) return;
    const std::string told = told_text(*table_, seat, read);
    if (!told.empty()) to_seat(told);
}

Host::Noticed Host::standing() const {
    return {table_->waited_for(), table_->number(), table_->state() == Table::State::Over};
}

// Whoever sits nowhere and has left an address hears that it is his turn, that something is
// proposed to him, and that the game is over.
void Host::tell_those_away() {
    const Noticed before = std::exchange(noticed_, standing());
    if (table_->hooks().empty()) return;
    const std::uint32_t present = presence_.at(game_);
    for (const auto& kept : table_->hooks()) {
        const SeatId seat = SeatId::of(kept.first);
        const Hook& hook = kept.second;
        if ((present & seat.bit()) != 0) continue;
        const auto tell = [&](const char* why) {
            tell_away_({hook, why, game_, table_->scenario().info.title});
        };
        if (noticed_.turn == seat && before.turn != seat) tell("turn");
        if (noticed_.over && !before.over) tell("over");
        const auto& proposals = table_->proposals();
        if (std::any_of(proposals.begin(), proposals.end(), [&, seat = seat](const Proposal& one) {
                return one.number > before.number && table_->to_be_answered_by(one, seat);
            }))
            tell("proposal");
        const auto lost = table_->new_links().find(seat.index);
        if (lost != table_->new_links().end() && lost->second.number > before.number)
            tell("new-link");
    }
}

// ---- requests ----

void Host::ask(std::shared_ptr<Listener> listener, wire::Request asked,
               std::function<void()> ready) {
    const auto began = std::chrono::steady_clock::now();
    in_turn([self = shared_from_this(), listener = std::move(listener),
             request = std::make_shared<const wire::Request>(std::move(asked)),
             ready = std::move(ready), began] {
        if (const Refusal wait = self->pace_.too_often(listener->seat, request->ask)) {
            ++metrics().limited;
            listener->out->send(shared(refused_text(request->id, wait->what)));
            return ready();
        }
        const auto refuse = [&](const Error& why) {
            if (request->ask == wire::Ask::Answer) ++metrics().answers_refused;
            listener->out->send(shared(refused_text(request->id, why.what)));
            ready();
        };
        if (only_looks(request->ask)) return self->study(listener, request, ready);
        const Refusal wrong = self->do_it(
            {[listener, request](Table& table) -> Result<Change> {
                 if (!table.may_sit(listener->seat, listener->token)) return Error{link_has_ended};
                 return table.carry_out(listener->seat, *request, std::time(nullptr));
             },
             [self, listener, request, ready, began](const Refusal& failed) {
                 if (!failed) metrics().note_answer(std::chrono::steady_clock::now() - began);
                 if (!failed && listener->lean) {
                     self->done_for_ = listener;
                     self->done_id_ = request->id;
                 } else {
                     listener->out->send(shared(failed ? refused_text(request->id, failed->what)
                                                       : done_text(request->id)));
                 }
                 ready();
             },
             listener->seat, std::string{wire::word_of(request->ask)}});
        if (wrong) refuse(*wrong);
    });
}
