#pragma once

#include "store/store.h"

// Any number of processes on one PostgreSQL; each hears of what the others write.
Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address);
