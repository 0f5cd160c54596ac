import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { MapHandle } from "../map/map";
import type { Moving } from "./moving";
import type { Tab } from "./tabs";
import type { Question } from "./whole";

interface Keys {
    question: Question | null;
    moving: Moving | null;
    map: RefObject<MapHandle | null>;
    choose: (option: number) => void;
    pass: () => void;
    confirm: () => void;
    step: (by: number) => void;
    show: (tab: Tab) => void;
    help: () => void;
    odds: () => void;
    command: () => void;
    measure: () => void;
    takeBack: () => void;
    escape: () => void;
}
const arrows: Record<string, readonly [number, number]> = {
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
};
// Of a body that goes as one: as it looks itself.
const aslant: Record<string, string> = { ArrowLeft: "oblique-left", ArrowRight: "oblique-right" };

function press(event: KeyboardEvent, keys: Keys): boolean {
    const arrow = arrows[event.key];
    if (arrow && event.altKey) {
        keys.map.current?.pan(arrow[0] * 0.15, -arrow[1] * 0.15);
        return true;
    }
    if (arrow && keys.moving) {
        const far = event.ctrlKey ? 200 : event.shiftKey ? 10 : 50;
        const { steering } = keys.moving;
        if (steering && event.key === "ArrowDown") steering.back(far);
        else if (steering) steering.step(aslant[event.key] ?? "forward", far);
        else keys.moving.nudge(arrow[0] * far, arrow[1] * far);
        return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    // A key that is held down answers one question, not all that come.
    if (/^[1-9x]$/i.test(event.key)) {
        if (event.repeat) return true;
        if (event.key.toLowerCase() === "x") keys.pass();
        else keys.choose(Number(event.key) - 1);
        return true;
    }
    switch (event.key) {
        case "[":
            keys.moving?.turn(-15);
            return !!keys.moving;
        case "]":
            keys.moving?.turn(15);
            return !!keys.moving;
        case "b":
            keys.moving?.bend();
            return !!keys.moving;
        case "Backspace":
            keys.moving?.reset();
            return !!keys.moving;
        case "Enter": {
            // On a button, Enter is the button's own.
            const active = document.activeElement;
            if (active?.closest("button, a, summary, [role=button], [role=tab]")) return false;
            if (!event.repeat) keys.confirm();
            return true;
        }
        case "n":
            keys.step(1);
            return true;
        case "p":
            keys.step(-1);
            return true;
        case "u":
            keys.takeBack();
            return true;
        case "o":
            keys.odds();
            return true;
        case "c":
            keys.command();
            return true;
        case "m":
            keys.measure();
            return true;
        case "+":
        case "=":
            keys.map.current?.zoom(0.8);
            return true;
        case "-":
            keys.map.current?.zoom(1.25);
            return true;
        case "0":
            keys.map.current?.fit();
            return true;
        case "l":
            keys.show("log");
            return true;
        case "a":
            keys.show("aims");
            return true;
        case "r":
            keys.show("roster");
            return true;
        case "t":
            keys.show("talk");
            return true;
        case "g":
            keys.show("game");
            return true;
        case "?":
            keys.help();
            return true;
        case "Escape":
            keys.escape();
            return true;
        default:
            return false;
    }
}

export function useKeys(keys: Keys): void {
    const latest = useRef(keys);
    latest.current = keys;
    useEffect(() => {
        const listen = (event: KeyboardEvent): void => {
            const target = event.target as HTMLElement;
            if (target.closest?.("input:not([type=checkbox]):not([type=radio]), textarea, select")) return;
            if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
            if (press(event, latest.current)) event.preventDefault();
        };
        window.addEventListener("keydown", listen);
        return () => window.removeEventListener("keydown", listen);
    }, []);
}
