#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

// Which names the server answers to. A page of another site whose name is made to point at this
// machine (DNS rebinding) comes with that site's name, and is refused by it.
class Doors {
  public:
    // `address` is what the server listens on, `more` are names the owner admits besides.
    Doors(const std::string& address, const std::vector<std::string>& more);

    // `host` is what a Host header says, with or without a port.
    bool answers_to(std::string_view host) const;

  private:
    std::set<std::string> names_;
    bool any_number_ = false;
};

// "Table.Example:443" -> "table.example", "[::1]:80" -> "::1"; nothing: this is no name of a host.
std::optional<std::string> host_name(std::string_view host);
// Nothing, or why this cannot be the address the server is known by: "https://table.example".
Refusal check_public_address(std::string_view url);
// "https://table.example:8443" -> "table.example:8443"; only of one that is fine.
std::string host_of(std::string_view url);

// Who is counted for an address: itself, or of IPv6, where one visitor has as many addresses as he
// likes, its network. Nothing: this is no address.
std::optional<std::string> visitor(const std::string& address);
