// What is worked out for those who look holds up nobody.
#include <boost/json.hpp>

#include "server/metrics.h"
#include "server/test_played.h"
#include "tests/support/postgres.h"

namespace {

// A house whose odds, or looks, wait until they are let go.
struct Quiet {
    explicit Quiet(const std::string& file, Backroom::Options backroom = {})
        : store{open_store(test_folder() + "/" + file)},
          house{**store, workers, nobody, options_with(backroom)} {
        workers.start(2);
    }
    ~Quiet() {
        house.backroom().stop();
        workers.stop();
        house.let_go();
    }
    Quiet(const Quiet&) = delete;
    Quiet& operator=(const Quiet&) = delete;

    static HouseOptions options_with(Backroom::Options backroom) {
        HouseOptions options;
        options.backroom = backroom;
        return options;
    }

    const TellAway nobody = [](const Notice&) {};
    Workers workers;
    Result<std::unique_ptr<Store>> store;
    House house;
};

class Gate {
  public:
    explicit Gate(Study& study) {
        std::promise<void> begun;
        study.add("gate", std::make_shared<Patience>(),
                  [&, wait = open_.get_future().share()](Patience&) {
                      begun.set_value();
                      wait.wait();
                  });
        begun.get_future().wait();
    }
    void open() { open_.set_value(); }

  private:
    std::promise<void> open_;
};

std::string odds_wish(const Played& game, const char* id = "o") {
    return fmt::format(R"({{"id":"{}","type":"odds","n":{}}})", id, game.n);
}

void wait_for_left(std::uint64_t wanted) {
    for (int i = 0; i < 5000 && metrics().study_left < wanted; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    CHECK(metrics().study_left == wanted);
}

void until_there_is_a_choice(Played& game) {
    while (game.allowed.find("picks") == std::string::npos) game.answer();
}

}  // namespace

TEST_CASE("an answer does not wait for odds, and the odds of what is past are left") {
    Quiet quiet{"odds-wait.db"};
    Played game{quiet.house, 7};
    Played other{quiet.house, 8};
    until_there_is_a_choice(game);
    Gate gate{quiet.house.backroom().odds};
    const int asked = game.asked;
    std::promise<void> ready;
    game.ask(asked, odds_wish(game), [&] { ready.set_value(); });
    // The next frame of the socket is read at once.
    REQUIRE(ready.get_future().wait_for(std::chrono::seconds{10}) == std::future_status::ready);
    CHECK(quiet.house.backroom().odds.waiting() == 1);
    other.answer();
    game.answer();
    const std::uint64_t left = metrics().study_left;
    gate.open();
    const std::string said = game.end(asked).first("\"id\":\"o\"");
    CHECK(said.find("the game has moved on") != std::string::npos);
    wait_for_left(left + 1);
}

TEST_CASE("odds are known by the position: orders and talk do not make them be counted again") {
    Quiet quiet{"odds-known.db"};
    Played game{quiet.house, 7};
    until_there_is_a_choice(game);
    const std::uint64_t done = metrics().study_done + 1;
    game.ask(game.asked, odds_wish(game));
    const std::string first = game.end(game.asked).next("odds");
    const std::uint64_t known = metrics().study_known;
    for (int i = 0; i < 5; ++i) {
        game.ask(game.asked,
                 R"({"id":"s","type":"order","topic":"lucky","verb":"no","until":"turn"})");
        static_cast<void>(game.end(game.asked).next("done"));
        game.ask(1 - game.asked, R"({"id":"c","type":"chat","text":"well?"})");
        static_cast<void>(game.end(1 - game.asked).next("done"));
        game.ask(game.asked, odds_wish(game));
        CHECK(game.end(game.asked).next("odds") == first);
    }
    for (int i = 0; i < 5000 && metrics().study_done < done; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    CHECK(metrics().study_done == done);
    CHECK(metrics().study_known == known + 5);
}

TEST_CASE("odds that take too long are said to, and are no numbers") {
    Backroom::Options backroom;
    backroom.for_odds = std::chrono::milliseconds{0};
    Quiet quiet{"odds-long.db", backroom};
    Played game{quiet.house, 7};
    until_there_is_a_choice(game);
    const std::uint64_t before = metrics().study_given_up;
    game.ask(game.asked, odds_wish(game));
    const std::string said = game.end(game.asked).next("odds");
    CHECK(said.find("there are too many ways the dice can fall to count them in time")
          != std::string::npos);
    CHECK(said.find("\"exact\"") == std::string::npos);
    game.answer();
    CHECK(metrics().study_given_up == before + 1);
}

TEST_CASE("asking for odds again, and leaving, end what was asked before") {
    Quiet quiet{"odds-again.db"};
    Played game{quiet.house, 7};
    until_there_is_a_choice(game);
    Gate gate{quiet.house.backroom().odds};
    game.ask(game.asked, odds_wish(game, "one"));
    game.ask(game.asked, odds_wish(game, "two"));
    CHECK(game.end(game.asked).first("\"id\":\"one\"").find("asked again") != std::string::npos);
    const std::uint64_t left = metrics().study_left;
    game.leave(game.asked);
    CHECK(game.where() == game.n);  // by then he has gone
    gate.open();
    wait_for_left(left + 2);
}

TEST_CASE("while looks are being worked out, other games and this one go on") {
    Quiet quiet{"looks-wait.db"};
    Played game{quiet.house, 7};
    Played other{quiet.house, 8};
    Gate gate{quiet.house.backroom().looks};
    const int looks = game.asked;
    game.ask(looks, R"({"id":"s","type":"sight","from":0})");
    for (int i = 0; i < 3; ++i) {
        game.answer();
        other.answer();
    }
    gate.open();
    CHECK(game.end(looks).first(R"("id":"s")").find(R"("seen":)") != std::string::npos);
}
