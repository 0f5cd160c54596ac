#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

// For the tests: a program that is told by webhook. It answers 200, or first with the statuses
// given, one for each request. Every 127.x.y.z is this machine, and each a host of its own.
class HookListener {
  public:
    explicit HookListener(std::deque<unsigned> statuses = {}, std::string address = "127.0.0.1");
    ~HookListener();
    HookListener(const HookListener&) = delete;
    HookListener& operator=(const HookListener&) = delete;

    std::string url() const;
    std::string url_at(const std::string& address) const;  // of one that listens at 0.0.0.0
    std::vector<std::string> bodies() const;               // of what has come so far
    std::size_t count() const { return bodies().size(); }
    // Waits for that many; gives what has come.
    std::vector<std::string> wait_for(std::size_t count) const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// One that takes connections and never says anything.
class SilentListener {
  public:
    explicit SilentListener(const std::string& address);
    ~SilentListener();
    SilentListener(const SilentListener&) = delete;
    SilentListener& operator=(const SilentListener&) = delete;

    std::string url() const;
    void wait_for_one() const;  // until somebody has connected

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};
