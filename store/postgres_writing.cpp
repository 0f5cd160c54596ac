#include "store/postgres_writing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "store/postgres_listener.h"

namespace {

// Written twice it is kept once: an entry of this number that is there already counts as written if
// it is the very same and we wrote it.
constexpr const char* put_entry =
    "INSERT INTO entries (game, number, body, writer) VALUES ($1, $2, $3, $4)"
    " ON CONFLICT (game, number) DO UPDATE SET writer = excluded.writer"
    " WHERE entries.writer = excluded.writer AND entries.body = excluded.body";
constexpr const char* put_game = "INSERT INTO games VALUES ($1, $2) ON CONFLICT DO NOTHING";
// Links are made and ended only with an entry that was kept, if they go with one.
constexpr const char* put_link =
    "INSERT INTO links (token, game, seat, kind, ended, why)"
    " SELECT $1::text, $2::text, $3::int, $4::int, $5::bigint, $6::text WHERE $8::text = ''"
    " OR EXISTS (SELECT FROM entries WHERE game = $2 AND number = $7::bigint AND body = $8"
    " AND writer = $9)"
    " ON CONFLICT DO NOTHING";
constexpr const char* end_link =
    "UPDATE links SET ended = $2::bigint, why = $3 WHERE token = $1 AND ended = 0"
    " AND ($6::text = ''"
    " OR EXISTS (SELECT FROM entries WHERE game = $4 AND number = $5::bigint AND body = $6"
    " AND writer = $7))";
// Only the one whose entry was kept may say what the game was like after it.
constexpr const char* put_checkpoint =
    "INSERT INTO checkpoints SELECT $1::text, $2::bigint, $3::text WHERE EXISTS"
    " (SELECT FROM entries WHERE game = $1 AND number = $2 AND ($4::text = '' OR body = $4::text))"
    " ON CONFLICT (game) DO UPDATE SET number = excluded.number, body = excluded.body"
    " WHERE excluded.number > checkpoints.number";

constexpr const char* put_notice =
    "INSERT INTO notices SELECT $1::text, $2::text, $3::text, $4::text, $5::text, $6::text,"
    " $7::int, $8::bigint"
    " WHERE (SELECT count(*) FROM notices WHERE host = $5::text) < $9::int"
    " OR EXISTS (SELECT FROM notices WHERE game = $2 AND url = $3 AND why = $4)"
    " ON CONFLICT (game, url, why) DO UPDATE SET id = excluded.id, body = excluded.body,"
    " tries = excluded.tries, due = excluded.due";
constexpr const char* put_notice_off =
    "UPDATE notices SET tries = $2::int, due = $3::bigint WHERE id = $1";
constexpr const char* drop_notice = "DELETE FROM notices WHERE id = $1";
constexpr std::array forget_all{
    "DELETE FROM notices WHERE game = $1", "DELETE FROM links WHERE game = $1",
    "DELETE FROM checkpoints WHERE game = $1", "DELETE FROM entries WHERE game = $1",
    "DELETE FROM games WHERE game = $1"};
constexpr const char* try_entry = "INSERT INTO entries VALUES ($1, 0, '', $1)";
constexpr const char* drop_tried = "DELETE FROM entries WHERE game = $1 AND number = 0";
constexpr const char* try_games = "SELECT 1 FROM games LIMIT 1";

constexpr std::chrono::milliseconds writes_at_the_end{1000};

}  // namespace

PostgresWriting::PostgresWriting(std::string address, const std::string& own_name,
                                 const PostgresTimes& times)
    : connection_{std::move(address),
                  {times.write, &ending_, writes_at_the_end},
                  "powderhorn " + own_name},
      own_name_{own_name},
      breaker_{times.again} {}

std::vector<Committed> PostgresWriting::write(const std::vector<Waiting>& batch) {
    // In the same order in every process, so that two of them cannot wait for each other.
    Order order(batch.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return batch[a].what.game < batch[b].what.game;
    });
    return write(batch, order);
}

std::vector<Committed> PostgresWriting::write(const std::vector<Waiting>& batch,
                                              const Order& order) {
    std::vector<Committed> became(batch.size(), Committed::Failed);
    // What was sent once may still be carried out, until it has been written or refused.
    bool sent_before = batch[order.front()].sent_before;
    if (!sent_before && !breaker_.may_try()) return became;
    const bool was_connected = !connection_.lost();
    Tried tried = try_to_write(batch, order, sent_before, became);
    // A connection that was lost while nothing was written is not the batch's fault.
    if (tried == Tried::Refused || (tried != Tried::Written && was_connected && !too_late_)) {
        sent_before = sent_before || tried == Tried::Unknown;
        tried = try_to_write(batch, order, sent_before, became);
    }
    breaker_.note(tried == Tried::Written || tried == Tried::Refused);
    if (tried == Tried::Written) return became;
    if (tried == Tried::Refused && order.size() > 1) return one_by_one(batch, order);
    Committed all = Committed::Failed;
    if (tried == Tried::Unknown || sent_before) all = Committed::Unknown;
    if (tried == Tried::Refused && sent_before) all = look_up(batch[order.front()].what);
    became.assign(batch.size(), all);
    return became;
}

// One that PostgreSQL does not take is no reason to refuse the others.
std::vector<Committed> PostgresWriting::one_by_one(const std::vector<Waiting>& batch,
                                                   const Order& order) {
    std::vector<Committed> became(batch.size(), Committed::Failed);
    for (const std::size_t i : order) became[i] = write(batch, Order{i})[i];
    return became;
}

PostgresWriting::Tried PostgresWriting::try_to_write(const std::vector<Waiting>& batch,
                                                     const Order& order, bool sent_before,
                                                     std::vector<Committed>& became) {
    if (sent_before) end_the_one_before();
    PostgresPipeline pipeline{connection_};
    bool good = true;
    for (const std::size_t i : order) good = good && send(pipeline, batch[i]);
    good = good && send_notices(pipeline, batch, order);
    const bool sent = good;
    good = good && pipeline.end();
    for (std::size_t i = 0; i < order.size() && good; ++i)
        good = read(pipeline, batch[order[i]], became[order[i]]);
    for (std::size_t i = 0; i < notices_ && good; ++i) good = pipeline.next() != nullptr;
    good = good && pipeline.committed();
    too_late_ = connection_.too_late();
    if (good) return Tried::Written;
    if (!sent) return Tried::NotSent;
    return pipeline.refused() ? Tried::Refused : Tried::Unknown;
}

// It was sent once, and sent again it is refused: was it kept the first time? That is known as soon
// as the connection of that time is no longer at work.
Committed PostgresWriting::look_up(const Commit& what) {
    const auto others = connection_.ask(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE application_name = $1 AND pid <> pg_backend_pid()",
        std::array{"powderhorn " + own_name_});
    if (!others || others->number(0, 0) > 0) return Committed::Unknown;
    const auto found = connection_.ask(
        "SELECT count(*) FROM entries"
        " WHERE game = $1 AND number = $2 AND body = $3 AND writer = $4",
        std::array{what.game, std::to_string(what.number), what.entry, own_name_});
    if (!found) return Committed::Unknown;
    return found->number(0, 0) > 0 ? Committed::Durable : Committed::Failed;
}

// The connection that was lost may live on at the other end, hold what we want to write, and
// wait for us for ever.
void PostgresWriting::end_the_one_before() {
    static_cast<void>(
        connection_.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        " WHERE application_name = $1 AND pid <> pg_backend_pid()",
                        std::array{"powderhorn " + own_name_}));
}

bool PostgresWriting::send(PostgresPipeline& pipeline, const Waiting& one) const {
    if (!one.only_to_try) return send(pipeline, one.what);
    return pipeline.send(try_entry, std::array{own_name_})
           && pipeline.send(drop_tried, std::array{own_name_}) && pipeline.send(try_games, {});
}

bool PostgresWriting::send(PostgresPipeline& pipeline, const NoticeChange& change) {
    const KeptNotice& one = change.notice;
    const std::string tries = std::to_string(one.tries);
    const std::string due = std::to_string(one.due);
    switch (change.what) {
        case NoticeChange::What::Keep:
            return pipeline.send(
                put_notice, std::array{one.id, one.game, one.url, one.why, one.host, one.body,
                                       tries, due, std::to_string(Store::most_notices_of_host)});
        case NoticeChange::What::Later:
            return pipeline.send(put_notice_off, std::array{one.id, tries, due});
        case NoticeChange::What::Done: return pipeline.send(drop_notice, std::array{one.id});
    }
    return false;
}

bool PostgresWriting::send(PostgresPipeline& pipeline, const Commit& what) const {
    const std::string number = std::to_string(what.number);
    bool sent = true;
    if (what.forget) {
        for (const char* sql : forget_all) sent = sent && pipeline.send(sql, std::array{what.game});
        return sent;
    }
    if (!what.entry.empty())
        sent = pipeline.send(put_entry, std::array{what.game, number, what.entry, own_name_});
    if (!what.made_with.empty())
        sent = sent && pipeline.send(put_game, std::array{what.game, what.made_with});
    for (const Link& link : what.links)
        sent =
            sent
            && pipeline.send(put_link, std::array{link.token, link.game, std::to_string(link.seat),
                                                  std::to_string(static_cast<int>(link.kind)),
                                                  std::to_string(link.ended), link.why, number,
                                                  what.entry, own_name_});
    for (const LinkEnd& end : what.ended)
        sent = sent
               && pipeline.send(end_link, std::array{end.token, std::to_string(end.at), end.why,
                                                     what.game, number, what.entry, own_name_});
    if (what.checkpoint)
        sent = sent
               && pipeline.send(put_checkpoint,
                                std::array{what.game, number, *what.checkpoint, what.entry});
    for (const NoticeChange& change : what.notices) sent = sent && send(pipeline, change);
    return sent;
}

bool PostgresWriting::read(PostgresPipeline& pipeline, const Waiting& one, Committed& became) {
    const Commit& what = one.what;
    became = Committed::Durable;
    std::size_t others = what.links.size() + what.ended.size() + what.notices.size();
    if (what.forget) others += forget_all.size();
    if (one.only_to_try) others += 3;
    if (!what.made_with.empty()) ++others;
    if (what.checkpoint) ++others;
    if (!what.entry.empty()) {
        const auto rows = pipeline.next();
        if (!rows) return false;
        if (rows->changed() == 0) became = Committed::Lost;
    }
    for (std::size_t i = 0; i < others; ++i)
        if (!pipeline.next()) return false;
    return true;
}

// One for all of the batch, or a few if it is large.
bool PostgresWriting::send_notices(PostgresPipeline& pipeline, const std::vector<Waiting>& batch,
                                   const Order& order) {
    notices_ = 0;
    bool sent = true;
    std::string words;
    const auto flush = [&] {
        if (words.empty()) return;
        sent =
            sent
            && pipeline.send("SELECT pg_notify($1, $2)",
                             std::array{std::string{PostgresListener::channel}, own_name_ + words});
        ++notices_;
        words.clear();
    };
    for (const std::size_t i : order) {
        const Commit& what = batch[i].what;
        if (what.entry.empty() || what.number == 1) continue;
        words += fmt::format(" {} {}", what.game, what.number);
        if (words.size() > PostgresListener::longest_notice) flush();
    }
    flush();
    return sent;
}
