// A frame of a socket: whatever comes is read or refused, and what is read is within its limits.
#include <cstdint>
#include <cstdlib>

#include "match/wire_request.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto request = wire::read_request(text);
    if (!request) return request.error().what.empty() ? (std::abort(), 0) : 0;
    if (request->id.size() > 40 || request->text.size() > 4000) std::abort();
    return 0;
}
