#pragma once

#include <string>
#include <vector>

#include "engine/base/id_set.h"
#include "engine/dice/roll.h"

// Sets of pieces, sized by their book.
template <std::size_t Most>
using PieceSet = IdSet<PieceId, Most>;

// The first so many: for (const PieceId who : IdRange<PieceId>{count}) ...
template <class Id>
struct IdRange {
    std::int16_t count = 0;
    struct Iterator {
        std::int16_t i;
        Id operator*() const { return Id{i}; }
        Iterator& operator++() {
            ++i;
            return *this;
        }
        bool operator!=(const Iterator& other) const { return i != other.i; }
    };
    static IdRange of(std::size_t size) { return {Id::of(static_cast<std::int64_t>(size)).index}; }
    Iterator begin() const { return {0}; }
    Iterator end() const { return {count}; }
};
using PieceRange = IdRange<PieceId>;

// What a piece is called. A rule may be played on a game from which what is hidden has been taken:
// whom it does not know is somebody.
inline const std::string& name_in(const std::vector<std::string>& names, PieceId who) {
    static const std::string somebody = "somebody";
    return who ? entry(names, who) : somebody;
}
