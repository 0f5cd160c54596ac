#include "tests/support/muster.h"

// A month is a camp for each side, then a battle of so many activations.
namespace muster {

namespace {

constexpr int months_pay = 12;

SideId other(SideId side) {
    return SideId::of(1 - side.index);
}
Question ask_of(const Battle& battle, SideId side, RuleId rule, std::string_view topic,
                PieceId about = {}) {
    return make_question(battle, SeatId{side.index}, rule, topic, about);
}
// Of each company that has anybody left, the first who stands.
std::vector<PieceId> first_men(const Battle& battle, SideId side) {
    std::vector<PieceId> men;
    for (int i = 0; i < static_cast<int>(battle.companies.size()); ++i) {
        const auto left = standing(battle, i);
        if (battle.companies[static_cast<std::size_t>(i)].side == side && !left.empty())
            men.push_back(left.front());
    }
    return men;
}

// ---- in camp: no table ----

void march(Play& play, Deed& deed) {
    Battle& battle = play.battle;
    const auto side = static_cast<std::size_t>(deed.side.index);
    Question question = ask_of(battle, deed.side, "MU-01.02"_rule, "march");
    for (const int place : places_near(battle.place[side])) offer(question, "go", {}, {}, place);
    offer_pass(question, "stay");
    const Option& chosen = play.choose(question);
    if (chosen.verb == "go") battle.place[side] = chosen.detail;
    deed.place = battle.place[side];
    play.tell("MU-01.02"_rule, {}, "{} camp at {}", entry(battle.setting->sides, deed.side),
              place_name(deed.place));
}

void buy(Play& play, Deed& deed) {
    Question question = ask_of(play.battle, deed.side, "MU-01.03"_rule, "store");
    for (int i = 0; i < static_cast<int>(goods_in_store); ++i) offer(question, "buy", {}, {}, i);
    deed.bought = play.choose(question).detail;
    play.tell("MU-01.03"_rule, {}, "{} buy {}", entry(play.battle.setting->sides, deed.side),
              good_name(deed.bought));
}

void camp(Play& play) {
    Battle& battle = play.battle;
    Deed deed;
    deed.month = static_cast<std::int8_t>(battle.turn);
    deed.side = battle.active;
    march(play, deed);
    buy(play, deed);
    const RollFor why{"MU-01.04"_rule, {}, deed.side, {}, d12};
    deed.powder = static_cast<std::int16_t>(play.roll_sum(why, 2));
    auto& powder = battle.powder[static_cast<std::size_t>(deed.side.index)];
    powder = static_cast<std::int16_t>(powder + deed.powder + months_pay);
    battle.story.push_back(deed);
    battle.active = other(battle.active);
    if (battle.active != SideId{0}) return;
    battle.stage = Stage::Field;
    battle.activations = 0;
    deploy(battle);
    play.tell("MU-02.01"_rule, {}, "the sides take the field in month {}", battle.turn);
}

// ---- in the field ----

void fall(Play& play, PieceId who) {
    play.battle.men[static_cast<std::size_t>(who.index)].fallen = true;
}

// MU-02.03 a d12 for every man, 24 at most; ten or more hits. Whoever lost any rolls two.
void volley(Play& play, PieceId by, PieceId at) {
    Battle& battle = play.battle;
    const int target = battle[at].company;
    const auto shooters = standing(battle, battle[by].company).size();
    const RollFor why{"MU-02.03"_rule, by, battle[by].side, {}, d12};
    const int dice = std::min(static_cast<int>(shooters), Roll::most_dice);
    const int hits = play.roll_at_least(why, dice, 10);
    const auto men = standing(battle, target);
    const int lost = std::min(hits, static_cast<int>(men.size()));
    for (int i = 0; i < lost; ++i) fall(play, men[men.size() - 1 - static_cast<std::size_t>(i)]);
    play.tell("MU-02.03"_rule, by, "{} of the {} fall", lost, company_name(target));
    form_up(battle, target);
    if (lost == 0 || standing(battle, target).empty()) return;
    const RollFor nerve{"MU-02.04"_rule, at, battle[at].side, {}, d12};
    if (play.roll_sum(nerve, 2) > lost) return;
    Company& body = battle.companies[static_cast<std::size_t>(target)];
    const Point back =
        body.front
        + Offset{body.facing.dx * std::int64_t{-300}, body.facing.dy * std::int64_t{-300}};
    if (has_room(battle, target, back)) body.front = back;
    form_up(battle, target);
    play.tell("MU-02.04"_rule, at, "the {} give ground", company_name(target));
}

// MU-02.05 one marksman, any man: nine or more of a d12.
void pick_off(Play& play, PieceId by) {
    Battle& battle = play.battle;
    Question question = ask_of(battle, battle[by].side, "MU-02.05"_rule, "pick-off", by);
    for (const PieceId man : standing(battle, other(battle[by].side)))
        offer(question, "shoot", by, man);
    const PieceId target = play.choose(question).target;
    const RollFor why{"MU-02.05"_rule, by, battle[by].side, {}, d12};
    const bool hit = play.roll_at_least(why, 1, 9) == 1;
    if (hit) {
        fall(play, target);
        form_up(battle, battle[target].company);
    }
    play.tell("MU-02.05"_rule, by, "{} {}", entry(battle.setting->names, target),
              hit ? "falls" : "is missed");
}

// MU-02.06 a company goes straight ahead or aside, as one.
struct Advance final : MoveRules {
    Advance(const Battle& b, PieceId who) : battle{b}, by{who} {}
    PieceId mover() const override { return by; }
    Inches allowance() const override { return 6_in; }
    Point front_after(Point spot) const {
        const Company& body = battle.companies[static_cast<std::size_t>(battle[by].company)];
        return body.front + (spot - battle[by].at);
    }
    Refusal check(const Answer& answer) const override {
        if (answer.path.size() != 2 || answer.path[0] != battle[by].at)
            return Error{"the company goes in one straight line from where it stands"};
        if (length(answer.path) > allowance()) return Error{"that is farther than 6 inches"};
        if (!has_room(battle, battle[by].company, front_after(answer.path[1])))
            return Error{"some of the company would leave the table"};
        return {};
    }
    Answer sample(Stream& stream) const override {
        for (int tries = 0; tries < 20; ++tries) {
            const Offset step{std::int64_t{stream.below(801)} - 400,
                              std::int64_t{stream.below(801)} - 400};
            Answer answer = toward(battle[by].at + step);
            if (!check(answer)) return answer;
        }
        return toward(battle[by].at);
    }
    Answer toward(Point spot) const override {
        const Point start = battle[by].at;
        Answer answer;
        answer.path.push_back(start);
        const bool near = within(start, spot, allowance());
        answer.path.push_back(near ? spot : ::toward(start, spot, allowance() - 0.05_in));
        return answer;
    }

    const Battle& battle;
    PieceId by;
};

void advance(Play& play, PieceId by) {
    Battle& battle = play.battle;
    const Advance rules{battle, by};
    Question question = ask_of(battle, battle[by].side, "MU-02.06"_rule, "advance", by);
    question.kind = Asking::Move;
    question.move = &rules;
    const int company = battle[by].company;
    const Point front = rules.front_after(play.ask(question).path.back());
    battle.companies[static_cast<std::size_t>(company)].front = front;
    form_up(battle, company);
    play.tell("MU-02.06"_rule, by, "the {} advance", company_name(company));
}

void act(Play& play, PieceId by) {
    const Battle& battle = play.battle;
    Question question = ask_of(battle, battle[by].side, "MU-02.02"_rule, "action", by);
    for (const PieceId man : first_men(battle, other(battle[by].side)))
        offer(question, "volley", by, man);
    offer(question, "marksman", by);
    offer(question, "advance", by);
    offer_pass(question, "stand", by);
    const Option chosen = play.choose(question);
    if (chosen.verb == "volley") volley(play, by, chosen.target);
    if (chosen.verb == "marksman") pick_off(play, by);
    if (chosen.verb == "advance") advance(play, by);
}

void end_battle(Play& play) {
    Battle& battle = play.battle;
    battle.active = SideId{0};
    const auto red = standing(battle, SideId{0}).size(), green = standing(battle, SideId{1}).size();
    if (battle.turn < months && red > 0 && green > 0) {
        ++battle.turn;
        battle.stage = Stage::Camp;
        return;
    }
    battle.stage = Stage::Over;
    if (red != green) battle.winner = SideId::of(red > green ? 0 : 1);
}

void fight(Play& play) {
    Battle& battle = play.battle;
    const auto companies = first_men(battle, battle.active);
    Question question = ask_of(battle, battle.active, "MU-02.01"_rule, "company");
    for (const PieceId man : companies) offer(question, "lead", man);
    act(play, play.choose(question).who);
    battle.active = other(battle.active);
    const bool wiped_out = standing(battle, battle.active).empty();
    if (++battle.activations >= activations_of_a_battle || wiped_out) end_battle(play);
}

}  // namespace

void step(Play& play) {
    if (play.battle.stage == Stage::Camp) {
        camp(play);
    } else {
        fight(play);
    }
}

}  // namespace muster
