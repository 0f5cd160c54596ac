#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>

#include "engine/base/list_access.h"

// Where a fixed list keeps its items, none of them made yet: a list of 64 costs nothing while it is
// empty. A small one of plain things is copied as a whole, so that it is a plain thing itself; of a
// large one only what is in it.
template <class T, std::size_t Capacity, bool AsAWhole>
struct FixedRoom {
    // No wider than what it counts.
    using Size =
        std::conditional_t<(alignof(T) < 4 && Capacity < 65536), std::uint16_t, std::uint32_t>;
    union Room {
        Room() {}  // NOLINT: on purpose
        std::array<T, Capacity> items;
    };
    Size size = 0;
    Room room;
};
template <class T, std::size_t Capacity>
struct FixedRoom<T, Capacity, false> : FixedRoom<T, Capacity, true> {
    FixedRoom() = default;
    ~FixedRoom() = default;
    FixedRoom(const FixedRoom& other) : FixedRoom<T, Capacity, true>{} { assign(other); }
    FixedRoom& operator=(const FixedRoom& other) {
        if (this != &other) assign(other);
        return *this;
    }

  private:
    void assign(const FixedRoom& other) {
        this->size = other.size;
        for (std::size_t i = 0; i < this->size; ++i)
            std::construct_at(this->room.items.data() + i, other.room.items.data()[i]);
    }
};

// A short list that lives where it is declared: no allocation, plain copy, plain comparison.
template <class T, std::size_t Capacity>
class FixedVector : public ListAccess<FixedVector<T, Capacity>, T> {
  public:
    FixedVector() = default;  // nothing is made before it is pushed
    FixedVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }

    void push_back(const T& item) {
        expects(kept_.size < Capacity, "a fixed list is full");
        std::construct_at(begin() + kept_.size, item);
        ++kept_.size;
    }
    void pop_back() {
        expects(kept_.size > 0, "a fixed list has nothing left");
        --kept_.size;
    }
    void clear() { kept_.size = 0; }
    void resize(std::size_t size) {
        expects(size <= Capacity, "a fixed list is full");
        for (std::size_t i = kept_.size; i < size; ++i) std::construct_at(begin() + i);
        kept_.size = static_cast<Size>(size);
    }

    std::size_t size() const { return kept_.size; }
    bool full() const { return kept_.size == Capacity; }
    static constexpr std::size_t capacity() { return Capacity; }
    T* begin() { return kept_.room.items.data(); }
    const T* begin() const { return kept_.room.items.data(); }

  private:
    static constexpr bool as_a_whole =
        std::is_trivially_copyable_v<T> && Capacity * sizeof(T) <= 128;
    using Room = FixedRoom<T, Capacity, as_a_whole>;
    using Size = typename Room::Size;
    static_assert(std::is_trivially_destructible_v<T>);
    Room kept_;
};
