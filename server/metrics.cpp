#include "server/metrics.h"

#include <fmt/format.h>

#include <iterator>

void Metrics::note_answer(std::chrono::steady_clock::duration took) {
    const auto micro = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
    std::size_t slot = 0;
    while (slot < bounds.size() && micro > std::int64_t{bounds[slot]} * 1000) ++slot;
    ++answer_times[slot];
    answer_microseconds += static_cast<std::uint64_t>(micro);
    ++answers;
}

std::string Metrics::text() const {
    std::string out;
    auto to = std::back_inserter(out);
    const auto put = [&](const char* name, const char* kind, const char* help, auto value) {
        fmt::format_to(to,
                       "# HELP powderhorn_{0} {2}\n# TYPE powderhorn_{0} {1}\npowderhorn_{0} {3}\n",
                       name, kind, help, value);
    };
    put("requests_total", "counter", "HTTP requests", requests.load());
    put("requests_refused_total", "counter", "HTTP requests refused", refused.load());
    put("rate_limited_total", "counter", "Requests over the rate limit", limited.load());
    put("frames_total", "counter", "Frames received on sockets", frames.load());
    put("answers_refused_total", "counter", "Answers that were not allowed",
        answers_refused.load());
    put("games_made_total", "counter", "Games made", games_made.load());
    put("games_deleted_total", "counter", "Games deleted because nobody had touched them",
        games_deleted.load());
    put("games_kept", "gauge", "Games in the store", games_kept.load());
    put("store_bytes", "gauge", "How large the store is", store_bytes.load());
    put("games_loaded_total", "counter", "Games loaded from the store", games_loaded.load());
    put("faults_total", "counter", "Faults in the program, contained", bugs.load());
    put("commits_lost_total", "counter", "Entries another process wrote first",
        commits_lost.load());
    put("commits_failed_total", "counter", "Entries the store could not keep",
        commits_failed.load());
    put("webhooks_total", "counter", "Webhooks delivered", webhooks_sent.load());
    put("webhooks_failed_total", "counter", "Webhooks not delivered", webhooks_failed.load());
    put("study_done_total", "counter", "Odds, ways, sights and replays worked out",
        study_done.load());
    put("study_known_total", "counter", "Of these, those that were known already",
        study_known.load());
    put("study_given_up_total", "counter", "Given up because they took too long",
        study_given_up.load());
    put("study_left_total", "counter", "Left because nobody waited any more", study_left.load());
    put("study_refused_total", "counter", "Refused because too much waited", study_refused.load());
    put("study_seconds_total", "counter", "Time of processors spent on them",
        static_cast<double>(study_microseconds.load()) / 1e6);
    put("study_waiting", "gauge", "Odds, ways, sights and replays that wait", study_waiting.load());
    put("sockets", "gauge", "Open sockets", sockets.load());
    put("tables", "gauge", "Games in memory", tables.load());

    fmt::format_to(to,
                   "# HELP powderhorn_answer_seconds From an answer's arrival until it is durable\n"
                   "# TYPE powderhorn_answer_seconds histogram\n");
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        sum += answer_times[i].load();
        fmt::format_to(to, "powderhorn_answer_seconds_bucket{{le=\"{}\"}} {}\n", bounds[i] / 1000.0,
                       sum);
    }
    sum += answer_times.back().load();
    fmt::format_to(to, "powderhorn_answer_seconds_bucket{{le=\"+Inf\"}} {}\n", sum);
    fmt::format_to(to, "powderhorn_answer_seconds_sum {}\npowderhorn_answer_seconds_count {}\n",
                   static_cast<double>(answer_microseconds.load()) / 1e6, sum);
    return out;
}

Metrics& metrics() {
    static Metrics all;
    return all;
}
