#include "books/mayhem/set_up/goals.h"
#include "books/mayhem/turn/turn.h"

// Chapter 51: card activation of the Advanced rules.
namespace mayhem {

namespace {

constexpr int pack_size = 52;  // MM-51.01 no jokers

std::string_view rank_name(int rank) {
    constexpr std::array<std::string_view, 13> names{"two",   "three", "four", "five", "six",
                                                     "seven", "eight", "nine", "ten",  "jack",
                                                     "queen", "king",  "ace"};
    return names[static_cast<std::size_t>(rank - 2)];
}

}  // namespace

// MM-51.01, MM-51.03 the red suits first; ace high.
Card card_of(int number) {
    return {number % 13 + 2, number < pack_size / 2};
}

// MM-51.06 every face card counts; MM-51.09 an empty pack is shuffled anew, the count kept.
Card draw_card(Play& play) {
    Pack& pack = play.battle.pack;
    int left = pack_size - __builtin_popcountll(pack.drawn);
    if (left == 0) {
        pack.drawn = 0;
        left = pack_size;
    }
    int place = play.one_of({"MM-51.02"_rule, FigureId{}, SideId{}, {}}, left);
    int number = 0;
    for (;; ++number) {
        if ((pack.drawn >> number & 1U) != 0) continue;
        if (place-- == 0) break;
    }
    pack.drawn |= std::uint64_t{1} << number;
    const Card card = card_of(number);
    if (card.face()) ++pack.faces;
    if (pack.faces >= last_face) play.battle.last_turn = true;
    play.tell("MM-51.02"_rule, {}, "a {} {} is drawn", card.red ? "red" : "black",
              rank_name(card.rank));
    return card;
}

SideId draw_for_first(Play& play) {
    for (;;) {
        const Card first = draw_card(play), second = draw_card(play);
        const auto side = [](const Card& card) { return SideId::of(card.red ? 0 : 1); };
        if (first.red == second.red) return side(first);
        if (first.rank != second.rank) return side(first.rank > second.rank ? first : second);
        play.tell("MM-51.04"_rule, {}, "equal cards of different colours: two more are drawn");
    }
}

}  // namespace mayhem
