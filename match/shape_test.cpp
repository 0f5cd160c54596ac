#include "match/shape.h"

#include <doctest/doctest.h>

#include <array>

#include "match/wire_shapes.h"

using wire::Field;
using wire::Met;
using wire::Shape;
using wire::Shapes;

namespace {

constexpr std::array horse{
    Field{"name", "string"},
    Field{"age?", "int", "in years"},
    Field{"at", "Spot | null"},
    Field{"gait", R"("walk" | "trot")"},
};
constexpr std::array mule{Field{"loads", "{ what: string; stone?: decimal }[]"}};
constexpr std::array bray{Field{"type", R"("bray")"}, Field{"loud", "boolean"}};
constexpr std::array kick{Field{"whom", "string"}, Field{"type", R"("kick")"}};

const Shapes& stable() {
    static const Shapes shapes{{
        Shape{.name = "Spot", .alias = "readonly [int, int]"},
        Shape{"Horse", horse, "It has four legs."},
        Shape{.name = "Mule", .fields = mule, .base = "Horse"},
        Shape{"Bray", bray},
        Shape{"Kick", kick},
        Shape{.name = "Deed", .alias = "Bray | Kick"},
    }};
    return shapes;
}

std::string wrong(std::string_view type, std::string_view text) {
    const Refusal refused = stable().check_text(type, text);
    return refused ? refused->what : std::string{};
}

}  // namespace

TEST_CASE("what is as described passes") {
    CHECK(wrong("Horse", R"({"name":"Bess","at":null,"gait":"walk"})") == "");
    CHECK(wrong("Horse", R"({"name":"Bess","at":[1,2],"gait":"trot","age":9})") == "");
    CHECK(wrong("Mule", R"({"name":"M","at":null,"gait":"walk","loads":[{"what":"tea"}]})") == "");
    CHECK(wrong("Deed[]", R"([{"type":"kick","whom":"Ann"},{"type":"bray","loud":true}])") == "");
    CHECK(wrong("Record<string, int>", R"({"a":1,"b":2})") == "");
    CHECK(wrong("decimal", "1.5") == "");
    CHECK(wrong("decimal", "2") == "");
}

TEST_CASE("whatever is missing, of another type or not described is found, with its place") {
    CHECK(wrong("Horse", R"({"at":null,"gait":"walk"})") == "Horse.name is missing");
    CHECK(wrong("Horse", R"({"name":"B","at":null,"gait":"walk","hat":1})")
          == "Horse.hat is not described");
    CHECK(wrong("Horse", R"({"name":7,"at":null,"gait":"walk"})")
          == "Horse.name is a whole number; a text is described");
    CHECK(wrong("Horse", R"({"name":"B","at":null,"gait":"walk","age":1.5})")
          == "Horse.age is a number; a whole number is described");
    CHECK(wrong("Horse", R"({"name":"B","at":null,"gait":"walk","age":null})")
          == "Horse.age is null; a whole number is described");
    CHECK(wrong("Horse", R"({"name":"B","at":[1],"gait":"walk"})")
          == "Horse.at is a list; a list of 2 is described");
    CHECK(wrong("Horse", R"({"name":"B","at":[1,"2"],"gait":"walk"})")
          == "Horse.at[1] is a text; a whole number is described");
    CHECK(wrong("Horse", R"({"name":"B","at":null,"gait":"run"})")
          == R"(Horse.gait is not "walk")");
    CHECK(wrong("Mule", R"({"name":"M","at":null,"gait":"walk","loads":[{"what":"tea","x":1}]})")
          == "Mule.loads[0].x is not described");
    CHECK(wrong("Deed", R"({"type":"kick","whom":"Ann","hard":true})")
          == "Deed.hard is not described");
    CHECK(wrong("Deed", R"({"type":"bray","hard":true})") == "Deed.loud is missing");
    CHECK(wrong("Deed", R"({"type":"bite"})") == R"(Deed.type is not "bray")");
    CHECK(wrong("Horse", R"({"name":"B","name":"C","at":null,"gait":"walk"})") != "");
    CHECK(wrong("Record<string, int>", R"({"a":"1"})")
          == "Record<string, int>.a is a text; a whole number is described");
}

TEST_CASE("the fields that were met are told, and those that were left out") {
    Met met;
    REQUIRE(!stable().check_text("Horse", R"({"name":"B","at":null,"gait":"walk"})", &met));
    CHECK(met == Met{"Horse.age?", "Horse.at", "Horse.gait", "Horse.name"});
    CHECK(stable().fields_of("Mule").back() == "Mule.loads");
}

TEST_CASE("a description is printed as TypeScript, its notes as comments") {
    CHECK(stable().typescript() == R"(export type Spot = readonly [number, number];
/** It has four legs. */
export interface Horse {
    name: string;
    age?: number; // in years
    at: Spot | null;
    gait: "walk" | "trot";
}
export interface Mule extends Horse {
    loads: { what: string; stone?: number }[];
}
export interface Bray {
    type: "bray";
    loud: boolean;
}
export interface Kick {
    whom: string;
    type: "kick";
}
export type Deed = Bray | Kick;
)");
}

TEST_CASE("every request is read by its description") {
    for (int i = 0; i < static_cast<int>(wire::Ask::Count); ++i) {
        const auto ask = static_cast<wire::Ask>(i);
        const Shape& shape = wire::shape_of(ask);
        INFO(shape.name);
        CHECK(shape.fields[0].key() == "id");
        CHECK(shape.fields[1].key() == "type");
        const std::string strange =
            R"({"id":"a","type":")" + std::string{wire::word_of(ask)} + R"(","hat":1})";
        const auto refused = wire::read_request(strange);
        REQUIRE(!refused);
        CHECK(refused.error().what.find("nothing but id, type") != std::string::npos);
    }
}
