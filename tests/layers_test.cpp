// The folders are the architecture: each layer includes only those to its left.
//   base <- dice <- table <- play <- books/* <- lab, bots <- match <- store <- server, cli
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/code_text.h"
#include "tests/support/source_dir.h"

namespace fs = std::filesystem;

namespace {
const fs::path root = source_dir();

struct Layer {
    std::string_view folder;
    int rank;
};

// Folders of one rank do not see each other; the command starts the server, so it stands last.
// clang-format off
constexpr std::array layers{
    Layer{"engine/base/", 0},  Layer{"engine/dice/", 1}, Layer{"engine/table/", 2},
    Layer{"engine/play/", 3},  Layer{"books/*/", 4},     Layer{"books/", 5},
    Layer{"lab/", 6},          Layer{"bots/", 6},        Layer{"match/", 7},
    Layer{"store/", 8},        Layer{"server/", 9},      Layer{"cli/", 10},
    Layer{"tests/", 11},       Layer{"bench/", 11},
};
// clang-format on

// "books/long_rifle/" for a file of a book, else the folder of its layer; empty if it has none.
std::string home_of(std::string_view path) {
    if (path.starts_with("books/")) {
        const auto slash = path.find('/', std::string_view{"books/"}.size());
        return std::string{path.substr(0, slash == std::string_view::npos ? 6 : slash + 1)};
    }
    const auto* layer = std::find_if(layers.begin(), layers.end(), [&](const Layer& candidate) {
        return path.starts_with(candidate.folder);
    });
    return layer == layers.end() ? std::string{} : std::string{layer->folder};
}

std::optional<int> rank_of(std::string_view home) {
    if (home.starts_with("books/") && home != "books/") home = "books/*/";
    const auto* layer = std::find_if(layers.begin(), layers.end(), [&](const Layer& candidate) {
        return candidate.folder == home;
    });
    return layer == layers.end() ? std::nullopt : std::optional{layer->rank};
}

bool may_include(std::string_view from, std::string_view to) {
    const bool for_tests =
        from.ends_with("_test.cpp") || from.find("/test_") != std::string_view::npos;
    if (for_tests && to.starts_with("tests/support/")) return true;
    const std::string here = home_of(from);
    const std::string there = home_of(to);
    if (here == there) return !here.empty();
    const auto mine = rank_of(here);
    const auto other = rank_of(there);
    return mine && other && *other < *mine;
}

std::vector<std::string> source_files() {
    std::vector<std::string> files;
    for (const char* top :
         {"engine", "books", "lab", "bots", "match", "store", "server", "cli", "tests", "bench"}) {
        if (!fs::exists(root / top)) continue;
        for (const auto& entry : fs::recursive_directory_iterator{root / top}) {
            const auto extension = entry.path().extension();
            if (extension == ".h" || extension == ".cpp")
                files.push_back(fs::relative(entry.path(), root).generic_string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string text_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream{root / path}.rdbuf();
    return text.str();
}

// A book by the name of its folder, of its scenarios and of its classes: "long_rifle",
// "long-rifle", "LongRifle".
std::vector<std::string> words_of_book(const std::string& folder) {
    std::string dashed = folder, joined;
    std::replace(dashed.begin(), dashed.end(), '_', '-');
    for (std::size_t i = 0; i < folder.size(); ++i) {
        if (folder[i] == '_') continue;
        const bool first = i == 0 || folder[i - 1] == '_';
        joined += first ? static_cast<char>(folder[i] - 'a' + 'A') : folder[i];
    }
    return {folder, dashed, joined};
}

std::vector<std::string> book_folders() {
    std::vector<std::string> folders;
    for (const auto& entry : fs::directory_iterator{root / "books"})
        if (entry.is_directory()) folders.push_back(entry.path().filename().string());
    return folders;
}

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";

// #include "lab/drums/odds.h" is one of drums.
bool includes_one_of(const std::string& code, const std::string& folder) {
    constexpr std::string_view include = "#include \"";
    const std::string sought = fmt::format("/{}/", folder);
    for (std::size_t at = code.find(include); at != std::string::npos;
         at = code.find(include, at + 1)) {
        const std::size_t layer = at + include.size();
        const std::size_t end = std::min(code.find_first_not_of(letters, layer), code.size());
        if (end > layer && code.compare(end, sought.size(), sought) == 0) return true;
    }
    return false;
}

// The book that this text of the program names, outside its comments; empty: none.
std::string named_in(const std::string& text, bool with_namespace_only) {
    static const std::vector<std::string> folders = book_folders();
    const std::string code = without_comments(text);
    for (const std::string& folder : folders) {
        if (with_namespace_only) {
            const bool named = code.find(folder + "::") != std::string::npos;
            if (named || includes_one_of(code, folder)) return folder;
            continue;
        }
        for (const std::string& word : words_of_book(folder))
            if (code.find(word) != std::string::npos) return folder;
    }
    return {};
}

bool is_for_tests(std::string_view path) {
    return path.starts_with("tests/") || path.starts_with("bench/") || path.ends_with("_test.cpp")
           || path.find("/test_") != std::string_view::npos;
}

// books/<book>/, bots/<book>/ and lab/<book>/ may name their own.
bool is_of_a_book(std::string_view path) {
    const std::vector<std::string> folders = book_folders();
    return std::any_of(folders.begin(), folders.end(), [&](const std::string& folder) {
        return path.find("/" + folder + "/") != std::string_view::npos;
    });
}

// Where books are listed.
constexpr std::array<std::string_view, 5> lists_of_books{
    "books/books.cpp",         "bots/bots.cpp", "lab/odds.cpp",
    "cli/commands.cpp",         // examples in its help
    "web/src/play/lessons.ts",  // a file of each
};
// What is about one book, or holds against a book's own word what it tells (LR-01.05).
constexpr std::array<std::string_view, 4> about_one_book{
    "tests/plain_bot_test.cpp", "tests/drums_plain_test.cpp", "tests/notation_test.cpp",
    "tests/objectives_test.cpp"};

template <class List>
bool is_in(const List& list, std::string_view path) {
    return std::find(list.begin(), list.end(), path) != list.end();
}

// What a line includes of ours: `  # include "engine/base/hash.h"`; empty: nothing.
std::string_view included_by(std::string_view line) {
    const auto skip = [&](std::string_view what) {
        const bool there = line.starts_with(what);
        if (there) line.remove_prefix(what.size());
        return there;
    };
    const auto skip_space = [&] {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    };
    skip_space();
    if (!skip("#")) return {};
    skip_space();
    if (!skip("include")) return {};
    skip_space();
    if (!skip("\"")) return {};
    return line.substr(0, std::min(line.find('"'), line.size()));
}

std::vector<std::string> includes_of(const std::string& path) {
    std::vector<std::string> found;
    std::ifstream file{root / path};
    for (std::string line; std::getline(file, line);)
        if (const auto included = included_by(line); !included.empty())
            found.emplace_back(included);
    return found;
}
}  // namespace

TEST_CASE("a layer may include those to its left and itself") {
    CHECK(may_include("engine/table/sight.cpp", "engine/base/inches.h"));
    CHECK(may_include("engine/play/play.h", "engine/play/ask.h"));
    CHECK(may_include("books/long_rifle/melee/melee.cpp", "books/long_rifle/figure.h"));
    CHECK(may_include("books/books.cpp", "books/long_rifle/book.h"));
    CHECK(may_include("bots/plain.cpp", "books/books.h"));
    CHECK(may_include("match/match.cpp", "bots/plain.h"));
    CHECK(may_include("cli/serve.cpp", "server/server.h"));
    CHECK(may_include("tests/playthrough_test.cpp", "cli/main.h"));
    CHECK(may_include("engine/base/embedded_test.cpp", "tests/support/source_dir.h"));
}

TEST_CASE("a layer may not include those to its right, nor one beside it") {
    CHECK_FALSE(may_include("engine/base/hash.h", "engine/dice/dice.h"));
    CHECK_FALSE(may_include("engine/play/play.cpp", "books/books.h"));
    CHECK_FALSE(may_include("books/mayhem/fire/fire.cpp", "lab/odds.h"));
    CHECK_FALSE(may_include("lab/odds.cpp", "bots/plain.h"));
    CHECK_FALSE(may_include("bots/plain.cpp", "lab/odds.h"));
    CHECK_FALSE(may_include("store/store.cpp", "server/server.h"));
    CHECK_FALSE(may_include("server/server.cpp", "cli/play.h"));
    CHECK_FALSE(may_include("engine/base/hash.h", "engine/hash.h"));
    CHECK_FALSE(may_include("engine/base/hash.cpp", "tests/support/source_dir.h"));
}

TEST_CASE("one book never includes another, nor the list of books") {
    CHECK_FALSE(may_include("books/long_rifle/buildings/fire.cpp", "books/mayhem/fire.h"));
    CHECK_FALSE(may_include("books/long_rifle/buildings/fire.cpp", "books/books.h"));
}

TEST_CASE("an include is found however it is written") {
    CHECK(included_by("#include \"engine/base/hash.h\"") == "engine/base/hash.h");
    CHECK(included_by("  #  include   \"lab/odds.h\"  // why") == "lab/odds.h");
    CHECK(included_by("#include <string>").empty());
    CHECK(included_by("// #include \"lab/odds.h\"").empty());
}

TEST_CASE("every include keeps to the layers and is written from the root") {
    const auto files = source_files();
    REQUIRE(!files.empty());
    for (const std::string& file : files) {
        for (const std::string& include : includes_of(file)) {
            CAPTURE(file);
            CAPTURE(include);
            CHECK(fs::exists(root / include));
            CHECK(may_include(file, include));
        }
    }
}

TEST_CASE("a book is named by its folder, its scenarios, its classes and its namespace") {
    REQUIRE(book_folders().size() >= 4);
    CHECK(named_in("if (name == \"long-rifle\") return;", false) == "long_rifle");
    CHECK(named_in("dynamic_cast<const LongRifleGame*>(&game)", false) == "long_rifle");
    CHECK(named_in("make_petite_guerre_plain(seat)", false) == "petite_guerre");
    CHECK(named_in("int i = 0;  // as in long-rifle/three-a-side", false).empty());
    CHECK(named_in("start(\"drums/raid\")", true).empty());
    CHECK(named_in("drums" + std::string{"::Battle battle;"}, true) == "drums");
    CHECK(named_in("#include" + std::string{" \"books/drums/game.h\"\n"}, true) == "drums");
    CHECK(is_of_a_book("lab/mayhem/odds.cpp"));
    CHECK_FALSE(is_of_a_book("lab/odds.cpp"));
    CHECK(is_for_tests("server/test_table.h"));
}

TEST_CASE("nothing outside books/<book>, bots/<book> and lab/<book> names a book or its state") {
    for (const std::string& file : source_files()) {
        if (is_of_a_book(file) || is_in(lists_of_books, file) || is_in(about_one_book, file))
            continue;
        CAPTURE(file);
        CHECK(named_in(text_of(file), is_for_tests(file)) == "");
    }
    for (const auto& entry : fs::recursive_directory_iterator{root / "web" / "src"}) {
        const std::string file = fs::relative(entry.path(), root).generic_string();
        if (!file.ends_with(".ts") && !file.ends_with(".tsx")) continue;
        if (is_in(lists_of_books, file)) continue;
        CAPTURE(file);
        CHECK(named_in(text_of(file), false) == "");
    }
}

TEST_CASE("who may name a book still does") {
    for (const std::string_view file : lists_of_books)
        CHECK_FALSE(named_in(text_of(std::string{file}), false).empty());
    for (const std::string_view file : about_one_book)
        CHECK_FALSE(named_in(text_of(std::string{file}), true).empty());
}
