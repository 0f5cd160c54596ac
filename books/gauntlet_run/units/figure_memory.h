#pragma once

#include <vector>

#include "books/gauntlet_run/vocabulary.h"
#include "engine/base/limited_vector.h"
#include "engine/table/formation.h"
#include "engine/table/shape.h"

namespace gauntlet_run {

// All that the places of a unit's figures hang on.
struct StoodAs {
    Stand stand;
    Formation formation = Formation::Skirmish;
    std::uint8_t figures = 0;
    bool mounted = false;
    bool box = false;
    bool operator==(const StoodAs&) const = default;
};

// The figures of a unit that stands so: the middles of their bases.
struct Figures {
    StoodAs stood;
    Spots men;
    Box box;       // round all of them; of nobody: where the unit is
    Inches girth;  // no one is farther from where the unit is measured from
};

// Remembered for each unit, as it stood when somebody last asked. It lies beside a battle as the
// memory of pairs does (engine/base/pair_memory.h): no copy has it, and whoever asks brings how the
// unit stands now.
class FigureMemory {
  public:
    FigureMemory() = default;
    ~FigureMemory() = default;
    FigureMemory(const FigureMemory& /*other*/) {}
    // NOLINTNEXTLINE(bugprone-unhandled-self-assignment, cert-oop54-cpp): nothing is assigned
    FigureMemory& operator=(const FigureMemory& /*other*/) { return *this; }

    Figures& of(UnitId who, std::size_t units) {
        if (units_ != units) begin(units);
        const auto i = static_cast<std::size_t>(who.index);
        expects(i < units_, "the figures of nobody");
        return kept_.data()[i];
    }

  private:
    void begin(std::size_t units) {
        kept_.assign(units, {});
        units_ = units;
    }

    std::vector<Figures> kept_;  // nobody's are those of no figures
    std::size_t units_ = 0;      // so many: asked again and again
};

}  // namespace gauntlet_run
