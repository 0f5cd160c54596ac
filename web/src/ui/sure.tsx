import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

// What cannot be taken back is asked once more, elsewhere: a double click or a key held down never
// gives both answers.

export interface Matter {
    title: string;
    words: string; // what comes of it
    yes: string;
    no?: string;
    about?: string; // what it hangs on: `unsure` of the same drops it
}
interface Asked extends Matter {
    avoid: DOMRect; // what was pressed
    settle: (yes: boolean) => void;
}

/** "Yes" can be pressed only after this: longer than the two clicks of a double click lie apart. */
export const armedAfter = 800;
const apart = 16; // between what was pressed and the box, and from the edges, in px

let show: ((asked: Asked | null) => void) | null = null;
let open: Asked | null = null;
let touched: DOMRect | null = null; // where the pointer was last put down

function settle(yes: boolean): void {
    const asked = open;
    open = null;
    show?.(null);
    asked?.settle(yes);
}

/** True once it has been confirmed; a second matter takes the place of the first. */
export function sure(matter: Matter): Promise<boolean> {
    if (open) settle(false);
    const active = document.activeElement;
    const pressed = active && active !== document.body && active.matches("button, a, label, input") ? active.getBoundingClientRect() : null;
    return new Promise((resolve) => {
        open = { ...matter, avoid: pressed ?? touched ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0), settle: resolve };
        show?.(open);
    });
}
/** What it was about is no more. */
export function unsure(about: string): void {
    if (open?.about === about) settle(false);
}

/** Above or beneath what was pressed, where there is more room; never over it, nor over where the pointer is. */
function place(box: HTMLElement, pressed: DOMRect): void {
    const at = touched ?? pressed;
    const top = Math.min(pressed.top, at.top);
    const bottom = Math.max(pressed.bottom, at.bottom);
    const above = top - 2 * apart;
    const beneath = innerHeight - bottom - 2 * apart;
    box.style.maxHeight = `${Math.max(above, beneath)}px`;
    const { width, height } = box.getBoundingClientRect();
    const left = pressed.left + pressed.width / 2 - width / 2;
    box.style.left = `${Math.max(apart / 2, Math.min(left, innerWidth - width - apart / 2))}px`;
    box.style.top = `${beneath >= above ? bottom + apart : top - apart - height}px`;
}

export function SureBox() {
    const [asked, setAsked] = useState<Asked | null>(null);
    const [armed, setArmed] = useState(false);
    const box = useRef<HTMLDialogElement>(null);
    const cancel = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        show = setAsked;
        const put = ({ clientX, clientY }: PointerEvent): void => {
            if (!open) touched = new DOMRect(clientX, clientY, 0, 0);
        };
        const type = (): void => {
            if (!open) touched = null;
        };
        addEventListener("pointerdown", put, true);
        addEventListener("keydown", type, true);
        return () => {
            show = null;
            removeEventListener("pointerdown", put, true);
            removeEventListener("keydown", type, true);
        };
    }, []);
    useLayoutEffect(() => {
        if (!asked || !box.current) return;
        setArmed(false);
        box.current.showModal();
        place(box.current, asked.avoid);
        cancel.current?.focus();
        const timer = setTimeout(() => setArmed(true), armedAfter);
        return () => clearTimeout(timer);
    }, [asked]);
    if (!asked) return null;
    return (
        <dialog
            ref={box}
            class="sure"
            role="alertdialog"
            aria-labelledby="sure-title"
            aria-describedby="sure-words"
            onCancel={(event) => {
                event.preventDefault();
                settle(false);
            }}
            // A click beside it does nothing, and leaves Cancel in focus.
            onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
        >
            <h2 id="sure-title">{asked.title}</h2>
            <p id="sure-words">{asked.words}</p>
            <p class="buttons">
                <button type="button" class="sure-no" ref={cancel} onClick={() => settle(false)}>
                    {asked.no ?? "Cancel"}
                </button>
                <button type="button" class="sure-yes" disabled={!armed} onClick={(event) => event.detail < 2 && settle(true)}>
                    {asked.yes}
                </button>
            </p>
        </dialog>
    );
}
