#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>

#include "engine/base/list_access.h"

// A list of at most `Most` plain things that has room for what is in it: a copy costs by what there
// is, not by what there could be. What is in it moves when it grows.
template <class T, std::size_t Most>
class LimitedVector : public ListAccess<LimitedVector<T, Most>, T> {
  public:
    LimitedVector() = default;
    ~LimitedVector() { give_back(); }
    LimitedVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }
    LimitedVector(const LimitedVector& other) { assign(other); }
    LimitedVector& operator=(const LimitedVector& other) {
        if (this != &other) assign(other);
        return *this;
    }
    LimitedVector(LimitedVector&& other) noexcept { swap(other); }
    LimitedVector& operator=(LimitedVector&& other) noexcept {
        swap(other);
        return *this;
    }

    void push_back(const T& item) {
        expects(size_ < Most, "a limited list is full");
        const T kept = item;  // it may be one of these, and they may go elsewhere now
        if (size_ == room_) grow(std::min(Most, std::size_t{size_} * 2 + 4));
        std::construct_at(items_ + size_, kept);
        ++size_;
    }
    void pop_back() {
        expects(size_ > 0, "a limited list has nothing left");
        --size_;
    }
    void clear() { size_ = 0; }
    void resize(std::size_t size) {
        expects(size <= Most, "a limited list is full");
        if (size > room_) grow(size);
        for (std::size_t i = size_; i < size; ++i) std::construct_at(items_ + i);
        size_ = static_cast<std::uint32_t>(size);
    }

    std::size_t size() const { return size_; }
    bool full() const { return size_ == Most; }
    static constexpr std::size_t capacity() { return Most; }
    T* begin() { return items_; }
    const T* begin() const { return items_; }

  private:
    static_assert(std::is_trivially_copyable_v<T>);

    void swap(LimitedVector& other) noexcept {
        std::swap(items_, other.items_);
        std::swap(size_, other.size_);
        std::swap(room_, other.room_);
    }
    void give_back() {
        if (items_ != nullptr) std::allocator<T>{}.deallocate(items_, room_);
    }
    void grow(std::size_t room) {
        T* larger = std::allocator<T>{}.allocate(room);
        std::uninitialized_copy(items_, items_ + size_, larger);
        give_back();
        items_ = larger;
        room_ = static_cast<std::uint32_t>(room);
    }
    void assign(const LimitedVector& other) {
        size_ = 0;  // whatever was in it need not come along
        if (other.size_ > room_) grow(other.size_);
        std::uninitialized_copy(other.items_, other.items_ + other.size_, items_);
        size_ = other.size_;
    }

    T* items_ = nullptr;
    std::uint32_t size_ = 0, room_ = 0;
};
