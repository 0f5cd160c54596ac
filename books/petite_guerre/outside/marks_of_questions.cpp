#include <array>

#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/outside/marks_on_table.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/shooting/fire_spot.h"
#include "books/petite_guerre/shooting/shooting.h"

// What the answers to a question would reach: PG-14.01 where nothing may be measured yet, only
// which way it goes.
namespace petite_guerre {

namespace {

using Zones = std::vector<ViewZone>;

void add_for(Zones& zones, ViewZone zone, std::size_t option) {
    zone.option = static_cast<int>(option);
    zones.push_back(std::move(zone));
}

// PG-17.03, PG-21.03
struct Ranks {
    std::string_view verb;
    bool first, second;
};
constexpr std::array volleys{Ranks{"both-ranks", true, true}, Ranks{"first-rank", true, false},
                             Ranks{"second-rank", false, true}, Ranks{"volley", true, true},
                             Ranks{"react-volley", true, true}};

void add_volleys(const Battle& battle, const Question& question, Zones& zones) {
    if (!question.about || question.about.index >= static_cast<int>(battle.figures.size())) return;
    const BodyId body = battle[question.about].body;
    if (!body) return;
    for (std::size_t i = 0; i < question.options.size(); ++i)
        for (const Ranks& ranks : volleys) {
            if (ranks.verb != question.options[i].verb) continue;
            BeatenZone zone;
            if (ranks.first) zone.firing |= may_fire_in_volley(battle, body, 0);
            if (ranks.second) zone.firing |= may_fire_in_volley(battle, body, 1);
            if (zone.firing.empty()) continue;
            zone.facing = battle[body].facing;
            zone.by = zone.firing.first();
            add_for(zones, drawn(battle, zone, false), i);  // PG-14.01
        }
}

Point aim_of(const Battle& battle, GunId id, const Option& option) {
    const Gun& gun = battle[id];
    if (option.target) return battle[option.target].at;
    if (option.verb == "aim-again") return gun.aim;
    if (option.verb == "aim-at-registered") return gun.registered_at;
    return gun.at + Offset{gun.facing.dx * std::int64_t{100}, gun.facing.dy * std::int64_t{100}};
}

ViewZone cone_at(const Battle& battle, GunId id, Point aim) {
    BeatenZone zone;
    zone.gun = id;
    zone.column = zone_of(battle[id].size);
    zone.facing = facing_toward(battle[id].at, aim);
    zone.by = layer_of(battle, id);
    return drawn(battle, zone, false);
}

// PG-18.16 the ammunition stands in the options.
void add_aims(const Battle& battle, const Question& question, Zones& zones) {
    const GunId gun = gun_that_is(battle, question.about);
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        const Option& option = question.options[i];
        if (option.verb == "aim-at-spot") continue;
        const Point aim = aim_of(battle, gun, option);
        const auto ammunition = static_cast<Ammunition>(option.detail);
        if (ammunition == Ammunition::Canister) {
            add_for(zones, cone_at(battle, gun, aim), i);
        } else if (option.verb != "aim-straight") {
            add_for(zones, may_miss(aim), i);
            add_for(zones, template_at(ammunition, aim), i);
        }
    }
}

void add_spot(const Battle& battle, const Question& question, Zones& zones) {
    const auto& spot = static_cast<const FireSpot&>(*question.place);
    const GunId gun = gun_that_is(battle, question.about);
    const Ammunition ammunition = spot.ammunition();
    if (ammunition == Ammunition::Canister) {
        zones.push_back(cone_at(battle, gun, aim_of(battle, gun, {})));
    } else {
        zones.push_back(may_miss(battle[gun].at));
        zones.push_back(template_at(ammunition, battle[gun].at));
    }
    for (ViewZone& zone : zones) zone.follows = true;
}

// PG-04.08, PG-04.11, PG-83.03 a circle for each base, in steps to the right and ahead of the spot.
void add_row(const Question& question, Zones& zones) {
    const auto* together = dynamic_cast<const StandTogether*>(question.place);
    if (together == nullptr) return;
    ViewZone zone;
    zone.kind = "formation";
    zone.rule = "PG-04.08"_rule;
    zone.of = question.about;
    zone.follows = true;
    zone.from = together->spots();
    zone.reach = {together->base()};
    if (!zone.from.empty()) zones.push_back(std::move(zone));
}

}  // namespace

std::vector<ViewZone> zones_of(const Battle& battle, const Question& question) {
    Zones zones;
    const std::string_view topic = question.topic;
    if (topic == "aim-gun" || topic == "aim-canister") add_aims(battle, question, zones);
    if (topic == "aim-gun-at-spot" && question.place != nullptr) add_spot(battle, question, zones);
    if (topic == "form-up-where") add_row(question, zones);
    if (topic == "volley-by" || topic == "formed-action" || topic == "react")
        add_volleys(battle, question, zones);
    if (topic == "command-point") {
        View view;
        const SideId side = battle[question.about].side;
        add_command_zones(
            battle, side, [&](FigureId who) { return battle[who].side == side; }, view);
        for (ViewZone& zone : view.zones)
            if (zone.of == question.about) zones.push_back(std::move(zone));
    }
    return zones;
}

}  // namespace petite_guerre
