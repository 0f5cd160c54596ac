#include "store/postgres_listener.h"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <charconv>

#include "store/postgres_connection.h"

namespace {
constexpr int patience = 200;  // milliseconds: how soon it notices that it is to end
}

PostgresListener::PostgresListener(std::string address, std::string own_name,
                                   Store::Changed changed, Store::Present present)
    : address_{std::move(address)},
      own_name_{std::move(own_name)},
      changed_{std::move(changed)},
      present_{std::move(present)},
      thread_{[this] { run(); }} {}

PostgresListener::~PostgresListener() {
    ending_ = true;
    thread_.join();
}

void PostgresListener::run() {
    PostgresConnection connection{address_};
    const std::string listen = fmt::format("LISTEN {}; LISTEN {}", channel, presence_channel);
    while (!ending_) {
        if (connection.run(listen.c_str())) {
            connection.drop();
            std::this_thread::sleep_for(std::chrono::milliseconds{patience});
            continue;
        }
        // While nobody listened anything may have happened.
        changed_({}, 0);
        while (!ending_ && PQstatus(connection.handle()) == CONNECTION_OK) {
            pollfd wait{PQsocket(connection.handle()), POLLIN, 0};
            if (poll(&wait, 1, patience) <= 0) continue;
            if (PQconsumeInput(connection.handle()) == 0) break;
            while (PGnotify* notice = PQnotifies(connection.handle())) {
                hear(notice->relname, notice->extra);
                PQfreemem(notice);
            }
        }
        connection.drop();
    }
}

// "NAME GAME NUMBER GAME NUMBER …"; of presence the number is the seats' bits.
void PostgresListener::hear(std::string_view where, const char* words) const {
    std::string_view rest{words};
    const auto next = [&] {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        const std::string_view word = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        return word;
    };
    const std::string_view name = next();
    if (name == own_name_) return;
    const bool of_presence = where == presence_channel;
    std::vector<Seated> tables;
    while (!rest.empty()) {
        const std::string_view game = next();
        const std::string_view digits = next();
        std::int64_t number = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (of_presence) {
            tables.push_back({std::string{game}, static_cast<std::uint32_t>(number)});
        } else {
            changed_(game, number);
        }
    }
    if (of_presence) present_(name, tables);
}
