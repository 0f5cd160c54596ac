#pragma once

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <boost/json.hpp>

#include "server/test_games.h"

// Somebody who says one thing at a time.
class Talker {
  public:
    Talker(Loop& loop, unsigned short port, const std::string& target) : loop_{loop} {
        SocketEvents events;
        events.came = [this](std::string_view text) { hear(text); };
        socket_ = open_socket(loop, port, target, std::move(events));
    }
    ~Talker() {
        socket_->close();
        loop_.run_for(std::chrono::milliseconds{5});
    }
    Talker(const Talker&) = delete;
    Talker& operator=(const Talker&) = delete;

    // The type of the reply.
    std::string say(const std::string& members) {
        const std::string id = fmt::format("r{}", ++said_);
        socket_->send(fmt::format(R"({{"id":"{}",{}}})", id, members));
        wait_until([&] { return reply_id_ == id; });
        return reply_type_;
    }
    template <class Done>
    void wait_until(const Done& done) {
        for (int i = 0; i < 5000 && !done(); ++i) loop_.run_for(std::chrono::milliseconds{1});
        REQUIRE(done());
    }

    std::string now;  // the last message of that type
    int nows = 0;

  private:
    void hear(std::string_view text) {
        if (auto part = dice_.reply(text)) socket_->send(std::move(*part));
        if (is_type(text, "now")) {
            now = text;
            ++nows;
        }
        const boost::json::value all = boost::json::parse(text);
        const boost::json::value* id = all.as_object().if_contains("id");
        if (id == nullptr) return;
        reply_id_ = id->as_string();
        reply_type_ = all.at("type").as_string();
    }

    Loop& loop_;
    std::shared_ptr<Socket> socket_;
    DicePart dice_;
    std::string reply_id_, reply_type_;
    int said_ = 0;
};
