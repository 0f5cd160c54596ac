#include <fmt/format.h>

#include <array>

#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/place.h"
#include "lab/petite_guerre/odds_table.h"

// Artillery: chapters 18 to 21.
namespace petite_guerre::odds {

namespace {

constexpr std::array<std::string_view, 3> field_guns{"battalion", "light", "medium"};
constexpr std::array field_gun_of{GunSize::Battalion, GunSize::Light, GunSize::Medium};
constexpr std::array<std::string_view, 2> covers_from_guns{"none", "hard"};
constexpr int farthest_shot = 400;

struct Battery {
    Battle battle;
    GunShot shot;
};

// One gun and its gunner, who has this to fire.
struct GunTable {
    SmallTable table;
    FigureId gunner;
    GunShot shot;

    GunTable(GunSize size, GunPiece piece, Ammunition ammunition) {
        gunner = table.add(0, Inches{}, start);
        table[gunner].gunner = table[gunner].nco = true;
        shot.gun = table.gun(size, piece, gunner);
        shot.ammunition = ammunition;
        shot.men.add(gunner);
        shot.layer = gunner;
    }
    // So far from the edge of its base, or from its muzzle, straight ahead.
    Point ahead(Inches range) {
        Point spot = table.battle()[shot.gun].at;
        spot.y += wide_radius + range;
        return spot;
    }
    void aim_at(const Target& about, Inches range) {
        shot.target = add_target(table, about, gunner, wide_radius * 2 + range);
        shot.aim = table[shot.target].at;
    }
    // PG-19.06, PG-19.07
    void aimed_before(Given& given) {
        Gun& gun = table.battle()[shot.gun];
        const int earlier = given.number("earlier", 0, 6);
        gun.aimed = earlier > 0;
        gun.aim = shot.aim;
        gun.shots = static_cast<std::uint8_t>(earlier);
        if (!given.yes("registered")) return;
        if (earlier > 0) given.refuse("registered", "no, after earlier shots");
        gun.registered = true;
        gun.registered_at = shot.aim;
    }
    // PG-19.08 a high wall half way.
    void hide_mark(Given& given, Inches range) {
        if (!given.yes("unseen")) return;
        if (table.battle()[shot.gun].piece == GunPiece::Gun)
            given.refuse("unseen", "no, for a gun that fires straight");
        table.wall(LineKind::Palisade, ahead(half(range)), paces(20));
    }
    Battery ready() { return {table.ready(), shot}; }
};

// PG-19.02, PG-19.04 how far and where it fell, as the gunner sees it.
std::string fallen(const GunShot& shot, std::optional<Point> impact) {
    if (!impact) return "wasted";
    const Offset off = *impact - shot.aim;
    if (off == Offset{}) return "on-target";
    const Inches away = distance(*impact, shot.aim);
    const std::string_view where = off.dx > 0   ? "right"
                                   : off.dx < 0 ? "left"
                                   : off.dy < 0 ? "short"
                                                : "long";
    return fmt::format("{}-{}", whole_paces(away), where);
}

constexpr std::array<std::string_view, 9> falls{"on-target", "10-right", "10-left",
                                                "10-short",  "10-long",  "20-right",
                                                "20-left",   "20-short", "20-long"};

GunPiece read_piece(Given& given) {
    return static_cast<GunPiece>(given.one_of("piece", gun_piece_names.rows));
}
GunSize read_field_gun(Given& given) {
    return field_gun_of[given.one_of("gun", field_guns)];
}

// PG-19.01 .. PG-19.09
Result<OddsCase> make_fall(const OddsGiven& words) {
    Given given{words};
    const GunPiece piece = read_piece(given);
    GunTable table{read_field_gun(given), piece,
                   piece == GunPiece::Gun ? Ammunition::Shot : Ammunition::Shell};
    const Inches range = read_paces(given, "distance", 1, farthest_shot);
    table.shot.aim = table.ahead(range);
    table.aimed_before(given);
    table.hide_mark(given, range);
    if (given.wrong()) return *given.wrong();
    const Battery made = table.ready();
    OddsCase ready;
    ready.play_out = [made](Umpire& umpire) -> std::string {
        Battle battle = made.battle;
        Play play{battle, umpire};
        return fallen(made.shot, fall_of_shot(play, made.shot));
    };
    ready.outcomes = names(falls);
    return ready;
}

OddsCase fire_case(const Battery& made, bool mounted) {
    OddsCase ready;
    ready.play_out = [made](Umpire& umpire) -> std::string {
        Battle battle = made.battle;
        Play play{battle, umpire};
        fire_shot(play, made.shot);
        const std::string became = fate(made.battle, battle, made.shot.target);
        return became.empty() ? "miss" : became;
    };
    ready.outcomes = fates("miss", mounted);
    return ready;
}

Result<OddsCase> make_aimed(Given& given, GunTable table, const Target& about) {
    table.aim_at(about, read_paces(given, "distance", 1, farthest_shot));
    table.aimed_before(given);
    if (given.wrong()) return *given.wrong();
    return fire_case(table.ready(), about.mounted);
}

// PG-20.01 .. PG-20.04 whatever he is and does: no saving throw.
Result<OddsCase> make_round_shot(const OddsGiven& words) {
    Given given{words};
    auto ready = make_aimed(given, {read_field_gun(given), GunPiece::Gun, Ammunition::Shot}, {});
    if (ready) ready->outcomes = {"miss", "dead"};
    return ready;
}
// PG-20.06 .. PG-20.12
Result<OddsCase> make_shell(const OddsGiven& words) {
    Given given{words};
    const auto pieces = std::span{gun_piece_names.rows}.last(2);
    const GunPiece piece =
        given.one_of("piece", pieces) == 0 ? GunPiece::Howitzer : GunPiece::Mortar;
    const Target about = read_target(given, covers_from_guns);
    return make_aimed(given, {read_field_gun(given), piece, Ammunition::Shell}, about);
}

// PG-21.01, PG-21.02, PG-21.06 .. PG-21.15
Result<OddsCase> make_canister(const OddsGiven& words) {
    Given given{words};
    const auto size = static_cast<GunSize>(given.one_of("gun", gun_size_names.rows));
    const auto pieces = std::span{gun_piece_names.rows}.first(2);
    const GunPiece piece = given.one_of("piece", pieces) == 0 ? GunPiece::Gun : GunPiece::Howitzer;
    GunTable table{size, piece, Ammunition::Canister};
    const Target about = read_target(given, covers_from_guns);
    table.aim_at(about, read_paces(given, "distance", 1, farthest_shot));
    if (given.wrong()) return *given.wrong();
    return fire_case(table.ready(), about.mounted);
}

OddsKey gun_key(std::span<const std::string_view> words, std::string standard) {
    return {"gun", listed(words), std::move(standard), "how heavy it is (PG-18.01)"};
}
std::vector<OddsKey> aiming_keys() {
    return {{"earlier", "0 to 6", "0", "earlier shots at the same place (PG-19.06)"},
            yes_key("registered", "no", "the place was registered before (PG-19.07)")};
}
OddsKey gun_paces() {
    return paces_key(1, farthest_shot, "100", "in paces, from the gun");
}

}  // namespace

std::vector<OddsMaker> gun_topics() {
    const auto& pieces = gun_piece_names.rows;
    const std::vector<OddsKey> aimed{gun_key(field_guns, "light"), gun_paces()};
    return {
        {{"fall-of-shot", "where shot or shell comes down, in paces from the aim (PG-19.02)",
          with(with(aimed, {{"piece", listed(pieces), "gun", "what it is (PG-18.02)"}}),
               with(aiming_keys(),
                    {yes_key("unseen", "no", "it cannot see the place: indirect (PG-19.08)")}))},
         make_fall},
        {{"round-shot", "a round shot at one figure, to the end (PG-19.02, PG-20.02)",
          with(aimed, aiming_keys())},
         make_round_shot},
        {{"shell", "a shell at one figure, to the end of the saving throw (PG-19.02, PG-20.06)",
          with(with(aimed, {{"piece", listed(std::span{pieces}.last(2)), "howitzer",
                             "what it is (PG-18.02)"}}),
               with(target_keys(listed(covers_from_guns)), aiming_keys()))},
         make_shell},
        {{"canister", "canister or a Gatling: what becomes of one figure in its zone (PG-21.06)",
          with({gun_key(gun_size_names.rows, "light"),
                gun_paces(),
                {"piece", listed(std::span{pieces}.first(2)), "gun", "what it is (PG-18.02)"}},
               target_keys(listed(covers_from_guns)))},
         make_canister}};
}

}  // namespace petite_guerre::odds
