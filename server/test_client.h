#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

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
