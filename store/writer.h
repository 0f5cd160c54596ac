#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/store.h"

struct Waiting {
    Commit what;
    Store::Then then;
    bool sent_before = false;  // and it is not known what became of it
    bool only_to_try = false;  // writes something and takes it away again
};

// The one thread that writes. Whatever came while it was busy goes into the next batch, so that one
// sync of the disk serves many games.
//
// Where it is not known what became of something (the connection was lost after it had been sent),
// it is written again until it is known: writing the same thing twice keeps it once. Meanwhile
// whatever else comes is refused at once, since it would only wait.
class Writer {
  public:
    // Writes a batch as one transaction and says for each what became of it.
    using WriteBatch = std::function<std::vector<Committed>(const std::vector<Waiting>&)>;

    explicit Writer(WriteBatch write,
                    std::chrono::milliseconds pause = std::chrono::milliseconds{250});
    ~Writer();  // writes what has been handed in
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void add(Waiting one);
    // The program ends soon: what is not known after one more try is said to be unknown.
    void hurry();
    // It is not known what became of the last batch, and nothing is taken.
    bool stuck() const { return stuck_; }

  private:
    void run();
    std::vector<Waiting> take();
    std::vector<Waiting> write(std::vector<Waiting> batch);
    void refuse_others();
    bool pause();

    WriteBatch write_;
    std::chrono::milliseconds pause_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::vector<Waiting> queue_;
    bool ending_ = false;
    bool hurrying_ = false;
    std::atomic<bool> stuck_{false};
    std::thread thread_;
};
