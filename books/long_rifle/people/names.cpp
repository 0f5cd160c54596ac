#include "books/long_rifle/people/names.h"

#include <algorithm>

#include "engine/base/data_file.h"
#include "engine/base/embedded.h"

namespace long_rifle {

Result<std::vector<Nation>> read_names(std::string_view text, std::string_view file) {
    const Result<DataValue> data = parse_data(text, file);
    if (!data) return data.error();
    DataErrors errors{file};
    Fields top{*data, errors};
    std::vector<Nation> nations;
    for (const std::string& key : data->keys) {
        Nation nation{key, {}};
        if (const DataValue* table = top.table(key)) {
            Fields fields{*table, errors};
            if (!fields.has("names")) fields.text("names");
            for (const DataText& name : fields.texts("names", 100)) {
                const bool twice = std::find(nation.names.begin(), nation.names.end(), name.text)
                                   != nation.names.end();
                if (twice) errors.expected(name.line, "names", "each name once");
                nation.names.push_back(name.text);
            }
            fields.finish();
        }
        nations.push_back(std::move(nation));
    }
    top.finish();
    if (errors.any()) return errors.error();
    return nations;
}

const std::vector<Nation>& standard_names() {
    static const std::vector<Nation> names = [] {
        const EmbeddedFile* file = find_embedded("long_rifle/names.toml");
        expects(file != nullptr, "data/long_rifle/names.toml is not built in");
        return read_names(file->text, file->path).value();
    }();
    return names;
}

std::vector<std::string_view> nations() {
    std::vector<std::string_view> list;
    for (const Nation& nation : standard_names()) list.emplace_back(nation.nation);
    return list;
}

const Nation* find_nation(std::string_view nation) {
    for (const Nation& known : standard_names())
        if (known.nation == nation) return &known;
    return nullptr;
}

}  // namespace long_rifle
