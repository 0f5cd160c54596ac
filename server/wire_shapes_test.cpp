#include "server/wire_shapes.h"

#include <doctest/doctest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "tests/support/source_dir.h"

namespace fs = std::filesystem;

namespace {

std::string text_of(const fs::path& path) {
    std::ifstream file{path};
    REQUIRE_MESSAGE(file, path.string());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// Every key that some shape has, those of objects inside a type among them.
std::set<std::string> described_keys() {
    std::set<std::string> keys;
    const std::regex inside{R"((\w+)\??:)"};
    for (const wire::Shape& shape : wire_shapes().list())
        for (const wire::Field& field : shape.fields) {
            keys.emplace(field.key());
            const std::string type{field.type};
            for (std::sregex_iterator one{type.begin(), type.end(), inside}, end; one != end; ++one)
                keys.insert((*one)[1]);
        }
    return keys;
}

// The files that write what goes over the wire.
bool writes_to_the_wire(const fs::path& path) {
    const std::string name = path.filename().string();
    if (name.ends_with("_test.cpp") || path.extension() != ".cpp") return false;
    if (name.find("shapes") != std::string::npos) return false;
    return name.starts_with("wire") || name.starts_with("api") || name.starts_with("messages")
           || name == "library.cpp";
}

// The keys that such a file writes: to.key("n"), put_member(out, "n", "n": in a text, {"n", in an
// object of Boost.JSON, all["n"] = .
std::set<std::string> written_keys(const std::string& source) {
    static const std::array forms{
        std::regex{R"~(key\(\s*"(\w+)")~"}, std::regex{R"~(put_member\(\w+,\s*"(\w+)")~"},
        std::regex{R"~("(\w+)":)~"},        std::regex{R"~([{,]\s*\{\s*"(\w+)",\s)~"},
        std::regex{R"~(\w\["(\w+)"\] =)~"},
    };
    std::set<std::string> keys;
    for (const std::regex& form : forms)
        for (std::sregex_iterator one{source.begin(), source.end(), form}, end; one != end; ++one)
            keys.insert((*one)[1]);
    return keys;
}

}  // namespace

TEST_CASE("web/src/wire.ts is what the description says") {
    CHECK_MESSAGE(text_of(source_dir() / "web/src/wire.ts") == wire_typescript(),
                  "the description has changed: run tools/wire");
}

TEST_CASE("no key is written that is not described") {
    const std::set<std::string> described = described_keys();
    int files = 0;
    std::size_t keys = 0;
    for (const char* folder : {"match", "server"})
        for (const auto& file : fs::directory_iterator{source_dir() / folder}) {
            if (!writes_to_the_wire(file.path())) continue;
            ++files;
            for (const std::string& key : written_keys(text_of(file.path()))) {
                ++keys;
                CHECK_MESSAGE(described.contains(key), file.path().filename().string(),
                              " writes \"", key, "\", which match/wire_shapes.cpp, ",
                              "server/socket_shapes.cpp and server/http_shapes.cpp do "
                              "not describe");
            }
        }
    CHECK(files > 8);
    CHECK(keys > 150);
}

TEST_CASE("an address is found in the description whatever its token") {
    REQUIRE(find_call("GET", "/api/seat/abc") != nullptr);
    CHECK(find_call("GET", "/api/seat/abc")->replies == "SeatInfo");
    CHECK(find_call("GET", "/api/replay/abc?at=3")->replies == "ReplayMoment");
    CHECK(find_call("GET", "/api/replay/abc/log")->replies == "ReplayLog");
    CHECK(find_call("GET", "/api/replay/abc/save") == nullptr);
    CHECK(find_call("GET", "/api/seat/abc/webhook") == nullptr);
    CHECK(reply_type("GET", "/api/books", 404) == "HttpRefusal");
    CHECK(message_type("/api/seat/abc/socket?lean=1") == "ToBot");
}

TEST_CASE("every call names types that are described") {
    const auto known = [](std::string_view type) {
        // Nothing fits every type, so a check that ends has found the type.
        static_cast<void>(wire_shapes().check_text(type, std::string_view{"true"}));
    };
    for (const Call& call : wire_calls()) {
        if (!call.asks.empty()) known(call.asks);
        known(call.replies);
    }
}
