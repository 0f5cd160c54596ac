#pragma once

#include <chrono>

#include "store/store.h"

// How long it is waited for before it counts as not answering.
struct PostgresTimes {
    std::chrono::milliseconds read{2000};
    std::chrono::milliseconds write{5000};
    std::chrono::milliseconds again{500};  // then somebody tries whether it does
};

// Any number of processes on one PostgreSQL; each hears of what the others write.
Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address,
                                                   PostgresTimes times = {});
