#include "match/journal.h"

#include "engine/base/hash.h"

std::uint64_t fingerprint(const Roll& roll) {
    Hasher hash;
    hash.add(to_string(roll.rule));
    for (const int value : {static_cast<int>(roll.kind), int{roll.who.index}, int{roll.side.index},
                            int{roll.dice}, int{roll.target}, int{roll.keep}})
        hash.add(static_cast<std::uint64_t>(value));
    return hash.value();
}
