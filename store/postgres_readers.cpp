#include "store/postgres_readers.h"

namespace {
constexpr int connections = 4;
constexpr std::chrono::milliseconds turn_comes{200};
constexpr std::chrono::milliseconds reads_at_the_end{300};
}  // namespace

PostgresReaders::PostgresReaders(const std::string& address, const PostgresTimes& times)
    : breaker_{times.again} {
    for (int i = 0; i < connections; ++i)
        free_.push_back(std::make_unique<PostgresConnection>(
            address, PostgresPatience{times.read, &ending_, reads_at_the_end}, "powderhorn reads"));
}

// One of the connections, while it lives; the one used last is the first to be used again, so that
// the others are made only when they are needed.
class PostgresReaders::Turn {
  public:
    explicit Turn(PostgresReaders& readers) : readers_{readers} {
        std::unique_lock lock{readers_.mutex_};
        if (!readers_.freed_.wait_for(lock, turn_comes, [&] { return !readers_.free_.empty(); }))
            return;
        connection_ = std::move(readers_.free_.back());
        readers_.free_.pop_back();
    }
    ~Turn() {
        if (!connection_) return;
        {
            const std::lock_guard lock{readers_.mutex_};
            readers_.free_.push_back(std::move(connection_));
        }
        readers_.freed_.notify_one();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    PostgresConnection* operator->() const { return connection_.get(); }
    explicit operator bool() const { return connection_ != nullptr; }

  private:
    PostgresReaders& readers_;
    std::unique_ptr<PostgresConnection> connection_;
};

Result<PostgresRows> PostgresReaders::ask(const char* sql, std::span<const std::string> values) {
    if (!breaker_.may_try()) return Error{"it does not answer"};
    told_(true);
    auto rows = ask_in_turn(sql, values);
    told_(false);
    return rows;
}

Result<PostgresRows> PostgresReaders::ask_in_turn(const char* sql,
                                                  std::span<const std::string> values) {
    const Turn turn{*this};
    if (!turn) return Error{"too many ask it at once"};
    auto rows = turn->ask(sql, values);
    breaker_.note(!turn->lost());
    return rows;
}
