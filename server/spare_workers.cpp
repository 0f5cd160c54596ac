#include "server/spare_workers.h"

SpareWorkers::SpareWorkers(unsigned count, const std::function<void()>& work) {
    for (unsigned i = 0; i < count; ++i) threads_.emplace_back([this, work] { run(work); });
}

void SpareWorkers::end() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    begun_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

void SpareWorkers::waiting(bool begins) {
    {
        const std::lock_guard lock{mutex_};
        waiting_ += begins ? 1 : -1;
    }
    if (begins) begun_.notify_one();
}

void SpareWorkers::run(const std::function<void()>& work) {
    std::unique_lock lock{mutex_};
    while (true) {
        begun_.wait(lock, [this] { return ending_ || waiting_ > working_; });
        if (ending_) return;
        ++working_;
        while (!ending_ && waiting_ >= working_) {
            lock.unlock();
            work();
            lock.lock();
        }
        --working_;
    }
}
