#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>

#include "engine/base/expects.h"

// A short list that lives where it is declared: no allocation, plain copy, plain comparison.
template <class T, std::size_t Capacity>
class FixedVector {
  public:
    using value_type = T;
    FixedVector() = default;  // nothing is made before it is pushed
    ~FixedVector() = default;
    FixedVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }
    FixedVector(const FixedVector& other) { assign(other); }
    FixedVector& operator=(const FixedVector& other) {
        if (this != &other) assign(other);
        return *this;
    }

    void push_back(const T& item) {
        expects(size_ < Capacity, "a fixed list is full");
        std::construct_at(begin() + size_++, item);
    }
    void pop_back() { --size_; }
    void clear() { size_ = 0; }
    void resize(std::size_t size) {
        expects(size <= Capacity, "a fixed list is full");
        for (std::size_t i = size_; i < size; ++i) std::construct_at(begin() + i);
        size_ = static_cast<std::uint32_t>(size);
    }
    T* erase(T* at) {
        for (T* next = at + 1; next != end(); ++next) next[-1] = *next;
        --size_;
        return at;
    }
    void insert(T* before, const T& item) {
        const auto place = static_cast<std::size_t>(before - begin());
        push_back(item);
        for (std::size_t i = size_ - 1; i > place; --i) (*this)[i] = (*this)[i - 1];
        (*this)[place] = item;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == Capacity; }
    static constexpr std::size_t capacity() { return Capacity; }
    T& operator[](std::size_t i) { return room_.items[i]; }
    const T& operator[](std::size_t i) const { return room_.items[i]; }
    T& back() { return room_.items[size_ - 1]; }
    const T& back() const { return room_.items[size_ - 1]; }
    T& front() { return room_.items[0]; }
    const T& front() const { return room_.items[0]; }
    T* begin() { return room_.items.data(); }
    T* end() { return begin() + size_; }
    const T* begin() const { return room_.items.data(); }
    const T* end() const { return begin() + size_; }

    bool contains(const T& wanted) const {
        for (const T& item : *this)
            if (item == wanted) return true;
        return false;
    }
    friend bool operator==(const FixedVector& a, const FixedVector& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i)
            if (!(a[i] == b[i])) return false;
        return true;
    }

  private:
    void assign(const FixedVector& other) {
        size_ = other.size_;
        for (std::size_t i = 0; i < size_; ++i) std::construct_at(begin() + i, other[i]);
    }
    // Room for the items, none of them made yet: a list of 64 costs nothing while it is empty.
    union Room {
        Room() {}  // NOLINT: on purpose
        std::array<T, Capacity> items;
    };
    static_assert(std::is_trivially_destructible_v<T>);
    std::uint32_t size_ = 0;
    Room room_;
};
