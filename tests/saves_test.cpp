// Every save format and every version of a book ever released stays readable: tests/saves keeps one
// of each for ever, "drums-rules-3.json" for the third version of Drums. Those of an older order
// are of a program that did not yet offer passing last.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "books/books.h"
#include "match/save.h"
#include "tests/support/source_dir.h"
#include "tests/support/switched.h"

namespace {

const std::filesystem::path kept = source_dir() / "tests/saves";

Result<SaveFile> read_kept(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return read_save(text.str());
}

std::filesystem::path kept_save(const Book& book, int version) {
    return kept / fmt::format("{}-rules-{}.json", book.name(), version);
}

}  // namespace

TEST_CASE("every kept save is read, gone on with and saved again") {
    int formats = 0;
    for (const auto& file : std::filesystem::directory_iterator{kept}) {
        INFO(file.path().filename().string());
        const auto save = read_kept(file.path());
        REQUIRE_MESSAGE(save.has_value(), (save ? "" : save.error().what));
        const auto match = resume(books(), *save);
        REQUIRE_MESSAGE(match.has_value(), (match ? "" : match.error().what));
        CHECK((match->over() || match->waiting() != nullptr));
        // The step under way may have begun again: the rules have changed since then.
        const Journal& journal = match->journal();
        CHECK(journal.steps == save->journal.steps);
        CHECK(
            (journal.records == save->journal.records || journal.records.size() == journal.open()));
        const auto again = read_save(save_text(*match));
        REQUIRE(again);
        CHECK(resume(books(), *again).has_value());
        ++formats;
    }
    CHECK(formats >= save_format);
}

// Whoever raises a book's rules_version keeps a save of the new version, and that of the old one.
TEST_CASE("a save of every version of a book is kept, and the newest one replays to the letter") {
    for (const Book* book : books()) {
        const int newest = book->rules_version();
        INFO("a game under way, saved by powderhorn play: " << kept_save(*book, newest).string());
        REQUIRE(std::filesystem::exists(kept_save(*book, newest)));
        int oldest = newest;
        for (int version = 1; version < newest; ++version)
            if (std::filesystem::exists(kept_save(*book, version)))
                oldest = std::min(oldest, version);
        for (int version = oldest; version <= newest; ++version) {
            CAPTURE(version);
            REQUIRE(std::filesystem::exists(kept_save(*book, version)));
            const auto save = read_kept(kept_save(*book, version));
            REQUIRE(save);
            CHECK(save->book == book->name());
            CHECK(save->rules_version == version);
            CHECK(!save->journal.steps.empty());
            if (version != newest) continue;
            const auto played = replay(books(), *save);
            CHECK_MESSAGE(played.has_value(), (played ? "" : played.error().what));
        }
    }
}

// Whoever seals an altered save anew gets past the hashes; what cannot be is refused all the same.
TEST_CASE("a checkpoint that names what cannot be is refused") {
    using boost::json::value;
    const auto load_altered = [](const Book& book, const value& saved, const char* what,
                                 const value& with) {
        value altered = saved;
        boost::json::error_code gone;
        value* at = altered.find_pointer(what, gone);
        if (at == nullptr) return;
        *at = with;
        CAPTURE(book.name());
        CAPTURE(std::string{what});
        CHECK_FALSE(book.load(altered).has_value());
    };
    for (const Book* book : books()) {
        for (const ScenarioInfo& scenario : book->scenarios()) {
            const value saved = (*book->start({scenario.name, 1, {}}))->save();
            REQUIRE(book->load(saved).has_value());
            const auto refused = [&](const char* what, const value& with) {
                load_altered(*book, saved, what, with);
            };
            refused("/setting/ground/width", 0);
            refused("/setting/ground/depth", -100);
            refused("/setting/ground/areas/0/kind", static_cast<int>(AreaKind::Count));
            refused("/setting/ground/areas/0/crest", boost::json::array{{{"x", 0}, {"y", 0}}});
            refused("/setting/ground/lines/0/kind", static_cast<int>(LineKind::Count));
            refused("/setting/ground/lines/0/width", -300);
            refused("/setting/ground/buildings/0/levels", 0);
            refused("/setting/ground/buildings/0/openings/0/level", 200);
            refused("/setting/ground/buildings/0/openings/0/kind", 2);
            refused("/setting/seats", boost::json::array(200, "somebody"));
            // In Long Rifle the game itself plays a side without a seat (LR-29.03).
            if (book->name() != "long-rifle")
                refused("/setting/seat_sides",
                        boost::json::array(saved.at("setting").at("seats").as_array().size(), 0));
            refused("/battle/phase", -1);
            refused("/battle/stage", 99);
            refused("/battle/seen/0", 0x80000000);
            refused("/setting/objectives/0/building", 90);
            refused("/setting/objectives/0/figure", 90);
            refused("/setting/armoury/weapons/0/impact", 2147483647);
            refused("/setting/switches/distance_percent", 0);
        }
    }
}

namespace {

using Members = std::map<std::string, std::string>;

// The switches of a game as they are saved, by the names of their members.
Members saved_switches(const Game& game) {
    const boost::json::value saved = game.save();
    Members members;
    for (const auto& one : saved.at("setting").at("switches").as_object())
        members[std::string{one.key()}] = boost::json::serialize(one.value());
    return members;
}

// The members that are otherwise than in that scenario as it comes.
void note_turned(const Book& book, const ScenarioInfo& scenario, const Switched& switched,
                 std::set<std::string>& turned) {
    const auto usual = book.start({scenario.name, 1, {}});
    const auto other = book.start({scenario.name, 1, switched});
    REQUIRE(usual);
    if (!other) return;  // its file needs that switch as it is
    const Members before = saved_switches(**usual);
    for (const auto& [name, value] : saved_switches(**other))
        if (before.at(name) != value) turned.insert(name);
}

}  // namespace

TEST_CASE("each member of a book's switches has a row by which it can be turned") {
    for (const Book* book : books()) {
        CAPTURE(book->name());
        const std::vector<ScenarioInfo> scenarios = book->scenarios();
        std::set<std::string> turned;
        for (const Switched& switched : ways_to_switch(*book))
            for (const ScenarioInfo& scenario : scenarios)
                note_turned(*book, scenario, switched, turned);
        const auto game = book->start({scenarios.front().name, 1, {}});
        REQUIRE(game);
        const Members members = saved_switches(**game);
        CHECK(members.size() == book->switches().size());
        for (const auto& one : members) CHECK_MESSAGE(turned.contains(one.first), one.first);
    }
}
