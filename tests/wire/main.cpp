// powderhorn_wire             prints web/src/wire.ts
// powderhorn_wire check       holds what a page sent and was sent against the description. A line
// is
//     FROM TARGET <tab> MESSAGE                      came over that socket
//     TO TARGET <tab> MESSAGE                        went over it
//     GET TARGET STATUS <tab> <tab> REPLY            by HTTP
//     POST TARGET STATUS <tab> BODY <tab> REPLY
#include <iostream>
#include <sstream>

#include "server/wire_shapes.h"

namespace {

struct Heard {
    std::string how, target, body, text;
    unsigned status = 0;
};

Heard read_line(const std::string& line) {
    Heard heard;
    const std::size_t tab = line.find('\t');
    std::istringstream head{line.substr(0, tab)};
    head >> heard.how >> heard.target >> heard.status;
    if (tab != std::string::npos) heard.text = line.substr(tab + 1);
    if (heard.how != "GET" && heard.how != "POST") return heard;
    const std::size_t second = heard.text.find('\t');
    heard.body = heard.text.substr(0, second);
    heard.text.erase(0, second == std::string::npos ? heard.text.size() : second + 1);
    return heard;
}

Refusal wrong_in(const Heard& heard) {
    const wire::Shapes& shapes = wire_shapes();
    if (heard.how == "FROM") return shapes.check_text(message_type(heard.target), heard.text);
    if (heard.how == "TO") return shapes.check_text("ToServer", heard.text);
    const Call* call = find_call(heard.how, heard.target);
    if (call != nullptr && !call->asks.empty())
        if (Refusal bad = shapes.check_text(call->asks, heard.body)) return bad;
    const std::string_view type = reply_type(heard.how, heard.target, heard.status);
    return type.empty() ? Refusal{} : shapes.check_text(type, heard.text);
}

int check_lines() {
    int lines = 0, wrong = 0;
    for (std::string line; std::getline(std::cin, line); ++lines) {
        const Heard heard = read_line(line);
        const Refusal bad = wrong_in(heard);
        if (!bad) continue;
        if (++wrong > 20) continue;
        std::cout << heard.how << ' ' << heard.target << ": " << bad->what << "\n    "
                  << (heard.body + heard.text).substr(0, 300) << '\n';
    }
    std::cout << lines << " messages, " << wrong << " not as described\n";
    return wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
    if (count == 2 && std::string_view{words[1]} == "check") return check_lines();
    std::cout << wire_typescript();
    return 0;
}
