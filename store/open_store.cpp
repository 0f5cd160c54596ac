#include "store/check_store.h"
#include "store/postgres_store.h"
#include "store/sqlite_file.h"
#include "store/sqlite_store.h"

namespace {

bool is_postgres(const std::string& where) {
    return where.starts_with("postgres://") || where.starts_with("postgresql://");
}

}  // namespace

Refusal check_store(const std::string& where) {
    return is_postgres(where) ? Refusal{} : check_sqlite_file(where);
}

Result<std::unique_ptr<Store>> open_store(const std::string& where) {
    if (is_postgres(where)) return open_postgres_store(where);
    return open_sqlite_store(where);
}
