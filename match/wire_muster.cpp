#include "match/wire_muster.h"

#include <array>

namespace json = boost::json;

namespace wire {

namespace {

constexpr std::size_t longest_word = 200;

json::array words_json(const std::vector<std::string>& words) {
    json::array all(words.begin(), words.end());
    return all;
}

json::value maybe(std::optional<int> number) {
    return number ? json::value(*number) : json::value();
}

json::object choice_json(const MusterChoice& choice) {
    return {{"word", choice.word},
            {"text", choice.text},
            {"rule", choice.rule},
            {"group", choice.group},
            {"points", maybe(choice.points)},
            {"per", choice.per},
            {"counted", choice.counted},
            {"usual", choice.usual}};
}

json::object row_json(const MusterRow& row) {
    json::array choices;
    for (const MusterChoice& choice : row.choices) choices.push_back(choice_json(choice));
    return {{"key", row.key},
            {"name", row.name},
            {"heading", row.heading},
            {"text", row.text},
            {"rule", row.rule},
            {"sizes", json::array(row.sizes.begin(), row.sizes.end())},
            {"usual_size", row.usual_size},
            {"points", maybe(row.points)},
            {"per", row.per},
            {"leads", row.leads},
            {"below", row.below},
            {"several", row.several},
            {"refused", row.refused},
            {"choices", std::move(choices)}};
}

constexpr std::array<std::string_view, static_cast<std::size_t>(FormKind::Count)> kind_words{
    "yes-no", "whole", "length",    "one-of", "words",    "list",   "spot", "spots",
    "box",    "side",  "side-name", "place",  "building", "figure", "force"};
constexpr std::array<std::string_view, static_cast<std::size_t>(GroundShape::Count)> shape_words{
    "area", "line", "building", "spot"};

json::object key_json(const FormKey& key) {
    return {{"key", key.key},
            {"kind", kind_words[static_cast<std::size_t>(key.kind)]},
            {"text", key.text},
            {"rule", key.rule},
            {"accepted", words_json(key.accepted)},
            {"least", key.least},
            {"most", key.most},
            {"usual", key.usual},
            {"needed", key.needed},
            {"only_key", key.only_key},
            {"only", words_json(key.only)}};
}

json::array keys_json(const std::vector<FormKey>& keys) {
    json::array all;
    for (const FormKey& key : keys) all.push_back(key_json(key));
    return all;
}

std::vector<std::string> words_in(const JsonReader& reader, std::size_t most) {
    std::vector<std::string> words;
    for (const JsonReader& word : reader.list(most)) words.push_back(word.text(longest_word));
    return words;
}

WrittenLine read_line(const JsonReader& reader) {
    WrittenLine line;
    line.depth = static_cast<int>(reader.field("depth").number(0, 10));
    line.name = reader.field("name").text(longest_word);
    line.count = static_cast<int>(reader.field("count").number(0, 1'000'000));
    line.kind = reader.field("kind").text(longest_word);
    line.size = static_cast<int>(reader.field("size").number(0, 1'000'000));
    line.choices = words_in(reader.field("choices"), WrittenForce::most_choices);
    return line;
}

}  // namespace

json::array lists_json(const Muster& muster) {
    json::array lists;
    for (const MusterList& one : muster.lists())
        lists.push_back(json::object{{"key", one.key},
                                     {"name", one.name},
                                     {"heading", one.heading},
                                     {"text", one.text},
                                     {"rule", one.rule},
                                     {"from", one.from},
                                     {"to", one.to}});
    return lists;
}

json::array unit_keys_json(const Muster& muster) {
    json::array keys;
    for (const UnitKey& one : muster.unit_keys())
        keys.push_back(json::object{{"key", one.key},
                                    {"text", one.text},
                                    {"rule", one.rule},
                                    {"accepted", words_json(one.accepted)},
                                    {"many", one.many},
                                    {"needed", one.needed}});
    return keys;
}

json::array rows_json(const std::vector<MusterRow>& rows) {
    json::array all;
    for (const MusterRow& row : rows) all.push_back(row_json(row));
    return all;
}

json::object force_json(const WrittenForce& force) {
    json::array lines, units;
    for (const WrittenLine& line : force.lines)
        lines.push_back(json::object{{"depth", line.depth},
                                     {"name", line.name},
                                     {"count", line.count},
                                     {"kind", line.kind},
                                     {"size", line.size},
                                     {"choices", words_json(line.choices)}});
    for (const WrittenUnit& unit : force.units) {
        json::array one;
        for (const auto& [key, value] : unit) one.push_back(json::array{key, value});
        units.push_back(std::move(one));
    }
    return {{"title", force.title},   {"list", force.list},        {"year", force.year},
            {"points", force.points}, {"lines", std::move(lines)}, {"units", std::move(units)}};
}

json::object account_json(const ForceAccount& account) {
    json::array lines, faults;
    for (const LineAccount& line : account.lines)
        lines.push_back(json::object{
            {"points", maybe(line.points)}, {"figures", line.figures}, {"text", line.text}});
    for (const ForceFault& fault : account.faults)
        faults.push_back(
            json::object{{"line", fault.line}, {"rule", fault.rule}, {"what", fault.what}});
    return {{"points", maybe(account.points)},
            {"figures", account.figures},
            {"lines", std::move(lines)},
            {"faults", std::move(faults)}};
}

json::object form_json(const BattleForm& form) {
    json::array tables, grounds;
    for (const TableForm& table : form.tables)
        tables.push_back(json::object{{"key", table.key},
                                      {"many", table.many},
                                      {"least", table.least},
                                      {"most", table.most},
                                      {"text", table.text},
                                      {"keys", keys_json(table.keys)}});
    for (const GroundForm& ground : form.grounds)
        grounds.push_back(
            json::object{{"key", ground.key},
                         {"name", ground.name},
                         {"heading", ground.heading},
                         {"shape", shape_words[static_cast<std::size_t>(ground.shape)]},
                         {"text", ground.text},
                         {"rule", ground.rule},
                         {"usual_width", ground.usual_width},
                         {"keys", keys_json(ground.keys)}});
    return {{"measure", form.measure},         {"per_inch", form.per_inch},
            {"least_table", form.least_table}, {"most_table", form.most_table},
            {"usual_width", form.usual_width}, {"usual_depth", form.usual_depth},
            {"tables", std::move(tables)},     {"grounds", std::move(grounds)}};
}

WrittenForce read_force(const JsonReader& reader) {
    WrittenForce force;
    force.title = reader.field("title").text(longest_word);
    force.list = reader.field("list").text(longest_word);
    force.year = static_cast<int>(reader.field("year").number(0, 3000));
    force.points = static_cast<int>(reader.field("points").number(0, 1'000'000));
    for (const JsonReader& line : reader.field("lines").list(WrittenForce::most_lines))
        force.lines.push_back(read_line(line));
    for (const JsonReader& unit : reader.field("units").list(WrittenForce::most_units)) {
        WrittenUnit one;
        for (const JsonReader& said : unit.list(WrittenForce::most_choices)) {
            const std::vector<std::string> pair = words_in(said, 2);
            if (pair.size() != 2) {
                said.refuse("a key and its value");
                continue;
            }
            one.emplace_back(pair[0], pair[1]);
        }
        force.units.push_back(std::move(one));
    }
    return force;
}

}  // namespace wire
