#include "match/wire.h"

#include <boost/json.hpp>
#include <cmath>

#include "match/wire_request.h"
#include "tests/support/toy_match.h"

namespace json = boost::json;

namespace {
constexpr SeatId red{0}, blue{1};

std::string view_text(const Match& match, Viewer viewer) {
    std::string out;
    wire::put_view(out, match.view(viewer));
    return out;
}
json::value question_of(const Match& match, SeatId seat) {
    std::string out;
    wire::put_question(out, match, {seat}, 7);
    return json::parse(out);
}
std::string lines_text(const Match& match, Viewer viewer) {
    std::string out;
    wire::LogCursor cursor;
    wire::put_lines(out, match, viewer, cursor);
    return out;
}
std::string refused(std::string_view text) {
    const auto request = wire::read_request(text);
    REQUIRE_FALSE(request.has_value());
    return request.error().what;
}
}  // namespace

TEST_CASE("text is escaped so that it stays one string") {
    std::string out;
    wire::put_text(out, "a \"b\" \\ \n\x01 é");
    CHECK(json::parse(out).as_string() == "a \"b\" \\ \n\x01 é");
}

TEST_CASE("what each side wants goes out, as far as the seat may know") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    const json::value told = json::parse(view_text(match, {red})).at("objectives");
    const json::value& shoot = told.at("wanted").at(0);
    CHECK(shoot.at("kind").as_string() == "destroy");
    CHECK(shoot.at("side").as_int64() == 0);
    CHECK(shoot.at("against").as_int64() == 1);
    CHECK(shoot.at("rule").as_string() == "TY-02.03");
    CHECK(json::serialize(shoot.at("pieces")) == "[1]");
    CHECK(shoot.at("done").as_int64() == 0);
    CHECK(shoot.at("needed").as_int64() == 1);
    CHECK(shoot.at("state").as_string() == "open");
    CHECK_FALSE(shoot.at("at_end").as_bool());
    const json::object& own = told.at("wanted").at(1).as_object();
    const json::object& theirs = told.at("wanted").at(3).as_object();
    CHECK(own.contains("needed"));
    CHECK_FALSE(own.contains("as_known"));
    CHECK_FALSE(theirs.contains("needed"));
    CHECK(theirs.at("as_known").as_bool());
    CHECK(told.at("limits").at(0).at("kind").as_string() == "turns");
    CHECK(told.at("limits").at(0).at("needed").as_int64() == 12);
    CHECK(told.at("scoring").at("ahead").is_null());
    const json::value watched = json::parse(view_text(match, {})).at("objectives");
    CHECK_FALSE(watched.at("wanted").at(1).as_object().contains("needed"));
}

TEST_CASE("a view goes out with all its pieces and nothing a seat may not see") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    const json::value view = json::parse(view_text(match, {red}));
    CHECK(view.at("turn").as_int64() == 1);
    CHECK(view.at("active").as_int64() == 0);
    CHECK(view.at("sides").as_array().size() == 2);
    const json::value& ann = view.at("pieces").at(0);
    CHECK(ann.at("name").as_string() == "Ann");
    CHECK(json::serialize(ann.at("at")) == "[600,100]");
    CHECK(ann.at("across").as_int64() == 100);
    CHECK(ann.at("sheet").as_array().size() == 2);
    CHECK(view.at("pieces").at(1).at("sheet").as_array().size() == 1);
    CHECK(json::parse(view_text(match, {})).at("pieces").at(0).at("sheet").as_array().size() == 1);
    // Everything only after the end.
    CHECK(view_text(match, {{}, true}) == view_text(match, {}));
    REQUIRE(!match.end_by_agreement(Ending::Draw));
    const json::value open = json::parse(view_text(match, {{}, true}));
    CHECK(open.at("over").as_bool());
    CHECK(open.at("outcome").as_string() == "a draw by agreement");
    CHECK(open.at("pieces").at(1).at("sheet").as_array().size() == 2);
}

TEST_CASE("the ground goes out in whole hundredths of an inch") {
    Ground ground;
    ground.areas.push_back({AreaKind::Hill,
                            "the hill",
                            rectangle({1_in, 1_in}, {2_in, 3_in}),
                            {{1.5_in, 1.5_in}, {1.5_in, 2_in}}});
    ground.lines.push_back(make_line(LineKind::Creek, "", {{0_in, 0_in}, {9_in, 0_in}}, 2_in));
    ground.buildings.push_back(
        plain_building("cabin", rectangle({4_in, 4_in}, {8_in, 8_in}), 1, 2, 0));
    ground.landmarks.push_back({"well", {3_in, 3_in}});
    std::string out;
    wire::put_ground(out, &ground);
    const json::value read = json::parse(out);
    CHECK(read.at("width").as_int64() == 3600);
    CHECK(read.at("areas").at(0).at("kind").as_string() == "hill");
    CHECK(json::serialize(read.at("areas").at(0).at("crest")) == "[[150,150],[150,200]]");
    CHECK(read.at("lines").at(0).at("width").as_int64() == 200);
    CHECK(read.at("buildings").at(0).at("openings").at(0).at("kind").as_string() == "door");
    CHECK(json::serialize(read.at("landmarks").at(0).at("at")) == "[300,300]");
}

TEST_CASE("a question goes to the seat that is asked, with words and samples it allows") {
    Match match = toy::start(toy::options(1));
    CHECK(question_of(match, blue).is_null());
    CHECK(question_of(match, {}).is_null());
    json::value question = question_of(match, red);
    CHECK(question.at("kind").as_string() == "place");
    CHECK(question.at("n").as_int64() == 7);
    CHECK(question.at("zone").as_array().size() == 4);
    REQUIRE(question.at("samples").as_array().size() == 2);
    const auto sample = wire::read_answer(json::serialize(question.at("samples").at(1)));
    REQUIRE(sample);
    CHECK(!match.answer(red, *sample));
    question = question_of(match, red);
    CHECK(question.at("kind").as_string() == "share-out");
    CHECK(question.at("points").as_int64() == 6);
    CHECK(question.at("options").at(0).at("words").is_string());
    CHECK(question.at("options").at(0).at("target").is_null());
}

TEST_CASE("typed dice are asked of the side that rolls") {
    MatchOptions options = toy::options(1);
    options.dice = DiceFrom::People;
    Match match = toy::start(options);
    toy::set_up(match);
    REQUIRE(!toy::say(match, "fire"));
    const json::value question = question_of(match, red);
    CHECK(question.at("kind").as_string() == "dice");
    CHECK(question.at("dice").at("count").as_int64() == 2);
    CHECK(question.at("dice").at("wanted").as_string() == "Ann rolls 2 dice, 4 or less passes");
    CHECK(question_of(match, blue).is_null());
}

TEST_CASE("lines are numbered by each reader for himself") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    REQUIRE(!toy::say(match, "fire"));
    const json::value all = json::parse(lines_text(match, {blue}));
    CHECK(lines_text(match, {blue}).find("Ann has") == std::string::npos);
    CHECK(lines_text(match, {red}).find("Ann has") != std::string::npos);
    for (std::size_t i = 0; i < all.as_array().size(); ++i)
        CHECK(all.at(i).at("n").as_int64() == static_cast<std::int64_t>(i));
    const json::value& roll = all.at(3);
    CHECK(roll.at("colour").as_string() == "roll");
    CHECK(roll.at("roll").at("kind").as_string() == "passes");
    CHECK(roll.at("roll").at("faces").as_array().size() == 2);
    const wire::LogCursor cursor = wire::cursor_at(match, {blue}, 4);
    CHECK(cursor.line == 4);
    CHECK(cursor.n == 3);
}

TEST_CASE("a line names the rule that brought it about, where another did") {
    MatchOptions options = toy::options(1);
    options.dice = DiceFrom::People;
    Match match = toy::start(options);
    toy::set_up(match);
    REQUIRE(!toy::say(match, "fire"));
    REQUIRE(!match.type_dice(std::vector<std::uint8_t>{1, 1}));
    REQUIRE(!toy::say(match, "fire-back"));
    REQUIRE(!match.type_dice(std::vector<std::uint8_t>{6, 6}));
    const json::value all = json::parse(lines_text(match, {blue}));
    const json::array& lines = all.as_array();
    REQUIRE(lines.size() > 4);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const json::object& line = lines[i].as_object();
        const bool answered = i + 2 >= lines.size();  // the roll of the fire back, and its miss
        CHECK(line.contains("because") == answered);
        if (answered) CHECK(line.at("because").as_string() == "TY-02.05");
    }
}

TEST_CASE("every kind of request is read") {
    const auto answer = wire::read_request(R"({"id":"a","type":"answer","n":3,"picks":[1]})");
    REQUIRE(answer);
    CHECK(answer->id == "a");
    CHECK(answer->n == 3);
    CHECK(answer->answer == pick(1));
    const auto move = wire::read_request(
        R"({"id":"a","type":"answer","n":3,"path":[[1,2],[3,4]],"facing":[0,-1]})");
    REQUIRE(move);
    CHECK(move->answer.path.size() == 2);
    CHECK(move->answer.facing == Facing{0, -1});
    CHECK(wire::read_request(R"({"id":"a","type":"answer","n":3,"shares":[1,2]})"));
    CHECK(wire::read_request(R"({"id":"a","type":"answer","n":3,"spot":[1,2]})"));
    CHECK(wire::read_request(R"({"id":"a","type":"dice","n":3,"faces":[1,6]})")->faces.size() == 2);
    CHECK(wire::read_request(R"({"id":"a","type":"take-back"})")->ask == wire::Ask::TakeBack);
    CHECK_FALSE(wire::read_request(R"({"id":"a","type":"way","n":1,"to":[1,2]})")->along);
    CHECK(wire::read_request(R"({"id":"a","type":"way","n":1,"path":[[1,2]]})")->along);
    const auto turn = wire::read_request(R"({"id":"a","type":"way","n":1,"turn":[1,2]})");
    REQUIRE(turn);
    CHECK(turn->turned);
    CHECK_FALSE(turn->along);
    CHECK(turn->answer.facing == Facing{1, 2});
    CHECK_FALSE(wire::read_request(R"({"id":"a","type":"way","n":1,"turn":[1,2],"to":[1,2]})"));
    CHECK_FALSE(wire::read_request(R"({"id":"a","type":"way","n":1,"turn":[0,0]})"));
    CHECK(wire::read_request(R"({"id":"a","type":"odds","n":1})"));
    CHECK(wire::read_request(R"({"id":"a","type":"sight","from":4})")->from == PieceId{4});
    const auto order =
        wire::read_request(R"({"id":"a","type":"order","topic":"t","verb":"v","until":"turn",)"
                           R"("except":[{"within":800},{"piece":1,"cause":2}]})");
    REQUIRE(order);
    CHECK(order->order.until == StandingOrder::Until::Turn);
    CHECK(order->order.except == std::vector<OrderStop>{{{}, {}, 8_in}, {PieceId{1}, PieceId{2}}});
    CHECK(wire::read_request(R"({"id":"a","type":"lift-orders"})")->order.topic.empty());
    CHECK(wire::read_request(R"({"id":"a","type":"lift-orders","topic":"t"})")->order.topic == "t");
    CHECK(wire::read_request(R"({"id":"a","type":"correctable","piece":4})")->from == PieceId{4});
    CHECK(wire::read_request(R"({"id":"a","type":"leave-to-orders","on":true})")->on);
    CHECK(wire::read_request(R"({"id":"a","type":"chat","text":"good day"})")->text == "good day");
    const auto correction = wire::read_request(
        R"({"id":"a","type":"propose","what":"correction","correction":{"piece":2,"at":[1,2],)"
        R"("states":{"add":["prone"],"drop":["stunned"]}}})");
    REQUIRE(correction);
    CHECK(correction->correction
          == Correction{PieceId{2}, Point{0.01_in, 0.02_in}, {}, {"prone"}, {"stunned"}});
    CHECK(wire::read_request(R"({"id":"a","type":"propose","what":"draw"})"));
    CHECK(wire::read_request(R"({"id":"a","type":"agree","proposal":4})")->proposal == 4);
    CHECK(wire::read_request(R"({"id":"a","type":"decline","proposal":4})"));
    CHECK(wire::read_request(R"({"id":"a","type":"resign"})")->ask == wire::Ask::Resign);
}

TEST_CASE("what is not as it should be is refused with its place") {
    CHECK(refused("").starts_with("it is not JSON"));
    CHECK(refused("[]") == "an object is expected");
    CHECK(refused("{}") == "id: something is expected");
    CHECK(refused(R"({"id":"a","type":"dance"})") == "type: a known kind of request is expected");
    CHECK(refused(R"({"id":7,"type":"resign"})") == "id: a text of 40 letters at most is expected");
    CHECK(refused(R"({"id":"a","type":"resign","seat":1})") == "nothing but id, type is expected");
    CHECK(refused(R"({"id":"a","type":"resign","type":"chat"})")
          == "'type' is given twice; once is accepted");
    CHECK(refused(R"({"id":"a","type":"answer","n":1,"picks":[4096]})")
          == "picks[0]: a whole number from 0 to 4095 is expected");
    CHECK(refused(R"({"id":"a","type":"answer","n":1.5,"picks":[3]})").starts_with("n: a whole"));
    CHECK(refused(R"({"id":"a","type":"answer","n":1})")
          == "one of picks, path, spot and shares is expected");
    CHECK(refused(R"({"id":"a","type":"answer","n":1,"picks":[1],"shares":[1]})")
          == "one of picks, path, spot and shares is expected");
    CHECK(refused(R"({"id":"a","type":"answer","n":1,"path":[[1e99,2]]})").starts_with("path[0]"));
    CHECK(refused(R"({"id":"a","type":"answer","n":1,"spot":[1,2],"facing":[0,0]})")
              .starts_with("facing"));
    CHECK(refused(R"({"id":"a","type":"chat","text":""})").starts_with("text"));
    std::string deep = R"({"id":"a","type":"answer","n":1,"picks":)";
    for (int i = 0; i < 40; ++i) deep += '[';
    CHECK(refused(deep).starts_with("it is not JSON"));
    CHECK(refused(std::string(70'000, ' ')).starts_with("it is larger"));
    std::string path = R"({"id":"a","type":"answer","n":1,"path":[[1,2])";
    for (int i = 0; i < 30; ++i) path += ",[1,2]";
    CHECK(refused(path + "]}") == "path: a list of 24 at most is expected");
    std::string id;
    CHECK_FALSE(wire::read_request(R"({"id":"b","type":"dance"})", &id));
    CHECK(id == "b");
}

TEST_CASE("requests made of chance bytes are refused and never throw") {
    const std::string good =
        R"({"id":"a","type":"answer","n":3,"path":[[1,2],[3,4]],"facing":[0,-1]})";
    Stream stream{4};
    for (int i = 0; i < 20'000; ++i) {
        std::string bad = good;
        for (std::uint32_t k = stream.below(6) + 1; k-- > 0;) {
            const std::size_t at = stream.below(static_cast<std::uint32_t>(bad.size()));
            const auto kind = stream.below(3);
            if (kind == 0) bad[at] = static_cast<char>(stream.below(256));
            if (kind == 1) bad.erase(at, 1);
            if (kind == 2) bad.insert(at, 1, good[stream.below(static_cast<std::uint32_t>(70))]);
        }
        static_cast<void>(wire::read_request(bad));
        static_cast<void>(wire::read_answer(bad));
    }
}

TEST_CASE("a way is described before it is taken, to its own seat") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    CHECK_FALSE(match.way_to(red, {6_in, 3_in}));
    REQUIRE(!toy::say(match, "walk"));
    CHECK_FALSE(match.way_to(blue, {6_in, 3_in}));
    CHECK_FALSE(match.way_to(red, {Inches::hundredths(2'000'000'000), 3_in}));
    const auto way = match.way_to(red, {6_in, 3_in});
    REQUIRE(way);
    std::string out = "{";
    wire::put_way(out, *way);
    const json::value read = json::parse(out + "}");
    CHECK(json::serialize(read.at("path")) == "[[600,100],[600,300]]");
    CHECK(read.at("cost").as_int64() == 200);
    CHECK(read.at("allowance").as_int64() == 400);
    CHECK(read.at("allowed").as_bool());
    CHECK_FALSE(match.way_turned(blue, {1, 0}));
    CHECK(match.way_turned(red, {1, 0}).error().what == "it does not turn as one");
    Answer far;
    far.path = {Point{6_in, 1_in}, Point{6_in, 6_in}};
    const auto refused_way = match.way_along(red, far);
    REQUIRE(refused_way);
    CHECK(refused_way->why_not->what == "that is farther than 4 inches");
    CHECK(refused_way->look.cost == 5_in);
    for (int i = 0; i < 20; ++i) far.path.push_back({i % 2 == 0 ? 9000_in : -9000_in, inches(i)});
    CHECK(match.way_along(red, far)->why_not);
}

TEST_CASE("a spot is judged before anything is put there") {
    Match match = toy::start(toy::options(1));
    const auto good = match.way_to(red, {6_in, 1_in});
    REQUIRE(good);
    CHECK_FALSE(good->why_not);
    CHECK(good->answer.path == Path{Point{6_in, 1_in}});
    const auto bad = match.way_to(red, {6_in, 11_in});
    REQUIRE(bad);
    CHECK(bad->why_not);
    Answer spot;
    spot.path = {Point{6_in, 1_in}};
    spot.facing = {1, 0};
    CHECK(match.way_along(red, spot)->answer.facing == Facing{1, 0});
    CHECK_FALSE(match.way_to(blue, {6_in, 11_in}));  // is not asked
}

TEST_CASE("what is to be expected of a roll is exact") {
    Roll roll;
    const auto check = [&](double mean, double variance) {
        CHECK(wire::expected_of(roll).mean == doctest::Approx(mean));
        CHECK(wire::expected_of(roll).variance == doctest::Approx(variance));
    };
    roll.kind = RollKind::Passes;
    roll.dice = 2;
    roll.target = 4;
    check(4.0 / 3, 4.0 / 9);
    roll.keep = 1;
    check(32.0 / 36, 32.0 / 36 * 4 / 36);
    roll.kind = RollKind::Highest;
    check(161.0 / 36, 791.0 / 36 - 161.0 * 161 / 1296);
    roll.kind = RollKind::Lowest;
    check(91.0 / 36, 301.0 / 36 - 91.0 * 91 / 1296);
    roll.keep = Roll::most_dice;
    roll.dice = Roll::most_dice;
    roll.kind = RollKind::AtLeast;
    roll.target = 5;
    check(8, 24.0 * 2 / 9);
    roll.kind = RollKind::Sum;
    check(84, 70);
    roll.kind = RollKind::Average;
    check(84, 22);
    roll.kind = RollKind::OneOf;
    roll.target = 6;
    check(2.5, 35.0 / 12);
    roll.die = d12;
    roll.dice = 9;
    roll.kind = RollKind::AtLeast;
    roll.target = 7;
    check(4.5, 2.25);
    roll.dice = 2;
    roll.kind = RollKind::Sum;
    check(13, 143.0 / 6);
    roll.kind = RollKind::Highest;
    check(1222.0 / 144, 11518.0 / 144 - 1222.0 * 1222 / 20736);
}

// The toy's dice: where more is better each side's luck is told in standard deviations.
TEST_CASE("the dice audit counts each side's luck by the rolls of which more is better") {
    Match match = toy::start(toy::options(7, {"random", "random"}));
    std::string out = "{";
    wire::put_dice_audit(out, match, {});
    const json::value audit = json::parse(out + "}");
    std::vector<double> off(2), variance(2);
    std::vector<std::int64_t> rolls(2);
    for (const json::value& roll : audit.at("rolls").as_array()) {
        CHECK(roll.at("mean").to_number<double>() > 0);
        const std::string_view kind = roll.at("kind").as_string();
        CHECK(roll.at("luck").as_bool() == (kind != "sum" && kind != "faces" && kind != "one-of"));
        if (!roll.at("luck").as_bool()) continue;
        const auto side = roll.at("side").to_number<std::size_t>();
        const double deviation = roll.at("deviation").to_number<double>();
        ++rolls[side];
        off[side] += roll.at("counted").to_number<double>() - roll.at("mean").to_number<double>();
        variance[side] += deviation * deviation;
    }
    CHECK(rolls[0] + rolls[1] > 0);
    for (const json::value& one : audit.at("luck").as_array()) {
        const auto side = one.at("side").to_number<std::size_t>();
        CHECK(one.at("rolls").as_int64() == rolls[side]);
        const double deviations = variance[side] > 0 ? off[side] / std::sqrt(variance[side]) : 0;
        CHECK(one.at("deviations").to_number<double>() == doctest::Approx(deviations));
    }
}

TEST_CASE("what a rule reaches goes out with the line that tells it") {
    const Match match = toy::start(toy::options(1));
    LogLine line;
    line.text = "a volley";
    std::string bare;
    wire::put_line(bare, line, 0, match.now());
    CHECK_FALSE(json::parse(bare).as_object().contains("zones"));
    ViewZone cone;
    cone.form = ViewZone::Form::Cone;
    cone.kind = "volley";
    cone.words = "as far as it carries";
    cone.at = {1_in, 2_in};
    cone.to = {3_in, 2_in};
    cone.spread = 450;
    cone.from = {{2_in, 2_in}};
    cone.reach = {2_in, 6_in};
    ViewZone ring;
    ring.kind = "shell";
    ring.at = {5_in, 5_in};
    ring.reach = {1_in};
    ring.option = 2;
    line.zones = {cone, ring};
    std::string out;
    wire::put_line(out, line, 0, match.now());
    const json::value zones = json::parse(out).at("zones");
    CHECK(zones.at(0).at("form").as_string() == "cone");
    CHECK(json::serialize(zones.at(0).at("reach")) == "[200,600]");
    CHECK(json::serialize(zones.at(0).at("from")) == "[[200,200]]");
    CHECK_FALSE(zones.at(0).as_object().contains("option"));
    CHECK(zones.at(1).at("form").as_string() == "circle");
    CHECK(zones.at(1).at("option").as_int64() == 2);
    CHECK_FALSE(zones.at(1).as_object().contains("facing"));
}
