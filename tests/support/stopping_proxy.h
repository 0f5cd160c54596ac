#pragma once

#include <atomic>
#include <memory>
#include <string>

// For the tests: stands between a program and a PostgreSQL on a socket in a folder, and stops
// passing on what is said when it is told to, as a network or a machine that hangs does: nothing is
// closed, and nothing comes.
class StoppingProxy {
  public:
    enum class Passes : std::uint8_t {
        All,
        Nothing,
        OnlyThere,  // what is asked is passed on, what is answered is not
    };

    explicit StoppingProxy(const std::string& address_behind);
    ~StoppingProxy();
    StoppingProxy(const StoppingProxy&) = delete;
    StoppingProxy& operator=(const StoppingProxy&) = delete;

    std::string address() const;  // of the database, by way of it
    void pass(Passes what);
    void cut();  // closes every connection; new ones are taken

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};
