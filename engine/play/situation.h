#pragma once

// The book's battle as it stands when a question is asked; a book's battle derives from it.
struct Situation {
    bool operator==(const Situation&) const = default;
};
