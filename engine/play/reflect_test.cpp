#include "engine/play/reflect.h"

#include <doctest/doctest.h>

#include "engine/play/pieces.h"

namespace {

template <std::size_t Most>
PieceSet<Most> some_of() {
    PieceSet<Most> set;
    for (std::size_t i = 0; i < Most; i += 1 + i / 3)
        set.add(PieceId::of(static_cast<std::int64_t>(i)));
    return set;
}

template <std::size_t Most>
void keeps_its_sets() {
    const auto before = some_of<Most>();
    PieceSet<Most> after;
    std::string wrong;
    REQUIRE(reflect::from_json(reflect::to_json(before), after, wrong));
    CHECK(after == before);
    // Nothing that is no set becomes one.
    for (const char* text : {"null", "\"all\"", "[1]", R"({"low":1})", "-1", "[1,2,3,4,5,6,7,-8]",
                             R"({"low":1,"high":2,"more":3})"}) {
        CAPTURE(text);
        wrong.clear();
        CHECK_FALSE(reflect::from_json(boost::json::parse(text), after, wrong));
        CHECK_FALSE(wrong.empty());
    }
}

struct Whole {
    int a = 0, b = 0;
};
struct Lacking {
    int a = 0, b = 0;
};
struct Made {  // has a constructor of its own: it cannot be counted
    Made() = default;
    int a = 0;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (a, b))
BOOST_DESCRIBE_STRUCT(Lacking, (), (a))
BOOST_DESCRIBE_STRUCT(Made, (), (a))

}  // namespace

TEST_CASE("what is described has all of its members, or is named as what cannot be counted") {
    CHECK(reflect::all_described<Whole>());
    CHECK_FALSE(reflect::all_described<Lacking>());
    CHECK_FALSE(reflect::all_described<Made>());
    CHECK(reflect::all_described<Polygon>());
}

TEST_CASE("a set of pieces is saved and read again, however many there may be") {
    keeps_its_sets<32>();
    keeps_its_sets<40>();
    keeps_its_sets<100>();
    keeps_its_sets<400>();
}

TEST_CASE("sets are saved as they always were: a number, or low and high") {
    CHECK(reflect::to_json(PieceSet<32>{PieceId{3}, PieceId{1}}) == boost::json::value(10));
    const auto two = reflect::to_json(PieceSet<100>{PieceId{1}, PieceId{65}});
    CHECK(boost::json::serialize(two) == R"({"low":2,"high":2})");
}

TEST_CASE("an id that no id can be is refused when it is read") {
    PieceId id;
    std::string wrong;
    CHECK(reflect::from_json(boost::json::value(400), id, wrong));
    CHECK(id.index == 400);
    for (const int bad : {-2, 32768, 1 << 20})
        CHECK_FALSE(reflect::from_json(boost::json::value(bad), id, wrong));
}
