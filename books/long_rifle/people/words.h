#pragma once

#include <string>

#include "books/long_rifle/vocabulary.h"
#include "engine/base/result.h"

// What Attributes and professions are called where people read them.
namespace long_rifle {

struct AttributeWords {
    std::string name, title, effect;
};
// data/long_rifle/attributes.toml as built in.
const AttributeWords& words(Attribute attribute);

struct ProfessionWords {
    std::string name, title, description;
};
// LR-06.01 data/long_rifle/professions.toml as built in.
const ProfessionWords& words(Profession profession);

// For tests of broken files: what is wrong with it.
Refusal check_attribute_words(std::string_view text, std::string_view file);
Refusal check_profession_words(std::string_view text, std::string_view file);

}  // namespace long_rifle
