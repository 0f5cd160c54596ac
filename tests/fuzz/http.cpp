// Any bytes on a connection to the server: well-formed replies or its end, in bounded memory.
#include <string_view>

#include "tests/fuzz/support/live_server.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    must_be_replies(said_back(read_sending(data, size)));
    return 0;
}
