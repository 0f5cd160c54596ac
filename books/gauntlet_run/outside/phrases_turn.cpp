#include <array>

#include "books/gauntlet_run/outside/phrases.h"

namespace gauntlet_run {

namespace {

constexpr auto turn_prompts = std::to_array<Phrase>({
    {"deploy", "Who takes the field next?"},
    {"deploy-formation", "How does {who} come on?"},
    {"deploy-officer", "Where does {who} begin?"},
    {"deploy-where", "Where does {who} stand?"},
    {"initiative", "You have rolled higher. Who acts first this turn?"},
    {"officer", "Which officer acts now, with all who take orders from him?"},
    {"orders", "What does {who} do?"},
    {"activation", "What does {who} do?"},
    {"half-move", "{who}: a half-move, and a shot before or after it. What now?"},
    {"last-phase", "Who of those without orders acts now?"},
    {"leave-by", "By which edge do {who} leave the table?"},
});
constexpr auto turn_options = std::to_array<Phrase>({
    {"deploy", "{who}"},
    {"deploy-row", "All of the rest, in a row"},
    {"deploy-line", "In line"},
    {"deploy-box", "In box"},
    {"deploy-march-column", "In march column"},
    {"deploy-extended-line", "In extended line"},
    {"deploy-skirmish", "As skirmishers"},
    {"deploy-crew", "With the gun ready for action"},
    {"deploy-limbered", "With the gun limbered"},
    {"deploy-alone", "By himself"},
    {"deploy-with", "With {target}"},
    {"go-first", "We do"},
    {"hand-over", "They do"},
    {"pick", "{who}"},
    {"order", "Orders {target}"},
    {"officer-move", "Moves"},
    {"join", "Joins {target}"},
    {"leave-unit", "Leaves his unit and moves"},
    {"form-square", "Has a square formed"},
    {"orders-done", "Has done"},
    {"activate", "{who}"},
    {"drive", "{who}"},
    {"half-move", "Half-move, and fire if wished"},
    {"full-move", "Full Move"},
    {"charge", "Charge {target}{gap}"},
    {"reload", "Stand and load"},
    {"ambuscade", "Lie in Ambuscade"},
    {"crouch", "Crouch"},
    {"crawl", "Crawl"},
    {"leave-table", "Leave the table"},
    {"leave-near", "By the near edge"},
    {"leave-far", "By the far edge"},
    {"leave-left", "By the left edge"},
    {"leave-right", "By the right edge"},
    {"decline", "Nothing this turn"},
    {"move", "Move"},
    {"half-move-done", "No more"},
});

}  // namespace

const Phrases turn_phrases{turn_prompts, turn_options};

}  // namespace gauntlet_run
