#pragma once

#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>

// What has been found out, by what it was about; what has not been wanted for longest goes first.
// Any thread may use it.
class Known {
  public:
    explicit Known(std::size_t most_bytes) : most_bytes_{most_bytes} {}

    // Nothing if it is not known.
    std::shared_ptr<const std::string> find(const std::string& about);
    void note(const std::string& about, std::shared_ptr<const std::string> what);
    std::size_t bytes() const;

  private:
    struct One {
        std::string about;
        std::shared_ptr<const std::string> what;
    };
    static std::size_t size_of(const One& one) { return one.about.size() + one.what->size() + 200; }

    const std::size_t most_bytes_;
    mutable std::mutex mutex_;
    std::list<One> latest_first_;
    std::map<std::string, std::list<One>::iterator> by_what_;
    std::size_t bytes_ = 0;
};
