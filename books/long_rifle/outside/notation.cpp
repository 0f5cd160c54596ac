#include "books/long_rifle/outside/notation.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace long_rifle {

namespace {

constexpr std::size_t longest_line = 300, longest_name = 40;
constexpr int farthest = 200;  // inches from wherever spots are measured from

// LR-06.07, in the order of the professions.
constexpr EnumArray<Profession, std::array<std::string_view, 2>> usual{{{
    {"rifle", "knife"},          // hunter
    {"musket", "tomahawk"},      // irregular
    {"rifle", "knife"},          // scout
    {"musket", ""},              // settler
    {"musket-and-bayonet", ""},  // soldier
    {"musket", "tomahawk"},      // warrior
}}};

// LR-16.01
constexpr EnumArray<Animal, int> animal_reps{{0, 3, 4, 4, 5, 5}};

std::string_view next_word(std::string_view& line) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos) return line = {};
    line.remove_prefix(begin);
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(word.size());
    return word;
}

template <class Enum>
std::optional<Enum> named(const EnumArray<Enum, std::string_view>& names, std::string_view word) {
    for (std::size_t i = 0; i < names.rows.size(); ++i)
        if (names.rows[i] == word) return static_cast<Enum>(i);
    return {};
}

// "rep5" with the prefix "rep" is 5.
std::optional<int> number_after(std::string_view prefix, std::string_view word) {
    if (word.substr(0, prefix.size()) != prefix) return {};
    word.remove_prefix(prefix.size());
    int value = 0;
    const auto [end, bad] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (bad != std::errc{} || end != word.data() + word.size() || word[0] == '-') return {};
    return value;
}

// "-3.25" in hundredths; at most two decimals.
std::optional<int> hundredths(std::string_view text) {
    const bool minus = !text.empty() && text[0] == '-';
    if (minus) text.remove_prefix(1);
    const std::size_t dot = text.find('.');
    std::string digits{text.substr(0, dot)};
    if (digits.empty() || digits.size() > 5) return {};
    std::string_view decimals =
        dot == std::string_view::npos ? std::string_view{} : text.substr(dot + 1);
    if ((dot != std::string_view::npos && decimals.empty()) || decimals.size() > 2) return {};
    digits += decimals;
    digits.append(2 - decimals.size(), '0');
    const std::optional<int> value = number_after("", digits);
    if (!value) return {};
    return minus ? -*value : *value;
}

// "12,8.5"
std::optional<std::pair<int, int>> pair_of(std::string_view word) {
    const std::size_t comma = word.find(',');
    if (comma == std::string_view::npos) return {};
    const auto x = hundredths(word.substr(0, comma)), y = hundredths(word.substr(comma + 1));
    if (!x || !y) return {};
    return std::pair{*x, *y};
}

class Reader {
  public:
    explicit Reader(const Armoury& armoury) : armoury_{armoury} {}

    Result<FigureNote> read(std::string_view line) {
        std::string_view rest = line;
        if (line.size() > longest_line) wrong("is too long");
        if (!wrong_) read_name(rest);
        while (!wrong_) {
            const std::string_view word = next_word(rest);
            if (word.empty()) break;
            if (!kind(word) && !state(word) && !number(word) && !place(word, rest) && !weapon(word))
                wrong(fmt::format("'{}' is not understood", word));
        }
        if (!wrong_) complete();
        if (wrong_)
            return Error{fmt::format("figure '{}': {}", line.substr(0, longest_line), *wrong_)};
        return note_;
    }

  private:
    void wrong(std::string what) {
        if (!wrong_) wrong_ = std::move(what);
    }
    void read_name(std::string_view& rest);
    bool kind(std::string_view word);
    bool state(std::string_view word);
    bool number(std::string_view word);
    bool place(std::string_view word, std::string_view& rest);
    bool weapon(std::string_view word);
    bool down(Status status);
    void complete();
    void check_class();
    void arm();

    const Armoury& armoury_;
    FigureNote note_;
    std::optional<std::string> wrong_;
    bool kind_said_ = false, rep_said_ = false, unarmed_ = false;
    bool unloaded_ = false, misfired_ = false;
    int markers_ = 0;
};

// Everything before the profession is the name.
void Reader::read_name(std::string_view& rest) {
    while (!kind_said_) {
        const std::string_view word = next_word(rest);
        if (word.empty()) return wrong("expected a profession, an animal or 'wagon'");
        if (kind(word)) return;
        if (!note_.name.empty()) note_.name += ' ';
        note_.name += word;
        if (note_.name.size() > longest_name)
            return wrong(fmt::format("a name of more than {} letters", longest_name));
    }
}

// LR-06.01; LR-06.02, LR-99.13 a second one; LR-16.01, LR-11.18
bool Reader::kind(std::string_view word) {
    Figure& figure = note_.figure;
    const auto profession = named(profession_names, word);
    const auto animal = named(animal_names, word);
    if (profession && kind_said_) {
        if (figure.second != Profession::Count || figure.animal != Animal::None || figure.wagon)
            wrong("has too many professions");
        figure.second = *profession;
    } else if (profession) {
        figure.profession = *profession;
    } else if (animal && *animal != Animal::None && !kind_said_) {
        figure.animal = *animal;
    } else if (word == "wagon" && !kind_said_) {
        figure.wagon = true;
    } else {
        return false;
    }
    return kind_said_ = true;
}

bool Reader::down(Status status) {
    note_.figure.status = status;
    note_.figure.prone = true;
    return true;
}

bool Reader::state(std::string_view word) {
    Figure& figure = note_.figure;
    if (const auto attribute = named(attribute_names, word)) {
        figure.attributes |= 1U << static_cast<unsigned>(*attribute);
        return true;
    }
    if (word == "star") return figure.star = true;
    if (word == "attribute") return note_.rolls_attribute = true;
    if (word == "luck-used") return figure.used_luck = true;  // LR-05.27 in an earlier Encounter
    if (word == "prone") return figure.prone = true;
    if (word == "mounted") return figure.mounted = true;
    if (word == "duck") return figure.status = Status::DuckBack, true;
    if (word == "stunned") return down(Status::Stunned);
    if (word == "out") return down(Status::OutOfTheFight);
    if (word == "dead") return down(Status::ObviouslyDead);
    if (word == "captured") return figure.captured = true;
    if (word == "tied") return figure.captured = figure.tied = true;
    if (word == "bucket") return figure.bucket = true;
    if (word == "loaded") return true;  // LR-18.23 as everybody is unless it is said otherwise
    if (word == "unloaded") return unloaded_ = true;
    if (word == "misfired") return misfired_ = true;
    if (word == "unarmed") return unarmed_ = true;
    if (word == "game") return note_.game = true;
    if (word == "pef") return note_.any_pef = true;
    return false;
}

bool Reader::number(std::string_view word) {
    const auto read = [&](std::string_view prefix, int least, int most) -> std::optional<int> {
        const std::optional<int> value = number_after(prefix, word);
        if (value && (*value < least || *value > most))
            wrong(fmt::format("'{}' must be from {} to {}", prefix, least, most));
        return value;
    };
    if (const auto rep = read("rep", 1, most_star_rep)) {
        note_.figure.rep = static_cast<std::int8_t>(*rep);
        rep_said_ = true;
    } else if (const auto power = read("power", 0, most_star_rep)) {
        note_.figure.star_power = static_cast<std::int8_t>(*power);
        note_.power_said = true;
    } else if (const auto level = read("level", 0, 3)) {
        note_.figure.level = static_cast<std::int8_t>(*level);
    } else if (const auto side = read("side", 1, static_cast<int>(most_sides))) {
        note_.side = *side;
    } else if (const auto group = read("group", 1, static_cast<int>(most_figures))) {
        note_.group = *group;
    } else if (const auto player = read("player", 1, 8)) {
        note_.player = *player;
    } else if (const auto pef = read("pef", 1, 3)) {
        note_.pef = *pef;
    } else if (const auto markers = read("markers", 1, 3)) {
        markers_ = *markers;
    } else {
        return false;
    }
    return true;
}

bool Reader::place(std::string_view word, std::string_view& rest) {
    if (word[0] == '@') {
        const auto spot = pair_of(word.substr(1));
        const auto far_away = [](int value) { return std::abs(value) > farthest * 100; };
        if (!spot || far_away(spot->first) || far_away(spot->second))
            return wrong("after '@' expected two numbers of inches, as in @12,8.5"), true;
        note_.at = Point{Inches::hundredths(spot->first), Inches::hundredths(spot->second)};
        return true;
    }
    if (word != "facing") return false;
    const auto step = pair_of(next_word(rest));
    if (!step || (step->first == 0 && step->second == 0))
        return wrong("after 'facing' expected a direction, as in facing 0,1"), true;
    note_.facing =
        facing_toward({}, {Inches::hundredths(step->first), Inches::hundredths(step->second)});
    return true;
}

bool Reader::weapon(std::string_view word) {
    const WeaponId id = armoury_.find(word);
    if (!id) return false;
    if (note_.figure.weapons.full()) return wrong("carries more than four weapons"), true;
    note_.figure.weapons.push_back({id});
    return true;
}

// LR-06.07 the usual weapons; LR-18.23 all of them loaded unless it is said otherwise.
void Reader::arm() {
    Figure& figure = note_.figure;
    const bool bears_arms = figure.animal == Animal::None && !figure.wagon;
    if (unarmed_ && !figure.weapons.empty()) return wrong("is both armed and unarmed");
    if (!bears_arms && !figure.weapons.empty()) return wrong("cannot carry weapons");
    if (bears_arms && !unarmed_ && figure.weapons.empty())
        figure.weapons = usual_weapons(figure.profession, armoury_);
    bool first = true;
    for (Carried& carried : figure.weapons) {
        const int full = armoury_[carried.weapon].markers;
        if (full == 0) continue;
        if (unloaded_ || (misfired_ && first)) carried.markers = static_cast<std::uint8_t>(full);
        if (markers_ > 0) carried.markers = static_cast<std::uint8_t>(std::min(full, markers_));
        carried.misfired = misfired_ && first;
        first = false;
    }
    if (first && (unloaded_ || misfired_ || markers_ > 0)) wrong("carries nothing to reload");
}

// LR-04.01 Stars and Grunts, LR-16.09 what no animal can be, LR-06.02 a second profession only for
// a Star.
void Reader::check_class() {
    const Figure& figure = note_.figure;
    const bool person = figure.animal == Animal::None && !figure.wagon;
    const int attributes = std::popcount(figure.attributes) + (note_.rolls_attribute ? 1 : 0);
    if (!person && (figure.star || figure.mounted || attributes > 0 || figure.star_power > 0))
        wrong("only people are Stars, ride or have Attributes or Star Power");
    if (!person && (figure.captured || figure.status == Status::OutOfTheFight))
        wrong("only people are Out of the Fight, captured or tied (LR-16.09)");
    if (figure.second != Profession::Count && !figure.star)
        wrong("only a Star has a second profession (LR-06.02)");
    if (figure.second == figure.profession) wrong("has the same profession twice");
    if (figure.star && attributes > 2) wrong("a Star has at most two Attributes (LR-05.05)");
    if (!figure.star && attributes > 1) wrong("a Grunt has at most one Attribute (LR-05.06)");
    if (figure.used_luck && !figure.is(Attribute::LuckyBastard))
        wrong("only a lucky-bastard has used his luck (LR-05.27)");
    if (figure.mounted && (figure.prone || figure.level > 0))
        wrong("a mounted figure is neither prone nor upstairs");
}

void Reader::complete() {
    Figure& figure = note_.figure;
    if (!rep_said_ && figure.animal != Animal::None)
        figure.rep = static_cast<std::int8_t>(usual_rep(figure.animal));
    // LR-04.07
    if (figure.star && !note_.power_said) figure.star_power = figure.rep;
    check_class();
    arm();
}

}  // namespace

FixedVector<Carried, 4> usual_weapons(Profession profession, const Armoury& armoury) {
    FixedVector<Carried, 4> weapons;
    for (const std::string_view name : usual[profession])
        if (const WeaponId id = armoury.find(name)) weapons.push_back({id});
    return weapons;
}

int usual_rep(Animal animal) {
    return animal_reps[animal];
}

Result<FigureNote> read_figure(std::string_view line, const Armoury& armoury) {
    return Reader{armoury}.read(line);
}

}  // namespace long_rifle
