#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>

#include "match/fair_check.h"
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

// Somebody has taken a seat by an invitation.
struct Taken {
    std::string invite;
    std::string claim;  // a hash of the key it was taken with
    std::string token;  // the one link to this seat
    std::int64_t at = 0;
    std::string why;  // the link before has ended; empty: there was none
};

// A seat's link is lost, says another player: a new invitation to it.
struct NewLink {
    std::string invite;
    SeatId by;
    std::int64_t from = 0;    // not to be used before
    std::int64_t number = 0;  // of its entry
};

// A game to go through again, by one thread at a time. What was played again for it before the game
// went on is taken from there.
struct Replay {
    explicit Replay(Moments made) : moments{std::move(made)} {}

    std::mutex mutex;
    Moments moments;
    std::shared_ptr<Replay> earlier;
};

// What is to be kept of something that has just been done.
struct Change {
    std::int64_t number = 0;
    std::string entry;
    std::optional<std::string> checkpoint;
    std::vector<Link> links = {};     // made by it
    std::vector<LinkEnd> ended = {};  // likewise
};

std::string_view word_of(wire::Propose what);

// One game with all that belongs to it: the match, the talk, what has been proposed. It knows
// neither network nor store nor clock; whoever holds it keeps each Change before showing anything.
class Table {
  public:
    // Before it begins: a friend has not come yet, or somebody's part of the dice is missing. The
    // numbers are kept in the store.
    enum class State : std::uint8_t { WaitingForFriend, Running, Over, WaitingForDice };

    // New; the first Change is to be kept with it.
    static Result<std::pair<Table, Change>> make(MadeWith made);
    static Result<Table> rebuild(const StoredGame& stored);
    // Around a match that is already under way.
    static Result<Table> around(MadeWith made, Match match);

    // Does what a seat wants, or says why not and has changed nothing.
    Result<Change> carry_out(SeatId seat, const wire::Request& wish, std::int64_t now);
    Result<Change> set_hook(SeatId seat, const Hook& hook, std::int64_t now);
    // Everybody has been told that it will be deleted; it counts as untouched all the same.
    Change tell_of_end(std::int64_t now);
    // The next game has been laid out; where each seat's player finds it.
    Result<Change> lay_rematch(SeatId seat, std::map<int, std::string> links, std::int64_t now);
    // Whoever has this invitation takes the seat, with a link that only he is told. `old` are the
    // seat's links until now, which end.
    Result<Change> claim(SeatId seat, const std::string& invite, const std::string& claim,
                         const std::vector<std::string>& old, std::int64_t now);
    // The link of that seat is lost, says another: an invitation that holds from then on.
    Result<Change> ask_new_link(SeatId by, SeatId seat, std::int64_t from, std::int64_t now);
    // It is not: somebody has opened it.
    Result<Change> drop_new_link(SeatId seat, std::int64_t now);
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
    std::int64_t number() const { return number_; }  // of the last entry
    // What a seat calls the state it is asked in. It grows with its own answers, with dice that are
    // typed in and with whatever is settled for everybody; what others answer, order or say does
    // not touch it, so nobody can have another's answer refused, or count what is hidden by it.
    std::int64_t n(SeatId seat) const { return asked_[place_of(seat)]; }
    std::int64_t n() const { return n(waited_for()); }
    // The last entry that changed what that seat is shown: the game, what has been proposed, and
    // its own orders.
    std::int64_t changed(SeatId seat) const {
        return std::max(shown_number_, shown_to_[place_of(seat)]);
    }
    std::int64_t kept_whole() const { return kept_whole_; }  // of the last checkpoint
    std::int64_t updated() const { return updated_; }
    std::int64_t told_of_end() const { return told_of_end_; }  // when; 0: not since it was touched
    const std::vector<ChatLine>& chat() const { return chat_; }
    const std::vector<Proposal>& proposals() const { return proposals_; }
    bool to_be_answered_by(const Proposal& proposal, SeatId seat) const;
    // The dice that need not be trusted come from a seed, and so did all of them before promises.
    bool has_fair_dice() const;
    const std::vector<std::string>& promises() const { return promises_; }  // by seat
    const std::vector<std::string>& numbers() const { return numbers_; }    // by seat
    bool all_have_promised() const;
    // What that seat's page has to send before the game can begin.
    enum class Wants : std::uint8_t { Nothing, Promise, Number };
    Wants wants_of(SeatId seat) const;
    std::uint64_t seed() const;                 // once it has begun
    std::vector<FreshDice> fresh_dice() const;  // of a seed, in the order of the game
    const std::vector<TakenBack>& take_backs() const { return taken_back_; }  // of fair dice
    std::int64_t next_take_back() const { return take_backs_ + 1; }
    const std::map<int, Hook>& hooks() const { return hooks_; }
    const std::map<int, std::string>& rematch() const { return rematch_; }
    const std::map<int, Taken>& taken() const { return taken_; }            // by seat
    const std::map<int, NewLink>& new_links() const { return new_links_; }  // by seat
    // False: the seat has been given another link since.
    bool may_sit(SeatId seat, std::string_view token) const;
    enum class Invite : std::uint8_t { Open, NotYet, Spent };
    Invite state_of(SeatId seat, std::string_view invite, std::int64_t now) const;
    // The seat whose real dice are waited for: none: any person may type them.
    SeatId dice_seat() const;
    bool can_take_back(SeatId seat) const;

    // The game moment by moment, up to now; kept until something changes.
    Result<std::shared_ptr<Replay>> replay();

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
    void read_dice_parts(const JsonReader& reader);
    Refusal replay_play(const JsonReader& entry);
    bool replay_link(std::string_view kind, const JsonReader& entry);
    Refusal may_ask_new_link(SeatId by, SeatId seat) const;
    void tell_all(std::string words, std::int64_t now);  // a line of chat that nobody has said
    boost::json::object kept_links() const;
    void read_links(const JsonReader& kept);
    Refusal replay_light(std::string_view kind, const JsonReader& entry);
    Refusal replay_orders(std::string_view kind, const JsonReader& entry);
    Refusal room_for(const wire::Request& wish) const;
    Refusal playing() const;
    Refusal playing(SeatId seat) const;  // and has not given up
    Refusal may_propose(SeatId seat, const wire::Request& wish) const;
    Refusal at_question(SeatId seat, std::uint64_t n) const;
    // Watchers, then the seats.
    static std::size_t place_of(SeatId seat) { return static_cast<std::size_t>(seat.index + 1); }
    void count_answers(std::span<const Record> records);
    void count_for_all();
    Change keep_own(boost::json::object entry, SeatId seat, std::int64_t now);
    // The seats of one person: all that are "me", or the hot-seats of one side.
    std::uint32_t party_of(SeatId seat) const;
    bool everybody_agrees(const Proposal& proposal) const;
    Refusal make_it_so(const Proposal& proposal);
    std::uint64_t fresh_seed(std::int64_t entry) const;
    Refusal take_back_by_agreement(SeatId by);
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
    Result<Change> promise(SeatId seat, const std::string& hash, std::int64_t now);
    Result<Change> number(SeatId seat, const std::string& number, std::int64_t now);
    Refusal before_the_game(SeatId seat) const;
    void for_party(SeatId seat, std::vector<std::string>& of, const std::string& text) const;
    bool all_have(const std::vector<std::string>& of) const;

    MadeWith made_;
    FoundScenario scenario_;
    std::vector<std::string> promises_, numbers_;  // by seat; empty: none given yet, or a bot
    std::vector<TakenBack> taken_back_;            // that the game has now
    std::int64_t take_backs_ = 0;                  // by agreement, those taken back in turn too
    std::optional<Match> match_;
    std::vector<ChatLine> chat_;
    std::vector<Proposal> proposals_;
    std::map<int, Hook> hooks_;
    std::map<int, std::string> rematch_;
    std::map<int, Taken> taken_;
    std::map<int, NewLink> new_links_;
    std::int64_t number_ = 0, game_number_ = 0, shown_number_ = 0, kept_whole_ = 0;
    std::int64_t updated_ = 0, told_of_end_ = 0;
    std::int64_t beside_ = 0;  // entries that are not play
    static constexpr std::size_t most_places = 17;
    std::array<std::int64_t, most_places> asked_{}, shown_to_{};

    std::int64_t replay_of_ = -1;  // the entry up to which it goes
    std::shared_ptr<Replay> replay_;
};
