#include "lab/long_rifle/odds.h"

#include "lab/long_rifle/odds_topics.h"

namespace {

using long_rifle::odds::Topic;

const std::vector<Topic>& all_topics() {
    static const std::vector<Topic> topics = [] {
        using namespace long_rifle::odds;
        std::vector<Topic> together;
        for (const auto& some :
             {fire_topics(), melee_topics(), reaction_topics(), turn_topics(), exchange_topics()})
            together.insert(together.end(), some.begin(), some.end());
        return together;
    }();
    return topics;
}

}  // namespace

OddsBook long_rifle_odds() {
    return odds_book("long-rifle", all_topics());
}

Result<OddsCase> long_rifle_case(std::string_view question, const std::vector<std::string>& words) {
    return ready_case(all_topics(), question, words);
}
