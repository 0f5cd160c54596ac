// A save file and what the store keeps: read, or refused.
#include "match/save.h"

#include <cstdint>

#include "server/table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    if (data[0] % 2 == 0) {
        static_cast<void>(read_save(text));
        return 0;
    }
    StoredGame stored;
    stored.made_with =
        R"({"game":"x","scenario":"long-rifle/two-man-meeting","seats":["me","me"],"secret":")"
        + std::string(64, 'a') + R"(","nonce":"0011223344556677","made_at":1,"dice":"program"})";
    stored.checkpoint_number = 1;
    stored.checkpoint = std::string{text};
    static_cast<void>(Table::rebuild(stored));
    return 0;
}
