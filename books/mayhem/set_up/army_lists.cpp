#include "books/mayhem/set_up/army_lists.h"

#include <algorithm>

#include "engine/base/data_file.h"
#include "engine/base/embedded.h"

namespace mayhem {

namespace {

constexpr std::string_view file_name = "mayhem/army_lists.toml";
constexpr std::size_t most_lists = 12, most_types = 16;

class Reader {
  public:
    explicit Reader(DataErrors& errors) : errors_{errors} {}

    ArmyList list(const DataValue& table) {
        Fields fields{table, errors_};
        ArmyList made;
        made.key = fields.text("key", 40);
        made.name = fields.text("name", 60);
        made.war = fields.text("war", 60);
        made.number = fields.whole("number", 0, 6);
        made.native = fields.yes("native", false);
        made.regulars = limit(fields, "regulars");
        made.allies = limit(fields, "allies");
        made.infantry = limit(fields, "infantry");
        made.one_type = limit(fields, "one-type");
        made.bows = limit(fields, "bows");
        made.also = weapons(fields, "also");
        for (const DataValue* type : fields.tables("types", most_types))
            made.types.push_back(troop_type(*type));
        if (made.types.empty()) fields.expected("types", "a list of troop types, at least one");
        fields.finish();
        return made;
    }

  private:
    TroopType troop_type(const DataValue& table) {
        Fields fields{table, errors_};
        TroopType made;
        made.key = fields.text("key", 40);
        made.name = fields.text("name", 40);
        made.rep = static_cast<std::int8_t>(fields.whole("rep", 2, 5));
        made.weapons = weapons(fields, "weapons");
        made.either = weapons(fields, "either");
        made.light = fields.yes("lt", false);
        made.grenadier = fields.yes("gr", false);
        made.rider = fields.yes("mt", false);
        made.regular = fields.yes("regular", false);
        made.one_unit = fields.yes("one-unit", false);
        if (made.weapons.empty() && made.either.empty())
            fields.expected("weapons", alternatives(weapon_names.rows));
        fields.finish();
        return made;
    }
    std::vector<Weapon> weapons(Fields& fields, std::string_view key) {
        std::vector<Weapon> found;
        for (const DataText& word : fields.texts(key, 4)) {
            const auto* at =
                std::find(weapon_names.rows.begin(), weapon_names.rows.end(), word.text);
            if (at == weapon_names.rows.end())
                errors_.expected(word.line, key, alternatives(weapon_names.rows));
            else
                found.push_back(static_cast<Weapon>(at - weapon_names.rows.begin()));
        }
        return found;
    }
    static Limit limit(Fields& fields, std::string_view key) {
        if (!fields.has(key)) return {};
        const auto pair = fields.spot(key, 1_in, 100_in);
        if (!pair) return {};
        const Limit made{pair->first.whole(), pair->second.whole()};
        if (made.part > made.whole) fields.expected(key, "a part of the force such as [1, 2]");
        return made;
    }

    DataErrors& errors_;
};

}  // namespace

Result<std::vector<ArmyList>> read_army_lists(std::string_view toml, std::string_view file) {
    const Result<DataValue> data = parse_data(toml, file);
    if (!data) return data.error();
    DataErrors errors{file};
    Fields top{*data, errors};
    Reader reader{errors};
    std::vector<ArmyList> lists;
    for (const DataValue* table : top.tables("list", most_lists))
        lists.push_back(reader.list(*table));
    if (lists.empty()) top.expected("list", "tables [[list]], at least one");
    top.finish();
    if (errors.any()) return errors.error();
    return lists;
}

std::span<const ArmyList> army_lists() {
    static const std::vector<ArmyList> lists =
        read_army_lists(find_embedded(file_name)->text, file_name).value();
    return lists;
}
const ArmyList& army_list(ListId id) {
    const std::span<const ArmyList> lists = army_lists();
    return entry(lists, id);
}
int find_type(const ArmyList& list, std::string_view key) {
    for (std::size_t i = 0; i < list.types.size(); ++i)
        if (list.types[i].key == key) return static_cast<int>(i);
    return -1;
}

// MM-01.09, MM-01.10 the pre-generated profile; MM-02.08 everything loaded.
Character recruit(ListId list, int type, std::size_t choice) {
    const ArmyList& from = army_list(list);
    const TroopType& line = from.types[static_cast<std::size_t>(type)];
    Character made;
    made.list = list;
    made.type = static_cast<std::int8_t>(type);
    made.rep = made.full_rep = line.rep;
    made.light = line.light;
    made.grenadier = line.grenadier;
    made.rider = line.rider;
    made.native = from.native;
    if (!line.either.empty())
        made.weapons.push_back({line.either[std::min(choice, line.either.size() - 1)]});
    for (const Weapon weapon : line.weapons) made.weapons.push_back({weapon});
    for (const Weapon weapon : from.also) made.weapons.push_back({weapon});
    return made;
}

// MM-30.21
Character civilian() {
    Character made;
    made.rep = made.full_rep = 2;
    return made;
}

}  // namespace mayhem
