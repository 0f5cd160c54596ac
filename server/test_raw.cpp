// Of test_client.h: what is said to the open port byte by byte.
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <thread>

#include "server/test_client.h"

DeafClient::DeafClient(unsigned short port, std::string_view says)
    : file_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    const int small = 4096;
    setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(port);
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(file_, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0) send(says);
}

DeafClient::~DeafClient() {
    close(file_);
}

void DeafClient::send(std::string_view bytes) const {
    static_cast<void>(::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL));
}

bool DeafClient::answered() const {
    char byte = 0;
    return recv(file_, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

std::string http_pieces(unsigned short port, const std::vector<std::string>& pieces,
                        std::chrono::milliseconds pause) {
    const DeafClient client{port, ""};
    for (const std::string& piece : pieces) {
        if (client.answered()) break;
        client.send(piece);
        std::this_thread::sleep_for(pause);
    }
    return client.heard();
}

std::string DeafClient::heard() const {
    std::string all;
    std::array<char, 4096> some{};
    for (ssize_t got = 1; got > 0;) {
        got = recv(file_, some.data(), some.size(), 0);
        if (got > 0) all.append(some.data(), static_cast<std::size_t>(got));
    }
    return all;
}
