import type { Fair, Hello, Line, Now } from "../wire";
import { newDigits } from "../ui/api";
import { promiseOf } from "../ui/fair";
import type { Wish } from "./wish";
import { keepDice, keptDice, withSeen, type KeptDice } from "../ui/kept_dice";

// What this page adds to the dice: once it has the seal it promises a number, and when everybody has
// promised it keeps all promises and sends the number. Each is kept in the browser before it is sent.

/** Where this person's part is: elsewhere: another browser has it; changed: the server has shown something else before. */
export type PartPlace = "here" | "elsewhere" | "changed";

const isPerson = (who: string | undefined): boolean => who === "me" || who === "hot-seat" || who === "friend";

function begun(hello: Hello, fair: Fair, as: number): KeptDice {
    const now = Math.floor(Date.now() / 1000);
    const { game, scenario } = hello;
    return { game, as, scenario, seal: fair.seal, number: newDigits(), promises: [], takeBacks: {}, agreed: [], rolls: {}, at: now };
}

export class DicePart {
    private readonly sent = new Set<string>();

    constructor(private readonly ask: (message: Wish) => Promise<unknown>) {}

    /** A new line to the server: what was sent over the old one may be lost. */
    again(): void {
        this.sent.clear();
    }

    /** Sends what is wanted; says where this person's part is. */
    heard(hello: Hello, fair: Fair): PartPlace {
        const as = fair.as;
        if (as === undefined) return "here";
        const allPromised = hello.who.every((who, i) => !isPerson(who) || fair.promises[i]);
        let kept = keptDice(hello.game, as);
        if (!kept && !allPromised) {
            kept = begun(hello, fair, as);
            keepDice(kept);
            this.promise(kept);
            return "here";
        }
        if (!kept) return fair.wants === "" ? "here" : "elsewhere";
        if (kept.seal !== fair.seal) return "changed";
        if (fair.wants === "promise") this.promise(kept);
        if (fair.wants !== "number") return "here";
        if (fair.promises[as] !== promiseOf(kept.seal, as, kept.number)) return "elsewhere";
        if (kept.promises.length > 0 && kept.promises.join() !== fair.promises.join()) return "changed";
        keepDice({ ...kept, promises: fair.promises });
        this.send({ type: "number", number: kept.number });
        return "here";
    }

    /** Dice and take-backs that have been shown. */
    seen(hello: Hello | null, lines: readonly Line[], now: Now | null): void {
        const kept = this.keptFor(hello);
        const next = kept && withSeen(kept, lines, now?.take_backs ?? []);
        if (next) keepDice(next);
    }

    /** Something is about to be asked of the server: it may agree to fresh dice. */
    asking(message: Wish, hello: Hello | null, now: Now | null): void {
        const kept = this.keptFor(hello);
        if (!kept) return;
        const asks = message.type === "take-back" || (message.type === "propose" && message.what === "take-back");
        const agreed =
            message.type === "agree" ? now?.proposals.find(({ proposal }) => proposal === message.proposal)?.take_back : undefined;
        const next = Math.max(0, ...Object.keys(kept.takeBacks).map(Number)) + 1;
        const number = asks ? next : agreed;
        if (number === undefined || kept.agreed.includes(number)) return;
        keepDice({ ...kept, agreed: [...kept.agreed, number] });
    }

    private keptFor(hello: Hello | null): KeptDice | null {
        const as = hello?.fair?.as;
        return hello && as !== undefined ? keptDice(hello.game, as) : null;
    }
    private promise(kept: KeptDice): void {
        this.send({ type: "promise", hash: promiseOf(kept.seal, kept.as, kept.number) });
    }
    // Two pages of one browser may both send it; the second is refused, which does no harm.
    private send(message: Wish): void {
        if (this.sent.has(message.type)) return;
        this.sent.add(message.type);
        void this.ask(message).catch(() => undefined);
    }
}
