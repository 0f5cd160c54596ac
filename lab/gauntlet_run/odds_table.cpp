#include "lab/gauntlet_run/odds_table.h"

#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run::odds {

namespace {
constexpr Inches width = 72_in, depth = 96_in;
}

SmallTable::SmallTable() : setting_{std::make_shared<Setting>()} {
    setting_->ground.width = width;
    setting_->ground.depth = depth;
    setting_->sides = {"ours", "theirs"};
    setting_->seats = setting_->sides;
    setting_->seat_sides = {SideId{0}, SideId{1}};
    setting_->forces = {Force{Edge::Near, {}}, Force{Edge::Far, {}}};
    battle_.setting = setting_;
    battle_.stage = Stage::Chains;
    battle_.turn = 1;
    battle_.first = battle_.acting = SideId{0};
}

UnitId SmallTable::add(std::int8_t side, int men, Formation formation) {
    Unit unit;
    unit.side = SideId{side};
    unit.seat = SeatId{side};
    unit.presence = Presence::OnTable;
    unit.formation = formation;
    unit.type = formation == Formation::Skirmish ? Type::Skirmish : Type::Formed;
    unit.size = unit.men = unit.strength = static_cast<std::uint8_t>(men);
    unit.stand.front = {half(width), side == 0 ? 24_in : 60_in};
    unit.stand.facing = {0, static_cast<std::int16_t>(side == 0 ? 1 : -1)};
    battle_.units.push_back(unit);
    ++entry(battle_.units_at_start, unit.side);
    setting_->names.push_back("unit " + std::to_string(battle_.units.size()));
    setting_->kinds.emplace_back("troops");
    return UnitId::of(static_cast<std::int64_t>(battle_.units.size()) - 1);
}

void SmallTable::apart(UnitId a, UnitId b, Inches wanted) {
    for (int i = 0; i < 8; ++i) battle_[b].stand.front.y += wanted - gap(battle_, a, b);
    while (gap(battle_, a, b) > wanted) battle_[b].stand.front.y -= 0.01_in;
}

}  // namespace gauntlet_run::odds
