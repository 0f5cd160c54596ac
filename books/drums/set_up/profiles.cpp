#include "books/drums/set_up/profiles.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/data_rows.h"

namespace drums {

namespace {

constexpr std::size_t most_profiles = 100;

// DT-62.03 the right half of the table; weapons are in weapons.toml.
// clang-format off
constexpr EnumArray<Trait, int> trait_points{{
    10,  // Leader
    5,   // NCO
    2,   // Steadfast
    4,   // Mounted
    3,   // Woodsman
    -1,  // Slow
}};
// clang-format on

void read_traits(Fields& row, DataErrors& errors, Profile& profile) {
    for (const DataText& word : row.texts("traits", trait_names.rows.size())) {
        const auto* trait = std::find(trait_names.rows.begin(), trait_names.rows.end(), word.text);
        if (trait == trait_names.rows.end())
            return errors.expected(word.line, "traits", alternatives(trait_names.rows));
        profile.traits = static_cast<std::uint8_t>(
            profile.traits | 1U << static_cast<unsigned>(trait - trait_names.rows.begin()));
    }
    if (profile.is(Trait::Mounted) && profile.is(Trait::Slow))
        row.expected("traits", "mounted or slow, not both");
    if (profile.is(Trait::Leader) && profile.is(Trait::Nco))
        row.expected("traits", "leader or nco, not both");
}

Profile read_profile(Fields& row, DataErrors& errors, const Armoury& armoury) {
    Profile profile;
    profile.name = row.text("name", 40);
    profile.title = row.text("title", 40);
    profile.quality = row.whole("quality", best_quality, worst_quality);
    profile.combat = row.whole("combat", 0, most_combat);
    for (const DataText& word : row.texts("weapons", most_weapons_carried)) {
        const WeaponId weapon = armoury.find(word.text);
        if (!weapon || profile.weapons.contains(weapon)) {
            errors.expected(word.line, "weapons",
                            fmt::format("{}, each once", alternatives(armoury.names())));
            continue;
        }
        profile.weapons.push_back(weapon);
    }
    read_traits(row, errors, profile);
    profile.points = row.whole("points", 0, 500);
    if (!errors.any() && profile.points != points_of(profile, armoury))
        row.expected("points", fmt::format("{}, what DT-62.02 makes of its scores",
                                           points_of(profile, armoury)));
    row.finish();
    return profile;
}

}  // namespace

int points_of(const Profile& profile, const Armoury& armoury) {
    int value = 5 * profile.combat;
    for (const WeaponId weapon : profile.weapons) value += armoury[weapon].points;
    for (std::size_t i = 0; i < trait_points.rows.size(); ++i)
        if (profile.is(static_cast<Trait>(i))) value += trait_points.rows[i];
    const int doubled = std::max(0, value * (7 - profile.quality));
    return (doubled + 1) / 2;
}

const Profile* Troops::find(std::string_view name) const {
    const auto found = std::find_if(profiles.begin(), profiles.end(),
                                    [&](const Profile& one) { return one.name == name; });
    return found == profiles.end() ? nullptr : &*found;
}

std::vector<std::string_view> Troops::names() const {
    std::vector<std::string_view> all;
    all.reserve(profiles.size());
    for (const Profile& profile : profiles) all.push_back(profile.name);
    return all;
}

Result<Troops> read_troops(std::string_view text, std::string_view file, const Armoury& armoury) {
    auto profiles =
        read_rows<Profile>(text, file, "profile", most_profiles,
                           [&](Fields& row, DataErrors& errors, const std::vector<Profile>&) {
                               return read_profile(row, errors, armoury);
                           });
    if (!profiles) return profiles.error();
    return Troops{std::move(*profiles)};
}

const Troops& standard_troops() {
    static const Troops troops = [] {
        const EmbeddedFile& file = built_in("drums/profiles.toml");
        return read_troops(file.text, file.path, standard_armoury()).value();
    }();
    return troops;
}

}  // namespace drums
