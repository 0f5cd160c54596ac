#include <fmt/format.h>

#include "tests/support/muster.h"

// In the field a table with 400 men, in camp a ledger and no table.
namespace muster {

namespace {

constexpr std::array<std::string_view, most_companies> companies{
    "Grenadiers",  "1st company", "2nd company", "3rd company", "4th company", "5th company",
    "6th company", "Lights",      "Stark's",     "Putnam's",    "Rogers's",    "Brewer's",
    "Goffe's",     "Hobbs's",     "Speakman's",  "Bulkeley's"};
constexpr std::array<std::string_view, 10> wares{"blankets", "cartridges", "canteens",  "flints",
                                                 "hatchets", "kettles",    "moccasins", "muskets",
                                                 "ploughs",  "snowshoes"};
constexpr std::array<std::string_view, 6> makers{"Albany",   "Boston", "Hartford",
                                                 "New York", "Salem",  "Springfield"};

struct Place {
    std::string_view name, kind;
    Point at;
};
constexpr std::array<Place, 6> places{{{"Fort Edward", "fort", {10_in, 8_in}},
                                       {"Half-Way Brook", "camp", {18_in, 22_in}},
                                       {"Fort William Henry", "fort", {14_in, 36_in}},
                                       {"South Bay", "landing", {34_in, 30_in}},
                                       {"Wood Creek", "ford", {36_in, 14_in}},
                                       {"Ticonderoga", "fort", {52_in, 44_in}}}};
struct Way {
    int from, to;
    std::string_view kind;
};
constexpr std::array<Way, 7> ways{{{0, 1, "road"},
                                   {1, 2, "road"},
                                   {0, 4, "trail"},
                                   {4, 3, "creek"},
                                   {1, 3, "trail"},
                                   {2, 5, "lake"},
                                   {3, 5, "lake"}}};

const Place& place_at(int place) {
    return places.at(static_cast<std::size_t>(place));
}

ViewPiece piece_of(const Battle& battle, PieceId who) {
    const Man& man = battle[who];
    ViewPiece piece;
    piece.id = who;
    piece.name = entry(battle.setting->names, who);
    piece.side = man.side;
    piece.seat = SeatId{man.side.index};
    piece.kind = man.side.index == 0 ? "redcoat" : "ranger";
    piece.letter = std::string(1, companies.at(static_cast<std::size_t>(man.company))[0]);
    piece.at = man.at;
    piece.across = 0.6_in;
    piece.facing = man.facing;
    piece.on_table = !man.fallen;
    piece.group = man.company;
    piece.summary = companies.at(static_cast<std::size_t>(man.company));
    piece.sheet = {{"Company", piece.summary}};
    if (man.fallen) piece.states.emplace_back("fallen");
    return piece;
}

LedgerMap valley(const Battle& battle) {
    LedgerMap map;
    map.title = "The valley";
    for (std::size_t i = 0; i < places.size(); ++i) {
        LedgerPlace place{
            std::string{places[i].name}, std::string{places[i].kind}, places[i].at, {}};
        for (std::size_t side = 0; side < 2; ++side)
            if (battle.place[side] == static_cast<int>(i))
                place.marks.push_back(battle.setting->sides[side]);
        map.places.push_back(std::move(place));
    }
    for (const Way& way : ways) map.links.push_back({way.from, way.to, std::string{way.kind}});
    return map;
}

LedgerList roll_call(const Battle& battle, SideId side) {
    LedgerList list;
    list.title = fmt::format("The companies of the {}", entry(battle.setting->sides, side));
    list.columns = {"Company", "Standing", "Fallen"};
    list.rule = "MU-01.01"_rule;
    for (int i = 0; i < static_cast<int>(battle.companies.size()); ++i) {
        if (battle.companies[static_cast<std::size_t>(i)].side != side) continue;
        const auto left = standing(battle, i).size();
        list.rows.push_back(
            {std::string{company_name(i)},
             {fmt::format("{}", left), fmt::format("{}", men_of_a_company - left)}});
    }
    return list;
}

std::vector<std::string> story_of(const Battle& battle) {
    std::vector<std::string> story;
    for (const Deed& deed : battle.story)
        story.push_back(
            fmt::format("In month {} the {} camped at {}, bought {} and found {} pounds of powder.",
                        deed.month, entry(battle.setting->sides, deed.side), place_name(deed.place),
                        good_name(deed.bought), deed.powder));
    return story;
}

// A side reads its own stores; who has no seat reads none.
Ledger ledger_of(const Battle& battle, SeatId seat) {
    Ledger ledger;
    ledger.title = "In camp";
    ledger.facts = {{"Month", fmt::format("{} of {}", battle.turn, months), "MU-01.01"_rule},
                    {"To march", entry(battle.setting->sides, battle.active), "MU-01.02"_rule}};
    if (seat)
        ledger.facts.push_back(
            {"Powder", fmt::format("{} pounds", entry(battle.powder, seat)), "MU-01.04"_rule});
    for (const int side : {0, 1})
        if (!seat || seat.index == side)
            ledger.lists.push_back(roll_call(battle, SideId::of(side)));
    ledger.map = valley(battle);
    ledger.story = story_of(battle);
    return ledger;
}

std::string phase_of(const Battle& battle) {
    const std::string& side = entry(battle.setting->sides, battle.active);
    if (battle.stage == Stage::Camp) return fmt::format("Month {}, {} in camp", battle.turn, side);
    return fmt::format("Month {}, activation {}, {}", battle.turn, battle.activations + 1, side);
}

}  // namespace

std::string_view company_name(int company) {
    return companies.at(static_cast<std::size_t>(company));
}

std::string good_name(int good) {
    const auto number = static_cast<std::size_t>(good);
    return fmt::format("{} {} from {}", 1 + good / 60, wares[number % wares.size()],
                       makers[number / wares.size() % makers.size()]);
}

std::string_view place_name(int place) {
    return place_at(place).name;
}

std::vector<int> places_near(int place) {
    std::vector<int> near;
    for (const Way& way : ways) {
        if (way.from == place) near.push_back(way.to);
        if (way.to == place) near.push_back(way.from);
    }
    return near;
}

View view_of(const Battle& battle, SeatId seat) {
    View view;
    view.book = "muster";
    view.scenario = battle.setting->scenario;
    view.title = battle.setting->title;
    view.turn = battle.turn;
    view.active = battle.active;
    view.over = battle.over();
    view.sides = battle.setting->sides;
    view.phase = view.over ? "The campaign is over" : phase_of(battle);
    if (view.over)
        view.outcome =
            battle.winner ? entry(battle.setting->sides, battle.winner) + " have more left standing"
                          : "As many are left standing on both sides";
    if (battle.stage == Stage::Camp) {
        view.ledger = ledger_of(battle, seat);
        return view;
    }
    view.ground = &battle.ground();
    for (int i = 0; i < static_cast<int>(battle.men.size()); ++i)
        view.pieces.push_back(piece_of(battle, PieceId::of(i)));
    return view;
}

View open_view_of(const Battle& battle) {
    return view_of(battle, {});
}

}  // namespace muster
