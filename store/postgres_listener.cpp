#include "store/postgres_listener.h"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <charconv>

#include "store/postgres_connection.h"

namespace {
constexpr int look_up = 200;  // milliseconds: how soon it notices that it is to end
constexpr std::chrono::seconds patience{5};
// A connection on which nothing is ever said may have been dead for hours.
constexpr std::chrono::seconds is_it_there{10};

// "3:1a2b:4c5d": the seats' bits, then the devices.
std::vector<std::uint32_t> devices_in(std::string_view word) {
    std::vector<std::uint32_t> found;
    for (std::size_t at = word.find(':'); at != std::string_view::npos; at = word.find(':')) {
        word.remove_prefix(at + 1);
        std::uint32_t device = 0;
        std::from_chars(word.data(), word.data() + word.size(), device, 16);
        found.push_back(device);
    }
    return found;
}

}  // namespace

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
    PostgresConnection connection{address_, {patience, &ending_}, "powderhorn listens"};
    const std::string listen = fmt::format("LISTEN {}; LISTEN {}", channel, presence_channel);
    while (!ending_) {
        if (connection.run(listen.c_str())) {
            connection.drop();
            std::this_thread::sleep_for(std::chrono::milliseconds{look_up});
            continue;
        }
        // While nobody listened anything may have happened.
        changed_({}, 0);
        while (!ending_ && hear_for_a_while(connection) && !connection.run("SELECT 1")) {
        }
        connection.drop();
    }
}

bool PostgresListener::hear_for_a_while(const PostgresConnection& connection) const {
    const auto until = std::chrono::steady_clock::now() + is_it_there;
    while (!ending_ && std::chrono::steady_clock::now() < until) {
        // Some may have come along with an answer.
        while (PGnotify* notice = PQnotifies(connection.handle())) {
            hear(notice->relname, notice->extra);
            PQfreemem(notice);
        }
        pollfd wait{PQsocket(connection.handle()), POLLIN, 0};
        if (poll(&wait, 1, look_up) <= 0) continue;
        if (PQconsumeInput(connection.handle()) == 0 || connection.lost()) return false;
    }
    return true;
}

// "NAME GAME NUMBER GAME NUMBER …"; of presence the number is the seats' bits, and the devices
// follow it.
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
            tables.push_back(
                {std::string{game}, static_cast<std::uint32_t>(number), devices_in(digits)});
        } else {
            changed_(game, number);
        }
    }
    if (of_presence) present_(name, tables);
}
