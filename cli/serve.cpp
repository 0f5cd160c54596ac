#include <fmt/format.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

#include "cli/commands.h"
#include "server/doors.h"
#include "server/server.h"
#include "store/check_store.h"

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

Refusal check_names(const ServeOptions& options) {
    for (const std::string& host : options.hosts)
        if (!host_name(host))
            return Error{
                fmt::format("--host '{}': a name such as table.example is accepted", host)};
    if (options.public_address.empty()) return {};
    return check_public_address(options.public_address);
}

// Called as a signal's handler: nothing but the system may be used.
void end_now(int) {
    constexpr std::string_view words =
        "powderhorn: ended before all was done; what was acknowledged is kept\n";
    static_cast<void>(write(STDERR_FILENO, words.data(), words.size()));
    _exit(0);
}

// Whatever is under way, a database that hangs or a long reckoning: it ends in time. Only what is
// on the disk has been acknowledged, so nothing is lost. Who asks a second time does not wait.
void end_in_time() {
    for (const int signal : {SIGALRM, SIGINT, SIGTERM}) std::signal(signal, end_now);
    itimerval wait{};
    wait.it_value.tv_sec = 2;
    wait.it_value.tv_usec = 500'000;
    setitimer(ITIMER_REAL, &wait, nullptr);
}

}  // namespace

void run_serve(Command& command, ServeAsked asked) {
    if (const Refusal wrong = check_names(asked.options)) return command.refuse(wrong->what);
    if (const Refusal wrong = check_store(asked.options.db))
        return command.refuse("--db: " + wrong->what);
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
    std::fflush(stdout);
    end_in_time();
    pthread_sigmask(SIG_UNBLOCK, &end_signals, nullptr);
}
