#include "server/host.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <condition_variable>
#include <fstream>
#include <future>
#include <iterator>
#include <mutex>

#include "server/house.h"
#include "server/test_games.h"
#include "tests/support/postgres.h"

namespace {

constexpr std::chrono::seconds patience{10};

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

// The far end of a socket: keeps what it is sent.
class Kept final : public SocketOut {
  public:
    void send(Text text) override {
        const std::lock_guard lock{mutex_};
        all_.push_back(*text);
        came_.notify_all();
    }
    void close(std::string_view) override {}

    // Waits for one of this type that has not been given out yet, nor anything before it.
    std::string next(std::string_view type) {
        std::unique_lock lock{mutex_};
        std::string found;
        const bool came = came_.wait_for(lock, patience, [&] {
            while (read_ < all_.size() && found.empty())
                if (is_type(all_[read_++], type)) found = all_[read_ - 1];
            return !found.empty();
        });
        REQUIRE_MESSAGE(came, "no message of type ", std::string{type});
        return found;
    }

  private:
    std::mutex mutex_;
    std::condition_variable came_;
    std::vector<std::string> all_;
    std::size_t read_ = 0;
};

// A game on a house without a network, with somebody at each of its two seats.
class Played {
  public:
    Played(House& house, std::uint64_t seed) {
        const std::string wish = fmt::format(
            R"({{"scenario":"long-rifle/two-man-meeting","seats":["me","me"],"seed":{}}})", seed);
        std::promise<Result<House::Made>> made;
        house.make(*read_wish(wish, 1), [&](Result<House::Made> all) { made.set_value(all); });
        game = made.get_future().get()->made.game;
        host = house.host(game);
        for (int i = 0; i < 2; ++i) {
            auto listener = std::make_shared<Listener>();
            listener->seat = SeatId::of(i);
            listener->out = seats_[i] = std::make_shared<Kept>();
            listeners_[i] = listener;
            host->join(listener, "0011223344556677");
            note_now(i, seats_[i]->next("now"));
        }
    }

    // Answers the question that waits, and sees that everybody has been told.
    void answer() {
        const std::string frame =
            fmt::format(R"({{"id":"a","type":"answer","n":{},{}}})", n, allowed);
        host->ask(listeners_[asked], *wire::read_request(frame), [] {});
        static_cast<void>(seats_[asked]->next("done"));
        for (int i = 0; i < 2; ++i) note_now(i, seats_[i]->next("now"));
    }

    // Where the table stands that is in memory, or is loaded.
    std::int64_t where() {
        std::promise<std::int64_t> at;
        host->look({}, "test",
                   [&](const Result<Table*>& table) { at.set_value(table ? (*table)->n() : -1); });
        return at.get_future().get();
    }

    std::string game;
    std::shared_ptr<Host> host;
    int asked = -1;       // whose turn it is
    std::int64_t n = -1;  // where everybody has been told that the game stands
    std::string allowed;  // an answer that may be given

  private:
    void note_now(int seat, const std::string& text) {
        const Asked question = read_now(text, stream_);
        n = question.n;
        if (!question.question) return;
        asked = seat;
        allowed = question.answer;
    }

    std::array<std::shared_ptr<Kept>, 2> seats_;
    std::array<std::shared_ptr<Listener>, 2> listeners_;
    Stream stream_{3};
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
