#include "store/writer.h"

Writer::Writer(WriteBatch write, std::chrono::milliseconds pause)
    : write_{std::move(write)}, pause_{pause}, thread_{[this] { run(); }} {}

Writer::~Writer() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    came_.notify_one();
    thread_.join();
}

void Writer::add(Waiting one) {
    bool first = false;
    bool refused = false;
    {
        const std::lock_guard lock{mutex_};
        first = queue_.empty();
        refused = stuck_;
        if (!refused) queue_.push_back(std::move(one));
    }
    // NOLINTNEXTLINE(bugprone-use-after-move): it was not, if refused
    if (refused) return one.then(Committed::Failed);
    if (first) came_.notify_one();
}

void Writer::hurry() {
    {
        const std::lock_guard lock{mutex_};
        hurrying_ = true;
    }
    came_.notify_one();
}

void Writer::run() {
    while (true) {
        std::vector<Waiting> batch = take();
        if (batch.empty()) return;
        batch = write(std::move(batch));
        while (!batch.empty()) {
            refuse_others();
            if (!pause()) break;
            batch = write(std::move(batch));
        }
        stuck_ = false;
        for (const Waiting& one : batch) one.then(Committed::Unknown);
    }
}

// Waits for something to do; nothing: the end.
std::vector<Waiting> Writer::take() {
    std::unique_lock lock{mutex_};
    came_.wait(lock, [this] { return ending_ || !queue_.empty(); });
    std::vector<Waiting> batch;
    batch.swap(queue_);
    return batch;
}

// Gives back those of which it is not known what became of them.
std::vector<Waiting> Writer::write(std::vector<Waiting> batch) {
    const std::vector<Committed> became = write_(batch);
    std::vector<Waiting> unknown;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (became[i] == Committed::Unknown) {
            batch[i].sent_before = true;
            unknown.push_back(std::move(batch[i]));
        } else {
            batch[i].then(became[i]);
        }
    }
    return unknown;
}

void Writer::refuse_others() {
    std::vector<Waiting> refused;
    {
        const std::lock_guard lock{mutex_};
        stuck_ = true;
        refused.swap(queue_);
    }
    for (const Waiting& one : refused) one.then(Committed::Failed);
}

// False: the end has come.
bool Writer::pause() {
    std::unique_lock lock{mutex_};
    if (ending_ || hurrying_) return false;
    came_.wait_for(lock, pause_, [this] { return ending_ || hurrying_; });
    return true;
}
