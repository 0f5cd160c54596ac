#include "books/drums/fighting/weapons.h"

#include "engine/base/data_rows.h"

namespace drums {

namespace {

constexpr std::size_t most_weapons = 40;
constexpr std::array<std::string_view, 3> columns{"x1", "x2", "x3"};
constexpr std::array<std::string_view, 3> sticks{"short", "medium", "long"};

// DT-03.01 the three columns; one that is missing is N/A, and so is every one after it.
std::vector<int> read_columns(Fields& row) {
    std::vector<int> modifiers;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!row.has(columns[i]) && i > 0) continue;
        if (modifiers.size() < i) row.expected(columns[i], "the column before it as well");
        modifiers.push_back(row.whole(columns[i], -6, 6));
    }
    return modifiers;
}

Weapon read_weapon(Fields& row) {
    Weapon weapon;
    weapon.name = row.text("name", 40);
    weapon.title = row.text_or("title", weapon.name, 40);
    weapon.stick = static_cast<Stick>(row.one_of("stick", sticks) + 1);
    weapon.modifiers = read_columns(row);
    weapon.points = row.whole("points", 0, 20);
    weapon.firearm = row.yes("firearm", false);
    weapon.slow_reload = row.yes("slow-reload", false);
    weapon.thrown = row.yes("thrown", false);
    weapon.prone = row.yes("prone", false);
    if (weapon.slow_reload && !weapon.firearm)
        row.expected("slow-reload", "a firearm, nothing else is reloaded");
    if (weapon.thrown && weapon.firearm) row.expected("thrown", "a firearm or a thrown weapon");
    row.finish();
    return weapon;
}

}  // namespace

std::optional<int> Weapon::modifier_at(Inches distance) const {
    Inches limit;
    for (const int modifier : modifiers) {
        limit += length_of(stick);
        if (distance <= limit) return modifier;
    }
    return {};
}

WeaponId Armoury::find(std::string_view name) const {
    for (std::size_t i = 0; i < weapons.size(); ++i)
        if (weapons[i].name == name) return WeaponId::of(static_cast<std::int64_t>(i));
    return {};
}

std::vector<std::string_view> Armoury::names() const {
    std::vector<std::string_view> all;
    all.reserve(weapons.size());
    for (const Weapon& weapon : weapons) all.push_back(weapon.name);
    return all;
}

Result<Armoury> read_armoury(std::string_view text, std::string_view file) {
    auto weapons = read_rows<Weapon>(
        text, file, "weapon", most_weapons,
        [](Fields& row, DataErrors&, const std::vector<Weapon>&) { return read_weapon(row); });
    if (!weapons) return weapons.error();
    return Armoury{std::move(*weapons)};
}

const Armoury& standard_armoury() {
    static const Armoury armoury = [] {
        const EmbeddedFile& file = built_in("drums/weapons.toml");
        return read_armoury(file.text, file.path).value();
    }();
    return armoury;
}

}  // namespace drums
