#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

// Counted by whoever does it, read at /metrics.
struct Metrics {
    using Counter = std::atomic<std::uint64_t>;

    Counter requests{0}, refused{0}, limited{0};
    Counter frames{0}, answers{0}, answers_refused{0};
    Counter games_deleted{0};
    std::atomic<std::int64_t> store_bytes{0}, games_kept{0};
    Counter games_made{0}, games_loaded{0}, bugs{0};
    Counter commits_lost{0}, commits_failed{0};
    Counter webhooks_sent{0}, webhooks_failed{0};
    std::atomic<std::int64_t> sockets{0}, tables{0};
    // What is worked out apart from the answers.
    Counter study_done{0}, study_given_up{0}, study_left{0}, study_refused{0};
    Counter study_microseconds{0}, study_known{0};
    std::atomic<std::int64_t> study_waiting{0};

    // From the arrival of an answer until it is durable and said to be so.
    static constexpr std::array<int, 10> bounds{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};  // ms
    std::array<Counter, bounds.size() + 1> answer_times{};
    Counter answer_microseconds{0};
    void note_answer(std::chrono::steady_clock::duration took);

    std::string text() const;  // as Prometheus reads it
};

Metrics& metrics();
