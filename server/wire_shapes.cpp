#include "server/wire_shapes.h"

#include <fmt/format.h>

#include "engine/base/expects.h"
#include "match/wire_shapes.h"

using wire::Shape;

namespace {

std::string calls_text() {
    std::string out =
        "/** What each address is asked with and what it says; * is a token or a number. */\n"
        "export interface Calls {\n";
    for (const Call& call : wire_calls()) {
        const std::string asks =
            call.asks.empty() ? "" : fmt::format("asks: {}; ", wire::typescript_type(call.asks));
        out += fmt::format("    \"{} {}\": {{ {}replies: {} }};\n", call.method, call.path, asks,
                           wire::typescript_type(call.replies));
    }
    return out + "}\n";
}

}  // namespace

const wire::Shapes& wire_shapes() {
    static const wire::Shapes all = [] {
        std::vector<Shape> list;
        const auto add = [&](std::span<const Shape> some) {
            list.insert(list.end(), some.begin(), some.end());
        };
        add(wire::game_shapes());
        add(wire::ledger_shapes());
        add(wire::muster_shapes());
        add(socket_shapes());
        add(wire::request_parts());
        add(wire::request_shapes());
        static std::string every;
        for (const Shape& shape : wire::request_shapes())
            every += (every.empty() ? "" : " | ") + std::string{shape.name};
        list.push_back({.name = "ToServer", .alias = every});
        add(http_shapes());
        return wire::Shapes{std::move(list)};
    }();
    return all;
}

std::vector<std::string_view> keys_of(std::string_view shape) {
    const Shape* found = wire_shapes().find(shape);
    expects(found != nullptr, "there is no such shape");
    std::vector<std::string_view> keys;
    for (const wire::Field& field : found->fields) keys.push_back(field.key());
    return keys;
}

std::string wire_typescript() {
    return "// Made by tools/wire from match/wire_shapes.cpp, match/wire_ledger_shapes.cpp,\n"
           "// match/wire_muster_shapes.cpp, match/wire_request_shapes.cpp, "
           "server/socket_shapes.cpp\n"
           "// and server/http_shapes.cpp:\n"
           "// change those, not this.\n"
           "// docs/api.md says what it means.\n"
           "// Lengths are hundredths of an inch; x to the right, y away from the near edge.\n\n"
           + wire_shapes().typescript() + calls_text();
}

std::string_view reply_type(std::string_view method, std::string_view target, unsigned status) {
    if (status >= 400) return "HttpRefusal";
    const Call* call = find_call(method, target);
    return call == nullptr ? std::string_view{} : call->replies;
}

std::string_view message_type(std::string_view target) {
    return target.find("lean=1") == std::string_view::npos ? "FromServer" : "ToBot";
}
