#pragma once

#include <array>
#include <cstdint>
#include <vector>

// Remembers what was worked out before. The key says everything the answer hangs on, so it is never
// out of date and never changes an answer, only the time it takes; a newer key takes the place of
// an older one that falls on the same slot. Not shared between threads.
template <std::size_t Words, class Value, std::size_t Slots>
class WorkedOut {
    static_assert((Slots & (Slots - 1)) == 0, "a power of two");

  public:
    using Key = std::array<std::uint64_t, Words>;

    template <class WorkOut>
    Value operator()(const Key& key, const WorkOut& work_out) {
        if (slots_.empty()) slots_.resize(Slots);
        Slot& slot = slots_[slot_of(key)];
        if (slot.used && slot.key == key) return slot.value;
        const Value value = work_out();
        slots_[slot_of(key)] = {key, value, true};
        return value;
    }

  private:
    struct Slot {
        Key key{};
        Value value{};
        bool used = false;
    };
    static std::size_t slot_of(const Key& key) {
        std::uint64_t mixed = 0;
        for (const std::uint64_t word : key) {
            mixed = (mixed ^ word) * 0x9e3779b97f4a7c15ULL;
            mixed ^= mixed >> 29;
        }
        return static_cast<std::size_t>(mixed) & (Slots - 1);
    }
    std::vector<Slot> slots_;
};
