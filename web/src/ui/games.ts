import type { Invitation, NewGame } from "../wire";
import { newDigits, postJson } from "./api";

// The games of this browser: their links are kept here and nowhere else.
export interface KeptSeat {
    seat: number;
    name: string;
    who: string;
    token: string;
    link?: string; // of an invitation; those of older games are the seat's own
}
export interface KeptGame {
    game: string;
    title: string;
    scenario: string;
    seats: KeptSeat[]; // those played from here
    invitations: KeptSeat[]; // links to hand to friends
    watch: string;
    at: number;
    tutorial?: boolean;
}
const place = "powderhorn.games";

export function keptGames(): KeptGame[] {
    try {
        const games = JSON.parse(localStorage.getItem(place) ?? "[]") as KeptGame[];
        return Array.isArray(games) ? games.filter((game) => Array.isArray(game.seats)) : [];
    } catch {
        return [];
    }
}
function keep(games: KeptGame[]): void {
    try {
        localStorage.setItem(place, JSON.stringify(games.slice(0, 100)));
    } catch {
        // A browser that keeps nothing can still play.
    }
}
export function keepGame(game: KeptGame): void {
    keep([game, ...keptGames().filter((kept) => kept.game !== game.game)]);
}
export function forgetGame(id: string): void {
    keep(keptGames().filter((game) => game.game !== id));
}
export function gameOfToken(token: string): KeptGame | undefined {
    return keptGames().find((game) => game.seats.some((seat) => seat.token === token));
}
/** A link opened from elsewhere is remembered too. */
export function noteSeat(token: string, game: string, title: string, scenario: string, seat: number, name: string): void {
    const known = keptGames().find((kept) => kept.game === game);
    if (known?.seats.some((kept) => kept.token === token)) return;
    // The one who sent the invitation may look at it without taking the seat for his own.
    if (known?.invitations.some((kept) => kept.token === token)) return;
    const mine: KeptSeat = { seat, name, who: "me", token };
    keepGame(
        known
            ? { ...known, seats: [...known.seats, mine] }
            : { game, title, scenario, seats: [mine], invitations: [], watch: "", at: Math.floor(Date.now() / 1000) },
    );
}

// What this browser keeps under a name, made up the first time it is asked for.
const madeUp = new Map<string, string>();
function keptOrNew(name: string): string {
    try {
        const known = localStorage.getItem(name);
        if (known) return known;
        const made = newDigits();
        localStorage.setItem(name, made);
        return made;
    } catch {
        const made = madeUp.get(name) ?? newDigits();
        madeUp.set(name, made);
        return made;
    }
}
/** One name for this browser, whichever of its tabs it is: a seat says at how many devices it is open. */
export const deviceName = (): string => keptOrNew("powderhorn.device");

/** Takes the seat one is invited to. The key is kept before it is sent, so asking again gives the same seat. */
export async function takeSeat(token: string, to: Invitation): Promise<string> {
    const claim = keptOrNew(`powderhorn.claim.${token}`);
    const { link } = await postJson("/api/invite/*", { claim }, token);
    noteSeat(tokenOf(link), to.game, to.title, to.scenario, to.seat, to.name);
    return link;
}
/** This browser has asked for the seat before. */
export function hasClaimed(token: string): boolean {
    try {
        return localStorage.getItem(`powderhorn.claim.${token}`) !== null;
    } catch {
        return madeUp.has(`powderhorn.claim.${token}`);
    }
}

/** The book a scenario belongs to, by the scenario's name. */
export const bookOf = (scenario: string): string => scenario.split("/")[0] ?? "";

export const tokenOf = (link: string): string => link.split("/").pop() ?? "";

export interface Wanted {
    scenario: string;
    title: string;
    seats: string[];
    switches?: Record<string, string>;
    dice?: "program" | "mine";
    seed?: number | undefined;
    tutorial?: boolean;
}
export function takeGame(made: NewGame, wanted: Pick<Wanted, "title" | "scenario" | "tutorial">): KeptGame {
    const seats = made.seats.flatMap(({ seat, name, who, link }) =>
        link ? [{ seat, name, who, token: tokenOf(link), ...(who === "friend" ? { link } : {}) }] : [],
    );
    const game: KeptGame = {
        game: made.game,
        title: wanted.title,
        scenario: wanted.scenario,
        seats: seats.filter(({ who }) => who === "me" || who === "hot-seat"),
        invitations: seats.filter(({ who }) => who === "friend"),
        watch: made.watch,
        at: Math.floor(Date.now() / 1000),
        ...(wanted.tutorial ? { tutorial: true } : {}),
    };
    keepGame(game);
    return game;
}
export async function startGame(wanted: Wanted): Promise<KeptGame> {
    const made = await postJson("/api/games", {
        scenario: wanted.scenario,
        switches: wanted.switches ?? {},
        seats: wanted.seats,
        dice: wanted.dice ?? "program",
        ...(wanted.seed === undefined ? {} : { seed: wanted.seed }),
    });
    return takeGame(made, wanted);
}
export function firstLink(game: KeptGame): string {
    const seat = game.seats[0];
    return seat ? `/seat/${seat.token}` : game.watch;
}
