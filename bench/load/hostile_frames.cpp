#include "bench/load/hostile_frames.h"

#include <array>

namespace {

constexpr std::array frames{
    R"({"id":"a","type":"answer","n":%n,"picks":[0]})",
    R"({"id":"a","type":"answer","n":%n,"picks":[255]})",
    R"({"id":"a","type":"answer","n":%n,"picks":[-1]})",
    R"({"id":"a","type":"answer","n":%n,"picks":[]})",
    R"({"id":"a","type":"answer","n":%n,"path":[[0,0],[100,100]],"facing":[1,0]})",
    R"({"id":"a","type":"answer","n":%n,"path":[[9e99,0]],"facing":[0,0]})",
    R"({"id":"a","type":"answer","n":%n,"path":[[-2147483648,2147483647]],"facing":[1,1]})",
    R"({"id":"a","type":"answer","n":%n,"spot":[100000000,3],"facing":[32767,-32768]})",
    R"({"id":"a","type":"answer","n":%n,"shares":[32767,32767]})",
    R"({"id":"x","type":"dice","n":%n,"faces":[7]})",
    R"({"id":"x","type":"take-back"})",
    R"({"id":"x","type":"way","n":%n,"to":[500,500]})",
    R"({"id":"x","type":"way","n":%n,"path":[[0,0],[1,1],[2,2]]})",
    R"({"id":"x","type":"odds","n":%n})",
    R"({"id":"x","type":"sight","from":0})",
    R"({"id":"x","type":"sight","from":127})",
    R"({"id":"x","type":"order","topic":"none","verb":"fly","until":"lifted","except":[]})",
    R"({"id":"x","type":"lift-orders"})",
    R"({"id":"x","type":"leave-to-orders","on":false})",
    R"({"id":"x","type":"chat","text":"\u0000\ud800 <script>alert(1)</script>"})",
    R"({"id":"x","type":"propose","what":"correction","correction":{"piece":0,"at":[0,0]}})",
    R"({"id":"x","type":"propose","what":"correction","correction":{"piece":99}})",
    R"({"id":"x","type":"propose","what":"take-back"})",
    R"({"id":"x","type":"agree","proposal":1})",
    R"({"id":"x","type":"agree","proposal":%p})",
    R"({"id":"x","type":"decline","proposal":%p})",
    R"({"id":"x","type":"decline","proposal":-5})",
    R"({"id":"x","type":"nothing"})",
    R"({"id":1,"type":"answer"})",
    R"([[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]])",
    R"({"id":"x","id":"y","type":"resign","type":"chat"})",
    "null",
    "\xff\xfe not text",
    "",
};

// These may end a game; a new one is laid then. Too often, and there would be no game.
constexpr std::array endings{
    R"({"id":"x","type":"leave-to-orders","on":true})",
    R"({"id":"x","type":"propose","what":"draw"})",
    R"({"id":"x","type":"propose","what":"end"})",
    R"({"id":"x","type":"resign"})",
};
constexpr std::uint32_t one_ending_in = 1500;

constexpr std::array requests{
    "POST /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 27\r\n\r\n"
    R"({"seed":1,"seed":2,"sed":3})",
    "GET /api/seat/AAAAAAAAAAAAAAAAAAAAAA HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET /%00%ff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "POST /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: "
    "3\r\n\r\n{{{",
    "POST /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: "
    "99999999\r\n\r\n{",
    "POST /api/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n",
    "POST /api/seats HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 13\r\n\r\n"
    R"({"tokens":[1]})",
    "BREW / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "\x16\x03\x01\x02",
    "GET /api/preview?scenario=long-rifle/none&seed=99999999999999999999999 HTTP/1.1\r\nHost: "
    "localhost\r\n"
    "Connection: close\r\n\r\n",
    "GET /api/rules?book=%25%25 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET /api/books HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nConnection: "
    "close\r\n\r\n",
};

void put(std::string& frame, std::string_view mark, std::int64_t number) {
    if (const std::size_t at = frame.find(mark); at != std::string::npos)
        frame.replace(at, mark.size(), std::to_string(number));
}

void damage(std::string& frame, Stream& stream) {
    for (std::uint32_t i = 0; i <= stream.below(4) && !frame.empty(); ++i) {
        const std::size_t at = stream.below(static_cast<std::uint32_t>(frame.size()));
        switch (stream.below(3)) {
            case 0: frame[at] = static_cast<char>(stream.below(256)); break;
            case 1: frame.erase(at, 1); break;
            default: frame.insert(at, frame.substr(at, stream.below(40))); break;
        }
    }
}

}  // namespace

std::string hostile_frame(Stream& stream, std::int64_t n, std::int64_t proposal) {
    if (stream.below(one_ending_in) == 0) return endings[stream.below(endings.size())];
    std::string frame = frames[stream.below(frames.size())];
    put(frame, "%n", n + static_cast<std::int64_t>(stream.below(3)) - 1);
    put(frame, "%p", proposal);
    if (stream.below(3) == 0) damage(frame, stream);
    if (stream.below(400) == 0) frame.append(70'000, ' ');
    return frame;
}

std::string hostile_request(Stream& stream) {
    std::string bytes = requests[stream.below(requests.size())];
    if (stream.below(3) == 0)
        bytes[stream.below(static_cast<std::uint32_t>(bytes.size()))] =
            static_cast<char>(stream.below(256));
    return bytes;
}
