#pragma once

#include "books/long_rifle/play.h"

// What there is to choose from, where that may be more than one question holds.
namespace long_rifle {

// One page of a list of options.
struct Offers {
    Question& question;
    std::size_t skip = 0;  // so many stand on the pages before
    std::size_t room = Question::most_options;
    std::size_t met = 0;  // so many there are on all pages

    void add(const Option& option) {
        if (met++ >= skip && question.options.size() < room) question.options.push_back(option);
    }
};
inline void offer(Offers& offers, std::string_view verb, PieceId who, PieceId target = {},
                  int detail = -1, Point spot = {}) {
    offers.add({verb, who, target, static_cast<std::int16_t>(detail), spot});
}

// LR-10.01 all that `fill` offers, page by page; "more-choices" leads on, and from the last page
// back to the first. Room is left for one option that stands on every page.
template <class Fill>
void offer_page(Question& question, std::size_t page, const Fill& fill) {
    constexpr std::size_t whole = Question::most_options - 1, part = whole - 1;
    Offers offers{question, page * part, page == 0 ? whole : part};
    fill(offers);
    if (offers.met <= whole) return;
    if (page == 0) question.options.pop_back();
    const std::size_t next = (page + 1) * part < offers.met ? page + 1 : 0;
    offer(question, "more-choices", question.about, {}, static_cast<int>(next));
}

// The player turns the pages until he has chosen.
template <class Fill>
Option choose_of_all(Play& play, const Question& asked, const Fill& fill) {
    for (std::size_t page = 0;;) {
        Question question = asked;
        offer_page(question, page, fill);
        const Option chosen = play.choose(question);
        if (chosen.verb != "more-choices") return chosen;
        page = static_cast<std::size_t>(chosen.detail);
    }
}

// LR-10.01 the page of everything the player of this active figure may do with it now.
void offer_actions(const Battle& battle, FigureId who, Question& question, std::size_t page);
// Asks for one of them.
Option choose_action(Play& play, FigureId who);
// LR-10.02 the weapons that it may fire at that enemy as its active fire.
FixedVector<std::int8_t, 4> usable_at(const Battle& battle, FigureId who, FigureId target);
// LR-18.12 any two of those weapons at once.
void offer_pairs(Offers& offers, FigureId shooter, FigureId target,
                 const FixedVector<std::int8_t, 4>& slots);

}  // namespace long_rifle
