#include "server/forgetting.h"

#include "server/metrics.h"
#include "server/test_played.h"
#include "tests/support/postgres.h"

namespace {

constexpr std::int64_t day = 86'400;
constexpr std::int64_t after = 90 * day;

struct Kept {
    explicit Kept(const std::string& where)
        : store{open_store(where)},
          house{**store, workers, [this](const Notice& one) { note(one); }, options()} {
        workers.start(2);
    }
    ~Kept() {
        house.backroom().stop();
        workers.stop();
        house.let_go();
    }
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;

    static HouseOptions options() {
        HouseOptions all;
        all.backroom.forget_after = after;
        return all;
    }
    void note(const Notice& notice) {
        const std::lock_guard lock{mutex};
        notices.push_back(notice);
    }
    // The next round of it, and everything it has begun.
    void round(Forgetting& forgetting, Played& game, std::int64_t now) {
        forgetting.go_on(now);
        static_cast<void>(game.where());
        static_cast<void>(game.where());
    }
    bool there(const Played& game) { return (*store)->made_with(game.game)->has_value(); }

    Workers workers;
    Result<std::unique_ptr<Store>> store;
    std::mutex mutex;
    std::vector<Notice> notices;
    House house;
};

void set_hook(Played& game, std::int64_t now) {
    std::promise<Refusal> done;
    game.host->carry_out(
        SeatId::of(0), "webhook",
        [now](Table& table) {
            return table.set_hook(SeatId::of(0), {"https://told.example/", "/seat/x"}, now);
        },
        [&](Refusal failed) { done.set_value(std::move(failed)); });
    REQUIRE_FALSE(done.get_future().get());
}

void forgotten_after_being_told(const std::string& where) {
    Kept kept{where};
    Forgetting forgetting{kept.house};
    Played game{kept.house, 7};
    Played other{kept.house, 8};
    const std::int64_t start = 1'000'000;
    set_hook(game, start);
    set_hook(other, start + 50 * day);
    game.leave(0);
    game.leave(1);
    other.leave(0);
    other.leave(1);
    static_cast<void>(game.where());
    static_cast<void>(other.where());
    kept.round(forgetting, game, start + 82 * day);
    CHECK(kept.notices.empty());
    kept.round(forgetting, game, start + 84 * day);
    {
        const std::lock_guard lock{kept.mutex};
        REQUIRE(kept.notices.size() == 1);
        CHECK(kept.notices[0].why == "deletion");
        CHECK(kept.notices[0].game == game.game);
    }
    kept.round(forgetting, game, start + 89 * day);
    CHECK(kept.there(game));
    CHECK(kept.notices.size() == 1);  // once is enough
    const std::uint64_t deleted = metrics().games_deleted;
    const auto size = (*kept.store)->size();
    REQUIRE(size);
    CHECK(size->bytes > 0);
    forgetting.go_on(start + 91 * day + 1);
    for (int i = 0; i < 5000 && kept.there(game); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    CHECK_FALSE(kept.there(game));
    CHECK_FALSE((*kept.store)->load(game.game)->has_value());
    CHECK((*kept.store)->links_of(game.game)->empty());
    CHECK((*kept.store)->entries_after(game.game, 0)->empty());
    CHECK(kept.there(other));
    CHECK((*kept.store)->links_of(other.game)->size() == 3);
    CHECK((*kept.store)->size()->games == size->games - 1);
    CHECK(game.where() == -1);
    CHECK(metrics().games_deleted == deleted + 1);
}

}  // namespace

TEST_CASE("a game nobody touches is deleted, after it has been told, and no other") {
    forgotten_after_being_told(test_folder() + "/forget.db");
}

TEST_CASE("the same in PostgreSQL") {
    forgotten_after_being_told(test_postgres());
}

TEST_CASE("whoever sits there or plays keeps a game") {
    Kept kept{test_folder() + "/forget-not.db"};
    Forgetting forgetting{kept.house};
    Played game{kept.house, 7};
    const std::int64_t start = 1'000'000;
    set_hook(game, start);
    for (int i = 0; i < 3; ++i) kept.round(forgetting, game, start + (100 + 20 * i) * day);
    CHECK(kept.there(game));  // somebody sits there
    game.leave(0);
    game.leave(1);
    static_cast<void>(game.where());
    kept.round(forgetting, game, start + 100 * day);
    set_hook(game, start + 101 * day);  // somebody has come back
    kept.round(forgetting, game, start + 120 * day);
    CHECK(kept.there(game));
    CHECK(kept.notices.size() == 1);
}

TEST_CASE("the day a game is deleted on is never before it has been told for a week") {
    const std::int64_t now = 10'000 * day;
    CHECK(deleted_on({now, 0}, 0, now) == 0);
    CHECK(deleted_on({now - day, 0}, after, now) == now + 89 * day);
    CHECK(deleted_on({now - 1000 * day, 0}, after, now) == now + 7 * day);
    CHECK(deleted_on({now - 1000 * day, now - 3 * day}, after, now) == now + 4 * day);
    CHECK(deleted_on({now - 85 * day, now - 2 * day}, after, now) == now + 5 * day);
}

TEST_CASE("what has been told before the end is kept with the game, and undone by play") {
    Kept kept{test_folder() + "/forget-kept.db"};
    Played game{kept.house, 7};
    game.host->tell_of_end(5000);
    static_cast<void>(game.where());
    auto told = Table::rebuild(**(*kept.store)->load(game.game));
    REQUIRE(told);
    CHECK(told->told_of_end() == 5000);
    CHECK(told->updated() == 1);
    game.answer();
    CHECK(Table::rebuild(**(*kept.store)->load(game.game))->told_of_end() == 0);
}
