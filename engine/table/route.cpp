#include "engine/table/route.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace {
constexpr std::int64_t grid_step = 50;
constexpr std::int64_t straight_cost = 5000, slant_cost = 7071;  // a grid step, in 100ths of 100ths
constexpr int no_parent = -1;

// The cost over the grid's eight directions from one spot to another.
std::int64_t grid_cost(Point a, Point b) {
    const Offset step = b - a;
    const std::int64_t dx = std::abs(step.dx), dy = std::abs(step.dy);
    const std::int64_t slant = std::min(dx, dy), straight = std::max(dx, dy) - slant;
    return (straight * straight_cost + slant * slant_cost) / grid_step;
}

int steps_in(Inches length) {
    return static_cast<int>(length.in_hundredths() / grid_step);
}

// The spots half an inch apart that include `from`, and the aim as one more.
struct Grid {
    Point low, aim;
    int columns, rows;

    Grid(const Ground& ground, Point from, Point aim_point)
        : low{Inches::hundredths(from.x.in_hundredths() % grid_step),
              Inches::hundredths(from.y.in_hundredths() % grid_step)},
          aim{aim_point},
          columns{steps_in(ground.width - low.x) + 1},
          rows{steps_in(ground.depth - low.y) + 1} {}
    int count() const { return columns * rows + 1; }
    int aim_node() const { return columns * rows; }
    int node_at(Point p) const {
        const Offset step = p - low;
        return static_cast<int>(step.dy / grid_step * columns + step.dx / grid_step);
    }
    Point point(int node) const {
        if (node == aim_node()) return aim;
        return low + Offset{node % columns * grid_step, node / columns * grid_step};
    }
    bool has(Point p) const {
        const Offset step = p - low;
        return step.dx >= 0 && step.dy >= 0 && step.dx < columns * grid_step
               && step.dy < rows * grid_step;
    }
};

struct Node {
    std::uint32_t search = 0;  // which search last came here
    bool done = false;
    int parent = no_parent;
    std::int64_t cost = 0;
};
struct Waiting {
    std::int64_t total, left;
    int node;
    auto operator<=>(const Waiting&) const = default;
};

// A* over the grid; the lists are kept between searches so that they need not be made again.
class Search {
  public:
    bool run(const Ground& ground, Point from, const RouteRules& rules);
    std::vector<Point>& corners() { return corners_; }

  private:
    void begin(const Grid& grid);
    bool too_far(const Grid& grid, Point there, std::int64_t cost) const {
        return cost > dearest_ || cost + grid_cost(there, grid.aim) - near_ > dearest_;
    }
    void reach(const Grid& grid, int node, int parent, std::int64_t cost);
    bool is_worse(int node, std::int64_t cost) const {
        const Node& known = nodes_[static_cast<std::size_t>(node)];
        return known.search == search_ && (known.done || known.cost <= cost);
    }
    void expand(const Grid& grid, int node, const RouteRules& rules);
    void trace(const Grid& grid, int node);

    std::vector<Node> nodes_;
    std::vector<Waiting> waiting_;
    std::vector<Point> corners_;
    std::uint32_t search_ = 0;
    std::int64_t dearest_ = 0, near_ = 0;
    bool aim_is_end_ = false;
};

void Search::begin(const Grid& grid) {
    if (++search_ == 0) {  // once in four thousand million searches
        nodes_.clear();
        search_ = 1;
    }
    if (nodes_.size() < static_cast<std::size_t>(grid.count()))
        nodes_.resize(static_cast<std::size_t>(grid.count()));
    waiting_.clear();
    corners_.clear();
}

void Search::reach(const Grid& grid, int node, int parent, std::int64_t cost) {
    nodes_[static_cast<std::size_t>(node)] = {search_, false, parent, cost};
    const std::int64_t left = grid_cost(grid.point(node), grid.aim);
    waiting_.push_back({cost + left, left, node});
    std::push_heap(waiting_.begin(), waiting_.end(), std::greater<>{});
}

void Search::expand(const Grid& grid, int node, const RouteRules& rules) {
    static constexpr std::array<Offset, 8> ways{
        {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
    const Point here = grid.point(node);
    const std::int64_t so_far = nodes_[static_cast<std::size_t>(node)].cost;
    const auto try_step = [&](Point there, int to) {
        const std::int64_t cost = so_far + grid_cost(here, there);
        if (too_far(grid, there, cost) || is_worse(to, cost) || rules.blocked(here, there)) return;
        reach(grid, to, node, cost);
    };
    for (const Offset way : ways) {
        const Point there = here + Offset{way.dx * grid_step, way.dy * grid_step};
        if (grid.has(there)) try_step(there, grid.node_at(there));
    }
    const Inches join = Inches::hundredths(grid_step * 3 / 2);
    if (aim_is_end_ && within(here, grid.aim, join)) try_step(grid.aim, grid.aim_node());
}

void Search::trace(const Grid& grid, int node) {
    for (; node != no_parent; node = nodes_[static_cast<std::size_t>(node)].parent)
        corners_.push_back(grid.point(node));
    std::reverse(corners_.begin(), corners_.end());
}

bool Search::run(const Ground& ground, Point from, const RouteRules& rules) {
    const Grid grid{ground, from, rules.aim};
    begin(grid);
    aim_is_end_ = ground.on_table(rules.aim) && rules.arrived(rules.aim);
    // Going only eight ways is at most a twelfth longer than going straight.
    dearest_ = std::int64_t{rules.longest.in_hundredths()} * 100 * 13 / 12;
    near_ = std::int64_t{rules.near.in_hundredths()} * 100 * 13 / 12;
    reach(grid, grid.node_at(from), no_parent, 0);
    while (!waiting_.empty()) {
        std::pop_heap(waiting_.begin(), waiting_.end(), std::greater<>{});
        const int node = waiting_.back().node;
        waiting_.pop_back();
        if (nodes_[static_cast<std::size_t>(node)].done) continue;
        nodes_[static_cast<std::size_t>(node)].done = true;
        if (node == grid.aim_node() || rules.arrived(grid.point(node))) {
            trace(grid, node);
            return true;
        }
        if (node != grid.aim_node()) expand(grid, node, rules);
    }
    return false;
}

// Pulls the way tight: from each corner on to the last of those it can reach freely in a row.
void pull_tight(std::vector<Point>& corners, const RouteRules& rules) {
    std::size_t kept = 0;
    for (std::size_t next = 1; next < corners.size(); ++next) {
        const bool last = next + 1 == corners.size();
        if (last || rules.blocked(corners[kept], corners[next + 1]))
            corners[++kept] = corners[next];
    }
    corners.resize(std::min(corners.size(), kept + 1));
    for (std::size_t i = 1; i + 1 < corners.size();) {
        if (rules.blocked(corners[i - 1], corners[i + 1]))
            ++i;
        else
            corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

std::optional<Path> straight_way(const Ground& ground, Point from, const RouteRules& rules) {
    const Inches all = distance(from, rules.aim);
    for (Inches along = Inches::hundredths(grid_step);; along += Inches::hundredths(grid_step)) {
        const Point p = along < all ? toward(from, rules.aim, along) : rules.aim;
        if (std::min(along, all) > rules.longest) return std::nullopt;
        if (ground.on_table(p) && rules.arrived(p)) {
            if (rules.blocked(from, p)) return std::nullopt;
            return Path{from, p};
        }
        if (along >= all) return std::nullopt;
    }
}
}  // namespace

std::optional<Path> find_route(const Ground& ground, Point from, const RouteRules& rules) {
    if (ground.on_table(from) && rules.arrived(from)) return Path{from};
    if (auto path = straight_way(ground, from, rules)) return path;
    if (!ground.on_table(from)) return std::nullopt;
    thread_local Search search;
    if (!search.run(ground, from, rules)) return std::nullopt;
    pull_tight(search.corners(), rules);
    if (search.corners().size() > Path::capacity()) return std::nullopt;
    Path path;
    for (const Point corner : search.corners()) path.push_back(corner);
    if (length(path) > rules.longest) return std::nullopt;
    return path;
}
