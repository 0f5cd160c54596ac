#include "engine/table/any_spot.h"

#include "engine/table/route.h"

namespace {

Inches below(Stream& stream, Inches most) {
    return Inches::hundredths(stream.below(static_cast<std::uint32_t>(most.in_hundredths())));
}

}  // namespace

Point any_spot_in(const Box& box, Stream& stream) {
    const Inches hair = Inches::hundredths(1);
    const Inches x = below(stream, box.high.x - box.low.x + hair);
    const Inches y = below(stream, box.high.y - box.low.y + hair);
    return {box.low.x + x, box.low.y + y};
}

Point any_spot_about(Point from, Inches reach, Stream& stream) {
    return any_spot_in({{from.x - reach, from.y - reach}, {from.x + reach, from.y + reach}},
                       stream);
}

Point any_spot(const Ground& ground, const std::vector<Point>& about, Inches near, Stream& stream) {
    if (about.empty() || stream.below(2) == 0) {
        const Inches x = below(stream, ground.width);
        const Inches y = below(stream, ground.depth);
        return {x, y};
    }
    const Point centre = about[stream.below(static_cast<std::uint32_t>(about.size()))];
    const Inches off = below(stream, near);
    const int way = static_cast<int>(stream.below(16));
    return spot_on_ring(centre, off, way);
}
