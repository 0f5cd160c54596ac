import { useEffect, useState } from "preact/hooks";
import type { ChatLine, CorrectableReply, FromServer, Hello, Line, OddsReply, Order, SightReply, ToServer, WayReply } from "../wire";
import { getJson, Refused } from "../ui/api";
import { deviceName } from "../ui/games";
import { DicePart, type PartPlace } from "./dice_part";
import { type WholeNow, whole } from "./whole";
import type { WayWish, Wish } from "./wish";

// A seat's line to the program. It comes back by itself after a break; what was asked and not
// answered by then is refused, so nobody waits for ever.

export interface TableState {
    line: "calling" | "open" | "lost";
    hello: Hello | null;
    now: WholeNow | null;
    /** How many of them have come: `n` is the seat's own and stands still while others play. */
    nows: number;
    log: Line[];
    fresh: Line[]; // told since the last question, newest last
    chat: ChatLine[];
    unread: number;
    present: number[];
    devices: number; // at which this seat is open
    ended: Ended | null;
    orders: Order[];
    dicePart: PartPlace; // before the game has begun
}
/** The link opens nothing any more, or never did. */
export interface Ended {
    at: number | null;
    words: string;
}
const empty: TableState = {
    line: "calling",
    hello: null,
    now: null,
    nows: 0,
    log: [],
    fresh: [],
    chat: [],
    unread: 0,
    present: [],
    devices: 1,
    ended: null,
    orders: [],
    dicePart: "here",
};

interface Waiting {
    resolve: (reply: FromServer) => void;
    reject: (error: Error) => void;
}

export class SeatLink {
    state: TableState = empty;
    private socket: WebSocket | null = null;
    private readonly listeners = new Set<() => void>();
    private readonly waiting = new Map<string, Waiting>();
    private serial = 0;
    private tries = 0;
    private timer = 0;
    private closed = false;
    private freshDone = false;
    private readonly url: string;
    private readonly dice = new DicePart((message) => this.ask(message));

    constructor(
        private readonly kind: "seat" | "watch",
        private readonly token: string,
    ) {
        const scheme = location.protocol === "https:" ? "wss" : "ws";
        this.url = `${scheme}://${location.host}/api/${kind}/${token}/socket?device=${deviceName()}`;
        this.open();
    }

    subscribe(tell: () => void): () => void {
        this.listeners.add(tell);
        return () => this.listeners.delete(tell);
    }
    close(): void {
        this.closed = true;
        clearTimeout(this.timer);
        this.socket?.close();
        this.refuseAll("the table was left");
    }
    read(): void {
        if (this.state.unread > 0) this.change({ unread: 0 });
    }

    /** The address that is told for this seat has been changed. */
    webhookKept(webhook: string): void {
        if (this.state.hello) this.change({ hello: { ...this.state.hello, webhook } });
    }

    /** Sends a request; the reply, or an error with the program's own words. */
    ask<T extends FromServer>(message: Wish): Promise<T> {
        const id = `${Date.now().toString(36)}-${++this.serial}`;
        return new Promise<T>((resolve, reject) => {
            if (this.socket?.readyState !== WebSocket.OPEN) {
                reject(new Error("the line to the table is down; it is being mended"));
                return;
            }
            this.dice.asking(message, this.state.hello, this.state.now);
            this.waiting.set(id, { resolve: resolve as (reply: FromServer) => void, reject });
            const request: ToServer = { id, ...message };
            this.socket.send(JSON.stringify(request));
        });
    }
    way = (message: WayWish): Promise<WayReply> => this.ask<WayReply>({ type: "way", ...message });
    odds = (n: number): Promise<OddsReply> => this.ask<OddsReply>({ type: "odds", n });
    sight = (from: number): Promise<SightReply> => this.ask<SightReply>({ type: "sight", from });

    correctable = (piece: number): Promise<CorrectableReply> => this.ask<CorrectableReply>({ type: "correctable", piece });

    private change(part: Partial<TableState>): void {
        this.state = { ...this.state, ...part };
        for (const tell of this.listeners) tell();
    }
    private refuseAll(why: string): void {
        for (const { reject } of this.waiting.values()) reject(new Error(why));
        this.waiting.clear();
    }
    private open(): void {
        if (this.closed) return;
        const socket = new WebSocket(this.url);
        this.socket = socket;
        socket.onopen = () => {
            this.tries = 0;
            this.dice.again();
            this.change({ line: "open" });
        };
        socket.onmessage = (event: MessageEvent<string>) => {
            let message: FromServer;
            try {
                message = JSON.parse(event.data) as FromServer;
            } catch {
                return;
            }
            this.take(message);
        };
        socket.onclose = () => {
            if (this.socket !== socket || this.closed) return;
            this.refuseAll("the line to the table broke off; it is being mended");
            this.change({ line: this.state.hello ? "lost" : "calling" });
            this.tries += 1;
            this.timer = window.setTimeout(() => void this.again(), Math.min(8000, 300 * 2 ** this.tries));
        };
    }
    /** Opens it again, unless the program says that the link is no good: a socket cannot say why it is refused. */
    private async again(): Promise<void> {
        try {
            await getJson(`/api/${this.kind}/${this.token}`);
        } catch (problem) {
            if (problem instanceof Refused && (problem.status === 404 || problem.status === 410))
                return this.end({ at: problem.ended ?? null, words: problem.message });
        }
        this.open();
    }
    private end(ended: Ended): void {
        this.close();
        this.change({ ended });
    }
    private settle(id: string, reply: FromServer): void {
        const waiting = this.waiting.get(id);
        if (!waiting) return;
        this.waiting.delete(id);
        if (reply.type === "refused") waiting.reject(new Error(reply.error));
        else waiting.resolve(reply);
    }
    private take(message: FromServer): void {
        switch (message.type) {
            case "hello":
                this.change({
                    hello: message,
                    log: message.log,
                    fresh: [],
                    chat: message.chat,
                    orders: message.orders,
                    line: "open",
                });
                this.dice.seen(message, message.log, null);
                break;
            case "now":
                // What was told before one's own question belongs to it; the next line begins anew.
                this.freshDone = true;
                this.change({
                    now: whole(message),
                    nows: this.state.nows + 1,
                    orders: message.orders ?? this.state.orders,
                });
                if (message.fair && this.state.hello) this.change({ dicePart: this.dice.heard(this.state.hello, message.fair) });
                this.dice.seen(this.state.hello, [], message);
                break;
            case "ground":
                if (this.state.hello) this.change({ hello: { ...this.state.hello, ground: message.ground } });
                break;
            case "told": {
                const before = this.freshDone ? [] : this.state.fresh;
                this.freshDone = false;
                const known = this.state.log.filter((line) => line.n < message.from);
                this.change({
                    log: [...known, ...message.lines].slice(-2000),
                    fresh: [...before, ...message.lines],
                });
                this.dice.seen(this.state.hello, message.lines, null);
                break;
            }
            case "log-cut":
                this.change({ log: this.state.log.filter((line) => line.n < message.to), fresh: [] });
                break;
            case "chat":
                this.change({
                    chat: [...this.state.chat, message],
                    unread: this.state.unread + 1,
                });
                break;
            case "devices":
                this.change({ devices: message.count });
                break;
            case "ended":
                this.end({ at: message.at, words: message.error });
                break;
            case "presence":
                this.change({ present: message.present });
                break;
            case "done":
            case "refused":
            case "way":
            case "odds":
            case "sight":
            case "correctable":
                this.settle(message.id, message);
                break;
        }
    }
}

export function useLink(kind: "seat" | "watch", token: string): [SeatLink | null, TableState] {
    const [link, setLink] = useState<SeatLink | null>(null);
    const [state, setState] = useState<TableState>(empty);
    useEffect(() => {
        const made = new SeatLink(kind, token);
        setLink(made);
        setState(made.state);
        const off = made.subscribe(() => setState(made.state));
        return () => {
            off();
            made.close();
        };
    }, [kind, token]);
    return [link, state];
}
