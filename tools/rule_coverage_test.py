"""Tests of rule_coverage.py and of the catalogue reader, on small catalogues made on the spot."""

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

import catalogue  # noqa: E402
import rule_coverage  # noqa: E402

PAGE = """# Long Rifle
Prefix: LR.

## 01 Dice
- **LR-01.01** P — One.
- **LR-01.02** T — Two.

| a | b |
|---|---|
| 1 | 2 |

- **LR-01.03** O — Three, see LR-01.01.
- **LR-01.04** A — Advice.

## 02 Fire
- **LR-02.01** P — Four.
- **LR-02.02** P — Five.

## 99 Worked examples
- **LR-99.01** E — Six.

## Rulings to confirm
- LR-01.01: not an entry.
"""


class Tree(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.write("docs/rules/long-rifle.md", PAGE)

    def write(self, path, text):
        path = self.root / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def given_code(self, text):
        self.write("books/long_rifle/rule.cpp", text)
        return rule_coverage.Coverage(self.root)

    def given_test(self, text):
        self.write("books/long_rifle/rule_test.cpp", text)
        return rule_coverage.Coverage(self.root)

    def run_tool(self, *arguments):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = rule_coverage.run(["--root", str(self.root), *arguments])
        return status, out.getvalue(), err.getvalue()


class Catalogue(Tree):
    def test_an_entry_holds_its_table_and_ends_at_the_next(self):
        entries = {e.id: e for e in catalogue.read_page("page.md", PAGE)}
        self.assertEqual(len(entries), 7)
        self.assertEqual(entries["LR-01.02"].text, "Two.\n\n| a | b |\n|---|---|\n| 1 | 2 |")
        self.assertEqual(entries["LR-01.02"].chapter, "Dice")
        self.assertEqual(entries["LR-99.01"].text, "Six.")

    def test_a_malformed_entry_is_refused(self):
        with self.assertRaisesRegex(catalogue.Bad, "page.md:1"):
            catalogue.read_page("page.md", "- **LR-01.01** X — what kind is that?\n")

    def test_an_id_is_given_once(self):
        self.write("docs/rules/more.md", "## 01 Dice\n- **LR-01.01** P — Again.\n")
        self.assertEqual(self.run_tool()[0], 2)


class CitationsInCode(Tree):
    def test_single_lists_and_ranges(self):
        for text, ids in [
            ("// LR-01.01 one", {"LR-01.01"}),
            ('roll(rule("LR-01.01"));', {"LR-01.01"}),
            ("// LR-01.01, LR-01.03: both", {"LR-01.01", "LR-01.03"}),
            ("// LR-01.01, 01.03 both", {"LR-01.01", "LR-01.03"}),
            ("// LR-01.01 and LR-02.02", {"LR-01.01", "LR-02.02"}),
            ("// LR-01.01,\n// LR-01.03 wrapped", {"LR-01.01", "LR-01.03"}),
            ("// LR-01.01 .. LR-01.03", {"LR-01.01", "LR-01.02", "LR-01.03"}),
            ("// LR-01.01 .. 01.03, 02.02", {"LR-01.01", "LR-01.02", "LR-01.03", "LR-02.02"}),
            ("// LR-01.04 .. LR-02.01 over a heading", {"LR-01.04", "LR-02.01"}),
            ("// LR-01.01 needs 12.50 inches", {"LR-01.01"}),
            ("// XLR-01.01 and PART-LR-01.02 are not ours", set()),
        ]:
            with self.subTest(text):
                coverage = self.given_code(text)
                self.assertEqual(coverage.in_code, ids)
                self.assertEqual(coverage.errors, [])

    def test_data_files_cite_in_their_comments(self):
        self.write("data/long_rifle/weapons.toml", "# LR-01.02\n[musket]\n")
        self.assertEqual(rule_coverage.Coverage(self.root).in_code, {"LR-01.02"})

    def test_a_declaration_counts_once_the_function_is_defined(self):
        self.write("books/long_rifle/rule.h", """#pragma once
// LR-01.01 above
// its declaration
void duck_back(Play& play, FigureId who,
               Inches far);
bool hidden(const Battle& battle) const noexcept;  // LR-01.02 beside
constexpr int cap = 2;  // LR-01.03 a value
struct Shot { Inches far; };  // LR-02.01 a type
// LR-02.02 defined here
inline int twice(int x) { return 2 * x; }
""")
        header = {"LR-01.03", "LR-02.01", "LR-02.02"}
        self.assertEqual(rule_coverage.Coverage(self.root).in_code, header)
        coverage = self.given_code("void duck_back(Play& play, FigureId who,\n    Inches far) {\n}\n")
        self.assertEqual(coverage.in_code, header | {"LR-01.01"})
        coverage = self.given_code("bool Scene::hidden(const Battle&) const noexcept {\n}\n"
                                   "void f() { duck_back(play, who, far); }\n")
        self.assertEqual(coverage.in_code, header | {"LR-01.02"})

    def test_what_is_not_in_the_catalogue_is_an_error(self):
        for text in ["// LR-01.77", "// LR-01.01 .. LR-01.77", "// LR-01.01, 01.77", "// GR-01.01",
                     "// LR-01.03 .. LR-01.01", "// LR-01.01-01.03", "// LR-01.01 - LR-01.03"]:
            with self.subTest(text):
                self.assertEqual(len(self.given_code(text).errors), 1)
                self.assertEqual(self.run_tool()[0], 1)

    def test_a_cross_reference_in_the_catalogue_is_checked(self):
        self.write("docs/rules/more.md", "## 03 More\n- **LR-03.01** P — See LR-44.44.\n")
        self.assertEqual(len(rule_coverage.Coverage(self.root).errors), 1)


class CitationsInTests(Tree):
    def test_names_of_cases_count(self):
        coverage = self.given_test('TEST_CASE("LR-01.01, 01.02 a long "\n    "name LR-02.01") { CHECK(x); }\n'
                             'TEST_CASE_FIXTURE(Scene, "LR-99.01 Billy") { REQUIRE(x); }')
        self.assertEqual(coverage.in_tests, {"LR-01.01", "LR-01.02", "LR-02.01", "LR-99.01"})

    def test_a_worked_example_needs_the_name_of_a_case(self):
        coverage = self.given_test('TEST_CASE("x") { SUBCASE("LR-99.01, LR-01.01") { CHECK(y); }\n'
                             '// LR-99.01, LR-01.02\nCHECK(z); }')
        self.assertEqual(coverage.in_tests, {"LR-01.01", "LR-01.02"})

    def test_comments_count_where_a_check_follows(self):
        coverage = self.given_test('// LR-02.01 before any case\n'
                             'TEST_CASE("a") {\n  CHECK(x);  // LR-01.01 beside it\n'
                             '  // LR-01.02 after the last check\n}\n'
                             'TEST_CASE("b") {\n  // LR-01.03 above it\n  CHECK(y);\n}')
        self.assertEqual(coverage.in_tests, {"LR-01.01", "LR-01.03"})

    def test_a_case_that_checks_nothing_does_not_count(self):
        self.assertEqual(self.given_test('TEST_CASE("LR-01.01") {}').in_tests, set())

    def test_a_case_that_is_not_run_does_not_count(self):
        for text in ['// TEST_CASE("LR-01.01") { CHECK(x); }',
                     '/* TEST_CASE("LR-01.01") { CHECK(x); } */',
                     'TEST_CASE("LR-01.01" * doctest::skip()) { CHECK(x); }']:
            with self.subTest(text):
                self.assertEqual(self.given_test(text).in_tests, set())

    def test_strings_in_a_body_do_not_count(self):
        coverage = self.given_test('TEST_CASE("x") { CHECK(find("LR-01.01")); auto n = 1\'000; }')
        self.assertEqual(coverage.in_tests, set())

    def test_tests_are_not_code_and_code_is_not_tests(self):
        coverage = self.given_test('TEST_CASE("LR-01.01") { CHECK(x); }')
        self.assertEqual(coverage.in_code, set())
        self.assertEqual(self.given_code("// LR-01.02").in_tests, {"LR-01.01"})


class Finished(Tree):
    CODE = "// LR-01.01, LR-01.02, LR-01.03, LR-99.01"
    TEST = ('TEST_CASE("LR-01.01 .. LR-01.03") { CHECK(x); }\n'
            'TEST_CASE("LR-99.01") { CHECK(x); }')

    def test_unfinished_chapters_only_report(self):
        status, out, _ = self.run_tool()
        self.assertEqual(status, 0)
        self.assertRegex(out, r"01 Dice +3 +0 +0")

    def test_a_finished_chapter_must_be_whole(self):
        self.write("tools/finished-chapters", "# so far\nLR 01, 99.01-99.49\n")
        self.given_code(self.CODE)
        status, _, err = self.run_tool()
        self.assertEqual(status, 1)
        self.assertIn("LR-01.01 stands in a finished chapter but lacks test", err)
        self.given_test(self.TEST)
        self.assertEqual(self.run_tool()[0], 0)
        self.write("tools/finished-chapters", "LR 01-02\n")
        self.assertEqual(self.run_tool()[0], 1)

    def test_a_chapter_that_does_not_exist_is_refused(self):
        for line in ["LR 44", "LR soon", "ZZ 01", "LR"]:
            with self.subTest(line):
                self.write("tools/finished-chapters", line + "\n")
                self.assertEqual(self.run_tool()[0], 2)


class Telling(Tree):
    README = f"# x\n{rule_coverage.README_BEGIN}\n{rule_coverage.README_END}\nend\n"

    def test_missing_names_what_each_rule_lacks(self):
        self.given_code("// LR-01.01")
        _, out, _ = self.run_tool("--missing", "LR-01")
        self.assertEqual(out.splitlines()[:2], ["LR-01.01 P lacks test: One.",
                                                "LR-01.02 T lacks code and test: Two."])
        self.assertNotIn("LR-01.04", out)
        self.assertNotIn("LR-02", out)

    def test_a_rule_must_be_named_by_itself(self):
        self.given_code("// LR-01.01 .. LR-01.03")
        status, _, err = self.run_tool()
        self.assertEqual(status, 1)
        self.assertIn("LR-01.02 is named in the code only by a range", err)
        self.assertNotIn("LR-01.01 is named", err)
        self.given_code("// LR-01.01 .. LR-01.03\n\n// LR-01.02 here")
        self.assertEqual(self.run_tool()[0], 0)

    def test_the_readme_table_is_written_and_says_no_more_and_no_less(self):
        self.write("README.md", self.README)
        self.given_code("// LR-01.01")
        self.assertEqual(self.run_tool("--readme")[0], 0)
        text = (self.root / "README.md").read_text(encoding="utf-8")
        self.assertIn("| Long Rifle | 6 | 1 | 0 |", text)
        self.assertTrue(text.endswith("end\n"))
        self.assertEqual(self.run_tool()[0], 0)
        self.given_code("")
        self.assertEqual(self.run_tool()[0], 1)
        self.given_code("// LR-01.01 and LR-01.02")
        self.assertEqual(self.run_tool()[0], 1)


if __name__ == "__main__":
    unittest.main()
