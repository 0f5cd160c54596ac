#pragma once

#include "server/api_seat.h"
#include "server/house.h"
#include "server/rate_limit.h"

struct ApiOptions {
    bool limits = true;
    bool allow_private_webhooks = false;
    std::chrono::minutes new_link_after{
        24 * 60};  // asked for by another player, before it can be taken
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
    void health(const Reply& reply);
    bool get_of_muster(const HttpRequest& request, const Reply& reply);
    bool post_of_muster(const HttpRequest& request, const Reply& reply);
    void get_of_token(const HttpRequest& request, const Reply& reply);
    void post(const HttpRequest& request, const Reply& reply);
    void post_games(const HttpRequest& request, const Reply& reply);
    void post_rematch(const HttpRequest& request, const Reply& reply);
    HttpReply summaries_of(const std::vector<std::string>& tokens);
    void post_seats(const HttpRequest& request, const Reply& reply);
    void get_invite(const Link& link, const Reply& reply);
    void post_invite(const HttpRequest& request, const Link& link, const Reply& reply);
    void post_new_link(const HttpRequest& request, const Link& link, const Reply& reply);
    void post_webhook(const HttpRequest& request, const Link& link, const Reply& reply);
    // The link of that token if it is for one of these things; else the refusal has been sent.
    std::optional<Link> link_for(const std::string& token, std::initializer_list<LinkKind> kinds,
                                 const Reply& reply);
    // Gives the token that belongs to this link and only looks, once it is kept; empty: it cannot
    // be kept just now.
    void with_look(const Link& link, const std::function<void(std::string look)>& then);
    void look_at(const HttpRequest& request, const Link& link, const std::string& what,
                 const Reply& reply);
    // Nothing, or what to wait for.
    Refusal may_not_make(const HttpRequest& request);
    void make(MadeWith wish, const HttpRequest& request, const Reply& reply);
    Later later(const HttpRequest& request, const Reply& reply);

    House& house_;
    ApiOptions options_;
    RateLimit requests_{60, 240};
    RateLimit new_games_{20.0 / 60, 20};
    RateLimit games_a_day_{200.0 / 86'400, 200};
    RateLimit webhooks_{6.0 / 60, 12};
};
