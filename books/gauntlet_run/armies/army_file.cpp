#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "books/gauntlet_run/armies/army_list.h"
#include "books/gauntlet_run/armies/list_words.h"

// The files of data/gauntlet_run/armies.
namespace gauntlet_run {

namespace {

constexpr int first_year = 1400, last_year = 1900;
constexpr std::size_t most_rows = 60, most_extras = 12;

Years read_span(Fields& fields) {
    return {fields.whole_or("from", first_year, last_year, first_year),
            fields.whole_or("to", first_year, last_year, last_year)};
}

Years read_years(Fields& fields) {
    const std::vector<Span> spans = spans_in(fields.text("years"));
    if (spans.size() == 1) return {spans[0].first, spans[0].last};
    fields.expected("years", "the first and the last year: '1608-1680'");
    return {};
}

std::optional<Arm> read_arm(Fields& fields, std::string_view key) {
    std::optional<Arm> arm = arm_named(fields.text(key));
    if (!arm) fields.expected(key, "a weapon of the lists");
    return arm;
}

// The effects of an option.
void read_effects(Fields& fields, Extra& extra) {
    if (fields.has("arm")) extra.arm = read_arm(fields, "arm");
    extra.in_place_of = fields.text_or("in-place-of", {});
    extra.one_figure = fields.yes("one-figure", false);
    extra.whole_unit = fields.yes("whole-unit", false);
    for (const auto& [key, into] : {std::pair{"special", &extra.specials}, {"loses", &extra.loses}})
        if (fields.has(key))
            *into = 1U << static_cast<unsigned>(fields.one_of(key, special_words.rows));
    if (fields.has("morale")) extra.morale = read_morale(fields, Morale::Steady);
    if (fields.has("armour")) extra.armour = read_armour(fields);
    if (fields.has("shield")) extra.shield = fields.yes("shield", false);
    extra.mounts = fields.yes("mounts", false);
    extra.disarms = fields.yes("disarms", false);
    extra.limber = fields.whole_or("limber", 1, 4, 0);
    extra.role = static_cast<Role>(fields.one_of_or("role", role_names.rows, 0));
}

Extra read_extra(Fields& fields, const ListedUnit& unit) {
    Extra extra;
    extra.name = fields.text("name", 40);
    extra.rule = fields.text_or("rule", unit.id);
    extra.years = read_span(fields);
    extra.by_date = fields.yes("by-date", false);
    extra.nations = read_words(fields, "nations");
    extra.needs = read_words(fields, "needs");
    read_effects(fields, extra);
    extra.one_unit_in = fields.whole_or("one-unit-in", 2, 10, 0);
    extra.one_unit_of = fields.whole_or("one-unit-of", 2, 20, 0);
    extra.points = fields.whole("points", -10, 100);
    extra.per = static_cast<Per>(fields.one_of_or("per", per_names.rows, 0));
    fields.finish();
    return extra;
}

ListedUnit read_row(Fields& fields, DataErrors& errors, const Army& army) {
    ListedUnit unit;
    unit.id = fields.text("id", 8);
    unit.native = fields.yes("native", army.native);
    unit.contingent = fields.text_or("contingent", {});
    unit.also = read_words(fields, "also");
    unit.nations = read_words(fields, "nations");
    unit.in_place_of = fields.text_or("in-place-of", {});
    read_troops(fields, errors, unit);
    unit.points = fields.whole("points", 1, 100);
    unit.usual_size = fields.whole_or("usual-size", 2, 20, unit.usual_size);
    unit.role = static_cast<Role>(fields.one_of_or("role", role_names.rows, 0));
    unit.woodsmen = fields.yes("skirmish-in-woods", false);
    unit.restored = fields.yes("restored-from-value", false);
    unit.label = fields.text_or("label", {});
    unit.notes = fields.text_or("notes", {}, 300);
    if (const DataValue* most = fields.table("most-figures")) {
        Fields limit{*most, errors};
        unit.most_figures = limit.whole("figures", 1, 100);
        unit.most_figures_rule = limit.text("rule");
        limit.finish();
    }
    for (const DataValue* table : fields.tables("options", most_extras)) {
        Fields option{*table, errors};
        unit.extras.push_back(read_extra(option, unit));
    }
    fields.finish();
    return unit;
}

Arming read_arming(Fields& fields, DataErrors& errors) {
    Arming arming;
    arming.rule = fields.text("rule");
    arming.years = read_span(fields);
    arming.units = read_words(fields, "units");
    arming.nations = read_words(fields, "nations");
    arming.without = fields.whole("without", 0, 5);
    arming.at_least = fields.yes("at-least", false);
    for (const Slot& slot : read_slots(fields, errors, "firearms"))
        arming.firearms.insert(arming.firearms.end(), slot.begin(), slot.end());
    fields.finish();
    return arming;
}

Guide read_guide(Fields& fields) {
    Guide guide;
    guide.rule = fields.text("rule");
    guide.years = read_span(fields);
    for (const std::string& word : read_words(fields, "branches")) {
        const auto* const found = std::find(table_names.begin(), table_names.end(), word);
        if (found == table_names.end())
            fields.expected("branches", alternatives(table_names.rows));
        else
            guide.tables.push_back(static_cast<Table>(found - table_names.begin()));
    }
    guide.morale = read_morale(fields, Morale::Steady);
    fields.finish();
    return guide;
}

// Officers, NCOs, chaplains, allies, contingents and guns.
void read_leaders(Fields& top, DataErrors& errors, Army& army) {
    if (const DataValue* table = top.table("officers")) {
        Fields fields{*table, errors};
        army.officers.rule = fields.text("rule");
        army.officers.lieutenant = read_slots(fields, errors, "lieutenant");
        army.officers.captain = read_slots(fields, errors, "captain");
        army.officers.irregular = read_slots(fields, errors, "irregular");
        army.officers.irregular_of = read_words(fields, "irregular-of");
        fields.finish();
    }
    if (const DataValue* table = top.table("ncos")) {
        Fields fields{*table, errors};
        army.ncos.rule = fields.text("rule");
        army.ncos.mounted = read_slots(fields, errors, "mounted");
        army.ncos.foot = read_slots(fields, errors, "foot");
        army.ncos.firearms = read_words(fields, "firearms");
        if (fields.has("firearm")) army.ncos.firearm = read_arm(fields, "firearm");
        army.ncos.all_foot = fields.yes("all-foot-have-firearms", false);
        army.ncos.may_have_firearms = read_words(fields, "may-have-firearms");
        army.ncos.may_have_none = read_words(fields, "may-have-none");
        army.ncos.may_have_theirs = read_words(fields, "may-have-theirs");
        fields.finish();
    }
    if (const DataValue* table = top.table("chaplain")) {
        constexpr std::array<std::string_view, 2> led{"irregulars", "any"};
        Fields fields{*table, errors};
        army.chaplains.rule = fields.text("rule");
        army.chaplains.of_irregulars = fields.one_of("leads", led) == 0;
        army.chaplains.morale = read_morale(fields, Morale::Steady);
        fields.finish();
    }
}

void read_friends(Fields& top, DataErrors& errors, Army& army) {
    if (const DataValue* table = top.table("allies")) {
        Fields fields{*table, errors};
        army.allies_rule = fields.text("rule");
        army.allies = read_words(fields, "units");
        army.allies_by_scenario = read_words(fields, "by-scenario");
        fields.finish();
    }
    if (const DataValue* table = top.table("contingent")) {
        Fields fields{*table, errors};
        army.contingent_rule = fields.text("rule");
        army.contingent = fields.text("name");
        army.contingent_from = fields.whole("from", first_year, last_year);
        army.contingent_part = fields.whole("one-part-in", 1, 10);
        fields.finish();
    }
    if (const DataValue* table = top.table("guns")) {
        Fields fields{*table, errors};
        army.guns_rule = fields.text("rule");
        if (const DataValue* crews = fields.table("crews"))
            for (const auto& [name, word] : Fields{*crews, errors}.words())
                army.crews.push_back({name, morale_named(word, errors)});
        fields.finish();
    }
}

void read_heading(Fields& top, DataErrors& errors, Army& army) {
    army.title = top.text("title");
    army.years = read_years(top);
    if (const DataValue* table = top.table("also")) {
        Fields fields{*table, errors};
        army.also_rule = fields.text("rule");
        army.also = read_years(fields);
        fields.finish();
    }
    army.leaders = static_cast<Tongue>(top.one_of("leaders", tongue_names.rows));
    army.native = top.yes("native", false);
    army.lessened = top.yes("lessened", false);
    army.mounted_chiefs_rule = top.text_or("mounted-chiefs", {});
    if (const DataValue* table = top.table("no-horses")) {
        Fields fields{*table, errors};
        army.no_horses_rule = fields.text("rule");
        army.no_horses = read_span(fields);
        fields.finish();
    }
    army.line_or_light_rule = top.text_or("line-or-light", {});
}

std::string_view stem_of(std::string_view file) {
    file = file.substr(file.rfind('/') + 1);
    return file.substr(0, file.rfind('.'));
}

}  // namespace

Result<Army> read_army(std::string_view text, std::string_view file) {
    const Result<DataValue> data = parse_data(text, file);
    if (!data) return data.error();
    DataErrors errors{file};
    Fields top{*data, errors};
    Army army;
    army.name = stem_of(file);
    read_heading(top, errors, army);
    read_leaders(top, errors, army);
    read_friends(top, errors, army);
    for (const DataValue* table : top.tables("arming", most_rows)) {
        Fields fields{*table, errors};
        army.arming.push_back(read_arming(fields, errors));
    }
    for (const DataValue* table : top.tables("guide", most_rows)) {
        Fields fields{*table, errors};
        army.guide.push_back(read_guide(fields));
    }
    for (const DataValue* table : top.tables("unit", most_rows)) {
        Fields fields{*table, errors};
        army.units.push_back(read_row(fields, errors, army));
    }
    top.finish();
    if (errors.any()) return errors.error();
    return army;
}

}  // namespace gauntlet_run
