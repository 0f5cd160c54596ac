#include "server/host.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <future>
#include <iterator>
#include <list>
#include <thread>

#include "server/test_played.h"
#include "tests/support/postgres.h"

namespace {

// What is written to standard error while this lives.
class LogKept {
  public:
    LogKept() : before_{dup(STDERR_FILENO)} {
        const int file = open(name_.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0600);
        dup2(file, STDERR_FILENO);
        close(file);
    }
    ~LogKept() {
        dup2(before_, STDERR_FILENO);
        close(before_);
    }
    LogKept(const LogKept&) = delete;
    LogKept& operator=(const LogKept&) = delete;

    std::string text() const {
        std::ifstream file{name_};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

  private:
    std::string name_ = test_folder() + "/log";
    int before_;
};

}  // namespace

TEST_CASE("a fault in the middle of an answer leaves its game as it was kept, and others alone") {
    install_bug_handler();
    auto store = open_store(test_folder() + "/fault.db");
    REQUIRE(store);
    const TellAway nobody = [](const Notice&) {};
    Workers workers;
    House house{**store, workers, nobody, {}};
    workers.start(2);
    Played faulty{house, 7};
    Played other{house, 8};
    for (int i = 0; i < 3; ++i) {
        faulty.answer();
        other.answer();
    }
    const std::int64_t before = faulty.n;
    REQUIRE(before > 0);

    // The answer has been taken, the table in memory is another one already: then it goes wrong.
    const auto fault = [&](Table& table) -> Result<Change> {
        const auto frame =
            fmt::format(R"({{"id":"a","type":"answer","n":{},{}}})", faulty.n, faulty.allowed);
        auto change = table.carry_out(SeatId::of(faulty.asked), *wire::read_request(frame), 1);
        CHECK(change.has_value());
        CHECK(table.n() != before);
        expects(false, "this is a planted fault");
        return change;
    };
    std::promise<Refusal> refused;
    std::string log;
    {
        const LogKept kept;
        faulty.host->carry_out(SeatId::of(faulty.asked), "answer", fault,
                               [&](Refusal why) { refused.set_value(std::move(why)); });
        const Refusal why = refused.get_future().get();
        REQUIRE(why);
        CHECK(why->what.find("the game stands as it was before") != std::string::npos);
        log = kept.text();
    }
    const std::string line = fmt::format("game {}, seat {}, answer, n {}, rules version ",
                                         faulty.game, faulty.asked, before);
    CHECK_MESSAGE(log.find(line) != std::string::npos, log);
    CHECK(log.find("a fault in the program: this is a planted fault (") != std::string::npos);
    CHECK(log.find("host_test.cpp:") != std::string::npos);

    CHECK(faulty.where() == before);
    CHECK(other.where() == other.n);
    for (int i = 0; i < 3; ++i) {
        faulty.answer();
        other.answer();
    }
    CHECK(faulty.n > before);
    const auto kept = (*store)->load(faulty.game);
    REQUIRE((kept && *kept));
    CHECK(Table::rebuild(**kept)->n() == faulty.n);
    workers.stop();
    house.let_go();
    set_bug_handler(nullptr);
}

TEST_CASE("whoever sits by a link that ends is told, sees nothing more and can do nothing more") {
    auto store = open_store(test_folder() + "/ended.db");
    REQUIRE(store);
    const TellAway nobody = [](const Notice&) {};
    Workers workers;
    House house{**store, workers, nobody, {}};
    workers.start(2);
    std::promise<Result<House::Made>> made;
    house.make(
        *read_wish(R"({"scenario":"long-rifle/two-man-meeting","seats":["me","friend"]})", 1),
        [&](Result<House::Made> all) { made.set_value(std::move(all)); });
    const House::Made game = *made.get_future().get();
    const auto host = house.host(game.made.game);
    const auto carried_out = [&](Host::Doing doing) {
        auto done = std::make_shared<std::promise<Refusal>>();
        host->carry_out(SeatId::of(0), "test", std::move(doing),
                        [done](Refusal why) { done->set_value(std::move(why)); });
        return done->get_future();
    };
    std::string token;
    const SeatId theirs = SeatId::of(1);
    const std::string key = "00112233445566778899aabbccddeeff";
    const auto claim = [&, invite = game.links[1].token](Table& table) {
        auto change = table.claim(theirs, invite, key, {}, 10);
        token = table.taken().at(1).token;
        return change;
    };
    REQUIRE_FALSE(carried_out(claim).get());
    auto listener = std::make_shared<Listener>();
    listener->seat = theirs;
    listener->token = token;
    const auto out = std::make_shared<FarEnd>();
    listener->out = out;
    // The link is said to be lost, and has been replaced before its player could call that off.
    auto lost = carried_out(
        [&](Table& table) { return table.ask_new_link(SeatId::of(0), theirs, 20, 20); });
    host->join(listener);
    auto replaced = carried_out([&](Table& table) {
        const std::string invite = table.new_links().at(1).invite;
        return table.claim(theirs, invite, key, {token}, 30);
    });
    REQUIRE_FALSE(lost.get());
    REQUIRE_FALSE(replaced.get());
    const std::string said = out->next("ended");
    CHECK(said.find(R"("at":30)") != std::string::npos);
    CHECK(said.find("asked for a new link") != std::string::npos);
    std::promise<void> ready;
    host->ask(listener, *wire::read_request(R"({"id":"a","type":"chat","text":"still here"})"),
              [&] { ready.set_value(); });
    ready.get_future().get();
    CHECK(out->next("refused").find("has ended") != std::string::npos);
    CHECK(out->closed);
    CHECK((*store)->find_link(token)->value().ended == 30);
    workers.stop();
    house.let_go();
}

TEST_CASE("a house is swept while its tables are wanted") {
    auto store = open_store(test_folder() + "/swept.db");
    REQUIRE(store);
    const TellAway nobody = [](const Notice&) {};
    Workers workers;
    House house{**store, workers, nobody, {}};
    workers.start(2);
    std::list<Played> games;
    for (std::uint64_t seed = 0; seed < 40; ++seed) games.emplace_back(house, seed);
    std::atomic<bool> swept = false;
    // Whoever looks at a table wants it, just then.
    std::thread visitors{[&] {
        while (!swept)
            for (const Played& game : games) game.host->look({}, "test", [](const auto&) {});
    }};
    for (int i = 0; i < 500; ++i) house.sweep();
    swept = true;
    visitors.join();
    for (Played& game : games) CHECK(game.where() >= 0);
    workers.stop();
    house.let_go();
}
