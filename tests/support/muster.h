#pragma once

#include <array>

#include "engine/base/limited_vector.h"
#include "engine/play/book_game.h"
#include "engine/play/play.h"
#include "engine/table/formation.h"
#include "tests/support/muster_book.h"

// A large book for testing what knows no book: 400 men in sixteen companies, of whom eight stand as
// one square; twelve-sided dice; a store with 300 things; and between the battles a camp, which has
// no table but a ledger.
namespace muster {

inline constexpr int men_of_a_company = 25, activations_of_a_battle = 12;

enum class Stage : std::uint8_t { Camp, Field, Over, Count };

struct Man {
    SideId side;
    std::int8_t company = 0;
    bool fallen = false;
    Point at;
    Facing facing;
    bool operator==(const Man&) const = default;
};
struct Company {
    SideId side;
    bool column = false;
    Point front;
    Facing facing;
    bool operator==(const Company&) const = default;
};
// What is told of the campaign afterwards.
struct Deed {
    std::int8_t month = 0;
    SideId side;
    std::int16_t bought = -1;  // of the store
    std::int16_t place = -1;   // where it went
    std::int16_t powder = 0;   // what it found
    bool operator==(const Deed&) const = default;
};

struct Setting {
    std::string scenario, title;
    std::vector<std::string> sides, seats, names;  // the names of the men
    std::vector<SideId> seat_sides;
    Ground ground;
    std::uint64_t fingerprint = 0;
    bool operator==(const Setting&) const = default;
};

struct Battle : Situation {
    std::shared_ptr<const Setting> setting;
    Stream dice;
    LimitedVector<Man, most_men> men;
    LimitedVector<Company, most_companies> companies;
    LimitedVector<Deed, most_deeds> story;
    Stage stage = Stage::Camp;
    std::int32_t turn = 1;  // the month
    SideId active{0};
    std::int32_t activations = 0;  // in this battle
    std::array<std::int16_t, 2> powder{};
    std::array<std::int16_t, 2> place{};
    SideId winner;

    bool over() const { return stage == Stage::Over; }
    const Ground& ground() const { return setting->ground; }
    const Man& operator[](PieceId who) const { return entry(men, who); }
    bool operator==(const Battle& other) const;
};

struct Play : UmpiredPlay {
    Play(Battle& b, Umpire& umpire) : UmpiredPlay{umpire, b.dice}, battle{b} {}
    Battle& battle;
};

class MusterGame final : public BookGame<MusterGame, Battle, Play> {
  public:
    using BookGame::BookGame;
    std::string_view book() const override { return "muster"; }
    int still_fighting(SideId side) const override;
};

// ---- muster_layout.cpp ----
Battle new_battle(std::string_view scenario, std::uint64_t seed);
// Everybody who stands takes his place for a battle: the first side as a square of companies.
void deploy(Battle& battle);
// The men of a company close up to their posts.
void form_up(Battle& battle, int company);
std::vector<PieceId> standing(const Battle& battle, int company);
std::vector<PieceId> standing(const Battle& battle, SideId side);
// Whether the company would stand on the table with its front there.
bool has_room(const Battle& battle, int company, Point front);

// ---- muster_rules.cpp ----
void step(Play& play);

// ---- muster_view.cpp ----
View view_of(const Battle& battle, SeatId seat);
View open_view_of(const Battle& battle);
std::string_view company_name(int company);
std::string_view place_name(int place);
std::vector<int> places_near(int place);

// ---- muster_words.cpp ----
std::string piece_words(const Battle& battle, PieceId piece);
std::string prompt_words(const Battle& battle, const Question& question);
std::string option_words(const Battle& battle, const Question& question, const Option& option);
Objectives objectives_of(const Battle& battle, ToldTo to);
std::vector<SightNote> sight_notes(const Battle& battle, PieceId from, SideId side);
Refusal correct_battle(Battle& battle, const Correction& correction);
std::span<const std::string_view> correctable_states(const Battle& battle, PieceId piece);
bool alter_hidden(Battle& battle, SideId from, Stream& stream);
Battle as_seen_by(const Battle& battle, SideId side);
Refusal check_invariants(const Battle& battle);
Refusal check_loaded(Battle& battle);

}  // namespace muster
