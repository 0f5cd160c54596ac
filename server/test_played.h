#pragma once

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <atomic>
#include <condition_variable>
#include <future>
#include <mutex>

#include "server/house.h"
#include "server/test_games.h"

// For tests: a game on a house without a network. Not part of the program.

// The far end of a socket: keeps what it is sent.
class FarEnd final : public SocketOut {
  public:
    void send(Text text) override {
        const std::lock_guard lock{mutex_};
        all_.push_back(*text);
        came_.notify_all();
    }
    void close(std::string_view) override { closed = true; }

    // Waits for one of this type that has not been given out yet, nor anything before it.
    std::string next(std::string_view type) {
        std::unique_lock lock{mutex_};
        std::string found;
        const bool came = came_.wait_for(lock, std::chrono::seconds{10}, [&] {
            while (read_ < all_.size() && found.empty())
                if (is_type(all_[read_++], type)) found = all_[read_ - 1];
            return !found.empty();
        });
        REQUIRE_MESSAGE(came, "no message of type ", std::string{type});
        return found;
    }

    // The first of all that has this in it; waits for it.
    std::string first(std::string_view part,
                      std::chrono::milliseconds at_most = std::chrono::seconds{10}) {
        std::unique_lock lock{mutex_};
        std::string found;
        came_.wait_for(lock, at_most, [&] {
            for (const std::string& one : all_)
                if (found.empty() && one.find(part) != std::string::npos) found = one;
            return !found.empty();
        });
        return found;
    }

    std::atomic<bool> closed{false};

  private:
    std::mutex mutex_;
    std::condition_variable came_;
    std::vector<std::string> all_;
    std::size_t read_ = 0;
};

// A game on a house without a network, with somebody at each of its two seats.
class Played {
  public:
    Played(House& house, std::uint64_t seed) {
        const std::string wish = fmt::format(
            R"({{"scenario":"long-rifle/two-man-meeting","seats":["me","me"],"seed":{}}})", seed);
        std::promise<Result<House::Made>> made;
        house.make(*read_wish(wish, 1),
                   [&](const Result<House::Made>& all) { made.set_value(all); });
        game = made.get_future().get()->made.game;
        host = house.host(game);
        for (int i = 0; i < 2; ++i) {
            auto listener = std::make_shared<Listener>();
            listener->seat = SeatId::of(i);
            listener->out = seats_[at(i)] = std::make_shared<FarEnd>();
            listeners_[at(i)] = listener;
            host->join(listener);
            note_now(i, end(i).next("now"));
        }
    }

    // Answers the question that waits, and sees that everybody has been told.
    void answer() {
        const std::string frame =
            fmt::format(R"({{"id":"a","type":"answer","n":{},{}}})", n, allowed);
        host->ask(listeners_[at(asked)], *wire::read_request(frame), [] {});
        static_cast<void>(end(asked).next("done"));
        for (int i = 0; i < 2; ++i) note_now(i, end(i).next("now"));
    }

    // What a seat asks for; the reply comes to its end.
    void ask(
        int seat, const std::string& frame, std::function<void()> ready = [] {}) {
        host->ask(listeners_[at(seat)], *wire::read_request(frame), std::move(ready));
    }
    FarEnd& end(int seat) { return *seats_[at(seat)]; }
    void leave(int seat) { host->leave(listeners_[at(seat)]); }

    // Where the table stands that is in memory, or is loaded.
    std::int64_t where() {
        std::promise<std::int64_t> at;
        host->look({}, "test",
                   [&](const Result<Table*>& table) { at.set_value(table ? (*table)->n() : -1); });
        return at.get_future().get();
    }

    std::string game;
    std::shared_ptr<Host> host;
    int asked = -1;       // whose turn it is
    std::int64_t n = -1;  // what that seat calls where the game stands
    std::string allowed;  // an answer that may be given

  private:
    static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

    void note_now(int seat, const std::string& text) {
        const Asked question = read_now(text, stream_);
        if (!question.question) return;
        n = question.n;
        asked = seat;
        allowed = question.answer;
    }

    std::array<std::shared_ptr<FarEnd>, 2> seats_;
    std::array<std::shared_ptr<Listener>, 2> listeners_;
    Stream stream_{3};
};
