#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "engine/base/expects.h"

// Something from outside (a file, a player, the network) was not acceptable: where, what, and what
// would have been accepted. Nothing has changed when one of these comes back.
struct Error {
    std::string what;
    bool operator==(const Error&) const = default;
};

// A value or an Error; the member names are those of std::expected, which C++20 lacks.
template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : state_{std::move(value)} {}      // NOLINT: implicit on purpose
    Result(Error error) : state_{std::move(error)} {}  // NOLINT: implicit on purpose

    bool has_value() const { return std::holds_alternative<T>(state_); }
    explicit operator bool() const { return has_value(); }
    T& value() & { return checked(); }
    const T& value() const& { return const_cast<Result*>(this)->checked(); }
    T&& value() && { return std::move(checked()); }
    T& operator*() & { return checked(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(checked()); }
    T* operator->() { return &checked(); }
    const T* operator->() const { return &value(); }
    const Error& error() const {
        expects(!has_value(), "asked a good result for its error");
        return std::get<Error>(state_);
    }

  private:
    T& checked() {
        expects(has_value(), "used a result that is an error");
        return std::get<T>(state_);
    }
    std::variant<T, Error> state_;
};

// Done, or an Error.
using Refusal = std::optional<Error>;
