#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

// A fuzzer's input read as numbers; where it has ended there are only zeros.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : rest_{data, size} {}

    bool empty() const { return rest_.empty(); }
    std::uint8_t byte() {
        if (rest_.empty()) return 0;
        const std::uint8_t first = rest_.front();
        rest_ = rest_.subspan(1);
        return first;
    }
    std::uint32_t word() {  // two bytes
        const std::uint32_t high = byte();
        return high << 8 | byte();
    }
    std::size_t below(std::size_t count) { return count == 0 ? 0 : word() % count; }
    std::string_view text() const {
        return {reinterpret_cast<const char*>(rest_.data()), rest_.size()};
    }

  private:
    std::span<const std::uint8_t> rest_;
};
