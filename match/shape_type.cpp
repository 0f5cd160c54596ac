#include "match/shape_type.h"

#include <array>
#include <utility>

#include "engine/base/expects.h"

namespace wire {

namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

class TypeReader {
  public:
    explicit TypeReader(std::string_view text) : rest_{text} {}

    Type whole() {
        Type type = any();
        skip();
        expects(rest_.empty(), "a described type ends where it should");
        return type;
    }

  private:
    void skip() {
        while (rest_.starts_with(' ')) rest_.remove_prefix(1);
    }
    bool take(std::string_view sign) {
        skip();
        if (!rest_.starts_with(sign)) return false;
        rest_.remove_prefix(sign.size());
        return true;
    }
    void want(std::string_view sign) { expects(take(sign), "a described type has its signs"); }
    std::string word() {
        skip();
        std::size_t end = 0;
        while (end < rest_.size() && is_letter(rest_[end])) ++end;
        expects(end > 0, "a described type has a name");
        std::string found{rest_.substr(0, end)};
        rest_.remove_prefix(end);
        return found;
    }

    Type any() {
        Type first = listed();
        if (!take("|")) return first;
        Type all{Type::Kind::Any, {}, {std::move(first)}};
        do all.parts.push_back(listed());
        while (take("|"));
        return all;
    }
    Type listed() {
        Type type = one();
        while (take("[]")) type = Type{Type::Kind::List, {}, {std::move(type)}};
        return type;
    }
    Type one() {
        if (take("\"")) return text();
        if (take("{")) return object();
        if (take("[")) return tuple();
        if (take("(")) {
            Type inner = any();
            want(")");
            return inner;
        }
        return named(word());
    }
    Type text() {
        const std::size_t end = rest_.find('"');
        expects(end != std::string_view::npos, "a described word ends");
        Type type{Type::Kind::Word, std::string{rest_.substr(0, end)}};
        rest_.remove_prefix(end + 1);
        return type;
    }
    Type object() {
        Type type{Type::Kind::Object, {}};
        while (!take("}")) {
            std::string name = word();
            if (take("?")) name += '?';
            want(":");
            type.names.push_back(std::move(name));
            type.parts.push_back(any());
            take(";");
        }
        return type;
    }
    Type tuple() {
        Type type{Type::Kind::Tuple, {}};
        while (!take("]")) {
            type.parts.push_back(any());
            take(",");
        }
        return type;
    }
    Type named(const std::string& name) {
        constexpr std::array<std::pair<std::string_view, Type::Kind>, 5> plain{
            {{"int", Type::Kind::Int},
             {"decimal", Type::Kind::Decimal},
             {"string", Type::Kind::Text},
             {"boolean", Type::Kind::Flag},
             {"null", Type::Kind::Null}}};
        for (const auto& [word, kind] : plain)
            if (name == word) return {kind, {}};
        if (name == "readonly") return listed();
        if (name != "Record") return {Type::Kind::Named, name};
        want("<");
        want("string");
        want(",");
        Type type{Type::Kind::Map, {}, {any()}};
        want(">");
        return type;
    }

    std::string_view rest_;
};

}  // namespace

Type read_type(std::string_view text) {
    return TypeReader{text}.whole();
}

std::string typescript_type(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_letter(text[end])) ++end;
        const std::string_view word = text.substr(at, end - at);
        const bool quoted = at > 0 && text[at - 1] == '"';
        if ((word == "int" || word == "decimal") && !quoted) {
            out += "number";
        } else {
            out += word;
        }
        if (end < text.size()) out += text[end++];
        at = end;
    }
    return out;
}

}  // namespace wire
