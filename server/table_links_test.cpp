// Invitations and new links, as the table keeps them.
#include "server/test_table.h"

namespace {

constexpr const char* key = "00112233445566778899aabbccddeeff";
constexpr const char* other_key = "ffeeddccbbaa99887766554433221100";

MadeWith with_invitation() {
    MadeWith made = made_with(R"(["me","friend"])", 0);
    made.invites = {"", "the-invitation"};
    return made;
}

void keep(Kept& game, const Result<Change>& change) {
    REQUIRE_MESSAGE(change.has_value(), (change ? "" : change.error().what));
    game.keep(*change);
}

// From what has been kept comes the same table, by its entries and by a checkpoint.
void is_kept(const Kept& game) {
    const auto again = Table::rebuild(game.stored);
    REQUIRE_MESSAGE(again.has_value(), (again ? "" : again.error().what));
    CHECK(fingerprint_of(*again) == fingerprint_of(game.table));
    StoredGame whole{game.stored.made_with, game.table.number(), game.table.checkpoint(), {}};
    const auto from_whole = Table::rebuild(whole);
    REQUIRE_MESSAGE(from_whole.has_value(), (from_whole ? "" : from_whole.error().what));
    CHECK(fingerprint_of(*from_whole) == fingerprint_of(game.table));
}

}  // namespace

TEST_CASE("a seat is taken once, by its own invitation only") {
    Kept game{with_invitation()};
    CHECK_FALSE(game.table.claim(seat(1), "another", key, {}, 10).has_value());
    CHECK_FALSE(game.table.claim(seat(0), "the-invitation", key, {}, 10).has_value());
    CHECK_FALSE(game.table.claim(seat(0), "", key, {}, 10).has_value());
    const auto taken = game.table.claim(seat(1), "the-invitation", key, {}, 10);
    keep(game, taken);
    REQUIRE(taken->links.size() == 1);
    CHECK(taken->links[0].kind == LinkKind::Seat);
    CHECK(taken->links[0].token == game.table.taken().at(1).token);
    REQUIRE(taken->ended.size() == 1);
    CHECK(taken->ended[0].token == "the-invitation");
    is_kept(game);
    CHECK_FALSE(game.table.claim(seat(1), "the-invitation", key, {}, 11).has_value());
    CHECK(game.table.may_sit(seat(1), taken->links[0].token));
    CHECK_FALSE(game.table.may_sit(seat(1), "something else"));
    CHECK(game.table.may_sit(seat(0), "the maker's own"));
    CHECK(game.table.may_sit({}, "a watcher's"));
}

TEST_CASE("in a game of an older program nobody can take the friend's seat, who has its link") {
    Kept game{made_with(R"(["me","friend"])", 0)};
    CHECK_FALSE(game.table.claim(seat(1), "", key, {}, 10).has_value());
    CHECK_FALSE(game.table.claim(seat(1), "any", key, {}, 10).has_value());
    CHECK(game.table.may_sit(seat(1), "the link he was sent"));
    // It can be replaced like any other.
    keep(game, game.table.ask_new_link(seat(0), seat(1), 20, 10));
    const std::string invite = game.table.new_links().at(1).invite;
    const auto taken = game.table.claim(seat(1), invite, key, {"the link he was sent"}, 20);
    keep(game, taken);
    CHECK(taken->ended.size() == 2);
    CHECK_FALSE(game.table.may_sit(seat(1), "the link he was sent"));
    is_kept(game);
}

TEST_CASE("a new link waits for its time, can be called off, and nothing else changes") {
    Kept game{with_invitation()};
    keep(game, game.table.claim(seat(1), "the-invitation", key, {}, 10));
    keep(game, game.table.set_hook(seat(1), {"https://told.example", "/seat/old"}, 11));
    const std::int64_t n = game.table.n();
    CHECK_FALSE(game.table.ask_new_link({}, seat(1), 100, 20).has_value());
    CHECK_FALSE(game.table.ask_new_link(seat(1), seat(1), 100, 20).has_value());
    CHECK_FALSE(game.table.drop_new_link(seat(1), 20).has_value());
    keep(game, game.table.ask_new_link(seat(0), seat(1), 100, 20));
    is_kept(game);
    CHECK_FALSE(game.table.ask_new_link(seat(0), seat(1), 100, 21).has_value());
    const std::string first = game.table.new_links().at(1).invite;
    CHECK_FALSE(game.table.claim(seat(1), first, other_key, {}, 99).has_value());
    keep(game, game.table.drop_new_link(seat(1), 50));
    is_kept(game);
    CHECK_FALSE(game.table.claim(seat(1), first, other_key, {}, 101).has_value());
    CHECK(game.table.hooks().size() == 1);

    keep(game, game.table.ask_new_link(seat(0), seat(1), 200, 120));
    const std::string before = game.table.taken().at(1).token;
    const std::string second = game.table.new_links().at(1).invite;
    keep(game, game.table.claim(seat(1), second, other_key, {before}, 200));
    is_kept(game);
    CHECK_FALSE(game.table.may_sit(seat(1), before));
    CHECK(game.table.hooks().empty());
    CHECK(game.table.new_links().empty());
    CHECK(game.table.n() == n);  // no answer of anybody is refused for it
}
