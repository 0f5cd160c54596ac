#include "store/sqlite_writing.h"

std::vector<Committed> SqliteWriting::write(const std::vector<Waiting>& batch) {
    std::vector<Committed> became(batch.size(), Committed::Failed);
    if (Refusal wrong = write(batch, became)) {
        became.assign(batch.size(), Committed::Failed);
        const std::lock_guard lock{words_mutex_};
        words_ = std::move(wrong->what);
    }
    return became;
}

std::string SqliteWriting::words() const {
    const std::lock_guard lock{words_mutex_};
    return words_;
}

Refusal SqliteWriting::write(const std::vector<Waiting>& batch, std::vector<Committed>& became) {
    if (!database_.in_its_place()) return Error{"its file is no longer in its place"};
    if (Refusal wrong = database_.run("BEGIN IMMEDIATE")) return wrong;
    Refusal wrong = recent_.begin(database_);
    for (std::size_t i = 0; i < batch.size() && !wrong; ++i) {
        if (batch[i].only_to_try)
            became[i] = recent_.try_to_add() ? Committed::Failed : Committed::Durable;
        else
            became[i] = put(batch[i].what);
        if (became[i] == Committed::Failed) wrong = Error{database_.what_is_wrong()};
    }
    if (!wrong) wrong = recent_.put_some_in_place();
    if (!wrong) wrong = database_.run("COMMIT");
    if (wrong) {
        static_cast<void>(database_.run("ROLLBACK"));
        recent_.rolled_back();
    } else {
        recent_.committed();
    }
    return wrong;
}

Committed SqliteWriting::forget(const std::string& game) {
    if (recent_.forget(game)) return Committed::Failed;
    for (SqliteStatement& one : forget_)
        if (const auto failed = finish(one.bind(game))) return *failed;
    return Committed::Durable;
}

Committed SqliteWriting::put(const Commit& what) {
    if (what.forget) return forget(what.game);
    if (!what.entry.empty()) {
        const auto taken = recent_.has(what.game, what.number);
        if (!taken) return Committed::Failed;
        if (*taken) return Committed::Lost;
        if (recent_.add(what.game, what.number, what.entry)) return Committed::Failed;
    }
    if (!what.made_with.empty()) {
        game_.bind(what.game).bind(what.made_with);
        if (const auto failed = finish(game_)) return *failed;
    }
    if (const auto failed = put_links(what)) return *failed;
    if (const auto failed = put_notices(what)) return *failed;
    if (what.checkpoint) {
        checkpoint_.bind(what.game).bind(what.number).bind(*what.checkpoint);
        if (const auto failed = finish(checkpoint_)) return *failed;
    }
    return Committed::Durable;
}

std::optional<Committed> SqliteWriting::put_links(const Commit& what) {
    for (const Link& link : what.links) {
        link_.bind(link.token).bind(link.game).bind(std::int64_t{link.seat});
        link_.bind(static_cast<std::int64_t>(link.kind)).bind(link.ended).bind(link.why);
        if (const auto failed = finish(link_)) return failed;
    }
    for (const LinkEnd& end : what.ended) {
        end_link_.bind(end.at).bind(end.why).bind(end.token);
        if (const auto failed = finish(end_link_)) return failed;
    }
    return {};
}

std::optional<Committed> SqliteWriting::put_notices(const Commit& what) {
    for (const NoticeChange& change : what.notices) {
        const KeptNotice& one = change.notice;
        SqliteStatement* statement = &notice_done_;
        if (change.what == NoticeChange::What::Later) {
            statement = &notice_later_.bind(std::int64_t{one.tries}).bind(one.due);
        } else if (change.what == NoticeChange::What::Keep) {
            statement = &notice_.bind(std::int64_t{one.tries}).bind(one.due);
            statement->bind(one.game).bind(one.url).bind(one.why).bind(one.host).bind(one.body);
        }
        if (const auto failed = finish(statement->bind(one.id))) return failed;
    }
    return {};
}

std::optional<Committed> SqliteWriting::finish(SqliteStatement& statement) {
    statement.step();
    const bool taken = statement.broke_a_key();
    const bool bad = statement.wrong().has_value();
    statement.reset();
    if (taken) return Committed::Lost;
    if (bad) return Committed::Failed;
    return {};
}
