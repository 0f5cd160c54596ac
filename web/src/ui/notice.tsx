import { change, settings, useSettings } from "./settings";

/** A notice of the browser's own, while nobody looks at the page; one for each game. */
export function notice(game: string, title: string, words: string, open: () => void = () => undefined): void {
    if (!settings().notify || !document.hidden || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    try {
        const shown = new Notification(`Powderhorn: ${title}`, { body: words, tag: `powderhorn-${game}` });
        shown.onclick = () => {
            window.focus();
            open();
            shown.close();
        };
    } catch {
        // Browsers on phones grant it and then show none of a page's.
    }
}

export function NoticeBox() {
    const { notify } = useSettings();
    return (
        <label>
            <input
                type="checkbox"
                checked={notify}
                onChange={(event) => {
                    const on = event.currentTarget.checked;
                    if (on && "Notification" in window)
                        void Notification.requestPermission().then((answer) => change({ notify: answer === "granted" }));
                    else change({ notify: false });
                }}
            />{" "}
            Tell me when it is my turn
        </label>
    );
}
