#pragma once

#include "engine/base/result.h"
#include "server/test_games.h"

// Plays a game on by allowed answers alone, whatever has been done to it before; after some of them
// everybody resigns. A game that is not over in the end is stuck.
class PlayedOn : public std::enable_shared_from_this<PlayedOn> {
  public:
    using DiceParts = std::vector<std::shared_ptr<DicePart>>;  // by seat
    PlayedOn(Loop& loop, unsigned short port, MadeGame game, DiceParts dice, std::uint64_t seed);

    void begin();
    void end();
    const MadeGame& game() const { return game_; }

    bool over = false;
    int answers = 0;    // that were taken
    std::string wrong;  // the first allowed answer that was not taken

  private:
    void came(std::size_t seat, std::string_view text);

    Loop& loop_;
    unsigned short port_;
    MadeGame game_;
    DiceParts dice_;
    Stream stream_;
    std::vector<std::shared_ptr<Socket>> sockets_;
};

// The save of a game that is over comes out, played again, as it was played.
Refusal proved(unsigned short port, const MadeGame& game);
