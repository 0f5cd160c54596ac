#include "bots/petite_guerre/plain.h"

#include <array>

#include "books/petite_guerre/game.h"
#include "books/petite_guerre/place.h"
#include "bots/petite_guerre/plain_thought.h"

namespace petite_guerre::plain {

namespace {

Answer everybody(Thought& thought) {
    return pick_those(thought.question, [](const Option&) { return true; });
}

using Topic = TopicOf<Thought>;
constexpr std::array topics{
    Topic{"lay-where", where_to_lay},
    Topic{"entry-edge", which_edge},
    Topic{"deploy-as", how_to_deploy},
    Topic{"deploy-who", who_stands_formed},
    Topic{"deploy-where", where_to_deploy},
    Topic{"deploy-gun", where_to_deploy},
    Topic{"form-up-where", where_to_form},
    Topic{"form-up-who", everybody},
    Topic{"form-up-as", how_to_deploy},
    Topic{"who-plays", everybody},
    Topic{"command-point", spend_point},
    Topic{"who-acts", who_acts},
    Topic{"action", best_action},
    Topic{"formed-action", best_formed_action},
    Topic{"shoot-at", whom_to_shoot},
    Topic{"acquire-whom", whom_to_look_for},
    Topic{"observe-from", from_where_to_look},
    Topic{"face", which_way_to_face},
    Topic{"take-which-weapon", which_weapon},
    Topic{"kind-of-move", kind_of_move},
    Topic{"move", way_to_go},
    Topic{"occupy", where_to_stop},
    Topic{"gun-action", what_with_gun},
    Topic{"load-with", what_to_fire},
    Topic{"aim-gun", where_to_aim},
    Topic{"aim-canister", where_to_aim},
    Topic{"declare-charges", who_charges},
    Topic{"charge-whom", whom_to_charge},
    Topic{"react", how_to_react},
    Topic{"charge-in", charge_in_or_stay},
    Topic{"catch-runner", go_on_or_stop},
    Topic{"wheel-first", wheel_or_not},
    Topic{"strike-whom", whom_to_strike},
    Topic{"capture", whom_to_strike},
    Topic{"melee-action", fight_on},
    Topic{"pursue-runner", pursue_or_not},
    Topic{"pursuit-zeal", pursue_or_not},
    Topic{"designate-whom", whom_to_shoot},
};
constexpr std::array habits{
    Habit{"first-or-second", "go-first"},
    Habit{"single-files", "no-more-files"},
    Habit{"file-next", "file-ends"},
    Habit{"fall-out", "stay-formed"},
    Habit{"also-move", "will-stay"},
    Habit{"deploy-posture", "deploy-standing"},
    Habit{"second-rank", "ranks-stay"},
    Habit{"volley-by", "first-rank"},
    Habit{"charge-or-repeat", "charge"},
    Habit{"receive-or-run", "receive"},
    Habit{"gun-fires-at-charge", "fire-at-charge"},
    Habit{"charge-on", "stop-there"},
    Habit{"who-tests-control", "test-in-order"},
    Habit{"who-tests-next", "test-next"},
    Habit{"rout-where", "flee-to-fortification"},
    Habit{"take-what", "take-trophy"},
    Habit{"lead-prisoner", "lead"},
    Habit{"shelter", "shelter-behind-cover"},
    Habit{"pioneer-work", "go-on-working"},
    Habit{"secure-whom", "secure"},
    Habit{"free-whom", "free"},
    Habit{"search-whom", "search"},
};

class Plain final : public Player {
  public:
    explicit Plain(std::uint64_t seed) : stream_{seed, 7} {}
    Answer answer(const Question& question) override {
        if (const auto habit = by_habit(habits, question)) return *habit;
        const auto answer = by_thought<Thought, Battle>(
            topics, question, stream_, [&](const Battle& battle, SideId side) {
                return Thought{question, table_.seen_by(battle, side), side};
            });
        return answer ? *answer : any_answer(question, stream_);
    }

  private:
    Stream stream_;
    KnownTable<Battle> table_;
};

}  // namespace

}  // namespace petite_guerre::plain

std::unique_ptr<Player> make_petite_guerre_plain(SeatId seat, std::uint64_t seed) {
    static_cast<void>(seat);
    return std::make_unique<petite_guerre::plain::Plain>(seed);
}
