#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

// Threads that work only while others wait: as many of them as there are others waiting. So a few
// who wait for a database that hangs keep nobody else from a page.
class SpareWorkers {
  public:
    // `work` does something of what there is to do, or comes back after a moment.
    SpareWorkers(unsigned count, const std::function<void()>& work);
    ~SpareWorkers() { end(); }
    SpareWorkers(const SpareWorkers&) = delete;
    SpareWorkers& operator=(const SpareWorkers&) = delete;

    void waiting(bool begins);
    void end();

  private:
    void run(const std::function<void()>& work);

    std::mutex mutex_;
    std::condition_variable begun_;
    int waiting_ = 0;
    int working_ = 0;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};
