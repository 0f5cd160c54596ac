#include "books/long_rifle/people/band.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/outside/notation.h"

namespace long_rifle {

namespace {

PieceId grunt_piece(const Band& band, std::size_t i) {
    return PieceId::of(band.leader.index + static_cast<std::int64_t>(i) + 1);
}

// LR-06.11 Party Generation (1d6, Settler -1); the weapon is always as figure.
// clang-format off
constexpr std::array<int, 6> party_generation{
//  1  2  3  4  5  6
    3, 3, 3, 4, 4, 5};
// clang-format on

Question band_question(const Band& band, RuleId rule, std::string_view topic) {
    Question question;
    question.rule = rule;
    question.seat = band.seat;
    question.topic = topic;
    question.about = band.leader;
    question.situation = band.situation;
    return question;
}

// LR-06.10 he may recruit fewer than his Rep allows; the game takes all it can.
int recruits_wanted(UmpiredPlay& play, const Band& band) {
    const int most = std::min<int>(band.star.rep, most_recruits);
    if (!band.seat) return most;
    Question question = band_question(band, "LR-06.10"_rule, "how-many-recruits");
    for (int count = most; count > 0; --count) offer(question, "recruit", band.leader, {}, count);
    offer_pass(question, "recruit", band.leader, {}, 0);
    return play.choose(question).detail;
}

// LR-06.14 the Star's profession; either of two, the first unless the player says otherwise.
Profession recruit_profession(UmpiredPlay& play, const Band& band) {
    const Figure& star = band.star;
    if (!band.seat || professions_of(star).size() == 1) return star.profession;
    Question question = band_question(band, "LR-06.14"_rule, "recruit-profession");
    for (const Profession profession : professions_of(star))
        offer(question, "profession", band.leader, {}, static_cast<int>(profession));
    return static_cast<Profession>(play.choose(question).detail);
}

// LR-06.11, LR-06.13, LR-06.15 one roll; nobody joins a Star of lower Rep.
void recruit_one(UmpiredPlay& play, Band& band, const Armoury& armoury) {
    const Profession profession = recruit_profession(play, band);
    RollFor why{"LR-06.11"_rule, band.leader, {}, {}, d6, Purpose::Joining};
    if (profession == Profession::Settler)
        why.modifiers.push_back({"LR-06.11"_rule, -1, false, "Settler"});
    const int dice = how_many_dice(Corner::Number, 1).dice;
    Figure grunt;
    grunt.rep = static_cast<std::int8_t>(recruit_rep(modified(why, read_dice(play, why, dice))));
    const Because because{play, "LR-06.11"_rule};
    if (!would_follow(band.star, grunt)) {
        play.tell("LR-06.15"_rule, band.leader,
                  "a recruit of Rep {} will not follow a Star of Rep {}", grunt.rep, band.star.rep);
        return;
    }
    grunt.seat = band.seat;
    grunt.side = band.star.side;
    grunt.profession = profession;
    grunt.weapons = usual_weapons(profession, armoury);
    band.grunts.push_back(grunt);
    play.tell("LR-06.11"_rule, band.leader, "a {} of Rep {} joins the band",
              profession_names[profession], grunt.rep);
}

// LR-06.12 band size, Star included, never exceeds his Rep; the player says who goes.
void keep_band_limit(UmpiredPlay& play, Band& band) {
    FixedVector<Candidate, most_figures> grunts;
    for (std::size_t i = 0; i < band.grunts.size(); ++i)
        grunts.push_back({grunt_piece(band, i), band.grunts[i].rep});
    const FigureSet released = choose_released(play, {band.seat, "LR-06.12"_rule, band.situation},
                                               grunts, most_grunts(band.star));
    for (std::size_t i = band.grunts.size(); i-- > 0;) {
        if (!released.contains(grunt_piece(band, i))) continue;
        play.tell("LR-06.12"_rule, grunt_piece(band, i), "a {} of Rep {} is released from the band",
                  profession_names[band.grunts[i].profession], band.grunts[i].rep);
        band.grunts.erase(band.grunts.begin() + i);
    }
}

}  // namespace

// LR-04.02
int choose_star_rep(UmpiredPlay& play, SeatId seat, const Situation* situation) {
    if (!seat) return 4;
    Question question;
    question.rule = "LR-04.02"_rule;
    question.seat = seat;
    question.topic = "star-rep";
    question.situation = situation;
    for (const int rep : {4, 5}) offer(question, "suggested-rep", {}, {}, rep);
    for (const int rep : {2, 3, 6}) offer(question, "other-rep", {}, {}, rep);
    return play.choose(question).detail;
}

// LR-06.08, LR-06.10
Band start_band(SeatId seat, int rep, Profession first, Profession second) {
    Band band;
    band.seat = band.star.seat = seat;
    band.star.star = true;
    band.star.rep = static_cast<std::int8_t>(rep);
    band.star.profession = first;
    band.star.second = second;
    return band;
}

// LR-06.14
std::vector<Profession> professions_of(const Figure& star) {
    if (star.second == Profession::Count) return {star.profession};
    return {star.profession, star.second};
}

// LR-06.12
int most_grunts(const Figure& star) {
    return std::max(0, star.rep - 1);
}

// LR-06.15
bool would_follow(const Figure& star, const Figure& grunt) {
    return grunt.rep <= star.rep;
}

std::vector<BandFault> wrong_with(const Figure& star, const std::vector<Figure>& grunts) {
    std::vector<BandFault> faults;
    const auto wrong = [&](std::size_t grunt, RuleId rule, std::string what) {
        faults.push_back({static_cast<int>(grunt), rule, std::move(what)});
    };
    const std::vector<Profession> his = professions_of(star);
    for (std::size_t i = 0; i < grunts.size(); ++i) {
        if (i >= static_cast<std::size_t>(most_grunts(star)))
            wrong(
                i, "LR-06.12"_rule,
                fmt::format("a band has no more figures than its Star has Rep, {}", int{star.rep}));
        if (std::find(his.begin(), his.end(), grunts[i].profession) == his.end())
            wrong(i, "LR-06.14"_rule,
                  fmt::format("a {} does not join a Star who is none",
                              profession_names[grunts[i].profession]));
        if (!would_follow(star, grunts[i]))
            wrong(i, "LR-06.15"_rule,
                  fmt::format("Rep {}: nobody follows a Star of lower Rep, {}", int{grunts[i].rep},
                              int{star.rep}));
    }
    return faults;
}

// LR-06.11, LR-06.13 a Settler's 0 reads as 1
int recruit_rep(int score) {
    return party_generation[static_cast<std::size_t>(std::clamp(score, 1, 6) - 1)];
}

// LR-06.10 .. LR-06.15
void recruit(UmpiredPlay& play, Band& band, const Armoury& armoury) {
    const int wanted = recruits_wanted(play, band);
    for (int i = 0; i < wanted; ++i) recruit_one(play, band, armoury);
    keep_band_limit(play, band);
}

// LR-06.12
FigureSet choose_released(UmpiredPlay& play, const Releasing& releasing,
                          const FixedVector<Candidate, most_figures>& grunts, int places) {
    const int excess = static_cast<int>(grunts.size()) - std::max(0, places);
    if (excess <= 0) return {};
    FigureSet released;
    if (!releasing.seat) {
        FixedVector<Candidate, most_figures> order = grunts;
        std::stable_sort(order.begin(), order.end(), [](const Candidate& a, const Candidate& b) {
            return a.rep != b.rep ? a.rep < b.rep : a.who > b.who;
        });
        for (std::size_t i = 0; i < static_cast<std::size_t>(excess); ++i)
            released.add(order[i].who);
        return released;
    }
    Question question;
    question.rule = releasing.rule;
    question.seat = releasing.seat;
    question.kind = Asking::ChooseSome;
    question.topic = "release";
    question.situation = releasing.situation;
    question.least = question.most = static_cast<std::uint16_t>(excess);
    for (const Candidate& grunt : grunts) offer(question, "release", grunt.who, {}, grunt.rep);
    for (const std::uint16_t i : play.ask(question).picks) released.add(question.options[i].who);
    return released;
}

}  // namespace long_rifle
