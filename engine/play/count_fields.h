#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

// How many members and bases a plain struct has, so that nobody forgets one of them in a list.
namespace count_fields {

// Would do for any member of T.
template <class T>
struct Anything {
    template <class U>
    requires(!std::is_same_v<std::remove_cvref_t<U>, T>) operator U()
        const;  // NOLINT: that is what it is for
};

template <class T, std::size_t... I>
constexpr bool takes(std::index_sequence<I...>) {
    return requires {
        T{(static_cast<void>(I), Anything<T>{})...};
    };
}

template <class T, std::size_t N = 0>
constexpr std::size_t count() {
    if constexpr (takes<T>(std::make_index_sequence<N + 1>{}))
        return count<T, N + 1>();
    else
        return N;
}

}  // namespace count_fields

template <class T>
constexpr std::size_t fields_of = count_fields::count<T>();
