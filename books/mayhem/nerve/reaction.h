#pragma once

#include "books/mayhem/play.h"

// Chapter 09 and the checks of chapters 10 to 13 and 53.
namespace mayhem {

// MM-09.10; with the Advanced rules: Awareness, Received Fire, Attempt to Charge, Being Charged and
// Leader Lost (MM-50.02).
enum class Check : std::uint8_t {
    FirstSight,
    ReceivedFire,
    BeingCharged,
    Wound,
    LeaderLost,
    Awareness,
    AttemptToCharge,
};

// Who checks together: a character by himself, or the group he is in (MM-50.07, MM-50.08).
struct Party {
    FigureId leader;  // on whose Rep it checks
    FigureSet members;
};
Party party_of(const Battle& battle, FigureId who);
// All of his group, the fallen too: one check counts for all of them.
FigureSet all_of_party(const Battle& battle, FigureId who);

// MM-09.02, MM-53.01 the modifiers of a check: `subject` is the member it is judged for
// (MM-50.15), `cause` the enemy who brought it about.
// `charges_rear`: he is charging somebody's Rear zone (MM-53.03). `struck`: how the shot found him
// (MM-01.05); without it, as they stand now.
void add_modifiers(const Battle& battle, Check check, FigureId subject, FigureId cause,
                   bool charged_flank_or_rear, RollFor& why, bool charges_rear = false,
                   const Struck* struck = nullptr);

// MM-09.01 two dice against modified Rep: 2, 1 or 0 passed.
int take_check(Play& play, Check check, RuleId rule, const Party& party, FigureId subject,
               FigureId cause, bool charged_flank_or_rear = false, const Struck* struck = nullptr);

// MM-09.15, MM-50.02, MM-50.17 Halt, Retire, Duck Back and Rout end an activation, and that of the
// whole group.
void end_activation_by(Play& play, const Party& party, Reaction reaction);

// Says that he holds, if that is what the check comes to; whoever halts, gives way or routs is said
// to where he does it.
void tell_if_he_holds(Play& play, FigureId who, FigureId cause, Reaction reaction);

// MM-50.15 the one of them who is nearest to the enemy; the first if there is none.
FigureId nearest_to(const Battle& battle, FigureSet who, FigureId enemy);
// MM-53.07 whoever is attacked or charged, and his group, are aware of the attacker and his.
void make_aware(Battle& battle, FigureId attacked, FigureId by);

// MM-50.07, MM-50.08 one of each party, on whose Rep it checks.
FigureSet heads_of(const Battle& battle, FigureSet testers);
// MM-09.11 highest Rep first, ties by a die.
FixedVector<FigureId, most_figures> in_order_of_rep(Play& play, FigureSet who, RuleId rule,
                                                    Purpose purpose = Purpose::Part);
// MM-04.02, MM-51.05 a die each, the higher first, the tied roll again among themselves.
void roll_off(Play& play, FixedVector<FigureId, most_figures>& who, RuleId rule,
              Purpose purpose = Purpose::Part);

// The tables, by dice passed. Read for a character as he stands.
Reaction first_sight_result(int passed);                                                // MM-10.02
Reaction received_fire_result(const Battle& battle, const Figure& figure, int passed);  // MM-11.02
Reaction being_charged_result(const Figure& figure, bool by_mounted, bool flank_or_rear,
                              int passed);  // MM-12.02, MM-53.15
Reaction wound_result(int passed);          // MM-13.03
Reaction leader_lost_result(const Battle& battle, const Figure& figure, int passed);  // MM-53.17
Reaction awareness_result(int passed);                                                // MM-53.05
Reaction attempt_to_charge_result(int passed);                                        // MM-53.13

// Chapter 10, chapter 53: the mover has come into the tester's sight and reach.
void first_sight(Play& play, FigureId tester, FigureId mover);
void awareness(Play& play, FigureId tester, FigureId mover);
// MM-53.06 the mover has finished his move or been stopped: who lost the roll-off against him fires
// now, if he still can.
void move_is_over(Play& play, FigureId mover);
// Chapter 11: `attacked` has been fired at by `firer`; `skip` have had theirs on the wound tables
// (MM-53.10); `struck`: a shot of some time ago (MM-50.14).
void received_fire(Play& play, FigureId attacked, FigureId firer, FigureSet skip = {},
                   const Struck* struck = nullptr);
// Chapter 12: what each of the target's party is to do. Fire of those who are in range at once is
// carried out; who waits for the charger to come into range is in the mask returned.
FigureSet being_charged(Play& play, FigureId charger, FigureId target);
// Chapter 13: a slight wound from `by`; true if he carries on.
bool wound_check(Play& play, FigureId who, FigureId by, bool in_contact);
// MM-13.02, MM-53.18 remembers who saw it.
void note_leader_lost(Play& play, FigureId leader, FigureId by);
// MM-06.14, MM-13.05 the checks of all who saw it, from that entry of the list on.
void leader_lost_checks(Play& play, std::size_t from);
// MM-13.05 one attack with its strike back, and the checks of its own witnesses at the end of it.
class OneAttack {
  public:
    explicit OneAttack(Play& play)
        : play_{play}, before_{play.lost_before}, from_{play.lost.size()} {
        play.lost_before = from_;
    }
    ~OneAttack() { play_.lost_before = before_; }
    OneAttack(const OneAttack&) = delete;
    OneAttack& operator=(const OneAttack&) = delete;
    void take_checks() { leader_lost_checks(play_, from_); }

  private:
    Play& play_;
    std::size_t before_, from_;
};
// MM-53.12 true: the charge goes on.
bool attempt_to_charge(Play& play, const Party& party, FigureId target);

}  // namespace mayhem
