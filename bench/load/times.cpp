#include "bench/load/times.h"

#include <algorithm>

double Times::ms_at(double part) {
    if (microseconds_.empty()) return 0;
    const auto place =
        static_cast<std::ptrdiff_t>(part * static_cast<double>(microseconds_.size() - 1));
    std::nth_element(microseconds_.begin(), microseconds_.begin() + place, microseconds_.end());
    return microseconds_[static_cast<std::size_t>(place)] / 1000.0;
}
