#pragma once

#include <atomic>
#include <deque>

#include "server/backroom.h"
#include "server/bugs.h"
#include "server/http.h"
#include "server/messages.h"
#include "server/pace.h"
#include "server/presence.h"
#include "server/workers.h"

// What a seat that is away and has left an address is told.
struct Notice {
    Hook hook;
    std::string why;  // "turn", "proposal", "over", "new-link" or "deletion"
    std::string game, title;
};
using TellAway = std::function<void(const Notice& notice)>;

// Of a refusal: 503 if it is the store that fails, else what is given.
unsigned status_of(const Error& why, unsigned otherwise);

inline constexpr const char* link_has_ended = "this link has ended; somebody else has the seat now";

// One socket at a table.
struct Listener {
    SeatId seat;  // none: a watcher
    bool lean = false;
    std::string address;  // for its share of what is worked out
    std::shared_ptr<SocketOut> out;
    std::string token = {};   // the link it came by
    std::string look = {};    // the one that belongs to it and only looks
    std::string device = {};  // whose several sockets are one

    // Only on the game's lane: what is being worked out for it.
    struct Odds {
        std::shared_ptr<Patience> patience;
        std::string id;
        std::int64_t n = 0;
    };
    std::optional<Odds> odds;
    std::shared_ptr<Patience> looking;
};

// Looks after one game: loads its table when it is wanted, does one thing at a time, keeps each
// change before anybody sees it, tells everybody at the table, and puts the table away when nobody
// has wanted it for a while. Any thread may call; the work is done on the game's own lane.
class Host : public std::enable_shared_from_this<Host> {
  public:
    using Then = std::function<void(Refusal)>;
    using WithTable = std::function<void(Result<Table*>)>;

    Host(std::string game, Store& store, Workers& workers, const TellAway& tell_away,
         Presence& presence, Backroom& backroom);
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    // A new game, with the links it is to have.
    void make(Table table, Change first, std::vector<Link> links, Then then);
    void join(std::shared_ptr<Listener> listener);
    void leave(const std::shared_ptr<Listener>& listener);
    // From a socket; `ready` when it has been answered.
    void ask(std::shared_ptr<Listener> listener, wire::Request asked, std::function<void()> ready);
    using Doing = std::function<Result<Change>(Table&)>;
    // `what` is a word for the log.
    void carry_out(SeatId seat, std::string_view what, Doing doing, Then then);
    void look(SeatId seat, std::string_view what, WithTable then);
    // Another process has kept an entry of that number; 0: it is not known which.
    void changed_elsewhere(std::int64_t number);
    // Somebody has come or gone in another process.
    void presence_changed();
    // Puts the table away if it has not been wanted since then; keeps the whole of it first.
    void rest(std::chrono::steady_clock::time_point unused_since);
    void keep_whole(std::function<void()> then);  // before the server ends
    // Tells whoever has left an address that the game will be deleted, and notes that it has.
    void tell_of_end(std::int64_t now);
    // Deletes it, if nobody is here and nobody has touched it since.
    void forget(std::int64_t untouched_since);
    void say_goodbye();  // to every socket
    // When no worker is left: sockets and host hold each other no longer.
    void let_go();
    // Nobody is here and nothing is in memory: the host itself may go.
    bool empty() const { return empty_; }
    std::uint32_t present() const { return present_; }  // here or in another process
    std::chrono::steady_clock::time_point last_wanted() const { return last_wanted_; }
    bool loaded() const { return loaded_; }

  private:
    using Todo = std::function<void()>;
    // Something to be done and kept. Where another process was quicker it is done again with what
    // that one has kept: as if it had been asked a moment later.
    struct Task {
        Doing doing;  // none: only once
        Then then;
        SeatId seat = {};       // who asks,
        std::string what = {};  // and a word for it in the log
        int tries = 0;
    };
    // What those who are away need to be told no more.
    struct Noticed {
        SeatId turn;
        std::int64_t number = 0;  // of the last entry
        bool over = false;
    };

    // In turn: after what is being kept.
    void in_turn(Todo todo);
    void next();
    Refusal load();
    void drop_table();
    void put_in_place(Table table);
    void commit(Change change, std::string made_with, std::vector<Link> links, Task task);
    void committed(Committed became, Task task);
    void tell_what_became(Committed became, Task task);
    void lost(Task task);
    void catch_up();
    AtWork at_work(std::string_view what, SeatId seat = {}) const;
    Refusal do_it(Task task);
    using Asked = std::shared_ptr<const wire::Request>;
    void study(const std::shared_ptr<Listener>& listener, const Asked& request,
               const std::function<void()>& ready);
    Refusal study_look(const std::shared_ptr<Listener>& listener, const wire::Request& request,
                       const std::function<void()>& ready);
    Refusal study_odds(const std::shared_ptr<Listener>& listener, const wire::Request& request);
    void leave_old_odds();
    void greet(const Listener& listener);
    void greet_all();
    void tell_everybody();
    void tell_seats_changed_since(std::int64_t before);
    void tell_ground();
    void tell_lines(SeatId seat, std::optional<std::size_t> cut);
    void tell_presence();
    void tell_devices(SeatId seat);
    std::vector<std::uint32_t> devices() const;
    void mind_links();
    void turn_away(const Listener& listener);
    Noticed standing() const;
    void tell_those_away();
    void say_done();
    void send(SeatId seat, std::optional<bool> lean, const std::string& text);
    void note_emptiness();

    const std::string game_;
    Store& store_;
    const TellAway& tell_away_;
    Presence& presence_;
    Backroom& backroom_;
    std::shared_ptr<Lane> lane_;

    // Only on the lane:
    std::optional<Table> table_;
    std::vector<std::shared_ptr<Listener>> listeners_;
    std::deque<Todo> waiting_;
    bool busy_ = false;                    // something is being kept
    std::map<int, wire::LogCursor> read_;  // by seat: how far everybody there has been told
    std::int64_t shown_ = 0;  // the number of the last entry everybody has been told of
    std::int64_t shown_chat_ = 0;
    std::size_t shown_ground_ = 0;  // a fingerprint of the terrain they have
    std::map<int, int> devices_;    // by seat: at how many it is open, as they have been told
    bool greeted_begun_ = false;    // they have been told what a game is like that has begun
    bool shown_over_ = false;       // they have been shown everything, the game being over
    Noticed noticed_;
    Pace pace_;
    // A bot whose request is durable; it hears so with its next question, or by itself.
    std::shared_ptr<Listener> done_for_;
    std::string done_id_;

    std::atomic<bool> empty_{true}, loaded_{false};
    std::atomic<std::uint32_t> present_{0};
    std::atomic<std::chrono::steady_clock::time_point> last_wanted_;
};
