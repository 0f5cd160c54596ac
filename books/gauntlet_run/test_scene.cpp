#include "books/gauntlet_run/test_scene.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <sstream>

namespace gauntlet_run {

namespace {

constexpr Inches middle_x = 36_in, middle_y = 24_in;
constexpr std::uint8_t everybody = 255;

std::uint8_t number_in(const std::string& word, std::size_t after) {
    return static_cast<std::uint8_t>(std::stoi(word.substr(after)));
}

Inches inches_of(double value) {
    return Inches::hundredths(std::llround(value * 100));
}

template <class Enum>
std::optional<Enum> named(const EnumArray<Enum, std::string_view>& names, std::string_view word) {
    for (std::size_t i = 0; i < names.rows.size(); ++i)
        if (names.rows[i] == word) return static_cast<Enum>(i);
    return {};
}

// "x,y" or "x,y>dx,dy"
void apply_spot(Unit& unit, const std::string& words) {
    double x = 0, y = 0;
    int dx = 0, dy = 0;
    char sign = 0;
    std::istringstream in{words};
    in >> x >> sign >> y;
    unit.stand.front = Scene::at(x, y);
    if (in >> sign >> dx >> sign >> dy)
        unit.stand.facing = {static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)};
}

}  // namespace

Point Scene::at(double x, double y) {
    return {middle_x + inches_of(x), middle_y + inches_of(y)};
}

Scene::Scene(std::string_view units)
    : setting_{std::make_shared<Setting>()}, play_{battle, umpire} {
    called(setting_->names);
    setting_->scenario = "test";
    setting_->title = "Test";
    setting_->ground.width = middle_x * 2;
    setting_->ground.depth = middle_y * 2;
    setting_->sides = {"Ours", "Theirs"};
    setting_->seats = {"Ann", "Ben"};
    setting_->seat_sides = {SideId{0}, SideId{1}};
    setting_->forces = {Force{Edge::Near, {}}, Force{Edge::Far, {}}};
    battle.setting = setting_;
    std::int8_t side = 0;
    for (bool versus = false; !units.empty();) {
        add(take_figure(units, versus), SideId{side});
        if (versus) side = 1;
    }
    battle.stage = Stage::Chains;
    battle.turn = 1;
    battle.first = battle.acting = SideId{0};
    for (const Unit& unit : battle.units)
        if (unit.fights()) ++entry(battle.units_at_start, unit.side);
}

bool Scene::apply_kind(Unit& unit, const std::string& word) {
    if (const auto formation = named(formation_names, word)) {
        unit.formation = *formation;
        if (*formation == Formation::Skirmish) unit.type = Type::Skirmish;
        if (*formation == Formation::Box) unit.box = true;
        return true;
    }
    if (const auto type = named(type_names, word)) return unit.type = *type, true;
    if (const auto morale = named(morale_names, word)) return unit.morale = *morale, true;
    if (const auto missile = named(missile_names, word)) {
        if (unit.arms.empty()) unit.arms.push_back({});
        unit.arms[0].missile = *missile;
        return true;
    }
    if (const auto lock = named(lock_names, word)) {
        if (unit.arms.empty()) unit.arms.push_back({});
        unit.arms[0].lock = *lock;
        return true;
    }
    if (const auto special = named(special_names, word)) {
        unit.specials |= 1U << static_cast<unsigned>(*special);
        return true;
    }
    if (const auto rank = named(rank_names, word)) {
        unit.branch = Branch::Officer;
        unit.type = Type::Skirmish;
        unit.rank = *rank;
        unit.size = 1;
        return true;
    }
    if (const auto staff = named(staff_names, word))
        return unit.staff = unit.staff_left = *staff, true;
    return false;
}

bool Scene::apply_state(Unit& unit, const std::string& word) {
    if (word == "native") return unit.native = true;
    if (word == "shield") return unit.shield = true;
    if (word == "light-armour") return unit.armour = Armour::Light, true;
    if (word == "heavy-armour") return unit.armour = Armour::Heavy, true;
    if (word == "melee") return unit.blades = everybody, true;
    if (word == "pikes") return unit.blades = everybody, (unit.pikes = true);
    if (word.starts_with("blades")) return unit.blades = number_in(word, 6), true;
    if (word == "hidden") return unit.hidden = true;
    if (word == "crouching") return unit.crouching = true;
    if (word == "shaken") return unit.shaken = true;
    if (word == "ambuscade") return unit.ambuscade = true;
    if (word == "unarmed") return unit.arms.clear(), true;
    if (word == "howitzer") return gun_of(setting_->names.back()).kind = GunKind::Howitzer, true;
    if (word == "mortar") return gun_of(setting_->names.back()).kind = GunKind::Mortar, true;
    if (word == "wagon") {
        unit.branch = Branch::Vehicle;
        unit.type = Type::Skirmish;
        unit.formation = Formation::Skirmish;
        unit.arms.clear();
        unit.size = 1;
        unit.nco = false;
        unit.animals = 2;
        return true;
    }
    if (word == "mounted") {
        unit.mounted = unit.rides = true;
        if (!unit.officer()) unit.branch = Branch::Cavalry;
        return true;
    }
    return false;
}

void Scene::apply(Unit& unit, const std::string& word) {
    if (word[0] == '@') return apply_spot(unit, word.substr(1));
    if (apply_kind(unit, word) || apply_state(unit, word)) return;
    if (word[0] == 'x') {
        unit.size = static_cast<std::uint8_t>(std::stoi(word.substr(1)));
    } else if (word.starts_with("lost")) {
        unit.lost = static_cast<std::uint8_t>(std::stoi(word.substr(4)));
    } else if (word.starts_with("of:")) {
        unit.commander = id(word.substr(3));
    } else if (word.starts_with("with:")) {
        const UnitId other = id(word.substr(5));
        unit.attached = other;
        battle[other].attached = UnitId::of(static_cast<std::int64_t>(battle.units.size()) - 1);
    } else if (word.starts_with("gun:")) {
        Gun gun;
        const auto size = named(gun_size_names, std::string_view{word}.substr(4));
        if (!size) throw ScriptError{"no such gun: " + word};
        gun.size = *size;
        gun.kind = *size == GunSize::Swivel ? GunKind::SwivelGun : GunKind::Cannon;
        gun.side = unit.side;
        gun.card = Ammunition::Shot;
        gun.crew = UnitId::of(static_cast<std::int64_t>(battle.units.size()) - 1);
        unit.branch = Branch::Artillery;
        unit.formation = Formation::Crew;
        unit.size = 4;
        unit.arms.clear();
        unit.gun = GunId::of(static_cast<std::int64_t>(battle.guns.size()));
        battle.guns.push_back(gun);
        setting_->guns.push_back(setting_->names.back() + "'s gun");
    } else {
        throw ScriptError{"a word no unit has: " + word};
    }
}

void Scene::add(std::string_view words, SideId side) {
    std::istringstream stream{std::string{words}};
    std::string name;
    stream >> name;
    setting_->names.push_back(name);
    setting_->kinds.emplace_back("troops");
    battle.units.push_back({});
    Unit& unit = battle.units.back();
    unit.side = side;
    unit.seat = SeatId{side.index};
    unit.presence = Presence::OnTable;
    unit.formation = Formation::Line;
    unit.stand.facing = {0, static_cast<std::int16_t>(side.index == 0 ? 1 : -1)};
    unit.stand.front =
        at(12.0 * static_cast<double>(battle.units.size() - 1) - 24, side.index == 0 ? -8 : 8);
    unit.arms.push_back({Missile::Musket, Lock::Flintlock, 0});
    for (std::string word; stream >> word;) apply(unit, word);
    if (unit.officer()) {
        unit.arms.clear();
        unit.formation = Formation::Skirmish;
    }
    unit.men = static_cast<std::uint8_t>(unit.size - unit.lost);
    unit.strength = unit.size;
    unit.blades = std::min(unit.blades, unit.men);
    for (Armed& armed : unit.arms) armed.men = unit.men;
    if (unit.gun) {
        Gun& gun = battle[unit.gun];
        gun.at = unit.stand.front;
        gun.facing = unit.stand.facing;
    }
}

void Scene::move(std::string_view name, double x, double y) {
    Unit& unit = (*this)[name];
    unit.stand.front = at(x, y);
    if (unit.gun) battle[unit.gun].at = unit.stand.front;
}

void Scene::answer_move(std::string_view mover, std::initializer_list<Point> spots, Facing facing) {
    const Stand& stand = (*this)[mover].stand;
    umpire.answer("move", way_from(stand.front, spots,
                                   facing == Facing{0, 0} ? stand.facing : facing, stand.facing));
}

int Scene::modifiers(RuleId rule) const {
    int sum = 0;
    for (const Modifier& modifier : last_roll(rule).modifiers) sum += modifier.value;
    return sum;
}

AreaId Scene::area(AreaKind kind, double x0, double y0, double x1, double y1) {
    Area area{kind, "", rectangle(at(x0, y0), at(x1, y1)), {}};
    if (kind == AreaKind::Hill) area.crest = {at(x0, (y0 + y1) / 2), at(x1, (y0 + y1) / 2)};
    setting().ground.areas.push_back(area);
    return AreaId::of(static_cast<std::int64_t>(setting_->ground.areas.size()) - 1);
}

LineId Scene::line(LineKind kind, double x0, double y0, double x1, double y1, double width) {
    setting().ground.lines.push_back(
        make_line(kind, "", {at(x0, y0), at(x1, y1)}, inches_of(width)));
    return LineId::of(static_cast<std::int64_t>(setting_->ground.lines.size()) - 1);
}

BuildingId Scene::building(double x0, double y0, double x1, double y1, std::size_t door_side) {
    setting().ground.buildings.push_back(
        plain_building("house", rectangle(at(x0, y0), at(x1, y1)), 1, 1, door_side));
    return BuildingId::of(static_cast<std::int64_t>(setting_->ground.buildings.size()) - 1);
}

}  // namespace gauntlet_run
