#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

#include "cli/commands.h"
#include "server/server.h"

namespace {

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

}  // namespace

void run_serve(Command& command, ServeAsked asked) {
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
