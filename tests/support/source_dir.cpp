#include "tests/support/source_dir.h"

std::filesystem::path source_dir() {
    return POWDERHORN_SOURCE_DIR;
}
