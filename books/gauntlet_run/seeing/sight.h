#pragma once

#include <optional>

#include "books/gauntlet_run/seeing/bystanders.h"

// Chapter 10, Line of Sight: what stands or grows between two units.
namespace gauntlet_run {

// GR-10.07 nothing stands between some figure of the one and some figure of the other (GR-10.08 ..
// GR-10.12, GR-10.23, GR-10.25), whoever they are and however dark it is.
bool clear_sight(const Battle& battle, UnitId from, UnitId to);
// Clear sight, within the range of vision (chapter 27), of one who is not hidden from that side.
bool sees(const Battle& battle, UnitId from, UnitId to);
// The same for one who looks at many, while nobody stirs.
class Lookout {
  public:
    Lookout(const Battle& battle, UnitId from);
    bool clear_sight(UnitId to);
    bool sees(UnitId to);

  private:
    bool looks_at(UnitId to);

    const Battle& battle_;
    UnitId from_;
    std::optional<Bystanders> others_;  // once somebody is looked at
    UnitSet known_, in_sight_;          // whom it has looked at, and seen
};
// From a spot, a gun or a place on a way; `over_skirmishers`: those who are not in ranks do not
// stand in the way (GR-14.06). `by`: its crew, who never do; then the spot is a gun, which fires
// over what its base touches (GR-12.04). Vision and hiding are not asked.
bool sees_from(const Battle& battle, Point from, UnitId to, bool over_skirmishers, UnitId by = {});
// Likewise to a thing that stands there: a gun (GR-15.09). `of`: who serve it, if anybody.
bool sees_spot(const Battle& battle, Point from, Point to, bool over_skirmishers, UnitId by,
               UnitId of = {});

// GR-12.06 which figures of the one see anybody of the other, and which of the other are seen.
struct InView {
    std::uint64_t shooters = 0, targets = 0;  // a bit for each spot of spots_of
    std::uint64_t everybody = 0;              // of those who look
    int how_many_shoot() const { return __builtin_popcountll(shooters); }
    int how_many_are_seen() const { return __builtin_popcountll(targets); }
};
InView in_view(const Battle& battle, UnitId from, UnitId to);
// GR-10.08 the same if nothing but other units could stand between them.
InView not_behind_others(const Battle& battle, UnitId from, UnitId to);
// GR-12.06 those of a target who can be hit: all but who are out of view. GR-11.09 an officer who
// is with them, and his staff, are not counted; GR-04.31 of a lone officer both he and his staff.
int most_in_view(const Battle& battle, UnitId target, const InView& view);

}  // namespace gauntlet_run
