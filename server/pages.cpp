#include "server/pages.h"

#include <algorithm>
#include <array>

namespace {

struct FileType {
    std::string_view ending, type;
};
constexpr std::array file_types{
    FileType{".html", "text/html; charset=utf-8"},
    FileType{".js", "text/javascript; charset=utf-8"},
    FileType{".css", "text/css; charset=utf-8"},
    FileType{".svg", "image/svg+xml"},
    FileType{".png", "image/png"},
    FileType{".ico", "image/x-icon"},
    FileType{".json", "application/json"},
    FileType{".webmanifest", "application/manifest+json"},
    FileType{".woff2", "font/woff2"},
    FileType{".txt", "text/plain; charset=utf-8"},
};

std::string_view type_of(std::string_view path) {
    const auto* kind = std::find_if(file_types.begin(), file_types.end(), [&](const FileType& one) {
        return path.ends_with(one.ending);
    });
    return kind == file_types.end() ? "application/octet-stream" : kind->type;
}

const PageFile* find_page(std::string_view path) {
    const auto files = page_files();
    const auto found = std::lower_bound(
        files.begin(), files.end(), path,
        [](const PageFile& file, std::string_view wanted) { return file.path < wanted; });
    return found != files.end() && found->path == path ? &*found : nullptr;
}

}  // namespace

HttpReply page_reply(const HttpRequest& request) {
    const std::string_view path = std::string_view{request.path}.substr(1);
    const PageFile* file = find_page(path);
    if (file == nullptr) {
        // A file that is not there is not the page: a script from an older page must not get HTML.
        const std::size_t slash = path.rfind('/');
        const std::string_view last = path.substr(slash == std::string_view::npos ? 0 : slash + 1);
        const bool is_rule = path.starts_with("rules/");
        if (last.find('.') != std::string_view::npos && !is_rule)
            return refusal(404, "there is no such file");
        file = find_page("index.html");
        if (file == nullptr) return refusal(404, "there is no page");
    }
    HttpReply reply;
    reply.type = std::string{type_of(file->path)};
    reply.tag = std::string{file->tag};
    // Names under assets/ carry a hash of what is in them.
    reply.cache =
        file->path.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    if (!request.known_tag.empty() && request.known_tag.find(file->tag) != std::string::npos) {
        reply.status = 304;
        return reply;
    }
    reply.gzipped = request.takes_gzip && !file->gzip.empty();
    reply.built_in = reply.gzipped ? file->gzip : file->bytes;
    return reply;
}
