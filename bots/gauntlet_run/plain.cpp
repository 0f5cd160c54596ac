#include "bots/gauntlet_run/plain.h"

#include <array>

#include "books/gauntlet_run/game.h"
#include "books/gauntlet_run/outside/knowing.h"
#include "books/gauntlet_run/set_up/ending.h"
#include "bots/gauntlet_run/plain_thought.h"

namespace gauntlet_run::plain {

namespace {

using Topic = TopicOf<Thought>;
constexpr std::array topics{
    Topic{"deploy", who_is_next},
    Topic{"deploy-formation", how_to_come_on},
    Topic{"deploy-officer", with_whom_to_begin},
    Topic{"deploy-where", where_to_stand},
    Topic{"loose-ball", who_loads_loose},
    Topic{"officer", which_officer},
    Topic{"orders", what_to_order},
    Topic{"last-phase", who_acts_last},
    Topic{"activation", what_to_do},
    Topic{"half-move", go_or_change},
    Topic{"ambuscade", whom_to_strike},
    Topic{"keep-ambuscades", which_markers},
    Topic{"reaction-fire", how_to_fire},
    Topic{"move", where_to_go},
    Topic{"facing", where_to_look},
    Topic{"drive", where_to_drive},
    Topic{"lay-card", what_to_load},
    Topic{"charge-reaction", how_to_receive},
    Topic{"charge-quarter", which_quarter},
    Topic{"after-melee", after_the_melee},
    Topic{"critical-damage", whom_it_strikes},
    Topic{"officer-or-staff", whom_it_strikes},
    Topic{"casualty", who_falls},
    Topic{"melee-weapons", how_to_strike},
};
constexpr std::array habits{
    Habit{"initiative", "go-first"},
    Habit{"hide", "hide"},
    Habit{"officer-attacked", "fight"},
    Habit{"ride-off", "strike"},
    Habit{"ladders-raised", "push-ladders"},
    Habit{"ladders-stand", "assault-wall"},
    Habit{"retreat-or-crouch", "crouch"},
    Habit{"go-along", "go-along"},
    Habit{"ride-and-change", "ride-on"},
    Habit{"get-down", "ride-along"},
    Habit{"take-reins", "take-reins"},
    Habit{"two-weapons", "so-many-with"},
    Habit{"captives", "lead-away"},
    Habit{"casualty-blade", "lose-without-blade"},
    Habit{"serve-gun", "serve-gun"},
    Habit{"forms-up", "form-line"},
    Habit{"rally", "rally"},
    Habit{"casualty-pike", "lose-without-pike"},
};

class Plain final : public Player {
  public:
    explicit Plain(std::uint64_t seed) : stream_{seed, 7} {}
    Answer answer(const Question& question) override {
        if (const auto habit = by_habit(habits, question)) return *habit;
        const auto answer = by_thought<Thought, Battle>(
            topics, question, stream_, [&](const Battle& battle, SideId side) {
                return think_of(question, table_.seen_by(battle, side), side);
            });
        return answer ? *answer : any_answer(question, stream_);
    }

  private:
    static Thought think_of(const Question& question, const Battle& table, SideId side) {
        Thought thought{question, table, side, foes_of(table, side)};
        if (!table.setting->goals.empty() && table.turn > 0)
            thought.lead = points_of(table, side) - points_of(table, other_side(side));
        return thought;
    }

    Stream stream_;
    KnownTable<Battle> table_;
};

}  // namespace

}  // namespace gauntlet_run::plain

std::unique_ptr<Player> make_gauntlet_run_plain(SeatId seat, std::uint64_t seed) {
    static_cast<void>(seat);
    return std::make_unique<gauntlet_run::plain::Plain>(seed);
}
