#include "lab/sim.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/base/hash.h"

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::uint64_t block_size = 32;  // games a thread takes at a time

// What a block of games came to; blocks are merged in order.
struct Block {
    std::uint64_t steps = 0, turns = 0, decisions = 0, draws = 0, endless = 0, signature = 0;
    std::vector<std::uint64_t> wins;
    Refusal wrong;  // a game that could not be laid out
};

// One thread's table: the prepared game is copied into it for each new game.
class Table {
  public:
    Table(const Book& book, const Game& prepared, const SimOptions& options,
          const MakePlayer& players)
        : book_{book},
          prepared_{prepared},
          options_{options},
          make_player_{players},
          game_{prepared.clone()} {}

    void play(std::uint64_t index, Block& block, Hasher& signature) {
        const std::uint64_t seed = options_.game.seed + index;
        if ((block.wrong = set_up(seed))) return;
        FastUmpire umpire{seat_players(seed)};
        std::uint64_t steps = 0;
        for (; !game_->over() && steps < options_.most_steps; ++steps) umpire.play_step(*game_);

        block.steps += steps;
        block.turns += static_cast<std::uint64_t>(game_->turn());
        block.decisions += umpire.decisions();
        signature.add(game_->hash());
        const SideId winner = game_->winner();
        if (!game_->over()) {
            ++block.endless;
        } else if (winner) {
            ++entry(block.wins, winner);
        } else {
            ++block.draws;
        }
    }

  private:
    // What is the same for every seed is not set up again.
    Refusal set_up(std::uint64_t seed) {
        if (prepared_.fixed_set_up()) {
            if (!game_->assign(prepared_)) game_ = prepared_.clone();
            game_->dice() = Stream{seed};
            return {};
        }
        GameOptions own = options_.game;
        own.seed = seed;
        auto game = book_.start(own);
        if (!game) return Error{fmt::format("with seed {}: {}", seed, game.error().what)};
        game_ = std::move(*game);
        return {};
    }

    std::vector<Player*> seat_players(std::uint64_t seed) {
        players_.clear();
        std::vector<Player*> seated;
        for (std::size_t i = 0; i < game_->seats(); ++i) {
            Hasher own;
            own.add(seed);
            own.add(i);
            const SeatId seat = SeatId::of(static_cast<std::int64_t>(i));
            players_.push_back(make_player_(*game_, seat, own.value()));
            seated.push_back(players_.back().get());
        }
        return seated;
    }

    const Book& book_;
    const Game& prepared_;
    const SimOptions& options_;
    const MakePlayer& make_player_;
    std::unique_ptr<Game> game_;
    std::vector<std::unique_ptr<Player>> players_;
};

// Hands out blocks of games to the threads and counts those done.
struct Work {
    std::atomic<std::uint64_t> next{0}, done{0};
    std::mutex mutex;
    std::condition_variable ended;
    unsigned running = 0;
};

void work_through(const Book& book, const Game& prepared, const SimOptions& options,
                  const MakePlayer& players, std::vector<Block>& blocks, Work& work) {
    Table table{book, prepared, options, players};
    for (std::uint64_t b = work.next++; b < blocks.size(); b = work.next++) {
        Hasher signature;
        Block& block = blocks[b];
        block.wins.assign(prepared.sides(), 0);
        const std::uint64_t end = std::min((b + 1) * block_size, options.games);
        for (std::uint64_t i = b * block_size; i < end && !block.wrong; ++i) {
            table.play(i, block, signature);
            ++work.done;
        }
        block.signature = signature.value();
    }
    const std::lock_guard lock{work.mutex};
    --work.running;
    work.ended.notify_one();
}

void run_threads(const Book& book, const Game& prepared, const SimOptions& options,
                 const MakePlayer& players, const Progress& progress, std::vector<Block>& blocks) {
    Work work;
    work.running = static_cast<unsigned>(
        std::clamp<std::uint64_t>(options.threads, 1, std::max<std::size_t>(blocks.size(), 1)));
    std::vector<std::jthread> threads;
    for (unsigned i = work.running; i > 0; --i)
        threads.emplace_back([&] { work_through(book, prepared, options, players, blocks, work); });
    std::unique_lock lock{work.mutex};
    while (!work.ended.wait_for(lock, std::chrono::milliseconds{100},
                                [&] { return work.running == 0; }))
        if (progress) progress(work.done);
    lock.unlock();
    if (progress) progress(work.done);
}

SimResult merged(const Game& game, const std::vector<Block>& blocks) {
    SimResult result;
    for (std::size_t i = 0; i < game.sides(); ++i)
        result.sides.push_back(game.side_name(SideId::of(static_cast<std::int64_t>(i))));
    result.wins.assign(game.sides(), 0);
    Hasher signature;
    for (const Block& block : blocks) {
        result.steps += block.steps;
        result.turns += block.turns;
        result.decisions += block.decisions;
        result.draws += block.draws;
        result.endless += block.endless;
        for (std::size_t i = 0; i < block.wins.size(); ++i) result.wins[i] += block.wins[i];
        signature.add(block.signature);
    }
    result.signature = signature.value();
    return result;
}

}  // namespace

Result<SimResult> simulate(const Book& book, const SimOptions& options, const MakePlayer& players,
                           const Progress& progress) {
    const auto prepared = book.start(options.game);
    if (!prepared) return prepared.error();
    const auto began = Clock::now();
    std::vector<Block> blocks((options.games + block_size - 1) / block_size);
    run_threads(book, **prepared, options, players, progress, blocks);
    for (const Block& block : blocks)
        if (block.wrong) return *block.wrong;
    SimResult result = merged(**prepared, blocks);
    result.games = options.games;
    result.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    return result;
}

std::string signature_text(std::uint64_t signature) {
    return fmt::format("{:08x}", signature >> 32);
}
