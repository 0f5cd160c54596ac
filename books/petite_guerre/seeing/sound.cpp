#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/turn.h"

// PG-12.09 .. PG-12.16 sounds.
namespace petite_guerre {

namespace {

constexpr Inches by_day = paces(80), by_night = paces(160);  // PG-12.09
constexpr Inches masked_shot = paces(160);                   // PG-12.12

// PG-12.14 has he been heard this turn?
bool sounding(const Battle& battle, FigureId who) {
    const Deeds& deeds = battle[who].now;
    return battle[who].present() && deeds.of_turn == battle.turn && (deeds.sound || deeds.loud);
}

// PG-12.11 a nearer sound, his own among them; `others`: whose sounds there are.
bool masked_for(const Battle& battle, FigureId listener, FigureId source, FigureSet others) {
    if (sounding(battle, listener)) return true;
    const Inches away = gap(battle, listener, source);
    for (const FigureId other : others)
        if (other != source && other != listener && gap_below(battle, listener, other, away))
            return true;
    return false;
}

// PG-81.01 whether a roll is seen may not hang on those hidden from that side.
FigureSet sounds_known_to(const Battle& battle, SideId side) {
    FigureSet known;
    for (const FigureId other : all(battle))
        if (sounding(battle, other) && !(battle[other].knows.hidden && battle[other].side != side))
            known.add(other);
    return known;
}

// PG-12.11 where a nearer sound makes no difference nobody listens for one.
bool heard(const Battle& battle, Sound sound, FigureId listener, FigureId source, Inches away,
           FigureSet others) {
    return made_out(battle, sound, away, false)
           && (made_out(battle, sound, away, true)
               || !masked_for(battle, listener, source, others));
}

// PG-12.16 he stands still, knows nothing of the mover and has him behind him: then the roll alone
// says whether he hears him.
bool is_sentry(const Battle& battle, FigureId listener, FigureId mover) {
    const Figure& figure = battle[listener];
    return battle.switches().sentry_hearing && battle[mover].now.moved() && !figure.stunned()
           && !figure.knows.hidden  // PG-81.01 a roll would show him
           && !figure.now.moved() && !in_front(battle, listener, battle[mover].at)
           && !has_acquired(battle, listener, mover);
}

// PG-12.11 in spite of nearer sounds that he knows of.
bool within_sound(const Battle& battle, FigureId sentry, FigureId mover, Inches away) {
    return heard(battle, Sound::Normal, sentry, mover, away,
                 sounds_known_to(battle, battle[sentry].side));
}

// PG-22.13 the charge is all that he does in its turn, so what he did before it is last turn's.
const Deeds& before_charge(const Battle& battle, const Figure& charger) {
    const Deeds& now = charger.now;
    const bool earlier = now.of_turn == battle.turn && now.moved() && now.move != MoveKind::Charge;
    return earlier ? now : charger.last;
}

// PG-12.16 the die for such a move. A mover who is hidden does not show by it that he is there.
bool roll_to_hear(Play& play, FigureId sentry, FigureId mover, MoveKind move) {
    const Battle& battle = play.battle;
    const Figure& who = battle[mover];
    RollFor roll = who.knows.hidden ? play.by_unseen(who.side, "PG-12.16"_rule)
                                    : play.by(sentry, "PG-12.16"_rule);
    RollFor counted = roll;
    const bool quiet = move == MoveKind::Crawl || move == MoveKind::Dodge;
    const bool runs = move == MoveKind::Run || move == MoveKind::Charge;
    modify(counted, "PG-12.16"_rule, runs ? 1 : 0, "he runs");
    modify(counted, "PG-12.16"_rule, quiet ? -1 : 0, "crawling or dodging");
    modify(counted, "PG-12.16"_rule, who.troops == Troops::Irregulars ? -1 : 0, "Irregular");
    const int total = play.roll_die(who.knows.hidden ? roll : counted) + sum_of(counted);
    if (total < 5) return false;
    play.battle[sentry].knows.heard.add(mover);
    const Because because{play, who.knows.hidden ? RuleId{} : "PG-12.16"_rule};
    play.tell_only(seats_of(battle, battle[sentry].side), "PG-12.16"_rule, sentry,
                   "{} hears somebody behind him", play.name(sentry));
    return true;
}

}  // namespace

// PG-12.09 .. PG-12.12, PG-99.05, PG-99.06; PG-12.10 a loud one carries any distance.
bool made_out(const Battle& battle, Sound sound, Inches away, bool masked) {
    if (sound == Sound::Loud) return !masked || away <= masked_shot;
    const Inches carries = battle.switches().night ? by_night : by_day;
    return away <= (masked ? half(carries) : carries);
}

// PG-12.13, PG-12.14
void make_sound(Play& play, FigureId who, Sound sound) {
    Battle& battle = play.battle;
    Deeds& deeds = begin_deeds(battle, who);
    (sound == Sound::Loud ? deeds.loud : deeds.sound) = true;
    const FigureSet others = sounds_known_to(battle, other_side(battle[who].side));
    for (const FigureId listener : foes(battle, who)) {
        if (sound == Sound::Normal && is_sentry(battle, listener, who)) continue;
        if (heard(battle, sound, listener, who, gap(battle, listener, who), others))
            battle[listener].knows.heard.add(who);
    }
}

// PG-12.16, PG-12.11; PG-22.13 he who charges is known to whoever heard him before.
void wake_sentries(Play& play, FigureId mover) {
    const Battle& battle = play.battle;
    const bool charges = battle[mover].now.move == MoveKind::Charge;
    for (const FigureId sentry : foes(battle, mover)) {
        const Knowledge& knows = battle[sentry].knows;
        const bool heard = (charges ? knows.heard | knows.roused_by : knows.heard).contains(mover);
        if (!heard && is_sentry(battle, sentry, mover)
            && within_sound(battle, sentry, mover, gap(battle, sentry, mover)))
            sentry_hears(play, sentry, mover);
    }
}

// PG-12.13, PG-13.06 this turn's becomes last turn's.
void age_sounds(Battle& battle) {
    for (Figure& figure : battle.figures) {
        Knowledge& knows = figure.knows;
        knows.heard_last = knows.heard;
        knows.heard.clear();
        knows.roused_by &= knows.heard_last;
        knows.pointed_last = knows.pointed_out;
        knows.pointed_out.clear();
    }
}

// PG-12.16; PG-22.13 the noise of a charge rouses nobody against it.
bool sentry_hears(Play& play, FigureId sentry, FigureId mover) {
    Battle& battle = play.battle;
    const MoveKind move = battle[mover].now.move;
    const bool hears = roll_to_hear(play, sentry, mover, move);
    if (hears && move != MoveKind::Charge) battle[sentry].knows.roused_by.add(mover);
    return hears;
}

// PG-22.13, PG-12.16 for his move before the charge, from where he charged straight at him.
bool hears_charger(Play& play, FigureId who, FigureId charger) {
    Battle& battle = play.battle;
    const Deeds& now = battle[charger].now;
    const Deeds& before = before_charge(battle, battle[charger]);
    const bool on_his_way = now.of_turn == battle.turn && now.move == MoveKind::Charge;
    const Because because{play, "PG-22.13"_rule};
    const Inches away = gap(battle, who, charger) + (on_his_way ? now.distance : Inches{});
    if (!battle.switches().sentry_hearing || !before.moved()
        || !within_sound(battle, who, charger, away)
        || !roll_to_hear(play, who, charger, before.move))
        return false;
    battle[who].knows.roused_by.add(charger);
    return true;
}

}  // namespace petite_guerre
