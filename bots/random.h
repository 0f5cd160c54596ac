#pragma once

#include "engine/play/umpires.h"

// Takes any answer the question allows, each as likely as the next. It knows no book.
class RandomBot final : public Player {
  public:
    explicit RandomBot(std::uint64_t seed) : stream_{seed, 6} {}
    Answer answer(const Question& question) override { return any_answer(question, stream_); }

  private:
    Stream stream_;
};
