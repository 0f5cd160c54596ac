import { useEffect, useState } from "preact/hooks";

// What a person prefers, kept in the browser.
export interface Settings {
    theme: "system" | "light" | "dark";
    odds: boolean; // shown with every choice
    notify: boolean;
    quickDice: boolean; // no tumbling
    chainOfCommand: boolean; // who leads whom is drawn for all, not only for the one looked at
}
const standard: Settings = { theme: "system", odds: false, notify: false, quickDice: false, chainOfCommand: false };
const place = "powderhorn.settings";
const listeners = new Set<(settings: Settings) => void>();

function read(): Settings {
    try {
        return { ...standard, ...(JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<Settings>) };
    } catch {
        return standard;
    }
}
let current = read();

function showTheme(): void {
    const root = document.documentElement;
    if (current.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = current.theme;
}
showTheme();

export const settings = (): Settings => current;
export function change(part: Partial<Settings>): void {
    current = { ...current, ...part };
    try {
        localStorage.setItem(place, JSON.stringify(current));
    } catch {
        // Not kept, but used.
    }
    showTheme();
    for (const tell of listeners) tell(current);
}
export function useSettings(): Settings {
    const [value, setValue] = useState(current);
    useEffect(() => {
        listeners.add(setValue);
        return () => {
            listeners.delete(setValue);
        };
    }, []);
    return value;
}
export const calm = (): boolean => current.quickDice || matchMedia("(prefers-reduced-motion: reduce)").matches;
