#include <numeric>

#include "match/moments.h"
#include "match/wire.h"

// Which moments of a game a seat has seen something at.

// Compares what a seat is shown at one moment with the last it was shown.
class Moments::Onlooker {
  public:
    explicit Onlooker(SeatId seat) : viewer_{seat} {}

    void look(std::size_t moment, const Game& game, bool told) {
        now_.clear();
        View view = game.view(viewer_.seat);
        view.objectives =
            game.objectives({viewer_.seat ? game.side_of(viewer_.seat) : SideId{}, false});
        wire::put_view(now_, view);
        wire::put_ground(now_, view.ground);
        if (!told && now_ == last_ && !seen.empty()) return;
        std::swap(now_, last_);
        seen.push_back(moment);
    }
    // Whether he may read any of the lines that have come since he was asked this last.
    bool reads(const std::vector<LogLine>& lines) {
        bool any = false;
        for (; read_ < lines.size(); ++read_) any = any || visible_to(lines[read_], viewer_);
        return any;
    }
    void next_step() { read_ = 0; }

    std::vector<std::size_t> seen;

  private:
    Viewer viewer_;
    std::string last_, now_;
    std::size_t read_ = 0;
};

Result<std::unique_ptr<Game>> Moments::look_on(const Game& from, std::size_t step,
                                               Onlooker& onlooker) const {
    const bool finished = step < journal_.steps.size();
    const std::size_t first = first_moment_[step], records = records_of(step);
    onlooker.next_step();
    if (finished && journal_.steps[step].correction) {
        auto told = play(from, step, 0);
        if (!told) return told.error();
        onlooker.look(first, *told->game, onlooker.reads(told->lines));
        return std::move(told->game);
    }
    auto game = from.clone();
    Outbox outbox;
    LiveUmpire::Setting setting;
    setting.journal = std::span{journal_.records}.subspan(first_record(step), records);
    setting.dice = dice_;
    setting.key = key_ ? &*key_ : nullptr;
    setting.outbox = &outbox;
    setting.before_each = [&](const Game& now, std::size_t taken) {
        if (finished && taken == 0) return;  // no moment by itself
        onlooker.look(first + taken - (finished ? 1 : 0), now, onlooker.reads(outbox.lines()));
    };
    LiveUmpire umpire{*game, std::move(setting)};
    const LiveUmpire::End end = umpire.run();
    if (end == LiveUmpire::End::Wrong) return umpire.wrong;
    if (end == LiveUmpire::End::Waiting) game = std::move(umpire.now);
    const std::size_t last = finished ? std::max<std::size_t>(1, records) - 1 : records;
    onlooker.look(first + last, *game, onlooker.reads(outbox.lines()));
    return game;
}

Refusal Moments::look_on(LookedOn& so_far, SeatId seat, const Enough& enough) const {
    if (!so_far.onlooker) {
        so_far.game = kept_.at(0).game->clone();
        so_far.onlooker = std::make_shared<Onlooker>(seat);
        so_far.onlooker->look(0, *so_far.game, false);
    }
    const std::size_t under_way = waiting_ || journal_.ended ? 1 : 0;
    for (; so_far.steps < journal_.steps.size() + under_way; ++so_far.steps) {
        if (enough && enough()) return Error{std::string{takes_long}};
        auto next = look_on(*so_far.game, so_far.steps, *so_far.onlooker);
        if (!next) return next.error();
        so_far.game = std::move(*next);
    }
    so_far.seen = std::move(so_far.onlooker->seen);
    if (journal_.ended) so_far.seen.push_back(count_ - 1);
    so_far.onlooker.reset();
    so_far.game.reset();
    return {};
}

Result<std::span<const std::size_t>> Moments::seen_by(Viewer viewer, const Enough& enough) {
    constexpr int everything = 100;
    const bool all = viewer.everything && over_;
    LookedOn& looked = seen_[all ? everything : viewer.seat.index];
    if (looked.seen.empty() && all) {
        looked.seen.resize(count_);
        std::iota(looked.seen.begin(), looked.seen.end(), std::size_t{0});
    } else if (looked.seen.empty()) {
        if (const Refusal wrong = look_on(looked, viewer.seat, enough)) return *wrong;
    }
    return std::span<const std::size_t>{looked.seen};
}
