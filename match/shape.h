#pragma once

#include <boost/json.hpp>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "match/shape_type.h"

// What goes over the wire is described once, as data: wire_shapes.cpp, wire_request_shapes.cpp and
// server/wire_shapes.cpp. The page's types (web/src/wire.ts) are printed from it, requests are read
// by it, and the tests hold against it whatever is sent.
namespace wire {

// A member of an object. One whose name ends in ? may be left out.
struct Field {
    std::string_view name, type;
    std::string_view note{};

    constexpr bool may_lack() const { return name.ends_with('?'); }
    constexpr std::string_view key() const {
        return may_lack() ? name.substr(0, name.size() - 1) : name;
    }
};

struct Shape {
    std::string_view name;
    std::span<const Field> fields{};
    std::string_view note{};
    std::string_view base{};   // the shape whose fields it has as well
    std::string_view alias{};  // no object, but a name for this type
};

// Which fields have been met: "Piece.group", and "Piece.group?" where it was left out.
using Met = std::set<std::string>;

// Shapes that name each other.
class Shapes {
  public:
    // A type that cannot be read, or names a shape that is not there, is our own mistake.
    explicit Shapes(std::vector<Shape> shapes);

    std::span<const Shape> list() const { return shapes_; }
    const Shape* find(std::string_view name) const;
    // Why the value is not of that type: the first place that is wrong, missing or not described.
    Refusal check(std::string_view type, const boost::json::value& value, Met* met = nullptr) const;
    Refusal check_text(std::string_view type, std::string_view text, Met* met = nullptr) const;
    // The fields that a shape has, its base's first: "Piece.id", "Piece.group?".
    std::vector<std::string> fields_of(std::string_view name) const;
    std::string typescript() const;

  private:
    friend class ShapeCheck;
    struct Member {
        const Field* field;
        Type type;
    };
    struct Known {
        const Shape* shape;
        std::vector<Member> members;  // the base's first
        Type alias;
    };
    void know(const Shape& shape);
    void look_up(const Type& type) const;

    std::vector<Shape> shapes_;
    std::map<std::string_view, Known> known_;
};

}  // namespace wire
