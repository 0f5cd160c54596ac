#pragma once

#include <atomic>
#include <cstdint>

#include "server/test_games.h"

// Connections that want to be felt by others: endless requests, slow ones, sockets that ask for
// much and read nothing. Run until told to stop; each round comes from other addresses.
struct RudeTally {
    std::uint64_t rounds = 0, bytes = 0, sockets = 0;
};
RudeTally be_rude(unsigned short port, std::uint64_t seed, const std::atomic<bool>& stop);
