#include "engine/play/scenario_files.h"

#include <fmt/format.h>

#include "engine/play/game.h"

namespace {

constexpr std::string_view ending = ".toml";
constexpr std::size_t most_sides = 4, most_players = 8;

}  // namespace

std::string ScenarioShelf::name_of(std::string_view file) const {
    file = file.substr(file.rfind('/') + 1);
    if (file.ends_with(ending)) file.remove_suffix(ending.size());
    return fmt::format("{}/{}", book, file);
}

Result<ScenarioInfo> ScenarioShelf::read_info(std::string_view toml, std::string_view file) const {
    const Result<DataValue> data = parse_data(toml, file);
    if (!data) return data.error();
    DataErrors errors{file};
    Fields top{*data, errors};
    ScenarioInfo info{name_of(file),
                      top.text("title"),
                      top.text("summary", 400),
                      {},
                      top.yes("first-game", false)};
    for (const DataValue* table : top.tables("side", most_sides)) {
        Fields side{*table, errors};
        const std::vector<DataText> players = side.texts("players", most_players);
        for (const DataText& player : players) info.seats.push_back(player.text);
        if (players.empty() && side_plays) info.seats.push_back(side.text("name"));
    }
    if (errors.any()) return errors.error();
    return info;
}

void ScenarioShelf::check_book(Fields& top) const {
    if (top.text_or("book", book) != book)
        top.expected("book", fmt::format("{}, for it is read as a file of that book", book));
}

std::vector<ScenarioInfo> ScenarioShelf::infos() const {
    const std::string place = fmt::format("{}/scenarios/", folder);
    std::vector<ScenarioInfo> infos;
    for (const EmbeddedFile& file : embedded_files())
        if (file.path.starts_with(place)) infos.push_back(read_info(file.text, file.path).value());
    return infos;
}

Result<const EmbeddedFile*> ScenarioShelf::find(std::string_view name) const {
    if (name.starts_with(book) && name.substr(book.size()).starts_with('/'))
        name.remove_prefix(book.size() + 1);
    const EmbeddedFile* file =
        find_embedded(fmt::format("{}/scenarios/{}{}", folder, name, ending));
    if (file != nullptr) return file;
    std::vector<std::string> names;
    for (const ScenarioInfo& info : infos()) names.push_back(info.name);
    const std::vector<std::string_view> accepted{names.begin(), names.end()};
    return Error{fmt::format("there is no scenario '{}'; accepted: {}", name.substr(0, 100),
                             alternatives(accepted))};
}

std::string read_title(Fields& top) {
    std::string title = top.text("title");
    top.text("summary", 400);
    top.yes("first-game", false);
    return title;
}
