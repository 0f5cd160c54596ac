#include "server/secrets.h"

#include <sodium.h>

#include <algorithm>

namespace {

constexpr std::size_t token_bytes = 16;
constexpr std::size_t token_letters = 22;
constexpr std::size_t hash_bytes = 32;
using Bytes = std::vector<unsigned char>;

void ready() {
    static const bool good = sodium_init() >= 0;
    expects(good, "libsodium cannot be used");
}

Bytes random_bytes(std::size_t count) {
    ready();
    Bytes bytes(count);
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

std::string to_hex(const Bytes& bytes) {
    if (bytes.empty()) return {};
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

Bytes from_hex(std::string_view text) {
    if (text.empty()) return {};  // libsodium takes no null pointer
    Bytes bytes(text.size() / 2);
    std::size_t used = 0;
    const int bad = sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr,
                                   &used, nullptr);
    expects(bad == 0 && used * 2 == text.size(), "hexadecimal digits that were not checked");
    return bytes;
}

std::string to_base64(const Bytes& bytes) {
    constexpr int kind = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(bytes.size(), kind), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kind);
    text.pop_back();
    return text;
}

Bytes hash_of(const Bytes& bytes) {
    ready();
    Bytes hash(hash_bytes);
    crypto_generichash(hash.data(), hash.size(), bytes.data(), bytes.size(), nullptr, 0);
    return hash;
}

bool is_letter_of_token(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'
           || c == '_';
}

bool is_hex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

// An even number of hexadecimal digits, at least so many and at most 64.
bool is_digits(std::string_view text, std::size_t least) {
    return text.size() >= least && text.size() <= 64 && text.size() % 2 == 0
           && std::all_of(text.begin(), text.end(), is_hex);
}

}  // namespace

std::string new_token() {
    return to_base64(random_bytes(token_bytes));
}

std::string look_token_of(std::string_view token) {
    constexpr std::string_view label = "powderhorn: to look only";
    static_assert(label.size() >= crypto_generichash_KEYBYTES_MIN);
    ready();
    const Bytes bytes{token.begin(), token.end()}, key{label.begin(), label.end()};
    Bytes hash(token_bytes);
    crypto_generichash(hash.data(), hash.size(), bytes.data(), bytes.size(), key.data(),
                       key.size());
    return to_base64(hash);
}

bool looks_like_token(std::string_view text) {
    return text.size() == token_letters
           && std::all_of(text.begin(), text.end(), is_letter_of_token);
}

std::string new_game_name() {
    return to_hex(random_bytes(8));
}

std::string new_secret() {
    return to_hex(random_bytes(hash_bytes));
}

std::uint64_t seed_from(std::string_view secret, const std::vector<std::string>& nonces,
                        std::string_view scenario) {
    Bytes all = from_hex(secret);
    for (const std::string& nonce : nonces) {
        const Bytes bytes = from_hex(nonce);
        all.insert(all.end(), bytes.begin(), bytes.end());
    }
    all.insert(all.end(), scenario.begin(), scenario.end());
    const Bytes hash = hash_of(all);
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | hash[i];
    return seed;
}

Refusal check_device(std::string_view device) {
    if (is_digits(device, 16)) return {};
    return Error{"device: 16 to 64 hexadecimal digits are accepted, an even number of them"};
}

Refusal check_claim(std::string_view claim) {
    if (is_digits(claim, 32)) return {};
    return Error{"claim: 32 to 64 hexadecimal digits are accepted, an even number of them"};
}

std::string hash_of_claim(std::string_view claim) {
    return to_hex(hash_of(from_hex(claim)));
}
