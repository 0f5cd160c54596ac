#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

// For the tests: a program that is told by webhook. It answers 200, or first with the statuses
// given, one for each request.
class HookListener {
  public:
    explicit HookListener(std::deque<unsigned> statuses = {});
    ~HookListener();
    HookListener(const HookListener&) = delete;
    HookListener& operator=(const HookListener&) = delete;

    std::string url() const;
    std::vector<std::string> bodies() const;  // of what has come so far
    std::size_t count() const { return bodies().size(); }
    // Waits for that many; gives what has come.
    std::vector<std::string> wait_for(std::size_t count) const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};
