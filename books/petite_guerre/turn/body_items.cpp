#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/body_actions.h"
#include "books/petite_guerre/turn/items.h"

// PG-08.01, PG-08.06 what a formed unit does more rarely than march and fire.
namespace petite_guerre {

namespace {

FigureSet to_mount(const Battle& battle, BodyId id) {
    return those_who(battle, id,
                     [&](const Figure&, FigureId who) { return may_mount(battle, who); });
}
FigureSet to_dismount(const Battle& battle, BodyId id) {
    return those_who(battle, id, [](const Figure& figure, FigureId) {
        return figure.mounted() && !figure.mount.to_control;
    });
}

// PG-07.03, PG-04.07 each beside or on his mount they are base to base no longer: all of them are
// individuals again.
void change_seats(Play& play, BodyId id, FigureSet men, bool up) {
    Battle& battle = play.battle;
    const FigureId first = men.first();
    note_for_all(battle, id, Item::Mount, {});
    turn_body(battle, id, ask_quarters(play, id, true));  // it may include a change of facing
    end_body(battle, id);
    for (const FigureId who : men) {
        (up ? mount_up : dismount)(battle, who);
        battle[who].posture = Posture::Standing;
    }
    for (const FigureId who : men) moved_on_the_spot(play, who);
    play.tell_only(who_may_know(battle, first), "PG-04.07"_rule, first,
                   "the formed unit of {} {} and is formed no more", play.name(first),
                   up ? "mounts" : "dismounts");
}

}  // namespace

bool body_may_mount(const Battle& battle, BodyId id) {
    return !to_mount(battle, id).empty();
}
void mount_body(Play& play, BodyId id) {
    change_seats(play, id, to_mount(play.battle, id), true);
}
bool body_may_dismount(const Battle& battle, BodyId id) {
    return !to_dismount(battle, id).empty();
}
void dismount_body(Play& play, BodyId id) {
    change_seats(play, id, to_dismount(play.battle, id), false);
}

namespace {

// Which of his weapons that is; -1 if he has none such besides what he holds.
int place_of(const Figure& figure, Weapon weapon) {
    for (std::size_t i = 0; i < figure.weapons.size(); ++i)
        if (figure.weapons[i].weapon == weapon && static_cast<int>(i) != figure.in_hand)
            return static_cast<int>(i);
    return -1;
}

// The first of them who could take up such a weapon.
FigureId who_has(const Battle& battle, BodyId id, Weapon weapon) {
    for (const FigureId who : taking_part(battle, id))
        if (place_of(battle[who], weapon) >= 0) return who;
    return {};
}

}  // namespace

bool body_may_change_weapons(const Battle& battle, BodyId id) {
    for (const FigureId who : taking_part(battle, id))
        if (battle[who].weapons.size() > 1) return true;
    return false;
}

// PG-07.17 the same for all who have it.
void change_weapons_of_body(Play& play, BodyId id) {
    Battle& battle = play.battle;
    Question question =
        question_for(battle, speaker(battle, id), "PG-07.17"_rule, "take-which-weapon");
    for (std::size_t i = 0; i < static_cast<std::size_t>(Weapon::Count); ++i) {
        const auto weapon = static_cast<Weapon>(i);
        if (const FigureId who = who_has(battle, id, weapon))
            offer(question, "take-in-hand", who, {}, place_of(battle[who], weapon));
    }
    const Option chosen = play.choose(question);
    const Weapon weapon =
        battle[chosen.who].weapons[static_cast<std::size_t>(chosen.detail)].weapon;
    for (const FigureId who : taking_part(battle, id))
        if (const int place = place_of(battle[who], weapon); place >= 0)
            battle[who].in_hand = static_cast<std::int8_t>(place);
    note_for_all(battle, id, Item::ChangeWeapon, {});
    play.tell_only(who_may_know(battle, chosen.who), "PG-07.17"_rule, chosen.who,
                   "the formed unit takes the {} in hand", weapon_words[weapon]);
}

namespace {

FigureId who_reports(const Battle& battle, BodyId id) {
    return those_who(battle, id,
                     [&](const Figure&, FigureId who) { return may_report(battle, who); })
        .first();
}

}  // namespace

bool body_may_report(const Battle& battle, BodyId id) {
    return static_cast<bool>(who_reports(battle, id));
}
// PG-05.13 one speaks for all.
void report_of_body(Play& play, BodyId id) {
    const FigureId who = who_reports(play.battle, id);
    note_for_all(play.battle, id, Item::Speak, {who});
    give_report(play, who);
}

namespace {

FigureSet to_load_rounds(const Battle& battle, BodyId id) {
    return those_who(battle, id, [&](const Figure& figure, FigureId who) {
        return may_reload(battle, who) && weapon_in_hand(figure)->loading == Loading::Rounds;
    });
}

// PG-08.06 those who can, while the others do nothing.
using May = bool (*)(const Battle& battle, FigureId who);
using Take = void (*)(Play& play, FigureId who);

bool anybody(const Battle& battle, BodyId id, May may) {
    for (const FigureId who : taking_part(battle, id))
        if (may(battle, who)) return true;
    return false;
}

void all_do(Play& play, BodyId id, Unique unique, May may, Take take) {
    const FigureSet able = taking_part(play.battle, id);
    for (const FigureId who : play.battle[id].men()) {
        if (able.contains(who) && may(play.battle, who))
            take(play, who);
        else
            note_unique(play.battle, who, unique);
    }
}

}  // namespace

bool body_may_load_rounds(const Battle& battle, BodyId id) {
    return !to_load_rounds(battle, id).empty();
}
void load_rounds_of_body(Play& play, BodyId id) {
    for (const FigureId who : to_load_rounds(play.battle, id)) reload_item(play, who, true);
    for (const FigureId who : play.battle[id].men()) end_of_action(play.battle, who);
}

bool body_may_work(const Battle& battle, BodyId id) {
    return anybody(battle, id, may_do_pioneer_work);
}
// One of them begins, and all who stand near enough work at it with him.
void body_works(Play& play, BodyId id) {
    const Battle& battle = play.battle;
    const FigureSet able = taking_part(battle, id);
    bool begun = false;
    for (const FigureId who : battle[id].men()) {
        const bool works = able.contains(who) && may_do_pioneer_work(battle, who)
                           && (!begun || work_at_hand(battle, who));
        begun = begun || works;
        if (works)
            pioneer_work(play, who);
        else
            note_unique(play.battle, who, Unique::Pioneer);
    }
}
bool body_may_secure(const Battle& battle, BodyId id) {
    return anybody(battle, id, may_secure);
}
void body_secures(Play& play, BodyId id) {
    all_do(play, id, Unique::Secure, may_secure, secure_prisoner);
}
bool body_may_free(const Battle& battle, BodyId id) {
    return anybody(battle, id, may_free);
}
void body_frees(Play& play, BodyId id) {
    all_do(play, id, Unique::Secure, may_free, free_prisoner);
}
bool body_may_search(const Battle& battle, BodyId id) {
    return anybody(battle, id, may_search);
}
void body_searches(Play& play, BodyId id) {
    all_do(play, id, Unique::Search, may_search, search_body);
}

}  // namespace petite_guerre
