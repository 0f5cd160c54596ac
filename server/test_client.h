#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// A small client of the server, for the programs that try it out: one thread, many sockets.
class Loop {
  public:
    Loop();
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    void run_for(std::chrono::milliseconds time);
    void after(std::chrono::microseconds time, std::function<void()> what);
    // What waits is done on a thread of its own, and what it gives back is then run in the loop.
    void aside(std::function<std::function<void()>()> work);

    struct Inside;
    Inside& inside() { return *inside_; }

  private:
    std::unique_ptr<Inside> inside_;
};

class Socket {
  public:
    virtual ~Socket() = default;
    virtual void send(std::string text) = 0;
    virtual void close() = 0;
};

// From now on this thread's connections come from that address (of 127.0.0.0/8); none: from any.
void come_from(const std::string& address);

// What goes over sockets and by HTTP, for whoever wants to look at all of it; set before there is
// any.
struct Overheard {
    std::string_view how;  // FROM or TO: over a socket, from the server or to it; GET; POST
    std::string_view target;
    std::string_view sent, came;
    unsigned status = 0;           // by HTTP
    const void* socket = nullptr;  // which
};
inline std::function<void(const Overheard&)> overhear;

struct SocketEvents {
    std::function<void()> opened;
    std::function<void(std::string_view text)> came;
    std::function<void()> closed;  // once, also if it never opened
};

std::shared_ptr<Socket> open_socket(Loop& loop, unsigned short port, const std::string& target,
                                    SocketEvents events);

struct Answered {
    unsigned status = 0;  // 0: there was no answer
    std::string body;
};
// Waits for the answer.
Answered http_get(unsigned short port, const std::string& target);
Answered http_post(unsigned short port, const std::string& target, const std::string& body);
// Sends these bytes as they are and reads what comes back, until the end or for so long.
std::string http_raw(unsigned short port, std::string_view bytes,
                     std::chrono::milliseconds at_most = std::chrono::seconds{1});
// Likewise: asks for a socket, waits for the answer, and then sends these frames as they are.
std::string frames_raw(unsigned short port, std::string_view request, std::string_view frames,
                       std::chrono::milliseconds at_most);
// Likewise: sends them piece by piece with a pause after each, as long as they are taken.
std::string http_pieces(unsigned short port, const std::vector<std::string>& pieces,
                        std::chrono::milliseconds pause);

// A connection that says something and reads nothing.
class DeafClient {
  public:
    DeafClient(unsigned short port, std::string_view says);
    ~DeafClient();
    DeafClient(const DeafClient&) = delete;
    DeafClient& operator=(const DeafClient&) = delete;

    void send(std::string_view bytes) const;
    bool answered() const;      // something has come
    std::string heard() const;  // all that comes, after all

  private:
    int file_;
};
