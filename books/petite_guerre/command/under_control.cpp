#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/place.h"

// Chapter 06: who is under control (PG-06.01 .. PG-06.10, PG-06.17).
namespace petite_guerre {

namespace {

// PG-06.01 by any leader who bought it and may command him (PG-04.05).
bool has_leader(const Battle& battle, FigureId who) {
    for (const FigureId leader : present(battle, battle[who].side))
        if (battle[leader].command.control && may_command(battle, leader, who)
            && in_command(battle, leader, who))
            return true;
    return false;
}

// PG-06.17
bool leaderless_civilian(const Figure& figure) {
    return figure.troops == Troops::Civilians && !figure.unit;
}

// PG-06.02, PG-06.06, PG-06.17
bool controlled_alone(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (figure.leads()) return true;
    return !leaderless_civilian(figure) && has_leader(battle, who);
}

// PG-06.07 any of its figures is enough.
void control_body(Battle& battle, const Body& body) {
    bool any = false;
    for (const FigureId who : body.men()) any = any || has_leader(battle, who);
    for (const FigureId who : body.men()) battle[who].turn.controlled = any || battle[who].leads();
}

// PG-06.08, PG-06.09, PG-06.18; PG-06.17 leaderless civilians follow a lead figure who is not under
// control, no other. PG-99.01 and PG-99.02 are examples.
void control_file(Battle& battle, const SingleFile& file) {
    const bool led = battle[file.men.front()].turn.controlled;
    for (std::size_t i = 1; i < file.men.size(); ++i) {
        Figure& figure = battle[file.men[i]];
        if (figure.leads()) continue;
        const bool by_file = !figure.turn.controlled && !leaderless_civilian(figure);
        figure.turn.by_file = !led || by_file;
        figure.turn.controlled = led && !leaderless_civilian(figure);
    }
}

}  // namespace

// PG-06.02, PG-06.03, PG-06.05 as everybody stands now, for the whole turn.
void fix_control(Play& play, SideId side) {
    Battle& battle = play.battle;
    for (const FigureId who : present(battle, side))
        if (!battle[who].formed()) battle[who].turn.controlled = controlled_alone(battle, who);
    for (const BodyId id : bodies(battle))
        if (battle[id].exists() && battle[id].side == side) control_body(battle, battle[id]);
    for (const SingleFile& file : battle.files)
        if (battle[file.men.front()].side == side) control_file(battle, file);
}

// PG-06.07
bool controlled(const Battle& battle, const Body& body) {
    bool leaders_only = true, any = false;
    for (const FigureId who : body.men()) {
        leaders_only = leaders_only && battle[who].leads();
        any = any || (battle[who].turn.controlled && !battle[who].leads());
    }
    return any || leaders_only;
}

const SingleFile* file_of(const Battle& battle, FigureId who) {
    for (const SingleFile& file : battle.files)
        if (file.men.contains(who)) return &file;
    return nullptr;
}

// PG-06.08
FigureId lead_of(const Battle& battle, FigureId who) {
    const SingleFile* file = file_of(battle, who);
    return file ? file->men.front() : FigureId{};
}

}  // namespace petite_guerre
