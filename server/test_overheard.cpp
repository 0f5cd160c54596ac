// Whatever a test of the server sends and is sent is held against the description, so a field that
// is not described fails in whichever test it is met.
#include <doctest/doctest.h>

#include <boost/json.hpp>
#include <map>
#include <mutex>

#include "server/test_client.h"
#include "server/wire_shapes.h"

namespace json = boost::json;

namespace {

void hold(std::string_view type, std::string_view text) {
    const Refusal wrong = wire_shapes().check_text(type, text);
    if (wrong) FAIL_CHECK(wrong->what, ": ", std::string{text.substr(0, 1000)});
}

// Requests are sent with all kinds of faults; those that the server has taken have none.
class Sent {
  public:
    void keep(const void* socket, std::string_view text) {
        if (const auto id = id_in(text, "id")) sent_[{socket, *id}] = text;
    }
    void replied(const void* socket, std::string_view text) {
        for (const std::string_view name : {"id", "done"}) {
            const auto id = id_in(text, name);
            const auto found = id ? sent_.find({socket, *id}) : sent_.end();
            if (found == sent_.end()) continue;
            if (text.find(R"({"type":"refused")") != 0) hold("ToServer", found->second);
            sent_.erase(found);
        }
    }

  private:
    static std::optional<std::string> id_in(std::string_view text, std::string_view name) {
        json::error_code bad;
        const json::value all = json::parse(text, bad);
        if (bad || !all.is_object()) return {};
        const json::value* id = all.get_object().if_contains(name);
        if (id == nullptr || !id->is_string()) return {};
        return std::string{id->get_string()};
    }
    std::map<std::pair<const void*, std::string>, std::string> sent_;
};

void by_http(const Overheard& heard) {
    const std::string_view type = reply_type(heard.how, heard.target, heard.status);
    if (!type.empty() && !heard.came.empty()) hold(type, heard.came);
    const Call* call = find_call(heard.how, heard.target);
    if (call != nullptr && heard.status < 400 && !call->asks.empty()) hold(call->asks, heard.sent);
}

void hear(const Overheard& heard) {
    static std::mutex mutex;
    static Sent sent;
    const std::lock_guard lock{mutex};
    if (heard.how == "TO") return sent.keep(heard.socket, heard.sent);
    if (heard.how != "FROM") return by_http(heard);
    hold(message_type(heard.target), heard.came);
    sent.replied(heard.socket, heard.came);
}

const bool listening = (overhear = hear, true);

}  // namespace
