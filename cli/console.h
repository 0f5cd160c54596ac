#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

// Where a command reads and writes: the terminal, a pipe, or a test.
class Console {
  public:
    virtual ~Console() = default;
    virtual void out(std::string_view text) = 0;
    virtual void err(std::string_view text) = 0;
    // The next line typed, without its end; nothing at the end of input.
    virtual std::optional<std::string> line(std::string_view prompt) = 0;

    bool interactive = false;  // a person types, and sees what is written
    bool colour = false;       // for what is written to out
    bool progress = false;     // err is a terminal
    int width = 80;
};

// Standard input, output and error. Colour only on a terminal, and not when NO_COLOR is set.
class StandardConsole final : public Console {
  public:
    StandardConsole();
    void out(std::string_view text) override;
    void err(std::string_view text) override;
    std::optional<std::string> line(std::string_view prompt) override;
};
