#pragma once

#include "engine/play/battle_form.h"
#include "engine/play/muster.h"
#include "match/json_reader.h"

// Lists, forces and the form of a battle as they go out to a page and come in from it; described in
// wire_muster_shapes.cpp. The command prints the same.
namespace wire {

boost::json::array lists_json(const Muster& muster);
boost::json::array unit_keys_json(const Muster& muster);
boost::json::array rows_json(const std::vector<MusterRow>& rows);
boost::json::object force_json(const WrittenForce& force);
boost::json::object account_json(const ForceAccount& account);
boost::json::object form_json(const BattleForm& form);

// A force that a page has made; what it says is looked at by its book.
WrittenForce read_force(const JsonReader& reader);

}  // namespace wire
