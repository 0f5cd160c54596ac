#include "bench/load/played_on.h"

#include <fmt/format.h>

#include "books/books.h"
#include "match/save.h"

namespace {

constexpr int answers_to_show = 40;  // that a game is not stuck

// Two frames may have been sent for the same question; the second comes too late.
bool refused_for_good(std::string_view text) {
    return is_type(text, "refused") && text.find(R"("id":"a")") != std::string_view::npos
           && text.find("moved on") == std::string_view::npos
           && text.find("is over") == std::string_view::npos;
}

}  // namespace

PlayedOn::PlayedOn(Loop& loop, unsigned short port, MadeGame game, DiceParts dice,
                   std::uint64_t seed)
    : loop_{loop}, port_{port}, game_{std::move(game)}, dice_{std::move(dice)}, stream_{seed} {}

void PlayedOn::begin() {
    for (std::size_t i = 0; i < game_.tokens.size(); ++i) {
        const auto self = shared_from_this();
        dice_[i]->begin_again();
        SocketEvents events;
        events.opened = [self, i] {
            self->sockets_[i]->send(R"({"id":"o","type":"leave-to-orders","on":false})");
            self->sockets_[i]->send(R"({"id":"o","type":"lift-orders"})");
        };
        events.came = [self, i](std::string_view text) { self->came(i, text); };
        sockets_.push_back(open_socket(
            loop_, port_, "/api/seat/" + game_.tokens[i] + "/socket?lean=1", std::move(events)));
    }
}

void PlayedOn::end() {
    for (const auto& socket : sockets_) socket->close();
}

void PlayedOn::came(std::size_t seat, std::string_view text) {
    if (const auto id = done_id(text); id && *id == "a") ++answers;
    if (refused_for_good(text) && wrong.empty()) wrong = std::string{text};
    if (!is_type(text, "now")) return;
    // The attack may have ended before the game began.
    if (auto part = dice_[seat]->reply(text)) sockets_[seat]->send(std::move(*part));
    const Asked asked = read_now(text, stream_);
    over = over || asked.over;
    if (over || !asked.question) return;
    if (answers >= answers_to_show)
        for (const auto& socket : sockets_) socket->send(R"({"id":"r","type":"resign"})");
    sockets_[seat]->send(
        fmt::format(R"({{"id":"a","type":"answer","n":{},{}}})", asked.n, asked.answer));
}

Refusal proved(unsigned short port, const MadeGame& game) {
    const Answered said = http_get(port, "/api/seat/" + game.tokens[0] + "/save");
    if (said.status != 200) return Error{said.body};
    const auto save = read_save(said.body);
    if (!save) return save.error();
    const auto match = replay(books(), *save);
    if (!match) return match.error();
    return {};
}
