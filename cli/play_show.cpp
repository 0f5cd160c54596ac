#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/ledger.h"
#include "cli/objectives.h"
#include "cli/play_answers.h"
#include "cli/play_session.h"
#include "cli/rule_text.h"
#include "match/what_if.h"

namespace {

// Of a crowd it is said how many there are of each kind; 'roster' names them.
std::vector<std::string> kinds_of(const std::vector<const ViewPiece*>& crowd) {
    std::map<std::string, int> counts;
    for (const ViewPiece* piece : crowd) ++counts[piece->kind];
    std::vector<std::string> words;
    words.reserve(counts.size());
    for (const auto& [kind, count] : counts)
        words.push_back(fmt::format("  {}", count_words(count, kind)));
    return words;
}

std::vector<std::string> names_on_table(const View& view, SideId side, const Letters& letters) {
    constexpr std::size_t crowd = 60;
    std::vector<const ViewPiece*> there;
    for (const ViewPiece& piece : view.pieces)
        if (piece.side == side && piece.on_table) there.push_back(&piece);
    if (there.size() > crowd) return kinds_of(there);
    std::vector<std::string> names;
    for (const ViewPiece* piece : there) {
        names.push_back(fmt::format("  {} {}", letters.of(piece->id), piece->name));
        if (!piece->states.empty())
            names.back() += fmt::format(" ({})", fmt::join(piece->states, ", "));
    }
    return names;
}

std::string summary_of(const Match& match) {
    const GameOptions& game = match.options().game;
    if (!game.battle.empty()) {
        const auto info = match.book().read_scenario_info(game.battle, game.scenario);
        return info ? info->summary : std::string{};
    }
    for (const ScenarioInfo& info : match.book().scenarios())
        if (info.name == game.scenario) return info.summary;
    return {};
}

}  // namespace

std::string cause_words(const Told& told) {
    return told.because ? fmt::format("(from {})", to_string(told.because)) : std::string{};
}

void PlaySession::greet() {
    const View now = view();
    letters_.learn(now);
    console_.out(paint_.bold(now.title) + "\n");
    if (const std::string summary = summary_of(match_); !summary.empty())
        console_.out("  " + wrapped(summary, width() - 2, 2) + "\n");
    for (std::size_t i = 0; i < match_.now().seats(); ++i) {
        const SeatId one = SeatId::of(static_cast<std::int64_t>(i));
        const SideId side = match_.now().side_of(one);
        const std::string seat_name = match_.now().seat_name(one);
        const std::string side_name = match_.now().side_name(side);
        console_.out(fmt::format(
            "  {}{}: {}\n", paint_.side(side.index, seat_name),
            seat_name == side_name ? "" : fmt::format(" ({})", side_name),
            match_.has_person(one) ? "you" : "the bot '" + match_.options().seats[i] + "'"));
    }
    console_.out(fmt::format("  {}. 'help' says what can be typed.\n",
                             match_.options().dice == DiceFrom::People
                                 ? "You roll real dice and type what they show"
                                 : fmt::format("Seed {}", match_.options().game.seed)));
}

void PlaySession::show_news() {
    letters_.learn(view());
    const auto& log = match_.log();
    lines_seen_ = std::min(lines_seen_, log.size());
    if (lines_seen_ < log.size()) recent_.clear();
    for (; lines_seen_ < log.size(); ++lines_seen_) {
        const Told& told = log[lines_seen_];
        if (!may_read(told, seat())) continue;
        show_line(told);
        const Explained one{told.rule, told.because};
        if (told.rule && std::find(recent_.begin(), recent_.end(), one) == recent_.end())
            recent_.push_back(one);
    }
}

void PlaySession::show_line(const Told& told) {
    constexpr std::size_t indent = 11;  // as wide as [LR-13.11] and a blank
    const std::string id = told.rule ? fmt::format("[{}]", to_string(told.rule)) : std::string{};
    const std::string text = wrapped(told.text, width() - indent, 0);
    std::string line = paint_.dim(padded(id, indent - 1)) + " ";
    for (const char c : text) {
        line += c;
        if (c == '\n') line.append(indent, ' ');
    }
    if (const std::string cause = cause_words(told); !cause.empty()) {
        const std::size_t used = columns(std::string_view{text}.substr(text.rfind('\n') + 1));
        const bool fits = indent + used + 1 + columns(cause) <= width();
        line += (fits ? " " : "\n" + std::string(indent, ' ')) + paint_.dim(cause);
    }
    console_.out(line + "\n");
}

void PlaySession::show_phase() {
    const View now = view();
    if (now.phase == phase_seen_) return;
    phase_seen_ = now.phase;
    const std::size_t used = columns(now.phase) + 4;
    std::string rule;
    for (std::size_t i = used; i < std::min<std::size_t>(width(), 72); ++i) rule += "─";
    console_.out(fmt::format("\n── {} {}\n", paint_.bold(now.phase), rule));
    show_map("");
}

void PlaySession::show_question() {
    show_phase();
    const PendingQuestion& pending = *match_.waiting();
    std::string prompt = pending.prompt;
    const SeatId asked = pending.question.seat;
    std::size_t persons = 0;
    for (std::size_t i = 0; i < match_.now().seats(); ++i)
        persons += match_.has_person(SeatId::of(static_cast<std::int64_t>(i))) ? 1 : 0;
    if (persons > 1 && asked) prompt = match_.now().seat_name(asked) + " - " + prompt;
    console_.out(fmt::format("\n{} {}\n", paint_.bold(wrapped(prompt, width() - 11)),
                             paint_.dim(fmt::format("[{}]", to_string(pending.question.rule)))));
    for (std::size_t i = 0; i < pending.words.size(); ++i) {
        std::string line = wrapped(pending.words[i], width() - 6, 6);
        const int limit = pending.question.options[i].detail;
        if (pending.question.kind == Asking::ShareOut && limit >= 0)
            line += fmt::format(" (at most {})", limit);
        const Option& option = pending.question.options[i];
        if (!option.pass && !pending.cautions[i].empty())
            line += "\n" + paint_.dim(wrapped("      " + pending.cautions[i], width() - 6, 6));
        console_.out(fmt::format("  {:>2}  {}\n", i + 1, line));
    }
    if (const std::string hint = answer_hint(pending, Scale{view()}); !hint.empty())
        console_.out(fmt::format("  ({})\n", wrapped(hint, width() - 4, 3)));
}

void PlaySession::show_end() {
    ended_ = true;
    const View now = view();
    console_.out("\n");
    phase_seen_ = now.phase;
    show_map("");
    console_.out(fmt::format("\n{} {}\n", paint_.bold("The game is over."), now.outcome));
    console_.out("  save FILE keeps it for 'powderhorn replay'; Enter leaves.\n");
}

void PlaySession::show_map(std::string_view how) {
    const View now = view();
    if (now.ground == nullptr) return console_.out(draw_ledger(now.ledger, paint_, width()));
    console_.out(draw_map(now, letters_, {paint_, console_.width, how == "big"}));
    for (std::size_t i = 0; i < now.sides.size(); ++i) {
        const SideId side = SideId::of(static_cast<std::int64_t>(i));
        std::string names;
        std::size_t used = 6 + columns(now.sides[i]);
        for (const std::string& name : names_on_table(now, side, letters_)) {
            if (used + columns(name) > width() && !names.empty()) {
                names += "\n      ";
                used = 6;
            }
            names += name;
            used += columns(name);
        }
        if (!names.empty())
            console_.out("     " + paint_.side(side.index, now.sides[i] + ":") + names + "\n");
    }
}

void PlaySession::show_roster(std::string_view whose) {
    const View now = view();
    if (whose.empty()) return console_.out(draw_roster(now, letters_, paint_, width()));
    const ViewPiece* piece = letters_.find(now, whose);
    if (piece == nullptr)
        return refuse(fmt::format("Nobody here is called '{}', or several are.", whose));
    console_.out(draw_sheet(now, *piece, letters_.of(piece->id), width()));
}

void PlaySession::show_objectives() {
    console_.out(draw_objectives(view(), paint_, width()));
}

void PlaySession::show_odds_of(const OptionOdds& odds) {
    if (!odds.why_not.empty()) console_.out(fmt::format("        {}\n", odds.why_not));
    if (odds.outcomes.size() == 1) {
        const std::string& certain = odds.outcomes[0].outcome;
        return console_.out(fmt::format(
            "        {}\n", certain == "nothing happens" ? "nothing is left to chance" : certain));
    }
    std::vector<std::vector<std::string>> rows;
    for (std::size_t k = 0; k < odds.outcomes.size() && k < 8; ++k) {
        const OddsLine& line = odds.outcomes[k];
        rows.push_back({fmt::format("{:>5.1f}%", 100 * line.probability),
                        fmt::format("{} ({})", line.outcome, line.exact)});
    }
    if (odds.outcomes.size() > 8)
        rows.push_back({"", fmt::format("and {} rarer outcomes", odds.outcomes.size() - 8)});
    console_.out(in_columns(rows, width(), 8));
}

void PlaySession::show_odds() {
    const PendingQuestion* pending = match_.waiting();
    if (pending == nullptr || pending->roll || pending->question.kind != Asking::ChooseOne)
        return refuse("Odds are told where you choose one of several things.");
    const auto all = odds_of_options(match_);
    const auto others_roll = [](const OptionOdds& one) { return one.others_then; };
    bool others = false;
    for (std::size_t i = 0; i < all.size(); ++i) {
        console_.out(fmt::format("  {:>2}  {}\n", i + 1, pending->words[i]));
        if (all[i].then.empty()) show_odds_of(all[i]);
        for (const OptionOdds& choice : all[i].then) {
            console_.out(fmt::format("      {}\n", choice.words));
            show_odds_of(choice);
        }
        others = others || others_roll(all[i])
                 || std::any_of(all[i].then.begin(), all[i].then.end(), others_roll);
    }
    say(others ? "Exact, up to the next decision of anybody or to where others roll in answer."
               : "Exact, up to the next decision of anybody.");
}

void PlaySession::show_why() {
    std::vector<Explained> rules = recent_;
    if (match_.waiting() != nullptr) rules.push_back({match_.waiting()->question.rule, {}});
    constexpr std::size_t most = 8;
    if (rules.size() > most) rules.erase(rules.begin(), rules.end() - most);
    std::vector<RuleId> shown;
    const auto show = [&](RuleId rule) {
        const CatalogueEntry* entry = find_rule(to_string(rule));
        if (entry == nullptr || std::find(shown.begin(), shown.end(), rule) != shown.end()) return;
        shown.push_back(rule);
        console_.out(rule_text(*entry, width()));
    };
    for (const Explained& one : rules) {
        show(one.rule);
        if (!one.because) continue;
        say(fmt::format("{} was brought about by {}", to_string(one.rule), to_string(one.because)));
        show(one.because);
    }
    if (shown.empty()) refuse("Nothing has happened yet that a rule explains.");
}

void PlaySession::show_rule(std::string_view id) {
    std::string wanted{id};
    for (char& c : wanted) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (const CatalogueEntry* entry = find_rule(wanted))
        return console_.out(rule_text(*entry, width()));
    refuse(fmt::format("There is no rule '{}'; the ids stand before the lines of the log.", id));
}

void PlaySession::show_log(std::string_view how_many) {
    long long wanted = 20;
    if (!how_many.empty() && !read_whole(how_many, 1, 100'000, wanted))
        return refuse("'log' takes a number of lines, such as log 50.");
    std::vector<const Told*> lines;
    for (const Told& told : match_.log())
        if (may_read(told, seat())) lines.push_back(&told);
    const auto skip = lines.size() - std::min(lines.size(), static_cast<std::size_t>(wanted));
    for (std::size_t i = skip; i < lines.size(); ++i) show_line(*lines[i]);
}

void PlaySession::show_help() {
    console_.out(
        in_columns({{"1, 2, 3 ...", "choose what stands beside the number"},
                    {"12,8", "move or place at x 12, y 8, as on the map's edges"},
                    {"n 6, ne 4.5", "move in a direction; n is the far edge, on top"},
                    {"toward NAME 8", "move toward somebody (name or letter), 8 at most"},
                    {"... facing e", "after a move or a spot: which way to look at its end"},
                    {"stay", "do not move"},
                    {"", ""},
                    {"odds", "the exact odds of each choice"},
                    {"why", "the rules behind what just happened"},
                    {"rules ID", "one rule, such as those in [ ]"},
                    {"map, map big", "the table, or what stands in its place"},
                    {"roster, roster NAME", "everybody, or all about one"},
                    {"objectives", "what each side wants, and how the game ends"},
                    {"log, log 50", "what happened before"},
                    {"undo", "take back your last answer, if no dice were rolled since"},
                    {"bot", "let the bot decide this once"},
                    {"always 2, lift", "always choose that from now on; no longer"},
                    {"draw, resign", "end it: a draw if all agree, or give up"},
                    {"save FILE", "keep the game; powderhorn play --resume FILE goes on"},
                    {"quit", "leave"}},
                   width()));
}
