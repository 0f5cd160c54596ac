// What stands above the rows of each page: years, officers, NCOs, chaplains, allies and crews.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "books/gauntlet_run/armies/leaders.h"
#include "books/gauntlet_run/armies/list_words.h"
#include "books/gauntlet_run/armies/test_pages.h"

using namespace gauntlet_run;

namespace {

struct Heading {
    std::string_view army, title;
    int from = 0, to = 0;
    std::string_view captain;  // what a captain is called
    // officers: their rule, what a lieutenant, a captain and those of irregulars have
    std::string_view officers, lieutenant, captains, irregular, of;
    // NCOs: their rule, mounted, on foot
    std::string_view ncos, mounted, foot;
    std::string_view chaplain, quality, leads;
    std::string_view friends, allies;  // their rule, and whose rows they are
    std::string_view guns, crews;
};

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

// "sword; pistol / carbine"
std::string joined(const std::vector<Slot>& slots) {
    std::string text;
    for (const Slot& slot : slots) {
        if (!text.empty()) text += "; ";
        for (std::size_t i = 0; i < slot.size(); ++i) text += (i > 0 ? " / " : "") + slot[i].name;
    }
    return text;
}

std::string full(std::string_view id) {
    return id.empty() ? "" : "GR-" + std::string{id};
}

bool says_so(const std::string& text, std::string_view words) {
    return !words.empty() && text.find(words) != std::string::npos;
}

// Is that weapon in "sword; pistol / carbine"?
bool stands_in(std::string_view slots, std::string_view arm) {
    for (const std::string_view slot : split(slots, ';'))
        for (const std::string_view one : split(slot, '/'))
            if (one == arm) return true;
    return false;
}

// The missile weapon that he has if nothing is said: of each slot the first.
std::size_t first_missiles(std::string_view slots) {
    const auto all = split(slots, ';');
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(),
                      [](std::string_view slot) { return split(slot, '/')[0] == "pistol"; }));
}

class PrintedHeading {
  public:
    explicit PrintedHeading(const Heading& page) : page_{page}, army_{*find_army(page.army)} {}

    void check() const {
        CAPTURE(page_.army);
        CHECK(army_.title == page_.title);
        CHECK(army_.years.from == page_.from);
        CHECK(army_.years.to == page_.to);
        CHECK(rank_named(army_.leaders, page_.captain) == Rank::Captain);
        check_words();
        for (const int year : {page_.from, page_.to}) {
            check_officers(year);
            check_chaplain(year);
            check_allies(year);
        }
    }

  private:
    std::string_view lieutenant() const { return word_for(army_.leaders, Rank::Lieutenant); }

    void check_words() const {
        CHECK(army_.officers.rule == full(page_.officers));
        CHECK(joined(army_.officers.lieutenant) == page_.lieutenant);
        CHECK(joined(army_.officers.captain) == page_.captains);
        CHECK(joined(army_.officers.irregular) == page_.irregular);
        CHECK(joined(army_.officers.irregular_of) == page_.of);
        CHECK(army_.ncos.rule == full(page_.ncos));
        CHECK(joined(army_.ncos.mounted) == page_.mounted);
        CHECK(army_.ncos.all_foot == (page_.foot == "firearms"));
        CHECK(joined(army_.ncos.foot) == (page_.foot == "firearms" ? "" : page_.foot));
        for (const std::vector<std::string>* rows :
             {&army_.officers.irregular_of, &army_.ncos.firearms, &army_.ncos.may_have_firearms,
              &army_.ncos.may_have_none})
            for (const std::string& row : *rows) CHECK(army_.find(row) != nullptr);
        CHECK(army_.allies_rule == full(page_.friends));
        CHECK(joined(army_.allies) == page_.allies);
        CHECK(army_.guns_rule == full(page_.guns));
        std::string crews;
        for (const Crew& crew : army_.crews)
            crews += fmt::format("{}{} {}", crews.empty() ? "" : ", ", crew.name,
                                 morale_words[crew.morale]);
        CHECK(crews == page_.crews);
    }

    // GR-63.02 and its like: for each rank, alone and over each row of the list.
    void check_officers(int year) const {
        if (army_.native) return;
        for (const std::string_view word : {lieutenant(), page_.captain}) {
            const std::string_view own = word == lieutenant() ? page_.lieutenant : page_.captains;
            const Enlisted alone = first_of(army_.name, year, word);
            CHECK(alone.unit.melee_armed());
            CHECK(alone.unit.arms.size() == first_missiles(own));
            for (const Armed& arm : alone.unit.arms)
                CHECK(arm == Armed{Missile::Pistol, Lock::Flintlock, 1});
            check_wish(year, word, own, nullptr);
            for (const ListedUnit& row : army_.units) check_wish(year, word, own, &row);
        }
    }

    void check_wish(int year, std::string_view officer, std::string_view own,
                    const ListedUnit* row) const {
        const bool irregular = row != nullptr && has_row(row->name);
        for (const std::string_view arm : {"pistol", "carbine", "musket", "bow"}) {
            const bool may = stands_in(own, arm) || (irregular && stands_in(page_.irregular, arm));
            const std::string line =
                fmt::format("{}, {}\n{}{}", officer, arm, row ? "  " : "", row ? row->name : "");
            CAPTURE(line);
            CHECK(says_so(faults_in(army_.name, year, line), full(page_.officers)) == !may);
        }
    }
    bool has_row(std::string_view name) const {
        const auto rows = split(page_.of, ',');
        return std::find(rows.begin(), rows.end(), name) != rows.end();
    }

    // GR-60.20
    void check_chaplain(int year) const {
        const std::string word{word_for(army_.leaders, Rank::Chaplain)};
        if (page_.chaplain.empty()) {
            CHECK(says_so(faults_in(army_.name, year, word), "this list has no chaplain"));
            return;
        }
        CHECK(army_.chaplains.rule == full(page_.chaplain));
        const Unit chaplain = first_of(army_.name, year, word).unit;
        CHECK(chaplain.rank == Rank::Chaplain);
        CHECK(morale_words[chaplain.morale] == page_.quality);
        CHECK(chaplain.leads_regulars == (page_.leads == "anybody"));
        CHECK_FALSE(chaplain.melee_armed());
        CHECK(chaplain.arms.empty());
        for (const ListedUnit& row : army_.units) {
            if (!row.contingent.empty()) continue;
            const bool irregular = row.type == ListType::Skirmish && !row.artillery();  // GR-04.26
            const bool may = page_.leads == "anybody" || irregular;
            const std::string faults = faults_in(army_.name, year, word + "\n  " + row.name);
            CAPTURE(faults);
            CHECK(says_so(faults, full(page_.chaplain)) == !may);
        }
    }

    // GR-60.31 these and no others
    void check_allies(int year) const {
        if (army_.native) return;
        const auto friends = split(page_.allies, ',');
        for (const Army& other : armies())
            for (const ListedUnit& row : other.units) {
                if (!other.native) continue;
                CAPTURE(row.name);
                const bool may =
                    std::find(friends.begin(), friends.end(), row.name) != friends.end();
                const std::string faults = faults_in(army_.name, year, row.name);
                CHECK(faults.empty() == may);
                if (!may) CHECK(says_so(faults, "GR-60.31"));
                if (!may && !page_.friends.empty()) CHECK(says_so(faults, full(page_.friends)));
            }
    }

    const Heading& page_;
    const Army& army_;
};

void check_heading(const Heading& page) {
    PrintedHeading{page}.check();
}

}  // namespace

TEST_CASE("GR-63.01 .. 63.05 above the French Army 1608-1680") {
    check_heading({"french-1608",
                   "French Army 1608-1680",
                   1608,
                   1680,
                   "Capitaine",
                   "63.02",
                   "spontoon; sword",
                   "sword / no sword",
                   "sword; pistol / carbine",
                   "",
                   "63.04",
                   "sword; pistol / carbine",
                   "sword; halberd",
                   "63.03",
                   "Steady",
                   "irregulars",
                   "63.05",
                   "Woodland",
                   "",
                   ""});
}

TEST_CASE("GR-64.01, GR-64.02, GR-64.10 above the French Army 1680-1713") {
    check_heading({"french-1680",
                   "French Army 1680-1713",
                   1680,
                   1713,
                   "Capitaine",
                   "64.02",
                   "spontoon; sword",
                   "sword / no sword",
                   "sword; pistol / carbine",
                   "Raider Marine, Raider Milice, Garnison Milice",
                   "64.02",
                   "sword; pistol / carbine",
                   "sword; halberd",
                   "64.02",
                   "Steady",
                   "irregulars",
                   "64.02",
                   "Woodland",
                   "64.10",
                   "metropolitan Drilled, naval Drilled, marine Steady, Canadian Wavering"});
}

TEST_CASE("GR-65.01, GR-65.03 .. 65.05, GR-65.25 above the French Army 1744-1763") {
    check_heading({"french-1744",
                   "French Army 1744-1763",
                   1744,
                   1763,
                   "Capitaine",
                   "65.03",
                   "spontoon; sword",
                   "sword / no sword",
                   "sword; pistol / carbine",
                   "Raider Marine, Raider Milice, Garnison Milice",
                   "65.04",
                   "sword; pistol / carbine",
                   "sword; halberd",
                   "65.03",
                   "Steady",
                   "irregulars",
                   "65.05",
                   "Woodland, Mission",
                   "65.25",
                   "metropolitan Drilled, naval Drilled, marine Steady, Canadian Wavering"});
}

TEST_CASE("GR-66.01 .. 66.04, GR-67.01 above the English Armies to 1713") {
    check_heading({"english-1607",
                   "English Army to 1675",
                   1607,
                   1675,
                   "Captain",
                   "66.02",
                   "spontoon; sword",
                   "sword",
                   "sword; pistol / carbine",
                   "Militia Shotte",
                   "66.03",
                   "sword; pistol",
                   "partisan / halberd",
                   "66.02",
                   "Steady",
                   "irregulars",
                   "66.04",
                   "Mission, Woodland",
                   "",
                   ""});
    check_heading({"english-1675",
                   "English Army 1675-1713",
                   1675,
                   1713,
                   "Captain",
                   "67.01",
                   "spontoon; sword",
                   "sword",
                   "sword; pistol / carbine",
                   "Trained Militia, Untrained Militia, Village Militia, Colonial Ranger",
                   "67.01",
                   "sword; pistol",
                   "partisan / halberd",
                   "67.01",
                   "Steady",
                   "irregulars",
                   "67.01",
                   "Mission, Woodland",
                   "",
                   ""});
}

TEST_CASE("GR-68.01 .. 68.04, GR-68.22 above the British Army 1714-1763") {
    check_heading({"british-1714",
                   "British Army 1714-1763",
                   1714,
                   1763,
                   "Captain",
                   "68.02",
                   "spontoon; sword",
                   "sword",
                   "sword; pistol / carbine",
                   "British Ranger, Provincial Ranger, Colonial Militia",
                   "68.03",
                   "sword; flintlock carbine / pistol",
                   "partisan / halberd",
                   "68.02",
                   "Steady",
                   "irregulars",
                   "68.04",
                   "Mission, Iroquois",
                   "68.22",
                   "British Drilled, naval Drilled, provincial Steady, militia Wavering"});
}

TEST_CASE("GR-69.01 .. 69.04, GR-69.16 above the British Army 1764-1783") {
    check_heading({"british-1764",
                   "British Army 1764-1783",
                   1764,
                   1783,
                   "Captain",
                   "69.02",
                   "spontoon; sword",
                   "sword",
                   "sword; pistol / carbine",
                   "Queen's Rangers",
                   "69.03",
                   "sword; pistol",
                   "partisan / halberd",
                   "69.02",
                   "Steady",
                   "irregulars",
                   "69.04",
                   "Woodland, Iroquois",
                   "69.16",
                   "British Drilled, naval Drilled, German Steady, militia Wavering"});
}

TEST_CASE("GR-71.01 .. 71.04 above the British Army 1784-1815") {
    check_heading({"british-1784",
                   "British Army 1784-1815",
                   1784,
                   1815,
                   "Captain",
                   "71.02",
                   "spontoon; sword",
                   "sword",
                   "sword; pistol / carbine",
                   "Canadian Militia",
                   "71.03",
                   "sword; pistol",
                   "partisan / halberd",
                   "71.02",
                   "Steady",
                   "irregulars",
                   "71.04",
                   "Woodland, Iroquois",
                   "",
                   ""});
}

TEST_CASE("GR-72.01 .. 72.04 above the Spanish in the South and Southeast") {
    check_heading({"spanish-southeast",
                   "Spanish Army in the South and Southeast",
                   1700,
                   1821,
                   "Capitán",
                   "72.02",
                   "spontoon; sword",
                   "sword",
                   "sword; pistol / carbine",
                   "Ligera español, Milicía",
                   "72.03",
                   "sword; pistol / sword",
                   "sword; halberd",
                   "72.02",
                   "Steady",
                   "anybody",
                   "72.04",
                   "",
                   "",
                   ""});
}

TEST_CASE("GR-73.01 .. 73.04 above the Conquistadors") {
    check_heading({"conquistadors",
                   "Conquistador Army 1500-1580",
                   1500,
                   1580,
                   "Capitán",
                   "73.02",
                   "lance; sword / no sword; no pistol / pistol",
                   "lance; sword / no sword; no pistol / pistol",
                   "",
                   "",
                   "73.03",
                   "lance / sword",
                   "sword; halberd",
                   "73.02",
                   "Steady",
                   "anybody",
                   "73.04",
                   "Pueblo Warrior, Navajo/Apache/Plains, Comanche/Ute/Kiowa",
                   "",
                   ""});
}

TEST_CASE("GR-74.01 .. 74.04, GR-75.01, GR-76.01, GR-76.02 above the Spanish in the Southwest") {
    struct Page {
        std::string_view army, title;
        int from, to;
        std::string_view officers, ncos, chaplain, friends;
    };
    constexpr std::array pages{Page{"spanish-1580", "Spanish Early Colonial Army 1580-1680", 1580,
                                    1680, "74.02", "74.03", "74.02", "74.04"},
                               Page{"spanish-1693", "Spanish Middle Colonial Army 1693-1749", 1693,
                                    1749, "75.01", "75.01", "75.01", "75.01"},
                               Page{"spanish-1750", "Spanish Army in the Southwest (late)", 1750,
                                    1821, "76.02", "76.02", "76.02", "76.02"}};
    for (const Page& page : pages)
        check_heading({page.army,
                       page.title,
                       page.from,
                       page.to,
                       "Capitán",
                       page.officers,
                       "lance; sword / no sword; no pistol / pistol",
                       "lance; sword / no sword; no pistol / pistol",
                       "",
                       "",
                       page.ncos,
                       "lance / sword",
                       "sword; halberd",
                       page.chaplain,
                       "Steady",
                       "anybody",
                       page.friends,
                       "Pueblo",
                       "",
                       ""});
}

TEST_CASE("GR-77.01, GR-77.03 .. 77.05 above the Mexican Army") {
    check_heading({"mexican",
                   "Mexican Army",
                   1821,
                   1848,
                   "Capitán",
                   "77.03",
                   "sword; pistol",
                   "sword; pistol",
                   "sword; pistol / carbine",
                   "Genízaro, Milicía activo, Milicía vaquero, Milicía vecino, Milicía peón",
                   "77.04",
                   "sword; pistol / carbine / lance",
                   "smoothbore flintlock musket / smoothbore flintlock carbine; sword",
                   "77.03",
                   "Steady",
                   "irregulars",
                   "77.05",
                   "Pueblo, Navajo/Apache/Plains, Comanche/Ute/Kiowa",
                   "",
                   ""});
}

TEST_CASE("GR-79.01 .. 79.04 above the Continental Army") {
    check_heading({"continental",
                   "Continental Army 1761-1783",
                   1761,
                   1783,
                   "Captain",
                   "79.02",
                   "spontoon; sword",
                   "sword",
                   "sword; pistol / carbine",
                   "Colonial Militia",
                   "79.03",
                   "sword; pistol / carbine",
                   "partisan / halberd",
                   "79.02",
                   "Steady",
                   "anybody",
                   "",
                   "",
                   "",
                   ""});
}

TEST_CASE("GR-80.01 .. 80.05, GR-81.01, GR-82.01 above the American lists to 1840") {
    check_heading({"us-1784",
                   "United States Army 1784-1821",
                   1784,
                   1821,
                   "Captain",
                   "80.02",
                   "pistol; sword",
                   "sword",
                   "sword; pistol / carbine",
                   "State Militia",
                   "80.04",
                   "sword; pistol / carbine",
                   "firearms",
                   "80.03",
                   "Wavering",
                   "anybody",
                   "",
                   "",
                   "",
                   ""});
    check_heading(
        {"frontier",
         "Filibusterers, Mountain Men, and Santa Fe Trail Traders and Teamsters 1821-1840",
         1821,
         1840,
         "Captain",
         "81.01",
         "pistol; sword",
         "sword",
         "sword; pistol / carbine",
         "",
         "81.01",
         "sword; pistol / carbine",
         "firearms",
         "81.01",
         "Wavering",
         "anybody",
         "",
         "",
         "",
         ""});
    check_heading({"texan",
                   "Texan Troops 1810-1840",
                   1810,
                   1840,
                   "Captain",
                   "82.01",
                   "pistol; sword",
                   "sword",
                   "sword; pistol / carbine",
                   "Texas Rangers",
                   "82.01",
                   "sword; pistol / carbine",
                   "firearms",
                   "82.01",
                   "Wavering",
                   "anybody",
                   "",
                   "",
                   "",
                   ""});
}

TEST_CASE("GR-83.01 .. 83.04 above the United States Army 1840-1860") {
    check_heading({"us-1840",
                   "United States Army 1840-1860",
                   1840,
                   1860,
                   "Captain",
                   "83.02",
                   "pistol; sword",
                   "sword",
                   "sword; pistol / carbine",
                   "American Militia, American Militia (mounted)",
                   "83.03",
                   "sword; pistol / carbine",
                   "firearms",
                   "83.02",
                   "Steady",
                   "anybody",
                   "",
                   "",
                   "",
                   ""});
}

TEST_CASE("GR-84.01 above the armies of the Civil War, as the United States' before it") {
    for (const auto& [army, title] : {std::pair{"union", "Union Army 1860-1870"},
                                      {"confederate", "Confederate Army 1860-1870"}})
        check_heading({army,
                       title,
                       1860,
                       1870,
                       "Captain",
                       "83.02",
                       "pistol; sword",
                       "sword",
                       "",
                       "",
                       "83.03",
                       "sword; pistol / carbine",
                       "firearms",
                       "",
                       "",
                       "",
                       "",
                       "",
                       "",
                       ""});
}

TEST_CASE("GR-61.01, GR-61.04, GR-62.01, GR-73.17 above the Native lists") {
    check_heading({"northeast-natives",
                   "Northeast Natives",
                   1640,
                   1770,
                   "Warchief",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "61.04",
                   "Steady",
                   "anybody",
                   "",
                   "",
                   "",
                   ""});
    check_heading({"southwest-natives",
                   "Southwest and West Natives",
                   1540,
                   1860,
                   "Warchief",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   ""});
    check_heading({"conquistador-foes",
                   "Enemies of the Conquistadors 1500-1580",
                   1500,
                   1580,
                   "Warchief",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   "",
                   ""});
}
