#pragma once

#include <string>

#include "books/long_rifle/vocabulary.h"
#include "engine/base/enum_array.h"
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

// Of the text of such a file, or what is wrong with it.
Result<EnumArray<Attribute, AttributeWords>> read_attribute_words(std::string_view text,
                                                                  std::string_view file);
Result<EnumArray<Profession, ProfessionWords>> read_profession_words(std::string_view text,
                                                                     std::string_view file);

}  // namespace long_rifle
