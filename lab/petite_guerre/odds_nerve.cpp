#include <array>

#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "lab/petite_guerre/odds_table.h"

// Control and morale tests: chapters 28 and 29.
namespace petite_guerre::odds {

namespace {

constexpr Inches far_off = paces(200);

OddsKey troops_key() {
    return {"troops", listed(troop_names.rows), "regulars", "what he is (PG-03.06)"};
}
Troops read_troops(Given& given) {
    return static_cast<Troops>(given.one_of("troops", troop_names.rows));
}

constexpr std::array<std::string_view, 3> friends{"near", "touching", "none"};
constexpr std::array<std::string_view, 7> control_outcomes{
    "as-wished", "repeat", "stay", "to-friend", "copy-friend", "stunned", "break"};

struct Tester {
    Battle battle;
    FigureId who;
};

void read_state(Given& given, SmallTable& table, FigureId who, FigureId enemy) {
    Figure& figure = table[who];
    figure.experience = read_class(given, "class");
    figure.troops = read_troops(given);
    if (given.yes("under-fire")) under_fire(figure, enemy, table[enemy].at);
}

// PG-06.07 a formed unit tests as one: five more, like the first.
void form_up(Given& given, SmallTable& table, FigureId first) {
    const Figure like = table[first];
    if (like.troops != Troops::Regulars && like.troops != Troops::Provincials)
        given.refuse("formed", "no, for irregulars and civilians (PG-04.06)");
    std::vector<FigureId> men{first};
    for (int i = 0; i < 5; ++i) {
        men.push_back(table.add(0, Inches{}, start));
        table[men.back()] = like;
    }
    table.form(men, like.at, up_the_table);
}

// PG-28.08 somebody controlled, who does not test himself.
void add_friend(Given& given, SmallTable& table, FigureId who, bool formed) {
    const std::size_t where = given.one_of("friend", friends);
    if (where == 2) return;
    if (where == 1 && formed) given.refuse("friend", "near, none for a formed unit");
    const FigureId near = table.add(0, Inches{}, Inches{});
    table[near].at = table[who].at;
    table[near].at.y -= foot_radius * 2 + (where == 0 ? paces(20) : Inches{});
    table[near].turn.controlled = true;
}

Tester control_table(Given& given) {
    SmallTable table;
    Tester made;
    made.who = table.add(0, Inches{}, start);
    const FigureId enemy = table.add_before(made.who, far_off);
    read_state(given, table, made.who, enemy);
    if (given.yes("defending-cover")) table.area(AreaKind::Rough, table[made.who].at, paces(30));
    if (!given.yes("can-repeat")) table[made.who].last.spent = Turned::StunnedReaction;
    const bool formed = given.yes("formed");
    add_friend(given, table, made.who, formed);
    if (formed) form_up(given, table, made.who);
    table.battle().stage = Stage::Control;
    made.battle = table.ready();
    return made;
}

std::string control_result(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (figure.broken()) return "break";
    if (figure.stunned()) return "stunned";
    switch (figure.formed() ? battle[figure.body].bound : figure.turn.bound) {
        case Bound::Repeat: return "repeat";
        case Bound::Stay: return "stay";
        case Bound::ToFriend: return "to-friend";
        case Bound::CopyFriend: return "copy-friend";
        default: return "as-wished";
    }
}

// PG-28.03 .. PG-28.11
Result<OddsCase> make_control(const OddsGiven& words) {
    Given given{words};
    const Tester made = control_table(given);
    if (given.wrong()) return *given.wrong();
    OddsCase ready;
    ready.play_out = [made](Umpire& umpire) -> std::string {
        Battle battle = made.battle;
        Play play{battle, umpire};
        take_control_tests(play, SideId{0});
        return control_result(battle, made.who);
    };
    ready.outcomes = names(control_outcomes);
    ready.list_impossible = false;
    return ready;
}

struct Morale : Tester {
    TestCause cause;
    FigureId enemy;
};

// PG-29.06 .. PG-29.10 friends who help him.
void add_helpers(Given& given, SmallTable& table) {
    if (given.yes("friends-charging")) table[table.add(0, paces(15), start)].turn.charging = true;
    if (given.yes("music")) {
        Figure& musician = table[table.add(0, paces(-30), start)];
        musician.musician = musician.turn.playing = true;
    }
    const int points = given.number("encouraged", 0, 4);
    const bool leader_charges = given.yes("leader-charges");
    if (points == 0) return;
    Figure& leader = table[table.add(0, paces(40), start)];  // too far off to count as charging
    leader.category = 1;
    leader.commander = true;
    leader.command.encourage = static_cast<std::uint8_t>(points);
    leader.turn.charging = leader_charges;
}

void read_enemy(Given& given, SmallTable& table, const Morale& made) {
    Figure& enemy = table[made.enemy];
    if (given.yes("foe.stunned")) enemy.harm.stunned = 1;
    if (given.yes("foe.faces-away")) enemy.facing = up_the_table;
    if (!given.yes("foe.formed")) return;
    std::vector<FigureId> men{made.enemy};
    const Point at = enemy.at;
    const Facing facing = enemy.facing;
    const Mount mount = enemy.mount;
    for (int i = 0; i < 6; ++i) {
        men.push_back(table.add(1, Inches{}, at.y));
        table[men.back()].mount = mount;
    }
    table.form(men, at, facing);
}

Morale morale_table(Given& given) {
    SmallTable table;
    Morale made;
    made.who = table.add(0, Inches{}, start);
    made.cause.what = tests_for[given.one_of("test", occasions)];
    made.enemy = table.add_before(made.who, paces(30), given.yes("foe.mounted"));
    made.cause.by.add(made.enemy);
    read_state(given, table, made.who, made.enemy);
    Figure& figure = table[made.who];
    figure.harm.wounds = given.yes("wounded") ? 1 : 0;
    if (given.yes("won")) figure.harm.won = figure.harm.fought = table.battle().turn;
    if (given.yes("mounted")) table.ride(made.who);
    if (given.yes("hard-cover")) table.area(AreaKind::Pit, figure.at, paces(1));
    if (given.yes("difficult")) table.area(AreaKind::Bog, figure.at, paces(5));
    add_helpers(given, table);
    read_enemy(given, table, made);
    made.battle = table.ready();
    return made;
}

// PG-22.03, PG-22.15, PG-29.05
std::string morale_result(const Morale& made, int total) {
    const Battle& battle = made.battle;
    const bool charging = made.cause.what == TestFor::ToCharge;
    if (charging && passes_to_charge(battle, made.who, made.enemy, total)) return "charge";
    switch (read_morale(battle, made.who, made.cause, total)) {
        case Steadiness::Steady: break;
        case Steadiness::Stunned: return "stunned";
        case Steadiness::Breaks: return "break";
    }
    if (charging) return "no-charge";
    return made.cause.what == TestFor::Charged ? "receive-or-run" : "steady";
}

// PG-29.04 .. PG-29.15
Result<OddsCase> make_morale(const OddsGiven& words) {
    Given given{words};
    const Morale made = morale_table(given);
    if (given.wrong()) return *given.wrong();
    OddsCase ready;
    ready.play_out = [made](Umpire& umpire) -> std::string {
        Battle battle = made.battle;
        Play play{battle, umpire};
        return morale_result(made, morale_test(play, made.who, made.cause));
    };
    switch (made.cause.what) {
        case TestFor::ToCharge: ready.outcomes = {"charge", "no-charge", "stunned", "break"}; break;
        case TestFor::Charged: ready.outcomes = {"receive-or-run", "break"}; break;
        case TestFor::PhaseSix: ready.outcomes = {"steady", "stunned", "break"}; break;
    }
    return ready;
}

std::vector<OddsKey> state_keys() {
    return {class_key("class", "his experience (PG-03.02)"), troops_key(),
            yes_key("under-fire", "no", "he is under fire (PG-27.20)")};
}

std::vector<OddsKey> morale_keys() {
    const std::vector<OddsKey> first{
        {"test", listed(occasions), "charging", "what it is for (PG-29.01 .. PG-29.03)"}};
    return with(with(first, state_keys()),
                {yes_key("wounded", "no", "he is wounded"),
                 yes_key("friends-charging", "no", "friends charge within 20 paces (PG-29.08)"),
                 yes_key("music", "no", "a musician plays within 40 paces (PG-29.10)"),
                 yes_key("won", "no", "he won the last round of combat (PG-29.09)"),
                 yes_key("hard-cover", "no", "he defends hard cover (PG-29.15)"),
                 {"encouraged", "0 to 4", "0", "Command Points spent on it (PG-05.15)"},
                 yes_key("leader-charges", "yes", "who encourages a charge goes too (PG-29.07)"),
                 yes_key("mounted", "no", "he is mounted"),
                 yes_key("difficult", "no", "he stands on rough or broken ground"),
                 yes_key("foe.mounted", "no", "the enemy is mounted"),
                 yes_key("foe.formed", "no", "the enemy is a formed unit"),
                 yes_key("foe.stunned", "no", "he would charge somebody stunned (PG-22.03)"),
                 yes_key("foe.faces-away", "no", "he would charge one who faces away (PG-22.04)")});
}

}  // namespace

std::vector<OddsMaker> test_topics() {
    return {
        {{"control", "the control test (PG-28.04)",
          with(state_keys(),
               {yes_key("defending-cover", "no", "in cover and did not move (PG-28.06)"),
                {"friend", listed(friends), "near", "the nearest friend (PG-28.08)"},
                yes_key("can-repeat", "yes", "what he did can be done again (PG-28.07)"),
                yes_key("formed", "no", "a formed unit tests as one (PG-06.07)")})},
         make_control},
        {{"morale", "the morale test of an individual (PG-29.05)", morale_keys()}, make_morale}};
}

}  // namespace petite_guerre::odds
