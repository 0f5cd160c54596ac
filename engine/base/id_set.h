#pragma once

#include <array>
#include <bit>
#include <type_traits>

#include "engine/base/strong_id.h"

// A set of ids, of at most so many things. Loops run from the lowest id, over those that were in
// it when the loop began.
template <class Id, std::size_t Most>
class IdSet {
  public:
    using Word = std::conditional_t<(Most <= 32), std::uint32_t, std::uint64_t>;
    static constexpr std::size_t bits_of_word = 8 * sizeof(Word);
    using Words = std::array<Word, (Most + bits_of_word - 1) / bits_of_word>;

    constexpr IdSet() = default;
    // Of these; a list on the stack would cost more than the set. One id is a set of one.
    template <class... Others>
    constexpr IdSet(Id one, Others... others) {  // NOLINT(google-explicit-constructor)
        add(one);
        (add(others), ...);
    }
    // Those with the ids below that.
    static constexpr IdSet first_of(std::size_t count) {
        IdSet set;
        for (std::size_t i = 0; i < count; ++i) set.add(Id::of(static_cast<std::int64_t>(i)));
        return set;
    }

    constexpr bool operator==(const IdSet&) const = default;
    constexpr bool empty() const {
        for (const Word word : words_)
            if (word != 0) return false;
        return true;
    }
    constexpr int count() const {
        int sum = 0;
        for (const Word word : words_) sum += std::popcount(word);
        return sum;
    }
    // Nobody is in no set.
    constexpr bool contains(Id id) const {
        const auto i = static_cast<std::size_t>(id.index);
        return i < words_.size() * bits_of_word
               && (words_[i / bits_of_word] >> i % bits_of_word & 1U) != 0;
    }
    constexpr void add(Id id) { words_[place(id)] |= bit(id); }
    constexpr void remove(Id id) {
        if (id) words_[place(id)] &= static_cast<Word>(~bit(id));
    }
    constexpr void clear() { words_ = {}; }
    // The one with the lowest id; nobody if it is empty.
    constexpr Id first() const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if (words_[i] != 0)
                return Id::of(static_cast<std::int64_t>(i * bits_of_word)
                              + std::countr_zero(words_[i]));
        return {};
    }

    constexpr IdSet& operator|=(const IdSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr IdSet& operator&=(const IdSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr IdSet& operator-=(const IdSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i)
            words_[i] &= static_cast<Word>(~other.words_[i]);
        return *this;
    }
    friend constexpr IdSet operator|(IdSet a, const IdSet& b) { return a |= b; }
    friend constexpr IdSet operator&(IdSet a, const IdSet& b) { return a &= b; }
    friend constexpr IdSet operator-(IdSet a, const IdSet& b) { return a -= b; }

    struct Iterator {
        Words rest;
        std::size_t word;
        constexpr Id operator*() const {
            return Id::of(static_cast<std::int64_t>(word * bits_of_word)
                          + std::countr_zero(rest[word]));
        }
        constexpr Iterator& operator++() {
            rest[word] &= rest[word] - 1;
            skip();
            return *this;
        }
        constexpr void skip() {
            while (word < rest.size() && rest[word] == 0) ++word;
        }
        constexpr bool operator!=(const Iterator& other) const { return word != other.word; }
    };
    constexpr Iterator begin() const {
        Iterator at{words_, 0};
        at.skip();
        return at;
    }
    constexpr Iterator end() const { return {{}, words_.size()}; }

    // As it is saved and fingerprinted.
    constexpr const Words& words() const { return words_; }
    static constexpr IdSet of_words(const Words& words) {
        IdSet set;
        set.words_ = words;
        return set;
    }

  private:
    static constexpr std::size_t place(Id id) {
        const auto i = static_cast<std::size_t>(id.index);
        expects(i < Words{}.size() * bits_of_word, "an id that can be in no such set");
        return i / bits_of_word;
    }
    static constexpr Word bit(Id id) {
        return static_cast<Word>(Word{1} << static_cast<std::size_t>(id.index) % bits_of_word);
    }

    Words words_{};
};
