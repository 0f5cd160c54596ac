// What the host has worked out elsewhere for those who only look: the game goes on meanwhile.
#include <fmt/format.h>

#include "server/host.h"
#include "server/metrics.h"

namespace {

constexpr const char* too_much =
    "so much is being worked out for your address that this cannot wait as well; try again soon";

void tell(const Listener& listener, std::string text) {
    listener.out->send(std::make_shared<const std::string>(std::move(text)));
}

Refusal may_study(const Table& table, const Listener& listener, const wire::Request& request) {
    if (!table.may_sit(listener.seat, listener.token)) return Error{link_has_ended};
    return may_look(table, listener.seat, request);
}

}  // namespace

void Host::study(const std::shared_ptr<Listener>& listener, const Asked& request,
                 const std::function<void()>& ready) {
    const bool odds = request->ask == wire::Ask::Odds;
    Refusal wrong = load();
    const Refusal bug = contain_bugs(at_work(wire::word_of(request->ask), listener->seat), [&] {
        if (!wrong) wrong = may_study(*table_, *listener, *request);
        if (!wrong)
            wrong = odds ? study_odds(listener, *request) : study_look(listener, *request, ready);
    });
    if (bug) drop_table();
    if (bug || wrong) tell(*listener, refused_text(request->id, bug ? bug->what : wrong->what));
    if (bug || wrong || odds) ready();  // whoever asked for odds need not wait for them
}

Refusal Host::study_look(const std::shared_ptr<Listener>& listener, const wire::Request& request,
                         const std::function<void()>& ready) {
    listener->looking = std::make_shared<Patience>();
    const auto work = [self = shared_from_this(), listener, ready,
                       look = take_look(*table_, listener->seat, request)](Patience&) {
        std::string text;
        const AtWork at{self->game_, wire::word_of(look.wish.ask), listener->seat.index};
        const Refusal bug = contain_bugs(at, [&] {
            auto found = look_text(look);
            text = found ? std::move(*found) : refused_text(look.wish.id, found.error().what);
        });
        tell(*listener, bug ? refused_text(look.wish.id, bug->what) : std::move(text));
        ready();
    };
    if (backroom_.looks.add(listener->address, listener->looking, work)) return {};
    return Error{too_much};
}

// They are known by the position, whatever has been said and ordered since. A socket has one
// question: asking again ends what was asked before.
Refusal Host::study_odds(const std::shared_ptr<Listener>& listener, const wire::Request& request) {
    const std::string about =
        fmt::format("{}/{}/{:016x}", game_, listener->seat.index, table_->match()->position());
    if (const auto known = backroom_.known_odds.find(about)) {
        ++metrics().study_known;
        tell(*listener, odds_reply(request.id, *known));
        return {};
    }
    if (listener->odds && listener->odds->patience->reply_once()) {
        listener->odds->patience->give_up();
        tell(*listener, refused_text(listener->odds->id, "you have asked again since"));
    }
    const auto patience = std::make_shared<Patience>();
    listener->odds = {patience, request.id, table_->n(listener->seat)};
    const auto work = [self = shared_from_this(), listener, about,
                       look = take_look(*table_, listener->seat, request)](Patience& mine) {
        auto known = self->backroom_.known_odds.find(about);
        const AtWork at{self->game_, "odds", listener->seat.index};
        const Refusal bug = contain_bugs(at, [&] {
            if (!known)
                known = std::make_shared<const std::string>(
                    odds_text(*look.match, [&] { return mine.enough(); }));
        });
        if (!bug && !mine.gone() && !mine.ended()) self->backroom_.known_odds.note(about, known);
        if (!mine.reply_once()) return;
        tell(*listener,
             bug ? refused_text(look.wish.id, bug->what) : odds_reply(look.wish.id, *known));
    };
    if (backroom_.odds.add(listener->address, patience, work)) return {};
    listener->odds.reset();
    return Error{too_much};
}

// The game has moved on from what they were asked for.
void Host::leave_old_odds() {
    for (const auto& listener : listeners_) {
        if (!listener->odds || listener->odds->n == table_->n(listener->seat)) continue;
        listener->odds->patience->give_up();
        if (listener->odds->patience->reply_once())
            tell(*listener, refused_text(listener->odds->id, "n: the game has moved on"));
        listener->odds.reset();
    }
}
