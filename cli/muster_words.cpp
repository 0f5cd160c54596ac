#include "cli/muster_words.h"

#include <fmt/format.h>

#include "cli/text.h"

namespace {

std::string points_words(std::optional<int> points) {
    return points ? fmt::format("{:>5}", *points) : std::string{};
}

std::string years_words(const MusterList& list) {
    return list.from == 0 ? std::string{} : fmt::format("{} to {}", list.from, list.to);
}

std::string choice_words(const MusterChoice& choice) {
    std::string words = choice.word;
    if (choice.points && *choice.points != 0)
        words +=
            fmt::format(" ({:+}{})", *choice.points, choice.per.empty() ? "" : " a " + choice.per);
    return words;
}

std::string sizes_words(const MusterRow& row) {
    if (row.sizes.empty()) return {};
    return fmt::format("{} figures", fmt::join(row.sizes, " or "));
}

}  // namespace

std::string draw_lists(const std::vector<MusterList>& lists, std::size_t width) {
    std::vector<std::vector<std::string>> rows;
    std::string text, heading;
    const auto flush = [&] {
        text += in_columns(rows, width);
        rows.clear();
    };
    for (const MusterList& list : lists) {
        if (list.heading != heading) {
            flush();
            heading = list.heading;
            text += heading + "\n";
        }
        rows.push_back({list.key, list.name, years_words(list)});
    }
    flush();
    return text;
}

std::string draw_rows(const std::vector<MusterRow>& all, std::size_t width) {
    std::string text, heading;
    for (const MusterRow& row : all) {
        if (row.heading != heading) {
            heading = row.heading;
            text += fmt::format("{}{}\n", text.empty() ? "" : "\n", heading);
        }
        std::string cost;
        if (row.points)
            cost = fmt::format(": {}{}", *row.points, row.per.empty() ? "" : " a " + row.per);
        text += fmt::format("  {}{}\n", row.key, cost);
        std::vector<std::string> parts;
        if (!row.text.empty()) parts.push_back(row.text);
        if (const std::string sizes = sizes_words(row); !sizes.empty()) parts.push_back(sizes);
        if (!row.refused.empty()) parts.push_back("cannot be had: " + row.refused);
        for (const std::string& part : parts) text += "    " + wrapped(part, width - 4, 4) + "\n";
        std::vector<std::string> choices;
        for (const MusterChoice& choice : row.choices) choices.push_back(choice_words(choice));
        if (!choices.empty())
            text += "    "
                    + wrapped(fmt::format("options: {}", fmt::join(choices, ", ")), width - 4, 4)
                    + "\n";
    }
    return text;
}

std::string line_words(const WrittenLine& line) {
    std::string words;
    if (!line.name.empty()) words += line.name + ": ";
    if (line.count != 1) words += fmt::format("{} x ", line.count);
    words += line.kind;
    if (line.size != 0) words += fmt::format(" {}", line.size);
    for (const std::string& choice : line.choices) words += ", " + choice;
    return words;
}

std::string draw_force(const WrittenForce& force, const ForceAccount& account, std::size_t width) {
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < force.lines.size(); ++i) {
        const WrittenLine& line = force.lines[i];
        const LineAccount& own = account.lines[i];
        rows.push_back(
            {fmt::format("{:>3}", i + 1), points_words(own.points),
             std::string(static_cast<std::size_t>(2 * line.depth), ' ') + line_words(line),
             own.text});
    }
    std::string text = in_columns(rows, width, 0);
    const std::string figures =
        fmt::format("{} {}", account.figures, account.figures == 1 ? "figure" : "figures");
    if (!account.points) return text + fmt::format("{}\n", figures);
    const std::string limit = force.points > 0 ? fmt::format(" of {}", force.points) : "";
    return text + fmt::format("{}{} points, {}\n", *account.points, limit, figures);
}

std::string draw_faults(const ForceAccount& account) {
    std::string text;
    for (const ForceFault& fault : account.faults) {
        if (fault.line >= 0) text += fmt::format("line {}: ", fault.line + 1);
        text += fault.what;
        if (!fault.rule.empty()) text += fmt::format(" ({})", fault.rule);
        text += "\n";
    }
    return text;
}

std::string force_file(std::string_view book, const Muster& muster, const WrittenForce& force) {
    std::string text = fmt::format("book = {}\n", toml_text(book));
    if (!force.title.empty()) text += fmt::format("title = {}\n", toml_text(force.title));
    return text + muster.as_side(force);
}
