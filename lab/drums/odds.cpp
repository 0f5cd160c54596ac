#include "lab/drums/odds.h"

#include <fmt/format.h>

#include <array>

#include "books/drums/fighting/melee.h"
#include "books/drums/fighting/morale.h"
#include "books/drums/fighting/shooting.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/set_up/profiles.h"
#include "books/drums/turn/activation.h"
#include "lab/given.h"

namespace drums::odds {

namespace {

constexpr std::array<std::string_view, 3> covers{"none", "light", "heavy"};
constexpr std::array<std::string_view, 3> states{"standing", "prone", "knocked-down"};
constexpr Inches middle = 24_in;
constexpr Point our_spot{middle, 6_in};

OddsKey combat_key(std::string key, std::string text) {
    return {std::move(key), "0 to 6", "2", std::move(text)};
}
int combat(Given& given, std::string_view key) {
    return given.number(key, 0, most_combat);
}

// A bare table with the few people a question is about.
class SmallTable {
  public:
    SmallTable() : setting_{std::make_shared<Setting>()} {
        setting_->armoury = standard_armoury();
        setting_->ground.width = setting_->ground.depth = middle * 2;
        setting_->sides = {"ours", "theirs"};
        setting_->seats = setting_->sides;
        setting_->seat_sides = {SideId{0}, SideId{1}};
        battle_.stage = Stage::Turns;
        battle_.active = battle_.first = SideId{0};
        battle_.turn = 1;
        battle_.edges = {Edge::Near, Edge::Far};
    }
    FigureId add(std::int8_t side, int score, Point at, bool mounted = false) {
        Figure figure;
        figure.side = SideId{side};
        figure.combat = static_cast<std::int8_t>(score);
        figure.presence = Presence::OnTable;
        figure.mounted = mounted;
        figure.at = at;
        battle_.figures.push_back(figure);
        setting_->names.push_back("figure " + std::to_string(battle_.figures.size()));
        setting_->kinds.emplace_back("figure");
        return FigureId::of(static_cast<std::int64_t>(battle_.figures.size()) - 1);
    }
    Figure& operator[](FigureId who) { return battle_[who]; }
    Ground& ground() { return setting_->ground; }
    Battle ready() {
        battle_.setting = setting_;
        for (const FigureId who : all(battle_)) put(battle_, who, battle_[who].at);
        return battle_;
    }

  private:
    std::shared_ptr<Setting> setting_;
    Battle battle_;
};

// ---- shooting (chapters 04 and 56) ----

OddsQuestion shoot_question() {
    return {
        "shoot",
        "one shot or throw: the opposed roll and what comes of it (DT-56.03, DT-04.05 .. 04.08)",
        {combat_key("combat", "of the shooter"),
         {"weapon", listed(standard_armoury().names()), "musket", "what is shot or thrown"},
         {"distance", "0 to 21", "6", "in inches, from base to base"},
         combat_key("foe.combat", "of the target"),
         {"foe.cover", listed(covers), "none", "what it has from this shooter"},
         {"foe.state", listed(states), "standing", "how it is"},
         yes_key("aimed", "no", "an Aimed Shot: two actions")}};
}

struct Duel {
    Battle battle;
    FigureId us, them;
    bool flag = false;  // aimed, or a Powerful Blow
};

std::string fire_once(Duel duel, Umpire& umpire) {
    const Figure before = duel.battle[duel.them];
    Play play{duel.battle, umpire};
    shoot(play, {duel.us, duel.them, 0, duel.flag});
    const Figure& foe = duel.battle[duel.them];
    if (!foe.placed()) return "foe-out-of-action";
    if (foe.down() && before.state != State::KnockedDown) return "foe-knocked-down";
    if (foe.at != before.at) return "foe-to-cover";
    return foe.state == before.state ? "nothing" : "foe-prone";
}

// The target stands in brush, behind a stone wall, or has woods some way off to run to.
void add_cover(SmallTable& table, Point at, std::size_t cover) {
    const auto area = [&](AreaKind kind, Inches from, Inches to) {
        table.ground().areas.push_back(
            {kind, "", rectangle({at.x - 2_in, at.y + from}, {at.x + 2_in, at.y + to}), {}});
    };
    if (cover == 0) area(AreaKind::Woods, 4_in, 8_in);
    if (cover == 1) area(AreaKind::Brush, -1_in, 2_in);
    if (cover == 2) {
        const Inches wall = at.y - 0.5_in;
        table.ground().lines.push_back(
            make_line(LineKind::StoneWall, "", {{at.x - 2_in, wall}, {at.x + 2_in, wall}}, 0_in));
    }
}

Result<OddsCase> make_shoot(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    Duel duel;
    const Armoury& armoury = standard_armoury();
    duel.us = table.add(0, combat(given, "combat"), our_spot);
    const auto weapon =
        WeaponId::of(static_cast<std::int64_t>(given.one_of("weapon", armoury.names())));
    const Inches range = inches(given.number("distance", 0, 21));
    if (!given.wrong() && !armoury[weapon].modifier_at(range))
        given.refuse("distance", fmt::format("0 to {} for a {}", armoury[weapon].reach().whole(),
                                             armoury[weapon].title));
    const Point there{middle, our_spot.y + 1_in + range};
    duel.them = table.add(1, combat(given, "foe.combat"), there);
    add_cover(table, there, given.one_of("foe.cover", covers));
    table[duel.them].state = static_cast<State>(given.one_of("foe.state", states));
    duel.flag = given.yes("aimed");
    if (given.wrong()) return *given.wrong();
    table[duel.us].weapons.push_back({weapon});
    if (duel.flag && armoury[weapon].thrown) {
        given.refuse("aimed", "no for a thrown weapon (DT-56.08)");
        return *given.wrong();
    }
    duel.battle = table.ready();
    OddsCase made;
    made.outcomes = {"nothing", "foe-to-cover", "foe-prone", "foe-knocked-down",
                     "foe-out-of-action"};
    made.play_out = [duel](Umpire& umpire) { return fire_once(duel, umpire); };
    return made;
}

// ---- melee (chapters 05, 06 and 57) ----

OddsQuestion melee_question() {
    return {
        "melee",
        "one attack: the opposed roll and what comes of it (DT-57.02, DT-06.01 .. 06.04)",
        {combat_key("combat", "of the attacker"),
         combat_key("foe.combat", "of the defender"),
         yes_key("ambush", "no", "attacks from Ambush"),
         yes_key("power", "no", "a Powerful Blow: two actions"),
         yes_key("mounted", "no", "the attacker is on horseback"),
         yes_key("obstacle", "no", "the attacker is behind an obstacle or on higher ground"),
         {"extra-foes", "0 to 2", "0", "more standing enemies in contact with the attacker"},
         {"foe.state", listed(states), "standing", "how the defender is"},
         yes_key("foe.mounted", "no", "the defender is on horseback"),
         yes_key("foe.obstacle", "no", "the defender is behind an obstacle or higher"),
         {"extra-friends", "0 to 2", "0", "more standing enemies in contact with the defender"}}};
}

std::string harm_to(const Figure& before, const Figure& now, std::string_view who) {
    if (!now.placed()) return fmt::format("{}-out-of-action", who);
    if (now.down() && !before.down()) return fmt::format("{}-knocked-down", who);
    return now.at == before.at ? std::string{} : fmt::format("{}-recoils", who);
}

std::string fight_once(Duel duel, Umpire& umpire) {
    const Figure us = duel.battle[duel.us], them = duel.battle[duel.them];
    Play play{duel.battle, umpire};
    melee(play, {duel.us, duel.them, duel.flag});
    std::string theirs = harm_to(them, duel.battle[duel.them], "foe");
    if (!theirs.empty()) return theirs;
    const std::string ours = harm_to(us, duel.battle[duel.us], "self");
    return ours.empty() ? "nothing" : ours;
}

// Beside somebody, touching him: one on the left, one on the right.
void add_beside(SmallTable& table, std::int8_t side, FigureId whom, int count) {
    const Figure beside = table[whom];
    const Inches away = radius(beside) + 0.5_in;
    for (int i = 0; i < count; ++i)
        table.add(side, 2, {i == 0 ? beside.at.x - away : beside.at.x + away, beside.at.y});
}

Result<OddsCase> make_melee(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    Duel duel;
    const bool mounted = given.yes("mounted"), foe_mounted = given.yes("foe.mounted");
    const Point at{middle, middle};
    duel.us = table.add(0, combat(given, "combat"), at, mounted);
    const Inches touch = radius(table[duel.us]) + (foe_mounted ? 1_in : 0.5_in);
    duel.them = table.add(1, combat(given, "foe.combat"), {middle, middle + touch}, foe_mounted);
    const auto state = static_cast<State>(given.one_of("foe.state", states));
    if (state == State::Prone && foe_mounted)
        given.refuse("foe.state", "standing, knocked-down (mounted figures do not go prone)");
    table[duel.them].state = state;
    add_beside(table, 1, duel.us, given.number("extra-foes", 0, 2));
    add_beside(table, 0, duel.them, given.number("extra-friends", 0, 2));
    if (given.yes("ambush")) {
        table[duel.us].moved = true;
        table[duel.us].ambushes = FigureSet{duel.them};
    }
    if (given.yes("obstacle")) table[duel.us].behind_from = FigureSet{duel.them};
    if (given.yes("foe.obstacle")) table[duel.them].behind_from = FigureSet{duel.us};
    duel.flag = given.yes("power");
    if (given.wrong()) return *given.wrong();
    duel.battle = table.ready();
    OddsCase made;
    made.outcomes = {"nothing",      "foe-recoils",       "foe-knocked-down",  "foe-out-of-action",
                     "self-recoils", "self-knocked-down", "self-out-of-action"};
    made.play_out = [duel](Umpire& umpire) { return fight_once(duel, umpire); };
    return made;
}

// ---- activation and morale (chapters 01 and 07) ----

OddsKey quality_key() {
    return {"quality", "2 to 6", "4", "what the dice must reach"};
}

OddsQuestion activate_question() {
    return {"activate",
            "an attempt to activate: how many actions, and whether the turn ends (DT-01.05)",
            {quality_key(), {"dice", "1 to 3", "2", "how many dice"}}};
}

Result<OddsCase> make_activate(const OddsGiven& words) {
    Given given{words};
    const int quality = given.number("quality", best_quality, worst_quality);
    const int dice = given.number("dice", 1, 3);
    if (given.wrong()) return *given.wrong();
    SmallTable table;
    const FigureId who = table.add(0, 2, our_spot);
    OddsCase made;
    made.list_impossible = false;
    for (int actions = 0; actions <= dice; ++actions)
        made.outcomes.push_back(
            fmt::format("{}-actions{}", actions, dice - actions >= 2 ? "-turn-over" : ""));
    made.play_out = [battle = table.ready(), who, dice, quality](Umpire& umpire) {
        Battle copy = battle;
        Play play{copy, umpire};
        const Attempt attempt = roll_activation(play, who, dice, quality);
        return fmt::format("{}-actions{}", attempt.successes,
                           attempt.turn_over ? "-turn-over" : "");
    };
    return made;
}

OddsQuestion morale_question() {
    return {
        "morale",
        "one figure's morale test (DT-07.05)",
        {quality_key(), yes_key("commander", "no", "a Leader within Long or an NCO within Short"),
         yes_key("steadfast", "no", "it is Steadfast")}};
}

Result<OddsCase> make_morale(const OddsGiven& words) {
    static const std::array<std::string, 4> results{"stands", "flees-1-move", "flees-2-moves",
                                                    "removed"};
    Given given{words};
    SmallTable table;
    const FigureId who = table.add(0, 2, our_spot);
    table[who].quality =
        static_cast<std::int8_t>(given.number("quality", best_quality, worst_quality));
    const auto trait = [](Trait one) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(one));
    };
    if (given.yes("steadfast")) table[who].traits = trait(Trait::Steadfast);
    if (given.yes("commander")) {
        const FigureId leader = table.add(0, 2, {our_spot.x + 2_in, our_spot.y});
        table[leader].traits = trait(Trait::Leader);
    }
    if (given.wrong()) return *given.wrong();
    OddsCase made;
    made.outcomes.assign(results.begin(), results.end());
    made.play_out = [battle = table.ready(), who](Umpire& umpire) {
        Battle copy = battle;
        Play play{copy, umpire};
        return results[static_cast<std::size_t>(morale_failures(play, who))];
    };
    return made;
}

}  // namespace

}  // namespace drums::odds

OddsBook drums_odds() {
    using namespace drums::odds;
    return odds_book("drums", {{shoot_question(), make_shoot},
                               {melee_question(), make_melee},
                               {activate_question(), make_activate},
                               {morale_question(), make_morale}});
}
