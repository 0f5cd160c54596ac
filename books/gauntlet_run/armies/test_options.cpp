#include <doctest/doctest.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "books/gauntlet_run/armies/list_words.h"
#include "books/gauntlet_run/armies/test_words.h"

// The options of a page; for test_pages.h.
namespace gauntlet_run {

namespace {

bool in(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

// "no shield" and the like, and what it is without "no".
bool denied(std::string_view& word) {
    const bool no = word.starts_with("no ");
    if (no) word = word.substr(3);
    return no;
}

// One change of those in the table.
void change(std::string_view word, int year, Mustered& one) {
    Unit& unit = one.unit;
    if (word.starts_with("has ")) {
        unit.arms = known_arms(word.substr(4), year);
        unit.nco_missile = Missile::None;
        return;
    }
    if (word.starts_with("NCO with ")) {
        unit.nco_missile = known_arm(word.substr(9)).missile;
        return;
    }
    if (word.starts_with("takes ") || word.starts_with("adds ")) return;  // see check_arm
    const bool no = denied(word);
    const std::optional<Special> special = special_in(word);
    if (special) {
        const std::uint32_t bit = 1U << static_cast<unsigned>(*special);
        unit.specials = no ? unit.specials & ~bit : unit.specials | bit;
    } else if (word == "light armour" || word == "heavy armour") {
        unit.armour = word == "light armour" ? Armour::Light : Armour::Heavy;
    } else if (word == "armour") {
        unit.armour = Armour::None;
    } else if (word == "shield") {
        unit.shield = !no;
    } else if (word == "blades") {
        unit.blades = no ? std::uint8_t{0} : unit.size;
    } else if (word == "pikes") {
        unit.pikes = !no;
    } else if (word == "missiles") {
        unit.arms.clear();
        unit.nco_missile = Missile::None;
    } else if (word == "mounted") {
        unit.branch = Branch::Cavalry;
        one.mounted = unit.rides = unit.mounted = true;
    } else if (word == "grenadiers") {
        unit.grenadiers = true;
        one.role = Role::Grenadiers;
    } else if (word == "light infantry") {
        one.role = Role::LightInfantry;
    } else if (word.find(" horse") != std::string_view::npos) {
        one.gun->limber = static_cast<std::uint8_t>(word.front() - '0');
    } else if (word != "-") {
        unit.morale = morale_in(word);
    }
}

class PrintedOption {
  public:
    PrintedOption(const Army& army, const PageLine& line) : army_{army}, line_{line} {
        const std::size_t comma = line[1].find(','), last = line[1].rfind(',');
        const std::string head = line[1].substr(0, comma);
        const std::size_t blank = head.rfind(' ');
        name_ = head.substr(0, blank);
        size_ = std::stoi(head.substr(blank + 1));
        before_ = name_;
        if (!dated()) {
            before_ += line[1].substr(comma, last - comma);
            wish_ = trimmed(std::string_view{line[1]}.substr(last + 1));
        }
        first_ = army.years.from;
        last_ = army.years.to;
        if (line[2] != "-") {
            first_ = std::stoi(line[2].substr(0, 4));
            last_ = std::stoi(line[2].substr(line[2].size() - 4));
        }
    }

    void check() const {
        CAPTURE(line_[1]);
        if (dated())
            check_dated();
        else
            check_years();
        check_who();
        check_limit();
    }

  private:
    std::string rule() const { return "GR-" + line_[0]; }
    bool who(std::string_view word) const { return has_word(line_[3], word); }
    bool dated() const { return who("dated"); }
    std::string with(std::string_view wish) const { return before_ + ", " + std::string{wish}; }

    Tried plain(int year) const { return tried(army_, before_, size_, year); }
    Tried taken(int year) const { return tried(army_, with(wish_), size_, year); }

    // His own firearm is another on foot than on horseback.
    void change_nco(int year, Unit& unit) const {
        if (unit.nco_missile != Missile::None) {
            unit.arms.pop_back();
            ++unit.arms[0].men;
            unit.nco_missile = Missile::None;
        }
        arm_nco(army_, *army_.find(name_), false, year, unit);
    }

    // `plain` with all that the page says, and nothing else.
    Mustered changed(Mustered one, int year) const {
        for (const std::string_view word : split(line_[4], ';')) {
            change(word, year, one);
            if (word == "mounted") change_nco(year, one.unit);
        }
        const bool each = !in(line_[5], "unit") && !in(line_[5], "gun") && !who("one");
        one.points += std::stoi(line_[5]) * (each ? size_ : 1);
        one.unit.points = static_cast<std::int16_t>(one.points);
        return one;
    }

    // GR-60.25 in its years, not before and not after them.
    void check_years() const {
        for (int year = army_.years.from; year <= army_.years.to; ++year) {
            CAPTURE(year);
            const Tried one = taken(year);
            const bool now = first_ <= year && year <= last_;
            CHECK((one.faults.empty() && ruled(one.got)) == now);
            if (now) CHECK(told(one.got) == told(changed(plain(year).got, year)));
        }
        check_extra(taken(first_).got.extras.back().extra);
        // Its rule is told with what is wrong.
        CHECK(in(tried(army_, with(wish_) + ", " + wish_, size_, first_).faults, rule()));
    }

    void check_dated() const {
        const Mustered before = plain(first_ - 1).got;
        CHECK(plain(first_).got.extras.size() == before.extras.size() + 1);
        CHECK(
            has_word("Woodcraft, Good Shot, Forester, Unreliable, Steady, flintlocks, "
                     "less willing, no armour",
                     plain(first_).got.extras.back().extra.name));
        check_extra(plain(first_).got.extras.back().extra);
        for (int year = first_; year <= last_; ++year) {
            CAPTURE(year);
            const Mustered now = plain(year).got;
            CHECK(ruled(now));
            CHECK(told(now) == told(changed(before, year)));
        }
    }

    bool ruled(const Mustered& one) const {
        return std::any_of(one.extras.begin(), one.extras.end(),
                           [&](const Taken& taken) { return taken.extra.rule == rule(); });
    }

    // What no unit alone shows.
    void check_extra(const Extra& extra) const {
        check_arm(extra);
        int in_so_many = 0, of_so_many = 0;
        std::string nations;
        for (const std::string_view word : split(line_[3], ',')) {
            if (word.starts_with("1 unit in ")) in_so_many = word.back() - '0';
            if (word.starts_with("1 unit of "))
                of_so_many = std::stoi(std::string{word.substr(10)});
            if (word.starts_with("of ")) nations = word.substr(3);
        }
        CHECK(extra.one_unit_in == in_so_many);
        CHECK(extra.one_unit_of == of_so_many);
        CHECK(fmt::format("{}", fmt::join(extra.nations, "/")) == nations);
        std::uint32_t gains = 0, loses = 0;
        for (const std::string_view word : split(line_[4], ';')) {
            if (special_in(word)) gains |= specials_in(word);
            if (word.starts_with("no ") && special_in(word.substr(3)))
                loses |= specials_in(word.substr(3));
        }
        CHECK(extra.specials == gains);
        CHECK(extra.loses == loses);
        CHECK(extra.one_figure == who("one"));
        CHECK(extra.morale.has_value() == (line_[4] == "Steady"));
        CHECK(extra.whole_unit == (who("whole") && extra.arm.has_value()));
        CHECK(extra.disarms == in(line_[4], "no missiles"));
        CHECK(extra.needs.empty() == !who("needs others"));
    }

    // Which weapon it is, and which it replaces.
    void check_arm(const Extra& extra) const {
        std::string arm, old;
        for (const std::string_view word : split(line_[4], ';')) {
            const std::size_t mark = word.find(" for ");
            if (word.starts_with("adds ")) arm = word.substr(5);
            if (!word.starts_with("takes ")) continue;
            arm = word.substr(6, mark - 6);
            old = word.substr(mark + 5);
        }
        CHECK((extra.arm ? extra.arm->name : "") == arm);
        CHECK(extra.in_place_of == old);
    }

    // GR-46.02, GR-60.27, GR-60.28 for how many figures.
    void check_who() const {
        const auto wished = [&](int men) {
            return tried(army_, with(std::to_string(men) + " " + wish_), size_, first_).faults;
        };
        if (who("all")) CHECK(in(wished(2), "GR-46.02"));
        if (who("whole")) CHECK(in(wished(2), rule()));
        if (who("one")) CHECK(in(wished(2), "GR-60.28"));
        if (who("any")) CHECK(wished(2).empty());
        if (who("needs others")) check_needs();
    }
    // GR-78.03 not without the others, be it one of them
    void check_needs() const {
        const std::vector<std::string_view> parts = split(before_, ',');
        for (std::size_t left = 1; left < parts.size(); ++left) {
            if (parts[left].starts_with("as ")) continue;
            std::string line = name_;
            for (std::size_t i = 1; i < parts.size(); ++i)
                if (i != left) line += ", " + std::string{parts[i]};
            CHECK(in(tried(army_, line + ", " + wish_, size_, first_).faults, rule()));
        }
    }
    std::string nation() const {
        const std::size_t as = before_.find(", as ");
        return as == std::string::npos ? "" : before_.substr(as, before_.find(',', as + 1) - as);
    }

    // "1 unit in 3", "1 unit of 5", "of Comanche": who else may not.
    void check_limit() const {
        for (const std::string_view word : split(line_[3], ',')) {
            if (word.starts_with("1 unit in ")) check_share(word.back() - '0');
            if (word.starts_with("1 unit of "))
                check_single(std::stoi(std::string{word.substr(10)}));
            if (word.starts_with("in ")) check_sizes(numbers_in(word.substr(3)));
            if (word.starts_with("of ")) check_nations(split(word.substr(3), '/'));
        }
    }

    std::string force(int takers, int others) const {
        const std::string lines =
            fmt::format("{} x {} {}{}, {}\n", takers, name_, size_, nation(), wish_);
        if (others == 0) return faults_in(army_.name, first_, lines);
        return faults_in(army_.name, first_,
                         lines + fmt::format("{} x {} {}", others, name_, size_) + nation());
    }
    void check_share(int part) const {
        CHECK(force(1, part - 1).empty());
        CHECK(in(force(1, part - 2), rule()));
        CHECK(force(2, 2 * part - 2).empty());
    }
    void check_single(int size) const {
        check_sizes({size});
        CHECK(in(force(2, 20), rule()));
    }
    // GR-60.38
    void check_sizes(const std::vector<int>& sizes) const {
        for (int size = 1; size <= 20; ++size) {
            CAPTURE(size);
            const bool may = std::find(sizes.begin(), sizes.end(), size) != sizes.end();
            CHECK(tried(army_, with(wish_), size, first_).faults.empty() == may);
        }
    }
    static std::vector<int> numbers_in(std::string_view text) {
        std::vector<int> sizes;
        for (const std::string_view part : split(text, '/')) sizes.push_back(part.front() - '0');
        return sizes;
    }
    void check_nations(const std::vector<std::string_view>& nations) const {
        for (const std::string& one : army_.find(name_)->nations) {
            CAPTURE(one);
            const Tried other = tried(army_, name_ + ", as " + one + rest(), size_, first_);
            const bool may = std::find(nations.begin(), nations.end(), one) != nations.end();
            CHECK((ruled(other.got) && other.faults.empty()) == may);
        }
    }
    // What is wished besides the nation.
    std::string rest() const {
        std::string text = with(wish_).substr(name_.size());
        const std::string as = nation();
        if (!as.empty()) text.erase(text.find(as), as.size());
        return text;
    }

    const Army& army_;
    const PageLine& line_;
    std::string before_, name_, wish_;
    int size_ = 0, first_ = 0, last_ = 0;
};

}  // namespace

Tried tried(const Army& army, std::string_view line, int size, int year) {
    const std::vector<std::string_view> parts = split(line, ',');
    const ListedUnit* row = army.find(parts.front());
    expects(row != nullptr, "the list has that row");
    DataErrors errors{"test"};
    Faults faults{errors, 1, line};
    ToMuster wanted{&army, row, size, {}, {}, false};
    for (std::size_t i = 1; i < parts.size(); ++i) {
        std::string_view words = parts[i];
        int figures = 0;
        const auto [end, bad] = std::from_chars(words.data(), words.data() + words.size(), figures);
        if (bad == std::errc{} && *end == ' ')
            words = trimmed(words.substr(static_cast<std::size_t>(end - words.data())));
        else
            figures = 0;
        if (words.starts_with("as ") && words != "as Grenadier" && words != "as Light")
            wanted.nation = words.substr(3);
        else
            wanted.wishes.push_back({figures, std::string{words}});
    }
    Mustered got = muster(wanted, year, faults);
    return {got, errors.any() ? errors.error().what : std::string{}};
}

void check_options(std::string_view army, std::string_view table) {
    const Army& list = *find_army(army);
    std::size_t printed = 0, had = 0;
    for (const PageLine& line : page_lines(table)) {
        REQUIRE(line.size() == 6);
        PrintedOption{list, line}.check();
        ++printed;
    }
    for (const ListedUnit& row : list.units) had += row.extras.size();
    CHECK(printed == had);
}

}  // namespace gauntlet_run
