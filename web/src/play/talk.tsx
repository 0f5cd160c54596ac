import { useEffect, useRef, useState } from "preact/hooks";
import type { SeatLink, TableState } from "./link";

const clock = (at: number): string => new Date(at * 1000).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });

export function Talk({ state, link }: { state: TableState; link: SeatLink }) {
    const [text, setText] = useState("");
    const [trouble, setTrouble] = useState("");
    const list = useRef<HTMLOListElement>(null);
    const names = state.hello?.names ?? [];
    useEffect(() => {
        link.read();
        if (list.current) list.current.scrollTop = list.current.scrollHeight;
    }, [state.chat.length]);
    const say = (event: Event): void => {
        event.preventDefault();
        const words = text.trim();
        if (!words) return;
        link.ask({ type: "chat", text: words }).then(
            () => {
                setText("");
                setTrouble("");
            },
            (problem: Error) => setTrouble(problem.message),
        );
    };
    return (
        <div class="talk">
            <p class="present">
                {names.map((name, i) => (
                    <span key={i} class={state.present.includes(i) ? "here" : "away"}>
                        {name}
                        <span class="sr">{state.present.includes(i) ? " is at the table" : " is away"}</span>
                    </span>
                ))}
            </p>
            <ol class="chat" ref={list} aria-live="polite" tabIndex={0} aria-label="Talk">
                {state.chat.length === 0 && <li class="dim">Nobody has said anything yet.</li>}
                {state.chat.map((line, i) => (
                    <li key={i}>
                        <b>{names[line.seat] ?? (line.seat < 0 ? "The table" : "Somebody")}</b> <time class="dim">{clock(line.at)}</time>
                        <br />
                        {line.text}
                    </li>
                ))}
            </ol>
            {state.hello?.seat !== null && (
                <form onSubmit={say}>
                    <label class="sr" for="say">
                        Say something
                    </label>
                    <input
                        id="say"
                        maxLength={500}
                        value={text}
                        placeholder="Say something"
                        autocomplete="off"
                        onInput={(event) => setText(event.currentTarget.value)}
                    />
                    <button type="submit">Say</button>
                </form>
            )}
            {trouble && <p class="error">{trouble}</p>}
        </div>
    );
}
