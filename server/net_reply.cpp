#include <algorithm>

#include "server/net_inside.h"

namespace {

constexpr const char* policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

template <class Body>
http::response<Body> with_headers(const HttpReply& reply, unsigned version, bool keep_alive) {
    http::response<Body> out{static_cast<http::status>(reply.status), version};
    out.keep_alive(keep_alive);
    out.set("Content-Security-Policy", policy);
    out.set("X-Content-Type-Options", "nosniff");
    out.set("Referrer-Policy", "no-referrer");
    out.set("Cross-Origin-Opener-Policy", "same-origin");
    out.set("Cross-Origin-Resource-Policy", "same-origin");
    out.set(http::field::cache_control, reply.cache);
    if (reply.status != 304) out.set(http::field::content_type, reply.type);
    if (!reply.file_name.empty())
        out.set(http::field::content_disposition,
                "attachment; filename=\"" + reply.file_name + "\"");
    if (!reply.tag.empty()) out.set(http::field::etag, reply.tag);
    if (reply.gzipped) out.set(http::field::content_encoding, "gzip");
    if (!reply.built_in.empty()) out.set(http::field::vary, "Accept-Encoding");
    if (reply.status == 429) out.set(http::field::retry_after, "2");
    if (reply.status == 426) {
        out.set(http::field::upgrade, "websocket");
        out.set(http::field::sec_websocket_version, "13");
    }
    if (reply.status == 405) out.set(http::field::allow, "GET, HEAD, POST");
    return out;
}

template <class Body>
http::message_generator finished(http::response<Body> out, std::size_t size, bool head) {
    if (head || out.result_int() == 304) {
        http::response<http::empty_body> empty{std::move(out.base())};
        if (out.result_int() != 304) empty.content_length(size);
        return empty;
    }
    out.content_length(size);
    return out;
}

}  // namespace

HttpRequest plain_request(const Head& incoming, std::string address) {
    HttpRequest request;
    request.method = std::string{incoming.method_string()};
    const std::string_view target = incoming.target();
    const std::size_t mark = target.find('?');
    request.path = std::string{target.substr(0, mark)};
    if (mark != std::string_view::npos) request.query = std::string{target.substr(mark + 1)};
    request.address = std::move(address);
    request.known_tag = std::string{incoming[http::field::if_none_match]};
    const std::string_view takes = incoming[http::field::accept_encoding];
    request.takes_gzip = takes.find("gzip") != std::string_view::npos;
    return request;
}

http::message_generator wire_reply(HttpReply&& reply, unsigned version, bool keep_alive,
                                   bool head) {
    if (!reply.built_in.empty()) {
        auto out = with_headers<http::span_body<const char>>(reply, version, keep_alive);
        out.body() = {reply.built_in.data(), reply.built_in.size()};
        return finished(std::move(out), reply.built_in.size(), head);
    }
    auto out = with_headers<http::string_body>(reply, version, keep_alive);
    const std::size_t size = reply.body.size();
    out.body() = std::move(reply.body);
    return finished(std::move(out), size, head);
}
