#include "tests/fuzz/support/edits.h"

#include <array>
#include <boost/json.hpp>
#include <vector>

namespace json = boost::json;

namespace {

void collect(json::value& at, std::vector<json::value*>& nodes) {
    nodes.push_back(&at);
    if (json::object* object = at.if_object())
        for (auto& member : *object) collect(member.value(), nodes);
    if (json::array* list = at.if_array())
        for (json::value& item : *list) collect(item, nodes);
}

std::string long_text(std::size_t size, char of) {
    std::string text(size, of);
    return text;
}

std::string awkward_text(Bytes& how) {
    switch (how.byte() % 6) {
        case 0: return {};
        case 1: return long_text(4000, 'x');
        case 2: return long_text(70'000, 'y');
        case 3: return "\x01{}%s\"\\";
        case 4: return "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80";
        default: return long_text(how.byte() % 64, static_cast<char>('a' + how.byte() % 26));
    }
}

// Lists grow and shrink; of an object a member goes or comes.
void edit_many(json::value& node, Bytes& how) {
    if (json::array* list = node.if_array(); list != nullptr && !list->empty()) {
        const auto at = static_cast<std::ptrdiff_t>(how.below(list->size()));
        switch (how.byte() % 4) {
            case 0: list->erase(list->begin() + at); break;
            case 1: {
                const json::value item = (*list)[static_cast<std::size_t>(at)];
                list->insert(list->begin() + at, how.byte() % 70, item);
                break;
            }
            case 2: list->clear(); break;
            default: std::swap((*list)[static_cast<std::size_t>(at)], list->front()); break;
        }
    } else if (json::object* object = node.if_object(); object != nullptr && !object->empty()) {
        const auto at = static_cast<std::ptrdiff_t>(how.below(object->size()));
        if (how.byte() % 2 == 0) {
            object->erase(object->begin() + at);
        } else {
            (*object)["more"] = (object->begin() + at)->value();
        }
    }
}

// A little more or less, the other of two.
void nudge(json::value& node, std::uint8_t by) {
    if (node.is_int64()) {
        node =
            static_cast<std::int64_t>(static_cast<std::uint64_t>(node.get_int64())
                                      + static_cast<std::uint64_t>(static_cast<std::int8_t>(by)));
    } else if (node.is_bool()) {
        node = !node.get_bool();
    } else if (node.is_string()) {
        node.get_string().push_back(static_cast<char>('a' + by % 26));
    } else {
        node = nullptr;
    }
}

std::size_t number_in(const std::string& line, std::size_t from) {
    return line.find_first_of("0123456789", from);
}

// The n-th number of the line becomes another.
void edit_number(std::string& line, Bytes& how) {
    std::size_t at = number_in(line, 0);
    for (std::size_t skip = how.byte() % 6; skip > 0 && at != std::string::npos; --skip) {
        const std::size_t end = std::min(line.find_first_not_of("0123456789", at), line.size());
        if (number_in(line, end) == std::string::npos) break;
        at = number_in(line, end);
    }
    if (at == std::string::npos) return;
    const std::size_t end = std::min(line.find_first_not_of("0123456789", at), line.size());
    const bool near = how.byte() % 2 == 0;
    const std::int64_t number =
        near ? std::atoi(line.substr(at, std::min<std::size_t>(end - at, 9)).c_str())
                   + static_cast<std::int8_t>(how.byte())
             : awkward_number(how.byte());
    line.replace(at, end - at, std::to_string(number));
}

void edit_word(std::string& line, Bytes& how) {
    static constexpr std::array<std::string_view, 12> words{
        "[]",        "{}",        "\"\"",   "true",          "[[]]",
        "1e300",     "nan",       "-0.001", "[[0,0],[0,0]]", "[[0,0],[48,0],[48,48],[0,48]]",
        "\"north\"", "1979-05-27"};
    const std::size_t equals = line.find('=');
    if (equals == std::string::npos) return;
    line.resize(equals + 1);
    line += how.byte() % 4 == 0 ? '"' + std::string(how.word(), 'x') + '"'
                                : std::string{words[how.below(words.size())]};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

}  // namespace

std::int64_t awkward_number(std::uint8_t which) {
    static constexpr auto numbers = std::to_array<std::int64_t>(
        {0,         1,         -1,        2,         -2,         3,         4,       7,
         8,         15,        16,        31,        32,         33,        63,      64,
         65,        100,       127,       128,       -128,       -129,      255,     256,
         4095,      4096,      4097,      32767,     32768,      -32768,    -32769,  65535,
         65536,     99999,     100000,    100001,    -100000,    1000000,   1000001, -1000000,
         INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN, 0x80000000, 1000000000});
    return numbers[which % std::size(numbers)];
}

void edit(json::value& document, Bytes& how) {
    std::vector<json::value*> nodes;
    collect(document, nodes);
    // What has others in it holds most of the places and seldom comes through when altered.
    const bool any = how.byte() % 4 == 0;
    if (!any) std::erase_if(nodes, [](const json::value* one) { return one->is_structured(); });
    if (nodes.empty()) return;
    json::value& node = *nodes[how.below(nodes.size())];
    switch (how.byte() % 8) {
        case 0: node = awkward_number(how.byte()); break;
        case 1: node = json::string(awkward_text(how)); break;
        case 2: {
            const json::value other = *nodes[how.below(nodes.size())];
            node = other;
            break;
        }
        case 3: edit_many(node, how); break;
        default: nudge(node, how.byte()); break;
    }
}

void edit(std::string& toml, Bytes& how) {
    std::vector<std::string> lines = lines_of(toml);
    if (lines.empty()) return;
    const std::size_t at = how.below(lines.size());
    switch (how.byte() % 8) {
        case 0: lines[at].clear(); break;
        case 1:
            lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), how.byte() % 70,
                         std::string{lines[at]});
            break;
        case 2: std::swap(lines[at], lines[how.below(lines.size())]); break;
        case 3: edit_word(lines[at], how); break;
        case 4: lines[at] = lines[how.below(lines.size())]; break;
        default: edit_number(lines[at], how); break;
    }
    toml.clear();
    for (const std::string& line : lines) toml += line + '\n';
}
