#pragma once

#include <span>

#include "server/http.h"

// One file of the page, compiled in.
struct PageFile {
    std::string_view path;  // below web/dist: "index.html", "assets/index-4f2a.js"
    std::string_view bytes;
    std::string_view gzip;  // empty: not worth it
    std::string_view tag;   // ETag
};
// Sorted by path; written by tools/embed.
std::span<const PageFile> page_files();

// A file, or the page itself for every path that is none.
HttpReply page_reply(const HttpRequest& request);
