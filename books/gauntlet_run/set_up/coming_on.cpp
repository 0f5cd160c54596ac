// GR-01.22 how a unit comes on the table, and all of a side in a row; see placing.h.
#include <algorithm>

#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/moving/cavalry.h"
#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/set_up/deployment.h"
#include "books/gauntlet_run/set_up/placing.h"

namespace gauntlet_run {

FixedVector<Formation, 8> formations_of(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    FixedVector<Formation, 8> list;
    if (unit.gun) {
        list.push_back(Formation::Crew);
        if (battle[unit.gun].limber > 0) list.push_back(Formation::Limbered);
        return list;
    }
    if (!unit.fights()) {
        list.push_back(Formation::Skirmish);
        return list;
    }
    const Formation usual = usual_formation(unit);
    list.push_back(usual);
    for (const Formation one : {Formation::Line, Formation::Box, Formation::MarchColumn,
                                Formation::ExtendedLine, Formation::Skirmish})
        if (one != usual && may_take(unit, one)) list.push_back(one);
    if (skirmishes_in_woods_only(unit)) list.push_back(Formation::Skirmish);
    return list;
}

void set_down(Play& play, UnitId who, Formation formation, const Stand& stand) {
    Battle& battle = play.battle;
    Unit& unit = battle[who];
    unit.presence = Presence::OnTable;
    unit.formation = formation;
    if (unit.gun) battle[unit.gun].limbered = formation == Formation::Limbered;
    put(battle, who, stand);
    leave_horses(battle, who);
    if (unit.gun) {
        battle[unit.gun].at = stand.front;
        battle[unit.gun].facing = stand.facing;
    }
    play.tell("GR-01.22"_rule, who, "{} {} up {} position", play.name(who),
              play.does(who, "take", "takes"), play.does(who, "their", "his"));
}

void stay_away(Play& play, UnitId who) {
    play.battle[who].presence = Presence::Exited;
    play.tell("GR-01.22"_rule, who, "there is no room for {}", play.name(who));
}

UnitSet companions(const Battle& battle, UnitId officer) {
    UnitSet set;
    for (const UnitId who : all(battle)) {
        const Unit& unit = battle[who];
        if (unit.on_table() && unit.fights() && !unit.attached
            && under_command(battle, who, officer) && fits_with(battle, officer, who))
            set.add(who);
    }
    return set;
}

void begin_with(Play& play, UnitId officer, UnitId unit) {
    Battle& battle = play.battle;
    battle[officer].presence = Presence::OnTable;
    attach(battle, officer, unit);
    play.tell("GR-04.17"_rule, officer, "{} begins with {}", play.name(officer), play.name(unit));
}

namespace {

constexpr Inches between_units = 1.05_in;  // GR-06.02

// Along the front of the zone, in the middle of it if one row is enough, then behind those.
class Row {
  public:
    Row(const Battle& battle, const UnitSet& whom)
        : zone_{deployment_zone(battle, battle[whom.first()].side)},
          edge_{battle.force(battle[whom.first()].side).edge} {
        Inches needed;
        for (const UnitId who : whom)
            needed +=
                Placing{battle, who, formations_of(battle, who)[0], zone_}.width() + between_units;
        along_ = std::max(0_in, half(wide() - needed));
    }

    std::optional<Stand> next(const Placing& unit) {
        for (Inches row = row_; row < deep(); row += between_units) {
            for (Inches along = row == row_ ? along_ : 0_in; along + unit.width() <= wide();
                 along += between_units) {
                const Stand stand{spot(along + half(unit.width()), row + unit.ahead()),
                                  unit.facing()};
                if (!unit.fits(stand)) continue;
                row_ = row;
                along_ = along + unit.width() + between_units;
                return stand;
            }
        }
        return unit.anywhere();
    }

  private:
    bool sideways() const { return edge_ == Edge::Left || edge_ == Edge::Right; }
    Inches wide() const {
        const Point low = zone_.box.low, high = zone_.box.high;
        return sideways() ? high.y - low.y : high.x - low.x;
    }
    Inches deep() const {
        const Point low = zone_.box.low, high = zone_.box.high;
        return sideways() ? high.x - low.x : high.y - low.y;
    }
    Point spot(Inches along, Inches back) const {
        const Point low = zone_.box.low, high = zone_.box.high;
        switch (edge_) {
            case Edge::Near: return {low.x + along, high.y - back};
            case Edge::Far: return {low.x + along, low.y + back};
            case Edge::Left: return {high.x - back, low.y + along};
            default: return {low.x + back, low.y + along};
        }
    }

    Polygon zone_;
    Edge edge_;
    Inches along_, row_;
};

void put_in_row(Play& play, Row& row, UnitId who) {
    const Polygon zone = deployment_zone(play.battle, play.battle[who].side);
    for (const Formation formation : formations_of(play.battle, who)) {
        const Placing placing{play.battle, who, formation, zone};
        if (const auto stand = row.next(placing)) return set_down(play, who, formation, *stand);
    }
    stay_away(play, who);
}

// GR-04.17 a chief begins with the first of his parties; who leads chiefs with one of theirs that
// is without its own, if there is one. Other officers begin for themselves.
void bring_chief(Play& play, UnitId unit) {
    const Battle& battle = play.battle;
    const UnitId chief = battle[unit].commander;
    if (chief && battle[chief].native && battle[chief].presence == Presence::Waiting
        && battle[unit].on_table() && fits_with(battle, chief, unit))
        begin_with(play, chief, unit);
}

}  // namespace

void deploy_row(Play& play, const UnitSet& whom) {
    const Battle& battle = play.battle;
    if (whom.empty()) return;
    Row row{battle, whom};
    for (const UnitId who : whom) {
        if (!battle[who].fights()) continue;
        put_in_row(play, row, who);
        bring_chief(play, who);
    }
    for (const UnitId who : whom) {
        if (battle[who].presence != Presence::Waiting) continue;
        const UnitSet parties = battle[who].native ? companions(battle, who) : UnitSet{};
        if (parties.empty())
            put_in_row(play, row, who);
        else
            begin_with(play, who, parties.first());
    }
}

}  // namespace gauntlet_run
