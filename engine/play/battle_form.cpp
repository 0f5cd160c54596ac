#include "engine/play/battle_form.h"

// What the shared reader of terrain (engine/table/terrain_file.h) takes of every book's files.

namespace {

const std::vector<std::string> walls{"near", "right", "far", "left"};

FormKey key(std::string name, FormKind kind, std::string text) {
    FormKey one;
    one.key = std::move(name);
    one.kind = kind;
    one.text = std::move(text);
    return one;
}

FormKey list(std::string name, std::string text, std::vector<std::string> accepted, int most) {
    FormKey one = key(std::move(name), FormKind::List, std::move(text));
    one.accepted = std::move(accepted);
    one.most = most;
    return one;
}

GroundForm ground(GroundWords words, GroundShape shape) {
    GroundForm form;
    form.key = std::move(words.key);
    form.name = std::move(words.name);
    form.heading = std::move(words.heading);
    form.text = std::move(words.text);
    form.rule = std::move(words.rule);
    form.shape = shape;
    return form;
}

}  // namespace

FormKey form_key(std::string name, FormKind kind, std::string text, std::string rule) {
    FormKey one = key(std::move(name), kind, std::move(text));
    one.rule = std::move(rule);
    return one;
}

FormKey form_number(std::string name, int least, int most, std::string text, std::string rule) {
    FormKey one = form_key(std::move(name), FormKind::Whole, std::move(text), std::move(rule));
    one.least = least;
    one.most = most;
    return one;
}

FormKey form_choice(std::string name, std::vector<std::string> accepted, std::string text,
                    std::string rule) {
    FormKey one = form_key(std::move(name), FormKind::OneOf, std::move(text), std::move(rule));
    one.accepted = std::move(accepted);
    return one;
}

GroundForm area_form(GroundWords words) {
    return ground(std::move(words), GroundShape::Area);
}

GroundForm line_form(GroundWords words, int usual_width) {
    GroundForm form = ground(std::move(words), GroundShape::Line);
    form.usual_width = usual_width;
    if (usual_width > 0) {
        FormKey width = key("width", FormKind::Length, "how wide it is");
        width.least = 50, width.most = 2400;
        form.keys.push_back(std::move(width));
    }
    return form;
}

GroundForm hill_form(GroundWords words) {
    GroundForm form = area_form(std::move(words));
    FormKey crest = key("crest", FormKind::Spots, "along its middle if not drawn");
    crest.least = 2, crest.most = 12;
    form.keys = {crest, key("wooded", FormKind::YesNo, "with woods on all of it")};
    return form;
}

GroundForm building_form(GroundWords words, int most_levels) {
    GroundForm form = ground(std::move(words), GroundShape::Building);
    form.keys.push_back(form_number("levels", 1, most_levels, "how many floors", ""));
    FormKey door =
        form_choice("door", walls, "the wall with the door; each other has a window", "");
    door.usual = "near";
    form.keys.push_back(door);
    form.keys.push_back(list("doors", "the walls with doors, instead of that", walls, 12));
    form.keys.push_back(list("windows", "the walls with windows", walls, 12));
    form.keys.push_back(form_number("door-side", 0, 23, "of a shape: the side with the door", ""));
    return form;
}

GroundForm landmark_form() {
    GroundForm form =
        ground({"landmark", "a mark", "Other", "a word on the table", ""}, GroundShape::Spot);
    FormKey kind = key("kind", FormKind::Words, "what it says");
    kind.needed = true;
    form.keys = {kind};
    return form;
}

// The spots of its shape have keys of their own, and whatever lies there may have a name.
std::vector<std::string> keys_of(const GroundForm& form) {
    std::vector<std::string> keys;
    switch (form.shape) {
        case GroundShape::Area:
        case GroundShape::Building: keys = {"name", "box", "shape"}; break;
        case GroundShape::Line: keys = {"name", "course"}; break;
        default: keys = {"at"}; break;
    }
    for (const FormKey& one : form.keys) keys.push_back(one.key);
    return keys;
}
