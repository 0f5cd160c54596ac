#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/store.h"

struct Waiting {
    Commit what;
    Store::Then then;
};

// The one thread that writes. Whatever came while it was busy goes into the next batch, so that one
// sync of the disk serves many games.
class Writer {
  public:
    // Writes a batch as one transaction and says for each what became of it.
    using WriteBatch = std::function<std::vector<Committed>(const std::vector<Waiting>&)>;

    explicit Writer(WriteBatch write);
    ~Writer();  // writes what has been handed in
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void add(Waiting one);
    // Nothing, or that the last batch could not be kept.
    Refusal health() const;

  private:
    void run();

    WriteBatch write_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::vector<Waiting> queue_;
    bool ending_ = false;
    std::atomic<bool> failing_{false};
    std::thread thread_;
};
