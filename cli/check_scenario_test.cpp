#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "books/books.h"
#include "cli/commands.h"

namespace fs = std::filesystem;

namespace {

class Written final : public Console {
  public:
    void out(std::string_view text) override { said += text; }
    void err(std::string_view text) override { complained += text; }
    std::optional<std::string> line(std::string_view) override { return {}; }
    std::string said, complained;
};

// What the command says about a file of that book, the file's own name taken out.
struct Checked {
    int status;
    std::string said, complained;
    auto lines() const { return std::count(complained.begin(), complained.end(), '\n'); }
    bool complains(std::string_view text) const {
        return complained.find(text) != std::string::npos;
    }
};
Checked check(const std::string& book, const std::string& text) {
    static const std::vector<OddsBook> no_odds;
    const fs::path file =
        fs::temp_directory_path() / ("powderhorn-check-" + std::to_string(getpid()) + ".toml");
    std::ofstream{file} << text;
    Written console;
    const int status =
        run_command({"scenarios", book, "--check", file.string()}, {books(), no_odds}, console);
    fs::remove(file);
    const std::string name = file.string();
    for (std::size_t at = 0; (at = console.complained.find(name)) != std::string::npos;)
        console.complained.erase(at, name.size());
    return {status, console.said, console.complained};
}

}  // namespace

TEST_CASE("a scenario file that is good is said to be good") {
    const Checked good =
        check("drums",
              "title = 'At the mill'\nsummary = 'A raid.'\nkind = 'raid'\n"
              "[[side]]\nname = 'War party'\nplayers = ['War party']\n"
              "force = 'native-war-party'\n"
              "[[side]]\nname = 'Provincials'\nplayers = ['Provincials']\n"
              "figures = ['Hale: militia-captain', '6 provincial', '2 settler']\n");
    CHECK(good.status == 0);
    CHECK(good.complained.empty());
    CHECK(good.said.find("nothing is wrong with it") != std::string::npos);
}

TEST_CASE("everything that is wrong with a scenario file is said at once, line by line") {
    SUBCASE("Long Rifle") {
        const Checked wrong = check("long-rifle",
                                    "title = 'x'\nsummary = 'y'\nweather = 'fog'\nmoon = 1\n"
                                    "[rules]\nstarz = true\n"
                                    "[[woods]]\nbox = [[1, 1]]\n"
                                    "[[side]]\nname = 'A'\nplayers = ['A']\nedge = 'up'\n"
                                    "figures = ['Ann baker']\n"
                                    "[[side]]\nname = 'B'\nfigures = ['Bob scout rep9 @18,6']\n"
                                    "[[objective]]\ngoal = 'burn'\nside = 'C'\n");
        CHECK(wrong.status == 2);
        CHECK(wrong.complains(":3: key 'weather': expected clear, inclement or terrible\n"));
        CHECK(wrong.complains(":4: unknown key 'moon'; accepted here: book, title"));
        CHECK(wrong.complains(":6: there is no rule switch 'starz'"));
        CHECK(wrong.complains(":8: key 'box'"));
        CHECK(wrong.complains(":12: key 'edge': expected near, far, left or right\n"));
        CHECK(wrong.complains(":13: "));
        CHECK(wrong.complains(":16: figure 'Bob': Rep is 2 to 6"));
        CHECK(wrong.complains(":17: key 'building' is missing"));
        CHECK(wrong.lines() == 8);
    }
    SUBCASE("Drums") {
        const Checked wrong = check("drums",
                                    "title = 'x'\nsummary = 'y'\nkind = 'siege'\nrounds = 0\n"
                                    "[[side]]\nname = 'A'\nplayers = []\nforce = 'nobody'\n"
                                    "[[side]]\nname = 'B'\nplayers = ['B']\nfigures = ['3 elf']\n"
                                    "[[road]]\nwide = 3\ncourse = [[0, 1], [30, 1]]\n");
        CHECK(wrong.status == 2);
        CHECK(wrong.complains(":3: key 'kind': expected meeting-engagement"));
        CHECK(wrong.complains(":4: key 'rounds': expected a whole number from 1 to 100\n"));
        CHECK(wrong.complains(":7: key 'players': expected one player"));
        CHECK(wrong.complains(":8: key 'force': expected "));
        CHECK(wrong.complains(":12: key 'figures': expected a profile"));
        CHECK(wrong.complains(":14: unknown key 'wide'; accepted here: name, course or width\n"));
        CHECK(wrong.lines() == 6);
    }
    SUBCASE("Mayhem") {
        const Checked wrong = check(
            "mayhem",
            "title = 'x'\nsummary = 'y'\nencounter = 'party'\n"
            "[[cliff]]\nlevels = 9\nbox = [[1, 1], [5, 5]]\n"
            "[[side]]\nname = 'A'\nlist = 'fiw-english'\nfigures = ['Ann baker', 'line pc @4,4']\n"
            "[[side]]\nname = 'B'\nlist = 'romans'\nfigures = ['line']\ncolour = 1\n");
        CHECK(wrong.status == 2);
        CHECK(wrong.complains(":3: key 'encounter': expected battle"));
        CHECK(wrong.complains(":5: key 'levels': expected a whole number from 2 to 6\n"));
        CHECK(wrong.complains(":10: "));
        CHECK(wrong.complains(":13: key 'list': expected "));
        CHECK(wrong.complains(":15: unknown key 'colour'; accepted here: name"));
        CHECK(wrong.lines() == 5);
    }
    SUBCASE("La Petite Guerre") {
        const Checked wrong =
            check("petite-guerre",
                  "title = 'x'\nsummary = 'y'\n[[goal]]\nkind = 'win'\nside = 3\npoints = 5\n"
                  "[[bog]]\n"
                  "[[side]]\nname = 'A'\nunits = [\n{ template = 'U99' },\n{ figures = ['Ann "
                  "baker'] },\n]\n"
                  "[[side]]\nname = 'B'\nedge = 'up'\nunits = [{ template = 'U4', flag = 1 }]\n");
        CHECK(wrong.status == 2);
        CHECK(wrong.complains(":4: key 'kind': expected leave-by"));
        CHECK(wrong.complains(":5: key 'side': expected a whole number from 1 to 2\n"));
        CHECK(wrong.complains(":7: key 'box': expected either 'box' or 'shape'\n"));
        CHECK(wrong.complains(":11: key 'template': expected U1"));
        CHECK(wrong.complains(":12: "));
        CHECK(wrong.complains(":16: key 'edge': expected near"));
        CHECK(wrong.complains(":17: unknown key 'flag'"));
        CHECK(wrong.lines() == 7);
    }
}

TEST_CASE("a file to be checked needs its book, and has to be there") {
    static const std::vector<OddsBook> no_odds;
    Written console;
    const fs::path file = fs::temp_directory_path() / ("no-book-" + std::to_string(getpid()));
    std::ofstream{file} << "title = 'x'\n";
    CHECK(run_command({"scenarios", "--check", file.string()}, {books(), no_odds}, console) == 2);
    fs::remove(file);
    CHECK(console.complained.find("'book'") != std::string::npos);
    CHECK(run_command({"scenarios", "drums", "--check", "/nowhere/x.toml"}, {books(), no_odds},
                      console)
          == 2);
    CHECK(console.complained.find("There is no file") != std::string::npos);
}
