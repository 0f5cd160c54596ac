#include <boost/json.hpp>

#include "engine/base/hash.h"
#include "tests/support/toy_game.h"

// A duel as text and back, and its fingerprint.
namespace toy {

std::uint64_t DuelGame::hash() const {
    Hasher hash;
    hash.add(duel_.dice.state());
    hash.add(duel_.dice.sequence());
    for (const int value :
         {int{duel_.turn}, int{duel_.active}, int{duel_.set_up}, int{duel_.last_turn}})
        hash.add(static_cast<std::uint64_t>(value));
    for (std::size_t who = 0; who < 2; ++who) {
        for (const int value : {int{duel_.life[who]}, int{duel_.powder[who]}, int{duel_.shown[who]},
                                int{duel_.shirts[who]}, duel_.at[who].x.in_hundredths(),
                                duel_.at[who].y.in_hundredths()})
            hash.add(static_cast<std::uint64_t>(value));
    }
    return hash.value();
}

boost::json::value DuelGame::save() const {
    boost::json::object saved{
        {"dice", boost::json::array{duel_.dice.state(), duel_.dice.sequence()}},
        {"turn", duel_.turn},
        {"active", duel_.active},
        {"set_up", duel_.set_up},
        {"last_turn", duel_.last_turn}};
    boost::json::array who;
    for (std::size_t i = 0; i < 2; ++i)
        who.push_back(boost::json::object{
            {"life", duel_.life[i]},
            {"powder", duel_.powder[i]},
            {"shown", duel_.shown[i]},
            {"shirts", duel_.shirts[i]},
            {"at",
             boost::json::array{duel_.at[i].x.in_hundredths(), duel_.at[i].y.in_hundredths()}}});
    saved["who"] = std::move(who);
    return saved;
}

Result<std::unique_ptr<Game>> DuelGame::load(const boost::json::value& saved) {
    try {
        auto game = std::make_unique<DuelGame>(0);
        Duel& duel = game->duel_;
        const auto& object = saved.as_object();
        const auto number = [](const boost::json::value& value) {
            return static_cast<std::int8_t>(value.to_number<int>());
        };
        const auto& dice = object.at("dice").as_array();
        duel.dice = Stream::resumed(dice.at(0).to_number<std::uint64_t>(),
                                    dice.at(1).to_number<std::uint64_t>());
        duel.turn = number(object.at("turn"));
        duel.active = number(object.at("active"));
        duel.set_up = object.at("set_up").as_bool();
        duel.last_turn = number(object.at("last_turn"));
        for (std::size_t i = 0; i < 2; ++i) {
            const auto& one = object.at("who").as_array().at(i).as_object();
            duel.life[i] = number(one.at("life"));
            duel.powder[i] = number(one.at("powder"));
            duel.shown[i] = one.at("shown").as_bool();
            duel.shirts[i] = number(one.at("shirts"));
            const auto& spot = one.at("at").as_array();
            duel.at[i] = {Inches::hundredths(spot.at(0).to_number<int>()),
                          Inches::hundredths(spot.at(1).to_number<int>())};
        }
        if (duel.active < 0 || duel.active > 1) return Error{"active must be 0 or 1"};
        return std::unique_ptr<Game>{std::move(game)};
    } catch (const std::exception& wrong) {
        return Error{std::string{"not a duel: "} + wrong.what()};
    }
}

}  // namespace toy
