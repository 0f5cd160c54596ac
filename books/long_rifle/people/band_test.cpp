#include "books/long_rifle/people/band.h"

#include <doctest/doctest.h>

#include "engine/play/umpires.h"

using namespace long_rifle;

namespace {

struct Levy {
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
    Band band;

    explicit Levy(int rep, Profession first = Profession::Scout,
                  Profession second = Profession::Count, SeatId seat = SeatId{0})
        : band{start_band(seat, rep, first, second)} {}
    // Answers "how many" and rolls for each.
    void recruits(int count, std::string_view dice) {
        umpire.answer("how-many-recruits", pick(static_cast<std::size_t>(band.star.rep - count)));
        umpire.dice(dice);
    }
    void releases(std::initializer_list<int> grunts) {
        Answer answer;
        for (const int i : grunts) answer.picks.push_back(static_cast<std::uint8_t>(i));
        umpire.answer("release", answer);
    }
    std::string reps() const {
        std::string text;
        for (const Figure& grunt : band.grunts) text += std::to_string(grunt.rep);
        return text;
    }
};

}  // namespace

TEST_CASE("LR-04.02 a new Star is offered Rep 4 or 5 first and may take another") {
    ScriptedUmpire umpire;
    Stream stream;
    UmpiredPlay play{umpire, stream};
    umpire.answer("star-rep: suggested-rep");
    umpire.answer("star-rep", pick(1));
    umpire.answer("star-rep: other-rep");
    CHECK(choose_star_rep(play, SeatId{0}) == 4);
    CHECK(choose_star_rep(play, SeatId{0}) == 5);
    CHECK(choose_star_rep(play, SeatId{0}) == 2);
    CHECK(choose_star_rep(play, {}) == 4);
    umpire.finish();
}

TEST_CASE("LR-06.08 a band has one Leader, the Star, and Grunts") {
    Levy muster{5};
    muster.recruits(2, "4 1");
    recruit(muster.play, muster.band, standard_armoury());
    CHECK(muster.band.star.star);
    CHECK(muster.band.size() == 3);
    for (const Figure& grunt : muster.band.grunts) CHECK(!grunt.star);
}

TEST_CASE("LR-06.10 the Star starts alone and recruits at most one for each point of Rep") {
    Levy muster{4};
    CHECK(muster.band.size() == 1);
    muster.umpire.answer("how-many-recruits", pick(5));  // five ways: 4, 3, 2, 1 or none
    CHECK_THROWS_AS(recruit(muster.play, muster.band, standard_armoury()), ScriptError);
    Levy three{4};
    three.recruits(3, "LR-06.11: 1 4 5");
    recruit(three.play, three.band, standard_armoury());
    CHECK(three.reps() == "344");
    Levy none{4};
    none.recruits(0, "");
    recruit(none.play, none.band, standard_armoury());
    CHECK(none.band.size() == 1);
    none.umpire.finish();
}

TEST_CASE("LR-06.11 Party Generation") {
    const std::array<int, 6> expected{3, 3, 3, 4, 4, 5};
    for (int die = 1; die <= 6; ++die)
        CHECK(recruit_rep(die) == expected[static_cast<std::size_t>(die - 1)]);
    Levy settlers{5, Profession::Settler};
    settlers.recruits(3, "6 4 5");
    recruit(settlers.play, settlers.band, standard_armoury());
    CHECK(settlers.reps() == "434");
    CHECK(!settlers.band.grunts[0].weapons.empty());
}

TEST_CASE("LR-06.12 the band with its Star never exceeds his Rep: the player releases the rest") {
    Levy muster{4};
    muster.recruits(4, "1 4 5 2");
    muster.releases({0});
    recruit(muster.play, muster.band, standard_armoury());
    CHECK(muster.band.size() == 4);
    CHECK(muster.reps() == "443");
    muster.umpire.finish();
}

TEST_CASE("LR-06.12 a band run by the game recruits all it may and lets the weakest go") {
    Levy muster{4, Profession::Warrior, Profession::Count, {}};
    muster.umpire.dice("4 1 5 2");
    recruit(muster.play, muster.band, standard_armoury());
    CHECK(muster.reps() == "434");
}

TEST_CASE("LR-06.13 a Settler's 1 becomes 0 and reads as 1") {
    CHECK(recruit_rep(0) == 3);
    Levy muster{4, Profession::Settler};
    muster.recruits(1, "1");
    recruit(muster.play, muster.band, standard_armoury());
    CHECK(muster.reps() == "3");
}

TEST_CASE("LR-06.14 recruits have the Star's profession, or either of his two") {
    Levy one{4, Profession::Hunter};
    one.recruits(1, "4");
    recruit(one.play, one.band, standard_armoury());
    CHECK(one.band.grunts[0].profession == Profession::Hunter);
    Levy two{4, Profession::Warrior, Profession::Hunter};
    two.recruits(2, "4 4");
    two.umpire.answer("recruit-profession", pick(1));
    two.umpire.answer("recruit-profession", pick(0));
    recruit(two.play, two.band, standard_armoury());
    CHECK(two.band.grunts[0].profession == Profession::Hunter);
    CHECK(two.band.grunts[1].profession == Profession::Warrior);
    two.umpire.finish();
}

TEST_CASE("LR-06.15 nobody of higher Rep than the Star joins, and the roll is spent") {
    Levy muster{4};
    muster.recruits(3, "6 4 1");
    recruit(muster.play, muster.band, standard_armoury());
    CHECK(muster.reps() == "43");
    muster.umpire.finish();
}
