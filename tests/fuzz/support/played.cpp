#include "tests/fuzz/support/played.h"

#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "match/save.h"
#include "match/what_if.h"
#include "match/wire.h"

namespace {

struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

bool strict() {
    static const bool said = std::getenv("POWDERHORN_STRICT") != nullptr;
    return said;
}

void throw_fault(const char* what, const char* file, int line) {
    if (strict()) {
        std::fprintf(stderr, "a fault in the program: %s (%s:%d)\n", what, file, line);
        std::abort();
    }
    throw Fault{what};
}

// What this viewer would be sent.
void look(const Match& match, Viewer viewer, Stream& stream) {
    std::string out;
    const View view = match.view(viewer);
    wire::put_view(out, view);
    wire::put_ground(out, view.ground);
    wire::put_question(out, match, viewer, 1);
    wire::put_dice_audit(out, match, viewer);
    if (view.pieces.empty()) return;
    const ViewPiece& piece =
        view.pieces[stream.below(static_cast<std::uint32_t>(view.pieces.size()))];
    if (const auto notes = match.sight(viewer, piece.id)) wire::put_sight(out, *notes);
    if (!viewer.seat) return;
    if (const auto way = match.way_to(viewer.seat, piece.at)) wire::put_way(out, *way);
    if (stream.below(8) == 0)
        if (const auto offer = match.correctable(viewer, piece.id))
            wire::put_correctable(out, *offer);
}

void look_at_everything(const Match& match, Stream& stream) {
    const auto seats = static_cast<std::int64_t>(match.now().seats());
    for (std::int64_t seat = -1; seat < seats; ++seat) look(match, {SeatId::of(seat)}, stream);
    std::string out;
    wire::LogCursor cursor;
    wire::put_lines(out, match, {{}, true}, cursor);
    if (stream.below(4) == 0) wire::put_odds(out, odds_of_options(match, {200, 400}));
}

Refusal answer_any(Match& match, Stream& stream) {
    if (match.waiting()->roll) {  // as many dice as it may be
        FixedVector<std::uint8_t, Roll::most_dice> faces;
        while (!faces.full()) {
            faces.push_back(static_cast<std::uint8_t>(stream.d6()));
            if (!match.type_dice({faces.begin(), faces.size()})) return {};
        }
        return Error{"no dice were taken"};
    }
    Answer answer;
    match.with_question(
        [&](const Question& question, const Game&) { answer = any_answer(question, stream); });
    return match.answer(match.waiting()->question.seat, answer);
}

}  // namespace

bool contained(const std::function<void()>& doing) {
    set_bug_handler(throw_fault);
    try {
        doing();
        return true;
    } catch (const Fault&) {
        return false;
    }
}

void play_on(Match& match, std::uint64_t seed, int answers) {
    Stream stream{seed};
    if (match.run()) return;
    for (int i = 0; i < answers; ++i) {
        look_at_everything(match, stream);
        if (match.over() || match.waiting() == nullptr) return;
        if (const Refusal wrong = answer_any(match, stream)) return;
    }
    if (const auto save = read_save(save_text(match)); !save) {
        std::fprintf(stderr, "its own save is refused: %s\n", save.error().what.c_str());
        std::abort();
    }
}
