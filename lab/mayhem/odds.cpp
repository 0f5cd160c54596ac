#include "lab/mayhem/odds.h"

#include "books/mayhem/place.h"
#include "lab/mayhem/odds_table.h"

namespace mayhem::odds {

namespace {

constexpr Inches middle = 24_in;

}  // namespace

OddsKey rep_key(std::string key, std::string standard, std::string text) {
    return {std::move(key), "1 to 5", std::move(standard), std::move(text)};
}
int rep(Given& given, std::string_view key) {
    return given.number(key, 1, 5);
}

SmallTable::SmallTable(bool advanced) : setting_{std::make_shared<Setting>()} {
    setting_->switches.advanced = advanced;
    setting_->ground.width = setting_->ground.depth = middle * 3;
    setting_->sides = {"ours", "theirs"};
    setting_->seats = setting_->sides;
    setting_->seat_sides = {SideId{0}, SideId{1}};
    setting_->armies.resize(2);
    battle_.stage = Stage::Activations;
    battle_.turn = 1;
    battle_.acting = battle_.first = SideId{0};
}

FigureId SmallTable::add(int side, int rep, Inches right, Inches up) {
    Figure figure;
    figure.side = SideId::of(side);
    figure.seat = SeatId::of(side);
    figure.rep = figure.full_rep = static_cast<std::int8_t>(rep);
    figure.at = {middle + right, up};
    figure.facing = {0, static_cast<std::int16_t>(side == 0 ? 1 : -1)};
    battle_.figures.push_back(figure);
    setting_->names.push_back("character " + std::to_string(battle_.figures.size()));
    setting_->notes.emplace_back();
    return FigureId::of(static_cast<std::int64_t>(battle_.figures.size()) - 1);
}

void SmallTable::area(AreaKind kind, Point low, Point high, int height, int camp) {
    setting_->ground.areas.push_back({kind, "", rectangle(low, high), {}});
    setting_->tags.heights.push_back(static_cast<std::int8_t>(height));
    setting_->tags.camps.push_back(static_cast<std::int8_t>(camp));
}

void SmallTable::wall(Point from, Point to) {
    setting_->ground.lines.push_back(make_line(LineKind::Wall, "", {from, to}, 0_in));
    setting_->tags.fieldworks.push_back(false);
}

Battle SmallTable::ready() {
    battle_.setting = setting_;
    settle(battle_);
    return battle_;
}

}  // namespace mayhem::odds

OddsBook mayhem_odds() {
    std::vector<OddsMaker> all = mayhem::odds::attack_topics();
    for (const OddsMaker& one : mayhem::odds::check_topics()) all.push_back(one);
    return odds_book("mayhem", all);
}
