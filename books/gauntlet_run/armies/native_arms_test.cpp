// GR-61.05 .. 61.07, GR-62.03 .. 62.11: who of a Native unit has a firearm, and which, year by
// year.
#include <doctest/doctest.h>

#include "books/gauntlet_run/armies/test_words.h"

using namespace gauntlet_run;

namespace {

constexpr std::array<std::string_view, 6> all_firearms{
    "smoothbore matchlock musket",  "smoothbore flintlock musket", "smoothbore matchlock carbine",
    "smoothbore flintlock carbine", "smoothbore flintlock pistol", "rifled flintlock musket"};

// One line of the table: its entry, its years, whose it is, how many of five have no firearm, and
// what the others have.
class PrintedArms {
  public:
    PrintedArms(const Army& army, const PageLine& line)
        : army_{army},
          line_{line},
          first_{std::stoi(line.at(1).substr(0, 4))},
          last_{std::stoi(line.at(1).substr(line.at(1).size() - 4))},
          without_{line.at(3).back() - '0'},
          at_least_{line.at(3).starts_with("at least")} {}

    void check() const {
        CAPTURE(line_[2]);
        for (int year = first_; year <= last_; ++year) {
            CAPTURE(year);
            for (const int size : {5, 10}) {
                check_unasked(size, year);
                for (const std::string_view firearm : all_firearms)
                    for (int men = 1; men <= size; ++men) check_asked(size, year, firearm, men);
            }
        }
    }

  private:
    bool printed(std::string_view firearm) const { return has_word(line_[4], firearm); }
    int without(int size) const { return without_ * size / 5; }

    // GR-60.42 bows where the owner may have fewer firearms, else as many as are printed.
    void check_unasked(int size, int year) const {
        const Tried one = tried(army_, line_[2], size, year);
        CHECK(one.faults.empty());
        const int guns = at_least_ || line_[4] == "-" ? 0 : size - without(size);
        std::string arms = fmt::format("{} bow", size - guns);
        if (guns > 0) arms += fmt::format(", {} {}", guns, split(line_[4], ',').front());
        CHECK(one.got.unit.arms == known_arms(arms, year));
        CHECK(one.got.points == army_.find(split(line_[2], ',')[0])->points * size);
    }

    void check_asked(int size, int year, std::string_view firearm, int men) const {
        CAPTURE(firearm);
        CAPTURE(men);
        const Tried one =
            tried(army_, fmt::format("{}, {} {}", line_[2], men, firearm), size, year);
        const int left = size - men;
        const bool may =
            printed(firearm) && (at_least_ ? left >= without(size) : left == without(size));
        CHECK(one.faults.empty() == may);
        if (may) {
            const std::string bows = left > 0 ? fmt::format("{} bow, ", left) : "";
            CHECK(one.got.unit.arms
                  == known_arms(fmt::format("{}{} {}", bows, men, firearm), year));
        } else if (printed(firearm)) {
            CHECK(one.faults.find("GR-" + line_[0]) != std::string::npos);
        }
    }

    const Army& army_;
    const PageLine& line_;
    int first_, last_, without_;
    bool at_least_;
};

void check_arms(std::string_view army, std::string_view table) {
    for (const PageLine& line : page_lines(table)) {
        REQUIRE(line.size() == 5);
        PrintedArms{*find_army(army), line}.check();
    }
}

}  // namespace

TEST_CASE("GR-61.05, GR-61.06, GR-61.07, GR-61.08 the firearms of the Northeast, year by year") {
    check_arms("northeast-natives", R"(
#     | years     | whose                 | without, of 5 | the others
61.05 | 1640-1664 | Woodland              | 3             | smoothbore matchlock musket
61.05 | 1640-1664 | Mission               | 3             | smoothbore matchlock musket
61.05 | 1640-1664 | Iroquois              | 3             | smoothbore matchlock musket
61.05 | 1640-1664 | Iroquois, as Mohawk   | 3             | smoothbore matchlock musket
61.06 | 1665-1724 | Woodland              | 3             | smoothbore matchlock musket
61.06 | 1665-1724 | Mission               | 3             | smoothbore matchlock musket
61.06 | 1665-1724 | Iroquois              | 3             | smoothbore matchlock musket
61.06 | 1665-1724 | Iroquois, as Oneida   | 3             | smoothbore matchlock musket
61.06 | 1665-1724 | Iroquois, as Onondaga | 3             | smoothbore matchlock musket
61.06 | 1665-1724 | Iroquois, as Mohawk   | 1             | smoothbore matchlock musket
61.07 | 1725-1770 | Woodland              | 1             | smoothbore flintlock musket
61.07 | 1725-1770 | Mission               | 1             | smoothbore flintlock musket
61.07 | 1725-1770 | Iroquois              | 1             | smoothbore flintlock musket
61.07 | 1725-1770 | Iroquois, as Mohawk   | 1             | smoothbore flintlock musket
)");
}

TEST_CASE("GR-62.03, GR-62.04, GR-62.06, GR-62.08, GR-62.11, GR-62.15 the firearms of the West") {
    check_arms("southwest-natives", R"(
#     | years     | whose                | without, of 5 | the others
62.03 | 1540-1710 | Pueblo               | 5             | -
62.03 | 1540-1710 | Navajo/Apache/Plains | 5             | -
62.03 | 1540-1710 | Comanche/Ute/Kiowa   | 5             | -
62.06 | 1711-1750 | Pueblo               | 2             | smoothbore matchlock musket
62.04 | 1711-1750 | Navajo/Apache/Plains | at least 3    | smoothbore matchlock carbine
62.04 | 1711-1750 | Comanche/Ute/Kiowa   | at least 3    | smoothbore matchlock carbine
62.08 | 1751-1800 | Pueblo               | at least 2    | smoothbore matchlock musket
62.08 | 1751-1800 | Navajo/Apache/Plains | at least 2    | smoothbore matchlock musket
62.08 | 1751-1800 | Comanche/Ute/Kiowa   | at least 2    | smoothbore matchlock musket
62.11 | 1801-1860 | Pueblo               | at least 1    | smoothbore flintlock musket, smoothbore flintlock carbine
62.11 | 1801-1860 | Navajo/Apache/Plains | at least 1    | smoothbore flintlock musket, smoothbore flintlock carbine
62.11 | 1801-1860 | Comanche/Ute/Kiowa   | at least 1    | smoothbore flintlock musket, smoothbore flintlock carbine
)");
}

TEST_CASE("GR-60.31, GR-61.06, GR-62.10 the nations of a row, and its other names") {
    const auto nations = [](std::string_view id) {
        std::string text;
        for (const std::string& one : row_of(id).nations) text += one + " ";
        return text;
    };
    CHECK(nations("GR-61.09").empty());
    CHECK(nations("GR-61.10").empty());
    CHECK(nations("GR-61.11") == "Mohawk Oneida Onondaga Cayuga Seneca Tuscarora ");
    CHECK(nations("GR-62.16").empty());
    CHECK(nations("GR-62.17") == "Navajo Apache Plains ");
    CHECK(nations("GR-62.18") == "Comanche Ute Kiowa ");
    CHECK(nations("GR-73.17").empty());
    CHECK(nations("GR-73.18") == "Navajo Apache ");
    const Army& northeast = *find_army("northeast-natives");
    for (const char* name : {"Mohegan", "Northeastern Woodland", "Midwestern Woodland"})
        CHECK(northeast.find(name)->id == "GR-61.09");
    for (const char* name : {"Praying", "Protestant Mission", "Canada Mission"})
        CHECK(northeast.find(name)->id == "GR-61.10");
    CHECK(northeast.find("Six Nations")->id == "GR-61.11");
    CHECK(row_of("GR-61.09").also.size() == 3);
    CHECK(row_of("GR-61.10").also.size() == 3);
    CHECK(row_of("GR-61.11").also.size() == 1);
}
