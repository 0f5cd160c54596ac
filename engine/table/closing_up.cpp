#include "engine/table/closing_up.h"

#include <cstdlib>

std::optional<RankAndFile> man_behind(const RanksAndFiles& ranks, RankAndFile gap, Held able) {
    for (int rank = gap.rank + 1; rank < ranks.ranks(); ++rank) {
        std::optional<RankAndFile> best;
        for (int file = 0; file < ranks.files(); ++file)
            if (able(ranks.number_of({rank, file}))
                && (!best || std::abs(file - gap.file) < std::abs(best->file - gap.file)))
                best = RankAndFile{rank, file};
        if (best) return best;
    }
    return {};
}
