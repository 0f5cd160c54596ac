#include <array>

#include "books/mayhem/fire/guns.h"
#include "books/mayhem/place.h"
#include "lab/mayhem/odds_table.h"

// Attacks: chapters 06, 07, 40 and 54.
namespace mayhem::odds {

namespace {

constexpr EnumArray<GunKind, std::string_view> guns{{"3-4pdr", "6-9pdr", "12pdr"}};
constexpr std::array<std::string_view, 3> reaches{"half", "long", "melee"};
constexpr std::array<std::string_view, 4> base_outcomes{"miss", "slight-wound", "disabled", "dead"};
constexpr std::array<std::string_view, 4> area_outcomes{"unhurt", "slight-wound", "disabled",
                                                        "dead"};
constexpr std::array<std::string_view, 6> advanced_outcomes{"miss",     "ignored",  "driven-back",
                                                            "run-away", "disabled", "dead"};
constexpr Inches attackers_line = 6_in;

template <class Names>
std::vector<std::string> names(const Names& words) {
    return {words.begin(), words.end()};
}

std::string_view word_for(const Battle& battle, FigureId who, Harm harm, std::string_view unhurt) {
    if (battle[who].status == Status::Dead) return "dead";
    if (battle[who].status == Status::Disabled) return "disabled";
    return harm == Harm::Slight ? "slight-wound" : unhurt;
}

// Two who stand there, and the attack of the first on the second with what was given.
struct Duel {
    Battle battle;
    Attack attack;
};
Duel duel(Given& given, bool advanced) {
    SmallTable table{advanced};
    const FigureId who = table.add(0, rep(given, "rep"), 0_in, attackers_line);
    const FigureId target = table.add(1, rep(given, "target.rep"), 0_in, attackers_line + 2_in);
    const std::size_t reach = given.one_of("reach", reaches);
    Duel made;
    made.battle = table.ready();
    made.attack.attacker = who;
    made.attack.target = target;
    made.attack.rep = made.battle[who].rep;
    made.attack.melee = reach == 2;
    made.attack.over_half = reach == 1;
    made.attack.cover = given.yes("target.cover");
    return made;
}

// MM-06.04 .. MM-07.06
Result<OddsCase> make_attack(const OddsGiven& words) {
    Given given{words};
    Duel made = duel(given, false);
    made.attack.light = given.yes("light");
    made.attack.grenadier = given.yes("grenadier");
    if (given.wrong()) return *given.wrong();
    OddsCase ready;
    ready.play_out = [made](Umpire& umpire) -> std::string {
        Battle battle = made.battle;
        Play play{battle, umpire};
        const Outcome outcome = resolve_hit(play, made.attack, roll_to_hit(play, made.attack));
        return std::string{word_for(battle, made.attack.target, outcome.harm, "miss")};
    };
    ready.outcomes = names(base_outcomes);
    return ready;
}

// MM-54.01 .. MM-54.09
Result<OddsCase> make_advanced_attack(const OddsGiven& words) {
    Given given{words};
    Duel made = duel(given, true);
    made.attack.impact = static_cast<std::uint8_t>(given.number("impact", 0, 10));
    made.attack.fast_attacker = given.yes("fast");
    made.attack.fast_target = given.yes("target.fast");
    if (given.wrong()) return *given.wrong();
    OddsCase ready;
    ready.play_out = [made](Umpire& umpire) -> std::string {
        Battle battle = made.battle;
        battle.acting = SideId{1};  // nobody asks here whether he pursues
        Play play{battle, umpire};
        const FigureId target = made.attack.target;
        battle[made.attack.attacker].halted = true;
        const Score score = roll_to_hit(play, made.attack);
        const Outcome outcome = resolve_hit(play, made.attack, score);
        if (score == Score::Miss) return "miss";
        if (battle[target].status == Status::Dead) return "dead";
        if (battle[target].status == Status::Disabled) return "disabled";
        if (battle[target].status != Status::Fighting) return "run-away";
        return outcome.carries_on ? "ignored" : "driven-back";
    };
    ready.outcomes = names(advanced_outcomes);
    return ready;
}

// MM-40.11, MM-40.25 pair after pair until he is down.
struct Pairs {
    int left = 0;
    bool slight = false;
    Status status = Status::Fighting;
    bool operator==(const Pairs&) const = default;
};

OddsCase pairs_case(const Battle& table, const Attack& attack, int pairs) {
    ChainOf<Pairs> chain;
    chain.start.left = pairs;
    chain.step = [table, attack](Pairs& state, Umpire& umpire) {
        Battle battle = table;
        Play play{battle, umpire};
        const Outcome outcome = resolve_hit(play, attack, roll_to_hit(play, attack));
        --state.left;
        state.slight = state.slight || outcome.harm == Harm::Slight;
        state.status = battle[attack.target].status;
    };
    chain.ended = [](const Pairs& state) -> std::string {
        if (state.status == Status::Dead) return "dead";
        if (state.status == Status::Disabled) return "disabled";
        if (state.left > 0) return {};
        return state.slight ? "slight-wound" : "unhurt";
    };
    OddsCase ready = case_of(chain);
    ready.outcomes = names(area_outcomes);
    return ready;
}

Result<OddsCase> make_special(Given& given, Special special, int pairs) {
    SmallTable table{false};
    const FigureId who = table.add(0, rep(given, "rep"), 0_in, attackers_line);
    const FigureId target = table.add(1, rep(given, "target.rep"), 0_in, attackers_line + 4_in);
    const bool far = given.one_of("reach", std::span{reaches}.first(2)) == 1;
    const bool cover = given.yes("target.cover");
    if (given.wrong()) return *given.wrong();
    const Battle battle = table.ready();
    Attack attack = area_attack(battle, who, target, battle[who].at, special, battle[who].rep);
    attack.over_half = far;
    attack.cover = cover;
    return pairs_case(battle, attack, pairs);
}

// MM-40.06 the pairs that fall to the nearest of so many figures in the area.
Result<OddsCase> make_canister(const OddsGiven& words) {
    Given given{words};
    const auto special = canister_of(static_cast<GunKind>(given.one_of("gun", guns.rows)));
    const int many = given.number("figures", 1, 15);
    const int pairs = row_of(special).pairs;
    return make_special(given, special, pairs / many + (pairs % many > 0 ? 1 : 0));
}
Result<OddsCase> make_ball(const OddsGiven& words) {
    Given given{words};
    return make_special(given, Special::Ball, 1);
}

std::vector<OddsKey> attack_keys() {
    return {rep_key("rep", "4", "of the attacker"),
            {"reach", "half, long, melee", "half", "up to half range, over it, or hand to hand"},
            rep_key("target.rep", "4", "of the target"),
            yes_key("target.cover", "no", "the target is in cover")};
}
std::vector<OddsKey> gun_keys() {
    std::vector<OddsKey> keys = attack_keys();
    keys[0].text = "the best Rep of the crew";
    keys[1] = {"reach", "half, long", "half", "up to effective range, or beyond"};
    return keys;
}

}  // namespace

std::vector<OddsMaker> attack_topics() {
    return {
        {{"attack", "one attack by the base rules, to the end of the damage (MM-06.05, MM-07.03)",
          with(attack_keys(), {yes_key("light", "no", "a Light troop fires"),
                               yes_key("grenadier", "no", "a Grenadier attacks in melee")})},
         make_attack},
        {{"advanced-attack",
          "one attack by the Advanced rules, with its wound tables (MM-54.01, MM-54.08)",
          with(attack_keys(),
               {{"impact", "0 to 10", "2", "of the weapon: pistol 1, musket 2, lance 3"},
                yes_key("fast", "no", "the firer moved 12\" or more"),
                yes_key("target.fast", "no", "the target moved 12\" or more")})},
         make_advanced_attack},
        {{"canister", "a round of canister: what becomes of the nearest figure (MM-40.03)",
          with(gun_keys(), {{"gun", listed(guns.rows), "3-4pdr", "which gun"},
                            {"figures", "1 to 15", "1", "in the area, he and the others"}})},
         make_canister},
        {{"ball", "a ball at somebody in its path (MM-40.07)", gun_keys()}, make_ball}};
}

}  // namespace mayhem::odds
