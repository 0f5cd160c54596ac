// The bodies of requests: a new game, lists of tokens, a webhook; and the part of an address behind
// the question mark.
#include <boost/json.hpp>
#include <cstdint>
#include <cstdlib>

#include "server/api_seat.h"
#include "server/library.h"
#include "server/made_with.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    switch (data[0] % 6) {
        case 0:
            if (const auto made = read_wish(text, 1)) {
                const auto again = read_made_with(made_with_text(*made));
                if (!again || made_with_text(*again) != made_with_text(*made)) std::abort();
            }
            break;
        case 1: static_cast<void>(read_tokens(text)); break;
        case 2: static_cast<void>(read_webhook(text, false)); break;
        case 3: static_cast<void>(read_query(text)); break;
        case 4: static_cast<void>(read_claim(text)); break;
        default: static_cast<void>(read_lost_seat(text)); break;
    }
    return 0;
}
