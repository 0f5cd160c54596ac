#pragma once

#include <memory>

#include "server/host.h"

// Nothing if this may be the address of a webhook, else why not.
Refusal check_webhook(const std::string& url, bool private_too);
// Addresses that are nobody's business from outside: loopback, private, link-local and the like.
bool is_private_address(std::string_view numeric);

// Tells other programs whose turn it is, on a thread of its own, so that a slow one holds up
// nobody.
class Webhooks {
  public:
    // `base` is put before the link: "https://table.example".
    Webhooks(std::string base, bool private_too);
    ~Webhooks();
    Webhooks(const Webhooks&) = delete;
    Webhooks& operator=(const Webhooks&) = delete;

    void send(const Hook& hook, const std::string& game, const std::string& title);

    struct Inside;

  private:
    std::unique_ptr<Inside> inside_;
};
