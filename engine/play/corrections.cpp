#include "engine/play/corrections.h"

#include <fmt/format.h>

#include <algorithm>

Refusal check_words(const Correction& correction, std::span<const std::string_view> accepted) {
    if (correction.facing && *correction.facing == Facing{0, 0})
        return Error{"the facing must point somewhere"};
    for (const auto* states : {&correction.add, &correction.drop})
        for (const std::string& state : *states)
            if (std::find(accepted.begin(), accepted.end(), state) == accepted.end())
                return Error{fmt::format("accepted states: {}", fmt::join(accepted, ", "))};
    return {};
}
