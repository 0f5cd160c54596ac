#include "books/mayhem/outside/notation.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "books/mayhem/set_up/army_lists.h"
#include "engine/base/data_file.h"

namespace mayhem {

namespace {

constexpr std::string_view civilian_word = "civilian";

std::vector<std::string_view> split(std::string_view line) {
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const std::size_t end = line.find(' ');
        if (end != 0) words.push_back(line.substr(0, end));
        line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
    }
    return words;
}

struct Line {
    ListId list;
    int type = -1;
};

// His own list first, then the allies' (MM-30.02, MM-30.04).
std::optional<Line> find_line(std::string_view word, ListId list) {
    if (word == civilian_word) return Line{};
    const auto in = [&](ListId id) -> std::optional<Line> {
        const int type = find_type(army_list(id), word);
        return type >= 0 ? std::optional{Line{id, type}} : std::nullopt;
    };
    if (list)
        if (const auto own = in(list)) return own;
    for (std::size_t i = 0; i < army_lists().size(); ++i) {
        const ListId id = ListId::of(static_cast<std::int64_t>(i));
        if (list && !army_list(id).native) continue;
        if (const auto found = in(id)) return found;
    }
    return {};
}

std::string accepted_types(ListId list) {
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < army_lists().size(); ++i) {
        const ListId id = ListId::of(static_cast<std::int64_t>(i));
        if (list && id != list && !army_list(id).native) continue;
        for (const TroopType& type : army_list(id).types) words.push_back(type.key);
    }
    words.push_back(civilian_word);
    return alternatives(words);
}

bool number_after(std::string_view word, std::string_view prefix, int least, int most, int& value) {
    if (!word.starts_with(prefix)) return false;
    word.remove_prefix(prefix.size());
    int read = 0;
    const auto [end, bad] = std::from_chars(word.data(), word.data() + word.size(), read);
    if (bad != std::errc{} || end != word.data() + word.size() || read < least || read > most)
        return false;
    value = read;
    return true;
}

// "12,8.5" as two numbers in hundredths.
bool read_pair(std::string_view text, std::int64_t& x, std::int64_t& y) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return false;
    const auto read = [](std::string_view part, std::int64_t& value) {
        double exact = 0;
        const auto [end, bad] = std::from_chars(part.data(), part.data() + part.size(), exact);
        if (bad != std::errc{} || end != part.data() + part.size()) return false;
        if (!(std::abs(exact) <= 1000)) return false;
        value = std::llround(exact * 100);
        return true;
    };
    return read(text.substr(0, comma), x) && read(text.substr(comma + 1), y);
}

class Words {
  public:
    explicit Words(FigureNote& note) : note_{note}, figure_{note.figure} {}

    bool take(std::string_view word) {
        return trait(word) || status(word) || number(word) || weapon(word) || spot(word);
    }
    void finish() {
        if (weapons_said_) figure_.weapons = weapons_;
        if (unloaded_)
            for (Carried& carried : figure_.weapons)
                carried.to_reload = row_of(carried.weapon).reload;
    }
    bool facing(std::string_view word) {
        std::int64_t x = 0, y = 0;
        if (!read_pair(word, x, y) || (x == 0 && y == 0)) return false;
        note_.facing = facing_toward({}, Point{} + Offset{x, y});
        return true;
    }

  private:
    bool trait(std::string_view word) {
        if (word == "leader")
            figure_.leader = true;
        else if (word == "pc")
            figure_.pc = true;
        else if (word == "lt")
            figure_.light = true;
        else if (word == "gr")
            figure_.grenadier = true;
        else if (word == "mt")
            figure_.rider = figure_.mounted = true;
        else if (word == "dismounted")
            figure_.mounted = false;
        else if (word == "unloaded")
            unloaded_ = true;
        else
            return false;
        return true;
    }
    bool status(std::string_view word) {
        if (word == "hidden")
            figure_.noted = true;
        else if (word == "halted")
            figure_.halted = true;
        else if (word == "routing")
            figure_.status = Status::Routing;
        else if (word == "disabled")
            figure_.status = Status::Disabled;
        else if (word == "dead")
            figure_.status = Status::Dead;
        else
            return false;
        return true;
    }
    bool number(std::string_view word) {
        int value = 0;
        // MM-14.04 below his full Rep he is used as he is.
        if (number_after(word, "rep", 1, 5, value))
            figure_.rep = static_cast<std::int8_t>(value);
        else if (number_after(word, "x", 1, 20, value))
            note_.count = value;
        else if (number_after(word, "unit", 1, 9, value))
            note_.unit = value;
        else if (number_after(word, "group", 1, 15, value))
            figure_.group = static_cast<std::uint8_t>(value);
        else if (number_after(word, "side", 1, 2, value))
            note_.side = value;
        else if (number_after(word, "player", 1, 4, value))
            note_.player = value;
        else
            return false;
        return true;
    }
    bool weapon(std::string_view word) {
        if (word == "unarmed") {
            weapons_said_ = true;
            return true;
        }
        for (std::size_t i = 0; i < weapon_names.rows.size(); ++i) {
            if (weapon_names.rows[i] != word || weapons_.full()) continue;
            weapons_said_ = true;
            weapons_.push_back({static_cast<Weapon>(i)});
            return true;
        }
        return false;
    }
    bool spot(std::string_view word) {
        std::int64_t x = 0, y = 0;
        if (!word.starts_with('@') || !read_pair(word.substr(1), x, y)) return false;
        note_.at = Point{} + Offset{x, y};
        return true;
    }

    FigureNote& note_;
    Figure& figure_;
    FixedVector<Carried, 4> weapons_;
    bool weapons_said_ = false, unloaded_ = false;
};

constexpr std::string_view accepted_words =
    "rep1 to rep5, lt, gr, mt, leader, pc, a weapon, unarmed, unloaded, hidden, halted, routing, "
    "disabled, dead, dismounted, unit1, group1, player1, x6, @x,y or facing x,y";

}  // namespace

Result<FigureNote> read_figure(std::string_view line, ListId list) {
    FigureNote note;
    if (const std::size_t dash = line.find("--"); dash != std::string_view::npos) {
        std::string_view history = line.substr(dash + 2);
        while (history.starts_with(' ')) history.remove_prefix(1);
        note.history = history.substr(0, 200);
        line = line.substr(0, dash);
    }
    const std::vector<std::string_view> words = split(line);
    std::size_t at = 0;
    std::optional<Line> type;
    for (; at < words.size() && !(type = find_line(words[at], list)); ++at)
        note.name += (note.name.empty() ? "" : " ") + std::string{words[at]};
    if (!type)
        return Error{fmt::format("'{}' names no troop type; accepted: {}", line.substr(0, 100),
                                 accepted_types(list))};
    if (note.name.size() > 40) return Error{"a name has at most 40 letters"};
    static_cast<Character&>(note.figure) =
        type->list ? recruit(type->list, type->type) : civilian();
    note.figure.mounted = note.figure.rider;
    note.title = type->list ? army_list(type->list).types[static_cast<std::size_t>(type->type)].name
                            : "Civilian";
    Words reader{note};
    for (++at; at < words.size(); ++at) {
        const bool good = words[at] == "facing" && at + 1 < words.size()
                              ? reader.facing(words[++at])
                              : reader.take(words[at]);
        if (!good)
            return Error{fmt::format("the word '{}' is not known; accepted: {}",
                                     words[at].substr(0, 40), accepted_words)};
    }
    reader.finish();
    // MM-30.08 a choice of bow or musket keeps what everybody carries besides.
    if (type->list)
        for (const Weapon weapon : army_list(type->list).also) {
            bool carried = false;
            for (const Carried& one : note.figure.weapons)
                carried = carried || one.weapon == weapon;
            if (!carried && !note.figure.weapons.full()) note.figure.weapons.push_back({weapon});
        }
    return note;
}

}  // namespace mayhem
