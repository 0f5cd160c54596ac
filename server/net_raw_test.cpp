// Bytes in, a status or a closed connection out: what anybody can send to the open port.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <vector>

#include "server/test_seat.h"

using namespace std::chrono_literals;

namespace {

struct Row {
    const char* what;
    std::string bytes;
    const char* status;  // "" is a connection that ends without a word
};

const std::string get = "GET /healthz HTTP/1.1\r\n";
const std::string post = "POST /api/seats HTTP/1.1\r\n";
const std::string host = "Host: localhost\r\n";
const std::string closing = "Connection: close\r\n";
const std::string end = "\r\n";

std::string field(const char* name, std::size_t length) {
    return fmt::format("{}: {}\r\n", name, std::string(length, 'x'));
}

std::string status_of(const std::string& reply) {
    return reply.starts_with("HTTP/1.1 ") || reply.starts_with("HTTP/1.0 ") ? reply.substr(9, 3)
                                                                            : "";
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + 1))
        ++found;
    return found;
}

void check_rows(const Server& server, const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        const std::string reply = http_raw(server.port(), row.bytes, 2s);
        CHECK_MESSAGE(status_of(reply) == row.status, row.what, ": ", reply.substr(0, 400));
        if (reply.empty()) continue;
        CHECK_MESSAGE(count(reply, "HTTP/1.") == 1, row.what, ": answered more than once");
        for (const char* header :
             {"Content-Security-Policy: default-src 'none'", "X-Content-Type-Options: nosniff",
              "Referrer-Policy: no-referrer", "Cross-Origin-Opener-Policy: same-origin",
              "Cross-Origin-Resource-Policy: same-origin", "Cache-Control: "})
            CHECK_MESSAGE(count(reply, header) == 1, row.what, ": ", header);
        CHECK_MESSAGE(count(reply, "Beast") == 0, row.what);
    }
}

std::string upgrade(const std::string& token, const std::string& fields) {
    return fmt::format(
        "GET /api/seat/{}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\n{}\r\n",
        token, fields);
}

const std::string version = "Sec-WebSocket-Version: 13\r\n";
const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

// A frame as a client sends it, with a mask of nothing.
std::string frame(unsigned first_byte, std::string_view text) {
    std::string out;
    out.push_back(static_cast<char>(first_byte));
    if (text.size() < 126) {
        out.push_back(static_cast<char>(0x80U | text.size()));
    } else {
        out.push_back(static_cast<char>(0x80U | 126U));
        out.push_back(static_cast<char>(text.size() >> 8U));
        out.push_back(static_cast<char>(text.size() & 0xffU));
    }
    out.append(4, '\0');
    return out.append(text);
}

// The number in the close frame that ends what the server has sent; 0: there is none.
int close_code(const std::string& got) {
    std::size_t at = got.find("\r\n\r\n");
    if (at == std::string::npos) return -1;
    at += 4;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(got[i]); };
    while (at + 2 <= got.size()) {
        std::size_t size = byte(at + 1), head = 2;
        const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
        if (at + 2 + more > got.size()) break;
        if (more != 0) size = 0;
        for (std::size_t i = 0; i < more; ++i) size = size << 8U | byte(at + 2 + i);
        head += more;
        if (byte(at) == 0x88 && at + head + 2 <= got.size())
            return byte(at + head) << 8 | byte(at + head + 1);
        at += head + size;
    }
    return 0;
}

}  // namespace

TEST_CASE("each request is answered in plain words, once, or not at all") {
    const Server server = started(without_limits());
    const std::string nul(1, '\0');
    check_rows(
        server,
        {
            {"plain", get + host + closing + end, "200"},
            {"HEAD", "HEAD /healthz HTTP/1.1\r\n" + host + closing + end, "200"},
            {"HTTP/1.0", "GET /healthz HTTP/1.0\r\n" + host + end, "200"},
            {"OPTIONS", "OPTIONS /healthz HTTP/1.1\r\n" + host + closing + end, "405"},
            {"OPTIONS *", "OPTIONS * HTTP/1.1\r\n" + host + end, "400"},
            {"CONNECT", "CONNECT localhost:80 HTTP/1.1\r\n" + host + end, "400"},
            {"TRACE", "TRACE / HTTP/1.1\r\n" + host + closing + end, "405"},
            {"absolute address", "GET http://localhost/healthz HTTP/1.1\r\n" + host + end, "400"},
            {"no address", "GET  HTTP/1.1\r\n" + host + end, "400"},
            {"HTTP/0.9", "GET /healthz\r\n", "400"},
            {"HTTP/2 at once", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400"},
            {"TLS", std::string{"\x16\x03\x01\x02\x00\x01", 6} + std::string(64, '\1'), "400"},
            {"NUL in the address", "GET /a" + nul + "b HTTP/1.1\r\n" + host + end, "400"},
            {"NUL in a field", get + host + "X: a" + nul + "b\r\n" + end, "400"},
            {"percent signs", "GET /%00%2e%2e%zz%% HTTP/1.1\r\n" + host + closing + end, "200"},
            {"percent signs in a query",
             "GET /api/rules?book=%% HTTP/1.1\r\n" + host + closing + end, "404"},
            {"bare LF", "GET /healthz HTTP/1.1\nHost: localhost\n\n", "400"},
            {"bare CR", "GET /healthz HTTP/1.1\rHost: localhost\r\r", "400"},
            {"space before a colon", get + "Host : localhost\r\n" + end, "400"},
            {"no colon", get + host + "nonsense\r\n" + end, "400"},
            {"no Host", get + end, "400"},
            {"no Host in HTTP/1.0", "GET /healthz HTTP/1.0\r\n\r\n", "400"},
            {"two Hosts", get + host + host + end, "400"},
            {"empty Host", get + "Host: \r\n" + end, "400"},
            {"Host of two names", get + "Host: localhost, evil.example\r\n" + end, "400"},
            {"Host with a path", get + "Host: localhost/evil\r\n" + end, "400"},
            {"Host with a user", get + "Host: evil@localhost\r\n" + end, "400"},
            {"Host with a port that is none", get + "Host: localhost:http\r\n" + end, "400"},
            {"another's Host", get + "Host: evil.example\r\n" + end, "421"},
            {"ours within another's", get + "Host: localhost.evil.example\r\n" + end, "421"},
            {"another number", get + "Host: 203.0.113.7\r\n" + end, "421"},
            {"too long an address", "GET /" + std::string(9000, 'a') + " HTTP/1.1\r\n" + host + end,
             "431"},
            {"too long a field", get + host + field("X", 9000) + end, "431"},
            {"too many fields",
             get + host + field("X", 3000) + field("Y", 3000) + field("Z", 3000) + end, "431"},
        });
}

TEST_CASE("two programs on the way cannot read the end of a body in two ways") {
    const Server server = started(without_limits());
    const std::string body = R"({"tokens":[]})";
    const std::string length = "Content-Length: 13\r\n";
    check_rows(
        server,
        {
            {"plain", post + host + closing + length + end + body, "200"},
            {"pieces", post + host + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "411"},
            {"pieces, in capitals", post + host + "TRANSFER-ENCODING: CHUNKED\r\n\r\n0\r\n\r\n",
             "411"},
            {"pieces by another name", post + host + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
             "411"},
            {"pieces, compressed", post + host + "Transfer-Encoding: gzip, chunked\r\n\r\n", "411"},
            {"length, then pieces", post + host + length + "Transfer-Encoding: chunked\r\n" + end,
             "400"},
            {"pieces, then length", post + host + "Transfer-Encoding: chunked\r\n" + length + end,
             "400"},
            {"two lengths", post + host + length + "Content-Length: 12\r\n" + end + body, "400"},
            {"one length twice", post + host + length + length + end + body, "400"},
            {"a list of lengths", post + host + "Content-Length: 13, 13\r\n" + end + body, "400"},
            {"+13", post + host + "Content-Length: +13\r\n" + end + body, "400"},
            {"-13", post + host + "Content-Length: -13\r\n" + end + body, "400"},
            {"0x0d", post + host + "Content-Length: 0x0d\r\n" + end + body, "400"},
            {"1 3", post + host + "Content-Length: 1 3\r\n" + end + body, "400"},
            {"no number", post + host + "Content-Length: \r\n" + end + body, "400"},
            {"beyond 64 bits",
             post + host + "Content-Length: 18446744073709551629\r\n" + end + body, "400"},
            {"more than may be", post + host + "Content-Length: 65537\r\n" + end + body, "413"},
            {"Expect", post + host + "Expect: 100-continue\r\n" + length + end, "417"},
        });
    const std::string one = get + host + end, again = get + host + closing + end;
    const std::string both = http_raw(server.port(), one + one + again, 2s);
    CHECK(count(both, "HTTP/1.1 200") == 3);
    // What follows a request that was refused is not read as another.
    CHECK(count(http_raw(server.port(), get + end + one + one, 2s), "HTTP/1.1") == 1);
}

TEST_CASE("a request for a socket is whole, or it gets none") {
    const Server server = started(without_limits());
    const auto made = make_game(server.port(), "long-rifle/two-man-meeting", {"me", "me"}, 1);
    REQUIRE(made.has_value());
    const std::string& token = made->tokens[0];
    std::string posted = upgrade(token, version + key + closing);
    posted.replace(0, 3, "POST");
    check_rows(
        server,
        {
            {"by POST", posted, "404"},
            {"no key", upgrade(token, version), "400"},
            {"empty key", upgrade(token, version + "Sec-WebSocket-Key: \r\n"), "400"},
            {"two keys", upgrade(token, version + key + key), "400"},
            {"long key", upgrade(token, version + field("Sec-WebSocket-Key", 4000)), "400"},
            {"no base64", upgrade(token, version + field("Sec-WebSocket-Key", 24)), "400"},
            {"no version", upgrade(token, key), "426"},
            {"version 8", upgrade(token, key + "Sec-WebSocket-Version: 8\r\n"), "426"},
            {"with a body", upgrade(token, version + key + "Content-Length: 2\r\n") + "{}", "400"},
            {"with frames too early", upgrade(token, version + key) + frame(0x81, "{}"), "400"},
            {"of another site", upgrade(token, version + key + "Origin: http://evil.example\r\n"),
             "403"},
            {"of no site", upgrade(token, version + key + "Origin: null\r\n"), "403"},
            {"of two sites",
             upgrade(token, version + key + "Origin: http://localhost\r\nOrigin: http://a\r\n"),
             "403"},
            {"of a file", upgrade(token, version + key + "Origin: file://localhost\r\n"), "403"},
        });
    const std::string opened =
        http_raw(server.port(),
                 upgrade(token, version + key
                                    + "Sec-WebSocket-Extensions: permessage-deflate\r\n"
                                      "Origin: http://LOCALHOST\r\n"),
                 300ms);
    CHECK(opened.starts_with("HTTP/1.1 101"));
    CHECK(opened.find("permessage-deflate") == std::string::npos);
    CHECK(opened.find("Beast") == std::string::npos);
}

TEST_CASE("frames that no socket should send end it, with the number of the reason") {
    ServeOptions options = without_limits();
    options.to_ask = 1s;
    const Server server = started(options);
    const auto made = make_game(server.port(), "long-rifle/two-man-meeting", {"me", "me"}, 1);
    REQUIRE(made.has_value());
    struct Frames {
        const char* what;
        std::string bytes;
        int code;  // 0: it goes on
    };
    std::string unmasked = frame(0x81, "{}");
    unmasked[1] = 2;
    std::string endless{"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14};
    std::string crumbs = frame(0x01, "{");
    for (int i = 0; i < 1000; ++i) crumbs += frame(0x00, "");
    for (int i = 0; i < 70; ++i) crumbs += frame(0x00, std::string(1000, ' '));
    const std::vector<Frames> all{
        {"text", frame(0x81, "{}"), 0},
        {"ping", frame(0x89, "hello"), 0},
        {"a pong nobody asked for", frame(0x8a, "hello"), 0},
        {"in pieces with a ping between", frame(0x01, "{") + frame(0x89, "") + frame(0x80, "}"), 0},
        {"bytes instead of text", frame(0x82, "{}"), 1001},
        {"broken UTF-8", frame(0x81, "\xff\xfe"), 1007},
        {"half a letter", frame(0x81, "\xc3"), 1007},
        {"compressed", frame(0xc1, "{}"), 1002},
        {"unknown kind", frame(0x83, "{}"), 1002},
        {"unknown control", frame(0x8b, ""), 1002},
        {"no mask", unmasked, 1002},
        {"a continuation of nothing", frame(0x80, "{}"), 1002},
        {"a new one in the middle", frame(0x01, "{") + frame(0x81, "}"), 1002},
        {"a ping in pieces", frame(0x09, "a"), 1002},
        {"a long ping", frame(0x89, std::string(126, 'a')), 1002},
        {"2^63 bytes", endless, 1009},
        {"too much in pieces, and endless pieces of nothing", crumbs, 1009},
        {"close", frame(0x88, std::string{"\x03\xe8", 2}), 1000},
        {"close with half a number", frame(0x88, "\x03"), 1002},
        {"close with a number nobody may send", frame(0x88, std::string{"\x03\xee", 2}), 1002},
        {"close with broken words", frame(0x88, std::string{"\x03\xe8\xff", 3}), 1002},
    };
    for (const Frames& row : all) {
        const std::string got = frames_raw(server.port(), upgrade(made->tokens[0], version + key),
                                           row.bytes, row.code == 0 ? 200ms : 3000ms);
        CHECK_MESSAGE(close_code(got) == row.code, row.what);
    }
}
