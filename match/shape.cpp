#include "match/shape.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/expects.h"
#include "match/json_reader.h"

namespace json = boost::json;

namespace wire {

namespace {

// Where something does not fit, and why; the place grows on the way out.
struct Misfit {
    std::string place, what;
};
using Found = std::optional<Misfit>;

Found misfit(std::string what) {
    return Misfit{{}, std::move(what)};
}

Found under(const std::string& place, Found found) {
    if (found) found->place.insert(0, place);
    return found;
}

std::string_view kind_of(const json::value& value) {
    switch (value.kind()) {
        case json::kind::null: return "null";
        case json::kind::bool_: return "true or false";
        case json::kind::int64:
        case json::kind::uint64: return "a whole number";
        case json::kind::double_: return "a number";
        case json::kind::string: return "a text";
        case json::kind::array: return "a list";
        case json::kind::object: return "an object";
    }
    return {};
}

Found plain(bool fits, std::string_view wanted, const json::value& value) {
    if (fits) return {};
    return misfit(fmt::format("is {}; {} is described", kind_of(value), wanted));
}

}  // namespace

// Holds one value against the description.
class ShapeCheck {
  public:
    ShapeCheck(const Shapes& shapes, Met* met) : shapes_{shapes}, met_{met} {}

    Found fits(const Type& type, const json::value& value) const {
        switch (type.kind) {
            case Type::Kind::Int:
                return plain(value.is_int64() || value.is_uint64(), "a whole number", value);
            case Type::Kind::Decimal: return plain(value.is_number(), "a number", value);
            case Type::Kind::Text: return plain(value.is_string(), "a text", value);
            case Type::Kind::Flag: return plain(value.is_bool(), "true or false", value);
            case Type::Kind::Null: return plain(value.is_null(), "null", value);
            case Type::Kind::Word: return is_word(type, value);
            case Type::Kind::Named: return is_shape(type, value);
            case Type::Kind::List: return is_list(type, value);
            case Type::Kind::Tuple: return is_tuple(type, value);
            case Type::Kind::Object: return is_object(type, value);
            case Type::Kind::Map: return is_map(type, value);
            case Type::Kind::Any: return is_any(type, value);
        }
        return {};
    }

  private:
    static Found is_word(const Type& type, const json::value& value) {
        if (value.is_string() && value.get_string() == type.name) return {};
        return misfit(fmt::format("is not \"{}\"", type.name));
    }

    Found is_list(const Type& type, const json::value& value) const {
        if (!value.is_array()) return plain(false, "a list", value);
        const json::array& list = value.get_array();
        for (std::size_t i = 0; i < list.size(); ++i)
            if (auto wrong = fits(type.parts[0], list[i]))
                return under(fmt::format("[{}]", i), std::move(wrong));
        return {};
    }

    Found is_tuple(const Type& type, const json::value& value) const {
        if (!value.is_array() || value.get_array().size() != type.parts.size())
            return plain(false, fmt::format("a list of {}", type.parts.size()), value);
        for (std::size_t i = 0; i < type.parts.size(); ++i)
            if (auto wrong = fits(type.parts[i], value.get_array()[i]))
                return under(fmt::format("[{}]", i), std::move(wrong));
        return {};
    }

    Found is_map(const Type& type, const json::value& value) const {
        if (!value.is_object()) return plain(false, "an object", value);
        for (const auto& member : value.get_object())
            if (auto wrong = fits(type.parts[0], member.value()))
                return under('.' + std::string{member.key()}, std::move(wrong));
        return {};
    }

    Found is_object(const Type& type, const json::value& value) const {
        if (!value.is_object()) return plain(false, "an object", value);
        std::size_t there = 0;
        for (std::size_t i = 0; i < type.parts.size(); ++i) {
            const Field field{type.names[i], {}};
            if (auto wrong = has(field, type.parts[i], value.get_object(), there)) return wrong;
        }
        if (there == value.get_object().size()) return {};
        for (const auto& member : value.get_object())
            if (std::none_of(type.names.begin(), type.names.end(), [&](const std::string& name) {
                    return Field{name, {}}.key() == std::string_view{member.key()};
                }))
                return under('.' + std::string{member.key()}, misfit("is not described"));
        return {};
    }

    // One member; counts it if it is there.
    Found has(const Field& field, const Type& type, const json::object& object,
              std::size_t& there) const {
        const json::value* value = object.if_contains(field.key());
        if (value == nullptr && field.may_lack()) return {};
        Found wrong = value == nullptr ? misfit("is missing") : fits(type, *value);
        if (wrong) return under('.' + std::string{field.key()}, std::move(wrong));
        ++there;
        return {};
    }

    Found is_shape(const Type& type, const json::value& value) const {
        const Shapes::Known& known = shapes_.known_.at(type.name);
        if (!known.shape->alias.empty()) return fits(known.alias, value);
        if (!value.is_object()) return plain(false, type.name, value);
        const json::object& object = value.get_object();
        std::size_t there = 0;
        for (const auto& [field, its] : known.members)
            if (auto wrong = has(*field, its, object, there)) return wrong;
        if (there < object.size()) return stranger(known, object);
        meet(known, object);
        return {};
    }

    static Found stranger(const Shapes::Known& known, const json::object& object) {
        for (const auto& member : object)
            if (std::none_of(known.members.begin(), known.members.end(), [&](const auto& one) {
                    return one.field->key() == std::string_view{member.key()};
                }))
                return under('.' + std::string{member.key()}, misfit("is not described"));
        return misfit("has a member twice");
    }

    void meet(const Shapes::Known& known, const json::object& object) const {
        if (met_ == nullptr) return;
        for (const auto& [field, its] : known.members)
            met_->insert(fmt::format("{}.{}{}", known.shape->name, field->key(),
                                     object.contains(field->key()) ? "" : "?"));
    }

    // Of several that do not fit the one that came nearest is told of: what has another `type`, or
    // is no object at all, was not meant.
    Found is_any(const Type& type, const json::value& value) const {
        Found nearest;
        for (const Type& part : type.parts) {
            Found wrong = fits(part, value);
            if (!wrong) return {};
            if (!nearest || nearness(*wrong) > nearness(*nearest)) nearest = std::move(wrong);
        }
        return nearest;
    }
    static std::size_t nearness(const Misfit& wrong) {
        return wrong.place == ".type" ? 1 : 2 * wrong.place.size();
    }

    const Shapes& shapes_;
    Met* met_;
};

Shapes::Shapes(std::vector<Shape> shapes) : shapes_{std::move(shapes)} {
    for (const Shape& shape : shapes_) know(shape);
    for (const auto& [name, known] : known_) {
        look_up(known.alias);
        for (const Member& member : known.members) look_up(member.type);
    }
}

void Shapes::know(const Shape& shape) {
    expects(!known_.contains(shape.name), "two shapes have one name");
    Known known{&shape, {}, {}};
    if (!shape.alias.empty()) known.alias = read_type(shape.alias);
    if (!shape.base.empty()) {
        expects(known_.contains(shape.base), "a shape's base comes before it");
        known.members = known_.at(shape.base).members;
    }
    for (const Field& field : shape.fields)
        known.members.push_back({&field, read_type(field.type)});
    // Looked at first: what has another one was not meant.
    std::stable_partition(known.members.begin(), known.members.end(),
                          [](const Member& member) { return member.field->key() == "type"; });
    known_.emplace(shape.name, std::move(known));
}

void Shapes::look_up(const Type& type) const {
    expects(type.kind != Type::Kind::Named || known_.contains(type.name),
            "a described type names a shape that is there");
    for (const Type& part : type.parts) look_up(part);
}

const Shape* Shapes::find(std::string_view name) const {
    const auto found = known_.find(name);
    return found == known_.end() ? nullptr : found->second.shape;
}

Refusal Shapes::check(std::string_view type, const json::value& value, Met* met) const {
    const Type wanted = read_type(type);
    look_up(wanted);
    const Found wrong = ShapeCheck{*this, met}.fits(wanted, value);
    if (!wrong) return {};
    return Error{fmt::format("{}{} {}", type, wrong->place, wrong->what)};
}

Refusal Shapes::check_text(std::string_view type, std::string_view text, Met* met) const {
    const auto value = parse_strict_json(text, std::size_t{64} << 20);
    if (!value) return value.error();
    return check(type, *value, met);
}

std::vector<std::string> Shapes::fields_of(std::string_view name) const {
    std::vector<std::string> all;
    for (const Member& member : known_.at(name).members)
        all.push_back(fmt::format("{}.{}", name, member.field->name));
    return all;
}

}  // namespace wire
