#include "match/outcomes.h"

#include <doctest/doctest.h>

#include <array>

namespace {

const PieceId ann = PieceId::of(0), bob = PieceId::of(1);
const SeatId red = SeatId::of(0);
const Aim ann_at_bob{ann, bob};

constexpr std::array<std::string_view, 1> turn{"active"}, deeds{"unloaded"};

// Ann with a loaded musket, Bob standing.
View duel() {
    View view;
    view.no_news = {turn, deeds};
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

Told line(const Came& came, std::string text) {
    Told told;
    told.text = std::move(text);
    told.came = came;
    return told;
}

// Ann has shot at Bob.
OutcomeHeard came_to(CameTo to) {
    OutcomeHeard heard;
    heard.came({Purpose::ToHit, to, ann, bob}, ann_at_bob);
    return heard;
}

std::string in_words(const View& after, const OutcomeHeard& heard, const Aim& aim = ann_at_bob) {
    std::vector<OddsLine> lines{{outcome_of(duel(), after, heard, aim), "1", 1}};
    name_outcomes(lines);
    return lines[0].outcome;
}

}  // namespace

TEST_CASE("of a shot it is said first whether it hits, then what befalls the target") {
    const OutcomeHeard hit = came_to(CameTo::Hit);
    CHECK(in_words(after_shot(), came_to(CameTo::Missed)) == "miss");
    CHECK(in_words(after_shot(), came_to(CameTo::Misfired)) == "misfire");
    CHECK(in_words(after_shot(), came_to(CameTo::FriendHit)) == "a friend is hit");
    CHECK(in_words(after_shot(), hit) == "hit, no harm");
    View down = after_shot();
    down.pieces[1].states = {"stunned", "duck-back"};
    CHECK(in_words(down, hit) == "hit, Bob stunned and duck back");
    down.pieces[1].on_table = false;
    down.pieces[1].states = {"out-of-the-fight"};
    down.pieces[1].sheet = {{"Rep", "4"}, {"Weapon", "none"}};
    CHECK(in_words(down, hit) == "hit, Bob out of the fight");
}

TEST_CASE("of two shots the better counts, and what others do is not meant") {
    OutcomeHeard both = came_to(CameTo::Hit);
    both.came({Purpose::ToHit, CameTo::Missed, ann, bob}, ann_at_bob);
    CHECK(both.verdict == CameTo::Hit);
    OutcomeHeard others;
    others.came({Purpose::ToHit, CameTo::Hit, bob, ann}, ann_at_bob);
    others.came({Purpose::ToHit, CameTo::Missed, bob, ann}, ann_at_bob);
    others.came({Purpose::ToHit, CameTo::Hit, ann, PieceId::of(2)}, ann_at_bob);
    others.came({Purpose::ToHit, CameTo::Hit, ann, {}}, {ann, {}});  // a door
    others.came({Purpose::Melee, CameTo::Hit, ann, bob}, ann_at_bob);
    others.came({Purpose::InZone, CameTo::Hit, ann, bob}, ann_at_bob);
    CHECK(others.verdict == CameTo::Nothing);
    others.came({Purpose::ToHit, CameTo::FriendHit, ann, PieceId::of(2)}, ann_at_bob);
    CHECK(others.verdict == CameTo::FriendHit);
}

TEST_CASE("of a charge it is said in the log's own words what the test comes to") {
    const Came runs{Purpose::Charge, CameTo::Breaks, bob, ann};
    OutcomeHeard heard;
    heard.hear(line(runs, "Bob must run"), red);
    heard.hear(line({Purpose::Reaction, CameTo::Breaks, bob, ann}, "Bob runs away"), red);
    Told secret = line(runs, "Cid must run");
    secret.seats = 0;
    heard.hear(secret, red);
    CHECK(in_words(duel(), heard) == "Bob must run");
}

TEST_CASE("what is done to nobody tells all that changes") {
    View loaded = duel();
    View before = duel();
    before.pieces[0].states = {"unloaded"};
    CHECK(outcome_of(before, loaded, {}, {ann, {}}) == "Ann\tno longer unloaded");
    loaded.pieces[0].sheet[1].second = "rifle";
    CHECK(in_words(loaded, {}, {ann, {}}) == "Ann Weapon rifle");
}

TEST_CASE("what is no news, of anybody or of the two, the book's view says") {
    View after = after_shot();
    CHECK(in_words(after, came_to(CameTo::Missed)) == "miss");
    after.no_news = {};
    CHECK(in_words(after, came_to(CameTo::Missed)) == "miss, Ann active and unloaded");
    after.no_news.of_anybody = turn;
    CHECK(in_words(after, came_to(CameTo::Missed)) == "miss, Ann unloaded");
    // Of somebody else it is news.
    View other = duel();
    other.pieces[1].states = {"unloaded"};
    CHECK(in_words(other, {}, {ann, PieceId::of(2)}) == "Bob unloaded");
}
