#pragma once

#include "engine/play/view.h"

// What the views of all books have in common.

// The states of a piece, as they are found to hold.
class StateWords {
  public:
    void operator()(bool holds, std::string_view word) {
        if (holds) words.emplace_back(word);
    }
    std::vector<std::string> words;
};

template <class Battle>
View frame_of(const Battle& battle, std::string_view book) {
    View view;
    view.book = book;
    view.scenario = battle.setting->scenario;
    view.title = battle.setting->title;
    view.turn = battle.turn;
    view.over = battle.over();
    view.sides = battle.setting->sides;
    view.ground = &battle.ground();
    return view;
}

template <class Battle>
ViewPiece piece_frame_of(const Battle& battle, PieceId who) {
    ViewPiece piece;
    piece.id = who;
    piece.name = piece_words(battle, who);
    piece.side = battle[who].side;
    piece.letter = std::string(1, static_cast<char>('A' + who.index % 26));
    piece.at = battle[who].at;
    return piece;
}
