import { useEffect, useRef } from "preact/hooks";

export const shortcuts: [string, string][] = [
    ["1 … 9", "choose that option"],
    ["X", "pass: what ends or forgoes something, or a figure that stays where it is"],
    ["arrow keys", "move the ghost by half an inch (with Shift: a tenth; with Ctrl: two inches)"],
    ["arrow keys", "a body in ranks: ahead, aslant to either side, and back again"],
    ["[ and ]", "turn it by 15 degrees; a body in ranks wheels"],
    ["B", "bend the way here"],
    ["Enter", "confirm"],
    ["Backspace", "put the ghost back"],
    ["N and P", "look at the next or the previous figure"],
    ["U", "take back"],
    ["O", "odds on or off"],
    ["C", "who leads whom: of all, or only of the one looked at"],
    ["M", "lay the tape at the figure looked at; arrow keys move its end, Enter sets a corner, Backspace takes one up"],
    ["+ − 0", "nearer, farther, the whole table"],
    ["Alt + arrows", "pan the map"],
    ["L A R T G", "the log, the aims, the rosters, the talk, the game"],
    ["?", "this list"],
];

export function Help({ onClose }: { onClose: () => void }) {
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        dialog.current?.showModal();
    }, []);
    return (
        <dialog ref={dialog} class="help" onClose={onClose} aria-labelledby="help-title">
            <h2 id="help-title">Keys</h2>
            <dl>
                {shortcuts.map(([keys, words]) => (
                    <div key={keys}>
                        <dt>
                            <kbd>{keys}</kbd>
                        </dt>
                        <dd>{words}</dd>
                    </div>
                ))}
            </dl>
            <form method="dialog">
                <button type="submit" class="main">
                    Close
                </button>
            </form>
        </dialog>
    );
}
