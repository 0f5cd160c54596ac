import { useEffect, useState } from "preact/hooks";
import type { CorrectableReply, CorrectionWish, Point, View } from "../wire";
import { lengthWords, measureOf } from "../map/geometry";
import { plain } from "../ui/words";
import type { SeatLink } from "./link";
import type { Do } from "./orders";

// x to the right, y away from the near edge.
const ways: [string, Point][] = [
    ["the far edge", [0, 1]],
    ["the far right corner", [1, 1]],
    ["the right edge", [1, 0]],
    ["the near right corner", [1, -1]],
    ["the near edge", [0, -1]],
    ["the near left corner", [-1, -1]],
    ["the left edge", [-1, 0]],
    ["the far left corner", [-1, 1]],
];

function States({ words, states, value, onChange }: { words: string; states: string[]; value: string; onChange: (state: string) => void }) {
    return (
        <label class="row">
            <span>{words}</span>
            <select value={value} disabled={states.length === 0} onChange={(event) => onChange(event.currentTarget.value)}>
                <option value="">nothing</option>
                {states.map((state) => (
                    <option key={state} value={state}>
                        {plain(state)}
                    </option>
                ))}
            </select>
        </label>
    );
}

interface FormProps {
    view: View;
    link: SeatLink;
    nows: number;
    act: Do;
    spot: Point | null;
    wantSpot: () => void;
    dropSpot: () => void;
}
export function CorrectionForm({ view, link, nows, act, spot, wantSpot, dropSpot }: FormProps) {
    const [open, setOpen] = useState(false);
    const [id, setId] = useState<number>(view.pieces[0]?.id ?? 0);
    const [add, setAdd] = useState("");
    const [drop, setDrop] = useState("");
    const [way, setWay] = useState("");
    const [offered, setOffered] = useState<{ of: number; reply: CorrectableReply | null } | null>(null);
    const [trouble, setTrouble] = useState("");
    const clear = (): void => {
        setAdd("");
        setDrop("");
        setWay("");
        dropSpot();
    };
    // What the book lets players put right of this one, as it stands now.
    useEffect(() => {
        if (!open) return;
        let gone = false;
        const show = (next: CorrectableReply | null, words: string): void => {
            if (gone) return;
            setOffered({ of: id, reply: next });
            setTrouble(words);
        };
        link.correctable(id).then(
            (reply) => show(reply, ""),
            (problem: Error) => show(null, problem.message),
        );
        return () => {
            gone = true;
        };
    }, [open, id, nows, link]);
    const piece = view.pieces.find((one) => one.id === id);
    const offer = offered?.of === id ? offered.reply : null; // never another's
    const nothing = !spot && !add && !drop && !way;
    return (
        <details class="menu-part" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>Propose a correction</summary>
            <p class="dim">For a slip of the hand or a dispute: when the other side agrees it is made before the next activation.</p>
            <form
                aria-busy={offered?.of !== id}
                onSubmit={(event) => {
                    event.preventDefault();
                    const facing = way ? ways[Number(way)]?.[1] : undefined;
                    const correction: CorrectionWish = {
                        piece: id,
                        ...(spot ? { at: spot } : {}),
                        ...(facing ? { facing } : {}),
                        ...(add || drop ? { states: { add: add ? [add] : [], drop: drop ? [drop] : [] } } : {}),
                    };
                    act({ type: "propose", what: "correction", correction }, "Proposed.");
                    clear();
                }}
            >
                <label class="row">
                    <span>Whom</span>
                    <select
                        value={id}
                        onChange={(event) => {
                            setId(Number(event.currentTarget.value));
                            clear();
                        }}
                    >
                        {view.pieces.map((one) => (
                            <option key={one.id} value={one.id}>
                                {one.name}
                            </option>
                        ))}
                    </select>
                </label>
                <p class="row">
                    <span>
                        Where{" "}
                        {spot ? `${lengthWords(spot[0], measureOf(view))}, ${lengthWords(spot[1], measureOf(view))}` : "it stands now"}
                    </span>
                    <button type="button" onClick={wantSpot}>
                        Point on the map
                    </button>
                </p>
                {offer?.turns && (
                    <label class="row">
                        <span>Looks towards</span>
                        <select value={way} onChange={(event) => setWay(event.currentTarget.value)}>
                            <option value="">where it looks now</option>
                            {ways.map(([words], i) => (
                                <option key={i} value={String(i)}>
                                    {words}
                                </option>
                            ))}
                        </select>
                    </label>
                )}
                <States words="Now also" states={offer?.add ?? []} value={add} onChange={setAdd} />
                <States words="No longer" states={offer?.drop ?? []} value={drop} onChange={setDrop} />
                {piece?.group !== undefined && <p class="dim">Those who stand in the ranks with it are moved and turned with it.</p>}
                {trouble && <p class="error">{trouble}</p>}
                <button type="submit" disabled={nothing}>
                    Propose it
                </button>
            </form>
        </details>
    );
}
