// The command with one book more, which only tests play: 400 men, and camps without a table.
#include "books/books.h"
#include "cli/commands.h"
#include "tests/support/muster_book.h"

int main(int count, char** words) {
    put_on_shelf(muster::book());
    StandardConsole console;
    const Shelf shelf{books(), odds_books()};
    return run_command({words + 1, words + count}, shelf, console);
}
