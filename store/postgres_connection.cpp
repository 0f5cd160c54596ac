#include "store/postgres_connection.h"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>

void PostgresRows::Clear::operator()(pg_result* result) const {
    PQclear(result);
}

int PostgresRows::count() const {
    return PQntuples(result_.get());
}

std::string PostgresRows::text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t PostgresRows::number(int row, int column) const {
    const std::string digits = text(row, column);
    std::int64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

int PostgresRows::changed() const {
    const std::string_view digits{PQcmdTuples(result_.get())};
    int value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

bool PostgresRows::good() const {
    const ExecStatusType status = PQresultStatus(result_.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

void PostgresConnection::Finish::operator()(pg_conn* handle) const {
    PQfinish(handle);
}

bool PostgresConnection::lost() const {
    return !handle_ || PQstatus(handle()) != CONNECTION_OK;
}

// ---- waiting, never for ever ----

bool PostgresConnection::wait_for(short events, short& came) {
    constexpr std::chrono::milliseconds look_up{50};  // how soon it notices that it is to end
    while (true) {
        const auto now = Clock::now();
        if (patience_.ending != nullptr && *patience_.ending)
            until_ = std::min(until_, now + patience_.grace);
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until_ - now);
        pollfd wait{PQsocket(handle()), events, 0};
        const int ready =
            poll(&wait, 1, static_cast<int>(std::clamp(left, look_up * 0, look_up).count()));
        came = wait.revents;
        if (ready > 0) return true;
        if ((ready < 0 && errno != EINTR) || left.count() <= 0) break;
    }
    too_late_ = true;
    return false;
}

Refusal PostgresConnection::connect() {
    begin();
    return connect_now();
}

Refusal PostgresConnection::connect_now() {
    if (!lost()) return {};
    Refusal wrong = shake_hands();
    if (!wrong) {
        const auto limit = patience_.each.count();
        wrong = run_now(
            fmt::format("SET application_name = '{}'; SET statement_timeout = {};"
                        "SET lock_timeout = {}; SET idle_in_transaction_session_timeout = {}",
                        name_, limit, limit, limit)
                .c_str());
    }
    if (wrong) drop();
    return wrong;
}

Refusal PostgresConnection::shake_hands() {
    // What the address itself says comes last, and holds.
    const std::string unanswered = std::to_string(patience_.each.count());
    const std::array keys{"keepalives_idle",  "keepalives_interval",
                          "keepalives_count", "tcp_user_timeout",
                          "dbname",           static_cast<const char*>(nullptr)};
    const std::array values{
        "10", "5", "3", unanswered.c_str(), address_.c_str(), static_cast<const char*>(nullptr)};
    too_late_ = false;
    handle_.reset(PQconnectStartParams(keys.data(), values.data(), 1));
    PostgresPollingStatusType next = PGRES_POLLING_WRITING;
    while (PQstatus(handle()) != CONNECTION_BAD && next != PGRES_POLLING_OK) {
        short came = 0;
        if (!wait_for(next == PGRES_POLLING_READING ? POLLIN : POLLOUT, came)) break;
        next = PQconnectPoll(handle());
        if (next == PGRES_POLLING_FAILED) break;
    }
    if (next != PGRES_POLLING_OK) return Error{what_is_wrong()};
    PQsetNoticeProcessor(
        handle(), [](void*, const char*) {}, nullptr);
    if (PQsetnonblocking(handle(), 1) != 0) return Error{what_is_wrong()};
    return {};
}

// While it is being sent answers are read as well: else both might wait for each other.
bool PostgresConnection::send_all() {
    while (true) {
        const int left = PQflush(handle());
        if (left <= 0) return left == 0;
        short came = 0;
        if (!wait_for(POLLIN | POLLOUT, came)) return false;
        if ((came & POLLIN) != 0 && PQconsumeInput(handle()) == 0) return false;
    }
}

pg_result* PostgresConnection::result() {
    if (too_late_ || !send_all()) return nullptr;
    while (PQisBusy(handle()) != 0) {
        short came = 0;
        if (!wait_for(POLLIN, came) || PQconsumeInput(handle()) == 0) return nullptr;
    }
    return PQgetResult(handle());
}

// Without the address, which may hold a password.
std::string PostgresConnection::what_is_wrong() const {
    if (too_late_) return "it does not answer";
    if (!handle_) return "there is no connection";
    std::string words = PQerrorMessage(handle());
    while (words.ends_with('\n')) words.pop_back();
    return words;
}

namespace {

struct Values {
    explicit Values(std::span<const std::string> values) {
        for (const std::string& value : values) {
            texts.push_back(value.c_str());
            lengths.push_back(static_cast<int>(value.size()));
        }
    }
    int count() const { return static_cast<int>(texts.size()); }
    std::vector<const char*> texts;
    std::vector<int> lengths;
};

}  // namespace

Result<PostgresRows> PostgresConnection::ask(const char* sql, std::span<const std::string> values) {
    const Values all{values};
    begin();
    for (int attempt = 0;; ++attempt) {
        if (Refusal wrong = connect_now()) return *wrong;
        const bool sent = PQsendQueryParams(handle(), sql, all.count(), nullptr, all.texts.data(),
                                            all.lengths.data(), nullptr, 0)
                          == 1;
        PostgresRows rows{sent ? result() : nullptr};
        // The answers end with a null.
        if (rows.get() != nullptr && PostgresRows{result()}.get() == nullptr && rows.good())
            return rows;
        Error wrong{what_is_wrong()};
        if (!lost() && !too_late_) return wrong;
        drop();
        if (too_late_ || attempt > 0) return wrong;
    }
}

Refusal PostgresConnection::run(const char* sql) {
    begin();
    if (Refusal wrong = connect_now()) return wrong;
    return run_now(sql);
}

Refusal PostgresConnection::run_now(const char* sql) {
    Refusal wrong;
    if (PQsendQuery(handle(), sql) != 1) wrong = Error{what_is_wrong()};
    bool any = false;
    while (!wrong) {
        const PostgresRows rows{result()};
        if (rows.get() == nullptr) break;
        any = true;
        if (!rows.good()) wrong = Error{what_is_wrong()};
    }
    if (!wrong && (!any || too_late_)) wrong = Error{what_is_wrong()};
    // What is left of the answers would be taken for those to the next question.
    if (wrong && (lost() || too_late_)) drop();
    while (wrong && handle_ && PostgresRows{result()}.get() != nullptr) {
    }
    return wrong;
}

// ---- many at once ----

namespace {
// An error ends the transaction and the connection goes on. Whatever else comes in the place of an
// answer (PostgreSQL shuts down, has crashed) leaves open whether the transaction was committed.
bool is_plain_error(const PostgresRows& rows) {
    if (rows.get() == nullptr) return false;
    const char* severity = PQresultErrorField(rows.get(), PG_DIAG_SEVERITY_NONLOCALIZED);
    return severity != nullptr && std::string_view{severity} == "ERROR";
}
}  // namespace

PostgresPipeline::PostgresPipeline(PostgresConnection& connection)
    : connection_{connection},
      good_{!connection.connect() && PQenterPipelineMode(connection.handle()) == 1} {}

PostgresPipeline::~PostgresPipeline() {
    if (connection_.handle() == nullptr) return;
    if (!good_ || PQexitPipelineMode(connection_.handle()) == 0) connection_.drop();
}

bool PostgresPipeline::send(const char* sql, std::span<const std::string> values) {
    const Values all{values};
    good_ = good_
            && PQsendQueryParams(connection_.handle(), sql, all.count(), nullptr, all.texts.data(),
                                 all.lengths.data(), nullptr, 0)
                   == 1;
    return good_;
}

bool PostgresPipeline::end() {
    good_ = good_ && PQpipelineSync(connection_.handle()) == 1;
    return good_;
}

std::unique_ptr<PostgresRows> PostgresPipeline::next() {
    if (!good_) return nullptr;
    auto rows = std::make_unique<PostgresRows>(connection_.result());
    good_ = rows->get() != nullptr && rows->good();
    refused_ = !good_ && is_plain_error(*rows);
    if (!good_) return nullptr;
    // Each statement's answers end with a null.
    const PostgresRows nothing{connection_.result()};
    good_ = nothing.get() == nullptr && !connection_.too_late_;
    return rows;
}

bool PostgresPipeline::committed() {
    if (!good_) return false;
    const PostgresRows sync{connection_.result()};
    good_ = sync.get() != nullptr && PQresultStatus(sync.get()) == PGRES_PIPELINE_SYNC;
    refused_ = !good_ && is_plain_error(sync);
    return good_;
}
