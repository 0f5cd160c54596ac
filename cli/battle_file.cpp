#include "cli/battle_file.h"

#include "books/own_battle.h"
#include "cli/play_session.h"

Result<ChosenGame> read_battle_file(const std::string& file) {
    auto text = read_whole_file(file, largest_battle);
    if (!text) return text.error();
    auto own = read_own_battle(*text, file);
    if (!own) return own.error();
    if (const auto game = own->book->read_scenario(*text, file, 1); !game) return game.error();
    return ChosenGame{own->book, std::move(own->info), std::move(*text)};
}

Result<ChosenGame> chosen_game(const Shelf& shelf, const std::string& scenario,
                               const std::string& battle_file) {
    if (battle_file.empty()) {
        auto found = shelf.scenario(scenario);
        if (!found) return found.error();
        return ChosenGame{found->book, std::move(found->info), {}};
    }
    if (!scenario.empty())
        return Error{"--battle plays a battle of your own; it takes no scenario."};
    return read_battle_file(battle_file);
}
