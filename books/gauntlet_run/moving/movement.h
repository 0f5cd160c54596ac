#pragma once

#include <optional>

#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/play.h"

// Chapters 06 and 51: movement.
namespace gauntlet_run {

enum class Pace : std::uint8_t {
    Half,
    Full,
    Officer,     // GR-04.06 his full move
    Crawl,       // GR-28.09
    AfterMelee,  // GR-18.18 up to 3"
    CloseUp,     // GR-05.18 half, into an Attack Column
    Count
};

// GR-51.01, GR-51.02 in its present formation, without the inch of a road (GR-06.04), which counts
// only for a move that keeps to it.
Inches full_move(const Battle& battle, UnitId who);
Inches half_move(const Battle& battle, UnitId who);
// The most it may go at that pace over open ground.
Inches reach_of(const Battle& battle, UnitId who, Pace pace);

// Puts a unit somewhere, with the half of an Attack Column beside it, and whoever is attached.
void put(Battle& battle, UnitId who, const Stand& stand);

// How much of a move is left, and what it has met so far (GR-06.16).
struct Spent {
    Inches gone;
    Grade worst = Grade::Open;
    bool off_road = false;  // GR-06.04
};

// How near somebody may be come to: an inch, one who does not fight to contact, or what it is
// already; below 0 if they overlap.
struct Kept {
    UnitId who;
    Inches off;
    bool touched = false;  // they stand in contact now
};
using KeptOff = FixedVector<Kept, most_units>;

// What one manoeuvre may be. Bodies in ranks: to look another way than now is to wheel about the
// inner end of the first rank (GR-06.23), and path[1] is then where its middle has come; each later
// leg goes straight or obliquely (GR-06.24). All others go any way and end looking as they like.
class UnitMove final : public MoveRules {
  public:
    UnitMove(const Battle& battle, UnitId who, Pace pace, const Spent& spent = {});

    PieceId mover() const override { return who_; }
    Inches allowance() const override;
    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    Answer toward(Point spot) const override;
    Answer turned(Facing to) const override;
    WayLook look(const Answer& way) const override;

    // What it costs, and what it meets.
    struct Price {
        Inches cost;
        Passage met;
    };
    Price price(const Answer& answer) const;
    Spent after(const Answer& answer) const;
    // It goes nowhere and turns nowhere.
    Answer stay() const;

  private:
    Inches limit(Grade worst, bool road) const;
    Refusal check_legs(const Answer& answer) const;
    Refusal check_ground(const Answer& answer) const;
    Refusal check_others(const Answer& answer) const;
    bool wheels(const Answer& answer) const;
    const KeptOff& avoided() const;
    bool comes_near(const Answer& answer, const Kept& kept) const;
    void add_end(const Answer& answer, Price& price) const;
    Answer longest(const Answer& answer) const;
    Answer wheel_toward(Point spot) const;
    Answer wheeled(Facing to) const;
    void add_straight_grips(const Answer& way, WayLook& look) const;
    void add_wheel_grips(const Answer& way, WayLook& look) const;
    void add_body(const Answer& way, WayLook& look) const;

    const Battle& battle_;
    UnitId who_;
    Pace pace_;
    Spent spent_;
    Inches full_;
    Grade under_;  // where it stands
    // GR-06.23 what it is to look that way.
    struct Turned {
        Facing to;
        Price price;
        Spots men;    // where they stand then
        Point front;  // and the middle of their first rank
    };
    const Turned& once_turned(Facing to) const;

    // Found out when it is first asked for.
    mutable std::optional<Turned> turned_;
    mutable std::optional<KeptOff> avoided_;
    mutable Inches girth_;
};

// Asks its player for one manoeuvre after another until the allowance is spent or he passes, and
// carries them out: GR-07.11 the check of a Full Move, GR-05.17 disorder, GR-07.14 friends passed
// through, GR-06.07 fences, GR-08.07 jumps. False if its activation ended on the way.
bool move(Play& play, UnitId who, Pace pace);

// GR-06.36 nobody stays among others: who was stopped there steps clear of them.
void step_clear(Play& play, UnitId who);

// At each step of a move, wherever the unit has come: who sees whom now, who springs an ambuscade.
// False if its activation ends there. It is seeing/ that does it.
bool after_step(Play& play, UnitId who);

// GR-06.02 where a move may end: an inch from everybody.
bool ends_clear(const Battle& battle, UnitId who, const Stand& stand);
// GR-06.36 where it may stand without having gone there: not nearer than 1" to others than it was.
bool stands_clear(const Battle& battle, UnitId who, const Stand& stand, Formation formation);
// The nearest place within `reach` that is an inch from everybody.
std::optional<Stand> clear_place(const Battle& battle, UnitId who, const Stand& stand,
                                 Formation formation, Inches reach);

}  // namespace gauntlet_run
