#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/base/hash.h"
#include "match/save.h"
#include "match/save_json.h"

// A game as a file: options, steps, how it ended, and the seal over all of it.
namespace json = boost::json;

namespace {

constexpr std::size_t most_steps = 100'000;
constexpr std::size_t most_answers = 10'000;  // in one step

constexpr std::array<std::string_view, 3> ending_words{"resigned", "draw", "stopped"};

json::value ended_json(const std::optional<Ended>& ended) {
    if (!ended) return nullptr;
    return json::object{{"how", ending_words[static_cast<std::size_t>(ended->how)]},
                        {"by", ended->by.index},
                        {"winner", ended->winner.index}};
}

std::optional<Ended> read_ended(const JsonReader& reader) {
    if (reader.value().is_null()) return {};
    Ended ended;
    const std::string how = reader.field("how").text(10);
    const auto* found = std::find(ending_words.begin(), ending_words.end(), how);
    if (found == ending_words.end()) {
        reader.field("how").refuse("resigned, draw or stopped");
    } else {
        ended.how = static_cast<Ending>(found - ending_words.begin());
    }
    ended.by = SeatId::of(reader.field("by").number(-1, 15));
    ended.winner = SideId::of(reader.field("winner").number(-1, 15));
    return ended;
}

// Every step with its answers, every correction; the last may be unfinished and has no hash then.
json::array steps_json(const Journal& journal) {
    json::array steps;
    std::size_t next = 0;
    const auto answers_until = [&](std::size_t end) {
        json::array answers;
        for (; next < end; ++next) answers.push_back(record_json(journal.records[next]));
        return answers;
    };
    for (const StepEnd& end : journal.steps) {
        json::object step;
        if (end.correction) {
            step["correction"] = correction_json(*end.correction);
        } else {
            step["answers"] = answers_until(end.records);
        }
        step["hash"] = hex_text(end.hash);
        steps.push_back(std::move(step));
    }
    if (next < journal.records.size())
        steps.push_back(json::object{{"answers", answers_until(journal.records.size())}});
    return steps;
}

Journal read_steps(const JsonReader& reader) {
    Journal journal;
    bool open = false;
    for (const JsonReader& step : reader.list(most_steps)) {
        if (open) step.refuse("no step after an unfinished one");
        if (step.has("correction")) {
            journal.steps.push_back({journal.records.size(), step.field("hash").hex(),
                                     read_correction(step.field("correction"))});
            continue;
        }
        for (const JsonReader& answer : step.field("answers").list(most_answers))
            journal.records.push_back(read_record(answer));
        if (!reader.good()) return {};
        if (step.has("hash")) {
            journal.steps.push_back({journal.records.size(), step.field("hash").hex()});
        } else {
            open = true;
        }
    }
    return journal;
}

// Over everything but itself: a file damaged on its way is noticed at once and said to be that.
std::string seal_of(json::object save) {
    save.erase("seal");
    Hasher hash;
    hash.add(json::serialize(save));
    return hex_text(hash.value());
}

// One line for each step, so that people can read and compare saves.
std::string in_lines(const json::object& save) {
    std::string text = "{\n";
    for (const auto& member : save) {
        text += text.size() > 2 ? ",\n" : "";
        text += fmt::format("\"{}\": ", std::string_view{member.key()});
        if (member.key() != "steps") {
            text += json::serialize(member.value());
            continue;
        }
        std::string_view before = "[\n";
        for (const json::value& step : member.value().get_array()) {
            text += fmt::format("{}{}", before, json::serialize(step));
            before = ",\n";
        }
        text += before == "[\n" ? "[]" : "\n]";
    }
    return text + "\n}\n";
}

}  // namespace

std::string save_text(const Match& match) {
    json::array agreed;
    for (const Correction& one : match.journal().agreed) agreed.push_back(correction_json(one));
    json::object save{{"format", save_format},
                      {"book", match.book().name()},
                      {"rules_version", match.rules_version()},
                      {"options", options_json(match.options())},
                      {"steps", steps_json(match.journal())},
                      {"agreed", std::move(agreed)},
                      {"ended", ended_json(match.journal().ended)},
                      {"checkpoint", match.checkpoint().save()},
                      {"checkpoint_hash", hex_text(match.checkpoint().hash())},
                      {"now_hash", hex_text(match.now().hash())}};
    save["seal"] = seal_of(save);
    return in_lines(save);
}

Result<SaveFile> read_save(std::string_view text) {
    const auto document = parse_json(text, largest_save);
    if (!document) return document.error();
    Refusal wrong;
    const JsonReader reader{*document, "", wrong};
    if (!document->is_object() || !reader.has("format"))
        return Error{"it is not a game saved by Powderhorn"};
    const auto format = reader.field("format").number(0, 1'000'000);
    if (format < 1 || format > save_format)
        return Error{fmt::format("format: {} is not known; this program reads formats 1 to {}",
                                 format, save_format)};
    const std::string seal = reader.field("seal").text(16);
    if (!wrong && seal != seal_of(document->get_object()))
        return Error{"the seal does not fit: the file has been damaged or changed"};

    SaveFile save;
    save.book = reader.field("book").text(40);
    save.rules_version = static_cast<int>(reader.field("rules_version").number(1, 1'000'000));
    save.options = read_options(reader.field("options"));
    save.journal = read_steps(reader.field("steps"));
    if (format >= 2) {
        for (const JsonReader& one : reader.field("agreed").list(16))
            save.journal.agreed.push_back(read_correction(one));
        save.journal.ended = read_ended(reader.field("ended"));
    }
    save.checkpoint = json::serialize(reader.field("checkpoint").value());
    save.checkpoint_hash = reader.field("checkpoint_hash").hex();
    save.now_hash = reader.field("now_hash").hex();
    if (wrong) return *wrong;
    return save;
}
