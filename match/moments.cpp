#include "match/moments.h"

#include <fmt/format.h>

#include <algorithm>

namespace {
constexpr std::size_t fewest_steps_between = 8;
constexpr std::size_t most_kept = 64;  // games, whatever the number of steps
}  // namespace

Result<Moments> Moments::of(const Match& match) {
    if (!match.from_the_start()) return Error{"the beginning of this game cannot be played again"};
    auto game = lay_out(match.book(), match.options());
    if (!game) return game.error();
    Moments made;
    made.dice_ = match.options().dice;
    if (match.key() != nullptr) made.key_ = *match.key();
    made.journal_ = match.journal();
    made.over_ = match.over();
    made.waiting_ = match.waiting() != nullptr;
    for (const LogLine& line : match.log()) made.readers_.push_back(line.seats);
    made.last_ = match.now().clone();
    if (match.journal().ended) {
        made.last_lines_.push_back(match.log().back());
        made.outcome_ = match.view({}).outcome;
    }
    made.kept_[0] = {std::move(*game), 0};

    std::size_t moment = 1;
    const std::size_t steps = made.journal_.steps.size();
    for (std::size_t step = 0; step < steps; ++step) {
        made.first_moment_.push_back(moment);
        moment += std::max<std::size_t>(1, made.records_of(step));
    }
    made.first_moment_.push_back(moment);
    if (made.waiting_ || made.journal_.ended) moment += made.records_of(steps) + 1;
    made.count_ = moment + (made.journal_.ended ? 1 : 0);
    return made;
}

std::size_t Moments::first_record(std::size_t step) const {
    return step == 0 ? 0 : journal_.steps[step - 1].records;
}

std::size_t Moments::records_of(std::size_t step) const {
    const std::size_t end =
        step < journal_.steps.size() ? journal_.steps[step].records : journal_.records.size();
    return end - first_record(step);
}

// A finished step has a moment for each answer, the last of which ends it; what is under way has
// one more, before its first.
Moments::Place Moments::place_of(std::size_t moment) const {
    const auto after = std::upper_bound(first_moment_.begin(), first_moment_.end(), moment);
    if (after == first_moment_.begin()) return {};
    const auto step = static_cast<std::size_t>(after - first_moment_.begin()) - 1;
    const std::size_t within = moment - first_moment_[step];
    if (step == journal_.steps.size()) return {step, within};
    return {step, std::min(within + 1, records_of(step))};
}

// The step with its first answers; all of them, or none where it has none, play it to its end.
Result<Moments::Told> Moments::play(const Game& from, std::size_t step, std::size_t answers) const {
    Told told{from.clone(), {}};
    Outbox outbox;
    const bool finished = step < journal_.steps.size();
    if (finished && journal_.steps[step].correction) {
        LogLine line;
        line.colour = Colour::Correction;
        line.actor = journal_.steps[step].correction->piece;
        line.text = correct_by_agreement(*told.game, *journal_.steps[step].correction, line.colour);
        told.lines.push_back(std::move(line));
        return told;
    }
    LiveUmpire::Setting setting;
    setting.journal = std::span{journal_.records}.subspan(first_record(step), answers);
    setting.dice = dice_;
    setting.key = key_ ? &*key_ : nullptr;
    setting.outbox = &outbox;
    LiveUmpire umpire{*told.game, std::move(setting)};
    const LiveUmpire::End end = umpire.run();
    if (end == LiveUmpire::End::Wrong) return umpire.wrong;
    if (end == LiveUmpire::End::Waiting) told.game = std::move(umpire.now);
    told.lines = outbox.lines();
    return told;
}

Result<Moments::Kept> Moments::before(std::size_t step, const Enough& enough) {
    const std::size_t steps_between =
        std::max(fewest_steps_between, journal_.steps.size() / most_kept);
    const auto nearest = std::prev(kept_.upper_bound(step));
    Kept now = nearest->second;
    for (std::size_t i = nearest->first; i < step; ++i) {
        if (enough && enough()) {
            kept_[i] = now;
            return Error{std::string{takes_long}};
        }
        auto told = play(*now.game, i, records_of(i));
        if (!told) return told.error();
        now = {std::move(told->game), now.lines + told->lines.size()};
        if (turn_after_.size() == i) turn_after_.push_back(now.game->turn());
        if ((i + 1) % steps_between == 0) kept_[i + 1] = now;
    }
    return now;
}

void Moments::take_over(const Moments& earlier) {
    std::size_t same = 0;
    const std::size_t steps = std::min(journal_.steps.size(), earlier.journal_.steps.size());
    while (same < steps && journal_.steps[same].hash == earlier.journal_.steps[same].hash
           && journal_.steps[same].records == earlier.journal_.steps[same].records)
        ++same;
    for (const auto& [step, kept] : earlier.kept_)
        if (step > 0 && step <= same) kept_[step] = {kept.game->clone(), kept.lines};
    if (turn_after_.empty()) turn_after_ = earlier.turn_after_;
    if (turn_after_.size() > same) turn_after_.resize(same);
}

Result<std::vector<Moments::TurnStart>> Moments::turns(const Enough& enough) {
    const std::size_t steps = journal_.steps.size();
    if (turn_after_.size() < steps)
        if (const auto played = before(steps, enough); !played) return played.error();
    std::vector<TurnStart> starts;
    for (std::size_t step = 0; step < steps; ++step)
        if (turn_after_[step] > (starts.empty() ? 0 : starts.back().turn))
            starts.push_back({turn_after_[step], first_moment_[step + 1] - 1});
    return starts;
}

Result<Moments::Moment> Moments::at(std::size_t moment, Viewer viewer, const Enough& enough) {
    if (moment >= count_)
        return Error{fmt::format("there is no moment {}; the last is {}", moment, count_ - 1)};
    viewer.everything = viewer.everything && over_;
    const Place place = place_of(moment);
    auto start = before(place.step, enough);
    if (!start) return start.error();

    Moment made;
    std::size_t from = start->lines;
    std::vector<LogLine> lines;
    const bool ending = journal_.ended && moment + 1 == count_;
    if (moment == 0) {
        made.game = start->game;
    } else if (ending) {
        made.game = last_;
        lines = last_lines_;
        from = readers_.size() - lines.size();
    } else {
        auto told = play(*start->game, place.step, place.answers);
        if (!told) return told.error();
        made.game = std::move(told->game);
        lines = std::move(told->lines);
        if (moment > first_moment_[place.step]) {
            const auto earlier = play(*start->game, place.step, place.answers - 1);
            if (!earlier) return earlier.error();
            const std::size_t old = std::min(earlier->lines.size(), lines.size());
            lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(old));
            from += old;
        }
    }
    made.view = viewer.everything ? made.game->open_view() : made.game->view(viewer.seat);
    made.view.objectives = made.game->objectives(
        {viewer.seat ? made.game->side_of(viewer.seat) : SideId{}, viewer.everything});
    if (ending) {
        made.view.over = true;
        made.view.outcome = outcome_;
    }
    LogLine reader;
    for (std::size_t i = 0; i < std::min(from, readers_.size()); ++i) {
        reader.seats = readers_[i];
        made.first_n += visible_to(reader, viewer) ? 1 : 0;
    }
    for (LogLine& line : lines)
        if (visible_to(line, viewer)) made.told.push_back(std::move(line));
    return made;
}
