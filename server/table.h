#pragma once

#include <map>

#include "match/json_reader.h"
#include "match/moments.h"
#include "match/wire_request.h"
#include "server/made_with.h"
#include "store/store.h"

struct ChatLine {
    SeatId seat;
    std::string text;
    std::int64_t at = 0;
    std::int64_t number = 0;  // of its entry
};

struct Proposal {
    std::int64_t number = 0;  // of its entry; its name as well
    wire::Propose what = wire::Propose::Draw;
    SeatId by;
    Correction correction;
    std::uint32_t agreed = 0;  // bits of seats
};

// A seed the dice have come from since something was taken back by agreement.
struct FreshDice {
    std::int64_t entry = 0;  // by which it was taken back; 0: the seed is of none
    std::uint64_t seed = 0;
};

struct Hook {
    std::string url, link;  // where to tell, and what; no url: nowhere any more
};

// What is to be kept of something that has just been done.
struct Change {
    std::int64_t number = 0;
    std::string entry;
    std::optional<std::string> checkpoint;
};

std::string_view word_of(wire::Propose what);

// One game with all that belongs to it: the match, the talk, what has been proposed. It knows
// neither network nor store nor clock; whoever holds it keeps each Change before showing anything.
class Table {
  public:
    enum class State : std::uint8_t { WaitingForFriend, Running, Over };

    // New; the first Change is to be kept with it.
    static Result<std::pair<Table, Change>> make(MadeWith made);
    static Result<Table> rebuild(const StoredGame& stored);
    // Around a match that is already under way.
    static Result<Table> around(MadeWith made, Match match);

    // Does what a seat wants, or says why not and has changed nothing.
    Result<Change> carry_out(SeatId seat, const wire::Request& wish, std::int64_t now);
    // A friend has opened his link; with the last of them the game begins.
    Result<Change> join(SeatId seat, const std::string& nonce, std::int64_t now);
    Result<Change> set_hook(SeatId seat, const Hook& hook, std::int64_t now);
    // The next game has been laid out; where each seat's player finds it.
    Result<Change> lay_rematch(SeatId seat, std::map<int, std::string> links, std::int64_t now);
    // What another process has kept; false: it can only be loaded anew.
    Result<bool> apply(const StoredEntry& entry);
    // The whole state as it is kept.
    std::string checkpoint() const;

    State state() const;
    bool waits_for(SeatId seat) const;  // it is that seat's turn
    SeatId waited_for() const;          // none: nobody
    const MadeWith& made() const { return made_; }
    const Match* match() const { return match_ ? &*match_ : nullptr; }
    const FoundScenario& scenario() const { return scenario_; }
    std::int64_t number() const { return number_; }          // of the last entry
    std::int64_t n() const { return game_number_; }          // of the last that changed the game
    std::int64_t changed() const { return shown_number_; }   // or what has been proposed
    std::int64_t kept_whole() const { return kept_whole_; }  // of the last checkpoint
    std::int64_t updated() const { return updated_; }
    const std::vector<ChatLine>& chat() const { return chat_; }
    const std::vector<Proposal>& proposals() const { return proposals_; }
    bool to_be_answered_by(const Proposal& proposal, SeatId seat) const;
    const std::vector<std::string>& nonces() const { return nonces_; }  // by seat
    std::uint64_t seed() const;                                         // once everybody has joined
    std::vector<FreshDice> fresh_dice() const;                          // in the order of the game
    const std::map<int, Hook>& hooks() const { return hooks_; }
    const std::map<int, std::string>& rematch() const { return rematch_; }
    // The seat whose real dice are waited for: none: any person may type them.
    SeatId dice_seat() const;
    bool can_take_back(SeatId seat) const;

    // The game moment by moment, up to now; kept until something changes.
    Result<Moments*> moments();
    // The exact odds of each option of the question that waits, as the wire has them; they take
    // long, so they are worked out once.
    const std::string& odds();

    // Lines of the log from here on are other ones than before.
    std::optional<std::size_t> take_log_cut();

  private:
    struct Mark {
        std::size_t records = 0, steps = 0, agreed = 0;
    };
    enum class Kept : std::uint8_t { Light, Whole };

    Table(MadeWith made, FoundScenario scenario);
    Refusal begin();
    Mark mark() const;
    Change keep(boost::json::object entry, Kept kept, std::int64_t now);
    Change keep_play(const Mark& before, SeatId seat, std::int64_t now);
    Change keep_whole(std::string_view kind, SeatId seat, std::int64_t now);
    boost::json::object beside_the_match() const;
    Refusal read_beside(const boost::json::value& kept);
    Refusal replay_play(const JsonReader& entry);
    Refusal replay_light(std::string_view kind, const JsonReader& entry);
    Refusal playing() const;
    Refusal playing(SeatId seat) const;  // and has not given up
    Refusal may_propose(SeatId seat, const wire::Request& wish) const;
    Refusal at_question(std::uint64_t n) const;
    // The seats of one person: all that are "me", or the hot-seats of one side.
    std::uint32_t party_of(SeatId seat) const;
    bool everybody_agrees(const Proposal& proposal) const;
    Refusal make_it_so(const Proposal& proposal);
    std::uint64_t fresh_seed(std::int64_t entry) const;
    Result<Change> answered(SeatId seat, const Proposal& proposal, std::int64_t now);
    Proposal* find_proposal(std::int64_t number);
    void drop_proposal(std::int64_t number);
    void drop_stale_proposals();

    Result<Change> answer(SeatId seat, const wire::Request& wish, std::int64_t now);
    Result<Change> type_dice(SeatId seat, const wire::Request& wish, std::int64_t now);
    Result<Change> take_back(SeatId seat, std::int64_t now);
    Result<Change> resign(SeatId seat, std::int64_t now);
    Result<Change> give_order(SeatId seat, const wire::Request& wish, std::int64_t now);
    Result<Change> lift_orders(SeatId seat, const wire::Request& wish, std::int64_t now);
    Result<Change> leave_to_orders(SeatId seat, bool on, std::int64_t now);
    Result<Change> say(SeatId seat, const std::string& text, std::int64_t now);
    Result<Change> propose(SeatId seat, const wire::Request& wish, std::int64_t now);
    Result<Change> agree(SeatId seat, std::int64_t proposal, std::int64_t now);
    Result<Change> decline(SeatId seat, std::int64_t proposal, std::int64_t now);

    MadeWith made_;
    FoundScenario scenario_;
    std::vector<std::string> nonces_;  // by seat; empty: none given yet, or a bot
    std::optional<Match> match_;
    std::vector<ChatLine> chat_;
    std::vector<Proposal> proposals_;
    std::map<int, Hook> hooks_;
    std::map<int, std::string> rematch_;
    std::int64_t number_ = 0, game_number_ = 0, shown_number_ = 0, kept_whole_ = 0;
    std::int64_t updated_ = 0;

    template <class What>
    struct Remembered {
        std::int64_t n = -1;
        std::optional<What> what;
    };
    Remembered<Moments> moments_;
    Remembered<std::string> odds_;
};
