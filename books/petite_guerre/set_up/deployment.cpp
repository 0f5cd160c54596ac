#include "books/petite_guerre/set_up/deployment.h"

#include "books/petite_guerre/seeing/acquisition.h"

// PG-81.01, PG-83.01 .. PG-83.03 a unit takes its place on the table.
namespace petite_guerre {

namespace {

constexpr Inches open_order = paces(5);
constexpr Inches about_leader = paces(120);

Answer ask_place(Play& play, FigureId about, RuleId rule, std::string_view topic,
                 const Placing& rules) {
    Question question = question_for(play.battle, about, rule, topic);
    question.kind = Asking::Place;
    question.place = &rules;
    return play.ask(question);
}

// PG-83.03 as the owner likes; riders sit.
Posture ask_posture(Play& play, FigureId who) {
    if (play.battle[who].mounted()) return Posture::Standing;
    Question question = question_for(play.battle, who, "PG-83.03"_rule, "deploy-posture");
    offer(question, "deploy-standing", who);
    offer(question, "deploy-kneeling", who);
    offer(question, "deploy-prone", who);
    const std::string_view verb = play.choose(question).verb;
    if (verb == "deploy-prone") return Posture::Prone;
    return verb == "deploy-kneeling" ? Posture::Kneeling : Posture::Standing;
}

// PG-83.03, PG-81.01
void set_down(Play& play, FigureId who, const Group& group, Posture posture, Point spot,
              Facing facing) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    figure.status = Status::Present;
    figure.posture = posture;
    figure.facing = facing;
    figure.knows.hidden = group.hidden;
    put(battle, who, spot);
    occupy(battle, who);  // PG-11.09
    find_hidden_at(play, who);
}

void deploy_one(Play& play, const Group& group, FigureId who) {
    const Posture posture = ask_posture(play, who);
    const Standing ground{play.battle, group, posture};
    const auto fits = [&](Point spot, Facing) { return ground.refuses(who, spot); };
    const Placing rules{play.battle, ground.zone(), fits};
    const Answer answer = ask_place(play, who, "PG-83.01"_rule, "deploy-where", rules);
    set_down(play, who, group, posture, answer.spot, answer.facing);
}

// The first where his player puts him, the others in open order about him. Whoever finds no room
// waits for the next step.
void deploy_together(Play& play, const Group& group) {
    Battle& battle = play.battle;
    const FigureId first = group.men.front();
    deploy_one(play, group, first);
    const Posture posture = battle[first].posture;
    Standing ground{battle, group, posture};
    for (const FigureId who : group.men) {
        if (who == first) continue;
        const auto spot = nearest_spot(
            battle.ground(), battle[first].at, about_leader,
            [&](Point p) { return ground.refuses(who, p, open_order) == Wrong::Nothing; });
        if (!spot) continue;
        set_down(play, who, group, posture, *spot, battle[first].facing);
        ground.look_about();
    }
}

// PG-04.06, PG-83.03 only if they qualify.
Men who_may_form(const Battle& battle, const Group& group) {
    Men men;
    if (group.hidden || !group.unit) return men;
    for (const FigureId who : group.men)
        if (may_form(battle[who]) && battle[who].mounted() == battle[group.men.front()].mounted())
            men.push_back(who);
    if (men.size() < least_to_form) men.clear();
    return men;
}

Men ask_who_forms(Play& play, const Men& able) {
    Question question = question_for(play.battle, able.front(), "PG-83.03"_rule, "deploy-who");
    question.kind = Asking::ChooseSome;
    for (const FigureId who : able) offer(question, "join", who);
    question.least = least_to_form;
    question.most = static_cast<std::uint16_t>(able.size());
    Men men;
    for (const std::uint16_t i : play.ask(question).picks) men.push_back(able[i]);
    return men;
}

// Where the middle of the front of a formation may be. The places about it are the same wherever
// that is, so they are worked out once for each facing.
class Array {
  public:
    Array(const Battle& battle, const Standing& ground, const Men& men, const AllowedFormation& as)
        : ground_{ground}, men_{men.size()}, as_{as}, base_{radius(battle[men.front()])} {}

    Wrong refuses(Point front, Facing facing) {
        if (facing != facing_) {
            facing_ = facing;
            places_ = places(as_.layout, as_.depth, men_, Point{}, facing, base_);
        }
        for (const Point place : places_)
            if (const Wrong wrong =
                    ground_.refuses(front + (place - Point{}), base_, Going::Broken);
                wrong != Wrong::Nothing)
                return wrong;  // PG-09.19
        return Wrong::Nothing;
    }

  private:
    const Standing& ground_;
    std::size_t men_;
    const AllowedFormation& as_;
    Inches base_;
    Facing facing_{0, 0};
    Spots places_;
};

void deploy_formed(Play& play, const Group& group, const AllowedFormation& as, const Men& able) {
    Battle& battle = play.battle;
    const Men men = ask_who_forms(play, able);
    const Standing ground{battle, group, Posture::Standing};
    Array array{battle, ground, men, as};
    const auto fits = [&](Point front, Facing facing) { return array.refuses(front, facing); };
    const Inches base = radius(battle[men.front()]);
    const Placing rules{battle, ground.zone(), fits,
                        places(as.layout, as.depth, men.size(), {}, {0, 1}, base), base};
    const Answer answer = ask_place(play, men.front(), "PG-83.03"_rule, "form-up-where", rules);
    for (const FigureId who : men) battle[who].status = Status::Present;
    make_body(battle, men, as.layout, as.depth, answer.spot, answer.facing);
    for (const FigureId who : men)
        set_down(play, who, group, Posture::Standing, battle[who].at, answer.facing);
}

// Is there a place for all of them in that formation?
bool has_place(const Battle& battle, const Group& group, const AllowedFormation& as,
               const Men& men) {
    const Standing ground{battle, group, Posture::Standing};
    Array array{battle, ground, men, as};
    const auto fits = [&](Point front, Facing facing) { return array.refuses(front, facing); };
    return Placing{battle, ground.zone(), fits}.anywhere().has_value();
}

void deploy_men(Play& play, const Group& group) {
    const Battle& battle = play.battle;
    const FigureId first = group.men.front();
    Question question = question_for(battle, first, "PG-83.03"_rule, "deploy-as");
    if (group.men.size() > 1) offer(question, "deploy-together", first);
    offer(question, "deploy-singly", first);
    const Men able = who_may_form(battle, group);
    for (const AllowedFormation& as : formations)
        if (!able.empty() && has_place(battle, group, as, able)) offer(question, as.verb, first);
    const std::string_view verb = play.choose(question).verb;
    for (const AllowedFormation& as : formations)
        if (as.verb == verb) return deploy_formed(play, group, as, able);
    if (verb == "deploy-together") return deploy_together(play, group);
    for (const FigureId who : group.men) deploy_one(play, group, who);
}

// PG-18.08 in base contact with the gun, behind it and at its sides.
Spots crew_spots(const Battle& battle, const Standing& ground, const Men& men, Point gun,
                 Facing facing) {
    int back = 0;
    const auto forward = [&](int i) {
        return dot(facing.step(), spot_on_ring(gun, wide_radius, i) - gun);
    };
    for (int i = 1; i < 16; ++i)
        if (forward(i) < forward(back)) back = i;
    Spots spots;
    for (const int aside : {0, 2, -2, 4, -4, 6, -6}) {
        if (spots.size() == men.size()) break;
        const FigureId who = men[spots.size()];
        const Point spot =
            spot_on_ring(gun, wide_radius + radius(battle[who]), (back + aside + 16) % 16);
        if (ground.refuses(who, spot) == Wrong::Nothing) spots.push_back(spot);
    }
    return spots;
}

// The gun and its men with it.
void deploy_gun(Play& play, const Group& group) {
    Battle& battle = play.battle;
    constexpr std::size_t most_at_gun = 7;
    Men men;
    for (const FigureId who : group.men)
        if (men.size() < most_at_gun) men.push_back(who);
    const Posture posture = ask_posture(play, men.front());
    const Standing ground{battle, group, posture};
    const auto fits = [&](Point spot, Facing facing) {
        const Wrong wrong = ground.refuses(spot, wide_radius, Going::Broken);
        if (wrong != Wrong::Nothing) return wrong;
        const bool manned = crew_spots(battle, ground, men, spot, facing).size() == men.size();
        return manned ? Wrong::Nothing : Wrong::NoCrew;
    };
    const Placing rules{battle, ground.zone(), fits};
    const Answer answer = ask_place(play, men.front(), "PG-83.01"_rule, "deploy-gun", rules);
    const Spots spots = crew_spots(battle, ground, men, answer.spot, answer.facing);
    Gun& gun = battle[group.gun];
    gun.gone = false;
    gun.at = answer.spot;
    gun.facing = answer.facing;
    for (std::size_t i = 0; i < men.size(); ++i)
        set_down(play, men[i], group, posture, spots[i], answer.facing);
}

}  // namespace

// PG-07.12 unfixed, unless the player says otherwise now.
void ask_bayonets(Play& play, const Group& group) {
    Battle& battle = play.battle;
    FigureSet able;
    for (const FigureId who : group.men)
        if (battle[who].bayonet && !battle[who].fixed) able.add(who);
    if (able.empty()) return;
    Question question = question_for(battle, able.first(), "PG-07.12"_rule, "deploy-bayonets");
    offer(question, "bayonets-unfixed", able.first());
    offer(question, "bayonets-fixed", able.first());
    if (play.choose(question).verb != "bayonets-fixed") return;
    for (const FigureId who : able) battle[who].fixed = true;
}

// PG-81.01 what is hidden is told to its own side only.
void deploy(Play& play, const Group& group) {
    const Battle& battle = play.battle;
    ask_bayonets(play, group);
    if (group.gun)
        deploy_gun(play, group);
    else
        deploy_men(play, group);
    const std::string& name =
        group.unit ? entry(battle.setting->units, group.unit) : battle.side_name(group.side);
    play.tell_only(who_may_know(battle, group.men.front()),
                   group.hidden ? "PG-81.01"_rule : "PG-83.01"_rule, group.men.front(),
                   "{} take up their positions", name);
}

}  // namespace petite_guerre
