import { useEffect, useRef, useState } from "preact/hooks";
import type { Hello } from "../wire";
import { gameOfToken, keptGames, noteSeat, type KeptSeat } from "../ui/games";
import { Link, go, useTitle } from "../ui/router";
import { useLink, type TableState } from "./link";
import { Links } from "./menu";
import { LinkEnded, Notices } from "./notices";
import { Table } from "./table";

/** A game that goes on may be without a table. */
const begun = (hello: Hello): boolean => hello.state === "running" || hello.state === "over";

/** Between two players at one screen: nothing of the last one's view is to be seen. */
function HandOver({ to, onReady }: { to: string; onReady: () => void }) {
    const ready = useRef<HTMLButtonElement>(null);
    useEffect(() => ready.current?.focus(), []);
    return (
        <div class="hand-over" role="dialog" aria-modal="true" aria-labelledby="hand-over-title">
            <img src="/icon.svg" alt="" width={96} height={96} />
            <h1 id="hand-over-title">Hand over to {to}</h1>
            <p>A cloth lies over the table. Pass the screen across; whoever plays {to} lifts it.</p>
            <button type="button" class="main" ref={ready} onClick={(event) => event.detail < 2 && onReady()}>
                Lift the cloth
            </button>
        </div>
    );
}

/** Whose turn it is at this screen: to agree to something, or to answer what is asked. */
function toSit(now: TableState["now"], seats: KeptSeat[]): KeptSeat | undefined {
    if (!now || now.over) return undefined;
    const agreeing = now.proposals.flatMap((one) => one.waits_for);
    return seats.find(({ seat }) => agreeing.includes(seat)) ?? (now.question ? undefined : seats.find(({ name }) => name === now.waiting));
}

/** Why the game has not begun, in plain words. */
function WaitingFor({ state }: { state: TableState }) {
    const { hello, now, dicePart } = state;
    const mine = now?.fair?.as !== undefined && now.waiting === hello?.names[now.fair.as];
    if (dicePart === "changed")
        return (
            <p role="alert">
                The server shows another seal or another promise than it did before. Your page does not go on with such dice: begin a new
                game.
            </p>
        );
    if (dicePart === "elsewhere")
        return (
            <p>
                The browser in which you first opened this table keeps your part of the dice. Open the table there once; after that you may
                play from here as well. If you no longer have it, begin a new game.
            </p>
        );
    if (now?.state !== "waiting-for-dice")
        return <p>The game begins when your friend has opened this link. You may close the page and come back.</p>;
    if (mine) return <p>One moment: your page adds its part to the dice …</p>;
    return <p>Waiting for {now.waiting} to open the table: that page adds its part to the dice. You may close this one and come back.</p>;
}

export function SeatPage({ token }: { token: string }) {
    // At one screen the seats take turns; which of them sits here now is no part of the address.
    const kept = gameOfToken(token);
    const shared = kept && kept.seats.length > 1 ? kept.seats : null;
    const [sitting, setSitting] = useState(token);
    const [covered, setCovered] = useState<string | null>(shared?.some((seat) => seat.who === "hot-seat") ? token : null);
    const [link, state] = useLink("seat", sitting);
    useTitle(state.hello?.title ?? "Table");

    useEffect(() => {
        const { hello } = state;
        if (hello && hello.seat !== null)
            noteSeat(sitting, hello.game, hello.title, hello.scenario, hello.seat, hello.names[hello.seat] ?? "");
    }, [state.hello?.game]);

    // Somebody else at this screen is asked: cover the table, or simply change chairs.
    const next = shared ? toSit(state.now, shared) : undefined;
    useEffect(() => {
        if (!shared || !next || next.token === sitting) return;
        const mine = shared.find((seat) => seat.token === sitting);
        const hide = next.who === "hot-seat" || mine?.who === "hot-seat";
        if (hide) setCovered(next.token);
        setSitting(next.token);
    }, [next?.token, sitting]);

    if (state.ended) return <LinkEnded ended={state.ended} />;
    if (covered) {
        const seat = shared?.find((one) => one.token === sitting);
        return <HandOver to={seat?.name ?? "the other player"} onReady={() => setCovered(null)} />;
    }
    if (!state.hello || !link) {
        return (
            <section class="sheet">
                <h1>{state.line === "calling" ? "Coming to the table …" : "The line is down"}</h1>
                <p>
                    If this takes long, the link may be wrong. <Link href="/">Back to the start</Link>.
                </p>
            </section>
        );
    }
    if (!begun(state.hello)) {
        const mine = keptGames().find((game) => game.game === state.hello?.game);
        return (
            <section class="sheet waiting-room">
                <h1>{state.hello.title}</h1>
                <WaitingFor state={state} />
                {(mine?.invitations.length ?? 0) > 0 && state.now?.state !== "waiting-for-dice" && (
                    <p>Send your friend the invitation. It works once: whoever takes the seat gets a link that nobody else knows.</p>
                )}
                <Notices state={state} />
                {state.now?.state !== "waiting-for-dice" && <Links kept={mine} />}
                <p>
                    <button type="button" onClick={() => go("/")}>
                        Back to the start
                    </button>
                </p>
            </section>
        );
    }
    return (
        <Table
            key={sitting}
            link={link}
            state={state}
            token={sitting}
            kept={kept ?? gameOfToken(sitting)}
            tutorial={kept?.tutorial ?? false}
        />
    );
}

export function WatchPage({ token }: { token: string }) {
    const [link, state] = useLink("watch", token);
    useTitle(state.hello ? `Watching ${state.hello.title}` : "Watching");
    if (state.ended) return <LinkEnded ended={state.ended} />;
    if (!state.hello || !begun(state.hello) || !link)
        return (
            <section class="sheet">
                <h1>{state.hello ? "The game has not begun yet" : "Coming to the table …"}</h1>
            </section>
        );
    return <Table link={link} state={state} token={token} kept={undefined} tutorial={false} watching />;
}
