import type { Ground, Point, View } from "../wire";
import { pathOf } from "./geometry";
import type { Frame } from "./gestures";
import { sideClass } from "./shapes";

/** The whole table in a corner, shown while only a part of it is in the window. */
export function MiniMap(props: { night: boolean; ground: Ground; view: View; frame: Frame; home: Frame; onGo: (at: Point) => void }) {
    const { ground, view, frame, home } = props;
    if (frame.width > home.width * 0.8 && frame.height > home.height * 0.8) return null;
    const go = (event: MouseEvent): void => {
        const box = (event.currentTarget as Element).getBoundingClientRect();
        props.onGo([((event.clientX - box.left) / box.width) * ground.width, ((event.clientY - box.top) / box.height) * ground.depth]);
    };
    return (
        <svg class="minimap" viewBox={`0 0 ${ground.width} ${ground.depth}`} onClick={go} aria-hidden="true">
            <rect class="mini-paper" width={ground.width} height={ground.depth} />
            {ground.areas.map((area, i) => (
                <path key={i} class={`mini-area mini-${area.kind}`} d={pathOf(area.shape, true)} />
            ))}
            {ground.lines.map((line, i) => (
                <path key={i} class={`mini-line mini-${line.kind}`} stroke-width={Math.max(40, line.width)} d={pathOf(line.course)} />
            ))}
            {ground.buildings.map((building, i) => (
                <path key={i} class="mini-building" d={pathOf(building.footprint, true)} />
            ))}
            {props.night && <rect class="night" width={ground.width} height={ground.depth} />}
            {props.night && <rect class="night-tint" width={ground.width} height={ground.depth} />}
            {view.pieces
                .filter((piece) => piece.on_table)
                .map((piece) => (
                    <circle
                        key={piece.id}
                        class={`mini-piece ${sideClass(piece.side)}`}
                        cx={piece.at[0]}
                        cy={ground.depth - piece.at[1]}
                        r={110}
                    />
                ))}
            <rect class="mini-frame" x={frame.x} y={frame.y} width={frame.width} height={frame.height} />
        </svg>
    );
}
