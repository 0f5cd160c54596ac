#include "books/long_rifle/set_up/arranging.h"

#include <memory>

#include "books/long_rifle/set_up/deployment.h"
#include "books/long_rifle/set_up/terrain_generator.h"
#include "engine/play/saved.h"
#include "engine/play/umpires.h"

namespace long_rifle {

namespace {

constexpr SeatId first_player{0};
constexpr int most_swaps = 8;

// Lays the rolled sections out again; the roads, water and houses are those that were rolled.
void lay_out_as(Play& play, const Sections& laid) {
    Battle& battle = play.battle;
    if (battle.setting->generated.laid == laid) return;
    change_setting(battle, [&](Setting& setting) {
        Generated& generated = setting.generated;
        generated.laid = laid;
        TerrainOptions options;
        options.width = setting.ground.width;
        options.depth = setting.ground.depth;
        options.native_camp = generated.native_camp;
        FastUmpire umpire{{}};
        Stream chance = generated.chance;
        UmpiredPlay laying{umpire, chance};
        setting.ground = lay_out(laying, options, generated.rolled, laid);
    });
    settle_down(battle);
}

Question ask_player(const Battle& battle, std::string_view topic) {
    Question question;
    question.rule = "LR-27.09"_rule;
    question.seat = first_player;
    question.topic = topic;
    question.situation = &battle;
    return question;
}

// The player's own arrangement: sections swapped two at a time, never section 5.
void swap_sections(Play& play) {
    for (int swaps = 0; swaps < most_swaps; ++swaps) {
        Question question = ask_player(play.battle, "swap-sections");
        for (int a = 1; a <= 9; ++a)
            for (int b = a + 1; b <= 9; ++b)
                if (a != 5 && b != 5) offer(question, "swap", {}, {}, 10 * a + b);
        offer_pass(question, "done");
        const Option chosen = play.choose(question);
        if (chosen.verb == "done") return;
        const int a = chosen.detail / 10, b = chosen.detail % 10;
        Sections laid = play.battle.setting->generated.laid;
        std::swap(laid[static_cast<std::size_t>(a - 1)], laid[static_cast<std::size_t>(b - 1)]);
        lay_out_as(play, laid);
        play.tell("LR-27.09"_rule, {}, "sections {} and {} change places", a, b);
    }
}

}  // namespace

void arrange_table(Play& play) {
    const Generated& generated = play.battle.setting->generated;
    if (!generated.any || play.battle.setting->seats.empty()) return;
    Question question = ask_player(play.battle, "terrain-layout");
    offer(question, "accept-regrouped");
    offer(question, "keep-as-rolled");
    offer(question, "arrange");
    const std::string_view chosen = play.choose(question).verb;
    if (chosen == "accept-regrouped") return;
    const Sections rolled = generated.rolled;
    lay_out_as(play, rolled);
    if (chosen == "arrange") swap_sections(play);
}

}  // namespace long_rifle
