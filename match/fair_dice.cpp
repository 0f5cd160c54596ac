#include "match/fair_dice.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>

namespace {

constexpr std::size_t hash_bytes = 32;
constexpr std::size_t block_bytes = 64;
constexpr std::size_t secret_digits = 64;
constexpr std::size_t number_digits = 32;

template <std::size_t bytes>
std::array<unsigned char, bytes> hash_of(const void* data, std::size_t size) {
    static const bool good = sodium_init() >= 0;
    expects(good, "libsodium cannot be used");
    std::array<unsigned char, bytes> hash{};
    crypto_generichash(hash.data(), bytes, static_cast<const unsigned char*>(data), size, nullptr,
                       0);
    return hash;
}

std::string to_hex(const std::array<unsigned char, hash_bytes>& bytes) {
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

std::string hex_hash(std::string_view text) {
    return to_hex(hash_of<hash_bytes>(text.data(), text.size()));
}

// The first eight bytes, most significant first.
std::uint64_t short_hash(std::string_view text) {
    const auto hash = hash_of<hash_bytes>(text.data(), text.size());
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i) value = value << 8 | hash[i];
    return value;
}

bool is_hex(std::string_view text, std::size_t digits) {
    return text.size() == digits && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

// The bytes that one roll's faces are read from, a block after the other.
class RollBytes {
  public:
    RollBytes(const DiceKey& key, const Stream& stream) : key_{key}, stream_{stream} {}

    // From 0 to count - 1, each equally likely: bytes beyond the last multiple are passed over.
    int below(int count) {
        const int fair = 256 - 256 % count;
        int byte = next();
        while (byte >= fair) byte = next();
        return byte % count;
    }

  private:
    int next() {
        if (at_ == block_bytes) {
            fmt::memory_buffer text;
            fmt::format_to(std::back_inserter(text), "powderhorn roll\n{}\n{}\n{}\n{}\n", key_.hex,
                           stream_.sequence(), stream_.state(), blocks_++);
            bytes_ = hash_of<block_bytes>(text.data(), text.size());
            at_ = 0;
        }
        return bytes_[at_++];
    }

    const DiceKey& key_;
    Stream stream_;
    std::uint64_t blocks_ = 0;
    std::array<unsigned char, block_bytes> bytes_{};
    std::size_t at_ = block_bytes;
};

}  // namespace

bool is_secret(std::string_view text) {
    return is_hex(text, secret_digits);
}

bool is_number(std::string_view text) {
    return is_hex(text, number_digits);
}

std::string seal_of(std::string_view secret) {
    expects(is_secret(secret), "a secret that was not checked");
    std::array<unsigned char, hash_bytes> bytes{};
    sodium_hex2bin(bytes.data(), bytes.size(), secret.data(), secret.size(), nullptr, nullptr,
                   nullptr);
    return to_hex(hash_of<hash_bytes>(bytes.data(), bytes.size()));
}

std::string promise_of(std::string_view seal, int seat, std::string_view number) {
    return hex_hash(fmt::format("powderhorn promise\n{}\n{}\n{}\n", seal, seat, number));
}

DiceKey key_of(const FairDice& fair, std::string_view scenario) {
    std::string text = fmt::format("powderhorn dice\n{}\n", fair.secret);
    for (const std::string& number : fair.numbers)
        text += fmt::format("{}\n", number.empty() ? "-" : number);
    text += fmt::format("{}\n", scenario);
    return {hex_hash(text)};
}

std::uint64_t set_up_seed(const DiceKey& key) {
    return short_hash(fmt::format("powderhorn set-up\n{}\n", key.hex));
}

std::uint64_t bot_seed(const DiceKey& key, int seat, std::uint64_t answers_before) {
    return short_hash(fmt::format("powderhorn bot\n{}\n{}\n{}\n", key.hex, seat, answers_before));
}

Stream first_fair_roll() {
    return Stream::resumed(0, 0);
}

Stream after_take_back(const Stream& before, std::uint64_t take_back) {
    return Stream::resumed(before.state(), take_back);
}

void roll_fair(Roll& roll, const DiceKey& key, Stream& stream) {
    RollBytes bytes{key, stream};
    roll.faces.clear();
    const int dice = roll.kind == RollKind::OneOf ? 1 : roll.dice;
    for (int i = 0; i < dice; ++i) {
        const int drawn = bytes.below(roll.kind == RollKind::OneOf ? roll.target : roll.die.faces);
        roll.faces.push_back(roll.kind == RollKind::Average
                                 ? average_faces[static_cast<std::size_t>(drawn)]
                                 : static_cast<std::uint8_t>(drawn + 1));
    }
    roll.result = read_faces(roll);
    stream = Stream::resumed(stream.state() + 1, stream.sequence());
}
