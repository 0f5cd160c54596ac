#include <algorithm>

#include "books/gauntlet_run/armies/force_lines.h"
#include "books/gauntlet_run/armies/list_words.h"

// Units that no list has, and guns of the price table.
namespace gauntlet_run {

namespace {

void add_limber(ListedUnit& unit, std::string_view rule, int animals, std::string_view what) {
    const std::optional<int> price = limber_price(unit.gun, animals);
    if (!price) return;
    Extra extra;
    extra.name = fmt::format("{}-{}", animals, what);
    extra.rule = rule;
    extra.limber = animals;
    extra.points = *price;
    extra.per = Per::Gun;
    unit.extras.push_back(extra);
}

// GR-49.01, GR-60.33 every limber that is strong enough; GR-03.09 of a mortar a wagon instead.
void add_limbers(ListedUnit& unit, std::string_view rule) {
    for (const int animals : {1, 2, 4}) {
        add_limber(unit, rule, animals, "horse limber");
        if (unit.piece != GunKind::Mortar) continue;
        for (const std::string_view wagon : {"horse wagon", "mule wagon", "ox wagon"})  // GR-09.07
            add_limber(unit, "GR-03.09", animals, wagon);
    }
}

// GR-14.07 which sizes there are of each; the usual piece of the smallest is the swivel gun.
bool is_made(GunKind piece, GunSize size) {
    switch (piece) {
        case GunKind::SwivelGun: return size == GunSize::Swivel;
        case GunKind::Howitzer: return size >= GunSize::Medium;
        case GunKind::Mortar: return size >= GunSize::Light;
        default: return true;
    }
}

// GR-84.02 .. 84.04
Morale guided(const Army& army, const ListedUnit& unit, int year) {
    for (const Guide& guide : army.guide)
        if (guide.years.holds(year)
            && std::find(guide.tables.begin(), guide.tables.end(), unit.table)
                   != guide.tables.end())
            return guide.morale;
    return unit.morale;
}

// GR-84.05 the well trained may fight as the other of the two, as their owner likes.
void add_line_or_light(const Army& army, ListedUnit& unit) {
    const bool either = unit.type == ListType::Light || unit.type == ListType::Line
                        || unit.type == ListType::Formed;
    if (army.line_or_light_rule.empty() || unit.table != Table::Foot || !either
        || unit.morale > Morale::Steady)
        return;
    Extra other;
    other.type = unit.type == ListType::Light ? ListType::Line : ListType::Light;
    other.name = fmt::format("as {}", list_type_names[*other.type]);
    other.rule = army.line_or_light_rule;
    other.whole_unit = true;
    unit.extras.push_back(other);
}

void check_custom(Fields& fields, const Army& army, const ListedUnit& unit) {
    // GR-84.05 the well trained may fight as Line or as Light.
    const bool loose = unit.table == Table::Foot && unit.type == ListType::Light;
    if (!army.line_or_light_rule.empty() && loose && unit.morale > Morale::Steady)
        fields.expected("type", fmt::format("Line: only Drilled and Steady units may fight as "
                                            "Light ({})",
                                            army.line_or_light_rule));
    if (fields.has("points") && fields.whole("points", 1, 200) != unit.points)
        fields.expected("points", fmt::format("{}, by the price rules (GR-46.01)", unit.points));
    if (unit.artillery() && !unit.weapons.empty())
        fields.expected("weapons", "nothing: a crew has its gun");
    if (unit.artillery() && !is_made(unit.piece, unit.gun))
        fields.expected("piece", fmt::format("one that is made of that size, {} is not (GR-14.07)",
                                             gun_kind_names[unit.piece]));
}

// GR-03.02, GR-03.07, GR-03.10 those of its kind; GR-03.03 others of foot and horse by agreement.
void check_sizes(Fields& fields, const ListedUnit& unit, bool other_sizes) {
    if (other_sizes && !unit.artillery()) return;
    const std::vector<int> usual = default_sizes(unit);
    const bool all_usual = std::all_of(unit.sizes.begin(), unit.sizes.end(), [&](int size) {
        return std::find(usual.begin(), usual.end(), size) != usual.end();
    });
    if (all_usual) return;
    std::string text;
    for (const int size : usual) text += (text.empty() ? "" : ", ") + std::to_string(size);
    const std::string_view rule = unit.artillery()               ? "GR-03.07"
                                  : unit.table == Table::Mounted ? "GR-03.10"
                                                                 : "GR-03.02";
    fields.expected("sizes", fmt::format("of {} ({})", text, rule));
}

// GR-46.06 warriors have the morale of the lists, which their price is for.
void check_warriors(Fields& fields, const ListedUnit& unit) {
    if (unit.warriors == Warriors::None || unit.morale == morale_of(unit.warriors)) return;
    fields.expected("morale", fmt::format("{} of {} warriors, or nothing (GR-46.06)",
                                          morale_words[morale_of(unit.warriors)],
                                          warriors_names[unit.warriors]));
}

}  // namespace

ListedUnit read_custom(Fields& fields, DataErrors& errors, const Army& army, int year,
                       bool other_sizes) {
    ListedUnit unit;
    unit.id = "GR-46.01";
    const bool told = fields.has("morale");
    read_troops(fields, errors, unit);
    if (!told && unit.warriors == Warriors::None) unit.morale = guided(army, unit, year);
    unit.native = fields.yes("native", army.native || unit.warriors != Warriors::None);
    unit.piece = static_cast<GunKind>(
        fields.one_of_or("piece", gun_kind_names.rows, static_cast<std::size_t>(GunKind::Cannon)));
    unit.role = static_cast<Role>(fields.one_of_or("role", role_names.rows, 0));
    unit.points = computed_price(unit, home_made);
    if (unit.artillery()) add_limbers(unit, "GR-49.01");
    add_line_or_light(army, unit);
    check_custom(fields, army, unit);
    check_sizes(fields, unit, other_sizes);
    check_warriors(fields, unit);
    fields.finish();
    return unit;
}

std::optional<ListedUnit> table_gun(const Army& army, std::string_view kind,
                                    std::vector<Wish>& wishes, Faults& faults) {
    const auto* const found = std::find(table_gun_words.begin(), table_gun_words.end(), kind);
    if (found == table_gun_words.end()) return {};
    ListedUnit unit;
    unit.id = "GR-60.17";
    unit.name = kind;
    unit.table = Table::Artillery;
    unit.gun = static_cast<GunSize>(found - table_gun_words.begin());
    unit.sizes = {crew_of(unit.gun)};
    unit.usual_size = unit.sizes.front();
    add_limbers(unit, "GR-60.16");
    if (army.crews.empty()) {
        faults.add("GR-60.17", "this list has only the guns that stand in it");
        return unit;
    }
    std::vector<std::string_view> crews;
    for (const Crew& crew : army.crews) {
        crews.emplace_back(crew.name);
        const auto wish = std::find_if(wishes.begin(), wishes.end(),
                                       [&](const Wish& one) { return one.words == crew.name; });
        if (wish == wishes.end()) continue;
        wishes.erase(wish);
        unit.morale = crew.morale;
        unit.points = gun_price(unit.gun, unit.morale);
        if (crew.name == army.contingent) unit.contingent = crew.name;
    }
    if (unit.points == 0)
        faults.add(army.guns_rule, fmt::format("whose crew is it? {}", alternatives(crews)));
    return unit;
}

}  // namespace gauntlet_run
