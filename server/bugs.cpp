#include "server/bugs.h"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "server/log.h"
#include "server/metrics.h"

namespace {

struct Bug : std::exception {
    explicit Bug(std::string words) : what_words{std::move(words)} {}
    const char* what() const noexcept override { return what_words.c_str(); }
    std::string what_words;
};

thread_local bool contained = false;

void throw_if_contained(const char* what, const char* file, int line) {
    if (contained) throw Bug{fmt::format("{} ({}:{})", what, file, line)};
}

class Containing {
  public:
    Containing() : before_{std::exchange(contained, true)} {}
    ~Containing() { contained = before_; }
    Containing(const Containing&) = delete;
    Containing& operator=(const Containing&) = delete;

  private:
    bool before_;
};

std::string words_for(const AtWork& at_work) {
    std::string words =
        at_work.game.empty() ? std::string{"no game"} : fmt::format("game {}", at_work.game);
    if (at_work.seat >= 0) words += fmt::format(", seat {}", at_work.seat);
    if (!at_work.what.empty()) words += fmt::format(", {}", at_work.what);
    if (at_work.n >= 0) words += fmt::format(", n {}", at_work.n);
    if (at_work.rules_version > 0)
        words += fmt::format(", rules version {}", at_work.rules_version);
    return words;
}

}  // namespace

void install_bug_handler() {
    set_bug_handler(throw_if_contained);
}

Refusal contain_bugs(const AtWork& at_work, const std::function<void()>& request) {
    const Containing containing;
    try {
        request();
        return {};
    } catch (const std::exception& fault) {
        ++metrics().bugs;
        log_line(fmt::format("{}: a fault in the program: {}", words_for(at_work), fault.what()));
        return Error{
            "a fault in the program stopped this; the game stands as it was before, and the fault "
            "has been noted"};
    }
}
