#include "books/gauntlet_run/moving/formation_change.h"

#include <algorithm>

#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/structures.h"
#include "engine/table/route.h"

namespace gauntlet_run {

namespace {

constexpr bool in_ranks(Formation formation) {
    return formation <= Formation::ExtendedLine;
}

std::size_t nearest_to(const Spots& spots, Point middle) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < spots.size(); ++i)
        if (distance(spots[i], middle) < distance(spots[best], middle)) best = i;
    return best;
}

// One of sixteen directions.
Facing sixteenth(int i) {
    const Point centre{50_in, 50_in};
    return facing_toward(centre, spot_on_ring(centre, 10_in, i));
}

bool some_room(const Battle& battle, UnitId who, Formation formation) {
    if (has_room(battle, who, formation, battle[who].stand.facing)) return true;
    if (!in_ranks(formation)) return false;
    for (int i = 0; i < 16; ++i)
        if (has_room(battle, who, formation, sixteenth(i))) return true;
    return false;
}

// GR-06.35 facing about, or any turn on the spot.
bool may_face(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    const bool turns = unit.formation == Formation::Line || unit.formation == Formation::Box
                       || unit.formation == Formation::ExtendedLine;
    if (!turns) return false;
    for (int i = 0; i < 16; ++i)
        if (sixteenth(i) != unit.stand.facing
            && has_room(battle, who, unit.formation, sixteenth(i)))
            return true;
    return false;
}

}  // namespace

// GR-05.04 those whose close order it is, and others of as many figures (GR-03.03).
static bool may_box(const Unit& unit) {
    constexpr int fewest = 12, most = 16;
    return unit.type == Type::Formed && !unit.mounted
           && (unit.box || (unit.size >= fewest && unit.size <= most));
}

// GR-07.03 Formed units change by it from any formation to another, GR-07.04 lights as well.
bool may_take(const Unit& unit, Formation formation) {
    if (unit.branch != Branch::Infantry && unit.branch != Branch::Cavalry) return false;
    if (unit.type == Type::Skirmish || unit.shaken) return formation == Formation::Skirmish;
    switch (formation) {
        case Formation::Line: return true;
        case Formation::Box: return may_box(unit);
        case Formation::MarchColumn: return unit.type == Type::Formed;
        case Formation::ExtendedLine:
            return unit.has(Special::ExtendedLine) && !unit.mounted;  // GR-05.12, GR-71.08
        case Formation::Skirmish: return unit.type == Type::Light;
        default: return false;
    }
}

bool skirmishes_in_woods_only(const Unit& unit) {
    return unit.woodsmen && !unit.mounted && !may_take(unit, Formation::Skirmish);
}

// GR-65.20 some Formed units take skirmish formation among trees.
static bool may_take_there(const Battle& battle, UnitId who, Formation formation) {
    if (may_take(battle[who], formation)) return true;
    return formation == Formation::Skirmish && skirmishes_in_woods_only(battle[who])
           && among_trees(battle, who);
}

Formation usual_formation(const Unit& unit) {
    if (unit.type == Type::Skirmish || unit.shaken) return Formation::Skirmish;
    return unit.box && !unit.mounted ? Formation::Box : Formation::Line;
}

Stand formed_up(const Battle& battle, UnitId who, Formation formation, Facing facing) {
    const Spots men = spots_of(battle, who);
    const Point central = men[nearest_to(men, middle_of(men))];
    const Posts places = posts_in(battle[who], formation, men.size());
    const Stand anywhere{central, facing};
    const Spots there = spots(anywhere, places);
    return stand_with(places[nearest_to(there, middle_of(there))], central, facing);
}

bool has_room(const Battle& battle, UnitId who, Formation formation, Facing facing) {
    const Stand stand = formed_up(battle, who, formation, facing);
    const Spots men = spots_at(battle, who, stand, formation);
    return has_space(battle, who, men, base_radius(battle[who]), false)
           && ground_bears(battle, who, battle[who], formation, men);
}

// GR-05.01, GR-06.09, GR-06.29
bool ground_bears(const Battle& battle, UnitId who, const Unit& as, Formation formation,
                  const Spots& men) {
    for (const Point man : men) {
        if (survey(battle, who, Path{men[0], man}).barred) return false;
        if (!may_stand(battle, as, formation, man)) return false;
    }
    return true;
}

bool can_reform(const Battle& battle, UnitId who) {
    for (const Change& change : changes)
        if (may_take_there(battle, who, change.formation)
            && some_room(battle, who, change.formation))
            return true;
    return false;
}

void offer_forming_up(const Battle& battle, UnitId who, Question& question) {
    if (in_structure(battle, who)) return;  // GR-30.22
    for (const Change& change : changes) {
        if (change.formation == battle[who].formation
            || !may_take_there(battle, who, change.formation))
            continue;
        if (some_room(battle, who, change.formation)) offer(question, change.verb, who);
    }
}

void offer_forms(const Battle& battle, UnitId who, Question& question) {
    const Unit& unit = battle[who];
    if (in_structure(battle, who)) return;  // GR-30.22
    offer_forming_up(battle, who, question);
    if (may_face(battle, who)) offer(question, "face", who);
    if (unit.formation == Formation::Box && !unit.box_outward) offer(question, "box-outward", who);
}

void offer_formations(const Battle& battle, UnitId who, Question& question) {
    offer_forms(battle, who, question);
    if (!in_structure(battle, who)) offer_cavalry(battle, who, question);
}

void take_formation(Play& play, UnitId who, Formation formation, const Stand& stand) {
    Battle& battle = play.battle;
    dissolve(play, who, "GR-05.18"_rule);
    Unit& unit = battle[who];
    unit.formation = formation;
    unit.box_outward = false;
    unit.moved = true;  // GR-07.02 it has changed in place of its half-move
    if (in_ranks(formation)) unit.loading.interrupted = false;  // GR-07.16
    put(battle, who, stand);
    play.tell_only(play.audience(who), "GR-07.06"_rule, who, "{} form {}", play.name(who),
                   formation_words[formation]);
    come_to_stand(play, who);
}

void change_formation(Play& play, UnitId who, const Option& option) {
    Battle& battle = play.battle;
    if (change_cavalry(play, who, option)) return;
    if (option.verb == "box-outward") {
        battle[who].box_outward = battle[who].moved = true;
        play.tell("GR-05.10"_rule, who, "{} turn outward on all sides", play.name(who));
        return;
    }
    Formation into = battle[who].formation;  // GR-06.35 "face"
    for (const Change& change : changes)
        if (change.verb == option.verb) into = change.formation;
    const Facing facing = ask_facing(play, who, into);
    take_formation(play, who, into, formed_up(battle, who, into, facing));
}

Facing ask_facing(Play& play, UnitId who, Formation formation) {
    Battle& battle = play.battle;
    if (!in_ranks(formation)) return battle[who].stand.facing;  // GR-06.30 it has none
    const FacingRules rules{battle, who, formation};
    Question question = question_for(battle, who, "GR-07.06"_rule, "facing");
    question.kind = Asking::Move;
    question.move = &rules;
    return play.ask(question).facing;
}

Answer FacingRules::looking(Facing facing) const {
    Answer answer;
    answer.path = Path{battle_[who_].stand.front};
    answer.facing = facing;
    return answer;
}

Refusal FacingRules::check(const Answer& answer) const {
    if (answer.path.size() != 1 || answer.path[0] != battle_[who_].stand.front)
        return Error{"it forms up where it stands (GR-07.06)"};
    if (answer.facing == Facing{0, 0}) return Error{"it has to look somewhere"};
    if (!has_room(battle_, who_, formation_, answer.facing))
        return Error{"there is no room for it that way (GR-07.06)"};
    return {};
}

Answer FacingRules::sample(Stream& stream) const {
    const auto start = static_cast<int>(stream.below(16));
    for (int i = 0; i < 16; ++i) {
        const Facing facing = sixteenth((start + i) % 16);
        if (has_room(battle_, who_, formation_, facing)) return looking(facing);
    }
    return looking(battle_[who_].stand.facing);
}

// The nearest to that way which there is room for.
Answer FacingRules::toward(Point spot) const {
    const Facing wanted = facing_toward(battle_[who_].stand.front, spot);
    if (has_room(battle_, who_, formation_, wanted)) return looking(wanted);
    Facing best = battle_[who_].stand.facing;
    Turn least = half_turn * 2;
    for (int i = 0; i < 16; ++i) {
        const Turn turn = turn_between(sixteenth(i), wanted);
        const Turn off = turn < 0 ? -turn : turn;
        if (off >= least || !has_room(battle_, who_, formation_, sixteenth(i))) continue;
        least = off;
        best = sixteenth(i);
    }
    return looking(best);
}

}  // namespace gauntlet_run
