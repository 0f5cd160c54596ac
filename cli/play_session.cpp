#include "cli/play_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "bots/bots.h"
#include "cli/play_answers.h"

PlaySession::PlaySession(Match match, Console& console, std::string own_file)
    : match_{std::move(match)},
      console_{console},
      paint_{console.colour},
      own_file_{std::move(own_file)} {}

// Says why not; the question still stands and need not be shown again.
void PlaySession::refuse(std::string_view why) {
    say(why);
    show_again_ = false;
}

void PlaySession::say(std::string_view text) {
    console_.out(wrapped(sentence(text), width()) + "\n");
}

// Whose turn it is to answer; when nobody's, the first person.
SeatId PlaySession::seat() const {
    if (const PendingQuestion* pending = match_.waiting(); pending != nullptr && !pending->roll)
        return pending->question.seat;
    for (std::size_t i = 0; i < match_.now().seats(); ++i)
        if (const SeatId one = SeatId::of(static_cast<std::int64_t>(i)); match_.has_person(one))
            return one;
    return {};
}

View PlaySession::view() const {
    return match_.view({seat()});
}

void PlaySession::run() {
    greet();
    while (true) {
        show_news();
        if (match_.over() && !ended_) show_end();
        if (match_.waiting() != nullptr && show_again_) show_question();
        show_again_ = true;
        if (take_line() == Next::Leave) return;
    }
}

PlaySession::Next PlaySession::take_line() {
    const auto typed = console_.line("> ");
    if (!typed) {
        console_.out("\n");
        if (!ended_) say("The input has ended, and the game stops here.");
        return Next::Leave;
    }
    const std::string_view text = trimmed(*typed);
    if (!console_.interactive) console_.out(fmt::format("{}\n", text));
    if (text.empty()) return ended_ ? Next::Leave : Next::Ask;
    const std::size_t blank = std::min(text.find(' '), text.size());
    bool known = true;
    const Next next = obey(lower(text.substr(0, blank)), trimmed(text.substr(blank)), known);
    if (known) return next;
    if (match_.waiting() == nullptr) {
        say("The game is over; 'help' says what can be typed, 'quit' leaves.");
    } else {
        give_answer(text);
    }
    return Next::Ask;
}

void PlaySession::give_answer(std::string_view text) {
    const PendingQuestion& pending = *match_.waiting();
    Refusal refused;
    if (pending.roll) {
        const auto faces = read_dice(text, *pending.roll);
        refused = faces ? match_.type_dice(*faces) : Refusal{faces.error()};
    } else {
        Result<Answer> answer{Error{}};
        const View now = view();
        match_.with_question([&](const Question& question, const Game&) {
            answer = AnswerReader{question, pending.words, now, letters_}.read(text);
        });
        if (answer && !is_sure(pending, *answer)) return refuse("Nothing has been chosen.");
        refused = answer ? match_.answer(seat(), *answer) : Refusal{answer.error()};
    }
    if (refused) {
        refuse(refused->what);
    } else {
        saved_ = false;
    }
}

// What forgoes much, or is certain waste, is asked once more.
bool PlaySession::is_sure(const PendingQuestion& pending, const Answer& answer) {
    if (pending.question.kind != Asking::ChooseOne || answer.picks.size() != 1
        || answer.picks[0] >= pending.cautions.size())
        return true;
    const std::string& caution = pending.cautions[answer.picks[0]];
    if (caution.empty()) return true;
    return confirms(caution);
}

bool PlaySession::confirms(std::string_view what) {
    const auto typed = console_.line(fmt::format("{} Sure? (y/n) ", what));
    return typed && (lower(trimmed(*typed)) == "y" || lower(trimmed(*typed)) == "yes");
}

void PlaySession::take_back() {
    if (const Refusal refused = match_.undo()) return refuse(refused->what);
    ended_ = false;
    saved_ = false;
    lines_seen_ = match_.log().size();
    say("Taken back.");
}

void PlaySession::let_bot_decide() {
    const PendingQuestion* pending = match_.waiting();
    if (pending == nullptr || pending->roll) return refuse("There is nothing to decide.");
    const SeatId asked = pending->question.seat;
    const auto bot = make_bot(match_.book().name(), usual_bot(match_.book().name()), asked,
                              match_.journal().records.size());
    Answer answer;
    match_.with_question(
        [&](const Question& question, const Game&) { answer = bot->answer(question); });
    if (!answer.picks.empty() && pending->question.kind == Asking::ChooseOne)
        say(fmt::format("The bot chooses: {}", pending->words[answer.picks[0]]));
    if (const Refusal refused = match_.answer(asked, answer)) say(refused->what);
    saved_ = false;
}

void PlaySession::order_always(std::string_view choice) {
    const PendingQuestion* pending = match_.waiting();
    long long number = 0;
    if (pending == nullptr || pending->question.kind != Asking::ChooseOne || pending->roll
        || !read_whole(choice, 1, static_cast<long long>(pending->words.size()), number))
        return refuse("'always NUMBER' chooses that, now and whenever you are asked this again.");
    const auto chosen = static_cast<std::size_t>(number - 1);
    if (!is_sure(*pending, pick(chosen))) return refuse("No order has been given.");
    const SeatId asked = pending->question.seat;
    const StandingOrder order{asked, std::string{pending->question.topic},
                              std::string{pending->question.options[chosen].verb}};
    say(fmt::format("From now on always: {}. 'lift' ends such orders.", pending->words[chosen]));
    match_.give_order(order);
    if (const Refusal refused = match_.answer(asked, pick(chosen))) say(refused->what);
    saved_ = false;
}

void PlaySession::resign() {
    if (match_.over()) return refuse("The game is over.");
    const SeatId own = seat();
    if (!own) return refuse("Nobody here can resign.");
    const std::string name = match_.now().seat_name(own);
    const auto sure = console_.line(fmt::format("{} resigns: type yes to do so: ", name));
    if (!sure || lower(trimmed(*sure)) != "yes") return refuse("Nobody has resigned.");
    if (const Refusal refused = match_.resign(own)) return refuse(refused->what);
    saved_ = false;
}

// All must agree. A bot does when it has no more to win.
void PlaySession::offer_draw() {
    if (match_.over()) return refuse("The game is over.");
    const SeatId own = seat();
    for (std::size_t i = 0; i < match_.now().seats(); ++i) {
        const SeatId other = SeatId::of(static_cast<std::int64_t>(i));
        if (other != own && !agreed_by(other)) return;
    }
    if (const Refusal refused = match_.end_by_agreement(Ending::Draw)) return refuse(refused->what);
    saved_ = false;
}

bool PlaySession::agreed_by(SeatId other) {
    const std::string name = match_.now().seat_name(other);
    if (match_.has_person(other)) {
        const auto typed = console_.line(fmt::format("{}: a draw? type yes to agree: ", name));
        if (typed && lower(trimmed(*typed)) == "yes") return true;
        refuse(fmt::format("{} does not agree; the game goes on.", name));
        return false;
    }
    if (match_.bot_agrees_to_draw(other)) return true;
    refuse(fmt::format(
        "{} does not agree: the bot takes a draw only when it has no more left in the fight than "
        "anybody else.",
        name));
    return false;
}

PlaySession::Next PlaySession::obey(std::string_view word, std::string_view rest, bool& known) {
    if (word == "help" || word == "?") {
        show_help();
    } else if (word == "map") {
        show_map(rest);
    } else if (word == "roster") {
        show_roster(rest);
    } else if (word == "objectives" || word == "aims") {
        show_objectives();
    } else if (word == "odds") {
        show_odds();
    } else if (word == "why") {
        show_why();
    } else if (word == "rules" || word == "rule") {
        show_rule(rest);
    } else if (word == "log") {
        show_log(rest);
    } else if (word == "undo") {
        take_back();
    } else if (word == "bot") {
        let_bot_decide();
    } else if (word == "resign") {
        resign();
    } else if (word == "draw") {
        offer_draw();
    } else if (word == "always") {
        order_always(rest);
    } else if (word == "lift") {
        say(match_.lift_orders(seat()) ? "Your standing orders are lifted."
                                       : "You have given no standing orders.");
        show_again_ = false;
    } else if (word == "save") {
        save(rest);
        show_again_ = false;
    } else if (word == "quit" || word == "exit") {
        return quit();
    } else {
        known = false;
    }
    return Next::Ask;
}

bool PlaySession::save(std::string_view file) {
    if (file.empty()) {
        say("'save' needs the name of a file, such as save creek.json.");
        return false;
    }
    std::error_code unknown;
    if (file != own_file_ && std::filesystem::exists(std::string{file}, unknown)
        && !confirms(fmt::format("'{}' is there already and would be lost.", file))) {
        say("Nothing has been saved.");
        return false;
    }
    if (const Refusal wrong = write_save(match_, std::string{file})) {
        say(wrong->what);
        return false;
    }
    own_file_ = file;
    saved_ = true;
    say(fmt::format("Saved. 'powderhorn play --resume {}' goes on from here.", file));
    return true;
}

PlaySession::Next PlaySession::quit() {
    if (saved_) return Next::Leave;
    while (true) {
        const auto file =
            console_.line("Save first? Type the name of a file, or Enter to leave without: ");
        if (!file || trimmed(*file).empty() || lower(trimmed(*file)) == "no"
            || lower(trimmed(*file)) == "n")
            return Next::Leave;
        if (save(trimmed(*file))) return Next::Leave;
    }
}
