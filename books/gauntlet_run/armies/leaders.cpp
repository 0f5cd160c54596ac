#include "books/gauntlet_run/armies/leaders.h"

#include <array>

namespace gauntlet_run {

namespace {

struct Title {
    Rank rank;
    EnumArray<Tongue, std::string_view> words;  // none: it has none
};
struct Aide {
    Staff staff;
    EnumArray<Tongue, std::string_view> words;
};
using Words = EnumArray<Tongue, std::string_view>;

// GR-60.19, GR-46.03, GR-46.05; the first word for a rank is the one it goes by.
// clang-format off
constexpr std::array titles{
/*                           English               French         Spanish       Natives */
Title{Rank::Lieutenant,   Words{{"Lieutenant",         "Lieutenante", "Teniente",   "Chief"}}},
Title{Rank::Captain,      Words{{"Captain",            "Capitaine",   "Capitán",    "Warchief"}}},
Title{Rank::FieldOfficer, Words{{"Major",              "Commandant",  "Comandante", "Grand Warchief"}}},
Title{Rank::FieldOfficer, Words{{"Lieutenant Colonel", "Colonel",     "Coronel",    ""}}},
Title{Rank::FieldOfficer, Words{{"Colonel",            "",            "",           ""}}},
Title{Rank::Commander,    Words{{"General",            "Général",     "General",    ""}}},
Title{Rank::Chaplain,     Words{{"Chaplain",           "Chaplain",    "Fraile",     "Missionary"}}},
Title{Rank::Chaplain,     Words{{"",                   "",            "Capellán",   ""}}},
};
constexpr std::array aides{
Aide{Staff::Musician,     Words{{"Musician",           "Musicien",    "Músico",     ""}}},
Aide{Staff::Ensign,       Words{{"Ensign",             "Insigne",     "Alférez",    ""}}},
};

// GR-85.01
struct Term { std::string_view spanish, english; };
constexpr std::array terms{
    Term{"sargento", "sergeant"}, Term{"capellán", "chaplain"},
    Term{"equipo",   "team"},     Term{"tambor",   "drummer"},
    Term{"escuadra", "squad"},    Term{"ayudante", "aide"},
    Term{"pelotón",  "platoon"},  Term{"corneta",  "bugler"},
    Term{"compañía", "company"},  Term{"montado",  "mounted"},
    Term{"batallón", "battalion"}, Term{"pie",     "foot"},
    Term{"bandera",  "flag"},
};
// clang-format on

}  // namespace

std::optional<Rank> rank_named(Tongue tongue, std::string_view word) {
    for (const Title& title : titles)
        if (!word.empty() && title.words[tongue] == word) return title.rank;
    return {};
}

std::vector<std::string_view> titles_in(Tongue tongue) {
    std::vector<std::string_view> words;
    for (const Title& title : titles)
        if (!title.words[tongue].empty()) words.push_back(title.words[tongue]);
    return words;
}

std::optional<Staff> staff_named(Tongue tongue, std::string_view word) {
    for (const Aide& aide : aides)
        if (!word.empty() && aide.words[tongue] == word) return aide.staff;
    // GR-04.19 a musician is a drummer, a bugler or a piper; an ensign has the flag.
    const std::string_view plain = tongue == Tongue::Spanish ? in_english(word) : word;
    if (tongue == Tongue::Native) return {};
    if (plain == "drummer" || plain == "bugler" || plain == "piper" || plain == "musician")
        return Staff::Musician;
    if (plain == "flag" || plain == "ensign") return Staff::Ensign;
    return {};
}

std::string_view word_for(Tongue tongue, Rank rank) {
    for (const Title& title : titles)
        if (title.rank == rank && !title.words[tongue].empty()) return title.words[tongue];
    return rank_names[rank];
}

std::string_view word_for(Tongue tongue, Staff staff) {
    for (const Aide& aide : aides)
        if (aide.staff == staff && !aide.words[tongue].empty()) return aide.words[tongue];
    return staff_names[staff];
}

std::string_view in_english(std::string_view spanish) {
    for (const Term& term : terms)
        if (term.spanish == spanish) return term.english;
    return spanish;
}

}  // namespace gauntlet_run
