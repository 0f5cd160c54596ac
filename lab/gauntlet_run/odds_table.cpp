#include "lab/gauntlet_run/odds_table.h"

#include "books/gauntlet_run/nerve/shaken.h"
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

GunId SmallTable::add_gun(UnitId crew, Gun gun) {
    const GunId id = GunId::of(static_cast<std::int64_t>(battle_.guns.size()));
    Unit& unit = battle_[crew];
    unit.branch = Branch::Artillery;
    unit.formation = Formation::Crew;
    unit.gun = id;
    gun.crew = crew;
    gun.side = unit.side;
    gun.at = unit.stand.front;
    gun.facing = unit.stand.facing;
    battle_.guns.push_back(gun);
    setting_->guns.push_back("gun " + std::to_string(battle_.guns.size()));
    return id;
}

void SmallTable::lay(AreaKind kind) {
    setting_->ground.areas.push_back({kind, "", rectangle({0_in, 0_in}, {width, depth}), {}});
}

void SmallTable::cover_all(Cover cover) {
    if (cover != Cover::None) lay(cover == Cover::Light ? AreaKind::Ruins : AreaKind::Trench);
}

void SmallTable::apart(UnitId a, UnitId b, Inches wanted) {
    for (int i = 0; i < 8; ++i) battle_[b].stand.front.y += wanted - gap(battle_, a, b);
    while (gap(battle_, a, b) > wanted) battle_[b].stand.front.y -= 0.01_in;
}

void SmallTable::apart(GunId from, UnitId b, Inches wanted) {
    const Point at = battle_[from].at;
    for (int i = 0; i < 8; ++i) battle_[b].stand.front.y += wanted - gap(battle_, at, b);
    while (gap(battle_, at, b) > wanted) battle_[b].stand.front.y -= 0.01_in;
    if (battle_[b].gun) battle_[battle_[b].gun].at = battle_[b].stand.front;
}

void give(Unit& unit, Special special, bool has) {
    if (has) unit.specials |= 1U << static_cast<unsigned>(special);
}

OddsKey class_key(std::string key, std::string text) {
    return {std::move(key), listed(morale_names.rows), "steady", std::move(text)};
}

void read_class(Given& given, std::string_view key, Unit& unit) {
    unit.morale = static_cast<Morale>(given.one_of(key, morale_names.rows));
}

void read_lost(Given& given, std::string_view key, int most, Unit& unit) {
    const int lost = given.number(key, 0, most);
    unit.lost = static_cast<std::uint8_t>(lost);
    unit.size = unit.strength = static_cast<std::uint8_t>(unit.men + lost);
    unit.shaken = lost > 0 && lost >= shaken_at(unit);
    if (unit.shaken && unit.in_ranks())
        given.refuse(key, "less than half for those in ranks (GR-20.16, GR-20.22)");
}

Answer plainly(const Question& question) {
    if (question.topic == "after-melee") return pick(question.options.size() - 1);
    return pick(0);
}

}  // namespace gauntlet_run::odds
