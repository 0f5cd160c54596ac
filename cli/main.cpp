#include "books/books.h"
#include "cli/commands.h"

int main(int count, char** words) {
    StandardConsole console;
    const Shelf shelf{books(), odds_books()};
    return run_command({words + 1, words + count}, shelf, console);
}
