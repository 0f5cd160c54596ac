#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expects.h"
#include "engine/base/result.h"
#include "engine/base/short_vector.h"
#include "engine/play/came.h"
#include "engine/play/situation.h"
#include "engine/table/path.h"

// The closed vocabulary: whatever a rulebook wants to know, it asks in one of these five ways.
enum class Asking : std::uint8_t { ChooseOne, ChooseSome, Move, Place, ShareOut };

// One thing that may be chosen. The verb is a stable literal ("fire", "duck-back") for bots, files
// and the wire; the book turns an option into a sentence only when somebody reads it.
struct Option {
    std::string_view verb;
    PieceId who;               // the piece that would do it
    PieceId target;            // the piece it would be done to
    std::int16_t detail = -1;  // a weapon, an opening, a number: the book's own
    Point spot;
    bool pass = false;  // it ends or forgoes something, and does nothing else
    bool operator==(const Option&) const = default;
};

// No question has as many options; nobody may send or save more.
inline constexpr std::uint16_t most_picked = 4096;

struct Answer {
    ShortVector<std::uint16_t, 8> picks;  // choose one, choose some: indices of options
    Path path;                            // move: the way taken, from where the mover stands
    Facing facing;                        // move, place: which way it ends up looking
    Point spot;                           // place
    ShortVector<std::int16_t, 8> shares;  // share out: points for each option
    bool operator==(const Answer&) const = default;
};

// Where a body that goes as one may be taken hold of at the end of a way, to go on from there.
struct MoveGrip {
    std::string_view kind;  // a stable literal: "forward", "oblique-left", "wheel-right"
    RuleId rule;
    Point at, to;         // from where to where, as far as it may
    bool swings = false;  // about `about`: it turns; else straight on, with the body's front
    Point about;
};

// What a way would be like, before it is taken.
struct WayLook {
    struct Stretch {
        Inches from, to;  // along the way
        std::string ground;
    };
    struct Sight {
        PieceId piece;
        Point at;  // where on the way it would come into sight
    };
    Inches cost;
    std::vector<Stretch> stretches;
    std::vector<Sight> in_sight;
    std::vector<Point> figures;  // of a whole unit: where each of them would stand
    Path arc;                    // of a wheel: the way of its outermost figure
    std::vector<MoveGrip> grips;
};

// What a move may be; the book stands behind it.
class MoveRules {
  public:
    virtual ~MoveRules() = default;
    virtual PieceId mover() const = 0;
    virtual Inches allowance() const = 0;
    // Nothing if the answer is allowed, else why not.
    virtual Refusal check(const Answer& answer) const = 0;
    // An allowed answer, picked with the stream given: random play needs no knowledge of the book.
    virtual Answer sample(Stream& stream) const = 0;
    // The way the book would walk to that spot, as far as the allowance goes.
    virtual Answer toward(Point spot) const = 0;
    // As far round as it may turn as one, before it goes on; without a way if it does not so.
    virtual Answer turned(Facing to) const;
    // What the way costs and meets, as far as the mover's player can know; it need not be allowed.
    // Without the book's own word: its length.
    virtual WayLook look(const Answer& way) const;
};

// Where something may be put.
class PlaceRules {
  public:
    virtual ~PlaceRules() = default;
    virtual Refusal check(const Answer& answer) const = 0;
    virtual Answer sample(Stream& stream) const = 0;
    virtual const Polygon& zone() const = 0;
};

struct Question {
    RuleId rule;
    SeatId seat;
    Asking kind = Asking::ChooseOne;
    std::string_view topic;             // a stable literal: what is being decided
    PieceId about;                      // the piece it is about
    PieceId cause;                      // the piece that brought it about
    ShortVector<Option, 32> options;    // all there are
    std::uint16_t least = 1, most = 1;  // choose some
    std::int16_t points = 0;            // share out, all of them
    bool by_eye = false;                // nothing may be measured while it is open
    CameTo after = CameTo::Nothing;     // it is part of a shot or blow that has come to this so far
    const MoveRules* move = nullptr;
    const PlaceRules* place = nullptr;
    const Situation* situation = nullptr;  // for the book's own words and bots, during the question
};

// Nothing if the question allows the answer, else why not. Whoever sends an answer, this is asked.
Refusal check_answer(const Question& question, const Answer& answer);
// An allowed answer chosen at random.
Answer any_answer(const Question& question, Stream& stream);
// A fingerprint of what was offered, kept beside the answer so that a replay cannot go astray.
std::uint64_t fingerprint(const Question& question);

// A question still without options.
Question make_question(const Situation& situation, SeatId seat, RuleId rule, std::string_view topic,
                       PieceId about = {}, PieceId cause = {});
// Adds an option; nothing comes after a pass.
void offer(Question& question, std::string_view verb, PieceId who = {}, PieceId target = {},
           int detail = -1, Point spot = {});
// Adds the one option that ends or forgoes something. It is always the last: whoever goes by the
// first line of a list, or by the first key, never passes by accident.
void offer_pass(Question& question, std::string_view verb, PieceId who = {}, PieceId target = {},
                int detail = -1);
// The option that passes; nothing if all of them do something.
const Option* pass_of(const Question& question);
// How many options have that verb.
int how_many(const Question& question, std::string_view verb);

inline Answer pick(std::size_t option) {
    Answer answer;
    expects(option <= 0xFFFF, "more options than can be counted");
    answer.picks.push_back(static_cast<std::uint16_t>(option));
    return answer;
}
