#pragma once

#include "server/house.h"
#include "server/rate_limit.h"

struct ApiOptions {
    bool limits = true;
    bool allow_private_webhooks = false;
};

// Everything below /api/, the pages, /metrics and /healthz.
class Api final : public Desk {
  public:
    Api(House& house, ApiOptions options) : house_{house}, options_{options} {}

    void request(HttpRequest request, Reply reply) override;
    void open_socket(HttpRequest request, SocketReply reply) override;
    bool may_ask(const std::string& address) override;
    void sweep();

  private:
    HttpReply health();
    void get_of_token(const HttpRequest& request, const Reply& reply);
    void post(const HttpRequest& request, const Reply& reply);
    void post_games(const HttpRequest& request, const Reply& reply);
    void post_rematch(const HttpRequest& request, const Reply& reply);
    void post_seats(const HttpRequest& request, const Reply& reply);
    void post_webhook(const HttpRequest& request, const Link& link, const Reply& reply);
    bool may_make(const HttpRequest& request);
    Result<std::optional<Link>> find(const std::string& token, bool watcher_too);

    House& house_;
    ApiOptions options_;
    RateLimit requests_{60, 240};
    RateLimit new_games_{20.0 / 60, 20};
};
