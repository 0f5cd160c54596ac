#include "cli/muster_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

#include "cli/muster_words.h"
#include "cli/play_session.h"
#include "cli/text.h"

namespace fs = std::filesystem;

namespace {

constexpr std::string_view muster_help =
    "  rows            whom you may take\n"
    "  add 2 x KIND 10, OPTION under 1\n"
    "                  only the kind must be said; 'under' puts it below that officer\n"
    "  name 3 Hale     what that line is called\n"
    "  count 3 2       so many of it\n"
    "  drop 3          without it and who stands below it\n"
    "  points 400      the most it may cost; 0: as much as you like\n"
    "  fill            the computer suggests the rest\n"
    "  undo            the last change did not happen\n"
    "  show, save, quit\n";

class MusterSession {
  public:
    MusterSession(Command& command, const Book& book, std::string file, WrittenForce force)
        : console_{command.console},
          book_{book},
          muster_{*book.muster()},
          file_{std::move(file)},
          force_{std::move(force)},
          kept_{force_} {}

    void run() {
        show();
        console_.out("'help' says what can be typed.\n");
        while (const auto typed = console_.line("muster> "))
            if (!obey(trimmed(*typed))) return;
    }

  private:
    std::size_t width() const { return static_cast<std::size_t>(console_.width); }

    void show() {
        const ForceAccount account = muster_.account(force_);
        console_.out(draw_force(force_, account, width()));
        if (!force_.lines.empty()) console_.out(draw_faults(account));
    }

    bool obey(std::string_view text) {
        const std::size_t blank = std::min(text.find(' '), text.size());
        const std::string word = lower(text.substr(0, blank));
        const std::string rest{trimmed(text.substr(blank))};
        if (word == "quit" || word == "q") return !may_leave();
        if (word.empty() || word == "show") {
            show();
        } else if (word == "help") {
            console_.out(std::string{muster_help});
        } else if (word == "rows") {
            show_rows();
        } else if (word == "save") {
            save();
        } else if (word == "undo") {
            undo();
        } else if (!change(word, rest)) {
            console_.out(fmt::format("'{}' is not known; 'help' says what can be typed.\n", word));
        }
        return true;
    }

    // Those that change it: each can be undone.
    bool change(const std::string& word, const std::string& rest) {
        WrittenForce changed = force_;
        Refusal wrong;
        if (word == "add") {
            wrong = add(rest, changed);
        } else if (word == "drop") {
            wrong = drop(rest, changed);
        } else if (word == "name") {
            wrong = name(rest, changed);
        } else if (word == "count") {
            wrong = count(rest, changed);
        } else if (word == "points") {
            wrong = points(rest, changed);
        } else if (word == "fill") {
            Stream chance{std::random_device{}()};
            changed = muster_.filled(changed, chance);
        } else {
            return false;
        }
        if (wrong) {
            console_.out(wrong->what + "\n");
            return true;
        }
        before_.push_back(force_);
        force_ = std::move(changed);
        show();
        return true;
    }

    // "3" of "3 Hale": a line of the force.
    Result<std::size_t> line_in(std::string& rest, const WrittenForce& force) {
        const std::size_t blank = std::min(rest.find(' '), rest.size());
        long long number = 0;
        if (!read_whole(std::string_view{rest}.substr(0, blank), 1,
                        static_cast<long long>(force.lines.size()), number))
            return Error{
                fmt::format("The number of a line is expected, from 1 to {}.", force.lines.size())};
        rest = trimmed(std::string_view{rest}.substr(blank));
        return static_cast<std::size_t>(number - 1);
    }

    // Where those below a line end.
    static std::size_t end_of(const WrittenForce& force, std::size_t line) {
        std::size_t end = line + 1;
        while (end < force.lines.size() && force.lines[end].depth > force.lines[line].depth) ++end;
        return end;
    }

    Refusal add(std::string rest, WrittenForce& force) {
        std::size_t at = force.lines.size();
        int depth = 0;
        if (const std::size_t under = rest.rfind(" under "); under != std::string::npos) {
            std::string number = rest.substr(under + 7);
            const auto above = line_in(number, force);
            if (!above) return above.error();
            depth = force.lines[*above].depth + 1;
            at = end_of(force, *above);
            rest.resize(under);
        }
        // As a line of its file would be: the book itself reads it.
        WrittenLine line;
        if (Refusal wrong = read_line(rest, line)) return wrong;
        line.depth = depth;
        force.lines.insert(force.lines.begin() + static_cast<std::ptrdiff_t>(at), std::move(line));
        return too_large(force);
    }

    // NAME: COUNT x KIND SIZE, CHOICE, CHOICE
    Refusal read_line(std::string_view text, WrittenLine& line) const {
        const auto parts = split_at(text, ',');
        std::string_view first = parts.empty() ? std::string_view{} : trimmed(parts[0]);
        if (const std::size_t colon = first.find(':'); colon != std::string_view::npos) {
            line.name = trimmed(first.substr(0, colon));
            first = trimmed(first.substr(colon + 1));
        }
        if (const std::size_t times = first.find(" x "); times != std::string_view::npos) {
            long long many = 0;
            if (read_whole(first.substr(0, times), 1, 1000, many)) {
                line.count = static_cast<int>(many);
                first = trimmed(first.substr(times + 3));
            }
        }
        const std::size_t last = first.rfind(' ');
        long long size = 0;
        if (last != std::string_view::npos && !is_kind(first)
            && read_whole(first.substr(last + 1), 1, 1000, size)) {
            line.size = static_cast<int>(size);
            first = trimmed(first.substr(0, last));
        }
        for (std::size_t i = 1; i < parts.size(); ++i) line.choices.emplace_back(trimmed(parts[i]));
        const auto rows = muster_.rows(force_.list, force_.year);
        if (!rows) return rows.error();
        std::vector<std::string> names;
        for (const MusterRow& row : *rows) {
            if (lower(row.key) == lower(first) || lower(row.name) == lower(first)) {
                line.kind = row.key;
                return {};
            }
            names.push_back(row.key);
        }
        const auto near = near_matches(first, names);
        return Error{near.empty() ? fmt::format("Nobody is called '{}'; 'rows' lists them.", first)
                                  : fmt::format("Nobody is called '{}'. Did you mean {}?", first,
                                                fmt::join(near, " or "))};
    }

    bool is_kind(std::string_view text) const {
        const auto rows = muster_.rows(force_.list, force_.year);
        return rows && std::any_of(rows->begin(), rows->end(), [&](const MusterRow& row) {
                   return lower(row.key) == lower(text) || lower(row.name) == lower(text);
               });
    }

    Refusal drop(std::string rest, WrittenForce& force) {
        const auto line = line_in(rest, force);
        if (!line) return line.error();
        const auto first = force.lines.begin() + static_cast<std::ptrdiff_t>(*line);
        force.lines.erase(first,
                          force.lines.begin() + static_cast<std::ptrdiff_t>(end_of(force, *line)));
        return {};
    }

    Refusal name(std::string rest, WrittenForce& force) {
        const auto line = line_in(rest, force);
        if (!line) return line.error();
        force.lines[*line].name = rest;
        return {};
    }

    Refusal count(std::string rest, WrittenForce& force) {
        const auto line = line_in(rest, force);
        if (!line) return line.error();
        long long many = 0;
        if (!read_whole(rest, 1, 1000, many)) return Error{"How many? As in: count 3 2"};
        force.lines[*line].count = static_cast<int>(many);
        return {};
    }

    static Refusal points(std::string_view rest, WrittenForce& force) {
        long long most = 0;
        if (!read_whole(rest, 0, 100'000, most)) return Error{"How many? As in: points 400"};
        force.points = static_cast<int>(most);
        return {};
    }

    void undo() {
        if (before_.empty()) return console_.out("Nothing has been changed yet.\n");
        force_ = std::move(before_.back());
        before_.pop_back();
        show();
    }

    void show_rows() {
        const auto rows = muster_.rows(force_.list, force_.year);
        console_.out(rows ? draw_rows(*rows, width()) : rows.error().what + "\n");
    }

    void save() {
        std::ofstream out{file_, std::ios::binary | std::ios::trunc};
        out << force_file(book_.name(), muster_, force_);
        out.flush();
        if (!out) return console_.out(fmt::format("'{}' cannot be written.\n", file_));
        kept_ = force_;
        console_.out(fmt::format("Kept in '{}'.\n", file_));
    }

    // Nothing is lost by a slip.
    bool may_leave() {
        if (force_ == kept_) return true;
        const auto answer = console_.line("It is not kept. Leave all the same? (yes/no) ");
        return !answer || lower(trimmed(*answer)) == "yes";
    }

    Console& console_;
    const Book& book_;
    const Muster& muster_;
    std::string file_;
    WrittenForce force_, kept_;
    std::vector<WrittenForce> before_;
};

}  // namespace

void edit_force(Command& command, const MusterAsked& asked, const Book* book,
                const WrittenForce& fresh) {
    WrittenForce force = fresh;
    std::error_code bad;
    if (fs::exists(asked.edit, bad)) {
        const auto text = read_whole_file(asked.edit, largest_force);
        if (!text) return command.refuse(text.error().what);
        const auto found = book_of_force(command.shelf, asked.book, *text, asked.edit);
        if (!found) return command.refuse(found.error().what);
        book = *found;
        auto read = book->muster()->read(*text, asked.edit);
        if (!read) return command.refuse(read.error().what);
        force = std::move(*read);
    } else if (book == nullptr) {
        return command.refuse(
            "a new force needs its book and list, as in: powderhorn muster BOOK LIST --edit FILE");
    }
    MusterSession{command, *book, asked.edit, std::move(force)}.run();
}
