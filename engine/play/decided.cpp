#include "engine/play/decided.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/base/hash.h"

std::uint64_t fingerprint(const Roll& roll) {
    Hasher hash;
    hash.add(to_string(roll.rule));
    for (const int value : {static_cast<int>(roll.kind), int{roll.who.index}, int{roll.side.index},
                            int{roll.dice}, int{roll.target}, int{roll.keep}})
        hash.add(static_cast<std::uint64_t>(value));
    return hash.value();
}

Decided decided(const Question& question, std::uint64_t asked, const Answer& answer) {
    return {question.rule, question.seat, false, asked, answer};
}

Decided decided(const Roll& roll) {
    Decided dice{roll.rule, {}, true, fingerprint(roll), {}};
    for (const std::uint8_t face : roll.faces) dice.answer.picks.push_back(face);
    return dice;
}

Refusal lay_faces(Roll& roll, const Answer& given) {
    std::vector<std::uint8_t> faces;
    for (const std::uint16_t face : given.picks)
        faces.push_back(static_cast<std::uint8_t>(std::min<int>(face, 255)));
    if (Refusal bad = check_faces(roll, faces)) return bad;
    roll.faces.clear();
    for (const std::uint8_t face : faces) roll.faces.push_back(face);
    roll.result = read_faces(roll);
    return {};
}

Refusal check_faces(const Roll& roll, std::span<const std::uint8_t> faces) {
    const DiceShown shown = dice_shown(roll);
    const auto wanted = static_cast<std::size_t>(shown.dice);
    if (faces.size() != wanted)
        return Error{fmt::format("{} {} needed, not {}", wanted,
                                 wanted == 1 ? "die is" : "dice are", faces.size())};
    for (const std::uint8_t face : faces)
        if (face < shown.lowest || face > shown.highest)
            return Error{
                fmt::format("a die shows {} to {}, not {}", shown.lowest, shown.highest, face)};
    return {};
}
