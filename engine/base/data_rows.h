#pragma once

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/data_file.h"
#include "engine/base/embedded.h"

// A data file that is one list, [[weapon]] and so on, each row with a `name` that no other has.
// `read` makes one row from its fields; it is given the rows before it too.
template <class Row, class Read>
Result<std::vector<Row>> read_rows(std::string_view text, std::string_view file,
                                   std::string_view key, std::size_t most, const Read& read) {
    const Result<DataValue> data = parse_data(text, file);
    if (!data) return data.error();
    DataErrors errors{file};
    Fields top{*data, errors};
    std::vector<Row> rows;
    for (const DataValue* table : top.tables(key, most)) {
        Fields fields{*table, errors};
        const InThisPart this_row{errors};
        Row row = read(fields, errors, rows);
        if (this_row.wrong()) continue;
        if (std::any_of(rows.begin(), rows.end(),
                        [&](const Row& other) { return other.name == row.name; }))
            errors.wrong(fields.line_of("name"),
                         fmt::format("the {} '{}' is listed twice", key, row.name));
        rows.push_back(std::move(row));
    }
    top.finish();
    if (rows.empty() && !errors.any()) errors.wrong(1, fmt::format("key '{}' is missing", key));
    if (errors.any()) return errors.error();
    return rows;
}

// A file of data/ that the program cannot do without.
inline const EmbeddedFile& built_in(std::string_view path) {
    const EmbeddedFile* file = find_embedded(path);
    expects(file != nullptr, "a data file is not built in");
    return *file;
}
