import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Hello, OddsReply, Piece } from "../wire";
import type { MapHandle } from "../map/map";
import { notice } from "../ui/notice";
import { useSettings } from "../ui/settings";
import type { SeatLink } from "./link";
import type { Question } from "./whole";

// What happens by itself when a new question is asked.

type FindPiece = (id: number | null | undefined) => Piece | null;

/** Brings what the question is about into the window. */
function lookAt(question: Question, piece: FindPiece, map: MapHandle | null): void {
    const about = piece(question.about);
    const cause = piece(question.cause);
    // A thumb needs to see where it points.
    const small = window.innerWidth < 620 && (question.kind === "move" || question.kind === "place");
    const start = about?.on_table ? about.at : question.samples[0]?.spot;
    // So small that a finger could not tell one from another.
    const tiny = window.innerWidth < 620 && about?.on_table && about.across / (map?.unit() ?? 1) < 9;
    if (small && start) map?.look(start, Math.max(900, question.allowance * 1.25));
    else if (tiny) map?.look(about.at, 700);
    else map?.show([about, cause].filter((one) => one?.on_table).map((one) => one!.at));
}

/** Tells whoever is elsewhere, shows it on the map, and says it in the window's title. */
export function useAsked(question: Question | null, hello: Hello, piece: FindPiece, map: RefObject<MapHandle | null>): void {
    useEffect(() => {
        if (question) {
            notice(hello.game, hello.title, question.prompt);
            lookAt(question, piece, map.current);
        }
        document.title = question ? `● ${question.prompt}` : `${hello.title} · Powderhorn`;
    }, [question?.n]);
}

/** The odds of this question's options, once they have come. */
export function useOdds(question: Question | null, link: SeatLink): OddsReply | null {
    const { odds: wanted } = useSettings();
    const [odds, setOdds] = useState<{ n: number; reply: OddsReply } | null>(null);
    useEffect(() => {
        if (!wanted || question?.kind !== "choose-one" || question.by_eye) return;
        // What is seen is quick and comes first; the odds may take a moment.
        const timer = setTimeout(() => {
            link.odds(question.n).then(
                (reply) => setOdds({ n: question.n, reply }),
                () => undefined,
            );
        }, 250);
        return () => clearTimeout(timer);
    }, [wanted, question?.n, link]);
    return odds && odds.n === question?.n ? odds.reply : null;
}
