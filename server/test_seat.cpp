#include "server/test_seat.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/support/postgres.h"

namespace json = boost::json;

Server started(ServeOptions options) {
    static int number = 0;
    options.port = 0;
    if (options.db == "powderhorn.db")
        options.db = fmt::format("{}/server-{}.db", test_folder(), ++number);
    auto server = Server::start(options);
    REQUIRE_MESSAGE(server.has_value(), (server ? "" : server.error().what));
    return std::move(*server);
}

ServeOptions without_limits() {
    ServeOptions options;
    options.limits = false;
    return options;
}

std::string seat_target(const std::string& token) {
    return "/api/seat/" + token + "/socket";
}

std::string watch_target(const std::string& token) {
    return "/api/watch/" + token + "/socket";
}

std::string type_of(const json::value& message) {
    return std::string{message.at("type").as_string()};
}

json::value got_json(unsigned short port, const std::string& target) {
    const Answered answered = http_get(port, target);
    REQUIRE_MESSAGE(answered.status == 200, answered.body);
    return json::parse(answered.body);
}

bool comes_true(Loop& loop, const std::function<bool()>& what) {
    for (int i = 0; i < 1000; ++i) {
        if (what()) return true;
        loop.run_for(std::chrono::milliseconds{10});
    }
    return false;
}

Seat::Seat(Loop& loop, unsigned short port, const std::string& target) : loop_{loop} {
    SocketEvents events;
    events.came = [this](std::string_view text) {
        got_.push_back(json::parse(text));
        if (auto part = dice.reply(text)) send(std::move(*part));
    };
    events.closed = [this] { closed = true; };
    socket_ = open_socket(loop, port, target, std::move(events));
}

Seat::~Seat() {
    socket_->close();
    loop_.run_for(std::chrono::milliseconds{5});
}

json::value Seat::next(std::string_view type) {
    for (int i = 0; i < 2000 && !closed; ++i) {
        for (; read_ < got_.size(); ++read_)
            if (type_of(got_[read_]) == type) return got_[read_++];
        loop_.run_for(std::chrono::milliseconds{5});
    }
    FAIL("no message of type ", std::string{type});
    return {};
}

// The server replies in turn, so what it had to say before has come by then; what comes beside the
// reply may have been answered by this page itself, so one asks until nothing else comes.
void Seat::catch_up() {
    for (std::size_t before = 0; !closed && got_.size() > before;) {
        before = got_.size();
        if (!reply_to(R"("type":"decline","proposal":0)")) continue;
        got_.erase(got_.begin() + static_cast<std::ptrdiff_t>(seen_));
        if (read_ > seen_) --read_;
    }
}

json::value Seat::latest(std::string_view type) {
    if (got_.empty()) loop_.run_for(std::chrono::milliseconds{50});
    catch_up();
    for (std::size_t i = got_.size(); i > 0; --i)
        if (type_of(got_[i - 1]) == type) return got_[i - 1];
    return next(type);
}

bool Seat::heard(std::string_view type) const {
    for (const json::value& one : got_)
        if (type_of(one) == type) return true;
    return false;
}

std::optional<json::value> Seat::reply_to(const std::string& members) {
    const std::string id = fmt::format("r{}", ++asked_);
    send(fmt::format(R"({{"id":"{}",{}}})", id, members));
    for (int i = 0; i < 5000 && !closed; ++i) {
        for (std::size_t at = seen_; at < got_.size(); ++at) {
            const json::value* its = got_[at].as_object().if_contains("id");
            if (its == nullptr || its->as_string() != id) continue;
            seen_ = at;
            return got_[at];
        }
        loop_.run_for(std::chrono::milliseconds{2});
    }
    return {};
}

json::value Seat::ask(const std::string& members) {
    const auto reply = reply_to(members);
    REQUIRE_MESSAGE(reply.has_value(), "no answer to ", members);
    return *reply;
}

namespace {

// Did the server take the answer? Where two processes serve a game, this one may not have heard yet
// of what the other has written: then one looks again.
bool taken(const json::value& said) {
    if (type_of(said) == "done") return true;
    const std::string words = json::serialize(said);
    REQUIRE_MESSAGE(words.find("moved on") != std::string::npos, words);
    return false;
}

}  // namespace

int play_to_the_end(const std::vector<Seat*>& seats, int most) {
    Stream stream{5};
    int answers = 0, idle = 0;
    while (answers < most) {
        REQUIRE(++idle < 500);
        if (idle > 1) seats.front()->wait_a_little();
        for (Seat* seat : seats) {
            const json::value now = seat->latest("now");
            if (now.at("over").as_bool()) return answers;
            if (!now.at("question").is_object()) continue;
            const Asked question = read_now(json::serialize(now), stream);
            if (!taken(seat->ask(
                    fmt::format(R"("type":"answer","n":{},{})", question.n, question.answer))))
                continue;
            ++answers;
            idle = 0;
            break;
        }
    }
    return answers;
}
