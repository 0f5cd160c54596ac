#include "server/host.h"

#include <fmt/format.h>

#include "server/log.h"
#include "server/metrics.h"

namespace {
using Clock = std::chrono::steady_clock;

constexpr int most_tries_of_task = 30;

constexpr const char* not_kept =
    "it could not be kept just now, so it has not been done; try again";
constexpr const char* not_known =
    "the store does not say whether it was kept; look again when the server is back";
constexpr const char* cannot_be_read = "the game cannot be read from the store just now; try again";

}  // namespace

unsigned status_of(const Error& why, unsigned otherwise) {
    for (const char* words : {not_kept, not_known, cannot_be_read})
        if (why.what == words) return 503;
    return otherwise;
}

Host::Host(std::string game, Store& store, Workers& workers, const TellAway& tell_away,
           Presence& presence, Backroom& backroom)
    : game_{std::move(game)},
      store_{store},
      tell_away_{tell_away},
      presence_{presence},
      backroom_{backroom},
      lane_{workers.new_lane()},
      pace_{backroom.options.limits},
      last_wanted_{Clock::now()} {}

Host::~Host() {
    drop_table();
}

// ---- one thing after the other ----

void Host::in_turn(Todo todo) {
    last_wanted_ = Clock::now();
    empty_ = false;
    lane_->post([self = shared_from_this(), todo = std::move(todo)]() mutable {
        self->waiting_.push_back(std::move(todo));
        self->next();
    });
}

void Host::next() {
    while (!busy_ && !waiting_.empty()) {
        const Todo todo = std::move(waiting_.front());
        waiting_.pop_front();
        if (contain_bugs(at_work("something else"), todo) && !busy_) drop_table();
    }
    note_emptiness();
}

AtWork Host::at_work(std::string_view what, SeatId seat) const {
    if (!table_) return {game_, what, seat.index};
    const Match* match = table_->match();
    return {game_, what, seat.index, table_->n(seat),
            match == nullptr ? 0 : match->rules_version()};
}

void Host::note_emptiness() {
    loaded_ = table_.has_value();
    empty_ = !table_ && listeners_.empty() && waiting_.empty() && !busy_;
}

// ---- the table in memory ----

Refusal Host::load() {
    if (table_) return {};
    auto stored = store_.load(game_);
    if (!stored) {
        log_line(fmt::format("game {}: cannot be read: {}", game_, stored.error().what));
        return Error{cannot_be_read};
    }
    if (!*stored) return Error{"there is no such game"};
    Refusal wrong;
    Refusal bug = contain_bugs(at_work("rebuild"), [&] {
        auto table = Table::rebuild(**stored);
        if (table) {
            put_in_place(std::move(*table));
        } else {
            wrong = table.error();
        }
    });
    if (bug) return bug;
    if (wrong) {
        log_line(fmt::format("game {}: cannot be rebuilt: {}", game_, wrong->what));
        return Error{"the game cannot be rebuilt from what was kept; this has been noted"};
    }
    ++metrics().games_loaded;
    const bool others_wrote = shown_ != 0 && table_->number() != shown_;
    shown_ = table_->number();
    noticed_ = standing();
    if (others_wrote) greet_all();
    return {};
}

void Host::put_in_place(Table table) {
    if (!table_) ++metrics().tables;
    table_.emplace(std::move(table));
    static_cast<void>(table_->take_log_cut());
}

void Host::drop_table() {
    if (table_) --metrics().tables;
    table_.reset();
}

void Host::rest(Clock::time_point unused_since) {
    lane_->post([self = shared_from_this(), unused_since] {
        if (self->busy_ || !self->table_ || self->last_wanted_.load() > unused_since) return;
        if (self->table_->kept_whole() == self->table_->number()) {
            self->drop_table();
            return self->note_emptiness();
        }
        self->keep_whole([self] {
            if (!self->waiting_.empty()) return;
            self->drop_table();
            self->note_emptiness();
        });
    });
}

void Host::keep_whole(std::function<void()> then) {
    lane_->post([self = shared_from_this(), then = std::move(then)]() mutable {
        if (self->busy_ || !self->table_ || self->table_->kept_whole() == self->table_->number())
            return then();
        Commit whole;
        whole.game = self->game_;
        whole.number = self->table_->number();
        const auto write = [&] { whole.checkpoint = self->table_->checkpoint(); };
        if (contain_bugs(self->at_work("checkpoint"), write)) {
            self->drop_table();
            return then();
        }
        self->busy_ = true;
        self->store_.commit(std::move(whole), [self, then = std::move(then)](Committed) mutable {
            self->lane_->post([self, then = std::move(then)] {
                self->busy_ = false;
                then();
                self->next();
            });
        });
    });
}

// ---- forgetting ----

void Host::tell_of_end(std::int64_t now) {
    in_turn([self = shared_from_this(), now] {
        const auto told = [self](const Refusal& failed) {
            if (failed) return;
            for (const auto& [seat, hook] : self->table_->hooks())
                self->tell_away_(
                    {hook, "deletion", self->game_, self->table_->scenario().info.title});
        };
        static_cast<void>(
            self->do_it({[now](Table& table) -> Result<Change> { return table.tell_of_end(now); },
                         told,
                         {},
                         "told-of-end"}));
    });
}

void Host::forget(std::int64_t untouched_since) {
    in_turn([self = shared_from_this(), untouched_since] {
        if (!self->listeners_.empty() || self->load()) return;
        if (self->table_->updated() != untouched_since) return;
        self->drop_table();
        self->busy_ = true;
        Commit all;
        all.game = self->game_;
        all.forget = true;
        self->store_.commit(std::move(all), [self](Committed became) {
            self->lane_->post([self, became] {
                self->busy_ = false;
                self->shown_ = 0;
                if (became == Committed::Durable) ++metrics().games_deleted;
                log_line(fmt::format("game {}: {}", self->game_,
                                     became == Committed::Durable
                                         ? "deleted, nobody having touched it"
                                         : "could not be deleted"));
                self->next();
            });
        });
    });
}

// ---- keeping ----

void Host::make(Table table, Change first, std::vector<Link> links, Then then) {
    in_turn([self = shared_from_this(), table = std::make_shared<Table>(std::move(table)),
             first = std::move(first), links = std::move(links), then = std::move(then)]() mutable {
        self->put_in_place(std::move(*table));
        self->commit(std::move(first), made_with_text(self->table_->made()), std::move(links),
                     {{}, std::move(then)});
    });
}

void Host::commit(Change change, std::string made_with, std::vector<Link> links, Task task) {
    busy_ = true;
    Commit what;
    what.game = game_;
    what.number = change.number;
    what.entry = std::move(change.entry);
    what.checkpoint = std::move(change.checkpoint);
    what.made_with = std::move(made_with);
    what.links = std::move(links);
    what.links.insert(what.links.end(), change.links.begin(), change.links.end());
    what.ended = std::move(change.ended);
    store_.commit(std::move(what),
                  [self = shared_from_this(), task = std::move(task)](Committed became) mutable {
                      self->lane_->post([self, task = std::move(task), became]() mutable {
                          self->committed(became, std::move(task));
                      });
                  });
}

void Host::committed(Committed became, Task task) {
    busy_ = false;
    if (became == Committed::Durable && table_ && table_->state() == Table::State::Over)
        backroom_.open_games.over(game_);
    if (contain_bugs(at_work("telling"), [&] { tell_what_became(became, std::move(task)); }))
        drop_table();
    next();
}

void Host::tell_what_became(Committed became, Task task) {
    switch (became) {
        case Committed::Durable:
            task.then({});
            tell_everybody();
            say_done();
            tell_those_away();
            break;
        case Committed::Lost:
            ++metrics().commits_lost;
            lost(std::move(task));
            break;
        case Committed::Failed:
            ++metrics().commits_failed;
            log_line(fmt::format("game {}: an entry could not be kept", game_));
            drop_table();
            task.then(Error{not_kept});
            break;
        case Committed::Unknown:
            drop_table();
            task.then(Error{not_known});
            break;
    }
}

// Another process was first. An answer to a question that is no longer asked is refused by its `n`;
// all else is as good as before, or is refused in words of its own.
void Host::lost(Task task) {
    drop_table();
    const Then then = task.then;
    if (!task.doing || ++task.tries >= most_tries_of_task) {
        static_cast<void>(load());
        return then(Error{"somebody else was quicker; look again"});
    }
    if (Refusal wrong = do_it(std::move(task))) then(wrong);
}

Refusal Host::do_it(Task task) {
    if (Refusal wrong = load()) return wrong;
    Refusal wrong;
    std::optional<Change> change;
    Refusal bug = contain_bugs(at_work(task.what, task.seat), [&] {
        auto done = task.doing(*table_);
        if (done) {
            change = std::move(*done);
        } else {
            wrong = done.error();
        }
    });
    if (bug) {
        drop_table();  // the game stands as it was last kept
        return bug;
    }
    if (wrong) return wrong;
    commit(std::move(*change), {}, {}, std::move(task));
    return {};
}

void Host::carry_out(SeatId seat, std::string_view what, Doing doing, Then then) {
    in_turn([self = shared_from_this(), seat, what = std::string{what}, doing = std::move(doing),
             then = std::move(then)] {
        if (Refusal wrong = self->do_it({doing, then, seat, what})) then(wrong);
    });
}

void Host::look(SeatId seat, std::string_view what, WithTable then) {
    Todo todo = [self = shared_from_this(), seat, what = std::string{what}, then] {
        if (Refusal wrong = self->load()) return then(*wrong);
        const Refusal bug = contain_bugs(self->at_work(what, seat), [&] { then(&*self->table_); });
        if (!bug) return;
        self->drop_table();
        then(*bug);
    };
    if (!store_.silent()) return in_turn(std::move(todo));
    // Behind what is being kept it would wait for as long as the store does not answer.
    lane_->post([self = shared_from_this(), todo = std::move(todo), then = std::move(then)] {
        if (self->busy_) return then(Error{cannot_be_read});
        self->in_turn(todo);
    });
}

// ---- other processes ----

void Host::changed_elsewhere(std::int64_t number) {
    lane_->post([self = shared_from_this(), number] {
        if (self->shown_ == 0 || (number != 0 && number <= self->shown_)) return;
        self->waiting_.emplace_back([self] { self->catch_up(); });
        self->next();
    });
}

void Host::presence_changed() {
    lane_->post([self = shared_from_this()] { self->tell_presence(); });
}

// What others have kept since: small things one by one, else the whole of it.
void Host::catch_up() {
    if (!table_) {
        if (listeners_.empty()) {
            shown_ = 0;
        } else {
            static_cast<void>(load());
        }
        return;
    }
    const auto entries = store_.entries_after(game_, table_->number());
    if (!entries || entries->empty()) return;
    bool whole = false;
    Refusal bug = contain_bugs(at_work("what another process has kept"), [&] {
        for (const StoredEntry& entry : *entries) {
            const auto done = table_->apply(entry);
            whole = !done || !*done;
            if (whole) return;
        }
    });
    if (!bug && !whole) {
        noticed_ = standing();  // whoever has kept it has told those who are away
        return tell_everybody();
    }
    drop_table();
    static_cast<void>(load());
}
