#include "lab/long_rifle_odds.h"

#include <algorithm>

#include "lab/long_rifle_odds_topics.h"

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
    OddsBook book{"long-rifle", {}};
    for (const Topic& topic : all_topics())
        book.topics.push_back(
            {topic.question,
             [make = topic.make](const OddsGiven& given) -> Result<std::vector<OddsLine>> {
                 const auto ready = make(given);
                 if (!ready) return ready.error();
                 return work_out(*ready);
             }});
    return book;
}

Result<OddsCase> long_rifle_case(std::string_view question, const std::vector<std::string>& words) {
    const auto& topics = all_topics();
    const auto topic = std::find_if(topics.begin(), topics.end(), [&](const Topic& one) {
        return one.question.name == question;
    });
    if (topic == topics.end()) return Error{"no such question"};
    const auto given = read_given(topic->question, words);
    if (!given) return given.error();
    return topic->make(*given);
}
