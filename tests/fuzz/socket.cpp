// Any bytes on a socket after its handshake: well-formed frames or its end, in bounded memory.
// Altered inputs stay frames most of the time; their mask is zero, so that their text can be read.
#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "tests/fuzz/support/live_server.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

constexpr std::size_t most_times = 256;  // each frame is answered

struct Frame {
    std::uint8_t first = 0x81;
    std::string text;
};

// What does not read as frames is left out.
std::vector<Frame> frames_in(std::string_view bytes) {
    std::vector<Frame> frames;
    while (bytes.size() >= 6) {
        const auto second = static_cast<std::uint8_t>(bytes[1]);
        std::size_t at = 2;
        std::size_t length = second & 0x7fU;
        if (length >= 126) {
            if (bytes.size() < 8) break;
            length = static_cast<std::size_t>(static_cast<std::uint8_t>(bytes[2])) << 8
                     | static_cast<std::uint8_t>(bytes[3]);
            at = 4;
        }
        at += 4;  // the mask
        const std::string_view rest = bytes.substr(std::min(at, bytes.size()));
        length = std::min(length, rest.size());
        frames.push_back(
            {static_cast<std::uint8_t>(bytes[0]), std::string{rest.substr(0, length)}});
        bytes = rest.substr(length);
    }
    return frames;
}

std::string bytes_of(const std::vector<Frame>& frames) {
    std::string bytes;
    for (const Frame& frame : frames) {
        const std::size_t length = std::min<std::size_t>(frame.text.size(), 0xffff);
        bytes += static_cast<char>(frame.first);
        if (length < 126) {
            bytes += static_cast<char>(0x80U | length);
        } else {
            bytes += static_cast<char>(0x80U | 126U);
            bytes += static_cast<char>(length >> 8);
            bytes += static_cast<char>(length & 0xffU);
        }
        bytes.append(4, '\0');
        bytes.append(frame.text, 0, length);
    }
    return bytes;
}

void alter(Frame& frame, unsigned chance) {
    constexpr std::array<std::uint8_t, 8> firsts{0x81, 0x01, 0x00, 0x80, 0x89, 0x8a, 0x88, 0x82};
    if (chance % 5 == 0) {
        frame.first = firsts[chance / 5 % firsts.size()];
        return;
    }
    const std::size_t was = frame.text.size();
    frame.text.resize(was + 64);
    frame.text.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(frame.text.data()), was,
                                       frame.text.size()));
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
    if (size < 2 || seed % 4 == 0) return LLVMFuzzerMutate(data, size, most);
    std::vector<Frame> frames = frames_in({reinterpret_cast<const char*>(data) + 2, size - 2});
    if (frames.empty()) frames.emplace_back();
    const std::size_t at = seed / 4 % frames.size();
    switch (seed / 64 % 6) {
        case 0: frames.emplace_back(frames[at]); break;
        case 1: frames.erase(frames.begin() + static_cast<std::ptrdiff_t>(at)); break;
        default: alter(frames[at], seed / 512); break;
    }
    if (seed / 8192 % 8 == 0) data[0] = static_cast<std::uint8_t>(seed / 65536);
    const std::string bytes = bytes_of(frames);
    const std::size_t kept = std::min(bytes.size(), most - 2);
    std::copy_n(bytes.begin(), kept, data + 2);
    return kept + 2;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static std::string token;
    serve_without_limits();
    if (token.empty()) token = new_seat();
    Sending sending = read_sending(data, size);
    const std::string opening = handshake(token);
    sending.opening = opening;
    sending.times = std::min(sending.times, most_times);
    const std::string got = said_back(sending);
    must_be_replies(got);
    // What has changed something is done in a game of its own, so that it can be done again.
    if (got.find(R"("done")") != std::string::npos) token.clear();
    if (!got.starts_with("HTTP/1.1 101")) token.clear();
    return 0;
}
