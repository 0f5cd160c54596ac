#pragma once

#include <boost/json.hpp>
#include <cstdint>
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

    void refuse(std::string expected) const;
    bool good() const { return !wrong_->has_value(); }

  private:
    const boost::json::value* value_;
    std::string place_;
    Refusal* wrong_;
};

// Parses a document no larger and no deeper than these limits.
Result<boost::json::value> parse_json(std::string_view text, std::size_t largest);
