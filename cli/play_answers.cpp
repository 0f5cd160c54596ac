#include "cli/play_answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/text.h"

namespace {

struct Direction {
    std::string_view name;
    std::int64_t dx, dy;
};
constexpr std::array directions{
    Direction{"n", 0, 1},  Direction{"s", 0, -1},  Direction{"e", 1, 0},   Direction{"w", -1, 0},
    Direction{"ne", 1, 1}, Direction{"nw", -1, 1}, Direction{"se", 1, -1}, Direction{"sw", -1, -1}};

const Direction* find_direction(std::string_view word) {
    const std::string wanted = lower(word);
    const auto* found = std::find_if(directions.begin(), directions.end(),
                                     [&](const Direction& d) { return d.name == wanted; });
    return found == directions.end() ? nullptr : found;
}

}  // namespace

std::optional<Inches> read_inches(std::string_view text) {
    if (text.ends_with('"')) text.remove_suffix(1);
    const std::size_t dot = std::min(text.find('.'), text.size());
    long long whole = 0, part = 0;
    if (dot > 0 && !read_whole(text.substr(0, dot), 0, 999, whole)) return {};
    std::string digits{text.substr(std::min(dot + 1, text.size()))};
    if (dot < text.size() && (digits.empty() || digits.size() > 2)) return {};
    if (digits.size() == 1) digits += '0';
    if (!digits.empty() && !read_whole(digits, 0, 99, part)) return {};
    if (text.empty()) return {};
    return Inches::hundredths(whole * 100 + part);
}

std::optional<Point> read_point(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return {};
    const auto x = read_inches(trimmed(text.substr(0, comma)));
    const auto y = read_inches(trimmed(text.substr(comma + 1)));
    if (!x || !y) return {};
    return Point{*x, *y};
}

Result<std::vector<std::uint8_t>> read_dice(std::string_view text, const Roll& roll) {
    std::vector<std::uint8_t> faces;
    std::string spaced;
    const bool single_digits = dice_shown(roll).highest <= 9;
    for (const char c : text) {
        spaced += c == ',' || c == '+' ? ' ' : c;
        if (single_digits) spaced += ' ';
    }
    for (const std::string& word : split_words(spaced)) {
        long long face = 0;
        if (!read_whole(word, 1, 255, face)) return Error{"Type what the dice show, such as 3 5."};
        faces.push_back(static_cast<std::uint8_t>(face));
    }
    return faces;
}

std::string answer_hint(const PendingQuestion& pending, const Scale& scale) {
    const Question& question = pending.question;
    if (pending.roll)
        return dice_shown(*pending.roll).highest <= 9 ? "type what your dice show, such as 3 5"
                                                      : "type what your dice show, such as 3 11";
    switch (question.kind) {
        case Asking::ChooseOne: return {};
        case Asking::ChooseSome:
            return fmt::format("choose {}: numbers such as 1 3{}{}",
                               question.least == question.most
                                   ? fmt::format("{}", question.most)
                                   : fmt::format("{} to {}", question.least, question.most),
                               question.most < question.options.size() ? "" : ", or all",
                               question.least > 0 ? "" : ", or none");
        case Asking::Move:
            return fmt::format("up to {} {}: x,y  or  n 4  or  toward NAME 4  or  stay",
                               scale.words(pending.allowance), scale.unit);
        case Asking::Place: {
            const Box& box = pending.zone.box;
            return fmt::format("a spot x,y with x {} to {} and y {} to {}", scale.words(box.low.x),
                               scale.words(box.high.x), scale.words(box.low.y),
                               scale.words(box.high.y));
        }
        case Asking::ShareOut:
            return fmt::format("share out {} points, one number for each, such as {}",
                               question.points, question.options.size() > 2 ? "2 1 0" : "2 1");
    }
    return {};
}

Result<Answer> AnswerReader::read(std::string_view text) const {
    switch (question.kind) {
        case Asking::ChooseOne: return read_choice(text);
        case Asking::ChooseSome: return read_some(text);
        case Asking::Move: return read_move(text);
        case Asking::Place: return read_place(text);
        case Asking::ShareOut: return read_shares(text);
    }
    return Error{"This question cannot be answered here."};
}

Result<Answer> AnswerReader::read_choice(std::string_view text) const {
    const auto count = static_cast<long long>(question.options.size());
    long long number = 0;
    if (read_whole(text, 1, count, number)) return pick(static_cast<std::size_t>(number - 1));
    const std::string wanted = lower(text);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        if (lower(words[i]) == wanted) return pick(i);
        if (wanted.size() >= 2
            && (question.options[i].verb == wanted
                || lower(words[i]).find(wanted) != std::string::npos))
            found.push_back(i);
    }
    if (found.size() == 1) return pick(found[0]);
    return Error{
        fmt::format("Type a number from 1 to {}{}, or 'help'.", count,
                    found.size() > 1 ? " ('" + std::string{text} + "' fits several)" : "")};
}

Result<Answer> AnswerReader::read_some(std::string_view text) const {
    Answer answer;
    const std::string wanted = lower(text);
    if (wanted == "none") return answer;
    std::string spaced{text};
    std::replace(spaced.begin(), spaced.end(), ',', ' ');
    std::vector<std::uint16_t> picks;
    if (wanted == "all")
        for (std::size_t i = 0; i < question.options.size(); ++i)
            picks.push_back(static_cast<std::uint16_t>(i));
    for (const std::string& word :
         wanted == "all" ? std::vector<std::string>{} : split_words(spaced)) {
        long long number = 0;
        if (!read_whole(word, 1, static_cast<long long>(question.options.size()), number))
            return Error{fmt::format("Type numbers from 1 to {}, such as 1 3, or none.",
                                     question.options.size())};
        picks.push_back(static_cast<std::uint16_t>(number - 1));
    }
    std::sort(picks.begin(), picks.end());
    picks.erase(std::unique(picks.begin(), picks.end()), picks.end());
    for (const std::uint16_t one : picks) answer.picks.push_back(one);
    return answer;
}

Result<Answer> AnswerReader::read_shares(std::string_view text) const {
    Answer answer;
    std::string spaced{text};
    std::replace(spaced.begin(), spaced.end(), ',', ' ');
    const auto numbers = split_words(spaced);
    if (numbers.size() != question.options.size())
        return Error{fmt::format("Type {} numbers, one for each line.", question.options.size())};
    for (const std::string& word : numbers) {
        long long share = 0;
        if (!read_whole(word, 0, 32767, share)) return Error{"Type whole numbers, such as 2 1."};
        answer.shares.push_back(static_cast<std::int16_t>(share));
    }
    return answer;
}

std::optional<Inches> AnswerReader::read_length(std::string_view text) const {
    const auto typed = read_inches(text);
    return typed ? std::optional{Scale{view}.to_table(*typed)} : std::nullopt;
}

std::optional<Point> AnswerReader::read_spot(std::string_view text) const {
    const auto typed = read_point(text);
    return typed ? std::optional{Scale{view}.to_table(*typed)} : std::nullopt;
}

const ViewPiece* AnswerReader::mover() const {
    return find_piece(view, question.move->mover());
}

Result<Facing> AnswerReader::read_facing(const std::string& word, Point from) const {
    if (const Direction* direction = find_direction(word))
        return Facing{static_cast<std::int16_t>(direction->dx),
                      static_cast<std::int16_t>(direction->dy)};
    if (const auto spot = read_spot(word)) return facing_toward(from, *spot);
    if (const ViewPiece* piece = letters.find(view, word)) return facing_toward(from, piece->at);
    return Error{"A facing is a direction (n, ne, e ...), a spot x,y or a name."};
}

// "WAY" or "WAY facing WHERE".
Result<Answer> AnswerReader::read_move(std::string_view text) const {
    auto given = split_words(text);
    std::string facing;
    if (given.size() >= 2 && lower(given[given.size() - 2]) == "facing") {
        facing = given.back();
        given.resize(given.size() - 2);
    }
    auto answer = read_way(std::move(given));
    if (!answer || facing.empty()) return answer;
    const auto looks = read_facing(facing, answer->path.empty() ? Point{} : answer->path.back());
    if (!looks) return looks.error();
    answer->facing = *looks;
    return answer;
}

// Corners x,y; a direction and a length; or toward a name, so far or as far as it goes.
Result<Answer> AnswerReader::read_way(std::vector<std::string> given) const {
    const Error not_understood{
        fmt::format("Type a spot x,y in {0}, a direction and {0} such as n 4, toward NAME 4, or "
                    "stay; facing e may follow.",
                    view.unit)};
    const ViewPiece* moves = mover();
    if (given.empty() || moves == nullptr) return not_understood;
    const Point from = moves->at;
    if (lower(given[0]) == "stay" && given.size() == 1) return question.move->toward(from);

    if (const Direction* direction = find_direction(given[0])) {
        const auto far =
            given.size() == 1 ? std::optional{question.move->allowance()} : read_length(given[1]);
        if (!far || given.size() > 2) return not_understood;
        const Point aim = from + Offset{direction->dx * 100'000, direction->dy * 100'000};
        return question.move->toward(::toward(from, aim, *far));
    }
    if (lower(given[0]) == "toward" || lower(given[0]) == "towards") {
        auto far = given.size() > 2 ? read_length(given.back()) : std::nullopt;
        if (far) given.pop_back();
        const std::string name = fmt::format("{}", fmt::join(given.begin() + 1, given.end(), " "));
        const auto spot = read_spot(name);
        const ViewPiece* piece = spot ? nullptr : letters.find(view, name);
        if (!spot && piece == nullptr)
            return Error{fmt::format("Nobody here is called '{}', or several are.", name)};
        const Point aim = spot ? *spot : piece->at;
        return question.move->toward(far && *far < distance(from, aim) ? ::toward(from, aim, *far)
                                                                       : aim);
    }
    Path path;
    path.push_back(from);
    for (const std::string& word : given) {
        const auto spot = read_spot(word);
        if (!spot || path.full()) return not_understood;
        path.push_back(*spot);
    }
    if (path.size() == 2) return question.move->toward(path[1]);
    Answer answer;
    answer.path = path;
    answer.facing = facing_toward(path[path.size() - 2], path.back());
    return answer;
}

Result<Answer> AnswerReader::read_place(std::string_view text) const {
    auto given = split_words(text);
    Answer answer;
    const auto spot = given.empty() ? std::nullopt : read_spot(given[0]);
    if (!spot) return Error{fmt::format("Type a spot x,y in {}; facing n may follow.", view.unit)};
    answer.spot = *spot;
    if (given.size() == 1) return answer;
    if (given.size() != 3 || lower(given[1]) != "facing")
        return Error{"After the spot only 'facing' and where to may follow."};
    const auto looks = read_facing(given[2], *spot);
    if (!looks) return looks.error();
    answer.facing = *looks;
    return answer;
}
