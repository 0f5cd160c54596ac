#include "store/pulse.h"

Pulse::Pulse(Beat beat, Times times)
    : beat_{std::move(beat)}, times_{times}, thread_{[this] { run(); }} {}

Pulse::~Pulse() {
    std::shared_ptr<Told> told;
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
        told = told_;
    }
    came_.notify_one();
    {
        const std::lock_guard lock{told->mutex};
        told->ending = true;
    }
    told->came.notify_one();
    thread_.join();
    for (const Store::Health& then : asking_) then(Error{"it ends"});
}

void Pulse::ask(Store::Health then) {
    Refusal known;
    {
        const std::lock_guard lock{mutex_};
        if (Clock::now() >= last_good_until_) {
            asking_.push_back(std::move(then));
            came_.notify_one();
            return;
        }
        known = last_;
    }
    then(known);
}

void Pulse::run() {
    while (true) {
        std::vector<Store::Health> asking;
        {
            std::unique_lock lock{mutex_};
            came_.wait(lock, [this] { return ending_ || !asking_.empty(); });
            if (ending_) return;
        }
        const Refusal wrong = beat();
        {
            const std::lock_guard lock{mutex_};
            asking.swap(asking_);
            last_ = wrong;
            last_good_until_ = Clock::now() + times_.holds;
        }
        for (const Store::Health& then : asking) then(wrong);
    }
}

Refusal Pulse::beat() {
    const auto told = std::make_shared<Told>();
    {
        const std::lock_guard lock{mutex_};
        if (ending_) return Error{"it ends"};
        told_ = told;
    }
    beat_([told](const Refusal& wrong) {
        {
            const std::lock_guard lock{told->mutex};
            told->done = true;
            told->wrong = wrong;
        }
        told->came.notify_one();
    });
    std::unique_lock lock{told->mutex};
    told->came.wait_for(lock, times_.at_most, [&] { return told->done || told->ending; });
    return told->done ? told->wrong : Refusal{Error{"it does not answer"}};
}
