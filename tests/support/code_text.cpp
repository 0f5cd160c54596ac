#include "tests/support/code_text.h"

#include <algorithm>
#include <regex>

std::string without_comments(const std::string& text) {
    std::string code;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t comment = std::min(text.find("//", from), text.size());
        code.append(text, from, comment - from);
        from = std::min(text.find('\n', comment), text.size());
    }
    return code;
}

std::set<std::string> found_in(const std::string& text, const std::string& pattern) {
    const std::regex sought{pattern};
    std::set<std::string> words;
    for (std::sregex_iterator at{text.begin(), text.end(), sought}, end; at != end; ++at)
        words.insert((*at)[1].str());
    return words;
}

std::string without(const std::string& text, const std::string& pattern) {
    return std::regex_replace(text, std::regex{pattern}, "");
}
