#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wire {

// A type as a description writes it: as in TypeScript, but for numbers. int is a whole one, decimal
// any.
//   int  decimal  string  boolean  null  "a word"  Piece  Piece[]  [string, string]
//   Piece | null  { piece: int; at?: Point }  Record<string, string>
struct Type {
    enum class Kind : std::uint8_t {
        Int,
        Decimal,
        Text,
        Flag,
        Null,
        Word,    // this text and no other
        Named,   // a shape
        List,    // parts[0] is what is in it
        Tuple,   // parts in this order
        Object,  // parts by names; a name that ends in ? may be left out
        Map,     // parts[0] by any name
        Any,     // one of the parts
    };
    Kind kind = Kind::Null;
    std::string name;  // of a Word or a Named
    std::vector<Type> parts{};
    std::vector<std::string> names{};  // of an Object
};

// What cannot be read is our own mistake.
Type read_type(std::string_view text);
// The same type in TypeScript.
std::string typescript_type(std::string_view text);

}  // namespace wire
