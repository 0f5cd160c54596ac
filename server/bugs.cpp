#include "server/bugs.h"

#include <fmt/format.h>

#include <exception>

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

struct Containing {
    Containing() { contained = true; }
    ~Containing() { contained = false; }
    Containing(const Containing&) = delete;
    Containing& operator=(const Containing&) = delete;
};

}  // namespace

void install_bug_handler() {
    set_bug_handler(throw_if_contained);
}

Refusal contain_bugs(const std::string& game, const std::function<void()>& request) {
    const Containing containing;
    try {
        request();
        return {};
    } catch (const std::exception& fault) {
        ++metrics().bugs;
        log_line(fmt::format("game {}: a fault in the program: {}", game, fault.what()));
        return Error{
            "a fault in the program stopped this; the game stands as it was before, and the fault "
            "has been noted"};
    }
}
