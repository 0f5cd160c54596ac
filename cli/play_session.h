#pragma once

#include "cli/console.h"
#include "cli/map.h"
#include "match/match.h"

struct OptionOdds;

// A game at the terminal: shows what happened, asks, and understands what is typed.
class PlaySession {
  public:
    // `own_file`: the save it goes on from, which it may write over without asking.
    PlaySession(Match match, Console& console, std::string own_file = {});
    // Until the game is over and left, the player quits, or input ends.
    void run();

  private:
    enum class Next : std::uint8_t { Ask, Leave };

    void greet();
    void show_news();
    void show_line(const Told& told);
    void show_phase();
    void show_question();
    void show_end();
    Next take_line();
    Next obey(std::string_view word, std::string_view rest, bool& known);
    void give_answer(std::string_view text);
    bool confirms(std::string_view what);
    bool is_sure(const PendingQuestion& pending, const Answer& answer);

    void show_map(std::string_view how);
    void show_roster(std::string_view whose);
    void show_objectives();
    void show_odds();
    void show_odds_of(const OptionOdds& odds);
    void show_why();
    void show_rule(std::string_view id);
    void show_log(std::string_view how_many);
    void show_help();
    void take_back();
    void let_bot_decide();
    void resign();
    void offer_draw();
    bool agreed_by(SeatId other);
    void order_always(std::string_view choice);
    bool save(std::string_view file);
    Next quit();

    SeatId seat() const;
    View view() const;
    void say(std::string_view text);
    void refuse(std::string_view why);
    std::size_t width() const { return static_cast<std::size_t>(console_.width); }

    Match match_;
    Console& console_;
    Paint paint_;
    Letters letters_;
    std::string own_file_;
    std::size_t lines_seen_ = 0;
    std::string phase_seen_;
    // Of the lines shown since the last answer, each once.
    struct Explained {
        RuleId rule, because;
        bool operator==(const Explained&) const = default;
    };
    std::vector<Explained> recent_;
    bool show_again_ = true;  // the question, before the next line is read
    bool saved_ = true;
    bool ended_ = false;
};

// "(from LR-13.03)": the rule that brought it about, if another did.
std::string cause_words(const Told& told);

// Writes a save in one piece, so that a crash never leaves half a file.
Refusal write_save(const Match& match, const std::string& file);
Result<std::string> read_whole_file(const std::string& file, std::size_t largest);
