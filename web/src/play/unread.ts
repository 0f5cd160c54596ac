import { useEffect, useMemo, useState } from "preact/hooks";
import type { Line } from "../wire";
import type { TableState } from "./link";

// What has been told and not yet been taken note of: dice still lie in the tray, and the latest shot
// is still drawn.

const noLines: readonly Line[] = [];

export interface Unread {
    rolled: readonly Line[]; // since one came to the table
    past: number; // dice up to this line are waited for no longer
    shots: readonly Line[]; // told since the last answer
    clearDice: () => void;
    answered: () => void;
}

export function useUnread(state: TableState): Unread {
    const newest = state.log[state.log.length - 1]?.n ?? -1;
    const [came] = useState(newest);
    const [past, setPast] = useState(newest);
    const [read, setRead] = useState<readonly Line[]>(noLines);
    useEffect(() => setPast((before) => Math.min(before, newest)), [newest]); // some may be taken back
    const rolled = useMemo(() => state.log.filter((line) => line.n > came), [state.log]);
    return {
        rolled,
        past,
        shots: state.fresh === read ? noLines : state.fresh,
        clearDice: () => setPast(newest),
        answered: () => {
            setRead(state.fresh);
            setPast(newest);
        },
    };
}
