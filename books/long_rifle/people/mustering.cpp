#include "books/long_rifle/people/mustering.h"

#include <memory>
#include <vector>

#include "books/long_rifle/outside/notation.h"
#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/people/attributes.h"
#include "books/long_rifle/people/band.h"
#include "books/long_rifle/people/names.h"
#include "books/long_rifle/people/roster.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/set_up/deployment.h"
#include "books/long_rifle/turn/groups.h"
#include "engine/play/saved.h"
#include "engine/table/route.h"

namespace long_rifle {

namespace {

constexpr Inches farthest = 200_in;

Question ask_player(const Play& play, const Muster& muster, RuleId rule, std::string_view topic) {
    Question question;
    question.rule = rule;
    question.seat = muster.seat;
    question.topic = topic;
    question.situation = &play.battle;
    return question;
}

// LR-06.01 any of the six; LR-06.02 a Star may take a second.
Profession choose_profession(Play& play, const Muster& muster) {
    Question question = ask_player(play, muster, "LR-06.01"_rule, "star-profession");
    for (int i = 0; i < static_cast<int>(Profession::Count); ++i)
        offer(question, "profession", {}, {}, i);
    return static_cast<Profession>(play.choose(question).detail);
}
Profession choose_second(Play& play, const Muster& muster, Profession first) {
    if (!play.battle.switches().stars) return Profession::Count;
    Question question = ask_player(play, muster, "LR-06.02"_rule, "second-profession");
    for (int i = 0; i < static_cast<int>(Profession::Count); ++i)
        if (i != static_cast<int>(first)) offer(question, "profession", {}, {}, i);
    offer_pass(question, "one-profession");
    const Option chosen = play.choose(question);
    return chosen.verb == "one-profession" ? Profession::Count
                                           : static_cast<Profession>(chosen.detail);
}

bool shot_at_range(const Weapon& weapon) {
    return weapon.range > 0_in && !weapon.thrown;
}

// What is offered of the armoury, or else `otherwise`: what he has, before it, or nothing at all,
// after it. The number of the weapon, or none for `otherwise`.
template <class Fits>
WeaponId choose_weapon(Play& play, FigureId who, std::string_view topic, std::string_view otherwise,
                       Fits&& fits) {
    const Armoury& armoury = play.battle.setting->armoury;
    constexpr RuleId rule = "LR-06.07"_rule;  // Clang 14 takes no such literal within a template
    Question question = question_for(play.battle, who, rule, topic);
    const bool nothing = otherwise == "only-that";
    if (!nothing) offer(question, otherwise, who);
    for (std::size_t i = 0; i < armoury.weapons.size(); ++i)
        if (fits(armoury.weapons[i])) offer(question, "weapon", who, {}, static_cast<int>(i));
    if (nothing) offer_pass(question, otherwise, who);
    const Option chosen = play.choose(question);
    return chosen.verb == otherwise ? WeaponId{} : WeaponId::of(chosen.detail);
}

// LR-06.07 as is usual for the profession, or one of the ranged list (LR-06.05) and, if he likes,
// one of the melee list besides.
void choose_weapons(Play& play, FigureId who) {
    const WeaponId ranged = choose_weapon(play, who, "weapons", "usual-weapons", shot_at_range);
    if (!ranged) return;
    play.battle[who].weapons.clear();
    play.battle[who].weapons.push_back({ranged});
    const WeaponId side =
        choose_weapon(play, who, "side-weapon", "only-that",
                      [](const Weapon& weapon) { return weapon.melee && !shot_at_range(weapon); });
    if (side) play.battle[who].weapons.push_back({side});
}

// On the nearest free ground to the middle of the band's zone, looking at the middle of the table.
void place(Battle& battle, const Muster& muster, FigureId who) {
    const auto good = [&](Point spot) {
        return muster.zone.contains(spot) && !battle.ground().building_at(spot)
               && !check_spot(battle, who, spot);
    };
    const Point middle = part_way(muster.zone.low, muster.zone.high, 1, 2);
    put(battle, who, nearest_spot(battle.ground(), middle, farthest, good).value_or(middle));
    const Point centre{half(battle.ground().width), half(battle.ground().depth)};
    battle[who].facing = facing_toward(battle[who].at, centre);
}

// LR-07.02 onto the table, with a name; LR-06.07 armed, LR-05.04 with Attributes if they are used.
void join(Play& play, const Muster& muster, const Figure& figure) {
    Battle& battle = play.battle;
    change_setting(battle, [&](Setting& setting) {
        setting.names.push_back(name_for(figure, find_nation(muster.nation), setting.names));
    });
    const FigureId who = FigureId::of(static_cast<std::int64_t>(battle.figures.size()));
    battle.figures.push_back(figure);
    apply_switches(battle.switches(), battle[who]);
    battle[who].at = {-1_in, -1_in};
    place(battle, muster, who);
    choose_weapons(play, who);
    if (uses_attributes(battle, who)) give_attributes(play, who);
}

// LR-04.02, LR-06.08, LR-06.10 .. LR-06.15
void muster_band(Play& play, const Muster& muster) {
    const int rep = choose_star_rep(play, muster.seat, &play.battle);
    const Profession first = choose_profession(play, muster);
    Band band = start_band(muster.seat, rep, first, choose_second(play, muster, first));
    band.star.side = muster.side;
    band.situation = &play.battle;
    band.leader = PieceId::of(static_cast<std::int64_t>(play.battle.figures.size()));
    band.star.weapons = usual_weapons(first, play.battle.setting->armoury);
    join(play, muster, band.star);
    recruit(play, band, play.battle.setting->armoury);
    for (const Figure& grunt : band.grunts) join(play, muster, grunt);
}

}  // namespace

void muster_bands(Play& play) {
    const std::vector<Muster> musters = play.battle.setting->musters;
    if (musters.empty()) return;
    const std::size_t before = play.battle.figures.size();
    for (const Muster& muster : musters) muster_band(play, muster);
    form_groups(play.battle);
    apply_attribute_scope(play.battle);
    for (std::size_t i = before; i < play.battle.figures.size(); ++i) {
        const FigureId who = FigureId::of(static_cast<std::int64_t>(i));
        if (uses_attributes(play.battle, who)) give_attributes(play, who);  // the Star's group
    }
    for (const std::string& line : set_up_advice(play.battle))
        play.tell("LR-04.02"_rule, {}, "{}", line);
}

}  // namespace long_rifle
