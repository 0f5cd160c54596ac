#include "books/long_rifle/turn/cohesion.h"

#include <algorithm>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/people/stars.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/groups.h"

namespace long_rifle {

namespace {

// LR-13.31 the worse of two; of an animal's two ways to disappear that with a Parting Shot.
Reaction worse(Reaction a, Reaction b) {
    if (std::min(a, b) == Reaction::Runaway && std::max(a, b) == Reaction::RunawayNoShot)
        return Reaction::Runaway;
    return std::max(a, b);
}

}  // namespace

void Response::take(Reaction result, RuleId by) {
    if (result == Reaction::CohesionTest) {
        cohesion = true;
        return;
    }
    const Reaction before = reaction;
    reaction = any ? worse(reaction, result) : result;
    if (!any || reaction != before) test = by;
    any = true;
}

Response& Responses::of(FigureId who) {
    for (Response& one : list)
        if (one.who == who) return one;
    Response fresh;
    fresh.who = who;
    list.push_back(fresh);
    return list.back();
}
const Response* Responses::find(FigureId who) const {
    for (const Response& one : list)
        if (one.who == who) return &one;
    return nullptr;
}

// LR-16.10 a wolf pack is a group wherever its wolves are, a lone Mountain Lion a group of one;
// LR-16.01 people test without the animals beside them.
FigureSet testing_group(const Battle& battle, FigureId who) {
    FigureSet pack = FigureSet{who};
    if (battle[who].animal == Animal::None) {
        for (const FigureId other : together_with(battle, who))
            if (battle[other].animal == Animal::None) pack.add(other);
        return pack;
    }
    for (const FigureId other : all(battle))
        if (battle[who].animal == Animal::Wolf && battle[other].animal == Animal::Wolf
            && battle[other].side == battle[who].side && battle[other].able())
            pack.add(other);
    return pack;
}

namespace {

// LR-16.10 people do not count the beasts beside them, neither those that stand nor the fallen.
bool counts_with(const Battle& battle, FigureId who, FigureId other) {
    return battle[other].side == battle[who].side
           && (battle[other].animal == Animal::None) == (battle[who].animal == Animal::None);
}

// LR-15.07 the group, and the downed of the side within 4" of a member that a member sees.
struct Friends {
    int up = 0, down = 0;
};
Friends count_friends(const Battle& battle, FigureId who) {
    const FigureSet group = testing_group(battle, who);  // LR-16.10
    Friends friends;
    for (const FigureId member : group)
        friends.up += battle[member].carrying_on() && !battle[member].wagon ? 1 : 0;
    for (const FigureId other : all(battle)) {
        if (!counts_with(battle, who, other) || !battle[other].down()) continue;
        for (const FigureId member : group)
            if (gap_within(battle, member, other, 4_in) && clear_line(battle, member, other)) {
                ++friends.down;
                break;
            }
    }
    return friends;
}

// LR-15.08 anybody else of the side who is Carrying On within 4".
bool others_near(const Battle& battle, FigureId who) {
    for (const FigureId other : all(battle))
        if (other != who && counts_with(battle, who, other) && battle[other].carrying_on()
            && !battle[other].wagon && gap_within(battle, who, other, 4_in))
            return true;
    return false;
}

// LR-13.26, LR-99.34 the one set of dice against this member's own Rep; LR-05.13 Quick to Quit.
int passed_of(const Battle& battle, FigureId who,
              const FixedVector<std::uint8_t, Roll::most_dice>& faces) {
    const Figure& figure = battle[who];
    const int rep = figure.effective_rep() - (figure.is(Attribute::QuickToQuit) ? 1 : 0);
    return static_cast<int>(
        std::count_if(faces.begin(), faces.end(), [&](int f) { return f <= rep; }));
}

void test_member(Play& play, FigureId who, int passed, FigureSet causes, Responses& responses) {
    const Figure& figure = play.battle[who];
    Response& response = responses.of(who);
    if (!causes.empty() && !response.target) response.target = causes.first();
    const SheetSituation situation = sheet_situation(play.battle, who, response.target);
    const Reaction result =
        figure.animal != Animal::None
            ? read_animal_sheet(figure.animal, Test::Cohesion, passed, situation)
            : read_sheet(figure.profession, Test::Cohesion, passed, situation);
    response.take(result, "LR-13.26"_rule);
    // LR-18.20 whoever runs now runs from those who started this, not from who only fired at him
    response.causes = result == Reaction::Runaway ? causes : response.causes | causes;
    response.cohesion = false;
}

struct GroupTest {
    FigureSet group, causes = {};
    FigureSet rolling = {};  // those who have not chosen by Free Will
};

// LR-13.25 the whole group, whoever was told to; LR-04.26 its Stars choose before any dice of this
// moment are rolled, those of other groups included.
void choose_by_free_will(Play& play, GroupTest& test, Responses& responses) {
    const Because because{play, "LR-13.25"_rule};
    play.tell("LR-14.03"_rule, test.group.first(), "Cohesion Test for the whole group");
    const FigureId cause = !test.causes.empty() ? test.causes.first() : FigureId{};
    for (const FigureId who : test.group) {
        if (!takes_test(play.battle, who, Test::Cohesion)) continue;
        if (const auto chosen = free_will(play, who, Test::Cohesion, cause)) {
            test_member(play, who, *chosen, test.causes, responses);
        } else {
            test.rolling.add(who);
        }
    }
}

// LR-13.27 with its Leader Die; LR-04.28 also where the leader has chosen by Free Will.
void roll_for_the_rest(Play& play, const GroupTest& test, Responses& responses) {
    if (test.rolling.empty()) return;
    const FigureId first = test.group.first();
    const Because because{play, "LR-14.03"_rule};
    const int leader = play.battle[first].animal == Animal::None ? leader_die(play, test.group) : 0;
    const auto faces = play.roll_faces(play.by(first, "LR-13.26"_rule, Purpose::GroupNerve), 2);
    for (const FigureId who : test.rolling)
        test_member(play, who, passed_of(play.battle, who, faces) + leader, test.causes, responses);
}

// LR-05.22 Duck Back means Carry On to Nerves of Steel, so nothing is interrupted either.
void steady_nerves(Play& play, Response& response) {
    if (response.reaction != Reaction::DuckBack
        || !play.battle[response.who].is(Attribute::NervesOfSteel))
        return;
    response.reaction = Reaction::CarryOn;
    const Because because{play, "LR-13.03"_rule};
    play.tell("LR-05.22"_rule, response.who, "{} has Nerves of Steel", play.name(response.who));
}

}  // namespace

// LR-13.28 several calls in one group are one test; LR-13.31 resolved before results are ranked.
void cohesion_tests(Play& play, Responses& responses) {
    FigureSet tested;
    FixedVector<GroupTest, most_figures> tests;
    for (std::size_t i = 0; i < responses.list.size(); ++i) {
        const FigureId who = responses.list[i].who;
        if (!responses.list[i].cohesion || tested.contains(who)) continue;
        GroupTest test{testing_group(play.battle, who)};
        for (const Response& one : responses.list)
            if (one.cohesion && test.group.contains(one.who)) test.causes |= one.called_by;
        tested |= test.group;
        choose_by_free_will(play, test, responses);
        tests.push_back(test);
    }
    for (const GroupTest& test : tests) roll_for_the_rest(play, test, responses);
    for (Response& one : responses.list) {
        if (!one.any) one.reaction = Reaction::CarryOn;
        steady_nerves(play, one);
    }
}

SheetSituation sheet_situation(const Battle& battle, FigureId who, FigureId cause) {
    SheetSituation s;
    s.retrieving_wounded = static_cast<bool>(battle[who].carrying);  // LR-15.09
    // LR-15.10, LR-15.11, LR-15.12; never at a friend whose shot went astray (LR-18.14)
    s.can_fire = cause && enemies(battle, who, cause) && weapon_for(battle, who, cause).has_value();
    // LR-16.13 an animal thinks of the closest hunter
    const FigureId prey = battle[who].animal != Animal::None ? closest_hunter(battle, who) : cause;
    s.in_reach = prey && in_reach(battle, who, prey);
    s.others_near = others_near(battle, who);
    const Friends friends = count_friends(battle, who);
    s.friends_down = friends.down > 0;
    s.more_down_than_up = friends.down > friends.up;
    return s;
}

FigureId closest_hunter(const Battle& battle, FigureId animal) {
    FigureId closest;
    for (const FigureId other : all(battle)) {
        if (!enemies(battle, animal, other) || !battle[other].able() || battle[other].wagon)
            continue;
        if (!clear_line(battle, animal, other)) continue;
        if (!closest || gap(battle, animal, other) < gap(battle, animal, closest)) closest = other;
    }
    return closest;
}

void rush_at(Play& play, FigureId animal, FigureId target) {
    Inches distance = normal_move(play.battle, animal);
    if (play.battle[animal].prone) distance -= stand_up_cost(play.battle, animal);  // LR-11.20
    const Path path = way_toward(play.battle, animal, play.battle[target].at, distance);
    travel(play, animal, path, Travel::Reaction);
}

}  // namespace long_rifle
