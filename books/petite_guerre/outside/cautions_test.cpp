#include <doctest/doctest.h>

#include "books/petite_guerre/game.h"
#include "books/petite_guerre/guns/gun_scene.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/outside/sentences.h"
#include "books/petite_guerre/place.h"

namespace petite_guerre {
namespace {

// Six men in line who look up the table, and one enemy; what is said of their volley beforehand.
std::string said_of_volley(std::string_view enemy, bool hidden = false) {
    Scene scene{
        "A regulars B musket | B regulars B musket | C regulars B musket | D regulars B musket"
        " | E regulars B musket | F regulars B musket vs Roy irregulars B "
        + std::string{enemy}};
    scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 1, 0, 0);
    scene["Roy"].knows.hidden = hidden;
    Question question =
        make_question(scene.battle, SeatId{0}, "PG-08.01"_rule, "formed-action", scene.id("A"));
    question.by_eye = true;
    offer(question, "load", scene.id("A"));
    offer(question, "volley", scene.id("A"));
    CHECK(caution_words(scene.battle, question, question.options[0]).empty());
    return caution_words(scene.battle, question, question.options[1]);
}

}  // namespace

TEST_CASE("PG-17.11, PG-21.03 a volley with nobody before it is said to be one") {
    CHECK(said_of_volley("@0,-40").starts_with("No enemy that you know of"));
    CHECK(said_of_volley("@150,20").starts_with("No enemy that you know of"));
    CHECK(said_of_volley("@0,50").empty());
}

TEST_CASE("PG-14.01 nothing is measured for it: whoever stands that way may be in reach") {
    CHECK(said_of_volley("@0,190").empty());
}

TEST_CASE("PG-81.01 whoever lies hidden before a volley is not betrayed by what is said of it") {
    CHECK(said_of_volley("@0,50", true) == said_of_volley("@0,-40"));
    CHECK(said_of_volley("@0,-40", true) == said_of_volley("@0,-40"));
}

TEST_CASE("PG-21.05 canister straight ahead likewise") {
    const auto said = [](const char* enemy) {
        GunScene at{GunSize::Light, enemy};
        Question question = make_question(at.scene.battle, SeatId{0}, "PG-21.05"_rule,
                                          "aim-canister", piece_of(at.scene.battle, at.id));
        offer(question, "aim-straight", question.about, {}, static_cast<int>(Ammunition::Canister));
        return caution_words(at.scene.battle, question, question.options[0]);
    };
    CHECK_FALSE(said(" vs Roy irregulars B @0,-190").empty());
    CHECK(said(" vs Roy irregulars B @0,-20").empty());
}

TEST_CASE("PG-02.08 a side that ends its actions is told how many could still act") {
    Scene scene{"A regulars B | B regulars B vs Roy irregulars B @0,100"};
    Question question = make_question(scene.battle, SeatId{0}, "PG-02.08"_rule, "who-acts");
    offer(question, "act", scene.id("A"));
    const auto said = [&] {
        Question asked = question;
        offer_pass(asked, "end-actions");
        return caution_words(scene.battle, asked, asked.options.back());
    };
    CHECK(said().starts_with("One of those listed here"));
    offer(question, "act", scene.id("B"));
    CHECK(said().starts_with("2 of those listed here"));
    question.options.clear();
    offer(question, "assess", scene.id("A"));
    CHECK(said().empty());
}

}  // namespace petite_guerre
