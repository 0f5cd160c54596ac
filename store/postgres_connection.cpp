#include "store/postgres_connection.h"

#include <libpq-fe.h>

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

Refusal PostgresConnection::connect() {
    if (handle_ && PQstatus(handle()) == CONNECTION_OK) return {};
    handle_.reset(PQconnectdb(address_.c_str()));
    if (PQstatus(handle()) == CONNECTION_OK) {
        PQsetNoticeProcessor(
            handle(), [](void*, const char*) {}, nullptr);
        return {};
    }
    Error wrong{what_is_wrong()};
    handle_.reset();
    return wrong;
}

// Without the address, which may hold a password.
std::string PostgresConnection::what_is_wrong() const {
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
    for (int attempt = 0;; ++attempt) {
        if (Refusal wrong = connect()) return *wrong;
        PostgresRows rows{PQexecParams(handle(), sql, all.count(), nullptr, all.texts.data(),
                                       all.lengths.data(), nullptr, 0)};
        if (rows.good()) return rows;
        Error wrong{what_is_wrong()};
        if (PQstatus(handle()) == CONNECTION_OK || attempt > 0) return wrong;
        drop();
    }
}

Refusal PostgresConnection::run(const char* sql) {
    if (Refusal wrong = connect()) return wrong;
    const PostgresRows rows{PQexec(handle(), sql)};
    if (!rows.good()) return Error{what_is_wrong()};
    return {};
}

// ---- many at once ----

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
    auto rows = std::make_unique<PostgresRows>(PQgetResult(connection_.handle()));
    good_ = rows->get() != nullptr && rows->good();
    if (!good_) return nullptr;
    // Each statement's answers end with a null.
    const PostgresRows nothing{PQgetResult(connection_.handle())};
    good_ = nothing.get() == nullptr;
    return rows;
}

bool PostgresPipeline::committed() {
    if (!good_) return false;
    const PostgresRows sync{PQgetResult(connection_.handle())};
    good_ = sync.get() != nullptr && PQresultStatus(sync.get()) == PGRES_PIPELINE_SYNC;
    return good_;
}
