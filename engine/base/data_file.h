#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/inches.h"
#include "engine/base/result.h"

// A data file (TOML) as read: what each key holds, and on which line.
struct DataValue {
    enum class Kind : std::uint8_t { Text, Whole, Decimal, YesNo, List, Table, Other };

    Kind kind = Kind::Table;
    int line = 1;
    std::string text;
    std::int64_t number = 0;  // of a Decimal: its hundredths
    bool yes = false;
    std::vector<DataValue> items;   // of a list, or what the keys of a table hold
    std::vector<std::string> keys;  // of a table, in the order of the file
    std::vector<int> key_lines;
};

// Never throws; a file that is too long, too deep or not TOML is an error with its line.
Result<DataValue> parse_data(std::string_view text, std::string_view file);

// All that is wrong with a file. A reader complains and reads on with something harmless, so that
// whoever wrote the file is told everything at once.
class DataErrors {
  public:
    explicit DataErrors(std::string_view file) : file_{file} {}
    // "file:line: key 'x': expected ..."; the first complaint about a key on a line counts.
    void expected(int line, std::string_view key, std::string_view what);
    void wrong(int line, std::string_view what);
    bool any() const { return made_ > 0; }
    std::size_t made() const { return made_; }
    // A line for each, in the order of the file; of very many the first.
    Error error() const;

    struct Complaint {
        int line;
        std::string key;  // none: about the whole line
        std::string what;
    };
    const std::vector<Complaint>& complaints() const { return complaints_; }

  private:
    void note(Complaint complaint);

    std::string file_;
    std::vector<Complaint> complaints_;
    std::size_t made_ = 0;
};

// Whether one part of a file is good: what was wrong before it does not count.
class InThisPart {
  public:
    explicit InThisPart(const DataErrors& errors) : errors_{errors}, before_{errors.made()} {}
    bool wrong() const { return errors_.made() > before_; }

  private:
    const DataErrors& errors_;
    std::size_t before_;
};

struct DataText {
    std::string text;
    int line = 1;
};

// Reads one table key by key. Something missing or wrong is told to the errors and read as the
// fallback; finish() then complains about keys that nobody asked for.
class Fields {
  public:
    static constexpr std::size_t longest_text = 2000;

    Fields(const DataValue& table, DataErrors& errors);

    int line() const { return table_.line; }
    int line_of(std::string_view key) const;
    bool has(std::string_view key);

    std::string text(std::string_view key, std::size_t longest = 100);
    std::string text_or(std::string_view key, std::string_view fallback, std::size_t longest = 100);
    int whole(std::string_view key, int least, int most);
    int whole_or(std::string_view key, int least, int most, int fallback);
    Inches inches(std::string_view key, Inches least, Inches most);
    Inches inches_or(std::string_view key, Inches least, Inches most, Inches fallback);
    bool yes(std::string_view key, bool fallback);
    std::size_t one_of(std::string_view key, std::span<const std::string_view> words);
    std::size_t one_of_or(std::string_view key, std::span<const std::string_view> words,
                          std::size_t fallback);

    // Lists; one that is missing is empty.
    std::vector<DataText> texts(std::string_view key, std::size_t most);
    std::vector<std::pair<Inches, Inches>> spots(std::string_view key, std::size_t least,
                                                 std::size_t most, Inches low, Inches high);
    std::optional<std::pair<Inches, Inches>> spot(std::string_view key, Inches low, Inches high);
    std::vector<const DataValue*> tables(std::string_view key, std::size_t most);
    const DataValue* table(std::string_view key);  // null if missing

    // Every key and its value as a word ("yes", "120", "star"), all counted as read.
    std::vector<std::pair<std::string, DataText>> words();
    void expected(std::string_view key, std::string_view what);
    void finish();

  private:
    void asked(std::string_view key);
    const DataValue* take(std::string_view key);      // null if missing
    const DataValue* required(std::string_view key);  // the same, with a complaint

    const DataValue& table_;
    DataErrors& errors_;
    std::vector<bool> read_;
    std::vector<std::string> asked_;  // every key that somebody looked for: those accepted here
};

// "a, b or c"
std::string alternatives(std::span<const std::string_view> words);
