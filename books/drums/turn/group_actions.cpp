#include <bit>

#include "books/drums/fighting/shooting.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/movement.h"
#include "books/drums/turn/actions.h"

// DT-53.10 .. DT-53.15: a group acts together, one kind of action after another. DT-53.13 to order
// it costs the commander nothing: he is one of those who act.
namespace drums {

namespace {

bool can_attack(const Battle& battle, FigureId who) {
    Question question;
    offer_attacks(battle, who, question);
    return !question.options.empty();
}

bool can_reload(const Battle& battle, FigureId who) {
    for (std::size_t slot = 0; slot < battle[who].weapons.size(); ++slot)
        if (may_reload(battle, who, static_cast<int>(slot))) return true;
    return false;
}

bool can_mount_or_dismount(const Battle& battle, FigureId who) {
    return may_mount(battle, who) || may_dismount(battle, who);
}

struct Together {
    std::string_view verb;  // in the order of the sentences about it
    int actions;
    bool (*able)(const Battle&, FigureId);
};
// DT-53.11 no Powerful Blow and no Aimed Shot among them.
constexpr std::array kinds{
    Together{"move", 1, may_move},
    Together{"attack", 1, can_attack},
    Together{"stand-up", 1,
             [](const Battle& battle, FigureId who) { return !battle[who].standing(); }},
    Together{"go-prone", 1, may_go_prone},
    Together{"mount-or-dismount", 1, can_mount_or_dismount},
    Together{"reload", 2, can_reload},
};

FigureSet able_to(const Battle& battle, FigureSet group, const Together& kind) {
    FigureSet able;
    for (const FigureId who : group)
        if (may_act(battle, who) && kind.able(battle, who)) able.add(who);
    return able;
}

// Each in his own way; "skip" is a member unwilling to do it.
void member_acts(Play& play, FigureId who, const Together& kind) {
    Battle& battle = play.battle;
    if (kind.verb == "attack" || kind.verb == "reload") {
        const bool attack = kind.verb == "attack";
        Question question = question_for(battle, who, attack ? "DT-53.11"_rule : "DT-53.10"_rule,
                                         attack ? "group-attack" : "group-reload");
        if (attack) {
            offer_attacks(battle, who, question);
        } else {
            for (std::size_t slot = 0; slot < battle[who].weapons.size(); ++slot)
                if (may_reload(battle, who, static_cast<int>(slot)))
                    offer(question, "reload", who, {}, static_cast<int>(slot));
        }
        offer_pass(question, "skip", who);
        const Option chosen = play.choose(question);
        if (chosen.verb != "skip") carry_out(play, who, chosen);
        return;
    }
    Option option;
    option.verb = kind.verb;
    if (kind.verb == "mount-or-dismount") option.verb = battle[who].mounted ? "dismount" : "mount";
    option.who = who;
    carry_out(play, who, option);
}

// DT-53.14 one member after another in the order of their owner. DT-99.13
void all_act(Play& play, FigureSet group, int number) {
    const Together& kind = kinds[static_cast<std::size_t>(number)];
    FigureSet done;
    while (!play.battle.over()) {
        const FigureSet left = able_to(play.battle, group, kind) - done;
        if (left.empty()) return;
        const FigureId first = left.first();
        Question question = question_for(play.battle, first, "DT-53.14"_rule, "next-member");
        for (const FigureId who : left) offer(question, "next", who, {}, number);
        offer_pass(question, "enough", first);
        const Option chosen = play.choose(question);
        if (chosen.verb == "enough") return;
        done.add(chosen.who);
        member_acts(play, chosen.who, kind);
        settle(play);
    }
}

}  // namespace

void group_actions(Play& play, FigureSet group) {
    Battle& battle = play.battle;
    while (battle.actions > 0 && !battle.over()) {
        Question question = question_for(battle, battle.active, "DT-53.10"_rule, "group-action");
        question.about = group.first();
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (kinds[i].actions <= battle.actions && !able_to(battle, group, kinds[i]).empty())
                offer(question, kinds[i].verb, {}, {}, static_cast<int>(i));
        offer_pass(question, "done");
        const Option chosen = play.choose(question);
        if (chosen.verb == "done") return;
        const int taken = kinds[static_cast<std::size_t>(chosen.detail)].actions;
        battle.actions = static_cast<std::int8_t>(battle.actions - taken);
        all_act(play, group, chosen.detail);
    }
}

}  // namespace drums
