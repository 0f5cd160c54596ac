#include "lab/petite_guerre/odds.h"

#include "lab/petite_guerre/odds_table.h"

namespace {

const std::vector<OddsMaker>& all_topics() {
    static const std::vector<OddsMaker> topics = [] {
        using namespace petite_guerre::odds;
        std::vector<OddsMaker> together;
        for (const auto& some : {fire_topics(), gun_topics(), melee_topics(), test_topics(),
                                 unit_topics(), sight_topics()})
            together.insert(together.end(), some.begin(), some.end());
        return together;
    }();
    return topics;
}

}  // namespace

OddsBook petite_guerre_odds() {
    return odds_book("petite-guerre", all_topics());
}

Result<OddsCase> petite_guerre_case(std::string_view question,
                                    const std::vector<std::string>& words) {
    return ready_case(all_topics(), question, words);
}
