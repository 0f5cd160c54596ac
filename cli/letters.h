#pragma once

#include <map>

#include "engine/play/view.h"

// One letter for each piece on the drawn map: capitals for the first side, small letters for the
// second, so that the sides can be told apart without colour. A piece keeps its letter.
class Letters {
  public:
    void learn(const View& view);
    char of(PieceId piece) const;
    // The piece meant by a letter, a name or the beginning of one; null if none or several.
    const ViewPiece* find(const View& view, std::string_view word) const;

  private:
    char free_letter(const ViewPiece& piece) const;
    std::map<PieceId, char> letters_;
};
