#include <array>

#include "books/long_rifle/fire/hit_location.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/fire/reloading.h"
#include "lab/long_rifle/odds_topics.h"

// Shots and reloading: chapters 18 to 20.
namespace long_rifle::odds {

namespace {

// LR-18.28, LR-18.31
constexpr auto aims = [] {
    std::array<std::string_view, body_part_names.rows.size() + 1> words;
    for (std::size_t i = 0; i < body_part_names.rows.size(); ++i)
        words[i] = body_part_names.rows[i];
    words.back() = "roll";
    return words;
}();

OddsQuestion shot_question() {
    return {"shot",
            "one shot at a Grunt; a Knock Down is followed through its recovery test (LR-18.07)",
            {rep_key("rep", "of the shooter"),
             ranged_weapon_key("weapon", "musket", "what is shot or thrown, in range"),
             rep_key("target.rep", "of the target"),
             yes_key("target.cover", "no", "the target is in cover"),
             yes_key("target.prone", "no", "the target lies prone"),
             yes_key("target.charging", "no", "the target is charging at this moment"),
             yes_key("target.fast", "no", "the target has moved fast this turn"),
             yes_key("rush", "no", "it is a Rush Shot"),
             {"weather", "clear, inclement", "clear", "inclement: more misfires"},
             {"aim", listed(aims), "chest", "the part wanted on a total of 11 or more"}}};
}

// LR-18.30 what the cover hides cannot be aimed at.
void check_aim(Given& given, std::size_t aim, bool cover) {
    const bool rolled = aim + 1 == aims.size();
    if (!cover || rolled || visible_in_cover(static_cast<BodyPart>(aim))) return;
    given.refuse("aim", "head, off-arm, gun-arm, chest, roll (the rest is hidden by the cover)");
}

// Aims as asked; the offered word for rolling is longer.
Policy aiming_at(std::string_view aim) {
    const std::string_view verb = aim == "roll" ? "roll-location" : aim;
    return [verb](const Question& question) {
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == verb) return pick(i);
        return pick(0);
    };
}

struct Duel {
    Battle battle;
    FigureId shooter, target;
    bool rush = false;
};

std::string shoot(Duel duel, Umpire& umpire) {
    Play play{duel.battle, umpire};
    Tests due;
    fire(play, {duel.shooter, duel.target, 0, duel.rush, false}, due);
    const Figure& shooter = duel.battle[duel.shooter];
    if (!shooter.weapons.empty() && shooter.weapons[0].misfired) return "misfire";
    const std::string_view down = how_down(duel.battle[duel.target]);
    return down.empty() ? "miss" : std::string{down};
}

Result<OddsCase> shot(const OddsGiven& words) {
    static constexpr std::array<std::string_view, 2> weathers{"clear", "inclement"};
    Given given{words};
    SmallTable table;
    Duel duel;
    duel.shooter = table.add(0, Profession::Soldier, rep(given, "rep"), 0_in, 12_in);
    duel.target = table.add_foe(duel.shooter, Profession::Soldier, rep(given, "target.rep"), 3_in);
    table.give(duel.shooter, ranged_weapon(given, "weapon"));
    table.seat(duel.shooter);
    const bool cover = given.yes("target.cover");
    if (cover) table.fence_before(duel.target, duel.shooter);
    Figure& target = table[duel.target];
    target.prone = given.yes("target.prone");
    target.charging = given.yes("target.charging");
    target.moved_fast = target.moved_this_turn = given.yes("target.fast");
    duel.rush = given.yes("rush");
    if (given.one_of("weather", weathers) == 1) table.inclement();
    const std::size_t aim = given.one_of("aim", aims);
    check_aim(given, aim, cover);
    if (given.wrong()) return *given.wrong();

    duel.battle = table.ready();
    OddsCase made;
    made.outcomes = {"misfire", "miss", "stunned", "out-of-the-fight", "obviously-dead"};
    made.policy = aiming_at(aims[aim]);
    made.play_out = [duel](Umpire& umpire) { return shoot(duel, umpire); };
    return made;
}

OddsQuestion reload_question() {
    return {"reload",
            "reloading a weapon that has been fired, one Reload Test in each activation (LR-20.03);"
            " loaded-for-next: loaded, but not to be fired before the next activation",
            {rep_key("rep", "of the loader"),
             {"weapon", "carbine, musket, pistol, rifle", "musket", "what is loaded"},
             {"activations", "1 to 6", "1", "how many activations are given to it"},
             yes_key("prone", "no", "loads lying down"),
             yes_key("fast-loader", "no", "has the Attribute Fast Loader")}};
}

std::string reload_for(Battle battle, FigureId who, int activations, Umpire& umpire) {
    Play play{battle, umpire};
    Carried& carried = battle[who].weapons[0];
    for (int i = 0; i < activations; ++i) {
        ready_weapons(battle[who]);  // LR-20.07
        if (can_reload(battle, carried)) reload(play, who, 0);
    }
    if (carried.markers == 0) return carried.not_before_next ? "loaded-for-next" : "loaded";
    return carried.markers < battle.weapon(carried).markers ? "half-loaded" : "fumbled";
}

Result<OddsCase> reload_case(const OddsGiven& words) {
    static constexpr std::array<std::string_view, 4> firearms{"carbine", "musket", "pistol",
                                                              "rifle"};
    Given given{words};
    SmallTable table;
    const FigureId who = table.add(0, Profession::Soldier, rep(given, "rep"), 0_in, 12_in);
    table.give(who, standard_armoury().find(firearms[given.one_of("weapon", firearms)]));
    Figure& figure = table[who];
    figure.prone = given.yes("prone");
    if (given.yes("fast-loader"))
        figure.attributes |= 1U << static_cast<unsigned>(Attribute::FastLoader);
    const int activations = given.number("activations", 1, 6);
    if (given.wrong()) return *given.wrong();

    Carried& carried = figure.weapons[0];
    carried.markers = static_cast<std::uint8_t>(standard_armoury()[carried.weapon].markers);
    OddsCase made;
    made.outcomes = {"loaded", "loaded-for-next", "half-loaded", "fumbled"};
    made.play_out = [battle = table.ready(), who, activations](Umpire& umpire) {
        return reload_for(battle, who, activations, umpire);
    };
    return made;
}

}  // namespace

std::vector<Topic> fire_topics() {
    return {{shot_question(), shot}, {reload_question(), reload_case}};
}

}  // namespace long_rifle::odds
