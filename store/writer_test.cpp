#include "store/writer.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <future>

TEST_CASE("what came while the writer was busy goes into one batch, in the order it came") {
    constexpr int waiting = 50;
    std::promise<void> busy;
    std::promise<void> go_on;
    std::vector<std::vector<std::int64_t>> batches;
    std::vector<std::int64_t> told;
    {
        Writer writer{[&](const std::vector<Waiting>& batch) {
            std::vector<std::int64_t> numbers;
            numbers.reserve(batch.size());
            for (const Waiting& one : batch) numbers.push_back(one.what.number);
            batches.push_back(numbers);
            if (batches.size() == 1) {
                busy.set_value();
                go_on.get_future().get();
            }
            return std::vector<Committed>(batch.size(), Committed::Durable);
        }};
        const auto add = [&](std::int64_t number) {
            Commit what;
            what.number = number;
            writer.add({std::move(what), [&told, number](Committed) { told.push_back(number); }});
        };
        add(0);
        busy.get_future().get();
        for (int i = 1; i <= waiting; ++i) add(i);
        go_on.set_value();
    }
    REQUIRE(batches.size() == 2);
    CHECK(batches[0].size() == 1);
    REQUIRE(batches[1].size() == waiting);
    CHECK(std::is_sorted(batches[1].begin(), batches[1].end()));
    CHECK(told.size() == waiting + 1);
    CHECK(std::is_sorted(told.begin(), told.end()));
}

TEST_CASE("what is not known to be kept is written again until it is, and others are refused") {
    std::promise<void> unknown_twice;
    std::atomic<int> written{0};
    std::atomic<bool> answers{false};
    std::promise<Committed> first;
    std::promise<Committed> second;
    {
        Writer writer{[&](const std::vector<Waiting>& batch) {
                          CHECK(batch.size() == 1);
                          CHECK(batch[0].sent_before == (written > 0));
                          if (++written == 2) unknown_twice.set_value();
                          return std::vector<Committed>(
                              batch.size(), answers ? Committed::Lost : Committed::Unknown);
                      },
                      std::chrono::milliseconds{5}};
        writer.add({{}, [&](Committed became) { first.set_value(became); }});
        unknown_twice.get_future().get();
        CHECK(writer.stuck());
        writer.add({{}, [&](Committed became) { second.set_value(became); }});
        CHECK(second.get_future().get() == Committed::Failed);
        answers = true;
        CHECK(first.get_future().get() == Committed::Lost);
    }
    CHECK(written >= 2);
}

TEST_CASE("what is not known when the end comes is said to be unknown, never more") {
    std::promise<void> began;
    std::atomic<int> written{0};
    std::promise<Committed> said;
    {
        Writer writer{[&](const std::vector<Waiting>& batch) {
                          if (++written == 1) began.set_value();
                          return std::vector<Committed>(batch.size(), Committed::Unknown);
                      },
                      std::chrono::hours{1}};
        writer.add({{}, [&](Committed became) { said.set_value(became); }});
        began.get_future().get();
    }
    CHECK(said.get_future().get() == Committed::Unknown);
    CHECK(written <= 2);
}
