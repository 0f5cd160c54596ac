#include "server/forgetting.h"

#include <fmt/format.h>

#include <algorithm>

#include "match/json_reader.h"
#include "server/log.h"

namespace {

constexpr std::size_t games_at_a_time = 100;
constexpr std::int64_t told_before = std::int64_t{7} * 86'400;

Result<Touched> last_of(Store& store, const std::string& game) {
    const auto entry = store.last_entry(game);
    if (!entry) return entry.error();
    if (!*entry) return Error{"it has no entries"};
    const auto parsed = parse_json((*entry)->body, std::size_t{64} << 20);
    if (!parsed) return parsed.error();
    Refusal wrong;
    const JsonReader reader{*parsed, "", wrong};
    Touched last{reader.field("at").number(0, any_number), 0};
    if (reader.field("kind").text(20) == "told-of-end")
        last.told = reader.field("told").number(0, any_number);
    if (wrong) return *wrong;
    return last;
}

// A server that forgets sooner tells later.
std::int64_t notice(std::int64_t forget_after) {
    return std::min(told_before, forget_after / 2);
}

}  // namespace

std::int64_t deleted_on(Touched touched, std::int64_t forget_after, std::int64_t now) {
    if (forget_after == 0) return 0;
    const std::int64_t told = touched.told == 0 ? now : touched.told;
    return std::max(touched.at + forget_after, told + notice(forget_after));
}

void Forgetting::go_on(std::int64_t now) {
    if (house_.forget_after() == 0) return;
    const auto games = house_.store().games_after(last_, games_at_a_time);
    if (!games) return;
    for (const std::string& game : *games) look_at(game, now);
    last_ = games->size() < games_at_a_time ? std::string{} : games->back();
}

void Forgetting::look_at(const std::string& game, std::int64_t now) {
    const auto last = last_of(house_.store(), game);
    if (!last) return log_line(fmt::format("game {}: cannot be read: {}", game, last.error().what));
    if (house_.present(game) != 0) return;
    const std::int64_t after = house_.forget_after();
    if (last->told == 0) {
        if (now >= last->at + after - notice(after)) house_.host(game)->tell_of_end(now);
    } else if (now >= deleted_on(*last, after, now)) {
        house_.host(game)->forget(last->at);
    }
}
