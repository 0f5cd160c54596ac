#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <memory>
#include <utility>

#include "engine/base/result.h"

// A battle as text and back, and its fingerprint: engine/play/reflect.h says how, each book's
// save.cpp describes its structs and says `template struct Saved<Battle>;`.
template <class Battle>
struct Saved {
    using Json = boost::json::value;  // may be incomplete where it is only named
    using Setting = std::remove_const_t<typename decltype(Battle::setting)::element_type>;

    static std::uint64_t hash(const Setting& setting);
    // The setting's own is worked out when it changes, not each time.
    static std::uint64_t hash(const Battle& battle);
    static boost::json::value save(const Battle& battle);
    // Checked by the book's check_loaded: a save from outside may hold anything.
    static Result<Battle> load(const boost::json::value& saved);
};

// The setting of a battle is shared between its copies: whoever changes it makes his own.
template <class Battle, class Change>
void change_setting(Battle& battle, const Change& change) {
    auto own = std::make_shared<typename Saved<Battle>::Setting>(*battle.setting);
    change(*own);
    own->fingerprint = Saved<Battle>::hash(*own);
    battle.setting = std::move(own);
}
