// A force of Long Rifle by chance: as the book has bands formed (LR-06.08 .. LR-06.15).
#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/outside/muster_parts.h"
#include "books/long_rifle/people/band.h"
#include "books/long_rifle/people/roster.h"
#include "engine/play/umpires.h"

namespace long_rifle {

namespace {

constexpr int least_usual = 3, most_usual = 5;  // LR-01.09

int any_of(int count, Stream& chance) {
    return static_cast<int>(chance.below(static_cast<std::uint32_t>(count)));
}

Profession any_profession(Stream& chance) {
    return static_cast<Profession>(any_of(static_cast<int>(Profession::Count), chance));
}

// LR-04.02 of a suggested Rep, more if those who are there need it (LR-06.12, LR-06.15);
// LR-06.14 of their professions.
Figure star_for(const std::vector<Figure>& grunts, Stream& chance) {
    Figure star;
    star.star = true;
    star.rep = static_cast<std::int8_t>(
        suggested_star_reps[static_cast<std::size_t>(any_of(suggested_star_reps.size(), chance))]);
    star.profession = any_profession(chance);
    if (grunts.empty()) return star;
    star.profession = grunts[0].profession;
    for (const Figure& grunt : grunts) {
        star.rep = std::max(star.rep, grunt.rep);
        if (grunt.profession != star.profession) star.second = grunt.profession;
    }
    const auto all = static_cast<std::int8_t>(grunts.size() + 1);
    star.rep = std::min(std::max(star.rep, all), std::int8_t{most_star_rep});
    return star;
}

// LR-05.05 the first of two Attributes, which nobody would choose from the table of failings.
Attribute first_attribute(Stream& chance) {
    constexpr int from = static_cast<int>(Attribute::BornLeader);
    return static_cast<Attribute>(from + any_of(static_cast<int>(Attribute::Count) - from, chance));
}

WrittenLine line_of(const Figure& figure, Stream& chance) {
    WrittenLine line;
    line.kind = profession_names[figure.profession];
    line.choices = {fmt::format("rep{}", int{figure.rep})};
    if (figure.star) line.choices.emplace_back("star");
    if (figure.second != Profession::Count)
        line.choices.emplace_back(profession_names[figure.second]);
    if (figure.star) line.choices.emplace_back(attribute_names[first_attribute(chance)]);
    line.choices.emplace_back("attribute");  // LR-05.05, LR-05.06
    return line;
}

// LR-06.10 whom the dice bring him, as many as there is still a place for.
void add_recruits(WrittenForce& force, const Figure& star, std::size_t there, Stream& chance) {
    FastUmpire umpire{{}};
    UmpiredPlay play{umpire, chance};
    Band band = start_band({}, star.rep, star.profession, star.second);
    recruit(play, band, standard_armoury());
    const auto places = static_cast<std::size_t>(most_grunts(star));
    for (std::size_t i = 0; i < band.grunts.size() && there + i < places; ++i)
        add(force, line_of(band.grunts[i], chance));
}

// LR-06.11 anybody, of a Rep as recruits have it.
void add_anybody(WrittenForce& force, std::size_t there, Stream& chance) {
    const int usual = least_usual + any_of(most_usual - least_usual + 1, chance);
    const auto wanted = static_cast<std::size_t>(usual);
    for (; there < wanted; ++there) {
        Figure grunt;
        grunt.profession = any_profession(chance);
        grunt.rep = static_cast<std::int8_t>(recruit_rep(chance.d6()));
        add(force, line_of(grunt, chance));
    }
}

}  // namespace

WrittenForce filled_by_chance(WrittenForce force, ForceKind kind, Stream& chance) {
    const Mustered there = mustered(force);
    const std::vector<Figure> none;
    const std::vector<Figure>& followers = kind == ForceKind::Band ? there.others : none;
    const Figure star = there.star ? *there.star : star_for(followers, chance);
    if (!there.star) add(force, line_of(star, chance));
    if (kind == ForceKind::Band) {
        add_recruits(force, star, there.others.size(), chance);
    } else {
        add_anybody(force, there.others.size() + 1, chance);
    }
    return force;
}

}  // namespace long_rifle
