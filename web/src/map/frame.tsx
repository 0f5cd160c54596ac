import { memo } from "preact/compat";
import { stream } from "./geometry";

// What the map maker put round the table: paper, the neat line with its inches, title, scale and
// compass. None of it lies on the ground itself.

export const margin = { side: 220, top: 190, bottom: 760 };

function fibres(count: number, size: number, seed: number): string {
    const random = stream(seed);
    let d = "";
    for (let i = 0; i < count; ++i) {
        const x = Math.round(random() * size);
        const y = Math.round(random() * size);
        d += `M${x} ${y}q${Math.round(random() * 24 - 12)} ${Math.round(random() * 10)} ${Math.round(random() * 50 - 25)} ${Math.round(random() * 30 - 15)}`;
    }
    return d;
}
function specks(count: number, size: number, seed: number): string {
    const random = stream(seed);
    let d = "";
    for (let i = 0; i < count; ++i) d += `M${Math.round(random() * size)} ${Math.round(random() * size)}h1`;
    return d;
}

/** Laid paper: chain lines, wire lines, fibres and foxing, as one repeated square. */
export function Defs({ id }: { id: string }) {
    return (
        <defs>
            <pattern id={`${id}-paper`} width={1200} height={1200} patternUnits="userSpaceOnUse">
                <path class="paper-chain" d="M150 0V1200M450 0V1200M750 0V1200M1050 0V1200" />
                <path class="paper-fibre" d={fibres(150, 1200, 7)} />
                <path class="paper-speck" d={specks(60, 1200, 11)} />
            </pattern>
            <pattern id={`${id}-rain`} width={400} height={400} patternUnits="userSpaceOnUse">
                <path class="rain" d="M60 20l-22 60M190 130l-22 60M320 40l-22 60M110 250l-22 60M270 310l-22 60M390 210l-22 60" />
            </pattern>
        </defs>
    );
}

function ticks(length: number, step: number): number[] {
    const out: number[] = [];
    for (let at = 0; at < length; at += step) out.push(at);
    return out;
}

function NeatLine({ width, depth, scale }: { width: number; depth: number; scale: number }) {
    const outer = 66;
    const bars: string[] = [];
    ticks(width, 600).forEach((x, i) => {
        if (i % 2) return;
        const long = Math.min(300 * 2, width - x);
        bars.push(`M${x} ${-52}h${long}v22h${-long}Z`, `M${x} ${depth + 30}h${long}v22h${-long}Z`);
    });
    ticks(depth, 600).forEach((y, i) => {
        if (i % 2) return;
        const long = Math.min(600, depth - y);
        const from = depth - y - long;
        bars.push(`M${-52} ${from}v${long}h22v${-long}Z`, `M${width + 30} ${from}v${long}h22v${-long}Z`);
    });
    return (
        <g class="neat-line">
            <path class="neat-band" d={`M-52 -52H${width + 52}V${depth + 52}H-52ZM-30 -30V${depth + 30}H${width + 30}V-30Z`} />
            <path class="neat-bars" d={bars.join("")} />
            <rect class="neat-outer" x={-outer} y={-outer} width={width + 2 * outer} height={depth + 2 * outer} />
            <rect class="neat-inner" x={0} y={0} width={width} height={depth} />
            {ticks(width + 1, 600).map((x) => (
                <g key={x}>
                    <text class="tick" x={x} y={-84}>
                        {Math.round((x * scale) / 1000) / 10}
                    </text>
                </g>
            ))}
            {ticks(depth + 1, 600).map((y) => (
                <text key={y} class="tick tick-left" x={-78} y={depth - y + 16}>
                    {Math.round((y * scale) / 1000) / 10}
                </text>
            ))}
        </g>
    );
}

interface ScaleProps {
    x: number;
    y: number;
    scale: number;
    unit: string;
    long: number;
}
function ScaleBar({ x, y, scale, unit, long }: ScaleProps) {
    const each = scale >= 500 ? 10 : 1; // units to a part
    const step = (each * 10000) / scale;
    const parts = [...Array(long).keys()];
    return (
        <g class="scale-bar" transform={`translate(${x} ${y})`}>
            {parts.map((i) => (
                <rect key={i} class={i % 2 ? "scale-light" : "scale-dark"} x={i * step} y={0} width={step} height={22} />
            ))}
            {[0, long / 4, long / 2, long].filter(Number.isInteger).map((at) => (
                <text key={at} class="tick" x={at * step} y={-20}>
                    {at * each}
                </text>
            ))}
            <text class="scale-words" x={(long / 2) * step} y={96}>
                A Scale of {unit.charAt(0).toUpperCase() + unit.slice(1)}
            </text>
        </g>
    );
}

function Compass({ x, y }: { x: number; y: number }) {
    const long = "M0 -190L26 -26L0 0Z";
    const short = "M0 -112L18 -18L0 0Z";
    return (
        <g class="compass" transform={`translate(${x} ${y})`}>
            <circle class="rose-ring" r={140} />
            <circle class="rose-ring" r={128} />
            {[45, 135, 225, 315].map((turn) => (
                <g key={turn} transform={`rotate(${turn})`}>
                    <path class="rose-light" d="M0 -112L-18 -18L0 0Z" />
                    <path class="rose-dark" d={short} />
                </g>
            ))}
            {[90, 180, 270, 0].map((turn) => (
                <g key={turn} transform={`rotate(${turn})`}>
                    <path class="rose-light" d="M0 -190L-26 -26L0 0Z" />
                    <path class="rose-dark" d={long} />
                </g>
            ))}
            <path
                class="rose-dark"
                d="M0 -262C16 -244 18 -230 6 -214C22 -230 40 -222 34 -204C28 -208 18 -206 12 -198H-12C-18 -206 -28 -208 -34 -204C-40 -222 -22 -230 -6 -214C-18 -230 -16 -244 0 -262Z"
            />
        </g>
    );
}

/** A scroll with the title, as long as the title needs. */
function Cartouche({ x, y, title, lines }: { x: number; y: number; title: string; lines: string[] }) {
    const half = Math.max(420, title.length * 23 + 130, ...lines.map((l) => l.length * 17 + 110));
    const h = 130 + lines.length * 98;
    return (
        <g class="cartouche" transform={`translate(${x} ${y})`}>
            <path
                class="scroll-end"
                d={`M${-half} ${-h / 2 + 40}c-70 -14 -110 30 -84 74c18 30 62 26 66 -6c-70 30 -20 -60 18 -20ZM${half} ${-h / 2 + 40}c70 -14 110 30 84 74c-18 30 -62 26 -66 -6c70 30 20 -60 -18 -20Z`}
            />
            <path
                class="scroll"
                d={`M${-half} ${-h / 2 + 30}C${-half * 0.5} ${-h / 2 - 26} ${half * 0.5} ${-h / 2 - 26} ${half} ${-h / 2 + 30}V${h / 2 + 30}C${half * 0.5} ${h / 2 - 20} ${-half * 0.5} ${h / 2 - 20} ${-half} ${h / 2 + 30}Z`}
            />
            <path
                class="scroll-line"
                d={`M${-half + 26} ${-h / 2 + 52}C${-half * 0.5} ${-h / 2 + 0} ${half * 0.5} ${-h / 2 + 0} ${half - 26} ${-h / 2 + 52}V${h / 2 + 2}C${half * 0.5} ${h / 2 - 44} ${-half * 0.5} ${h / 2 - 44} ${-half + 26} ${h / 2 + 2}Z`}
            />
            <text class="map-title" y={-h / 2 + (lines.length > 0 ? 116 : 104)}>
                {title}
            </text>
            {lines.map((line, i) => (
                <text key={i} class="map-subtitle" y={-h / 2 + 204 + i * 64}>
                    {line}
                </text>
            ))}
        </g>
    );
}

interface FrameProps {
    id: string;
    width: number;
    depth: number;
    title: string;
    lines: string[];
    scale: number;
    unit: string;
}
function FrameDrawing({ id, width, depth, title, lines, scale, unit }: FrameProps) {
    const foot = depth + 420;
    return (
        <g class="frame" aria-hidden="true">
            <rect class="paper" x={-9000} y={-9000} width={width + 18000} height={depth + 18000} />
            <rect
                fill={`url(#${id}-paper)`}
                x={-margin.side}
                y={-margin.top}
                width={width + 2 * margin.side}
                height={depth + margin.top + margin.bottom}
            />
            <NeatLine width={width} depth={depth} scale={scale} />
            <Cartouche x={width / 2} y={foot} title={title} lines={lines} />
            <ScaleBar x={40} y={foot + 30} scale={scale} unit={unit} long={width < 4200 ? 6 : 12} />
            <Compass x={width - 240} y={foot + 60} />
        </g>
    );
}
export const Frame = memo(FrameDrawing);
