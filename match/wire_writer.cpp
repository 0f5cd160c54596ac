#include "match/wire_writer.h"

namespace wire {

void put_text(std::string& out, std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    out += '"';
    std::size_t from = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= 0x20 && c != '"' && c != '\\') continue;
        out += text.substr(from, i - from);
        from = i + 1;
        if (c == '"' || c == '\\') {
            out += '\\';
            out += text[i];
        } else {
            out += "\\u00";
            out += digits[c >> 4];
            out += digits[c & 15];
        }
    }
    out += text.substr(from);
    out += '"';
}

Writer& Writer::decimal(double value) {
    comma();
    std::array<char, 32> digits{};
    const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return raw(std::string_view{digits.data(), static_cast<std::size_t>(end - digits.data())});
}

}  // namespace wire
