#include "engine/table/closing_up.h"

#include <array>
#include <cstdlib>

#include "engine/base/expects.h"

namespace {

// The posts as they are while men step.
class Manned {
  public:
    Manned(const RanksAndFiles& ranks, Held held) : ranks_{ranks} {
        const int posts = ranks.run * ranks.rows;
        expects(posts <= static_cast<int>(most_posts), "a body of more posts than there are");
        for (std::size_t i = 0; i < static_cast<std::size_t>(posts); ++i) held_[i] = held(i);
    }
    bool at(RankAndFile post) const { return held_[ranks_.number_of(post)]; }
    bool at(std::size_t number) const { return held_[number]; }
    Step step(RankAndFile from, RankAndFile to) {
        const Step step{ranks_.number_of(from), ranks_.number_of(to)};
        held_[step.from] = false;
        held_[step.to] = true;
        return step;
    }

  private:
    const RanksAndFiles& ranks_;
    std::array<bool, most_posts> held_{};
};

}  // namespace

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

Steps close_up(const RanksAndFiles& ranks, Held held) {
    Manned manned{ranks, held};
    const auto able = [&](std::size_t number) { return manned.at(number); };
    Steps steps;
    for (int rank = 0; rank + 1 < ranks.ranks(); ++rank)
        for (int file = 0; file < ranks.files(); ++file) {
            const RankAndFile post{rank, file};
            if (manned.at(post)) continue;
            if (const auto man = man_behind(ranks, post, able))
                steps.push_back(manned.step(*man, post));
        }
    return steps;
}

Steps close_to_middle(const RanksAndFiles& ranks, int rank, Held held) {
    Manned manned{ranks, held};
    FixedVector<int, most_posts> files;
    for (int file = 0; file < ranks.files(); ++file)
        if (manned.at(RankAndFile{rank, file})) files.push_back(file);
    const int men = static_cast<int>(files.size()), first = (ranks.files() - men) / 2;
    Steps steps;
    const auto move = [&](int man) {
        const int from = files[static_cast<std::size_t>(man)], to = first + man;
        if (from != to) steps.push_back(manned.step({rank, from}, {rank, to}));
    };
    // Those who go to the left begin with the leftmost, those who go to the right with the
    // rightmost, so that nobody steps where another still stands.
    for (int man = men - 1; man >= 0; --man)
        if (files[static_cast<std::size_t>(man)] < first + man) move(man);
    for (int man = 0; man < men; ++man)
        if (files[static_cast<std::size_t>(man)] > first + man) move(man);
    return steps;
}
