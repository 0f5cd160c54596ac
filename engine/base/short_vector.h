#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/base/list_access.h"

// A list without a limit that lives where it is declared while it has no more than `Here` items:
// no allocation until then.
template <class T, std::size_t Here>
class ShortVector : public ListAccess<ShortVector<T, Here>, T> {
  public:
    ShortVector() = default;  // nothing is made before it is pushed
    ~ShortVector() = default;
    ShortVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }
    ShortVector(const ShortVector& other) { assign(other); }
    ShortVector& operator=(const ShortVector& other) {
        if (this != &other) assign(other);
        return *this;
    }

    void push_back(const T& item) {
        const T kept = item;  // it may be one of these, and they may go elsewhere now
        if (size_ == room()) grow(2 * room());
        std::construct_at(begin() + size_++, kept);
    }
    void pop_back() {
        expects(size_ > 0, "a list has nothing left");
        --size_;
    }
    void clear() { size_ = 0; }
    void resize(std::size_t size) {
        if (size > room()) grow(size);
        for (std::size_t i = size_; i < size; ++i) std::construct_at(begin() + i);
        size_ = static_cast<std::uint32_t>(size);
    }

    std::size_t size() const { return size_; }
    T* begin() { return is_here() ? here_.items.data() : elsewhere_.data(); }
    const T* begin() const { return is_here() ? here_.items.data() : elsewhere_.data(); }

  private:
    bool is_here() const { return elsewhere_.empty(); }
    std::size_t room() const { return is_here() ? Here : elsewhere_.size(); }
    void grow(std::size_t room) {
        std::vector<T> larger(room);
        std::copy(begin(), this->end(), larger.begin());
        elsewhere_ = std::move(larger);
    }
    void assign(const ShortVector& other) {
        size_ = 0;
        if (other.size_ > room()) grow(other.size_);
        std::uninitialized_copy(other.begin(), other.end(), begin());
        size_ = other.size_;
    }
    // Room for the items, none of them made yet: a list costs nothing while it is empty.
    union Room {
        Room() {}  // NOLINT: on purpose
        std::array<T, Here> items;
    };
    static_assert(std::is_trivially_copyable_v<T>);
    std::uint32_t size_ = 0;
    std::vector<T> elsewhere_;  // all of its room, or nothing
    Room here_;
};
