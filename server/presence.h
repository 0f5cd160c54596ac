#pragma once

#include <chrono>
#include <map>
#include <mutex>

#include "store/store.h"

// Who sits at which table, in this process and in the others. What another process says holds for a
// while only (a lease), so that nobody seems to sit there for ever if it dies. It knows no clock;
// any thread may use it.
class Presence {
  public:
    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::seconds lease{30};
    static constexpr std::chrono::seconds renewal{10};

    // The seats taken in this process.
    void sit_here(const std::string& game, std::uint32_t seats,
                  std::vector<std::uint32_t> devices = {});
    void heard(std::string_view process, const Seated& table, Time now);
    std::uint32_t at(const std::string& game) const;  // here or elsewhere
    // At how many devices that seat is open, here and elsewhere.
    int devices(const std::string& game, int seat) const;
    // Games where somebody's lease has ended.
    std::vector<std::string> end_leases(Time now);

    // What is to be told to the others: what has changed, and now and then everything.
    std::vector<Seated> to_tell(Time now);
    void tell_all_next();
    std::vector<Seated> nobody_any_more();  // before this process ends

  private:
    struct Lease {
        Seated its;
        Time until;
    };

    std::vector<Seated> take_untold();

    mutable std::mutex mutex_;
    std::map<std::string, Seated> here_;
    std::map<std::string, Seated> untold_;
    std::map<std::string, std::map<std::string, Lease, std::less<>>> elsewhere_;  // by process
    Time all_told_;
};
