// What is looked at when the head of a request has come, before anything of its body.
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net_inside.h"

namespace {

constexpr std::size_t key_letters = 24;  // of Sec-WebSocket-Key: sixteen bytes in base64

std::size_t count(const Head& head, http::field field) {
    return static_cast<std::size_t>(
        std::distance(head.equal_range(field).first, head.equal_range(field).second));
}

// What two programs on the way might read in two ways: the end of the body.
std::optional<HttpReply> refused_body(const Head& head) {
    if (count(head, http::field::transfer_encoding) != 0)
        return refusal(411,
                       "a body in pieces is not taken; Content-Length must say how long it is");
    const std::string_view length = head[http::field::content_length];
    if (count(head, http::field::content_length) > 1 || length.find(',') != std::string_view::npos)
        return refusal(400, "Content-Length is given twice; once is accepted");
    if (count(head, http::field::expect) != 0)
        return refusal(417, "Expect is not understood; send the body with its head");
    return {};
}

std::optional<HttpReply> refused_host(const Head& head, const Doors& doors) {
    if (count(head, http::field::host) != 1)
        return refusal(400, "a request names the host it is for, once");
    const std::string_view host = head[http::field::host];
    if (doors.answers_to(host)) return {};
    const auto name = host_name(host);
    if (!name) return refusal(400, "the Host of this request is not a name of a host");
    return refusal(421, "this table does not answer to the name '" + *name
                            + "'; whoever runs it admits a name with --host " + *name);
}

// A page of another site may not use the visitor's browser to reach this server.
bool stranger(const Head& head) {
    if (count(head, http::field::origin) == 0) return false;
    if (count(head, http::field::origin) > 1) return true;
    const std::string_view origin = head[http::field::origin];
    if (!origin.starts_with("http://") && !origin.starts_with("https://")) return true;
    return !beast::iequals(origin.substr(origin.find("://") + 3), head[http::field::host]);
}

bool is_key(std::string_view key) {
    return key.size() == key_letters && key.ends_with("==")
           && key.find_first_not_of(
                  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
                  == key_letters - 2;
}

}  // namespace

std::optional<HttpReply> refused_head(const Head& head, const Doors& doors) {
    if (!std::string_view{head.target()}.starts_with('/'))
        return refusal(400, "the address must begin with /");
    if (auto wrong = refused_host(head, doors)) return wrong;
    if (auto wrong = refused_body(head)) return wrong;
    if (stranger(head)) return refusal(403, "requests from other sites' pages are refused");
    return {};
}

std::optional<HttpReply> refused_upgrade(const Head& head) {
    if (count(head, http::field::content_length) != 0)
        return refusal(400, "a request for a socket has no body");
    if (head[http::field::sec_websocket_version] != "13")
        return refusal(426, "sockets are of version 13");
    if (count(head, http::field::sec_websocket_key) != 1
        || !is_key(head[http::field::sec_websocket_key]))
        return refusal(400, "Sec-WebSocket-Key must be sixteen bytes in base64, once");
    return {};
}

// The proxy adds whom it heard to what others have said before: only the last is its own word.
std::optional<std::string> forwarded_for(const Head& head, const std::string& proxy) {
    const auto [first, last] = head.equal_range("X-Forwarded-For");
    if (first == last) return proxy;
    const std::string_view all = std::prev(last)->value();
    const std::size_t comma = all.rfind(',');
    std::string_view one = comma == std::string_view::npos ? all : all.substr(comma + 1);
    while (one.starts_with(' ') || one.starts_with('\t')) one.remove_prefix(1);
    while (one.ends_with(' ') || one.ends_with('\t')) one.remove_suffix(1);
    return visitor(std::string{one});
}
