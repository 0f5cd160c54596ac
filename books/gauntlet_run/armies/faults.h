#pragma once

#include <fmt/format.h>

#include "engine/base/data_file.h"

namespace gauntlet_run {

// What is wrong with one line of a force: its words are quoted and the rule is named.
class Faults {
  public:
    Faults(DataErrors& errors, int line, std::string_view words)
        : errors_{errors}, line_{line}, words_{words} {}
    void add(std::string_view rule, std::string_view what) {
        errors_.wrong(line_, fmt::format("'{}': {} ({})", words_, what, rule));
    }
    DataErrors& errors() { return errors_; }

  private:
    DataErrors& errors_;
    int line_;
    std::string words_;
};

}  // namespace gauntlet_run
