#include <array>

#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "lab/petite_guerre/odds_table.h"

// Small arms, volleys and saving throws: chapters 15, 16, 21 and 25.
namespace petite_guerre::odds {

namespace {

// PG-14.09
constexpr std::array<std::string_view, 9> weapons{"pistol",   "revolver", "bow",
                                                  "musket",   "rifle",    "breech-rifle",
                                                  "repeater", "carbine",  "shotgun"};
constexpr std::array weapon_of{Weapon::Pistol,         Weapon::Revolver, Weapon::Bow,
                               Weapon::Musket,         Weapon::Rifle,    Weapon::BreechRifle,
                               Weapon::RepeatingRifle, Weapon::Carbine,  Weapon::Shotgun};
constexpr std::array<std::string_view, 3> covers_from_fire{"none", "soft", "hard"};

// What he shoots with. PG-14.15 a carbine or shotgun may load at the breech.
Carried read_weapon(Given& given) {
    Carried carried = make_carried(weapon_of[given.one_of("weapon", weapons)]);
    carried.unfamiliar = given.yes("unfamiliar");
    carried.percussion = given.yes("percussion");
    if (given.yes("breech-loading")) {
        if (carried.weapon != Weapon::Carbine && carried.weapon != Weapon::Shotgun)
            given.refuse("breech-loading", "no, but for a carbine or a shotgun");
        carried.loading = Loading::HalfTurn;
    }
    return carried;
}

// PG-15.07, PG-15.14 who has moved has soft cover only by dodging.
void moved_far(Figure& target, bool soft) {
    target.now.of_turn = 1;
    target.now.move = soft ? MoveKind::Dodge : MoveKind::Run;
    target.now.distance = paces(80);
    target.dodged = soft;
}

struct Shot {
    Battle battle;
    FigureId who, target;
    bool moved = false;
};

Shot read_shot(Given& given) {
    SmallTable table;
    Shot shot;
    shot.who = table.add(0, Inches{}, start);
    table[shot.who].weapons.push_back(read_weapon(given));
    table[shot.who].marksman = given.yes("marksman");
    table[shot.who].harm.wounds = given.yes("wounded") ? 1 : 0;
    const Target target = read_target(given, covers_from_fire);
    shot.target = add_target(table, target, shot.who, read_paces(given, "distance", 1, 400));
    if (given.yes("target.moved-far")) moved_far(table[shot.target], target.soft);
    table.switches().misfires = given.yes("misfires");
    shot.moved = given.yes("moved");
    shot.battle = table.ready();
    return shot;
}

// PG-14.02, PG-15.01 .. PG-15.17, PG-16.01, PG-25.03
Result<OddsCase> make_shot(const OddsGiven& words) {
    Given given{words};
    const Shot shot = read_shot(given);
    if (given.wrong()) return *given.wrong();
    OddsCase ready;
    ready.play_out = [shot](Umpire& umpire) -> std::string {
        Battle battle = shot.battle;
        Play play{battle, umpire};
        shoot_at(play, shot.who, shot.target, shot.moved);
        if (battle[shot.who].weapons[0].misfired) return "misfire";
        const std::string became = fate(shot.battle, battle, shot.target);
        return became.empty() ? "miss" : became;
    };
    ready.outcomes = fates("miss", shot.battle[shot.target].mounted());
    if (shot.battle.switches().misfires) ready.outcomes.insert(ready.outcomes.begin(), "misfire");
    return ready;
}

// PG-17.05, PG-17.11, PG-21.03 seven men in a line; the target is before the middle one.
Result<OddsCase> make_volley(const OddsGiven& words) {
    Given given{words};
    constexpr int men = 7;
    SmallTable table;
    std::vector<FigureId> line;
    for (int i = 0; i < men; ++i) {
        line.push_back(table.add(0, Inches{}, start));
        table.arm(line.back(), Weapon::Musket);
    }
    const BodyId body = table.form(line, table[line[0]].at, up_the_table);
    const Target about = read_target(given, covers_from_fire);
    const Inches away = read_paces(given, "distance", 1, 120);
    const FigureId target = add_target(table, about, line[men / 2], away);
    if (given.wrong()) return *given.wrong();
    const Battle before = table.ready();
    OddsCase ready;
    ready.play_out = [before, body, target](Umpire& umpire) -> std::string {
        Battle battle = before;
        Play play{battle, umpire};
        volley(play, body);
        const std::string became = fate(before, battle, target);
        return became.empty() ? "miss" : became;
    };
    ready.outcomes = fates("miss", about.mounted);
    return ready;
}

constexpr std::array<std::string_view, 5> causes{"small-arms", "long-shotgun-or-arrow",
                                                 "far-canister-or-volley", "thrown", "round-shot"};

// PG-25.01 .. PG-25.13
Result<OddsCase> make_save(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    const FigureId by = table.add(0, Inches{}, start);
    const auto how = static_cast<HitBy>(given.one_of("by", causes));
    Target about;
    about.mounted = given.yes("mounted");
    about.wounded = given.yes("wounded");
    const FigureId who = add_target(table, about, by, paces(60));
    if (given.yes("mount-wounded")) {
        if (!about.mounted) given.refuse("mount-wounded", "no, for one on foot");
        table[who].mount.wounds = 1;
    }
    if (how == HitBy::Thrown && about.mounted)
        given.refuse("mounted", "no, for one whom his mount has thrown");
    if (given.wrong()) return *given.wrong();
    const Battle before = table.ready();
    OddsCase ready;
    ready.play_out = [before, who, how, by](Umpire& umpire) -> std::string {
        Battle battle = before;
        Play play{battle, umpire};
        hit(play, who, how, by);
        return fate(before, battle, who);
    };
    ready.outcomes = fates("", about.mounted);
    ready.outcomes.erase(ready.outcomes.begin());
    return ready;
}

std::vector<OddsKey> shot_keys() {
    std::vector<OddsKey> keys{
        {"weapon", listed(weapons), "musket", "what he shoots with (PG-14.09)"},
        paces_key(1, 400, "40", "in paces, between the bases")};
    return with(
        with(keys, target_keys(listed(covers_from_fire))),
        {yes_key("target.moved-far", "no", "the target moved 80 paces or more (PG-15.07)"),
         yes_key("marksman", "no", "the shooter is a marksman"),
         yes_key("moved", "no", "the shooter moves in the same turn"),
         yes_key("wounded", "no", "the shooter is wounded"),
         yes_key("unfamiliar", "no", "the weapon is unfamiliar to him (PG-03.15)"),
         yes_key("breech-loading", "no", "a carbine or shotgun that loads so (PG-14.15)"),
         yes_key("misfires", "no", "with the option of misfires (PG-16.01)"),
         yes_key("percussion", "no", "it has percussion caps and cannot misfire (PG-16.04)")});
}

}  // namespace

std::vector<OddsMaker> fire_topics() {
    return {{{"shot", "one aimed shot, to the end of the saving throw (PG-15.01, PG-25.03)",
              shot_keys()},
             make_shot},
            {{"volley", "a volley: what becomes of one figure in its zone (PG-17.05, PG-21.06)",
              with({paces_key(1, 120, "30", "in paces, to the nearest man who fires")},
                   target_keys(listed(covers_from_fire)))},
             make_volley},
            {{"save",
              "the saving throw of one who is hit (PG-25.03)",
              {{"by", listed(causes), "small-arms", "what hit him (PG-25.06)"},
               yes_key("wounded", "no", "he has a wound already (PG-27.12)"),
               yes_key("mounted", "no", "he is mounted: man or mount first (PG-25.02)"),
               yes_key("mount-wounded", "no", "his mount has a wound already (PG-25.13)")}},
             make_save}};
}

}  // namespace petite_guerre::odds
