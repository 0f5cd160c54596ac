#include "match/outcomes.h"

#include <doctest/doctest.h>

namespace {

const PieceId ann = PieceId::of(0), bob = PieceId::of(1);
const SeatId red = SeatId::of(0);
const Aim ann_at_bob{ann, bob};

// Ann with a loaded musket, Bob standing.
View duel() {
    View view;
    for (const PieceId id : {ann, bob}) {
        ViewPiece piece;
        piece.id = id;
        piece.name = id == ann ? "Ann" : "Bob";
        piece.sheet = {{"Rep", "4"}, {"Weapon", "musket"}};
        view.pieces.push_back(piece);
    }
    return view;
}

View after_shot() {
    View view = duel();
    view.pieces[0].states = {"active", "unloaded"};
    return view;
}

Told line(RuleId rule, PieceId actor, std::string text = {}) {
    Told told;
    told.rule = rule;
    told.actor = actor;
    told.text = std::move(text);
    return told;
}

std::string in_words(const View& after, const OutcomeHeard& heard, const Aim& aim = ann_at_bob,
                     bool to_hit = true) {
    std::vector<OddsLine> lines{{outcome_of(duel(), after, heard, aim, to_hit), "1", 1}};
    name_outcomes(lines);
    return lines[0].outcome;
}

}  // namespace

TEST_CASE("of a shot it is said first whether it hits, then what befalls the target") {
    OutcomeHeard missed, misfired, hit;
    missed.hear(line("LR-18.08"_rule, ann), ann_at_bob, red);
    misfired.hear(line("LR-19.01"_rule, ann), ann_at_bob, red);
    hit.hear(line("LR-18.26"_rule, bob), ann_at_bob, red);
    CHECK(in_words(after_shot(), missed) == "miss");
    CHECK(in_words(after_shot(), misfired) == "misfire");
    OutcomeHeard shelter;
    shelter.hear(line("LR-18.25"_rule, bob), ann_at_bob, red);
    CHECK(in_words(after_shot(), shelter) == "miss");
    CHECK(in_words(after_shot(), hit) == "hit, no harm");
    View down = after_shot();
    down.pieces[1].states = {"stunned", "duck-back"};
    CHECK(in_words(down, hit) == "hit, Bob stunned and duck back");
    down.pieces[1].on_table = false;
    down.pieces[1].states = {"out-of-the-fight"};
    down.pieces[1].sheet = {{"Rep", "4"}, {"Weapon", "none"}};
    CHECK(in_words(down, hit) == "hit, Bob out of the fight");
}

TEST_CASE("where the log does not say whether it hits, what befalls the target does") {
    CHECK(in_words(after_shot(), {}) == "no harm");
    View down = after_shot();
    down.pieces[1].sheet[0].second = "3";
    CHECK(in_words(down, {}) == "hit, Bob Rep 3");
}

TEST_CASE("of two shots the better counts, and what others say is not meant") {
    OutcomeHeard both;
    both.hear(line("LR-18.26"_rule, bob), ann_at_bob, red);
    both.hear(line("LR-18.08"_rule, ann), ann_at_bob, red);
    CHECK(both.verdict == Verdict::Hit);
    OutcomeHeard others;
    others.hear(line("LR-18.26"_rule, ann), ann_at_bob, red);
    others.hear(line("LR-18.08"_rule, bob), ann_at_bob, red);
    Told secret = line("LR-18.08"_rule, ann);
    secret.seats = 0;
    others.hear(secret, ann_at_bob, red);
    CHECK(others.verdict == Verdict::None);
}

TEST_CASE("of a charge it is said in the log's own words what the test comes to") {
    OutcomeHeard heard;
    heard.hear(line("LR-22.12"_rule, ann, "Bob must run"), ann_at_bob, red);
    CHECK(in_words(duel(), heard, ann_at_bob, false) == "Bob must run");
}

TEST_CASE("what is done to nobody tells all that changes") {
    View loaded = duel();
    View before = duel();
    before.pieces[0].states = {"unloaded"};
    CHECK(outcome_of(before, loaded, {}, {ann, {}}, false) == "Ann\tno longer unloaded");
    loaded.pieces[0].sheet[1].second = "rifle";
    CHECK(in_words(loaded, {}, {ann, {}}, false) == "Ann Weapon rifle");
}
