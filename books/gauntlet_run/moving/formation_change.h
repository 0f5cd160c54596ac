#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/play.h"

// GR-07.01 .. GR-07.06: changes of formation. Mounting and dismounting are in moving/cavalry.h.
namespace gauntlet_run {

// What a unit may form up in by itself, and the verb of it.
struct Change {
    std::string_view verb;
    Formation formation;
};
inline constexpr std::array<Change, 5> changes{{{"form-line", Formation::Line},
                                                {"form-box", Formation::Box},
                                                {"form-march-column", Formation::MarchColumn},
                                                {"form-extended-line", Formation::ExtendedLine},
                                                {"form-skirmish", Formation::Skirmish}}};

// GR-05.01, GR-05.04, GR-05.11, GR-05.12 may it be in that formation at all, of its own?
bool may_take(const Unit& unit, Formation formation);
// GR-65.20 it may take skirmish formation, but among trees alone.
bool skirmishes_in_woods_only(const Unit& unit);
// GR-18.18 what it is in if nothing hinders it.
Formation usual_formation(const Unit& unit);
// GR-05.15 is there a formation it could take where it stands?
bool can_reform(const Battle& battle, UnitId who);

// GR-07.06 how it stands then: about its central figure.
Stand formed_up(const Battle& battle, UnitId who, Formation formation, Facing facing);
// Is there room for that: clear of others, and no Obstruction for ranks to stand in (GR-05.01)?
bool has_room(const Battle& battle, UnitId who, Formation formation, Facing facing);

// One option for each: verbs "form-line", "form-box", "form-march-column", "form-extended-line",
// "form-skirmish", "face" (GR-06.35 the same formation), "box-outward" (GR-05.10), and those of
// cavalry: "mount", "dismount", "pick-up". Nothing is offered for which there is no room.
void offer_formations(const Battle& battle, UnitId who, Question& question);
// The same without those of cavalry.
void offer_forms(const Battle& battle, UnitId who, Question& question);
// GR-05.15 of these only another formation than it is in: what brings a unit into order.
void offer_forming_up(const Battle& battle, UnitId who, Question& question);
// Carries out one of these; which way it looks then is asked ("facing").
void change_formation(Play& play, UnitId who, const Option& option);
// GR-08.03 after dismounting a half-move; GR-47.03 Expert Riders half or full beside any change
// (before it or after it). Nothing: the change was all of its move.
std::optional<Pace> pace_beside_change(const Battle& battle, UnitId who, const Option& option);

// GR-07.06 it looks any way for which there is room; the path stays where it is.
class FacingRules final : public MoveRules {
  public:
    FacingRules(const Battle& battle, UnitId who, Formation formation)
        : battle_{battle}, who_{who}, formation_{formation} {}
    PieceId mover() const override { return who_; }
    Inches allowance() const override { return 0_in; }
    Refusal check(const Answer& answer) const override;
    Answer sample(Stream& stream) const override;
    Answer toward(Point spot) const override;

  private:
    Answer looking(Facing facing) const;

    const Battle& battle_;
    UnitId who_;
    Formation formation_;
};
// Asks for it; the facing it has if nothing is to be asked.
Facing ask_facing(Play& play, UnitId who, Formation formation);

// It stands so from now on; whatever it was part of is dissolved (GR-05.18, GR-05.19), and a unit
// that was in disorder has reformed (GR-07.05, GR-07.16).
void take_formation(Play& play, UnitId who, Formation formation, const Stand& stand);

}  // namespace gauntlet_run
