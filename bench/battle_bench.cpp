#include <benchmark/benchmark.h>

#include <cstdlib>
#include <new>

#include "books/books.h"
#include "engine/play/umpires.h"

// What a battle of each book costs: a copy of it, into a game that is there (as every step of a
// live game begins) and a new one, its fingerprint, and a step of the random bots.

namespace {

std::size_t taken_bytes = 0;  // asked for with new, by whoever

}  // namespace

// Counted and handed on.
void* operator new(std::size_t size) {
    taken_bytes += size;
    if (void* there = std::malloc(size)) return there;  // NOLINT
    throw std::bad_alloc{};
}
void operator delete(void* there) noexcept {
    std::free(there);  // NOLINT
}
void operator delete(void* there, std::size_t /*size*/) noexcept {
    std::free(there);  // NOLINT
}

namespace {

class ByChance final : public Player {
  public:
    Answer answer(const Question& question) override { return any_answer(question, chance_); }

  private:
    Stream chance_{7};
};

// A game with as many figures as any of its book, and one that is some way on.
class Table {
  public:
    explicit Table(const char* scenario)
        : start_{std::move(*find_book_of(scenario).start({scenario, 3, {}}))},
          umpire_{std::vector<Player*>(start_->seats(), &player_)} {
        game_ = start_->clone();
        for (int turn = 1; turn < 4 && !game_->over(); turn = game_->turn()) game_->step(umpire_);
    }
    Game& game() { return *game_; }
    void step() {
        if (game_->over()) game_->assign(*start_);
        game_->step(umpire_);
    }

  private:
    static const Book& find_book_of(std::string_view scenario) {
        return *find_book(scenario.substr(0, scenario.find('/')));
    }
    ByChance player_;
    std::unique_ptr<Game> start_, game_;
    FastUmpire umpire_;
};

void copy_battle(benchmark::State& state, const char* scenario) {
    Table table{scenario};
    const auto into = table.game().clone();
    for (auto _ : state) benchmark::DoNotOptimize(into->assign(table.game()));
}
void clone_battle(benchmark::State& state, const char* scenario) {
    Table table{scenario};
    for (auto _ : state) benchmark::DoNotOptimize(table.game().clone());
    const std::size_t before = taken_bytes;
    const auto copy = table.game().clone();
    state.counters["bytes"] = static_cast<double>(taken_bytes - before);
    state.counters["pieces"] = static_cast<double>(copy->open_view().pieces.size());
}
void hash_battle(benchmark::State& state, const char* scenario) {
    Table table{scenario};
    for (auto _ : state) benchmark::DoNotOptimize(table.game().hash());
}
void step_battle(benchmark::State& state, const char* scenario) {
    Table table{scenario};
    for (auto _ : state) table.step();
}

void of_each_book(const char* name, void (*measure)(benchmark::State&, const char*)) {
    for (const char* scenario :
         {"long-rifle/stockade-defence", "drums/meeting-engagement", "mayhem/the-long-meadow",
          "petite-guerre/meeting-engagement", "gauntlet-run/a-battalion-a-side"})
        benchmark::RegisterBenchmark((std::string{name} + "/" + scenario).c_str(), measure,
                                     scenario);
}
const bool registered = [] {
    of_each_book("copy_battle", copy_battle);
    of_each_book("clone_battle", clone_battle);
    of_each_book("hash_battle", hash_battle);
    of_each_book("step_battle", step_battle);
    return true;
}();

}  // namespace
