// More connections than the server has files for: it waits, does not spin, and goes on afterwards.
#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <thread>

#include "bench/load/modes.h"
#include "server/test_client.h"

namespace {

constexpr double most_work = 0.1;  // of one core

// Seconds it has worked, for itself and in the system.
double worked(int pid) {
    std::ifstream file{fmt::format("/proc/{}/stat", pid)};
    std::string all;
    std::getline(file, all);
    std::istringstream rest{all.substr(all.rfind(')') + 1)};
    std::string skipped;
    for (int i = 0; i < 11; ++i) rest >> skipped;
    double user = 0, system = 0;
    rest >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace

int run_crowd(const CrowdOptions& options) {
    std::vector<std::unique_ptr<DeafClient>> all;
    all.reserve(static_cast<std::size_t>(options.connections));
    for (int i = 0; i < options.connections; ++i)
        all.push_back(std::make_unique<DeafClient>(options.port, "GET / HT"));
    std::this_thread::sleep_for(std::chrono::milliseconds{300});
    const double before = worked(options.pid);
    std::this_thread::sleep_for(std::chrono::seconds{options.seconds});
    const double share = (worked(options.pid) - before) / options.seconds;
    all.clear();
    std::this_thread::sleep_for(std::chrono::milliseconds{500});
    const bool healthy = http_get(options.port, "/healthz").status == 200;
    const bool good = healthy && share < most_work;
    fmt::print("{{\"connections\":{},\"share_of_a_core\":{:.2f},\"healthy\":{},\"good\":{}}}\n",
               options.connections, share, healthy, good);
    return good ? 0 : 1;
}
