#include "server/study.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cmath>
#include <ctime>

#include "server/bugs.h"
#include "server/metrics.h"

namespace {

constexpr int stand_back = 10;               // as `nice` has it
constexpr double half_forgotten_after = 10;  // seconds
constexpr std::size_t most_parties = 10'000;

std::chrono::nanoseconds time_of_this_thread() {
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return std::chrono::seconds{spent.tv_sec} + std::chrono::nanoseconds{spent.tv_nsec};
}

}  // namespace

bool Patience::enough() const {
    if (gone_ || (ending_ != nullptr && *ending_)) return true;
    if (until_.count() == 0 || time_of_this_thread() < until_) return false;
    over_time_ = true;
    return true;
}

Study::Study(StudyOptions options) : options_{options} {
    for (unsigned i = 0; i < options.threads; ++i) threads_.emplace_back([this] { work(); });
}

Study::~Study() {
    stop();
}

void Study::stop() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    more_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
    const std::lock_guard lock{mutex_};
    metrics().study_waiting -= static_cast<std::int64_t>(waiting_);
    waiting_ = 0;
    parties_.clear();
}

bool Study::add(const std::string& address, std::shared_ptr<Patience> patience, Work work) {
    {
        const std::lock_guard lock{mutex_};
        if (ending_) return false;
        Party& party = parties_[address];
        if (waiting_ >= options_.most_waiting || party.tasks.size() >= options_.most_of_one) {
            ++metrics().study_refused;
            return false;
        }
        party.tasks.push_back({std::move(patience), std::move(work)});
        ++waiting_;
        ++metrics().study_waiting;
    }
    more_.notify_one();
    return true;
}

std::size_t Study::waiting() const {
    const std::lock_guard lock{mutex_};
    return waiting_;
}

double Study::of_late(const Party& party, Clock::time_point now) {
    const std::chrono::duration<double> since = now - party.at;
    return party.spent * std::exp2(-since.count() / half_forgotten_after);
}

// Those for whom nothing is being done come before those for whom something is.
std::map<std::string, Study::Party>::iterator Study::next_party() {
    const auto now = Clock::now();
    auto best = parties_.end();
    for (auto one = parties_.begin(); one != parties_.end(); ++one) {
        if (one->second.tasks.empty()) continue;
        const auto rank = [&](const Party& party) {
            return std::pair{party.running, of_late(party, now)};
        };
        if (best == parties_.end() || rank(one->second) < rank(best->second)) best = one;
    }
    return best;
}

void Study::work() {
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), stand_back);
    std::unique_lock lock{mutex_};
    while (true) {
        more_.wait(lock, [&] { return ending_ || waiting_ > 0; });
        if (ending_) return;
        const auto found = next_party();
        const std::string address = found->first;
        Task task = std::move(found->second.tasks.front());
        found->second.tasks.pop_front();
        ++found->second.running;
        --waiting_;
        --metrics().study_waiting;
        lock.unlock();

        const auto began = time_of_this_thread();
        run(task);
        task = {};  // whatever it held goes here, not under the lock
        const std::chrono::duration<double> took = time_of_this_thread() - began;
        metrics().study_microseconds += static_cast<std::uint64_t>(took.count() * 1e6);

        lock.lock();
        Party& party = parties_[address];
        const auto now = Clock::now();
        party.spent = of_late(party, now) + took.count();
        party.at = now;
        --party.running;
        if (parties_.size() > most_parties) forget_idle();
    }
}

void Study::run(const Task& task) {
    if (task.patience->gone()) {
        ++metrics().study_left;
        return;
    }
    task.patience->ending_ = &ending_;
    task.patience->until_ = time_of_this_thread() + options_.at_most;
    static_cast<void>(contain_bugs({{}, "the study"}, [&] { task.work(*task.patience); }));
    task.patience->ending_ = nullptr;
    ++metrics().study_done;
    if (task.patience->gone()) ++metrics().study_left;
    if (task.patience->had_its_time()) ++metrics().study_given_up;
}

void Study::forget_idle() {
    std::erase_if(parties_, [](const auto& one) {
        return one.second.tasks.empty() && one.second.running == 0;
    });
}
