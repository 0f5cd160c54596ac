#include "books/long_rifle/people/words.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/long_rifle/people/names.h"

namespace long_rifle {

TEST_CASE("LR-05.10 every Attribute has a title and an effect to read") {
    for (std::size_t i = 0; i < attribute_names.rows.size(); ++i) {
        const AttributeWords& read = words(static_cast<Attribute>(i));
        CHECK(read.name == attribute_names.rows[i]);
        CHECK_FALSE(read.title.empty());
        CHECK_FALSE(read.effect.empty());
    }
    CHECK(words(Attribute::QuickToQuit).title == "Quick to Quit");
}

TEST_CASE("LR-06.01 every profession is described") {
    CHECK(words(Profession::Hunter).title == "Hunter/Trapper");
    CHECK(words(Profession::Hunter).description == "hunts and traps wild animals");
    CHECK(words(Profession::Irregular).description.find("ranger") != std::string::npos);
    CHECK(words(Profession::Scout).description.find("guides") != std::string::npos);
    CHECK(words(Profession::Settler).description.find("colonist") != std::string::npos);
    CHECK(words(Profession::Soldier).description.find("regular army") != std::string::npos);
    CHECK(words(Profession::Warrior).description == "Native warrior");
}

TEST_CASE("broken files of words are refused with line and key") {
    const auto attributes = [](std::string_view text) {
        return read_attribute_words(text, "a.toml").error().what;
    };
    CHECK(attributes("").starts_with(
        "a.toml:1: 'brawler' is missing\na.toml:1: 'poltroon' is missing\n"));
    CHECK(attributes("[[attribute]]\nname = 'ugly'\ntitle = 'x'\neffect = 'y'\n")
              .starts_with("a.toml:2: key 'name': expected brawler, poltroon"));
    CHECK(attributes("[[attribute]]\nname = 'runt'\neffect = 'y'\n")
          == "a.toml:1: key 'title' is missing");
    CHECK(attributes("[[attribute]]\nname = 'runt'\ntitle = 'R'\neffect = 'y'\n"
                     "[[attribute]]\nname = 'runt'\ntitle = 'R'\neffect = 'y'\n")
          == "a.toml:6: key 'name': expected each name once");
    CHECK(read_profession_words("[[profession]]\nname = 'baker'\ntitle = 'x'\n"
                                "description = 'y'\n",
                                "p.toml")
              .error()
              .what.starts_with("p.toml:2: key 'name': expected hunter, irregular"));
}

TEST_CASE("every nation has names enough, none of them twice") {
    CHECK(nations().size() >= 9);
    for (const std::string_view nation :
         {"british", "french", "canadian", "colonial", "huron-wendat", "mohawk", "abenaki",
          "shawnee", "lenape", "ottawa"}) {
        CAPTURE(nation);
        REQUIRE(find_nation(nation) != nullptr);
        CHECK(find_nation(nation)->names.size() >= 10);
    }
    CHECK(find_nation("atlantean") == nullptr);
    CHECK(read_names("[x]\nnames = ['A', 'B', 'A']\n", "n.toml").error().what
          == "n.toml:2: key 'names': expected each name once");
    CHECK(read_names("[x]\n", "n.toml").error().what == "n.toml:1: key 'names' is missing");
    CHECK(read_names("x = 3\n", "n.toml").error().what
          == "n.toml:1: key 'x': expected a table [x]");
    CHECK(read_names("[x]\nnames = ['A']\nkings = 2\n", "n.toml").error().what
          == "n.toml:3: unknown key 'kings'; accepted here: names");
}

}  // namespace long_rifle
