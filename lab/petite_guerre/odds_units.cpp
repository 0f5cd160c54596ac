#include <array>

#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "lab/petite_guerre/odds_table.h"

// The unit reaction test: chapter 30.
namespace petite_guerre::odds {

namespace {

constexpr std::array<std::string_view, 2> troops{"regulars", "provincials"};

// PG-30.04, PG-30.10 .. PG-30.14 what each result means, by what the test is for.
constexpr std::array<std::array<std::string_view, 5>, 3> meanings{
    {{"charge", "charge-or-repeat", "halt", "retire", "break"},
     {"receive-or-run", "receive", "halt-and-receive", "retire", "break"},
     {"as-wished", "repeat", "halt", "retire", "break"}}};

struct UnitTest {
    Battle battle;
    BodyId body;
    TestCause cause;
    std::size_t occasion = 0;
};

std::vector<FigureId> add_men(SmallTable& table, int side, int count, Inches up, Troops kind) {
    std::vector<FigureId> men;
    men.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) men.push_back(table.add(side, Inches{}, up, kind));
    return men;
}

// PG-30.05, PG-30.07, PG-30.08 those about it who count.
void add_others(Given& given, SmallTable& table) {
    if (given.yes("music")) {
        Figure& musician = table[table.add(0, Inches{}, start - paces(12))];
        musician.musician = musician.turn.playing = true;
    }
    if (const int points = given.number("encouraged", 0, 4); points > 0) {
        Figure& leader = table[table.add(0, paces(-10), start - paces(12))];
        leader.category = 1;
        leader.commander = true;
        leader.command.encourage = static_cast<std::uint8_t>(points);
    }
    if (given.yes("enemy-behind")) table.add(1, Inches{}, start - paces(30));
}

void read_body(Given& given, SmallTable& table, BodyId id) {
    Body& body = table.battle()[id];
    body.elite = given.yes("elite");
    body.veteran = given.yes("veteran");
    body.raw = given.yes("raw");
    if (given.yes("casualties")) {
        const FigureId dead = table.add(0, Inches{}, start);
        table[dead].status = Status::Dead;
        body.casualties.add(dead);
    }
    if (!given.yes("under-fire")) return;
    for (const FigureId who : body.men())
        under_fire(table[who], {}, {table[who].at.x, table[who].at.y + paces(200)});
}

UnitTest unit_table(Given& given) {
    SmallTable table;
    UnitTest made;
    made.occasion = given.one_of("test", occasions);
    made.cause.what = tests_for[made.occasion];
    const Troops kind =
        given.one_of("troops", troops) == 0 ? Troops::Regulars : Troops::Provincials;
    const int men = given.number("men", 4, 24), chargers = given.number("chargers", 1, 24);
    const std::vector<FigureId> line = add_men(table, 0, men, start, kind);
    const Point front = table[line[0]].at;
    made.body = table.form(line, front, up_the_table);
    for (const FigureId who : add_men(table, 1, chargers, start + paces(60), Troops::Regulars))
        made.cause.by.add(who);
    if (given.yes("fighting")) table.add_before(line[0], Inches{});
    add_others(given, table);
    read_body(given, table, made.body);
    made.battle = table.ready();
    return made;
}

// PG-30.04 .. PG-30.14
Result<OddsCase> make_unit_reaction(const OddsGiven& words) {
    Given given{words};
    const UnitTest made = unit_table(given);
    if (given.wrong()) return *given.wrong();
    OddsCase ready;
    ready.play_out = [made](Umpire& umpire) -> std::string {
        Battle battle = made.battle;
        Play play{battle, umpire};
        const int total = unit_reaction_test(play, made.body, made.cause);
        const UnitResult result = read_unit_reaction(battle, made.body, made.cause, total);
        return std::string{meanings[made.occasion][static_cast<std::size_t>(result)]};
    };
    ready.outcomes = names(meanings[made.occasion]);
    ready.list_impossible = false;
    return ready;
}

}  // namespace

std::vector<OddsMaker> unit_topics() {
    return {{{"unit-reaction",
              "the unit reaction test of a formed unit (PG-30.04)",
              {{"test", listed(occasions), "charging", "what it is for (PG-30.01)"},
               {"troops", listed(troops), "regulars", "what most of them are (PG-04.19)"},
               yes_key("elite", "no", "an Elite Unit"),
               yes_key("veteran", "no", "a Veteran Unit"),
               yes_key("raw", "no", "a Raw Unit"),
               yes_key("music", "no", "a musician plays within 20 paces"),
               {"encouraged", "0 to 4", "0", "Command Points spent on it (PG-05.15)"},
               yes_key("casualties", "no", "any casualties this turn (PG-30.06)"),
               yes_key("enemy-behind", "no", "an enemy behind its flank or rear (PG-30.08)"),
               yes_key("under-fire", "no", "it is under fire"),
               yes_key("fighting", "no", "it is in hand-to-hand"),
               {"men", "4 to 24", "12", "in the unit (PG-30.09)"},
               {"chargers", "1 to 24", "12", "enemies who charge it (PG-30.09)"}}},
             make_unit_reaction}};
}

}  // namespace petite_guerre::odds
