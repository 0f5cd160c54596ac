#include <algorithm>

#include "match/save.h"
#include "tests/support/toy_match.h"

namespace {
constexpr SeatId red{0}, blue{1};
constexpr SideId reds{0}, blues{1};

Match read_back(const Match& match) {
    const auto save = read_save(save_text(match));
    REQUIRE(save);
    const std::vector<const Book*> books{&toy::book()};
    auto back = resume(books, *save);
    REQUIRE_MESSAGE(back.has_value(), (back ? "" : back.error().what));
    CHECK(back->journal() == match.journal());
    CHECK(back->now().hash() == match.now().hash());
    REQUIRE(back->log().size() == match.log().size());
    for (std::size_t i = 0; i < match.log().size(); ++i) {
        CHECK(back->log()[i].text == match.log()[i].text);
        CHECK(back->log()[i].colour == match.log()[i].colour);
    }
    return std::move(*back);
}

Match at_the_first_action(std::uint64_t seed = 1) {
    Match match = toy::start(toy::options(seed));
    toy::set_up(match);
    return match;
}
}  // namespace

TEST_CASE("who resigns loses, at whatever question, and it stays so in a save") {
    Match match = at_the_first_action();
    REQUIRE(!match.resign(blue));
    CHECK(match.over());
    CHECK(match.winner() == reds);
    CHECK(match.waiting() == nullptr);
    CHECK(match.view({red}).over);
    CHECK(match.view({red}).outcome == "Blues have resigned: Reds have won");
    CHECK(match.log().back().colour == Colour::Notice);
    CHECK(match.answer(red, pick(0)));
    CHECK(match.undo());
    CHECK(match.resign(red));
    CHECK(match.end_by_agreement(Ending::Draw));
    CHECK(match.take_back({}, 5));
    const Match back = read_back(match);
    CHECK(back.over());
    CHECK(back.winner() == reds);
    CHECK(back.view({}).outcome == match.view({}).outcome);
}

TEST_CASE("the players may agree to a draw or leave off") {
    for (const Ending how : {Ending::Draw, Ending::Stopped}) {
        Match match = at_the_first_action();
        CHECK(match.end_by_agreement(Ending::Resigned));
        REQUIRE(!match.end_by_agreement(how));
        CHECK(match.over());
        CHECK_FALSE(match.winner());
        CHECK(read_back(match).view({}).outcome
              == (how == Ending::Draw ? "a draw by agreement"
                                      : "ended by agreement: nobody has won"));
    }
}

TEST_CASE("a bot cannot resign, and agrees to a draw when it has no more left than others") {
    Match match = toy::start(toy::options(1, {"person", "random"}));
    CHECK(match.resign(blue));
    CHECK(match.bot_agrees_to_draw(blue));  // one against one
}

TEST_CASE("taking back by agreement goes over dice, and the dice to come are fresh") {
    Match match = at_the_first_action();
    const std::size_t records = match.journal().records.size();
    const std::size_t lines = match.log().size();
    REQUIRE(!toy::say(match, "fire"));
    CHECK(match.undo());
    match.take_log_cut();
    SUBCASE("the question stands again") {
        REQUIRE(!match.take_back(red, 77));
        REQUIRE(match.waiting());
        CHECK(match.waiting()->question.topic == "action");
        CHECK(match.waiting()->question.seat == red);
        CHECK(match.journal().records.size() == records + 1);
        CHECK(match.journal().records.back().fresh_dice);
        CHECK(match.log().size() == lines);
        CHECK(match.take_log_cut() == lines);
        CHECK(match.undo());  // not over the fresh dice
        Match back = read_back(match);
        REQUIRE(!toy::say(match, "fire"));
        REQUIRE(!toy::say(back, "fire"));
        CHECK(match.now().hash() == back.now().hash());
        toy::play_out(match, 9);
        read_back(match);
    }
    SUBCASE("other seeds give other dice, the same seed the same") {
        std::vector<std::string> first;
        for (std::uint64_t seed = 1; seed < 30; ++seed) {
            REQUIRE(!match.take_back(red, seed));
            REQUIRE(!toy::say(match, "fire"));
            first.push_back(match.log()[lines].text);
        }
        std::sort(first.begin(), first.end());
        CHECK(std::unique(first.begin(), first.end()) - first.begin() > 5);
    }
    SUBCASE("somebody's last answer, and all after it") {
        toy::play_out(match, 4);
        CHECK(match.take_back(red, 1));  // over: everything has been shown
    }
    SUBCASE("nothing to take back") {
        Match fresh = toy::start(toy::options(1));
        CHECK(fresh.take_back(red, 1));
        CHECK(fresh.take_back({}, 1));
    }
}

TEST_CASE("taking back by agreement reaches over several steps to one's own answer") {
    Match match = at_the_first_action(3);
    Stream stream{5};
    std::size_t last_red = 0;
    for (int i = 0; i < 9 && !match.over(); ++i) {
        if (match.waiting()->question.seat == red) last_red = match.journal().records.size();
        REQUIRE(!toy::answer_any(match, stream));
    }
    REQUIRE(!match.over());
    const Record taken = match.journal().records[last_red];
    REQUIRE(!match.take_back(red, 42));
    CHECK(match.journal().records.size() == last_red + 1);
    CHECK(match.waiting()->asked == taken.asked);
    read_back(match);
}

TEST_CASE("a correction by agreement is made at once if nothing has happened in the step") {
    Match match = at_the_first_action();
    Correction correction{PieceId{0}, Point{3_in, 2_in}};
    REQUIRE(!match.correct(correction));
    CHECK(match.view({red}).pieces[0].at == Point{3_in, 2_in});
    CHECK(match.log().back().colour == Colour::Correction);
    CHECK(match.log().back().text == "By agreement Ann is put at 3,2");
    CHECK(match.waiting()->question.topic == "action");
    CHECK(match.journal().steps.back().correction == correction);
    CHECK(match.undo());  // what was agreed is not undone alone
    read_back(match);
    toy::play_out(match, 4);
    read_back(match);
}

TEST_CASE("what cannot be is not corrected") {
    Match match = at_the_first_action();
    const Journal before = match.journal();
    CHECK(match.correct({PieceId{0}, Point{13_in, 2_in}}));
    CHECK(match.correct({PieceId{7}, Point{3_in, 2_in}}));
    CHECK(match.correct({PieceId{0}}));
    CHECK(match.correct({PieceId{0}, {}, {}, {"happy"}}));
    CHECK(match.journal() == before);
}

TEST_CASE("a correction in the middle of a step waits for its end") {
    for (std::uint64_t seed = 1;; ++seed) {
        Match match = at_the_first_action(seed);
        REQUIRE(!toy::say(match, "fire"));
        if (match.waiting()->question.topic != "answer-fire") continue;
        REQUIRE(!match.correct({PieceId{1}, Point{4_in, 11_in}}));
        CHECK(match.view({red}).pieces[1].at == Point{6_in, 11_in});
        CHECK(match.journal().agreed.size() == 1);
        CHECK(match.agreed_words() == std::vector<std::string>{"Bob is put at 4,11"});
        Match back = read_back(match);
        for (Match* one : {&match, &back}) {
            REQUIRE(!toy::say(*one, "duck"));
            CHECK(one->journal().agreed.empty());
            CHECK(one->agreed_words().empty());
            CHECK(one->view({red}).pieces[1].at == Point{4_in, 11_in});
            CHECK(one->log().back().colour == Colour::Correction);
        }
        read_back(match);
        // Over the correction too, by agreement again.
        REQUIRE(!match.take_back(blue, 3));
        CHECK(match.waiting()->question.topic == "answer-fire");
        CHECK(match.view({red}).pieces[1].at == Point{6_in, 11_in});
        break;
    }
}

TEST_CASE("an order holds to the end of the turn, and not where it has a stop") {
    Match match = at_the_first_action(7);
    using Until = StandingOrder::Until;
    SUBCASE("until the end of the turn") {
        match.give_order({blue, "action", "hold", Until::Turn});
        const int turn = match.now().turn();
        REQUIRE(!toy::say(match, "hold"));
        CHECK(match.journal().records.back().by == By::Order);
        CHECK(match.now().turn() == turn + 1);
        REQUIRE(!toy::say(match, "hold"));
        CHECK(match.waiting()->question.seat == blue);
        CHECK(match.options().orders.empty());
    }
    SUBCASE("not about this piece") {
        match.give_order({blue, "action", "hold", Until::Lifted, 0, {{PieceId{1}}}});
        REQUIRE(!toy::say(match, "hold"));
        CHECK(match.waiting()->question.seat == blue);
    }
    SUBCASE("not because of that piece") {
        match.give_order({blue, "action", "hold", Until::Lifted, 0, {{{}, PieceId{0}}}});
        REQUIRE(!toy::say(match, "hold"));
        CHECK(match.waiting()->question.seat == red);  // nobody had brought it about
    }
}

TEST_CASE("an order stops when who brings it about is near, and a save keeps that") {
    for (std::uint64_t seed = 1, found = 0; found < 2; ++seed) {
        Match match = at_the_first_action(seed);
        const Inches reach = found == 0 ? 10.5_in : 9.5_in;  // they stand 10" apart
        match.give_order(
            {blue, "answer-fire", "duck", StandingOrder::Until::Lifted, 0, {{{}, {}, reach}}});
        CHECK(read_back(match).options().orders == match.options().orders);
        REQUIRE(!toy::say(match, "fire"));
        const bool hit = std::any_of(match.log().begin(), match.log().end(),
                                     [](const Told& line) { return line.text == "Ann hits Bob"; });
        if (!hit) continue;
        CHECK((match.waiting()->question.topic == "answer-fire") == (found == 0));
        ++found;
    }
}

TEST_CASE("one order of several is lifted, and only one's own") {
    Match match = at_the_first_action(7);
    match.give_order({red, "action", "fire"});
    match.give_order({blue, "action", "hold"});
    match.give_order({red, "answer-fire", "duck"});
    CHECK_FALSE(match.lift_orders(blue, "answer-fire"));
    CHECK(match.lift_orders(red, "action"));
    CHECK_FALSE(match.lift_orders(red, "action"));
    REQUIRE(match.options().orders.size() == 2);
    CHECK(match.options().orders[0].seat == blue);
    CHECK(match.options().orders[1].verb == "duck");
}

TEST_CASE("an order given to a question already asked waits for the next") {
    Match match = at_the_first_action(7);
    match.give_order({red, "action", "hold"});
    CHECK(match.waiting()->question.seat == red);
    CHECK(read_back(match).waiting()->question.seat == red);
}

TEST_CASE("a seat may be left to its orders, and to the usual bot where they are silent") {
    Match match = at_the_first_action(7);
    match.give_order({blue, "action", "hold"});
    REQUIRE(!match.leave_to_orders(blue, true));
    CHECK(match.waiting()->question.seat == red);
    REQUIRE(!toy::say(match, "hold"));
    CHECK(match.waiting()->question.seat == red);
    CHECK(match.journal().records.back().by == By::Order);
    CHECK(match.lift_orders(blue));
    REQUIRE(!toy::say(match, "hold"));
    CHECK(match.journal().records.back().by == By::Bot);
    CHECK(match.has_person(blue));
    CHECK(read_back(match).options().left_to_orders == blue.bit());
    REQUIRE(!match.leave_to_orders(blue, false));
    Stream stream{3};
    while (!match.over() && match.waiting()->question.seat == red)
        REQUIRE(!toy::answer_any(match, stream));
    CHECK((match.over() || match.waiting()->question.seat == blue));
}

TEST_CASE("a game that nobody attends goes on to the end of the turn, and then asks") {
    Match match = at_the_first_action(7);
    const int turn = match.now().turn();
    REQUIRE(!match.leave_to_orders(blue, true));
    REQUIRE(!match.leave_to_orders(red, true));
    REQUIRE_FALSE(match.over());
    REQUIRE(match.waiting() != nullptr);
    CHECK(match.now().turn() == turn + 1);
    CHECK(match.waiting()->question.seat == red);
    // Whoever is asked is back; the other is still away, so red's answers are followed by his.
    CHECK(match.options().left_to_orders == blue.bit());
    CHECK(read_back(match).options().left_to_orders == blue.bit());
    REQUIRE(!toy::say(match, "hold"));
    CHECK(match.now().turn() == turn + 2);
    CHECK(match.waiting()->question.seat == red);
}

TEST_CASE("against a bot a seat is left for one turn at a time") {
    Match match = toy::start(toy::options(7, {"person", "random"}));
    for (int left = 0; !match.over() && left < 3; ++left) {
        const int turn = match.now().turn();
        REQUIRE(!match.leave_to_orders(red, true));
        if (match.over()) break;
        CHECK(match.now().turn() == turn + 1);
        CHECK(match.waiting()->question.seat == red);
        CHECK(match.options().left_to_orders == 0);
    }
}
