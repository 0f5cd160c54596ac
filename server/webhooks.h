#pragma once

#include <memory>

#include "server/host.h"

// Nothing if this may be the address of a webhook, else why not.
Refusal check_webhook(const std::string& url, bool private_too);
// Addresses that are nobody's business from outside: loopback, private, link-local and the like.
bool is_private_address(std::string_view numeric);

struct WebhookOptions {
    std::string base;  // put before the link: "https://table.example"
    bool private_too = false;
    // After a failure it is tried again, a few times, with pauses that grow from this one.
    std::chrono::milliseconds first_pause{5000};
};

// Tells other programs what those who are away want to know, on a thread of its own, so that a slow
// one holds up nobody. What has not been delivered when the server ends is not delivered any more.
class Webhooks {
  public:
    explicit Webhooks(WebhookOptions options);
    ~Webhooks();
    Webhooks(const Webhooks&) = delete;
    Webhooks& operator=(const Webhooks&) = delete;

    void send(const Notice& notice);

    struct Inside;

  private:
    std::unique_ptr<Inside> inside_;
};
