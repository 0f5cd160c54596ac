#pragma once

#include <boost/json/fwd.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/umpires.h"
#include "engine/play/view.h"

// How the players end a game that its rules have not ended.
enum class Ending : std::uint8_t {
    Resigned,
    Draw,
    Stopped,  // they leave off; the book says who has won
    Count
};

// What the players agree to put right by hand: a misclick, a rule read wrongly.
struct Correction {
    PieceId piece;
    std::optional<Point> at = {};
    std::optional<Facing> facing = {};
    std::vector<std::string> add = {}, drop = {};  // states, as a view names them
    bool operator==(const Correction&) const = default;
};

// What one piece sees of another.
struct SightNote {
    PieceId piece;
    bool clear = false;
    Inches distance;
    std::string cover;  // of the other against the one that looks
    std::string why;    // not clear: what is in the way, with the rule
};

struct BattleForm;  // engine/play/battle_form.h
class Muster;       // engine/play/muster.h

// One game of any book. It advances in steps; between steps its whole state is a checkpoint.
class Game {
  public:
    virtual ~Game() = default;
    virtual std::unique_ptr<Game> clone() const = 0;
    // A copy without what that side may not know, the dice to come among it: what is supposed in it
    // tells nothing hidden.
    virtual std::unique_ptr<Game> as_known_to(SideId side) const {
        static_cast<void>(side);
        return clone();
    }
    // Becomes a copy of `other`, a game of the same book, without allocating; false if it cannot.
    virtual bool assign(const Game& other) {
        static_cast<void>(other);
        return false;
    }
    // As it was set up, the seed made nothing but the dice: the game of another seed is this one
    // with another stream.
    virtual bool fixed_set_up() const { return false; }
    virtual std::string_view book() const = 0;
    virtual std::string_view scenario() const = 0;

    virtual bool over() const = 0;
    virtual SideId winner() const = 0;  // when over; none: a draw
    virtual int turn() const = 0;
    // Runs the next step (an activation, a phase) to its end; may roll, ask and tell.
    virtual void step(Umpire& umpire) = 0;

    virtual std::size_t sides() const = 0;
    virtual std::string side_name(SideId side) const = 0;
    virtual std::size_t seats() const = 0;
    virtual std::string seat_name(SeatId seat) const = 0;
    virtual SideId side_of(SeatId seat) const = 0;

    virtual View view(SeatId seat) const = 0;            // no seat: only what every side knows
    virtual View open_view() const { return view({}); }  // everything: for after the end
    // What odds tell of: its frame, and of the pieces at least those whose words or states are not
    // as in `before`, which is the same game a few answers earlier.
    virtual View news(SeatId seat, const Game& before) const;
    // What each side wants, what ends the game and how it is decided, as far as that side knows.
    virtual Objectives objectives(ToldTo to) const;
    virtual std::string piece_name(PieceId piece) const = 0;
    // Its name goes with words for many: a whole unit.
    virtual bool is_many(PieceId) const { return false; }
    // In words a person reads. `state` is the game at the moment of the question.
    virtual std::string prompt(const Question& question) const = 0;
    virtual std::string words(const Question& question, const Option& option) const = 0;
    // What whoever is asked should be told, and confirm, before he chooses this: that others who
    // could still act would not, or that it certainly comes to nothing by what he can see for
    // himself. Mostly empty.
    virtual std::string caution(const Question& question, const Option& option) const {
        static_cast<void>(question);
        static_cast<void>(option);
        return {};
    }
    // What the answers to a question would reach, for whoever is asked; its rules are alive.
    virtual std::vector<ViewZone> zones(const Question& question) const {
        static_cast<void>(question);
        return {};
    }

    // The players end it here, in the middle of whatever is going on. Gives the rule that lets
    // them; `winner` is whoever did not resign. A book that does nothing here has it ended all the
    // same.
    virtual RuleId end_here(Ending how, SideId winner);
    // How many pieces that side still has in the fight, as everybody can see.
    virtual int still_fighting(SideId side) const;
    // What a piece sees of the other pieces in that seat's view, by what the seat knows.
    virtual std::vector<SightNote> sight(SeatId seat, PieceId from) const;
    // Between steps. Refused, and nothing changed, if the game could not stand like that.
    virtual Refusal correct(const Correction& correction);
    // Which states of a piece its book lets players correct, as a view names them.
    virtual std::span<const std::string_view> correctable_states(PieceId piece) const {
        static_cast<void>(piece);
        return {};
    }
    // For tests: alters, by chance, what that seat may not know; false if there is nothing.
    virtual bool alter_hidden(SeatId from, Stream& stream);

    virtual std::uint64_t hash() const = 0;
    virtual boost::json::value save() const = 0;
    virtual Stream& dice() = 0;
    // Throws ScriptError-like bugs never; returns what is wrong with the state, for checks.
    virtual Refusal check_invariants() const = 0;
};

struct SwitchInfo {
    std::string name;      // as in a scenario's [rules]
    std::string rule;      // LR-18.14
    std::string accepted;  // "yes, no"
    std::string standard;  // the default
    std::string text;
};
// A quick reference sheet: which entries of the catalogue stand on it.
struct SheetInfo {
    std::string title;
    std::vector<std::string> rules;
};
struct ScenarioInfo {
    std::string name;  // "long-rifle/ambush-at-the-creek"
    std::string title, summary;
    std::vector<std::string> seats;
    bool first_game = false;  // one to learn the book with
};
struct GameOptions {
    std::string scenario;
    std::uint64_t seed = 1;
    std::vector<std::pair<std::string, std::string>> switches;
    // The text of a battle file, which is played in place of a scenario of the book's own.
    std::string battle = {};
};
// The exact odds of one question, in the order the outcomes are listed.
struct OddsLine {
    std::string outcome;
    std::string exact;  // "5/36", in lowest terms
    double probability = 0;
};
struct OddsKey {
    std::string key, accepted, standard, text;
};
struct OddsQuestion {
    std::string name, text;
    std::vector<OddsKey> keys;
};

// A rulebook as the rest of the program sees it.
class Book {
  public:
    virtual ~Book() = default;
    virtual std::string_view name() const = 0;    // "long-rifle"
    virtual std::string_view title() const = 0;   // "Long Rifle"
    virtual std::string_view prefix() const = 0;  // "LR"
    virtual std::vector<ScenarioInfo> scenarios() const = 0;
    virtual std::vector<SwitchInfo> switches() const = 0;
    virtual std::vector<SheetInfo> sheets() const { return {}; }
    // What its questions decide: what a standing order may be about.
    virtual std::vector<std::string_view> topics() const = 0;
    // Raised when the same answers give another game than before: a save from an older version is
    // then resumed from its checkpoint instead of being played again from the start.
    virtual int rules_version() const { return 1; }
    virtual Result<std::unique_ptr<Game>> start(const GameOptions& options) const = 0;
    // The game of a scenario file that is not one of the book's own; the complaint has a line for
    // each thing wrong with it.
    virtual Result<std::unique_ptr<Game>> read_scenario(std::string_view toml,
                                                        std::string_view file,
                                                        std::uint64_t seed) const;
    // What such a file says of itself: title, summary, seats.
    virtual Result<ScenarioInfo> read_scenario_info(std::string_view toml,
                                                    std::string_view file) const;
    virtual Result<std::unique_ptr<Game>> load(const boost::json::value& saved) const = 0;
    // Its lists; null if it has none to muster from.
    virtual const Muster* muster() const { return nullptr; }
    // What a battle file may hold.
    virtual BattleForm battle_form() const;
};
