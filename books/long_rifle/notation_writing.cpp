#include <fmt/format.h>

#include <cstdlib>

#include "books/long_rifle/notation.h"

namespace long_rifle {

namespace {

std::string written(int hundredths) {
    const char* minus = hundredths < 0 ? "-" : "";
    const int size = std::abs(hundredths);
    if (size % 100 == 0) return fmt::format("{}{}", minus, size / 100);
    return fmt::format("{}{}.{:02}", minus, size / 100, size % 100);
}

std::string status_word(const Figure& figure) {
    switch (figure.status) {
        case Status::DuckBack: return " duck";
        case Status::Stunned: return " stunned";
        case Status::OutOfTheFight: return " out";
        case Status::ObviouslyDead: return " dead";
        default: return figure.prone ? " prone" : "";
    }
}

std::string_view kind_word(const Figure& figure) {
    if (figure.wagon) return "wagon";
    if (figure.animal != Animal::None) return animal_names[figure.animal];
    return profession_names[figure.profession];
}

std::string weapon_words(const Battle& battle, const Figure& figure) {
    std::string text;
    bool unloaded = false, misfired = false;
    for (const Carried& carried : figure.weapons) {
        text += ' ' + battle.weapon(carried).name;
        unloaded = unloaded || carried.markers > 0;
        misfired = misfired || carried.misfired;
    }
    if (misfired) return text + " misfired";
    if (unloaded) return text + " unloaded";
    if (text.empty() && figure.animal == Animal::None && !figure.wagon) return " unarmed";
    return text;
}

}  // namespace

std::string write_figure(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    std::string text =
        fmt::format("{} {} rep{}", battle.setting->names[static_cast<std::size_t>(who.index)],
                    kind_word(figure), figure.rep);
    if (figure.star) text += " star";
    if (figure.star_power != (figure.star ? figure.rep : 0))
        text += fmt::format(" power{}", figure.star_power);
    if (figure.second != Profession::Count) {
        text += ' ';
        text += profession_names[figure.second];
    }
    for (std::size_t i = 0; i < attribute_names.rows.size(); ++i)
        if (figure.is(static_cast<Attribute>(i))) {
            text += ' ';
            text += attribute_names.rows[i];
        }
    if (figure.used_luck) text += " luck-used";
    text += weapon_words(battle, figure) + status_word(figure);
    if (figure.mounted) text += " mounted";
    if (figure.captured) text += figure.tied ? " tied" : " captured";
    if (figure.bucket) text += " bucket";
    if (figure.level > 0) text += fmt::format(" level{}", figure.level);
    if (!figure.seat) text += " game";
    return text
           + fmt::format(" side{} @{},{} facing {},{}", figure.side.index + 1,
                         written(figure.at.x.in_hundredths()), written(figure.at.y.in_hundredths()),
                         figure.facing.dx, figure.facing.dy);
}

}  // namespace long_rifle
