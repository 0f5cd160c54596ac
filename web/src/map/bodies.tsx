import type { Piece } from "../wire";
import { degrees } from "./geometry";

// Figures that are more than one man: riders and guns, seen from above, and small signs for those
// whom the others look to. All in the measure of a base 100 across, looking up.

const horse =
    "M0 -62C7 -60 10 -52 9 -44L13 -34C19 -26 20 -8 19 6C18 26 15 38 8 44L3 60H-3L-8 44C-15 38 -18 26 -19 6C-20 -8 -19 -26 -13 -34L-9 -44C-10 -52 -7 -60 0 -62Z";

/** The mount under a rider; the rider himself is a small disc in his side's colour. */
export function Rider({ turn }: { turn: number }) {
    return (
        <g transform={`rotate(${turn})`}>
            <path class="mount" d={horse} />
            <path class="mount-ink" d="M-6 -52L-9 -61M6 -52L9 -61M0 -44V-30" />
            <circle class="rider" r={23} />
        </g>
    );
}

const wheels = "M-36 -24h11v48h-11ZM25 -24h11v48h-11Z";
const barrels: readonly { words: RegExp; d: string }[] = [
    { words: /gatling/i, d: "M-11 22V-58H11V22ZM-4 22V-58M4 22V-58" },
    { words: /mortar/i, d: "M-17 20V-22H17V20Z" },
    { words: /howitzer/i, d: "M-12 24L-11 -44H11L12 24Z" },
    { words: /swivel/i, d: "M-5 22L-4 -50H4L5 22Z" },
    { words: /./, d: "M-9 26L-6 -66H6L9 26Z" },
];

/** A gun in its place, or hooked up behind its limber with its muzzle to the rear. */
export function GunDrawing({ piece }: { piece: Piece }) {
    const barrel = barrels.find(({ words }) => words.test(piece.summary))!.d;
    const mortar = /mortar/i.test(piece.summary);
    const carriage = (
        <>
            {mortar ? <path class="gun-wood" d="M-30 -30H30V34H-30Z" /> : <path class="gun-wood" d={wheels} />}
            {!mortar && <path class="gun-axle" d="M-26 0H26M-10 8L-4 62H4L10 8" />}
            <path class="gun-barrel" d={barrel} />
        </>
    );
    return (
        <g class="gun" transform={`rotate(${degrees(piece.facing)})`}>
            {piece.states.includes("limbered") ? (
                <>
                    <g transform="translate(0 22) rotate(180) scale(0.72)">{carriage}</g>
                    <path class="gun-wood" d="M-22 -50H22V-26H-22ZM-34 -56h8v36h-8ZM26 -56h8v36h-8Z" />
                    <path class="gun-axle" d="M0 -50V-82M0 -26V-8" />
                </>
            ) : (
                carriage
            )}
        </g>
    );
}

const signs: readonly { words: RegExp; d: string; filled: boolean }[] = [
    { words: /leader|commander|officer|chief/i, d: "M0 -13L4 -4H13L6 2L9 12L0 6L-9 12L-6 2L-13 -4H-4Z", filled: true },
    { words: /standard/i, d: "M-8 14V-13L12 -7L-8 1", filled: true },
    { words: /musician|drum|fif|piper/i, d: "M-10 -5Q0 -11 10 -5V7Q0 13 -10 7ZM-10 -5Q0 1 10 -5M-6 -1L-2 10M6 -1L2 10", filled: false },
];

export const leads = ({ kind }: Piece): boolean => signs[0]!.words.test(kind);

/** A star for who leads, a flag, a drum. */
export function Sign({ kind }: { kind: string }) {
    const sign = signs.find(({ words }) => words.test(kind));
    if (!sign) return null;
    return (
        <g class="sign" transform="translate(38 -38)">
            <circle r={20} />
            <path class={sign.filled ? "sign-full" : "sign-line"} d={sign.d} />
        </g>
    );
}
