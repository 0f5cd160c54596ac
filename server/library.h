#pragma once

#include "server/http.h"

// What the program knows before any game: books, scenarios, rules, tables to look at.

HttpReply books_reply();
HttpReply rule_reply(std::string_view id);
HttpReply rules_reply(std::string_view book);
// The table as it would be laid out: scenario, seed and switches are in the query.
HttpReply preview_reply(std::string_view query);
// Likewise of a battle of somebody's own: the body of POST /api/preview.
HttpReply battle_preview_reply(std::string_view body);

// The values of a query: "scenario=long-rifle/three-a-side&seed=7", percent signs undone. Nothing
// if it is not well formed.
std::vector<std::pair<std::string, std::string>> read_query(std::string_view query);
std::string query_value(std::string_view query, std::string_view name);
