#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>

#include "cli/commands.h"
#include "server/server.h"

namespace {

struct Asked {
    ServeOptions options;
    bool no_limits = false, open = false;
};

// The browser is its own business: it must neither hold up nor end the server.
void open_browser(const std::string& address) {
    const pid_t child = fork();
    if (child == 0) {
        if (fork() == 0) {
            setsid();
            static_cast<void>(freopen("/dev/null", "w", stdout));
            static_cast<void>(freopen("/dev/null", "w", stderr));
            execlp("xdg-open", "xdg-open", address.c_str(), nullptr);
            _exit(127);
        }
        _exit(0);
    }
    if (child > 0) waitpid(child, nullptr, 0);
}

void serve(Command& command, Asked asked) {
    // Before any thread is started, so that all of them leave these signals to us.
    sigset_t end_signals;
    sigemptyset(&end_signals);
    sigaddset(&end_signals, SIGINT);
    sigaddset(&end_signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &end_signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);

    asked.options.limits = !asked.no_limits;
    auto server = Server::start(asked.options);
    if (!server) {
        command.console.err(fmt::format("powderhorn: {}\n", server.error().what));
        command.status = 1;
        return;
    }
    command.console.out(fmt::format("The table is at {}\n", server->address()));
    std::fflush(stdout);  // whoever reads it through a pipe waits for it
    if (asked.open) open_browser(server->address());
    int signal = 0;
    sigwait(&end_signals, &signal);
    command.console.out("Ending; every game is kept.\n");
}

}  // namespace

void add_serve(CLI::App& app, Command& command) {
    auto* sub = app.add_subcommand("serve", "The table in the browser, for you and your friends");
    const auto asked = std::make_shared<Asked>();
    ServeOptions& options = asked->options;
    sub->add_option("--port", options.port, "Where it listens; 0: any port that is free")
        ->capture_default_str()
        ->type_name("N");
    sub->add_option("--db", options.db, "Where games are kept: a file, or postgres://…")
        ->capture_default_str()
        ->type_name("FILE");
    sub->add_option("--address", options.address, "0.0.0.0 lets other machines in")
        ->capture_default_str()
        ->type_name("ADDRESS");
    sub->add_option("--threads", options.threads, "Workers; 0: one for each core")->type_name("N");
    sub->add_option("--public-address", options.public_address,
                    "https://table.example, as other programs reach it")
        ->type_name("URL");
    sub->add_option("--put-away-after", options.put_away_after,
                    "Seconds until an unused game leaves the memory")
        ->capture_default_str()
        ->check(CLI::Range(1, 1'000'000).description(""))
        ->type_name("N");
    sub->add_flag("--no-rate-limits", asked->no_limits, "Nobody is asked to wait");
    sub->add_flag("--behind-proxy", options.behind_proxy,
                  "Take addresses from the proxy's X-Forwarded-For");
    sub->add_flag("--allow-private-webhooks", options.allow_private_webhooks,
                  "Webhooks may go to private addresses");
    sub->add_flag("--open", asked->open, "Open the browser");
    sub->footer(
        "Examples:\n  powderhorn serve --open\n"
        "  powderhorn serve --address 0.0.0.0 --db /var/lib/powderhorn/games.db");
    sub->callback([&command, asked] { serve(command, *asked); });
}
