#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <thread>
#include <vector>

#include "server/spare_workers.h"
#include "server/workers.h"

struct Workers::Inside {
    boost::asio::io_context context;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard{
        context.get_executor()};
    std::vector<std::thread> threads;
    SpareWorkers spares{4, [this] { work_a_little(); }};
    void work_a_little();
};
