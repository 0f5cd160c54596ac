#pragma once

#include <chrono>
#include <functional>
#include <memory>

// Things put on one lane are done one after the other, in order, by whichever worker is free.
class Lane {
  public:
    virtual ~Lane() = default;
    virtual void post(std::function<void()> what) = 0;
};

// The few threads that do the server's work, and their clock.
class Workers {
  public:
    Workers();
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void start(unsigned threads);
    // One of them begins to wait for something outside, or has waited: meanwhile a spare one does
    // the work. There are a few of these.
    void waiting(bool begins);
    void stop();  // what is being done is finished, the rest is dropped
    std::shared_ptr<Lane> new_lane();
    void post(std::function<void()> what);
    // Again and again until the workers stop.
    void every(std::chrono::milliseconds pause, std::function<void()> what);

    struct Inside;  // Asio's; the network layer uses it
    Inside& inside() { return *inside_; }

  private:
    std::unique_ptr<Inside> inside_;
};
