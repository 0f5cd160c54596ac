#include "store/postgres_store.h"
#include "store/sqlite_store.h"

Result<std::unique_ptr<Store>> open_store(const std::string& where) {
    if (where.starts_with("postgres://") || where.starts_with("postgresql://"))
        return open_postgres_store(where);
    return open_sqlite_store(where);
}
