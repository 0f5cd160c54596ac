#pragma once

#include "server/http.h"
#include "server/study.h"

// Mustering and battles of people's own, before any game.

// GET /api/muster?book=B, /api/muster/rows?book=B&list=L&year=N and /api/battle/form?book=B.
HttpReply muster_reply(std::string_view query);
HttpReply muster_rows_reply(std::string_view query);
HttpReply battle_form_reply(std::string_view query);
// POST /api/muster/account, /fill, /read and /api/battle/try: their bodies.
HttpReply account_reply(std::string_view body);
HttpReply fill_reply(std::string_view body);
HttpReply read_force_reply(std::string_view body);
HttpReply try_battle_reply(std::string_view body, const Patience& patience);
