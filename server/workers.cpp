#include "server/workers.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include "server/bugs.h"
#include "server/workers_inside.h"

namespace asio = boost::asio;

namespace {

class AsioLane final : public Lane {
  public:
    explicit AsioLane(asio::io_context& context) : strand_{context.get_executor()} {}
    void post(std::function<void()> what) override { asio::post(strand_, std::move(what)); }

  private:
    asio::strand<asio::io_context::executor_type> strand_;
};

// A fault that nobody nearer has contained ends what was being done, not the thread.
void work(asio::io_context& context) {
    while (contain_bugs({{}, "a worker"}, [&] { context.run(); })) {
    }
}

class Repeating : public std::enable_shared_from_this<Repeating> {
  public:
    Repeating(asio::io_context& context, std::chrono::milliseconds pause,
              std::function<void()> what)
        : timer_{context}, pause_{pause}, what_{std::move(what)} {}

    void wait() {
        timer_.expires_after(pause_);
        timer_.async_wait([self = shared_from_this()](boost::system::error_code stopped) {
            if (stopped) return;
            static_cast<void>(contain_bugs({{}, "what is done again and again"}, self->what_));
            self->wait();
        });
    }

  private:
    asio::steady_timer timer_;
    std::chrono::milliseconds pause_;
    std::function<void()> what_;
};

}  // namespace

// One thing, or nothing after a moment.
void Workers::Inside::work_a_little() {
    constexpr std::chrono::milliseconds moment{20};
    static_cast<void>(contain_bugs({{}, "a spare worker"}, [&] { context.run_one_for(moment); }));
}

Workers::Workers() : inside_{std::make_unique<Inside>()} {}

Workers::~Workers() {
    stop();
}

void Workers::start(unsigned threads) {
    for (unsigned i = 0; i < threads; ++i)
        inside_->threads.emplace_back([this] { work(inside_->context); });
}

void Workers::waiting(bool begins) {
    inside_->spares.waiting(begins);
}

void Workers::stop() {
    inside_->context.stop();
    for (std::thread& thread : inside_->threads) thread.join();
    inside_->threads.clear();
    inside_->spares.end();
}

std::shared_ptr<Lane> Workers::new_lane() {
    return std::make_shared<AsioLane>(inside_->context);
}

void Workers::post(std::function<void()> what) {
    asio::post(inside_->context, std::move(what));
}

void Workers::every(std::chrono::milliseconds pause, std::function<void()> what) {
    std::make_shared<Repeating>(inside_->context, pause, std::move(what))->wait();
}
