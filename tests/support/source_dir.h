#pragma once

#include <filesystem>

// The top folder of the sources, for tests that read them.
std::filesystem::path source_dir();
