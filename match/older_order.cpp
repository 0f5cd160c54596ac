#include "match/older_order.h"

#include <algorithm>

std::optional<Answer> in_todays_order(const Record& record, const Question& question) {
    if (question.kind != Asking::ChooseOne || pass_of(question) == nullptr
        || record.answer.picks.size() != 1)
        return {};
    const std::size_t last = question.options.size() - 1, picked = record.answer.picks[0];
    Question older = question;
    // The pass goes from the last place to the first, one place at a time.
    for (std::size_t place = last; place-- > 0;) {
        std::swap(older.options[place], older.options[place + 1]);
        if (fingerprint(older) != record.asked) continue;
        if (picked > last) return {};
        return pick(picked == place ? last : picked > place ? picked - 1 : picked);
    }
    return {};
}
