#include <fmt/format.h>

#include <array>

#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/place.h"
#include "lab/petite_guerre/odds_table.h"

// Hand-to-hand combat and animal control: chapters 23, 24 and 26.
namespace petite_guerre::odds {

namespace {

// Somebody who fights; the words of the other begin with "foe.".
struct Fighter {
    Weapon weapon = Weapon::Musket;
    std::optional<Weapon> second;
    bool bayonet = false, shield = false, wounded = false, mounted = false;
    bool higher = false, defends = false, prone = false, stunned = false;
};

std::optional<Weapon> read_second(Given& given, const std::string& key) {
    if (given.word(key) == "none") return {};
    const auto& all = weapon_names.rows;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i] == given.word(key)) return static_cast<Weapon>(i);
    given.refuse(key, "none, " + listed(all));
    return {};
}

Fighter read_fighter(Given& given, const std::string& whose) {
    Fighter one;
    one.weapon = static_cast<Weapon>(given.one_of(whose + "weapon", weapon_names.rows));
    one.second = read_second(given, whose + "second");
    one.bayonet = given.yes(whose + "bayonet");
    one.shield = given.yes(whose + "shield");
    one.wounded = given.yes(whose + "wounded");
    one.mounted = given.yes(whose + "mounted");
    one.higher = given.yes(whose + "higher");
    one.defends = given.yes(whose + "defends");
    one.prone = given.yes(whose + "prone");
    one.stunned = given.yes(whose + "stunned");
    if (one.mounted && one.prone) given.refuse(whose + "prone", "no, for one who is mounted");
    return one;
}

void make_fighter(SmallTable& table, FigureId who, const Fighter& one) {
    table.arm(who, one.weapon);
    if (one.second) table.arm(who, *one.second);
    Figure& figure = table[who];
    figure.fixed = one.bayonet;
    figure.shield = one.shield;
    figure.harm.wounds = one.wounded ? 1 : 0;
    if (one.prone) figure.posture = Posture::Prone;
    if (one.stunned) figure.harm.stunned = 1;  // in the turn before
    if (one.higher) table.area(AreaKind::Hill, figure.at, paces(1));
}

struct Melee {
    Battle battle;
    FigureId who, foe;
    bool capture = false;
};

// PG-23.17 a friend stands before the foe too, to one side of the first.
void add_friend(SmallTable& table, const Melee& melee) {
    const FigureId who = table.add(0, Inches{}, Inches{});
    Fighter with_bayonet;
    with_bayonet.bayonet = true;
    make_fighter(table, who, with_bayonet);
    const Inches apart = radius(table[who]) + radius(table[melee.foe]);
    const Point foe = table[melee.foe].at;
    table[who].at = toward(foe, {foe.x - apart, foe.y - half(apart)}, apart);
}

// PG-23.09 what lies between them; who did not come at the other defends it.
void add_obstacle(SmallTable& table, const Melee& melee, const Fighter& ours,
                  const Fighter& theirs) {
    if (!ours.defends && !theirs.defends) return;
    Point between = table[melee.who].at;
    between.y += radius(table[melee.who]);
    table.wall(LineKind::StoneWall, between, paces(20));
    if (!ours.defends) table[melee.who].harm.came_at.add(melee.foe);
    if (!theirs.defends) table[melee.foe].harm.came_at.add(melee.who);
}

// PG-24.01 only of one who does not strike at him.
bool read_capture(Given& given, const Fighter& theirs) {
    if (!given.yes("capture")) return false;
    if (!theirs.prone && !theirs.stunned && !given.yes("from-behind"))
        given.refuse("capture", "no, of a foe who strikes back");
    return true;
}

Melee read_melee(Given& given) {
    SmallTable table;
    Melee melee;
    const Fighter ours = read_fighter(given, ""), theirs = read_fighter(given, "foe.");
    melee.who = table.add(0, Inches{}, start);
    if (ours.mounted) table.ride(melee.who);
    melee.foe = table.add_before(melee.who, Inches{}, theirs.mounted);
    make_fighter(table, melee.who, ours);
    make_fighter(table, melee.foe, theirs);
    if (given.yes("from-behind")) table[melee.foe].facing = up_the_table;
    if (given.yes("foe.from-behind")) table[melee.who].facing = down_the_table;
    if (given.yes("difficult")) table.area(AreaKind::Bog, table[melee.who].at, paces(40));
    add_obstacle(table, melee, ours, theirs);
    if (given.number("friends", 0, 1) == 1) {
        if (ours.mounted && theirs.mounted) given.refuse("friends", "0, where both are mounted");
        add_friend(table, melee);
    }
    melee.capture = read_capture(given, theirs);
    melee.battle = table.ready();
    return melee;
}

// PG-24.01 he tries to capture; his friends strike.
Policy policy_of(const Melee& melee) {
    return [capture = melee.capture, who = melee.who](const Question& question) {
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (capture && question.options[i].verb == "capture" && question.options[i].who == who)
                return pick(i);
        return pick(0);
    };
}

std::vector<std::string> melee_outcomes(const Melee& melee) {
    std::vector<std::string> all{"nothing"};
    std::vector<std::string> foes = fates("", melee.battle[melee.foe].mounted());
    const std::vector<std::string> own = fates("", melee.battle[melee.who].mounted());
    if (melee.capture) foes.emplace_back("captured");
    for (std::size_t i = 1; i < foes.size(); ++i) all.push_back("foe-" + foes[i]);
    all.insert(all.end(), own.begin() + 1, own.end());
    return all;
}

// PG-23.01 .. PG-23.26, PG-24.01, PG-24.02
Result<OddsCase> make_melee(const OddsGiven& words) {
    Given given{words};
    const Melee melee = read_melee(given);
    if (given.wrong()) return *given.wrong();
    OddsCase ready;
    ready.play_out = [melee](Umpire& umpire) -> std::string {
        Battle battle = melee.battle;
        Play play{battle, umpire};
        fight_all(play);
        const std::string own = fate(melee.battle, battle, melee.who);
        const std::string foes = fate(melee.battle, battle, melee.foe);
        if (foes.empty()) return own.empty() ? "nothing" : own;
        return own.empty() ? "foe-" + foes : fmt::format("foe-{}, {}", foes, own);
    };
    ready.policy = policy_of(melee);
    ready.outcomes = melee_outcomes(melee);
    return ready;
}

constexpr std::array<std::string_view, 6> in_the_saddle{
    "in-hand", "bolts", "again", "thrown-stunned", "thrown-wounded", "thrown-dead"};

// PG-26.01 .. PG-26.06
Result<OddsCase> make_animal_control(const OddsGiven& words) {
    Given given{words};
    SmallTable table;
    const FigureId who = table.add(0, Inches{}, start);
    table.ride(who);
    table[who].experience = read_class(given, "class");
    table[who].harm.wounds = given.yes("wounded") ? 1 : 0;
    Mount& mount = table[who].mount;
    mount.tries = static_cast<std::uint8_t>(given.number("tries", 0, 5));
    mount.unruly = mount.tries > 0;
    mount.to_control = true;
    mount.frightened_from = {table[who].at.x, table[who].at.y + paces(50)};
    if (given.wrong()) return *given.wrong();
    const Battle before = table.ready();
    OddsCase ready;
    ready.play_out = [before, who](Umpire& umpire) -> std::string {
        Battle battle = before;
        Play play{battle, umpire};
        control_mount(play, who);
        const Figure& figure = battle[who];
        if (!figure.mounted()) return "thrown-" + fate(before, battle, who);
        if (figure.mount.to_control) return "again";
        return figure.at == before[who].at ? "in-hand" : "bolts";
    };
    ready.outcomes = names(in_the_saddle);
    return ready;
}

std::vector<OddsKey> fighter_keys(const std::string& whose, const std::string& him) {
    return {{whose + "weapon", listed(weapon_names.rows), "musket", him + " weapon"},
            {whose + "second", "none, " + listed(weapon_names.rows), "none",
             "in " + him + " other hand (PG-23.10)"},
            yes_key(whose + "bayonet", "yes", "a bayonet is fixed to it (PG-23.07)"),
            yes_key(whose + "shield", "no", "with a shield"),
            yes_key(whose + "wounded", "no", "wounded already"),
            yes_key(whose + "mounted", "no", "mounted"),
            yes_key(whose + "higher", "no", "higher up the slope (PG-23.09)"),
            yes_key(whose + "defends", "no", "defends a wall between them (PG-23.09)"),
            yes_key(whose + "prone", "no", "prone: cannot strike (PG-23.16)"),
            yes_key(whose + "stunned", "no", "stunned: cannot strike (PG-23.16)"),
            yes_key(whose + "from-behind", "no", "strikes from behind (PG-23.14)")};
}

}  // namespace

std::vector<OddsMaker> melee_topics() {
    return {{{"hand-to-hand", "one round, to the end of the saving throws (PG-23.25, PG-25.03)",
              with(with(fighter_keys("", "his"), fighter_keys("foe.", "the foe's")),
                   {{"friends", "0 to 1", "0", "who strikes the foe too, without reply (PG-23.17)"},
                    yes_key("capture", "no", "he tries to capture the foe (PG-24.01)"),
                    yes_key("difficult", "no", "on rough or broken ground (PG-23.06)")})},
             make_melee},
            {{"animal-control",
              "a mount that must be controlled (PG-26.03)",
              {class_key("class", "of the rider"),
               {"tries", "0 to 5", "0", "turns in which it was not controlled (PG-26.02)"},
               yes_key("wounded", "no", "the rider has a wound already")}},
             make_animal_control}};
}

}  // namespace petite_guerre::odds
