#pragma once

#include "store/breaker.h"
#include "store/postgres_connection.h"
#include "store/postgres_store.h"
#include "store/writer.h"

// The writing connection, used by the writer's thread alone.
class PostgresWriting {
  public:
    PostgresWriting(std::string address, const std::string& own_name, const PostgresTimes& times);

    std::vector<Committed> write(const std::vector<Waiting>& batch);
    void hurry() { ending_ = true; }

  private:
    // What became of a try to write all of them.
    enum class Tried : std::uint8_t { Written, Refused, NotSent, Unknown };
    using Order = std::vector<std::size_t>;  // which of a batch, one after the other

    std::vector<Committed> write(const std::vector<Waiting>& batch, const Order& order);
    std::vector<Committed> one_by_one(const std::vector<Waiting>& batch, const Order& order);
    Tried try_to_write(const std::vector<Waiting>& batch, const Order& order, bool sent_before,
                       std::vector<Committed>& became);
    Committed look_up(const Commit& what);
    void end_the_one_before();
    bool send(PostgresPipeline& pipeline, const Waiting& one) const;
    bool send(PostgresPipeline& pipeline, const Commit& what) const;
    static bool send(PostgresPipeline& pipeline, const NoticeChange& change);
    static bool read(PostgresPipeline& pipeline, const Waiting& one, Committed& became);
    bool send_notices(PostgresPipeline& pipeline, const std::vector<Waiting>& batch,
                      const Order& order);

    std::atomic<bool> ending_{false};
    PostgresConnection connection_;
    std::string own_name_;
    Breaker breaker_;
    std::size_t notices_ = 0;
    bool too_late_ = false;
};
