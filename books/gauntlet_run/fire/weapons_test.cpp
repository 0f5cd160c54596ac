#include "books/gauntlet_run/fire/weapons.h"

#include <doctest/doctest.h>

namespace gauntlet_run {

TEST_CASE("GR-55.01 the reach of bows and crossbows, and their rates") {
    CHECK(weapon(Missile::Bow).range == 12_in);
    CHECK(weapon(Missile::Longbow).range == 18_in);
    CHECK(weapon(Missile::Crossbow).range == 18_in);
    CHECK(rate_row({Missile::Bow, Lock::Matchlock, 5}) == RateRow::Caplock);
    CHECK(rate_row({Missile::Longbow, Lock::Matchlock, 5}) == RateRow::Flintlock);
    CHECK(rate_row({Missile::Crossbow, Lock::Caplock, 5}) == RateRow::Matchlock);
    CHECK_FALSE(weapon(Missile::Bow).reloads);
}

TEST_CASE("GR-55.02 close range and range of firearms, smooth and rifled") {
    const auto is = [](Missile which, Inches close, Inches range) {
        return weapon(which).close == close && weapon(which).range == range;
    };
    CHECK(is(Missile::Pistol, 2_in, 9_in));
    CHECK(is(Missile::RifledPistol, 3_in, 12_in));
    CHECK(is(Missile::Carbine, 3_in, 15_in));
    CHECK(is(Missile::RifledCarbine, 4_in, 18_in));
    CHECK(is(Missile::Musket, 3_in, 18_in));
    CHECK(is(Missile::Rifle, 4_in, 24_in));
    CHECK(is(Missile::Boucanier, 6_in, 24_in));
    CHECK(is(Missile::LongRifle, 6_in, 30_in));
}

TEST_CASE("GR-55.03 a revolver reaches as a pistol does, at the Caplock rate") {
    CHECK(weapon(Missile::Revolver).close == 2_in);
    CHECK(weapon(Missile::Revolver).range == 9_in);
    CHECK(rate_row({Missile::Revolver, Lock::Flintlock, 5}) == RateRow::Caplock);
}

TEST_CASE("GR-56.01 dice by number of figures, every row") {
    const auto row = [](RateRow which) {
        std::string dice;
        for (int figures = 2; figures <= 10; ++figures)
            dice += std::to_string(rate(which, figures));
        return dice;
    };
    CHECK(row(RateRow::Matchlock) == "111222233");
    CHECK(row(RateRow::Flintlock) == "112223334");
    CHECK(row(RateRow::Caplock) == "112233445");
    CHECK(row(RateRow::Breechloading) == "122334455");
}

TEST_CASE("GR-56.02 a single figure rolls one die, nobody rolls none") {
    for (const RateRow row : {RateRow::Matchlock, RateRow::Flintlock, RateRow::Caplock}) {
        CHECK(rate(row, 1) == 1);
        CHECK(rate(row, 0) == 0);
    }
}

TEST_CASE("GR-56.03 above ten figures the last column is the most") {
    CHECK(rate(RateRow::Matchlock, 16) == 3);
    CHECK(rate(RateRow::Flintlock, 16) == 4);
    CHECK(rate(RateRow::Caplock, 12) == 5);
    CHECK(rate(RateRow::Breechloading, 16) == 5);
}

TEST_CASE("GR-56.04 skirmish fire uses the row of the lock") {
    CHECK(rate_row({Missile::Musket, Lock::Matchlock, 5}) == RateRow::Matchlock);
    CHECK(rate_row({Missile::Rifle, Lock::Flintlock, 5}) == RateRow::Flintlock);
    CHECK(rate_row({Missile::Carbine, Lock::Caplock, 5}) == RateRow::Caplock);
}

TEST_CASE("GR-50.07 the Breechloading row is for Drilled melees only") {
    for (const Lock lock : {Lock::Matchlock, Lock::Flintlock, Lock::Caplock})
        for (std::size_t i = 0; i < static_cast<std::size_t>(Missile::Count); ++i)
            CHECK(rate_row({static_cast<Missile>(i), lock, 1}) != RateRow::Breechloading);
    CHECK(melee_dice(Morale::Drilled, 9) == rate(RateRow::Breechloading, 9));
}

TEST_CASE("GR-99.07 dice of the rate table (worked example)") {
    CHECK(rate(RateRow::Matchlock, 5) == 2);
    CHECK(rate(RateRow::Matchlock, 9) == 3);
    CHECK(rate(RateRow::Flintlock, 7) == 3);
    CHECK(rate(RateRow::Flintlock, 10) == 4);
    CHECK(rate(RateRow::Caplock, 8) == 4);
    CHECK(melee_dice(Morale::Drilled, 9) == 5);
}

TEST_CASE("GR-10.02 short is up to half the range, long is more") {
    CHECK(band_at(Missile::Musket, 9_in) == Band::Short);
    CHECK(band_at(Missile::Musket, 9.01_in) == Band::Long);
    CHECK(band_at(Missile::Musket, 18_in) == Band::Long);
    CHECK(band_at(Missile::Musket, 18.01_in) == Band::OutOfRange);
    CHECK(band_at(Missile::Pistol, 4.5_in) == Band::Short);
    CHECK(band_at(Missile::Pistol, 4.51_in) == Band::Long);
}

TEST_CASE("GR-10.03 close is the distance of the Close column") {
    CHECK(band_at(Missile::Musket, 3_in) == Band::Close);
    CHECK(band_at(Missile::Musket, 3.01_in) == Band::Short);
    CHECK(band_at(Missile::LongRifle, 6_in) == Band::Close);
}

TEST_CASE("GR-53.03 a bow has no close range") {
    CHECK(band_at(Missile::Bow, 0_in) == Band::Short);
    CHECK(band_at(Missile::Crossbow, 1_in) == Band::Short);
}

TEST_CASE("GR-53.06 which weapons are rifles") {
    CHECK(weapon(Missile::RifledPistol).rifling == Rifling::Rifled);
    CHECK(weapon(Missile::RifledCarbine).rifling == Rifling::Rifled);
    CHECK(weapon(Missile::Rifle).rifling == Rifling::Rifled);
    CHECK(weapon(Missile::LongRifle).rifling == Rifling::Long);
    for (const Missile smooth : {Missile::Boucanier, Missile::Revolver, Missile::Musket})
        CHECK_FALSE(is_rifle(smooth));
}

TEST_CASE("GR-50.05 a rifle with a loose ball is the smoothbore of its row") {
    CHECK(with_loose_ball(Missile::Rifle) == Missile::Musket);
    CHECK(with_loose_ball(Missile::RifledCarbine) == Missile::Carbine);
    CHECK(with_loose_ball(Missile::RifledPistol) == Missile::Pistol);
    CHECK(with_loose_ball(Missile::LongRifle) == Missile::Boucanier);
    CHECK(with_loose_ball(Missile::Bow) == Missile::Bow);
}

}  // namespace gauntlet_run
