#include "books/petite_guerre/scenario.h"

// Not written yet.
namespace petite_guerre {

Result<Battle> read_scenario(std::string_view, std::string_view file, const ScenarioOptions&) {
    return Error{std::string{file} + ": cannot be read yet"};
}

}  // namespace petite_guerre
