#include "server/spare_workers.h"

#include <doctest/doctest.h>

#include <atomic>

#include "server/workers.h"

using namespace std::chrono_literals;

TEST_CASE("while all workers wait for something outside, others do the work") {
    Workers workers;
    workers.start(2);
    std::mutex mutex;
    std::condition_variable go_on;
    bool answered = false;
    std::atomic<int> waiting{0};
    // Both wait, as for a database that hangs.
    for (int i = 0; i < 2; ++i)
        workers.post([&] {
            workers.waiting(true);
            ++waiting;
            std::unique_lock lock{mutex};
            go_on.wait(lock, [&] { return answered; });
            workers.waiting(false);
            --waiting;
        });
    while (waiting < 2) std::this_thread::sleep_for(1ms);
    std::atomic<int> done{0};
    for (int i = 0; i < 100; ++i) workers.post([&] { ++done; });
    for (int i = 0; i < 500 && done < 100; ++i) std::this_thread::sleep_for(10ms);
    CHECK(done == 100);
    {
        const std::lock_guard lock{mutex};
        answered = true;
    }
    go_on.notify_all();
    while (waiting > 0) std::this_thread::sleep_for(1ms);
    workers.stop();
}
