#include "books/gauntlet_run/artillery/gun_fire.h"
#include "books/gauntlet_run/artillery/guns.h"
#include "lab/gauntlet_run/odds.h"
#include "lab/gauntlet_run/odds_table.h"

// Guns: direct fire, canister, indirect fire and bursting (chapters 14, 15 and 57).
namespace gauntlet_run::odds {

namespace {

constexpr std::array<std::string_view, 3> direct_kinds{"swivel-gun", "cannon", "howitzer"};
constexpr std::array<std::string_view, 2> indirect_kinds{"howitzer", "mortar"};
constexpr std::array<std::string_view, 2> balls{"shot", "shell"};
constexpr std::array<std::string_view, 2> loads{"shot", "canister"};
constexpr std::array<std::string_view, 5> gun_targets{"line", "box", "march-column", "skirmish",
                                                      "crew"};
constexpr std::array target_formation{Formation::Line, Formation::Box, Formation::MarchColumn,
                                      Formation::Skirmish, Formation::Crew};
constexpr std::array<std::string_view, 3> ways_to_face{"gun", "aside", "away"};

OddsKey size_key(const char* standard) {
    return {"size", listed(gun_size_names.rows), standard, "of the gun (GR-57.02)"};
}
OddsKey metal_key() {
    return {"metal", listed(metal_names.rows), "iron", "of its barrel (GR-15.10)"};
}
OddsKey distance_key(const char* most, const char* standard) {
    return {"distance", most, standard, "in inches, from the gun to the nearest base"};
}
std::vector<OddsKey> target_keys() {
    return {{"target", listed(gun_targets), "line", "ten figures in that order, or a gun's crew"},
            {"target.faces", listed(ways_to_face), "gun", "which way it looks (GR-15.05)"}};
}
std::vector<OddsKey> crew_keys() {
    return {{"crew", "full, 1 to 6", "full", "who serve it; half or fewer are too few (GR-14.22)"},
            yes_key("inexperienced", "no", "an inexperienced crew (GR-14.22)"),
            yes_key("hit-before", "no", "it has hit this target, and neither moved (GR-14.12)")};
}

// GR-14.07 which guns there are.
void check_kind(Given& given, const Gun& gun) {
    const bool swivel = gun.size == GunSize::Swivel;
    if (swivel != (gun.kind == GunKind::SwivelGun))
        given.refuse("size", "swivel for a swivel gun and for no other (GR-14.07)");
    if (gun.kind == GunKind::Howitzer && gun.size < GunSize::Medium)
        given.refuse("size", "medium, heavy, siege for a howitzer (GR-14.07)");
    if (gun.kind == GunKind::Mortar && gun.size < GunSize::Light)
        given.refuse("size", "light, medium, heavy, siege for a mortar (GR-14.07)");
}

struct Firing {
    Battle battle;
    UnitId crew, at;
    bool moved = false;
    bool indirect = false;
};

class FiringTable {
  public:
    FiringTable(Given& given, Gun gun) : given_{given} {
        check_kind(given, gun);
        const int needed = row_of(gun.size).crew;
        firing_.crew = table_.add(0, needed, Formation::Crew);
        table_[firing_.crew].stand.front.y = 10_in;
        gun_ = table_.add_gun(firing_.crew, gun);
    }
    void read_crew() {
        if (const auto men = given_.number_or("crew", "full", 1, 6))
            table_[firing_.crew].men = static_cast<std::uint8_t>(*men);
        table_[gun_].inexperienced = given_.yes("inexperienced");
        if (!given_.yes("hit-before")) return;
        table_[gun_].last_hit = firing_.at;
        table_[gun_].hit_there = table_[firing_.at].stand.front;
        table_[gun_].ranged.add(firing_.at);
    }
    void read_target(int most) {
        const Formation formation = target_formation[given_.one_of("target", gun_targets)];
        const bool crew = formation == Formation::Crew;
        firing_.at = table_.add(1, crew ? 4 : 10, formation);
        Unit& unit = table_[firing_.at];
        unit.box = formation == Formation::Box;
        const std::size_t faces = given_.one_of("target.faces", ways_to_face);
        if (faces > 0) unit.stand.facing = faces == 1 ? Facing{1, 0} : Facing{0, 1};
        if (crew) table_.add_gun(firing_.at, Gun{});
        table_.apart(gun_, firing_.at, inches(given_.number("distance", 0, most)));
    }
    SmallTable& table() { return table_; }
    Firing& firing() { return firing_; }
    Firing ready() {
        firing_.battle = table_.ready();
        return firing_;
    }

  private:
    Given& given_;
    SmallTable table_;
    Firing firing_;
    GunId gun_;
};

Gun read_gun(Given& given, GunKind kind, Ammunition card) {
    Gun gun;
    gun.kind = kind;
    gun.size = static_cast<GunSize>(given.one_of("size", gun_size_names.rows));
    gun.card = card;
    return gun;
}

std::string fallen(const Battle& before, const Battle& after, const Firing& firing) {
    if (after[before[firing.crew].gun].lost) return "burst";
    const GunId other = before[firing.at].gun;
    if (other && after[other].lost) return "gun-destroyed";  // GR-15.07
    return std::to_string(before[firing.at].men - after[firing.at].men);
}

void work(Play& play, const Firing& firing) {
    Option option;
    option.verb = firing.indirect ? "lob" : "fire-gun";
    option.who = firing.crew;
    option.target = firing.at;
    Alarms alarms;
    alarms.by = firing.crew;
    work_gun(play, option, firing.moved, alarms);
}

OddsCase case_of_firing(const Firing& firing) {
    OddsCase made;
    made.policy = plainly;
    made.list_impossible = false;
    made.outcomes = {"burst"};
    for (int men = 0; men <= 10; ++men) made.outcomes.push_back(std::to_string(men));
    made.outcomes.emplace_back("gun-destroyed");
    made.play_out = [firing](Umpire& umpire) {
        Battle copy = firing.battle;
        Play play{copy, umpire};
        work(play, firing);
        return fallen(firing.battle, copy, firing);
    };
    return made;
}

// GR-14.11, GR-15.01
Result<OddsCase> make_cannon(const OddsGiven& words) {
    Given given{words};
    const auto kind = static_cast<GunKind>(given.one_of("kind", direct_kinds));
    const auto card = given.one_of("ammunition", balls) == 0 ? Ammunition::Shot : Ammunition::Shell;
    Gun gun = read_gun(given, kind, card);
    if (!may_load(gun, card)) given.refuse("ammunition", "shot, but for a howitzer (GR-14.07)");
    gun.metal = static_cast<Metal>(given.one_of("metal", metal_names.rows));
    gun.rifled = given.yes("rifled");
    FiringTable made{given, gun};
    made.read_target(80);
    made.read_crew();
    made.table().cover_all(static_cast<Cover>(given.one_of("target.cover", covers)));
    made.firing().moved = given.yes("moved");
    if (given.wrong()) return *given.wrong();
    return case_of_firing(made.ready());
}

// GR-14.14
Result<OddsCase> make_canister(const OddsGiven& words) {
    Given given{words};
    const auto kind = static_cast<GunKind>(given.one_of("kind", direct_kinds));
    FiringTable made{given, read_gun(given, kind, Ammunition::Canister)};
    made.read_target(40);
    if (given.wrong()) return *given.wrong();
    return case_of_firing(made.ready());
}

// GR-14.16
Result<OddsCase> make_mortar(const OddsGiven& words) {
    Given given{words};
    const bool howitzer = given.one_of("kind", indirect_kinds) == 0;
    const auto card = given.one_of("ammunition", balls) == 0 ? Ammunition::Shot : Ammunition::Shell;
    Gun gun = read_gun(given, howitzer ? GunKind::Howitzer : GunKind::Mortar, card);
    gun.metal = static_cast<Metal>(given.one_of("metal", metal_names.rows));
    FiringTable made{given, gun};
    made.read_target(80);
    made.read_crew();
    made.firing().indirect = true;
    if (given.wrong()) return *given.wrong();
    return case_of_firing(made.ready());
}

// GR-15.10, GR-15.13 any gun that fires, whatever it needs to hit.
Result<OddsCase> make_burst(const OddsGiven& words) {
    Given given{words};
    Gun gun;
    gun.metal = static_cast<Metal>(given.one_of("metal", metal_names.rows));
    gun.card = given.one_of("ammunition", loads) == 0 ? Ammunition::Shot : Ammunition::Canister;
    FiringTable made{given, gun};
    made.firing().at = made.table().add(1, 10, Formation::Line);
    made.table().apart(GunId::of(0), made.firing().at, 15_in);
    if (given.wrong()) return *given.wrong();
    OddsCase ready = case_of_firing(made.ready());
    ready.play_out = [play_out = ready.play_out](Umpire& umpire) -> std::string {
        return play_out(umpire) == "burst" ? "burst" : "safe";
    };
    ready.outcomes = {"burst", "safe"};
    return ready;
}

OddsKey kind_key(std::span<const std::string_view> kinds, const char* standard) {
    return {"kind", listed(kinds), standard, "what gun it is (GR-14.07)"};
}
OddsKey ammunition_key(std::span<const std::string_view> of) {
    return {"ammunition", listed(of), "shot", "its card (GR-14.08)"};
}

}  // namespace

std::vector<OddsMaker> gun_makers() {
    return {
        {{"cannon", "direct fire of a gun: how many fall, or the gun bursts (GR-14.11, GR-15.01)",
          with(with(with({kind_key(direct_kinds, "cannon"), size_key("light"),
                          ammunition_key(balls), distance_key("0 to 80", "15")},
                         target_keys()),
                    crew_keys()),
               {yes_key("moved", "no", "the gun was moved this turn (GR-57.01)"),
                yes_key("rifled", "no", "a rifled gun (GR-57.01)"),
                metal_key(),
                {"target.cover", listed(covers), "none", "what the target has (GR-57.01)"}})},
         make_cannon},
        {{"canister", "canister: how many fall (GR-14.14)",
          with({kind_key(direct_kinds, "cannon"), size_key("light"), distance_key("0 to 40", "12")},
               target_keys())},
         make_canister},
        {{"mortar", "indirect fire: how many fall, or the gun bursts (GR-14.16)",
          with(with(with({kind_key(indirect_kinds, "mortar"), size_key("light"),
                          ammunition_key(balls), distance_key("0 to 80", "24")},
                         target_keys()),
                    crew_keys()),
               {metal_key()})},
         make_mortar},
        {{"burst",
          "whether a gun bursts as it is fired (GR-15.10, GR-15.13)",
          {metal_key(), ammunition_key(loads)}},
         make_burst}};
}

}  // namespace gauntlet_run::odds
