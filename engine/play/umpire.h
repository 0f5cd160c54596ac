#pragma once

#include <optional>
#include <string>

#include "engine/play/question.h"
#include "engine/play/zone.h"

// Something that happened, said to those who may know it.
struct Told {
    static constexpr std::uint32_t everybody = ~std::uint32_t{0};

    RuleId rule;
    PieceId actor;
    std::string text;
    std::optional<Roll> roll;
    std::uint32_t seats = everybody;   // a bit for each seat that may read it
    std::vector<ViewZone> zones = {};  // where on the table
    Came came = {};                    // what it says has come of something
    RuleId because = {};               // the rule that brought it about, if another did
};

// Who alone can roll, ask and tell. Rules reach him only through their Play.
class Umpire {
  public:
    virtual ~Umpire() = default;
    // Settles the roll: fills in its result, and its faces where real dice fall.
    virtual void roll(Roll& roll, Stream& stream) = 0;
    // An answer that the question allows.
    virtual Answer ask(const Question& question) = 0;
    virtual void tell(const Told& told) { static_cast<void>(told); }
    // What came of a roll, said where the rule decides it, whether anything is told of it or not.
    virtual void came_of(const Came& came) { static_cast<void>(came); }
    // Something hidden has become known: taking back stops here.
    virtual void reveal() {}
    // False where nobody listens: then nothing is worded at all.
    bool listening() const { return listening_; }

  protected:
    explicit Umpire(bool listening) : listening_{listening} {}

  private:
    bool listening_;
};
