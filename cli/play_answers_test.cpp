#include "cli/play_answers.h"

#include <doctest/doctest.h>

#include "tests/support/toy_game.h"

namespace {
// Walks anywhere up to 10 inches, straight.
struct Anywhere final : MoveRules {
    PieceId mover() const override { return PieceId{0}; }
    Inches allowance() const override { return 10_in; }
    Refusal check(const Answer&) const override { return {}; }
    Answer sample(Stream&) const override { return toward({}); }
    Answer toward(Point spot) const override {
        Answer answer;
        answer.path = {Point{5_in, 5_in}, spot};
        return answer;
    }
};

struct Fixture {
    Fixture() {
        for (int i = 0; i < 2; ++i) {
            ViewPiece piece;
            piece.id = PieceId::of(i);
            piece.side = SideId::of(i);
            piece.name = i == 0 ? "Ann Lee" : "Bob";
            piece.at = i == 0 ? Point{5_in, 5_in} : Point{5_in, 11_in};
            view.pieces.push_back(piece);
        }
        letters.learn(view);
        question.kind = Asking::Move;
        question.move = &rules;
    }
    std::string goes(std::string_view text) const {
        const auto answer = AnswerReader{question, words, view, letters}.read(text);
        if (!answer) return answer.error().what;
        std::string way;
        for (const Point p : answer->path)
            way += std::to_string(p.x.in_hundredths()) + "," + std::to_string(p.y.in_hundredths())
                   + " ";
        return way;
    }
    Anywhere rules;
    View view;
    Letters letters;
    Question question;
    std::vector<std::string> words;
};
}  // namespace

TEST_CASE_FIXTURE(Fixture, "a move may be typed in several ways") {
    CHECK(goes("7,9") == "500,500 700,900 ");
    CHECK(goes("7.5,9.25") == "500,500 750,925 ");
    CHECK(goes("6,6 7,9") == "500,500 600,600 700,900 ");
    CHECK(goes("n 4") == "500,500 500,900 ");
    CHECK(goes("W 2") == "500,500 300,500 ");
    CHECK(goes("n") == "500,500 500,1500 ");
    CHECK(goes("toward bob 4") == "500,500 500,900 ");
    CHECK(goes("toward b") == "500,500 500,1100 ");
    CHECK(goes("toward bob 99") == "500,500 500,1100 ");
    CHECK(goes("toward 9,5 2") == "500,500 700,500 ");
    CHECK(goes("stay") == "500,500 500,500 ");
    CHECK(goes("toward nobody").starts_with("Nobody here"));
    for (const char* bad :
         {"", "x", "n 4 5", "n four", "5", "7,", ",7", "7,9 n", "-1,4", "1.234,5"})
        CHECK_MESSAGE(goes(bad).starts_with("Type a spot"), std::string{bad});
}

TEST_CASE_FIXTURE(Fixture, "who measures in paces types paces") {
    view.distance_percent = 1000;
    view.unit = "paces";
    CHECK(goes("70,90") == "500,500 700,900 ");
    CHECK(goes("n 40") == "500,500 500,900 ");
    CHECK(goes("toward bob 40") == "500,500 500,900 ");
    CHECK(goes("nonsense").starts_with("Type a spot x,y in paces"));
    PendingQuestion pending;
    pending.question.kind = Asking::Move;
    pending.allowance = 10_in;
    CHECK(answer_hint(pending, Scale{view}).starts_with("up to 100 paces"));
}

TEST_CASE_FIXTURE(Fixture, "a facing may follow") {
    const AnswerReader reader{question, words, view, letters};
    CHECK(reader.read("7,9 facing e")->facing == Facing{1, 0});
    CHECK(!reader.read("7,9 facing nowhere"));
}

TEST_CASE_FIXTURE(Fixture, "names and letters find their piece") {
    CHECK(letters.of(PieceId{0}) == 'A');
    CHECK(letters.of(PieceId{1}) == 'b');
    CHECK(letters.find(view, "A")->name == "Ann Lee");
    CHECK(letters.find(view, "lee")->name == "Ann Lee");
    CHECK(letters.find(view, "bob")->name == "Bob");
    CHECK(letters.find(view, "x") == nullptr);
    CHECK(letters.find(view, "") == nullptr);
}

TEST_CASE("lengths are read to the hundredth") {
    CHECK(read_inches("6") == 6_in);
    CHECK(read_inches("4.5") == 4.5_in);
    CHECK(read_inches("4.25\"") == 4.25_in);
    CHECK(read_inches(".5") == 0.5_in);
    for (const char* bad : {"", ".", "4.", "4.123", "-4", "four", "1e3", "99999"})
        CHECK_MESSAGE(!read_inches(bad), std::string{bad});
}

TEST_CASE("dice are read with or without blanks") {
    Roll roll;
    roll.dice = 2;
    CHECK(*read_dice("3 5", roll) == std::vector<std::uint8_t>{3, 5});
    CHECK(*read_dice("35", roll) == std::vector<std::uint8_t>{3, 5});
    CHECK(*read_dice("3,5", roll) == std::vector<std::uint8_t>{3, 5});
    CHECK(!read_dice("x", roll));
    roll.die = d12;
    CHECK(*read_dice("3 11", roll) == std::vector<std::uint8_t>{3, 11});
    CHECK(*read_dice("12,1", roll) == std::vector<std::uint8_t>{12, 1});
    roll.die = d8;
    CHECK(*read_dice("38", roll) == std::vector<std::uint8_t>{3, 8});
    roll.kind = RollKind::OneOf;
    roll.target = 12;
    CHECK(*read_dice("12", roll) == std::vector<std::uint8_t>{12});
}
