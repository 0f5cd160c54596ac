#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/base/enum_array.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/hash.h"
#include "engine/base/id_set.h"
#include "engine/base/inches.h"
#include "engine/base/limited_vector.h"
#include "engine/base/result.h"
#include "engine/base/rule_id.h"
#include "engine/base/strong_id.h"
#include "engine/dice/stream.h"
#include "engine/play/count_fields.h"
#include "engine/play/saved.h"
#include "engine/table/edges.h"
#include "engine/table/formation.h"
#include "engine/table/ground.h"

// Writing, reading and fingerprinting a book's state, member by member, from one BOOST_DESCRIBE
// line for each struct. For .cpp files only: it is heavy.
namespace reflect {

namespace json = boost::json;

template <class T>
struct IsFixedVector : std::false_type {};
template <class T, std::size_t N>
struct IsFixedVector<FixedVector<T, N>> : std::true_type {};
template <class T, std::size_t N>
struct IsFixedVector<LimitedVector<T, N>> : std::true_type {};
template <class T>
struct IsStdArray : std::false_type {};
template <class T, std::size_t N>
struct IsStdArray<std::array<T, N>> : std::true_type {};
template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};
template <class T>
struct IsStrongId : std::false_type {};
template <class Tag>
struct IsStrongId<StrongId<Tag>> : std::true_type {};

template <class T>
struct IsIdSet : std::false_type {};
template <class Id, std::size_t Most>
struct IsIdSet<IdSet<Id, Most>> : std::true_type {};

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public
                                                         | boost::describe::mod_inherited>;

// How many members and bases are left out of the BOOST_DESCRIBE line on purpose.
template <class T>
constexpr std::size_t not_saved = 0;

// What has constructors of its own cannot be counted: whoever names it here has looked himself.
template <class T>
constexpr bool looked_at_by_eye = false;
template <>
inline constexpr bool looked_at_by_eye<Polygon> = true;

// Nothing was forgotten in that line.
template <class T>
constexpr bool all_described() {
    using boost::describe::mod_public;
    if constexpr (std::is_aggregate_v<T>)
        return boost::mp11::mp_size<boost::describe::describe_members<T, mod_public>>::value
                   + boost::mp11::mp_size<boost::describe::describe_bases<T, mod_public>>::value
                   + not_saved<T> == fields_of<T>;
    return looked_at_by_eye<T>;
}

// The members that saves of older versions lack. There they keep their default, and as long as they
// have it the fingerprint is what it was without them.
template <class T>
constexpr std::array<std::string_view, 0> added_later{};

template <class T>
constexpr bool is_later(std::string_view member) {
    const auto& later = added_later<T>;
    return std::find(later.begin(), later.end(), member) != later.end();
}

// ---- fingerprint -------------------------------------------------------------------------------

template <class T>
void hash_into(Hasher& hash, const T& value) {
    if constexpr (std::is_same_v<T, Inches>) {
        hash.add(static_cast<std::uint64_t>(value.in_hundredths()));
    } else if constexpr (IsStrongId<T>::value) {
        hash.add(static_cast<std::uint64_t>(value.index + 1));
    } else if constexpr (IsIdSet<T>::value) {
        for (const auto word : value.words()) hash.add(static_cast<std::uint64_t>(word));
    } else if constexpr (std::is_same_v<T, Stream>) {
        hash.add(value.state());
        hash.add(value.sequence());
    } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
        hash.add(static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_same_v<T, std::string>) {
        hash.add(std::string_view{value});
    } else if constexpr (IsFixedVector<T>::value || IsVector<T>::value || IsStdArray<T>::value) {
        hash.add(value.size());
        for (const auto& item : value) hash_into(hash, item);
    } else {
        static_assert(all_described<T>(), "a member is not in its BOOST_DESCRIBE line");
        boost::mp11::mp_for_each<Members<T>>([&](auto member) {
            using Member = std::remove_cvref_t<decltype(value.*member.pointer)>;
            if constexpr (added_later<T>.size() > 0)
                if (is_later<T>(member.name) && value.*member.pointer == Member{}) return;
            hash_into(hash, value.*member.pointer);
        });
    }
}

// ---- writing -----------------------------------------------------------------------------------

// A set of one word is a number, of two words {"low", "high"}, of more a list.
template <class Words>
json::value set_to_json(const Words& words) {
    constexpr std::size_t count = std::tuple_size_v<Words>;
    if constexpr (count == 1)
        return words[0];
    else if constexpr (count == 2)
        return json::object{{"low", words[0]}, {"high", words[1]}};
    else
        return json::array(words.begin(), words.end());
}

template <class T>
json::value to_json(const T& value) {
    if constexpr (std::is_same_v<T, Inches>) {
        return value.in_hundredths();
    } else if constexpr (IsStrongId<T>::value) {
        return value.index;
    } else if constexpr (IsIdSet<T>::value) {
        return set_to_json(value.words());
    } else if constexpr (std::is_same_v<T, Stream>) {
        return json::array{value.state(), value.sequence()};
    } else if constexpr (std::is_enum_v<T>) {
        return static_cast<int>(value);
    } else if constexpr (std::is_integral_v<T>) {  // true and false among them
        return value;
    } else if constexpr (std::is_same_v<T, std::string>) {
        return json::string(value);
    } else if constexpr (IsFixedVector<T>::value || IsVector<T>::value || IsStdArray<T>::value) {
        json::array items;
        for (const auto& item : value) items.push_back(to_json(item));
        return items;
    } else {
        json::object fields;
        boost::mp11::mp_for_each<Members<T>>(
            [&](auto member) { fields[member.name] = to_json(value.*member.pointer); });
        return fields;
    }
}

// ---- reading -----------------------------------------------------------------------------------
// Nothing is trusted: on the first thing that does not fit, `wrong` says where and what, and false
// comes back.

template <class T>
concept Counted = requires {
    T::Count;
};

// How many values an enumeration has: its `Count`. A book's save.cpp says it for one that has none,
// and for one whose `Count` means nothing of the kind and may be saved.
template <class T>
constexpr int values_of() {
    if constexpr (Counted<T>) return static_cast<int>(T::Count);
    return 0;
}
template <class T>
constexpr int values = values_of<T>();
template <>
inline constexpr int values<Edge> = static_cast<int>(Edge::None) + 1;

inline bool fail(std::string& wrong, std::string_view what) {
    if (wrong.empty()) wrong = std::string{what};
    return false;
}

template <class Int>
bool read_integer(const json::value& from, Int& into, std::string& wrong) {
    if (from.is_uint64()) {
        const std::uint64_t value = from.get_uint64();
        if (value > static_cast<std::uint64_t>(std::numeric_limits<Int>::max()))
            return fail(wrong, ": a number out of range");
        into = static_cast<Int>(value);
        return true;
    }
    if (!from.is_int64()) return fail(wrong, ": a whole number is wanted");
    const std::int64_t value = from.get_int64();
    if constexpr (std::is_unsigned_v<Int>) {
        if (value < 0 || static_cast<std::uint64_t>(value) > std::numeric_limits<Int>::max())
            return fail(wrong, ": a number out of range");
    } else {
        if (value < std::numeric_limits<Int>::min() || value > std::numeric_limits<Int>::max())
            return fail(wrong, ": a number out of range");
    }
    into = static_cast<Int>(value);
    return true;
}

template <class T>
bool from_json(const json::value& from, T& into, std::string& wrong);

template <class T>
bool read_list(const json::value& from, T& into, std::string& wrong, std::size_t most) {
    if (!from.is_array()) return fail(wrong, ": a list is wanted");
    const json::array& items = from.get_array();
    if (items.size() > most) return fail(wrong, ": the list is too long");
    if constexpr (IsStdArray<T>::value) {
        if (items.size() != into.size()) return fail(wrong, ": the list has the wrong length");
    } else {
        into.clear();
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        typename T::value_type item{};
        if (!from_json(items[i], item, wrong)) {
            wrong.insert(0, "[" + std::to_string(i) + "]");
            return false;
        }
        if constexpr (IsStdArray<T>::value) {
            into[i] = item;
        } else {
            into.push_back(item);
        }
    }
    return true;
}

template <class T>
bool read_fields(const json::value& from, T& into, std::string& wrong) {
    if (!from.is_object()) return fail(wrong, ": an object is wanted");
    const json::object& fields = from.get_object();
    bool good = true;
    std::size_t known = 0;
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
        if (!good) return;
        const json::value* field = fields.if_contains(member.name);
        known += field == nullptr ? 0 : 1;
        if (field == nullptr && is_later<T>(member.name)) return;
        if (field == nullptr) {
            good = fail(wrong, std::string(".") + member.name + ": is missing");
        } else if (!from_json(*field, into.*member.pointer, wrong)) {
            wrong = std::string(".") + member.name + wrong;
            good = false;
        }
    });
    if (good && fields.size() != known) return fail(wrong, ": has a field that does not belong");
    return good;
}

template <class T>
bool read_set(const json::value& from, T& into, std::string& wrong) {
    typename T::Words words{};
    if constexpr (words.size() == 1) {
        if (!read_integer(from, words[0], wrong)) return false;
    } else if constexpr (words.size() == 2) {
        const json::object* both = from.if_object();
        const json::value* low = both == nullptr ? nullptr : both->if_contains("low");
        const json::value* high = both == nullptr ? nullptr : both->if_contains("high");
        if (low == nullptr || high == nullptr || both->size() != 2)
            return fail(wrong, ": not a set of pieces");
        if (!read_integer(*low, words[0], wrong) || !read_integer(*high, words[1], wrong))
            return false;
    } else {
        if (!read_list(from, words, wrong, words.size())) return false;
    }
    into = T::of_words(words);
    return true;
}

template <class T>
bool from_json(const json::value& from, T& into, std::string& wrong) {
    if constexpr (std::is_same_v<T, Inches>) {
        std::int32_t value = 0;
        if (!read_integer(from, value, wrong)) return false;
        if (value < -100'000 || value > 100'000) return fail(wrong, ": a length out of range");
        into = Inches::hundredths(value);
        return true;
    } else if constexpr (IsStrongId<T>::value) {
        if (!read_integer(from, into.index, wrong)) return false;
        return into.index >= -1 || fail(wrong, ": no such number");
    } else if constexpr (IsIdSet<T>::value) {
        return read_set(from, into, wrong);
    } else if constexpr (std::is_same_v<T, Stream>) {
        std::array<std::uint64_t, 2> state{};
        if (!read_list(from, state, wrong, 2)) return false;
        into = Stream::resumed(state[0], state[1]);
        return true;
    } else if constexpr (std::is_same_v<T, bool>) {
        if (!from.is_bool()) return fail(wrong, ": true or false is wanted");
        into = from.get_bool();
        return true;
    } else if constexpr (std::is_enum_v<T>) {
        std::uint8_t value = 0;
        if (!read_integer(from, value, wrong)) return false;
        static_assert(values<T> > 0, "say how many values it has");
        if (value >= values<T>) return fail(wrong, ": no such value");
        into = static_cast<T>(value);
        return true;
    } else if constexpr (std::is_integral_v<T>) {
        return read_integer(from, into, wrong);
    } else if constexpr (std::is_same_v<T, std::string>) {
        if (!from.is_string() || from.get_string().size() > 4000)
            return fail(wrong, ": a text is wanted");
        into = std::string(from.get_string());
        return true;
    } else if constexpr (IsFixedVector<T>::value) {
        return read_list(from, into, wrong, T::capacity());
    } else if constexpr (IsStdArray<T>::value || IsVector<T>::value) {
        return read_list(from, into, wrong, 4096);
    } else {
        return read_fields(from, into, wrong);
    }
}

}  // namespace reflect

// ---- a whole battle ----------------------------------------------------------------------------

template <class Battle>
std::uint64_t Saved<Battle>::hash(const Setting& setting) {
    Hasher hash;
    reflect::hash_into(hash, setting);
    return hash.value();
}

template <class Battle>
std::uint64_t Saved<Battle>::hash(const Battle& battle) {
    Hasher hash;
    hash.add(battle.setting->fingerprint);
    reflect::hash_into(hash, battle);
    return hash.value();
}

template <class Battle>
boost::json::value Saved<Battle>::save(const Battle& battle) {
    boost::json::object saved;
    saved["setting"] = reflect::to_json(*battle.setting);
    saved["battle"] = reflect::to_json(battle);
    return saved;
}

template <class Battle>
Result<Battle> Saved<Battle>::load(const boost::json::value& saved) {
    const boost::json::object* fields = saved.if_object();
    const boost::json::value* setting = fields ? fields->if_contains("setting") : nullptr;
    const boost::json::value* state = fields ? fields->if_contains("battle") : nullptr;
    if (setting == nullptr || state == nullptr)
        return Error{"the saved game has no setting or no battle"};
    auto loaded = std::make_shared<Setting>();
    std::string wrong;
    if (!reflect::from_json(*setting, *loaded, wrong)) return Error{"setting" + wrong};
    loaded->fingerprint = hash(*loaded);
    Battle battle;
    if (!reflect::from_json(*state, battle, wrong)) return Error{"battle" + wrong};
    battle.setting = loaded;
    if (const Refusal refused = check_loaded(battle)) return *refused;
    return battle;
}

// The table's own structs.
BOOST_DESCRIBE_STRUCT(Point, (), (x, y))
BOOST_DESCRIBE_STRUCT(Facing, (), (dx, dy))
BOOST_DESCRIBE_STRUCT(Segment, (), (a, b))
BOOST_DESCRIBE_STRUCT(Box, (), (low, high))
BOOST_DESCRIBE_STRUCT(Polygon, (), (corners, box))
BOOST_DESCRIBE_STRUCT(Area, (), (kind, name, shape, crest))
BOOST_DESCRIBE_STRUCT(Line, (), (kind, name, course, width, bands, box))
BOOST_DESCRIBE_STRUCT(Opening, (), (kind, sill, level))
BOOST_DESCRIBE_STRUCT(Building, (), (name, footprint, levels, strength, openings))
BOOST_DESCRIBE_STRUCT(Landmark, (), (kind, at))
BOOST_DESCRIBE_STRUCT(Ground, (), (width, depth, areas, lines, buildings, landmarks))
BOOST_DESCRIBE_STRUCT(Stand, (), (front, facing))
