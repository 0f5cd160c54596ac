#pragma once

#include "store/store.h"

// One file, one process. WAL with synchronous FULL: what is committed survives the loss of power.
Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& file);
