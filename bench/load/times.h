#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

// How long things took, and how long the median or the slowest of a hundred did.
class Times {
  public:
    using Clock = std::chrono::steady_clock;

    void note(Clock::duration took) {
        const auto micro = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
        microseconds_.push_back(static_cast<std::uint32_t>(micro));
    }
    void forget() { microseconds_.clear(); }
    std::size_t size() const { return microseconds_.size(); }
    double ms_at(double part);  // 0.5: the median, 1: the slowest

  private:
    std::vector<std::uint32_t> microseconds_;
};
