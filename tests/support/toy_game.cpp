#include "tests/support/toy_game.h"

namespace toy {
namespace {

constexpr Inches table_side = 12_in;
const Polygon& whole_table() {
    static const Polygon table = rectangle({0_in, 0_in}, {table_side, table_side});
    return table;
}
bool on_table(Point p) {
    return whole_table().contains(p);
}
std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

struct Walk final : MoveRules {
    Walk(PieceId who, Point start) : who_{who}, start_{start} {}
    PieceId mover() const override { return who_; }
    Inches allowance() const override { return 4_in; }
    Refusal check(const Answer& answer) const override {
        if (answer.path.size() < 2 || answer.path[0] != start_)
            return Error{"the way must begin where the walker stands"};
        for (const Point p : answer.path)
            if (!on_table(p)) return Error{"the way leaves the table"};
        if (length(answer.path) > allowance()) return Error{"that is farther than 4 inches"};
        return {};
    }
    Answer sample(Stream& stream) const override {
        return toward({inches(static_cast<int>(stream.below(13))),
                       inches(static_cast<int>(stream.below(13)))});
    }
    Answer toward(Point spot) const override {
        Answer answer;
        answer.path.push_back(start_);
        const bool near = within(start_, spot, allowance());
        answer.path.push_back(near ? spot : ::toward(start_, spot, allowance() - 0.05_in));
        return answer;
    }

  private:
    PieceId who_;
    Point start_;
};

struct OwnHalf final : PlaceRules {
    explicit OwnHalf(int side)
        : zone_{side == 0 ? rectangle({0_in, 0_in}, {12_in, 3_in})
                          : rectangle({0_in, 9_in}, {12_in, 12_in})} {}
    Refusal check(const Answer& answer) const override {
        if (!zone_.contains(answer.spot)) return Error{"that is outside your own edge"};
        return {};
    }
    Answer sample(Stream& stream) const override {
        Answer answer;
        answer.spot = {inches(static_cast<int>(stream.below(13))),
                       zone_.box.low.y + inches(static_cast<int>(stream.below(4)))};
        return answer;
    }
    const Polygon& zone() const override { return zone_; }

  private:
    Polygon zone_;
};

struct Play : UmpiredPlay {
    Play(Duel& d, Umpire& umpire) : UmpiredPlay{umpire, d.dice}, duel{d} {}
    Duel& duel;
    const char* name(int who) const { return who == 0 ? "Ann" : "Bob"; }
    RollFor by(int who, RuleId rule) const {
        return {rule, PieceId::of(who), SideId::of(who), {}, d6, Purpose::ToHit};
    }
};

Question ask_of(const Play& play, int who, RuleId rule, std::string_view topic) {
    Question question;
    question.rule = rule;
    question.seat = SeatId::of(who);
    question.topic = topic;
    question.about = PieceId::of(who);
    question.situation = &play.duel;
    return question;
}
void offer(Question& question, std::string_view verb, int who, int target = -1, int detail = -1) {
    Option option;
    option.verb = verb;
    option.who = PieceId::of(who);
    option.target = PieceId::of(target);
    option.detail = static_cast<std::int16_t>(detail);
    question.options.push_back(option);
}

void set_up(Play& play, int who) {
    const OwnHalf zone{who};
    Question place = ask_of(play, who, "TY-01.01"_rule, "set-up");
    place.kind = Asking::Place;
    place.place = &zone;
    play.duel.at[at(who)] = play.ask(place).spot;

    Question share = ask_of(play, who, "TY-01.02"_rule, "life-and-powder");
    share.kind = Asking::ShareOut;
    share.points = 6;
    offer(share, "life", who, -1, 5);
    offer(share, "powder", who, -1, 5);
    const Answer shared = play.ask(share);
    play.duel.life[at(who)] = static_cast<std::int8_t>(shared.shares[0] + 2);
    play.duel.powder[at(who)] = static_cast<std::int8_t>(shared.shares[1]);

    Question dress = ask_of(play, who, "TY-01.03"_rule, "shirts");
    dress.kind = Asking::ChooseSome;
    dress.least = 0;
    dress.most = 2;
    for (const std::string_view shirt : {"linen", "wool", "buckskin"}) offer(dress, shirt, who);
    for (const std::uint16_t worn : play.ask(dress).picks)
        play.duel.shirts[at(who)] =
            static_cast<std::int8_t>(play.duel.shirts[at(who)] | (1 << worn));
    play.tell("TY-01.03"_rule, PieceId::of(who), "{} is ready", play.name(who));
    play.tell_only(SeatId::of(who).bit(), "TY-01.02"_rule, PieceId::of(who), "{} has {} powder",
                   play.name(who), play.duel.powder[at(who)]);
}

// A hit may be answered, and the answer answered: the exchange is the call stack.
void shoot(Play& play, int who) {
    const int other = 1 - who;
    if (play.duel.powder[at(who)] == 0) {
        play.tell("TY-02.02"_rule, PieceId::of(who), "{} has no powder left", play.name(who));
        return;
    }
    --play.duel.powder[at(who)];
    RollFor why = play.by(who, "TY-02.03"_rule);
    if (play.duel.shirts[at(other)] != 0)
        why.modifiers.push_back({"TY-02.04"_rule, -1, false, "shirt"});
    if (play.roll_passes(why, 2, play.duel.shirts[at(other)] != 0 ? 3 : 4) == 0) {
        play.came({Purpose::ToHit, CameTo::Missed, PieceId::of(who), PieceId::of(other)},
                  "TY-02.03"_rule, PieceId::of(who), "{} misses", play.name(who));
        return;
    }
    --play.duel.life[at(other)];
    play.came({Purpose::ToHit, CameTo::Hit, PieceId::of(who), PieceId::of(other)}, "TY-02.03"_rule,
              PieceId::of(who), "{} hits {}", play.name(who), play.name(other));
    if (play.duel.life[at(other)] <= 0) return;
    Question question = ask_of(play, other, "TY-02.05"_rule, "answer-fire");
    question.cause = PieceId::of(who);
    offer(question, "fire-back", other, who);
    offer(question, "duck", other);
    if (play.choose(question).verb != "fire-back") return;
    const Because because{play, "TY-02.05"_rule};
    shoot(play, other);
}

void act(Play& play, int who) {
    Question question = ask_of(play, who, "TY-02.01"_rule, "action");
    for (const std::string_view verb : {"fire", "hold", "walk", "show"}) offer(question, verb, who);
    const std::string_view verb = play.choose(question).verb;
    if (verb == "fire") shoot(play, who);
    if (verb == "hold")
        play.tell("TY-02.01"_rule, PieceId::of(who), "{} holds fire", play.name(who));
    if (verb == "show") {
        play.reveal();
        play.duel.shown[at(who)] = true;
        play.tell("TY-02.06"_rule, PieceId::of(who), "{} shows {} powder", play.name(who),
                  play.duel.powder[at(who)]);
    }
    if (verb == "walk") {
        const Walk walk{PieceId::of(who), play.duel.at[at(who)]};
        Question move = ask_of(play, who, "TY-03.01"_rule, "walk");
        move.kind = Asking::Move;
        move.move = &walk;
        play.duel.at[at(who)] = play.ask(move).path.back();
        play.tell("TY-03.01"_rule, PieceId::of(who), "{} walks", play.name(who));
    }
}

}  // namespace

DuelGame::DuelGame(std::uint64_t seed, int last_turn) {
    duel_.dice = Stream{seed};
    duel_.last_turn = static_cast<std::int8_t>(last_turn);
}

bool DuelGame::assign(const Game& other) {
    if (other.book() != book()) return false;
    *this = static_cast<const DuelGame&>(other);
    return true;
}

bool DuelGame::over() const {
    return duel_.set_up
           && (duel_.turn > duel_.last_turn || duel_.life[0] <= 0 || duel_.life[1] <= 0);
}

SideId DuelGame::winner() const {
    if (!over() || (duel_.life[0] > 0) == (duel_.life[1] > 0)) return {};
    return SideId::of(duel_.life[0] > 0 ? 0 : 1);
}

void DuelGame::step(Umpire& umpire) {
    Play play{duel_, umpire};
    const int who = duel_.active;
    if (duel_.set_up) {
        act(play, who);
    } else {
        set_up(play, who);
    }
    duel_.active = static_cast<std::int8_t>(1 - who);
    if (who == 1) {
        duel_.set_up = true;
        ++duel_.turn;
    }
}

View DuelGame::view(SeatId seat) const {
    static const Ground ground = [] {
        Ground made;
        made.width = made.depth = table_side;
        made.areas.push_back({AreaKind::Woods, "wood", rectangle({2_in, 5_in}, {5_in, 8_in}), {}});
        return made;
    }();
    View view;
    view.book = "toy";
    view.scenario = "toy/duel";
    view.title = "A duel";
    view.turn = duel_.turn;
    view.phase = duel_.active == 0 ? "Ann acts" : "Bob acts";
    view.active = SideId::of(duel_.active);
    view.over = over();
    if (over()) view.outcome = winner() ? side_name(winner()) + " win" : "A draw";
    view.sides = {"Reds", "Blues"};
    view.ground = &ground;
    for (int who = 0; who < 2; ++who) {
        ViewPiece piece;
        piece.id = PieceId::of(who);
        piece.name = piece_name(piece.id);
        piece.side = SideId::of(who);
        piece.seat = SeatId::of(who);
        piece.kind = "duellist";
        piece.letter = who == 0 ? "A" : "B";
        piece.at = duel_.at[at(who)];
        piece.on_table = duel_.set_up;
        piece.sheet = {{"Life", std::to_string(duel_.life[at(who)])}};
        if (duel_.life[at(who)] <= 0 && duel_.set_up) piece.states.emplace_back("down");
        if (seat.index == who || duel_.shown[at(who)])
            piece.sheet.emplace_back("Powder", std::to_string(duel_.powder[at(who)]));
        view.pieces.push_back(std::move(piece));
    }
    return view;
}

// How much powder the other has left is known when it has been shown.
Objectives DuelGame::objectives(ToldTo to) const {
    Objectives told;
    for (int who = 0; who < 2; ++who) {
        const SideId side = SideId::of(who), other = SideId::of(1 - who);
        Wanted down = wanted_by(side, Want::Destroy, "TY-02.03"_rule, other);
        down.words = "shoot the other";
        down.pieces = {PieceId::of(1 - who)};
        down.so_far = {duel_.set_up && duel_.life[at(1 - who)] <= 0 ? 1 : 0, 1};
        down.state = state_by(down.so_far);
        told.wanted.push_back(std::move(down));
        Wanted powder = wanted_by(side, Want::Survive, "TY-01.02"_rule);
        powder.words = "have powder left";
        powder.unit = "charges";
        powder.at_end = true;
        powder.as_known = !to.of(side) && !duel_.shown[at(who)];
        if (!powder.as_known) powder.so_far = {duel_.powder[at(who)], 1};
        told.wanted.push_back(std::move(powder));
    }
    told.limits.push_back(turn_limit("TY-02.01"_rule, duel_.turn, duel_.last_turn, over()));
    told.scoring.rule = "TY-02.01"_rule;
    told.scoring.words = "nobody has won if both stand";
    told.scoring.ahead = winner();
    return told;
}

View DuelGame::open_view() const {
    DuelGame shown = *this;
    shown.duel_.shown = {true, true};
    return shown.view({});
}

Refusal DuelGame::correct(const Correction& correction) {
    if (!correction.piece || correction.piece.index > 1) return Error{"there is no such piece"};
    if (!correction.add.empty() || !correction.drop.empty() || !correction.at)
        return Error{"a duellist can only be moved"};
    if (!on_table(*correction.at)) return Error{"that is off the table"};
    duel_.at[at(correction.piece.index)] = *correction.at;
    return {};
}

bool DuelGame::alter_hidden(SeatId from, Stream& stream) {
    bool altered = false;
    for (int who = 0; who < 2; ++who) {
        if (who == from.index || duel_.shown[at(who)] || !duel_.set_up) continue;
        duel_.powder[at(who)] = static_cast<std::int8_t>(stream.below(7));
        altered = true;
    }
    return altered;
}

std::string DuelGame::piece_name(PieceId piece) const {
    return piece.index == 0 ? "Ann" : "Bob";
}

std::string DuelGame::prompt(const Question& question) const {
    return piece_name(question.about) + ": " + std::string{question.topic} + "?";
}

std::string DuelGame::words(const Question& question, const Option& option) const {
    static_cast<void>(question);
    return std::string{option.verb}
           + (option.target ? " at " + piece_name(option.target) : std::string{});
}

std::string DuelGame::caution(const Question& question, const Option& option) const {
    const bool waste = option.verb == "fire" && duel_.powder[at(question.seat.index)] == 0;
    return waste ? "There is no powder left to fire with." : "";
}

Refusal DuelGame::check_invariants() const {
    for (const Point p : duel_.at)
        if (!on_table(p)) return Error{"a duellist stands off the table"};
    return {};
}

std::vector<ScenarioInfo> ToyBook::scenarios() const {
    return {{"toy/duel", "A duel", "Two duellists, twelve turns", {"Red", "Blue"}, true},
            {"toy/long-duel", "A long duel", "Two duellists, forty turns", {"Red", "Blue"}, false}};
}

std::vector<std::string_view> ToyBook::topics() const {
    return {"set-up", "life-and-powder", "shirts", "action", "answer-fire", "walk"};
}

std::vector<SwitchInfo> ToyBook::switches() const {
    return {{"turns", "TY-01.04", "1 to 100", "12", "how long the duel lasts"}};
}

Result<std::unique_ptr<Game>> ToyBook::start(const GameOptions& options) const {
    int turns = options.scenario == "toy/long-duel" ? 40 : 12;
    if (options.scenario != "toy/duel" && options.scenario != "toy/long-duel")
        return Error{"there is no scenario '" + options.scenario + "'"};
    for (const auto& [name, value] : options.switches) {
        if (name != "turns") return Error{"there is no switch '" + name + "'"};
        turns = std::atoi(value.c_str());
        if (turns < 1 || turns > 100) return Error{"turns: 1 to 100 are accepted"};
    }
    return std::unique_ptr<Game>{std::make_unique<DuelGame>(options.seed, turns)};
}

}  // namespace toy
