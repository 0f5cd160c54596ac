#include <boost/json.hpp>

#include "engine/play/reflect.h"
#include "tests/support/muster.h"

// Situation, and the setting, which has its own place in a save.
template <>
constexpr std::size_t reflect::not_saved<muster::Battle> = 2;
template <>
constexpr std::size_t reflect::not_saved<muster::Setting> = 1;  // its fingerprint

namespace muster {

BOOST_DESCRIBE_STRUCT(Man, (), (side, company, fallen, at, facing))
BOOST_DESCRIBE_STRUCT(Company, (), (side, column, front, facing))
BOOST_DESCRIBE_STRUCT(Deed, (), (month, side, bought, place, powder))
BOOST_DESCRIBE_STRUCT(Setting, (), (scenario, title, sides, seats, names, seat_sides, ground))
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (dice, men, companies, story, stage, turn, active, activations, powder, place,
                       winner))

bool Battle::operator==(const Battle& other) const {
    bool same = *setting == *other.setting;
    boost::mp11::mp_for_each<reflect::Members<Battle>>(
        [&](auto member) { same = same && this->*member.pointer == other.*member.pointer; });
    return same;
}

}  // namespace muster

template struct Saved<muster::Battle>;
template class BookGame<muster::MusterGame, muster::Battle, muster::Play>;

namespace muster {

int MusterGame::still_fighting(SideId side) const {
    return static_cast<int>(standing(battle_, side).size());
}

namespace {

constexpr std::string_view the_scenario = "muster/long-muster";

class Muster final : public Book {
  public:
    std::string_view name() const override { return "muster"; }
    std::string_view title() const override { return "The Muster"; }
    std::string_view prefix() const override { return "MU"; }
    std::vector<ScenarioInfo> scenarios() const override {
        return {{std::string{the_scenario},
                 "The long muster",
                 "Two months of camp and battle with 400 men.",
                 {"Red", "Green"},
                 false}};
    }
    std::vector<SwitchInfo> switches() const override { return {}; }
    std::vector<std::string_view> topics() const override {
        return {"march", "store", "company", "action", "pick-off", "advance"};
    }
    Result<std::unique_ptr<Game>> start(const GameOptions& options) const override {
        if (options.scenario != the_scenario && options.scenario != "long-muster")
            return Error{"there is no scenario '" + options.scenario + "'"};
        if (!options.switches.empty()) return Error{"the muster has no switches"};
        Battle battle = new_battle(the_scenario, options.seed);
        change_setting(battle, [](Setting&) {});
        return std::unique_ptr<Game>{std::make_unique<MusterGame>(std::move(battle), true)};
    }
    Result<std::unique_ptr<Game>> load(const boost::json::value& saved) const override {
        auto battle = Saved<Battle>::load(saved);
        if (!battle) return battle.error();
        return std::unique_ptr<Game>{std::make_unique<MusterGame>(std::move(*battle))};
    }
};

}  // namespace

const Book& book() {
    static const Muster the_book;
    return the_book;
}

}  // namespace muster
