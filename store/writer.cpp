#include "store/writer.h"

#include <algorithm>

Writer::Writer(WriteBatch write) : write_{std::move(write)}, thread_{[this] { run(); }} {}

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
    {
        const std::lock_guard lock{mutex_};
        first = queue_.empty();
        queue_.push_back(std::move(one));
    }
    if (first) came_.notify_one();
}

void Writer::run() {
    std::vector<Waiting> batch;
    while (true) {
        batch.clear();
        {
            std::unique_lock lock{mutex_};
            came_.wait(lock, [this] { return ending_ || !queue_.empty(); });
            if (queue_.empty()) return;
            batch.swap(queue_);
        }
        const std::vector<Committed> became = write_(batch);
        failing_ = std::count(became.begin(), became.end(), Committed::Failed) > 0;
        for (std::size_t i = 0; i < batch.size(); ++i) batch[i].then(became[i]);
    }
}

Refusal Writer::health() const {
    if (failing_) return Error{"the last thing it was given could not be kept"};
    return {};
}
