#pragma once

#include <array>
#include <charconv>
#include <string>
#include <string_view>

#include "engine/play/view.h"

// Writes JSON to the end of a text, with no document in between. The caller sets the braces; commas
// come by themselves.
namespace wire {

void put_text(std::string& out, std::string_view text);

class Writer {
  public:
    explicit Writer(std::string& out) : out_{out} {}

    Writer& open(char bracket) { return comma().raw(bracket); }
    Writer& close(char bracket) { return raw(bracket); }
    Writer& key(std::string_view name) {  // a literal: nothing in it to escape
        comma().raw('"').raw(name).raw('"');
        return raw(':');
    }
    Writer& text(std::string_view value) {
        comma();
        put_text(out_, value);
        return *this;
    }
    Writer& word(std::string_view value) {  // a literal
        return comma().raw('"').raw(value).raw('"');
    }
    Writer& number(std::int64_t value) {
        comma();
        std::array<char, 24> digits;  // NOLINT(*-member-init): written by to_chars
        const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        return raw(std::string_view{digits.data(), static_cast<std::size_t>(end - digits.data())});
    }
    Writer& decimal(double value);
    Writer& flag(bool value) { return comma().raw(value ? "true" : "false"); }
    Writer& null() { return comma().raw("null"); }
    template <class Tag>
    Writer& id(StrongId<Tag> value) {
        return value ? number(value.index) : null();
    }
    Writer& rule(RuleId value) { return value ? word(to_string(value)) : word(""); }
    Writer& length(Inches value) { return number(value.in_hundredths()); }
    Writer& point(Point p) { return open('[').length(p.x).length(p.y).close(']'); }
    Writer& facing(Facing f) { return open('[').number(f.dx).number(f.dy).close(']'); }
    template <class Points>
    Writer& points(const Points& list) {
        open('[');
        for (const Point p : list) point(p);
        return close(']');
    }
    template <class Texts>
    Writer& texts(const Texts& list) {
        open('[');
        for (const auto& one : list) text(one);
        return close(']');
    }

  private:
    Writer& raw(char c) {
        out_ += c;
        return *this;
    }
    Writer& raw(std::string_view text) {
        out_ += text;
        return *this;
    }
    // Between two values; after a bracket, a colon or at the very beginning there is none.
    Writer& comma() {
        if (out_.empty()) return *this;
        const char last = out_.back();
        if (last != '[' && last != '{' && last != ':' && last != ',') out_ += ',';
        return *this;
    }

    std::string& out_;
};

}  // namespace wire
