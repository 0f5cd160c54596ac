#include "engine/base/rule_id.h"

#include <fmt/format.h>

std::string to_string(RuleId id) {
    if (!id) return {};
    return fmt::format("{}{}-{:02}.{:02}", id.book[0], id.book[1], id.chapter, id.entry);
}
