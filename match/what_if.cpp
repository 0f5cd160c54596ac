#include "match/what_if.h"

#include <algorithm>

#include "engine/play/umpires.h"
#include "lab/exact.h"
#include "match/outcomes.h"
#include "match/own_dice.h"

namespace {

// An option of the waiting question, and what is wanted to play it out.
struct Supposition {
    const LookAhead& ahead;
    const Game& now;
    const View& before;
    std::size_t option;
    SeatId seat;
    Aim aim;
    std::optional<Decided> then = {};  // how it is done, where that is asked next
};

Aim aim_of(const Question& question, const Option& option) {
    return {option.who ? option.who : question.about, option.target};
}

// How it may be done to the same target: with which of several weapons.
struct Choice {
    std::string words;
    Decided answer;
};

// Those of the question that comes before any dice, if it asks the same seat just that.
std::vector<Choice> choices_of(const Supposition& supposition) {
    std::vector<Choice> choices;
    if (!supposition.aim.target) return choices;
    const auto at_the_target = [&](const Option& option) {
        return option.target == supposition.aim.target;
    };
    Supposing how;
    how.stop_before = [](const Roll&) { return true; };
    how.show = [&](const Question& question, const Game& game) {
        const auto& options = question.options;
        if (question.seat != supposition.seat || question.kind != Asking::ChooseOne
            || !std::all_of(options.begin(), options.end(), at_the_target))
            return;
        for (std::size_t i = 0; i < options.size(); ++i)
            choices.push_back({game.words(question, options[i]),
                               decided(question, fingerprint(question), pick(i))});
    };
    ExactUmpire no_dice{first_option};
    supposition.ahead.suppose(pick(supposition.option), no_dice, how);
    return choices;
}

// One way the dice may fall, played out.
struct Way {
    LiveUmpire::End end;
    std::string outcome;
};

Way play_out(const Supposition& supposition, Umpire& chance) {
    std::vector<Roll> rolls;
    OutcomeHeard heard;
    Supposing how;
    how.then = supposition.then;
    const auto own_shot = [&](const Roll& roll) {
        return supposition.aim.target && roll.purpose == Purpose::ToHit
               && roll.who == supposition.aim.who;
    };
    how.stop_before = [&](const Roll& next) {
        if (rolls.size() > most_rolls) return true;
        // What was chosen counts, though others rolled before it came to that.
        const bool chosen = own_shot(next) && std::none_of(rolls.begin(), rolls.end(), own_shot);
        if (!rolls.empty() && !chosen && begins_something_else(rolls, next)) return true;
        rolls.push_back(next);
        return false;
    };
    how.came = [&](const Came& came) { heard.came(came, supposition.aim); };
    how.hear = [&](const Told& told) { heard.hear(told, supposition.seat); };
    how.show = [&](const Question& question, const Game& game) {
        heard.asked(question, game, supposition.aim, supposition.seat);
    };
    const auto supposed = supposition.ahead.suppose(pick(supposition.option), chance, how);
    const View after = supposed.game->news(supposition.seat, supposition.now);
    return {supposed.end, outcome_of(supposition.before, after, heard, supposition.aim)};
}

// Takes the ways it needed from those left.
OptionOdds count(const Supposition& supposition, MostWays& left, const Enough& enough) {
    OptionOdds odds;
    bool hidden = false;
    std::uint64_t ways = 0;
    auto lines = exact_odds(
        [&](Umpire& chance) {
            ++ways;
            Way way = play_out(supposition, chance);
            // What the seat knows may not lead to this question: then nothing can be said.
            hidden =
                hidden || way.end == LiveUmpire::End::Hidden || way.end == LiveUmpire::End::Wrong;
            odds.others_then = odds.others_then || way.end == LiveUmpire::End::Stopped;
            return std::move(way.outcome);
        },
        first_option, std::min(left.of_one, left.of_all), enough);
    left.of_all -= std::min(ways, left.of_all);
    if (hidden) {
        odds.why_not = "it hangs on something hidden";
    } else if (!lines) {
        odds.why_not = lines.error().what;
    } else {
        odds.outcomes = std::move(*lines);
        name_outcomes(odds.outcomes);
    }
    return odds;
}

// Each way to do it; none if all of them only lead on to what is asked next.
std::vector<OptionOdds> odds_of_choices(Supposition supposition, MostWays& left,
                                        const Enough& enough) {
    std::vector<OptionOdds> all;
    for (Choice& choice : choices_of(supposition)) {
        supposition.then = choice.answer;
        all.push_back(count(supposition, left, enough));
        all.back().words = std::move(choice.words);
    }
    const bool certain = std::all_of(
        all.begin(), all.end(), [](const OptionOdds& one) { return one.outcomes.size() == 1; });
    if (certain) all.clear();
    return all;
}

OptionOdds odds_of(const Supposition& supposition, MostWays& left, const Enough& enough) {
    OptionOdds odds;
    odds.then = odds_of_choices(supposition, left, enough);
    return odds.then.empty() ? count(supposition, left, enough) : odds;
}

}  // namespace

std::vector<OptionOdds> odds_of_options(const Match& match, MostWays most, const Enough& enough) {
    std::vector<OptionOdds> all;
    if (match.waiting() == nullptr || match.waiting()->roll
        || match.waiting()->question.kind != Asking::ChooseOne)
        return all;
    const Question& question = match.waiting()->question;
    const View before = match.now().view(question.seat);
    const LookAhead ahead = match.look_ahead();
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        const Aim aim = aim_of(question, question.options[i]);
        all.push_back(odds_of({ahead, match.now(), before, i, question.seat, aim}, most, enough));
    }
    return all;
}
