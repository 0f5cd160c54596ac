import type { ComponentChildren } from "preact";

// Log, aims, rosters, talk and game take turns in one place.

export type Tab = "log" | "aims" | "roster" | "talk" | "game";
const tabWords: Record<Tab, string> = { log: "Log", aims: "Aims", roster: "Rosters", talk: "Talk", game: "Game" };

interface TabsProps {
    tab: Tab;
    watching: boolean; // whoever only watches has no game to settle
    unread: number; // lines of talk
    onTab: (tab: Tab) => void;
    onClose: () => void;
    children: ComponentChildren; // of the tab that is open
}

export function Tabs({ tab, watching, unread, onTab, onClose, children }: TabsProps) {
    const all = (Object.keys(tabWords) as Tab[]).filter((one) => !(watching && one === "game"));
    const turn = (from: Tab, event: KeyboardEvent): void => {
        const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (!by) return;
        event.stopPropagation();
        const next = all[(all.indexOf(from) + by + all.length) % all.length]!;
        onTab(next);
        document.getElementById(`tab-${next}`)?.focus();
    };
    return (
        <div class="tabs-box">
            <div class="tabs" role="tablist" aria-label="About the game">
                {all.map((one) => (
                    <button
                        key={one}
                        type="button"
                        role="tab"
                        id={`tab-${one}`}
                        aria-selected={tab === one}
                        aria-controls="tab-panel"
                        tabIndex={tab === one ? 0 : -1}
                        onClick={() => onTab(one)}
                        onKeyDown={(event) => turn(one, event)}
                    >
                        {tabWords[one]}
                        {one === "talk" && unread > 0 && <span class="unread">{unread}</span>}
                    </button>
                ))}
                <button type="button" class="drawer-close" aria-label="Close" onClick={onClose}>
                    ✕
                </button>
            </div>
            <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={-1}>
                {children}
            </div>
        </div>
    );
}
