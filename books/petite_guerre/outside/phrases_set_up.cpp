#include <array>

#include "books/petite_guerre/outside/phrases.h"

namespace petite_guerre {

namespace {

constexpr std::array set_up_prompts{
    Phrase{"lay-what", "Which feature do you lay out?"},
    Phrase{"lay-where", "Where is the middle of it?"},
    Phrase{"entry-edge", "Over which edge do your men come on?"},
    Phrase{"deploy-as", "How do {who} and those with him deploy?"},
    Phrase{"deploy-who", "Who stands in the formation?"},
    Phrase{"deploy-posture", "How does {who} wait for the enemy?"},
    Phrase{"deploy-bayonets", "Do {who} and those with him start with fixed bayonets?"},
    Phrase{"deploy-where", "Where does {who} stand, and which way does he look?"},
    Phrase{"deploy-gun", "Where does the gun stand, and which way does it point?"},
};
constexpr std::array set_up_options{
    Phrase{"lay-dense-forest", "Dense forest"},
    Phrase{"lay-light-woods", "Light woods"},
    Phrase{"lay-rocky-ground", "Rocky ground"},
    Phrase{"lay-boggy-ground", "Boggy ground"},
    Phrase{"lay-swamp", "A swamp"},
    Phrase{"lay-gentle-slope", "A hill with gentle slopes"},
    Phrase{"lay-steep-slope", "A steep slope"},
    Phrase{"lay-stream", "A stream"},
    Phrase{"lay-ditch", "A ditch"},
    Phrase{"lay-fence", "A fence"},
    Phrase{"lay-low-wall", "A low stone wall"},
    Phrase{"lay-ravine", "A deep ravine"},
    Phrase{"enter-by", "The {edge} edge"},
    Phrase{"deploy-together", "In open order about {who}"},
    Phrase{"deploy-singly", "One by one"},
    Phrase{"deploy-standing", "Standing"},
    Phrase{"deploy-kneeling", "Kneeling"},
    Phrase{"deploy-prone", "Prone"},
    Phrase{"bayonets-unfixed", "Bayonets unfixed"},
    Phrase{"bayonets-fixed", "Bayonets fixed"},
};

}  // namespace

Phrases set_up_phrases() {
    return {set_up_prompts, set_up_options};
}

}  // namespace petite_guerre
