#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

// Reads JSON from outside field by field. The first thing that is not as it should be is remembered
// with its place; from then on everything reads as empty.
class JsonReader {
  public:
    JsonReader(const boost::json::value& value, std::string place, Refusal& wrong)
        : value_{&value}, place_{std::move(place)}, wrong_{&wrong} {}

    JsonReader field(std::string_view name) const;
    bool has(std::string_view name) const;
    std::vector<JsonReader> list(std::size_t most) const;
    std::vector<std::pair<std::string, JsonReader>> members(std::size_t most) const;
    std::string text(std::size_t longest) const;
    std::int64_t number(std::int64_t least, std::int64_t most) const;
    std::uint64_t hex() const;  // sixteen digits: a 64-bit number that no reader will round
    bool flag() const;
    const boost::json::value& value() const { return *value_; }

    // Refuses an object that has other keys than these, and what is no object.
    void only(std::span<const std::string_view> known) const;
    void refuse(std::string expected) const;
    bool good() const { return !wrong_->has_value(); }

  private:
    const boost::json::value* value_;
    std::string place_;
    Refusal* wrong_;
};

// The largest whole number that every reader of JSON keeps as it is, and more than 200 million
// years of seconds.
inline constexpr std::int64_t any_number = std::int64_t{1} << 53;

// Parses a document no larger and no deeper than these limits.
Result<boost::json::value> parse_json(std::string_view text, std::size_t largest);

// Likewise, and refuses an object that has the same key twice: which one was meant nobody knows.
Result<boost::json::value> parse_strict_json(std::string_view text, std::size_t largest);
// Likewise the body of a request: an object with this one key.
Result<boost::json::value> parse_body_with(std::string_view key, std::string_view body,
                                           std::size_t largest);
// A key that some object of this document has twice, as it may be shown. It must be JSON.
std::optional<std::string> key_given_twice(std::string_view text);
