#pragma once

#include <algorithm>
#include <cstddef>

#include "engine/base/expects.h"

// What our lists have in common, however they keep their items: `List` says where these begin and
// how many there are.
template <class List, class T>
class ListAccess {
  public:
    using value_type = T;

    bool empty() const { return self().size() == 0; }
    // In every build: what was pushed may be read, whatever lies behind it may not.
    T& operator[](std::size_t i) { return self().begin()[in_it(i)]; }
    const T& operator[](std::size_t i) const { return self().begin()[in_it(i)]; }
    T& back() { return (*this)[self().size() - 1]; }
    const T& back() const { return (*this)[self().size() - 1]; }
    T& front() { return (*this)[0]; }
    const T& front() const { return (*this)[0]; }
    T* data() { return self().begin(); }
    const T* data() const { return self().begin(); }
    T* end() { return self().begin() + self().size(); }
    const T* end() const { return self().begin() + self().size(); }

    T* erase(T* at) {
        expects(self().begin() <= at && at < end(), "a list has no such entry");
        std::copy(at + 1, end(), at);
        self().pop_back();
        return at;
    }
    void insert(T* before, const T& item) {
        const T kept = item;  // it may be one of these
        const auto place = before - self().begin();
        self().push_back(kept);
        T* at = self().begin() + place;
        std::copy_backward(at, end() - 1, end());
        *at = kept;
    }

    bool contains(const T& wanted) const {
        return std::find(self().begin(), end(), wanted) != end();
    }
    friend bool operator==(const List& a, const List& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

  private:
    List& self() { return static_cast<List&>(*this); }
    const List& self() const { return static_cast<const List&>(*this); }
    std::size_t in_it(std::size_t i) const {
        expects(i < self().size(), "a list has no such entry");
        return i;
    }
};
