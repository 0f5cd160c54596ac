#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/store.h"

// Whether a store is well, found out by writing: at most once in a while, and whoever asks is
// answered in time even if the store is not. On a thread of its own, so that nobody waits.
class Pulse {
  public:
    // Begins to write something; told what became of it, if ever.
    using Beat = std::function<void(Store::Health)>;
    struct Times {
        std::chrono::milliseconds holds{1000};    // as long an answer is good for others
        std::chrono::milliseconds at_most{1500};  // then it does not answer
    };

    explicit Pulse(Beat beat, Times times);
    explicit Pulse(Beat beat) : Pulse(std::move(beat), Times{}) {}
    ~Pulse();  // whoever waits is told that it ends
    Pulse(const Pulse&) = delete;
    Pulse& operator=(const Pulse&) = delete;

    void ask(Store::Health then);

  private:
    using Clock = std::chrono::steady_clock;
    // Of one beat; it may be told when nobody is left to hear it.
    struct Told {
        std::mutex mutex;
        std::condition_variable came;
        bool done = false;
        bool ending = false;
        Refusal wrong;
    };

    void run();
    Refusal beat();

    Beat beat_;
    Times times_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::vector<Store::Health> asking_;
    Refusal last_;
    Clock::time_point last_good_until_;
    std::shared_ptr<Told> told_ = std::make_shared<Told>();
    bool ending_ = false;
    std::thread thread_;
};
