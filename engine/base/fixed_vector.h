#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "engine/base/expects.h"

// A short list that lives where it is declared: no allocation, plain copy, plain comparison.
template <class T, std::size_t Capacity>
class FixedVector {
  public:
    using value_type = T;
    FixedVector() = default;
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
        items_[size_++] = item;
    }
    void pop_back() { --size_; }
    void clear() { size_ = 0; }
    void resize(std::size_t size) {
        expects(size <= Capacity, "a fixed list is full");
        for (std::size_t i = size_; i < size; ++i) items_[i] = T{};
        size_ = static_cast<std::uint32_t>(size);
    }
    T* erase(T* at) {
        for (T* next = at + 1; next != end(); ++next) next[-1] = *next;
        --size_;
        return at;
    }
    void insert(T* before, const T& item) {
        const std::size_t place = static_cast<std::size_t>(before - begin());
        push_back(item);
        for (std::size_t i = size_ - 1; i > place; --i) items_[i] = items_[i - 1];
        items_[place] = item;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == Capacity; }
    static constexpr std::size_t capacity() { return Capacity; }
    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    T& back() { return items_[size_ - 1]; }
    const T& back() const { return items_[size_ - 1]; }
    T& front() { return items_[0]; }
    const T& front() const { return items_[0]; }
    T* begin() { return items_.data(); }
    T* end() { return items_.data() + size_; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + size_; }

    bool contains(const T& wanted) const {
        for (const T& item : *this)
            if (item == wanted) return true;
        return false;
    }
    friend bool operator==(const FixedVector& a, const FixedVector& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i)
            if (!(a.items_[i] == b.items_[i])) return false;
        return true;
    }

  private:
    void assign(const FixedVector& other) {
        size_ = other.size_;
        for (std::size_t i = 0; i < size_; ++i) items_[i] = other.items_[i];
    }
    std::uint32_t size_ = 0;
    std::array<T, Capacity> items_;
};
