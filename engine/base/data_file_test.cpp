#include "engine/base/data_file.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <functional>

namespace {

// What is said about a file read in that way; empty if nothing.
std::string complaint(std::string_view text, const std::function<void(Fields&)>& read) {
    const Result<DataValue> data = parse_data(text, "a.toml");
    if (!data) return data.error().what;
    DataErrors errors{"a.toml"};
    Fields fields{*data, errors};
    read(fields);
    fields.finish();
    return errors.any() ? errors.error().what : "";
}

constexpr std::array<std::string_view, 3> colours{"red", "blue", "green"};

}  // namespace

TEST_CASE("a data file is read with the line of each key") {
    const Result<DataValue> data =
        parse_data("b = 1\na = [\n 'x',\n 'y']\n[t]\nc = 2.5\n", "a.toml");
    REQUIRE(data);
    DataErrors errors{"a.toml"};
    Fields fields{*data, errors};
    CHECK(data->keys == std::vector<std::string>{"b", "a", "t"});
    CHECK(fields.whole("b", 0, 9) == 1);
    const std::vector<DataText> texts = fields.texts("a", 4);
    REQUIRE(texts.size() == 2);
    CHECK(texts[1].text == "y");
    CHECK(texts[1].line == 4);
    const DataValue* table = fields.table("t");
    REQUIRE(table != nullptr);
    CHECK(Fields{*table, errors}.inches("c", 0_in, 9_in) == 2.5_in);
    fields.finish();
    CHECK_FALSE(errors.any());
}

TEST_CASE("a broken data file is told with file, line, key and what is accepted") {
    const auto says = [](std::string_view text, auto read) { return complaint(text, read); };
    CHECK(says("a = 1\nb = \n", [](Fields&) {}).starts_with("a.toml:2: "));
    CHECK(says("\na = 1\n", [](Fields& f) { f.whole("b", 0, 1), f.whole("a", 0, 1); })
          == "a.toml:1: key 'b' is missing");
    CHECK(says("\na = 7\n", [](Fields& f) { f.whole("a", 0, 5); })
          == "a.toml:2: key 'a': expected a whole number from 0 to 5");
    CHECK(says("a = 1.5\n", [](Fields& f) { f.whole("a", 0, 5); })
          == "a.toml:1: key 'a': expected a whole number from 0 to 5");
    CHECK(says("a = 'x'\n", [](Fields& f) { f.inches("a", 1_in, 5_in); })
          == "a.toml:1: key 'a': expected inches from 1 to 5");
    CHECK(says("a = 0\n", [](Fields& f) { f.inches("a", 0.5_in, 5_in); })
          == "a.toml:1: key 'a': expected inches from 0.5 to 5");
    CHECK(says("a = nan\n", [](Fields& f) { f.inches("a", 1_in, 5_in); })
          == "a.toml:1: key 'a': expected inches from 1 to 5");
    CHECK(says("a = 1e300\n", [](Fields& f) { f.inches("a", 1_in, 5_in); })
          == "a.toml:1: key 'a': expected inches from 1 to 5");
    CHECK(says("a = 9223372036854775807\n", [](Fields& f) { f.inches("a", 1_in, 5_in); })
          == "a.toml:1: key 'a': expected inches from 1 to 5");
    CHECK(says("a = 'mauve'\n", [](Fields& f) { f.one_of("a", colours); })
          == "a.toml:1: key 'a': expected red, blue or green");
    CHECK(says("a = 1\n", [](Fields& f) { f.yes("a", true); })
          == "a.toml:1: key 'a': expected true or false");
    CHECK(says("a = ''\n", [](Fields& f) { f.text("a", 5); })
          == "a.toml:1: key 'a': expected a text of 1 to 5 characters");
    CHECK(says("a = ['x', 3]\n", [](Fields& f) { f.texts("a", 5); })
          == "a.toml:1: key 'a': expected texts of 1 to 2000 characters");
    CHECK(says("a = [[1, 2], [3]]\n", [](Fields& f) { f.spots("a", 1, 3, 0_in, 9_in); })
          == "a.toml:1: key 'a': expected a list of 1 to 3 spots [x, y], each from 0 to 9");
    CHECK(says("a = [1, 10]\n", [](Fields& f) { f.spot("a", 0_in, 9_in); })
          == "a.toml:1: key 'a': expected two numbers [x, y], each from 0 to 9");
    CHECK(says("a = 1\n", [](Fields& f) { f.tables("a", 3); })
          == "a.toml:1: key 'a': expected at most 3 tables [[a]]");
    CHECK(says("a = 1\n", [](Fields& f) { f.table("a"); })
          == "a.toml:1: key 'a': expected a table [a]");
    CHECK(
        says("a = 1\nz = 2\n", [](Fields& f) { f.whole("a", 0, 5), f.has("b"), f.yes("c", true); })
        == "a.toml:2: unknown key 'z'; accepted here: a, b or c");
}

TEST_CASE(
    "everything that is wrong with a file is told, a line for each, in the order of the file") {
    CHECK(complaint("c = 1\nb = 7\na = 'x'\n",
                    [](Fields& f) { f.whole("a", 0, 5), f.whole("b", 0, 5), f.text("d"); })
          == "a.toml:1: key 'd' is missing\n"
             "a.toml:1: unknown key 'c'; accepted here: a, b or d\n"
             "a.toml:2: key 'b': expected a whole number from 0 to 5\n"
             "a.toml:3: key 'a': expected a whole number from 0 to 5");
    CHECK(complaint("a = 7\n",
                    [](Fields& f) {  // about one key the first complaint is enough
                        f.whole("a", 0, 5);
                        f.expected("a", "something else");
                    })
          == "a.toml:1: key 'a': expected a whole number from 0 to 5");
    DataErrors many{"a.toml"};
    const InThisPart before{many};
    for (int line = 1; line <= 103; ++line) many.wrong(line, "no");
    const InThisPart after{many};
    CHECK(before.wrong());
    CHECK_FALSE(after.wrong());
    const std::string all = many.error().what;
    CHECK(all.find("a.toml:100: no\na.toml: and 3 more") != std::string::npos);
}

TEST_CASE("a hostile data file is refused, not followed") {
    CHECK(complaint(std::string(600'000, '#'), [](Fields&) {})
          == "a.toml:1: the file is longer than 512 kB");
    const std::string deep = "a = " + std::string(100'000, '[');
    CHECK(complaint(deep, [](Fields&) {}).starts_with("a.toml:1: "));
    CHECK(complaint(std::string_view{"a = \"\0\"", 7}, [](Fields&) {}).starts_with("a.toml:1: "));
    CHECK(complaint("\xff\xfe", [](Fields&) {}).starts_with("a.toml:1: "));
    CHECK(complaint("a = 1\na = 2\n", [](Fields&) {}).starts_with("a.toml:2: "));
}

TEST_CASE("the values of a table can be read as words") {
    const Result<DataValue> data = parse_data("a = true\nb = 120\nc = 'star'\n", "a.toml");
    REQUIRE(data);
    DataErrors errors{"a.toml"};
    const auto words = Fields{*data, errors}.words();
    REQUIRE(words.size() == 3);
    CHECK(words[0].second.text == "yes");
    CHECK(words[1].second.text == "120");
    CHECK(words[2].first == "c");
    CHECK(words[2].second.line == 3);
    CHECK_FALSE(errors.any());
}
