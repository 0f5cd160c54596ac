#include <fmt/format.h>

#include "tests/support/muster.h"

namespace muster {

namespace {

constexpr Inches table_width = 72_in, table_depth = 48_in;
constexpr Spacing of_men{0.7_in, 0.7_in}, of_companies{9_in, 9_in};
constexpr int half = static_cast<int>(most_companies) / 2;

Formation formation_of(const Company& company) {
    return company.column ? Formation{FormationKind::Column, 4, of_men}
                          : Formation{FormationKind::Line, 3, of_men};
}

Company& company_at(Battle& battle, int company) {
    return battle.companies[static_cast<std::size_t>(company)];
}
const Company& company_at(const Battle& battle, int company) {
    return battle.companies[static_cast<std::size_t>(company)];
}

Ground field() {
    Ground ground;
    ground.width = table_width;
    ground.depth = table_depth;
    ground.areas.push_back(
        {AreaKind::Woods, "the wood", rectangle({34_in, 36_in}, {46_in, 46_in}), {}});
    ground.areas.push_back(
        {AreaKind::Field, "the rye", rectangle({33_in, 3_in}, {44_in, 12_in}), {}});
    ground.lines.push_back(
        make_line(LineKind::Road, "the road", {{0_in, 16_in}, {72_in, 18_in}}, 2_in));
    return ground;
}

}  // namespace

std::vector<PieceId> standing(const Battle& battle, int company) {
    std::vector<PieceId> men;
    for (int i = 0; i < static_cast<int>(battle.men.size()); ++i) {
        const PieceId who = PieceId::of(i);
        if (battle[who].company == company && !battle[who].fallen) men.push_back(who);
    }
    return men;
}

std::vector<PieceId> standing(const Battle& battle, SideId side) {
    std::vector<PieceId> men;
    for (int i = 0; i < static_cast<int>(battle.men.size()); ++i) {
        const PieceId who = PieceId::of(i);
        if (battle[who].side == side && !battle[who].fallen) men.push_back(who);
    }
    return men;
}

void form_up(Battle& battle, int company) {
    const Company& body = company_at(battle, company);
    const auto men = standing(battle, company);
    const Posts layout = posts(formation_of(body), men.size());
    const Stand stand{body.front, body.facing};
    for (std::size_t i = 0; i < men.size(); ++i) {
        Man& man = battle.men[static_cast<std::size_t>(men[i].index)];
        man.at = spot(stand, layout[i]);
        man.facing = facing_of(stand, layout[i]);
    }
}

bool has_room(const Battle& battle, int company, Point front) {
    const Company& body = company_at(battle, company);
    const Posts layout = posts(formation_of(body), standing(battle, company).size());
    for (const Point at : spots({front, body.facing}, layout))
        if (!battle.ground().on_table(at)) return false;
    return true;
}

void deploy(Battle& battle) {
    const Posts square = posts({FormationKind::Square, 1, of_companies}, half);
    const Stand middle{{16_in, 24_in}, {1, 0}};
    for (int i = 0; i < half; ++i) {
        Company& body = company_at(battle, i);
        body.front = spot(middle, square[static_cast<std::size_t>(i)]);
        body.facing = facing_of(middle, square[static_cast<std::size_t>(i)]);
    }
    for (int i = half; i < 2 * half; ++i) {
        Company& body = company_at(battle, i);
        const int place = (i - half) / 2;
        body.column = i % 2 == 1;
        body.front = {body.column ? 62_in : 54_in, inches(6 + 12 * place)};
        body.facing = {-1, 0};
    }
    for (int i = 0; i < 2 * half; ++i) form_up(battle, i);
}

Battle new_battle(std::string_view scenario, std::uint64_t seed) {
    auto setting = std::make_shared<Setting>();
    setting->scenario = scenario;
    setting->title = "The long muster";
    setting->sides = {"Redcoats", "Rangers"};
    setting->seats = {"Red", "Green"};
    setting->seat_sides = {SideId{0}, SideId{1}};
    setting->ground = field();
    Battle battle;
    battle.dice = Stream{seed};
    battle.place = {0, 5};
    for (int company = 0; company < 2 * half; ++company) {
        const SideId side = SideId::of(company < half ? 0 : 1);
        battle.companies.push_back({side, false, {}, {}});
        for (int i = 1; i <= men_of_a_company; ++i) {
            Man man;
            man.side = side;
            man.company = static_cast<std::int8_t>(company);
            battle.men.push_back(man);
            setting->names.push_back(fmt::format("{} No. {}", company_name(company), i));
        }
    }
    battle.setting = std::move(setting);
    deploy(battle);
    return battle;
}

}  // namespace muster
