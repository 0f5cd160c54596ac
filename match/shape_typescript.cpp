#include "match/shape.h"

// The description as TypeScript, laid out as the page's formatter has it.
namespace wire {

namespace {

constexpr std::size_t widest = 140;

std::string field_text(const Field& field) {
    const std::string line =
        "    " + std::string{field.name} + ": " + typescript_type(field.type) + ";";
    if (field.note.empty()) return line + "\n";
    const std::string note = "// " + std::string{field.note};
    if (line.size() + 1 + note.size() <= widest) return line + " " + note + "\n";
    return "    " + note + "\n" + line + "\n";
}

// A long list of choices has each on a line of its own.
std::string alias_text(const Shape& shape) {
    const std::string type = typescript_type(shape.alias);
    const std::string begun = "export type " + std::string{shape.name} + " =";
    if (begun.size() + type.size() + 2 <= widest) return begun + " " + type + ";\n";
    std::string out = begun + "\n    | ";
    for (std::size_t at = 0; at < type.size();) {
        const std::size_t bar = type.find(" | ", at);
        out += type.substr(at, bar == std::string::npos ? bar : bar - at);
        if (bar == std::string::npos) break;
        out += "\n    | ";
        at = bar + 3;
    }
    return out + ";\n";
}

std::string shape_text(const Shape& shape) {
    std::string out;
    if (!shape.note.empty()) out += "/** " + std::string{shape.note} + " */\n";
    if (!shape.alias.empty()) return out + alias_text(shape);
    out += "export interface " + std::string{shape.name};
    if (!shape.base.empty()) out += " extends " + std::string{shape.base};
    out += " {\n";
    for (const Field& field : shape.fields) out += field_text(field);
    return out + "}\n";
}

}  // namespace

std::string Shapes::typescript() const {
    std::string out;
    for (const Shape& shape : shapes_) out += shape_text(shape);
    return out;
}

}  // namespace wire
