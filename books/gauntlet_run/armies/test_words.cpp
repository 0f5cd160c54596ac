#include "books/gauntlet_run/armies/test_words.h"

#include <array>
#include <charconv>

namespace gauntlet_run {

namespace {

// GR-60.12, GR-60.13, GR-60.22
// clang-format off
constexpr std::array known_weapons{
    KnownArm{"bow",                         Missile::Bow,           {},              Blade::None},
    KnownArm{"atlatl",                      Missile::Longbow,       {},              Blade::None},
    KnownArm{"European crossbow",           Missile::Crossbow,      {},              Blade::None},
    KnownArm{"smoothbore flintlock pistol", Missile::Pistol,        Lock::Flintlock, Blade::None},
    KnownArm{"revolver",                    Missile::Revolver,      Lock::Caplock,   Blade::None},
    KnownArm{"smoothbore matchlock carbine", Missile::Carbine,      Lock::Matchlock, Blade::None},
    KnownArm{"smoothbore flintlock carbine", Missile::Carbine,      Lock::Flintlock, Blade::None},
    KnownArm{"smoothbore carbine",          Missile::Carbine,       {},              Blade::None},
    KnownArm{"smoothbore matchlock musket", Missile::Musket,        Lock::Matchlock, Blade::None},
    KnownArm{"smoothbore flintlock musket", Missile::Musket,        Lock::Flintlock, Blade::None},
    KnownArm{"smoothbore musket",           Missile::Musket,        {},              Blade::None},
    KnownArm{"rifled flintlock carbine",    Missile::RifledCarbine, Lock::Flintlock, Blade::None},
    KnownArm{"rifled caplock carbine",      Missile::RifledCarbine, Lock::Caplock,   Blade::None},
    KnownArm{"rifled flintlock musket",     Missile::Rifle,         Lock::Flintlock, Blade::None},
    KnownArm{"rifled caplock musket",       Missile::Rifle,         Lock::Caplock,   Blade::None},
    KnownArm{"boucanier flintlock musket",  Missile::Boucanier,     Lock::Flintlock, Blade::None},
    KnownArm{"long rifle",                  Missile::LongRifle,     Lock::Flintlock, Blade::None},
    KnownArm{"pike",                        Missile::None,          {},              Blade::Pike},
    KnownArm{"lance",                       Missile::None,          {},              Blade::Lance},
    KnownArm{"farm tool",                   Missile::None,          {},              Blade::None},
};
// clang-format on
constexpr std::array<std::string_view, 13> known_sidearms{"sword",
                                                          "cutlass",
                                                          "bayonet",
                                                          "plug bayonet",
                                                          "socket bayonet",
                                                          "hatchet",
                                                          "club",
                                                          "large knife",
                                                          "knife",
                                                          "machete",
                                                          "spear",
                                                          "half-pike",
                                                          "warclub (maquahuitl)"};
// GR-60.07, GR-60.08
constexpr std::array known_specials{std::pair{Special::Agile, "Agile"},
                                    std::pair{Special::ExpertRider, "Expert Rider"},
                                    std::pair{Special::ExtendedLine, "Extended Line"},
                                    std::pair{Special::Fast, "Fast"},
                                    std::pair{Special::Fearless, "Fearless"},
                                    std::pair{Special::FirstVolley, "First Volley"},
                                    std::pair{Special::Forester, "Forester"},
                                    std::pair{Special::GoodShot, "Good Shot"},
                                    std::pair{Special::PoorPowder, "Poor Powder"},
                                    std::pair{Special::Stubborn, "Stubborn"},
                                    std::pair{Special::Tenacious, "Tenacious"},
                                    std::pair{Special::Unreliable, "Unreliable"},
                                    std::pair{Special::Woodcraft, "Woodcraft"},
                                    std::pair{Special::Resolute, "Resolute"},
                                    std::pair{Special::Bloodthirsty, "Bloodthirsty"},
                                    std::pair{Special::SmallUnit, "Small Unit"},
                                    std::pair{Special::Average, "Average"}};

std::string armed(const Unit& unit) {
    std::string text;
    for (const Armed& arm : unit.arms)
        text +=
            fmt::format("{} {} {}, ", arm.men, missile_names[arm.missile], lock_names[arm.lock]);
    return text;
}

}  // namespace

// GR-60.22 matchlock to 1675, flintlock from 1676
Lock KnownArm::lock_in(int year) const {
    return lock ? *lock : year < 1676 ? Lock::Matchlock : Lock::Flintlock;
}

KnownArm known_arm(std::string_view words) {
    for (const KnownArm& one : known_weapons)
        if (one.words == words) return one;
    for (const std::string_view one : known_sidearms)
        if (one == words) return {one, Missile::None, {}, Blade::Sidearm};
    expects(false, "no page has such a weapon");
    return {};
}

FixedVector<Armed, 4> known_arms(std::string_view words, int year) {
    FixedVector<Armed, 4> arms;
    for (const std::string_view part : split(words, ',')) {
        int men = 0;
        const auto [end, bad] = std::from_chars(part.data(), part.data() + part.size(), men);
        expects(bad == std::errc{}, "so many have it");
        const KnownArm known =
            known_arm(trimmed(part.substr(static_cast<std::size_t>(end - part.data()))));
        arms.push_back({known.missile, known.lock_in(year), static_cast<std::uint8_t>(men)});
    }
    return arms;
}

bool has_word(std::string_view text, std::string_view word) {
    for (const std::string_view one : split(text, ','))
        if (one == word) return true;
    return false;
}

// GR-60.05
Morale morale_in(std::string_view word) {
    if (word == "Drilled") return Morale::Drilled;
    if (word == "Steady") return Morale::Steady;
    if (word == "Wavering") return Morale::Wavering;
    expects(word == "Inexperienced", "no page has such a morale");
    return Morale::Inexperienced;
}

std::optional<Special> special_in(std::string_view word) {
    for (const auto& [special, name] : known_specials)
        if (name == word) return special;
    return {};
}

std::uint32_t specials_in(std::string_view words) {
    std::uint32_t bits = 0;
    for (const std::string_view word : split(words, ',')) {
        const std::optional<Special> special = special_in(word);
        const bool other = word == "-" || word == "in woods" || word.starts_with("(");
        expects(special || other, "no page has such a special rule");
        if (special) bits |= 1U << static_cast<unsigned>(*special);
    }
    return bits;
}

std::string told(const Mustered& one) {
    const Unit& unit = one.unit;
    std::string text = fmt::format(
        "{} of {} men {} strong, branch {} type {} in {}{}, morale {}, armour {}{}, [{}], {} "
        "points",
        unit.size, unit.men, unit.strength, static_cast<int>(unit.branch),
        static_cast<int>(unit.type), formation_names[unit.formation], unit.box ? " box" : "",
        static_cast<int>(unit.morale), armour_names[unit.armour], unit.shield ? ", shield" : "",
        armed(unit), one.points);
    for (const auto& [special, name] : known_specials)
        if (unit.has(special)) text += fmt::format(", {}", name);
    for (const auto& [yes, word] : {std::pair{unit.native, "native"},
                                    {unit.rides, "rides"},
                                    {unit.mounted, "mounted"},
                                    {unit.melee_armed(), "blades"},
                                    {unit.pikes, "pikes"},
                                    {unit.halberd, "halberd"},
                                    {unit.woodsmen, "woodsmen"},
                                    {unit.grenadiers, "grenadiers"},
                                    {unit.nco, "nco"},
                                    {unit.lessened, "lessened"},
                                    {unit.points == one.points, "its points"}})
        if (yes) text += fmt::format(", {}", word);
    text += fmt::format(", role {}", role_names[one.role]);
    if (unit.nco_missile != Missile::None)
        text += fmt::format(", NCO with {}", missile_names[unit.nco_missile]);
    if (one.gun)
        text += fmt::format(", {} {} with {} horses", gun_size_names[one.gun->size],
                            gun_kind_names[one.gun->kind], one.gun->limber);
    return text;
}

}  // namespace gauntlet_run
