#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/game.h"
#include "books/gauntlet_run/moving/captives.h"
#include "books/gauntlet_run/outside/knowing.h"
#include "books/gauntlet_run/outside/reaches.h"
#include "books/gauntlet_run/outside/sentences.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/set_up/ending.h"
#include "books/gauntlet_run/units/figures.h"
#include "engine/base/function_ref.h"
#include "engine/play/view_of_battle.h"

// What a seat may see: every unit with its figures; hidden units (GR-28.02) and the ammunition laid
// face down (GR-14.08) only of its own side.
namespace gauntlet_run {

bool may_know(const Battle& battle, UnitId who, SideId side) {
    const Unit& unit = battle[who];
    if (unit.side == side) return true;
    if (unit.officer() && unit.attached) return may_know(battle, unit.attached, side);
    return !lies_hidden(battle, who);
}

bool may_know_gun(const Battle& battle, GunId gun, SideId side) {
    const UnitId crew = battle[gun].crew;
    return !crew || may_know(battle, crew, side);
}

namespace {

std::string_view kind_of(const Unit& unit) {
    if (unit.officer()) return unit.native ? "chief" : "officer";
    if (unit.vehicle()) return "wagon";
    if (unit.branch == Branch::Artillery) return "gun crew";
    if (unit.mounted) return "cavalry";
    if (unit.native) return "native warriors";
    return unit.formed() ? "infantry" : "skirmishers";
}

// The stable words are written with hyphens; people read plain ones.
std::string plain(std::string_view word) {
    std::string words{word};
    std::replace(words.begin(), words.end(), '-', ' ');
    return words;
}

std::string arms_of(const Unit& unit) {
    std::string words;
    FixedVector<Armed, 4> kinds;  // the NCO's own may be one that others have besides (GR-80.04)
    for (const Armed& armed : unit.arms) {
        auto* const same = std::find_if(kinds.begin(), kinds.end(), [&](const Armed& other) {
            return other.missile == armed.missile && other.lock == armed.lock;
        });
        if (same == kinds.end())
            kinds.push_back(armed);
        else
            same->men = static_cast<std::uint8_t>(same->men + armed.men);
    }
    for (const Armed& armed : kinds) {
        if (armed.missile == Missile::None || armed.men == 0) continue;
        if (!words.empty()) words += ", ";
        if (armed.men != unit.men) words += fmt::format("{} ", int{armed.men});
        if (armed.missile > Missile::Crossbow) words += fmt::format("{} ", lock_names[armed.lock]);
        words += plain(missile_names[armed.missile]);
    }
    if (unit.blades > 0 && unit.blades < unit.men)
        words += fmt::format("{}{} with melee weapons", words.empty() ? "" : ", ", unit.blades);
    else if (unit.blades > 0)
        words += words.empty() ? "melee weapons" : ", melee weapons";
    return words.empty() ? "unarmed" : words;
}

std::string specials_of(const Unit& unit) {
    std::string words;
    for (std::size_t i = 0; i < special_names.rows.size(); ++i)
        if (unit.has(static_cast<Special>(i)))
            words += fmt::format("{}{}", words.empty() ? "" : ", ", plain(special_names.rows[i]));
    return words;
}

bool reloading(const Loading& loading) {
    for (const std::uint8_t tokens : loading.tokens)
        if (tokens > 0) return true;
    return false;
}

// GR-28.12 in the dark everybody who is not made out this turn.
bool is_hidden(const Battle& battle, UnitId who) {
    if (!battle.dark()) return battle[who].hidden;
    return stands_alone(battle, who) && !known_to(battle, who, other_side(battle[who].side));
}

// GR-09.07, GR-09.09
std::string team_of(const Unit& vehicle) {
    if (vehicle.animals == 1) {
        constexpr EnumArray<Draft, std::string_view> one{{"horse", "donkey", "mule", "ox"}};
        return fmt::format("1 {}", one[vehicle.draft]);
    }
    return fmt::format("{} {}", int{vehicle.animals}, draft_names[vehicle.draft]);
}

std::string summary_of(const Unit& unit) {
    if (unit.officer()) return rank_words(unit);
    if (unit.vehicle())
        return fmt::format("{}, {}", conveyance_names[unit.conveyance], team_of(unit));
    return fmt::format("{} {}, {}", int{unit.men}, morale_names[unit.morale], arms_of(unit));
}

// GR-01.06 the tokens, and the rest that lies open.
std::vector<std::string> states_of(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    switch (unit.presence) {  // of those who are gone nothing else is news
        case Presence::Destroyed: return {"destroyed"};
        case Presence::Routed: return {"routed"};
        case Presence::Surrendered:
        case Presence::LedAway: return {"captive"};
        case Presence::Left: return {"left"};
        default: break;
    }
    StateWords say;
    say(unit.vehicle() && unit.men == 0, "without driver");
    say(unit.vehicle() && unit.loaded, "loaded");
    say(unit.fights(), formation_names[unit.formation]);
    say(unit.mounted, "mounted");
    say(unit.shaken, "shaken");
    say(unit.retreated, "retreated");
    say(unit.crouching, "crouching");
    say(is_hidden(battle, who), "hidden");
    say(unit.ambuscade, "ambuscade");
    say(reloading(unit.loading), "reloading");
    say(unit.activation == Activation::Engaged, "engaged");
    say(unit.officer() && unit.attached, "attached");
    say(unit.activated, "has acted");
    return say.words;
}

// GR-17.03, GR-17.11
std::string ladders_of(const Unit& unit) {
    if (unit.raised == 0) return fmt::format("{}", int{unit.ladders});
    return fmt::format("{}, {} of them raised", int{unit.ladders}, int{unit.raised});
}

std::vector<std::pair<std::string, std::string>> sheet_of(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    std::vector<std::pair<std::string, std::string>> lines;
    if (unit.officer()) {
        lines.emplace_back("Rank", rank_words(unit));
        if (unit.staff != Staff::None)
            lines.emplace_back("Staff", unit.staff_left == Staff::None
                                            ? "fallen"
                                            : std::string{staff_names[unit.staff_left]});
    } else if (unit.vehicle()) {
        lines.emplace_back("Drawn by", team_of(unit));
        lines.emplace_back("Driver", unit.men > 0 ? "at the reins" : "none (GR-09.19)");
        return lines;
    } else {
        lines.emplace_back("Figures", fmt::format("{} of {}", int{unit.men}, int{unit.size}));
        lines.emplace_back(
            "Morale", fmt::format("{} ({})", morale_names[unit.morale], basic_morale[unit.morale]));
        lines.emplace_back("Arms", arms_of(unit));
        if (unit.armour != Armour::None)
            lines.emplace_back("Armour", plain(armour_names[unit.armour]));
        if (!unit.nco) lines.emplace_back("NCO", "fallen");
        if (unit.ladders > 0) lines.emplace_back("Ladders", ladders_of(unit));
    }
    const std::string specials = specials_of(unit);
    if (!specials.empty()) lines.emplace_back("Special rules", specials);
    if (unit.commander) lines.emplace_back("Under", piece_words(battle, unit.commander));
    lines.emplace_back("Points", fmt::format("{}", unit.points));
    return lines;
}

ViewPiece unit_piece(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    ViewPiece piece;
    piece.id = who;
    piece.name = piece_words(battle, who);
    piece.side = unit.side;
    piece.seat = unit.seat;
    piece.letter = std::string(1, static_cast<char>('A' + who.index % 26));
    piece.kind = kind_of(unit);
    piece.at = unit.stand.front;
    piece.across = base_radius(unit) * 2;
    piece.facing = unit.in_ranks() || unit.vehicle() ? unit.stand.facing : Facing{0, 0};
    piece.on_table = is_captive(unit) || (unit.on_table() && !(unit.officer() && unit.attached));
    piece.states = states_of(battle, who);
    piece.summary = summary_of(unit);
    piece.sheet = sheet_of(battle, who);
    if (piece.on_table && figures_of(battle, who) > 1)
        for (const Point spot : spots_of(battle, who)) piece.figures.push_back(spot);
    return piece;
}

// GR-14.09 what it is loaded with only its own side knows.
ViewPiece gun_piece(const Battle& battle, GunId id, bool own) {
    const Gun& gun = battle[id];
    ViewPiece piece;
    piece.id = piece_of(battle, id);
    piece.name = piece_words(battle, piece.id);
    piece.side = gun.crew ? battle[gun.crew].side : gun.side;
    piece.kind = "gun";
    piece.letter = "#";
    piece.at = gun.at;
    piece.across = gun_radius * 2;
    piece.facing = gun.facing;
    piece.on_table = !gun.lost && !away_with_crew(battle, id);
    StateWords say;
    say(gun.limbered, "limbered");
    say(gun.tokens > 0, "reloading");
    say(!gun.crew && !gun.lost, "abandoned");
    say(gun.lost, "destroyed");
    piece.states = std::move(say.words);
    piece.summary = fmt::format("{} {}", gun_size_names[gun.size], gun_kind_names[gun.kind]);
    piece.sheet.emplace_back("Barrel",
                             plain(metal_names[gun.metal]) + (gun.rifled ? ", rifled" : ""));
    if (own && gun.card != Ammunition::None)
        piece.sheet.emplace_back("Loaded with", std::string{ammunition_names[gun.card]});
    return piece;
}

std::string phase_words(const Battle& battle) {
    const auto side = [&] {
        return battle.acting ? entry(battle.setting->sides, battle.acting) : std::string{};
    };
    switch (battle.stage) {
        case Stage::Deployment: return fmt::format("Deployment: {}", side());
        case Stage::Opening: return "Before the first turn";
        case Stage::Initiative: return fmt::format("Turn {}: initiative", battle.turn);
        case Stage::Chains: return fmt::format("Turn {}, {}", battle.turn, side());
        case Stage::LastPhase:
            return fmt::format("Turn {}, {}: those out of command", battle.turn, side());
        case Stage::EndOfTurn: return fmt::format("Turn {} ends", battle.turn);
        case Stage::Over:
        case Stage::Count: break;
    }
    return "The battle is over";
}

void add_marks(const Battle& battle, View& view, FunctionRef<bool(UnitId)> known) {
    for (const Smoke& smoke : battle.smoke)
        view.markers.push_back({"smoke", "smoke", smoke.left, smoke.right});
    for (const Torn& torn : battle.torn)
        view.markers.push_back({"breach", "a fence torn down", torn.a, torn.b});
    for (const UnitId who : all(battle)) {
        const Unit& unit = battle[who];
        if (unit.on_table() && unit.holders > 0 && known(who))
            view.markers.push_back({"horse", "horses", unit.horses, unit.horses});
    }
}

View common_view(const Battle& battle) {
    static constexpr std::array<std::string_view, 2> whose_turn{"has acted", "engaged"};
    static constexpr std::array<std::string_view, 1> deeds{"reloading"};
    View view = frame_of(battle, "gauntlet-run");
    view.no_news.of_anybody = whose_turn;
    view.no_news.of_the_two = deeds;
    view.phase = phase_words(battle);
    view.active = battle.over() ? SideId{} : battle.acting;
    view.night = battle.dark() && battle.switches().light != Light::Fog;
    if (battle.switches().light == Light::Fog) view.weather = "fog";
    if (battle.over())
        view.outcome =
            battle.winner ? entry(battle.setting->sides, battle.winner) + " have won" : "a draw";
    return view;
}

// Whom the view is for.
struct Reader {
    SideId side;
    bool everything = false;
};

SideId side_of(const Battle& battle, SeatId seat) {
    return seat ? entry(battle.setting->seat_sides, seat) : SideId{};
}

void add_guns(const Battle& battle, Reader reader, View& view) {
    for (const GunId gun : guns(battle)) {
        if (!reader.everything && !may_know_gun(battle, gun, reader.side)) continue;
        const UnitId crew = battle[gun].crew;
        const bool own = crew && battle[crew].side == reader.side;
        view.pieces.push_back(gun_piece(battle, gun, reader.everything || own));
    }
}

View view_for(const Battle& battle, Reader reader) {
    View view = common_view(battle);
    const auto known = [&](UnitId who) {
        return reader.everything || may_know(battle, who, reader.side);
    };
    for (const UnitId who : all(battle))
        if (known(who)) view.pieces.push_back(unit_piece(battle, who));
    add_guns(battle, reader, view);
    add_marks(battle, view, known);
    add_reaches(battle, known, view);
    return view;
}

// In the dark (GR-28.12) whoever moves may make others out, so there nobody is left out. Who is
// with others is known and hidden with them.
bool as_before(const Battle& battle, const Battle& before, UnitId who) {
    if (battle.over() != before.over()) return false;  // all is shown at the end
    if (battle.dark() || who.index >= std::ssize(before.units)) return false;
    const UnitId with = battle[who].attached;
    return battle[who] == before[who] && (!with || battle[with] == before[with]);
}

}  // namespace

View view_of(const Battle& battle, SeatId seat) {
    return view_for(battle, {side_of(battle, seat), battle.over()});
}
View open_view_of(const Battle& battle) {
    return view_for(battle, {{}, true});
}

View news_of(const Battle& battle, SeatId seat, const Battle& before) {
    const Reader reader{side_of(battle, seat), battle.over()};
    View view = common_view(battle);
    for (const UnitId who : all(battle))
        if (!as_before(battle, before, who)
            && (reader.everything || may_know(battle, who, reader.side)))
            view.pieces.push_back(unit_piece(battle, who));
    add_guns(battle, reader, view);
    return view;
}

namespace {

// Whoever it may be: a unit that waits beside the table, in nobody's way.
Unit hidden_somewhere(const Unit& unit) {
    Unit somebody;
    somebody.side = unit.side;
    somebody.seat = unit.seat;
    somebody.branch = unit.officer() ? Branch::Officer : Branch::Infantry;
    somebody.hidden = true;
    return somebody;
}

}  // namespace

// Only its names stay: hidden units wait beside the table, and no card can be read.
Battle as_seen_by(const Battle& battle, SideId side) {
    Battle seen = battle;
    seen.dice = Stream{};
    for (const UnitId who : all(battle))
        if (!may_know(battle, who, side)) seen[who] = hidden_somewhere(battle[who]);
    for (const GunId id : guns(battle)) {
        Gun& gun = seen[id];
        const UnitId crew = gun.crew;
        if (crew && battle[crew].side == side) continue;
        if (gun.card != Ammunition::None) gun.card = Ammunition::Shot;
        if (crew && !may_know(battle, crew, side)) {
            const SideId theirs = gun.side;
            gun = {};
            gun.side = theirs;
            gun.lost = true;
        }
        if (gun.last_hit && !may_know(battle, gun.last_hit, side)) gun.last_hit = {};
        for (const UnitId who : all(battle))
            if (!may_know(battle, who, side)) gun.ranged.remove(who);
    }
    return seen;
}

}  // namespace gauntlet_run
