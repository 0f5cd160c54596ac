#include "books/petite_guerre/outside/notation.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <vector>

namespace petite_guerre {

namespace {

struct Flag {
    std::string_view word;
    bool Profile::*value;
};
constexpr std::array flags{
    Flag{"natives", &Profile::natives},   Flag{"marksman", &Profile::marksman},
    Flag{"elite", &Profile::elite},       Flag{"musician", &Profile::musician},
    Flag{"standard", &Profile::standard}, Flag{"nco", &Profile::nco},
    Flag{"gunner", &Profile::gunner},     Flag{"shield", &Profile::shield},
    Flag{"bayonet", &Profile::bayonet},   Flag{"commander", &Profile::commander}};

template <class Names>
std::optional<std::size_t> find_word(const Names& names, std::string_view word) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == word) return i;
    return {};
}

std::vector<std::string_view> split(std::string_view line) {
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const std::size_t space = line.find(' ');
        if (const std::string_view word = line.substr(0, space); !word.empty())
            words.push_back(word);
        if (space == std::string_view::npos) break;
        line.remove_prefix(space + 1);
    }
    return words;
}

bool read_number(std::string_view text, int& into) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), into);
    return error == std::errc{} && end == text.data() + text.size() && into > -10'000
           && into < 10'000;
}

// "12.5" as tenths.
bool read_tenths(std::string_view text, int& into) {
    const std::size_t dot = text.find('.');
    int whole = 0, tenth = 0;
    if (!read_number(text.substr(0, dot), whole)) return false;
    if (dot != std::string_view::npos
        && (text.size() != dot + 2 || !read_number(text.substr(dot + 1), tenth) || tenth < 0))
        return false;
    into = whole * 10 + (text.starts_with('-') ? -tenth : tenth);
    return true;
}

bool read_pair(std::string_view text, int& x, int& y, bool (*read)(std::string_view, int&)) {
    const std::size_t comma = text.find(',');
    return comma != std::string_view::npos && read(text.substr(0, comma), x)
           && read(text.substr(comma + 1), y);
}

class Reader {
  public:
    Result<FigureNote> read(std::string_view line) {
        const std::vector<std::string_view> words = split(line);
        std::size_t i = 0;
        std::optional<std::size_t> troops;
        for (; i < words.size() && !troops; ++i) {
            troops = find_word(troop_names.rows, words[i]);
            if (!troops) note_.name += (note_.name.empty() ? "" : " ") + std::string{words[i]};
        }
        if (!troops)
            return Error{
                fmt::format("'{}': a name and then regulars, provincials, irregulars or "
                            "civilians is wanted",
                            line)};
        note_.figure.troops = static_cast<Troops>(*troops);
        if (note_.figure.troops == Troops::Civilians) {  // PG-03.14, PG-04.03
            note_.figure.experience = Class::C;
            note_.unit = 0;
        }
        for (; i < words.size(); ++i) {
            const bool facing = words[i] == "facing" && i + 1 < words.size();
            if (!(facing ? read_facing(words[++i]) : read_word(words[i])))
                return Error{fmt::format("'{}': there is no word '{}'", line, words[i])};
        }
        return note_;
    }

  private:
    bool read_facing(std::string_view text) {
        int dx = 0, dy = 0;
        if (!read_pair(text, dx, dy, read_number) || (dx == 0 && dy == 0)) return false;
        note_.facing = facing_toward({}, Point{} + Offset{dx, dy});
        return true;
    }
    bool read_word(std::string_view word) {
        for (const Flag& flag : flags)
            if (flag.word == word) return note_.figure.*flag.value = true;
        if (const auto grade = find_word(class_names.rows, word)) {
            note_.figure.experience = static_cast<Class>(*grade);
            return true;
        }
        if (const auto weapon = find_word(weapon_names.rows, word)) {
            if (note_.figure.weapons.full()) return false;
            note_.figure.weapons.push_back(make_carried(static_cast<Weapon>(*weapon)));
            return true;
        }
        return read_weapon_state(word) || read_state(word) || read_numbered(word);
    }
    // PG-14.15, PG-14.16, PG-16.04 of the weapon named last.
    bool read_weapon_state(std::string_view word) {
        if (note_.figure.weapons.empty()) return false;
        Carried& carried = note_.figure.weapons.back();
        if (word == "breech") {
            carried.loading = Loading::HalfTurn;
        } else if (word == "repeating") {
            carried.loading = Loading::Rounds;
            carried.shots = carried.room = row_of(Weapon::RepeatingRifle).rounds;
        } else if (word == "double") {
            carried.shots = carried.room = 2;
        } else if (word == "percussion") {
            carried.percussion = true;
        } else if (word == "unfamiliar") {
            carried.unfamiliar = true;
        } else if (word == "unloaded") {
            carried.shots = 0;
        } else {
            return false;
        }
        return true;
    }
    bool read_state(std::string_view word) {
        Figure& figure = note_.figure;
        if (word == "fixed") {
            figure.bayonet = figure.fixed = true;
        } else if (word == "mounted") {
            figure.rider = figure.mount.alive = figure.mount.ridden = true;
        } else if (word == "prone") {
            figure.posture = Posture::Prone;
        } else if (word == "kneeling") {
            figure.posture = Posture::Kneeling;
        } else if (word == "stunned") {
            figure.harm.stunned = 1;
        } else if (word == "wounded") {
            figure.harm.wounds = 1;
        } else if (word == "broken") {
            figure.rout.broken = true;
        } else if (word == "hidden") {
            figure.knows.hidden = true;
        } else if (word == "controlled") {
            figure.turn.controlled = true;
        } else if (word == "nounit") {
            note_.unit = 0;
        } else {
            return false;
        }
        return true;
    }
    bool read_numbered(std::string_view word) {
        int x = 0, y = 0;
        if (word.starts_with("leader") && read_number(word.substr(6), x) && x >= 1 && x <= 3) {
            note_.figure.category = static_cast<std::int8_t>(x);
            return true;
        }
        if (word.starts_with("unit") && read_number(word.substr(4), x) && x >= 1 && x <= 8) {
            note_.unit = x;
            return true;
        }
        if (word.starts_with('x') && read_number(word.substr(1), x) && x >= 1
            && x <= static_cast<int>(most_of_a_side)) {
            note_.count = x;
            return true;
        }
        if (word.starts_with('@') && read_pair(word.substr(1), x, y, read_tenths)) {
            note_.at = Point{tenths_of_a_pace(x), tenths_of_a_pace(y)};
            return true;
        }
        return false;
    }

    FigureNote note_;
};

}  // namespace

Result<FigureNote> read_figure(std::string_view line) {
    return Reader{}.read(line);
}

}  // namespace petite_guerre
