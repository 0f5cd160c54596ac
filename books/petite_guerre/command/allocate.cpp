#include <array>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/orders.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/place.h"

// Phase 2 before control is fixed: who plays, who goes in single file, what the points buy.
namespace petite_guerre {

namespace {

constexpr Inches apart_in_file = paces(10);  // PG-06.08

// PG-06.16, PG-23.12
bool could_play(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return figure.musician && !figure.stunned() && !in_hand_to_hand(battle, who);
}

void declare_musicians(Play& play, SideId side) {
    Battle& battle = play.battle;
    Question question = question_for_side(battle, side, "PG-06.16"_rule, "who-plays");
    question.kind = Asking::ChooseSome;
    for (const FigureId who : present(battle, side))
        if (could_play(battle, who)) offer(question, "play", who);
    if (question.options.empty()) return;
    question.least = 0;
    question.most = static_cast<std::uint16_t>(question.options.size());
    for (const std::uint16_t one : play.ask(question).picks)
        battle[question.options[one].who].turn.playing = true;
}

// Those who could go in a single file at all, and are in none yet.
bool may_file(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return !figure.formed() && !figure.stunned() && !in_hand_to_hand(battle, who)
           && !file_of(battle, who);
}

// PG-06.08 behind him, no more than 10 paces off.
FigureSet may_follow(const Battle& battle, FigureId ahead, const SingleFile& file) {
    FigureSet men;
    for (const FigureId who :
         within_paces(battle, ahead, apart_in_file, present(battle, battle[ahead].side)))
        if (may_file(battle, who) && !file.men.contains(who)
            && arc_of(battle[ahead], battle[who].at) == Arc::Rear)
            men.add(who);
    return men;
}

// PG-06.18 one man after another, as the owner names them.
void name_file(Play& play, FigureId lead) {
    Battle& battle = play.battle;
    SingleFile file;
    file.men.push_back(lead);
    while (!file.men.full()) {
        const FigureId last = file.men.back();
        Question question = question_for(battle, lead, "PG-06.18"_rule, "file-next", last);
        for (const FigureId who : may_follow(battle, last, file))
            offer(question, "follow", who, last);
        if (question.options.empty()) break;
        if (file.men.size() > 1) offer_pass(question, "file-ends", lead);
        const Option chosen = play.choose(question);
        if (chosen.verb != "follow") break;
        file.men.push_back(chosen.who);
    }
    battle.files.push_back(file);
    std::uint32_t told = Told::everybody;
    for (const FigureId man : file.men) told &= who_may_know(battle, man);
    play.tell_only(told, "PG-06.18"_rule, lead, "{} leads a single file of {}", play.name(lead),
                   file.men.size());
}

void declare_files(Play& play, SideId side) {
    Battle& battle = play.battle;
    for (std::size_t i = 0; i < most_files && !battle.files.full(); ++i) {
        Question question = question_for_side(battle, side, "PG-06.18"_rule, "single-files");
        for (const FigureId who : present(battle, side))
            if (may_file(battle, who) && !may_follow(battle, who, {}).empty())
                offer(question, "lead-file", who);
        offer_pass(question, "no-more-files");
        const Option chosen = play.choose(question);
        if (chosen.verb != "lead-file") return;
        name_file(play, chosen.who);
    }
}

// PG-05.03 as the page has them; PG-05.12 an order is of one kind or the other.
struct DecisionRow {
    Decision decision;
    std::string_view verb;
};
constexpr std::array decisions{DecisionRow{Decision::Control, "control-troops"},
                               DecisionRow{Decision::Assess, "assess-situation"},
                               DecisionRow{Decision::Order, "order-target"},
                               DecisionRow{Decision::Order, "order-warning"},
                               DecisionRow{Decision::Listen, "listen-to-report"},
                               DecisionRow{Decision::Act, "take-actions"},
                               DecisionRow{Decision::Encourage, "encourage"}};

// PG-05.05 nothing but encouragement twice.
bool may_buy(const FixedVector<Decision, 8>& bought, Decision decision) {
    return decision == Decision::Encourage || !bought.contains(decision);
}

// PG-05.03
void buy(Play& play, FigureId leader, const DecisionRow& row) {
    Command& command = play.battle[leader].command;
    --command.points;
    switch (row.decision) {
        case Decision::Control: command.control = true; break;
        case Decision::Assess: command.assess = true; break;
        case Decision::Order:
            if (row.verb == "order-warning") return warn_men(play, leader);
            command.order = true;
            break;
        case Decision::Listen: command.listen = true; break;
        case Decision::Act: command.act = true; break;
        case Decision::Encourage: ++command.encourage; break;
        case Decision::Count: break;
    }
}

// PG-05.04, PG-05.06, PG-05.07 what is not spent is lost.
void spend_points(Play& play, FigureId leader) {
    Battle& battle = play.battle;
    Command& command = battle[leader].command;
    command.points = static_cast<std::uint8_t>(row_of_category(battle[leader].category).points);
    FixedVector<Decision, 8> bought;
    while (command.points > 0) {
        Question question = question_for(battle, leader, "PG-05.03"_rule, "command-point");
        for (const DecisionRow& row : decisions)
            if (may_buy(bought, row.decision))
                offer(question, row.verb, leader, {}, command.points);
        offer_pass(question, "spend-no-more", leader, {}, command.points);
        const std::string_view verb = play.choose(question).verb;
        if (verb == "spend-no-more") break;
        for (const DecisionRow& row : decisions)
            if (row.verb == verb) {
                bought.push_back(row.decision);
                buy(play, leader, row);
            }
    }
    command.points = 0;
}

}  // namespace

// PG-02.05, PG-05.17 leaders who are stunned or broken have nothing to spend.
void allocate_command(Play& play, SideId side) {
    declare_musicians(play, side);
    declare_files(play, side);
    for (const FigureId who : present(play.battle, side))
        if (can_command(play.battle, who)) spend_points(play, who);
}

}  // namespace petite_guerre
