#include <array>

#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/turn/challenges.h"
#include "books/long_rifle/turn/turn.h"
#include "lab/long_rifle/odds_topics.h"

// Activation, the Fast Move and Challenges: chapters 09, 11 and 28.
namespace long_rifle::odds {

namespace {

OddsQuestion activation_question() {
    return {"activation",
            "may a group activate this turn, and in which phase (LR-09.06)",
            {rep_key("rep", "of its leader"),
             {"die", "1 to 6, roll", "roll", "its side's activation die, if it is known"}}};
}

// One roll of the activation dice after another, until it counts.
struct Activation {
    Battle battle;
    bool settled = false;
    bool operator==(const Activation&) const = default;
};

Result<OddsCase> activation(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    table.add(0, Profession::Soldier, rep(given, "rep"), 0_in, 12_in);
    const std::optional<int> die = given.number_or("die", "roll", 1, 6);
    if (given.wrong()) return *given.wrong();

    ChainOf<Activation> chain;
    chain.start.battle = table.ready();
    chain.step = [die, before = chain.start](Activation& now, Umpire& umpire) {
        Play play{now.battle, umpire};
        now.settled = roll_activation_dice(play) && (!die || now.battle.activation[0] == *die);
        if (!now.settled) now = before;
    };
    chain.ended = [](const Activation& now) -> std::string {
        if (!now.settled) return {};
        Battle battle = now.battle;
        const bool first = battle.order[0] == SideId{0};
        battle.phase = first ? 0 : 1;
        if (next_candidates(battle).groups.empty()) return "not-eligible";
        return first ? "first" : "second";
    };
    OddsCase made = case_of(chain);
    made.outcomes = {"first", "second", "not-eligible"};
    return made;
}

OddsQuestion fast_move_question() {
    return {"fast-move",
            "how many inches somebody who tries a Fast Move may go from where he is (LR-11.02)",
            {rep_key("rep", "of the mover"),
             yes_key("mounted", "no", "is on horseback"),
             yes_key("fast", "no", "has the Attribute Fast"),
             yes_key("slow", "no", "has the Attribute Slow"),
             yes_key("carrying", "no", "carries a wounded friend"),
             yes_key("road", "no", "moves along a road"),
             {"moved", "0 to 12", "0", "inches moved before the attempt"}}};
}

Result<OddsCase> fast_move_case(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    const FigureId who = table.add(0, Profession::Soldier, rep(given, "rep"), 0_in, 12_in);
    Figure& figure = table[who];
    figure.active = true;
    figure.mounted = given.yes("mounted");
    const auto has = [&](Attribute attribute) {
        figure.attributes |= 1U << static_cast<unsigned>(attribute);
    };
    if (given.yes("fast")) has(Attribute::Fast);
    if (given.yes("slow")) has(Attribute::Slow);
    if (given.yes("road")) table.road_under(who);
    if (given.yes("carrying")) {
        const FigureId wounded = table.add_friend(who, 4);
        table[wounded].status = Status::OutOfTheFight;
        table[wounded].prone = true;
        table[who].carrying = wounded;
        table[wounded].carried_by = who;
    }
    Battle battle = table.ready();
    const Inches whole = normal_move(battle, who);
    const int moved = given.number("moved", 0, static_cast<int>(whole.whole()));
    if (given.wrong()) return *given.wrong();

    battle[who].moved = moved > 0;
    battle[who].movement = whole - inches(moved);
    OddsCase made;
    made.list_impossible = false;
    for (int distance = 0; distance <= 40; ++distance)
        made.outcomes.push_back(std::to_string(distance));
    made.play_out = [battle, who](Umpire& umpire) {
        Battle now = battle;
        Play play{now, umpire};
        fast_move(play, FigureSet{who});
        return std::to_string(now[who].movement.whole());
    };
    return made;
}

OddsQuestion challenge_question() {
    return {"challenge",
            "a Challenge; stopped: one die passed, unopposed, and not tried again (LR-28.08)",
            {rep_key("rep", "of the challenger"),
             {"opponent.rep", "1 to 9, none", "none", "of whoever opposes it"},
             yes_key("tool", "no", "uses a tool"),
             yes_key("retake", "no", "unopposed, on one die passed: tries again at once"),
             {"dice", "2 to 3", "2", "3: Charismatic, meeting Neutrals"}}};
}

Result<OddsCase> challenge_case(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    ChallengeTerms terms;
    terms.challenger = table.add(0, Profession::Soldier, rep(given, "rep"), 0_in, 12_in);
    table.seat(terms.challenger);
    if (const auto opponent = given.number_or("opponent.rep", "none", 1, 9))
        terms.opponents =
            FigureSet{table.add_foe(terms.challenger, Profession::Soldier, *opponent, 3_in)};
    terms.tools = given.yes("tool") ? 1 : 0;
    terms.dice = given.number("dice", 2, 3);
    const bool retake = given.yes("retake");
    if (given.wrong()) return *given.wrong();

    OddsCase made;
    made.outcomes = {"success", "stopped", "failure"};
    made.policy = [retake](const Question& question) {
        const std::string_view wanted = retake ? "retake" : "stop";
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == wanted) return pick(i);
        return pick(0);
    };
    made.play_out = [battle = table.ready(), terms](Umpire& umpire) -> std::string {
        Battle now = battle;
        Play play{now, umpire};
        switch (challenge(play, terms)) {
            case ChallengeResult::Success: return "success";
            case ChallengeResult::Stopped: return "stopped";
            case ChallengeResult::Failure: break;
        }
        return "failure";
    };
    return made;
}

}  // namespace

std::vector<Topic> turn_topics() {
    return {{activation_question(), activation},
            {fast_move_question(), fast_move_case},
            {challenge_question(), challenge_case}};
}

}  // namespace long_rifle::odds
