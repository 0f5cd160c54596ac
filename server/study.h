#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

// How long a piece of work may go on, and whether anybody still waits for it.
class Patience {
  public:
    // Whoever waited has gone, or the game has moved on.
    void give_up() { gone_ = true; }
    bool gone() const { return gone_; }
    // Asked now and then by the work itself: nobody waits any more, or it has had its time.
    bool enough() const;
    bool had_its_time() const { return over_time_; }
    // The server ends.
    bool ended() const { return ending_ != nullptr && *ending_; }
    // True for the first who asks: one reply, whoever is first to have it.
    bool reply_once() { return !replied_.exchange(true); }

  private:
    friend class Study;
    std::atomic<bool> gone_{false}, replied_{false};
    mutable std::atomic<bool> over_time_{false};
    std::chrono::nanoseconds until_{0};  // of the thread's own time: others' work does not count
    const std::atomic<bool>* ending_ = nullptr;
};

struct StudyOptions {
    unsigned threads = 1;
    std::chrono::milliseconds at_most{1000};  // for each piece of work
    std::size_t most_waiting = 1000;
    std::size_t most_of_one = 16;  // of one address
};

// What takes long is worked out here, on few threads of its own that stand back behind those which
// serve answers. Whose work has taken least of late comes next, so that nobody waits long because
// of somebody who asks without end.
class Study {
  public:
    using Work = std::function<void(Patience&)>;

    explicit Study(StudyOptions options);
    ~Study();
    Study(const Study&) = delete;
    Study& operator=(const Study&) = delete;

    // False: so much waits already, of this address or of all. Work that nobody waits for any more
    // when its turn comes is not done.
    bool add(const std::string& address, std::shared_ptr<Patience> patience, Work work);
    void stop();  // what is being done is told to end
    std::size_t waiting() const;

  private:
    using Clock = std::chrono::steady_clock;
    struct Task {
        std::shared_ptr<Patience> patience;
        Work work;
    };
    struct Party {  // all that is wanted by one address
        std::deque<Task> tasks;
        double spent = 0;  // seconds of late
        Clock::time_point at;
        int running = 0;
    };

    static double of_late(const Party& party, Clock::time_point now);
    std::map<std::string, Party>::iterator next_party();
    void work();
    void run(const Task& task);
    void forget_idle();

    const StudyOptions options_;
    mutable std::mutex mutex_;
    std::condition_variable more_;
    std::map<std::string, Party> parties_;
    std::size_t waiting_ = 0;
    std::atomic<bool> ending_{false};
    std::vector<std::thread> threads_;
};
