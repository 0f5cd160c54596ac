#include "server/test_games.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "match/fair_dice.h"
#include "server/secrets.h"

namespace json = boost::json;

namespace {

std::string after_last_slash(const json::value& link) {
    const std::string_view text = link.as_string();
    return std::string{text.substr(text.rfind('/') + 1)};
}

std::string picks(const json::object& question, Stream& stream) {
    const auto options = static_cast<std::uint32_t>(question.at("options").as_array().size());
    if (question.at("kind").as_string() == "choose-one")
        return fmt::format(R"("picks":[{}])", stream.below(options));
    const auto least = static_cast<std::uint32_t>(question.at("least").to_number<int>());
    std::string list;
    for (std::uint32_t i = 0; i < std::min(least, options); ++i)
        list += (i == 0 ? "" : ",") + std::to_string(i);
    return fmt::format(R"("picks":[{}])", list);
}

std::string shares(const json::object& question) {
    const auto options = question.at("options").as_array().size();
    std::string list = std::to_string(question.at("points").to_number<int>());
    for (std::size_t i = 1; i < options; ++i) list += ",0";
    return fmt::format(R"("shares":[{}])", list);
}

std::string any_answer(const json::object& question, Stream& stream) {
    const std::string_view kind = question.at("kind").as_string();
    if (kind == "choose-one" || kind == "choose-some") return picks(question, stream);
    if (kind == "share-out") return shares(question);
    const auto& samples = question.at("samples").as_array();
    if (samples.empty()) return {};
    const std::string text = json::serialize(
        samples[stream.below(static_cast<std::uint32_t>(samples.size()))].as_object());
    return text.substr(1, text.size() - 2);
}

}  // namespace

std::string claim_seat(unsigned short port, const std::string& invite, const std::string& claim) {
    const Answered taken =
        http_post(port, "/api/invite/" + invite, R"({"claim":")" + claim + R"("})");
    if (taken.status != 200) return {};
    return after_last_slash(json::parse(taken.body).at("link"));
}

std::optional<MadeGame> make_game(unsigned short port, const std::string& scenario,
                                  const std::vector<std::string>& seats, std::uint64_t seed) {
    json::object body{{"scenario", scenario}, {"seats", json::array(seats.begin(), seats.end())}};
    if (std::find(seats.begin(), seats.end(), "friend") == seats.end()) body["seed"] = seed;
    const Answered made = http_post(port, "/api/games", json::serialize(body));
    if (made.status != 201) return {};
    const json::value all = json::parse(made.body);
    MadeGame game{std::string{all.at("game").as_string()}, {}, after_last_slash(all.at("watch"))};
    for (const json::value& seat : all.at("seats").as_array()) {
        const json::value* link = seat.as_object().if_contains("link");
        std::string token = link == nullptr ? std::string{} : after_last_slash(*link);
        if (seat.at("who").as_string() == "friend") token = claim_seat(port, token);
        game.tokens.push_back(std::move(token));
    }
    return game;
}

std::optional<std::string> DicePart::reply(std::string_view came) {
    if (sent_ || !is_type(came, "now") || came.find(R"(,"fair":{)") == std::string_view::npos)
        return {};
    const json::value all = json::parse(came);
    const json::value* fair = all.as_object().if_contains("fair");
    if (fair == nullptr) return {};
    const std::string_view wants = fair->at("wants").as_string();
    if (wants == "promise" && !promised_) {
        promised_ = true;
        if (number_.empty()) number_ = new_secret().substr(0, 32);
        seal_ = fair->at("seal").as_string();
        const int as = fair->at("as").to_number<int>();
        return fmt::format(R"({{"id":"promise","type":"promise","hash":"{}"}})",
                           promise_of(seal_, as, number_));
    }
    if (wants != "number" || number_.empty()) return {};
    sent_ = true;
    promises_.clear();
    for (const json::value& one : fair->at("promises").as_array())
        promises_.emplace_back(one.as_string());
    return fmt::format(R"({{"id":"number","type":"number","number":"{}"}})", number_);
}

Asked read_now(std::string_view text, Stream& stream) {
    Asked asked;
    const json::value all = json::parse(text);
    asked.n = all.at("n").to_number<std::int64_t>();
    asked.over = all.at("over").as_bool();
    const json::value& question = all.at("question");
    asked.question = question.is_object();
    if (asked.question) asked.answer = any_answer(question.as_object(), stream);
    return asked;
}

bool is_type(std::string_view text, std::string_view type) {
    constexpr std::string_view before = R"({"type":")";
    return text.starts_with(before) && text.substr(before.size()).starts_with(type)
           && text.substr(before.size() + type.size()).starts_with('"');
}

std::optional<std::string> done_id(std::string_view text) {
    const bool with_question = is_type(text, "now");
    if (!with_question && !is_type(text, "done")) return {};
    const std::string_view mark = with_question ? R"(,"done":")" : R"(,"id":")";
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos || at > text.find(R"(,"question":)")) return {};
    text.remove_prefix(at + mark.size());
    return std::string{text.substr(0, text.find('"'))};
}
