#pragma once

#include <memory>

#include "server/host.h"

struct sockaddr;

// Nothing if this may be the address of a webhook, else why not.
Refusal check_webhook(const std::string& url, bool private_too);
// The host in it, in small letters; empty: it cannot be read.
std::string webhook_host(const std::string& url);
// Addresses that are nobody's business from outside: loopback, private, link-local and the like.
bool is_private_address(std::string_view numeric);
bool is_private_address(const sockaddr* address);

struct WebhookOptions {
    std::string base;  // put before the link: "https://table.example"
    bool private_too = false;
    // After a failure it is tried again, a few times, with pauses that grow from this one.
    std::chrono::milliseconds first_pause{5000};
    // How often, in the long run and at first; what is too much waits.
    double a_second_to_host = 10, at_first_to_host = 20;
    double a_second_of_game = 0.2, at_first_of_game = 10;
};

// Tells other programs what those who are away want to know, on a thread of its own. What is to be
// told waits in the store: it outlives the program, and of several processes one tells it. Each
// host is told one thing at a time, many hosts at once, so that a slow one holds up nobody else.
class Webhooks {
  public:
    Webhooks(Store& store, WebhookOptions options);
    ~Webhooks();
    Webhooks(const Webhooks&) = delete;
    Webhooks& operator=(const Webhooks&) = delete;

    void send(const Notice& notice);
    void end();  // at once; what has not been told stays in the store

    struct Inside;

  private:
    std::shared_ptr<Inside> inside_;
};
