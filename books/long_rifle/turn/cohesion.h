#pragma once

#include "books/long_rifle/reactions/reaction.h"
#include "books/long_rifle/reactions/sheets.h"

// What the tests of one moment make each figure do; LR-13.25 .. LR-13.29 the Cohesion Test among
// them.
namespace long_rifle {

struct Response {
    FigureId who;
    Reaction reaction = Reaction::Charge;  // the best, until something worse is taken
    bool any = false;
    bool cohesion = false;  // called for a Cohesion Test
    FigureSet called_by;    // LR-18.20 those who caused this call
    bool ducked = false;    // LR-13.32 it is in Duck Back already
    FigureSet causes;
    FigureId target;
    RuleId test;  // that of which this is the result

    // LR-13.30, LR-13.31 the worst counts; a call for Cohesion is kept apart.
    void take(Reaction result, RuleId by = {});
    bool operator==(const Response&) const = default;
};
struct Responses {
    FixedVector<Response, most_figures> list;
    Response& of(FigureId who);
    const Response* find(FigureId who) const;
    bool operator==(const Responses&) const = default;
};

// One batch of tests: all roll (LR-13.34), then the Cohesion Tests called for, then everybody does
// what came of it; the tests that this causes are the next batch.
void roll_reactions(Play& play, const Tests& now, Responses& responses);

// Takes the tests called for, one for each group, and adds what each member then does.
void cohesion_tests(Play& play, Responses& responses);
void carry_out_reactions(Play& play, const Tests& now, const Responses& responses, Tests& next);

// LR-16.10 with whom it tests: people without the animals beside them, a wolf with its whole pack.
FigureSet testing_group(const Battle& battle, FigureId who);
// LR-15.07 .. LR-15.12 how things stand for the tester.
SheetSituation sheet_situation(const Battle& battle, FigureId who, FigureId cause);
// LR-16.13
FigureId closest_hunter(const Battle& battle, FigureId animal);
// LR-16.07
void rush_at(Play& play, FigureId animal, FigureId target);

}  // namespace long_rifle
