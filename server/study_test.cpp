#include "server/study.h"

#include <doctest/doctest.h>

#include <future>

#include "server/known.h"

namespace {

constexpr std::chrono::seconds long_enough{20};

std::shared_ptr<Patience> somebody() {
    return std::make_shared<Patience>();
}

// Holds the study's one thread until it is let go.
class Held {
  public:
    explicit Held(Study& study, const std::string& address = "holder") {
        std::promise<void> begun;
        study.add(address, somebody(), [&, gate = gate_.get_future().share()](Patience&) {
            begun.set_value();
            gate.wait();
        });
        begun.get_future().wait();
    }
    void let_go() { gate_.set_value(); }

  private:
    std::promise<void> gate_;
};

void wait_for_all(Study& study) {
    std::promise<void> done;
    REQUIRE(study.add("the last", somebody(), [&](Patience&) { done.set_value(); }));
    REQUIRE(done.get_future().wait_for(long_enough) == std::future_status::ready);
}

}  // namespace

TEST_CASE("whoever asks seldom comes before whoever asks without end") {
    Study study{StudyOptions{}};
    // One that has taken some time already and has more waiting than anybody.
    std::promise<void> spent;
    REQUIRE(study.add("greedy", somebody(), [&](Patience&) {
        const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds{30};
        while (std::chrono::steady_clock::now() < until) {
        }
        spent.set_value();
    }));
    spent.get_future().wait();
    Held held{study};
    std::mutex mutex;
    std::vector<std::string> order;
    const auto note = [&](const std::string& who) {
        return study.add(who, somebody(), [&, who](Patience&) {
            const std::lock_guard lock{mutex};
            order.push_back(who);
        });
    };
    for (int i = 0; i < 10; ++i) REQUIRE(note("greedy"));
    REQUIRE(note("one"));
    REQUIRE(note("another"));
    held.let_go();
    wait_for_all(study);
    while (study.waiting() > 0) std::this_thread::yield();
    const std::lock_guard lock{mutex};
    REQUIRE(order.size() >= 3);
    CHECK(order[0] != "greedy");
    CHECK(order[1] != "greedy");
}

TEST_CASE("only so much waits, for one address and for all") {
    StudyOptions options;
    options.most_of_one = 3;
    options.most_waiting = 5;
    Study study{options};
    Held held{study};
    const auto add = [&](const char* who) { return study.add(who, somebody(), [](Patience&) {}); };
    for (int i = 0; i < 3; ++i) CHECK(add("one"));
    CHECK_FALSE(add("one"));
    CHECK(add("two"));
    CHECK(add("two"));
    CHECK_FALSE(add("two"));
    CHECK(study.waiting() == 5);
    held.let_go();
}

TEST_CASE("work ends when it has had its time, when nobody waits any more, and at the end") {
    StudyOptions options;
    options.at_most = std::chrono::milliseconds{20};
    Study study{options};
    std::promise<bool> ended;
    REQUIRE(study.add("one", somebody(), [&](Patience& patience) {
        while (!patience.enough()) {
        }
        ended.set_value(patience.had_its_time());
    }));
    auto told = ended.get_future();
    REQUIRE(told.wait_for(long_enough) == std::future_status::ready);
    CHECK(told.get());

    // Nobody waits for it by the time it would begin: it is not done.
    Held held{study};
    const auto gone = somebody();
    std::atomic<bool> done = false;
    REQUIRE(study.add("one", gone, [&](Patience&) { done = true; }));
    gone->give_up();
    held.let_go();
    wait_for_all(study);
    CHECK_FALSE(done);

    StudyOptions long_ones;
    long_ones.at_most = std::chrono::minutes{10};
    Study endless{long_ones};
    std::promise<void> begun;
    REQUIRE(endless.add("one", somebody(), [&](Patience& patience) {
        begun.set_value();
        while (!patience.enough()) {
        }
    }));
    begun.get_future().wait();
    endless.stop();
    CHECK_FALSE(endless.add("one", somebody(), [](Patience&) {}));
}

TEST_CASE("one reply is given, by whoever is first to have it") {
    Patience patience;
    CHECK(patience.reply_once());
    CHECK_FALSE(patience.reply_once());
}

TEST_CASE("what is known takes only so much room, and what is wanted stays") {
    Known known{1500};
    const auto text = [](std::size_t size) {
        return std::make_shared<const std::string>(size, 'x');
    };
    known.note("a", text(400));
    known.note("b", text(400));
    REQUIRE(known.find("a") != nullptr);  // b is now the one not wanted for longest
    known.note("c", text(400));
    CHECK(known.find("b") == nullptr);
    CHECK(known.find("a") != nullptr);
    CHECK(known.find("c") != nullptr);
    known.note("too large", text(5000));
    CHECK(known.bytes() <= 1500);
}
