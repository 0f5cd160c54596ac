#pragma once

#include <mutex>

#include "server/host.h"

struct HouseOptions {
    std::chrono::seconds put_away_after{60};
    std::size_t most_tables = 3000;  // in memory; the longest unused go first
    Backroom::Options backroom = {};
};

// All games: a host for each that is wanted just now.
class House {
  public:
    House(Store& store, Workers& workers, TellAway tell_away, HouseOptions options);

    struct Made {
        MadeWith made;
        std::vector<Link> links;  // one for each seat in order, then the watchers'
    };
    // Lays out a new game; told when it is kept.
    void make(MadeWith made, std::function<void(Result<Made>)> then);
    std::shared_ptr<Host> host(const std::string& game);
    std::shared_ptr<Host> host_if_here(const std::string& game);
    Store& store() { return store_; }
    // Who sits at a table, in this process or another.
    std::uint32_t present(const std::string& game) const { return presence_.at(game); }
    // Puts away what is not used; called again and again.
    void sweep();
    // Says to other processes who has come and gone here, and forgets those that are silent; called
    // several times a second.
    void tell_presence();
    // Keeps every game whole, so that the next program need not play much of it again. Waits.
    void close(std::chrono::milliseconds at_most);
    Backroom& backroom() { return backroom_; }
    std::int64_t forget_after() const { return options_.backroom.forget_after; }
    void let_go();  // after the workers have stopped

  private:
    std::vector<std::shared_ptr<Host>> all() const;
    void changed_elsewhere(std::string_view game, std::int64_t number);
    void present_elsewhere(std::string_view process, const std::vector<Seated>& tables);
    void presence_changed(const std::string& game);

    Store& store_;
    Workers& workers_;
    TellAway tell_away_;
    HouseOptions options_;
    Presence presence_;
    Backroom backroom_;
    mutable std::mutex mutex_;
    std::map<std::string, std::shared_ptr<Host>> hosts_;
};
