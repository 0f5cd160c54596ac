import type { Point } from "../wire";
import { dot } from "./geometry";

// Little trees seen from the side, as the map makers drew them. Each function adds to the few
// paths a whole wood is made of, so that a forest is four elements and not four thousand.
export interface TreePaths {
    crown: string[];
    ink: string[];
    shade: string[];
    ground: string[];
}
export const noTrees = (): TreePaths => ({ crown: [], ink: [], shade: [], ground: [] });

const at = (base: Point, dx: number, dy: number): string => dot([base[0] + dx, base[1] + dy]);

function shadow(paths: TreePaths, foot: Point, s: number): void {
    for (const [from, to, down] of [
        [3, 46, 2],
        [6, 38, 9],
    ] as const)
        paths.ground.push(`M${at(foot, from * s, down * s)}L${at(foot, to * s, (down + 2) * s)}`);
}

export function broadleaf(paths: TreePaths, foot: Point, size: number, random: () => number): void {
    const s = size / 100;
    const w = (30 + random() * 8) * s;
    const h = (62 + random() * 14) * s;
    const low = 20 * s;
    const bump = (x: number, y: number): string => at(foot, x, y);
    const r = (k: number): string => String(Math.round(k));
    const arc = (radius: number, x: number, y: number): string => `A${r(radius)} ${r(radius)} 0 0 1 ${bump(x, y)}`;
    const outline =
        `M${bump(-w * 0.55, -low)}` +
        arc(w * 0.46, -w * 0.95, -low - h * 0.22) +
        arc(w * 0.44, -w * 0.8, -low - h * 0.58) +
        arc(w * 0.5, -w * 0.2, -low - h * 0.86) +
        arc(w * 0.5, w * 0.55, -low - h * 0.78) +
        arc(w * 0.42, w * 0.95, -low - h * 0.42) +
        arc(w * 0.44, w * 0.6, -low - h * 0.02);
    const closing = arc(w * 0.5, -w * 0.05, -low + 1) + arc(w * 0.42, -w * 0.55, -low);
    paths.crown.push(`${outline}${closing}Z`);
    paths.ink.push(`${outline}${closing}`);
    paths.ink.push(`M${at(foot, -3 * s, -low + 2 * s)}L${at(foot, -4 * s, 0)}`);
    paths.ink.push(`M${at(foot, 4 * s, -low + 2 * s)}L${at(foot, 5 * s, 0)}`);
    // Leaves on the shadow side.
    for (let k = 0; k < 4; ++k) {
        const x = w * (0.2 + 0.16 * (k % 2));
        const y = -low - h * (0.08 + k * 0.17);
        paths.shade.push(`M${bump(x, y)}A${r(9 * s)} ${r(9 * s)} 0 0 0 ${bump(x + 16 * s, y - 5 * s)}`);
    }
    paths.shade.push(`M${bump(-w * 0.4, -low - h * 0.5)}A${r(8 * s)} ${r(8 * s)} 0 0 1 ${bump(-w * 0.1, -low - h * 0.56)}`);
    shadow(paths, foot, s);
}

export function conifer(paths: TreePaths, foot: Point, size: number, random: () => number): void {
    const s = size / 100;
    const w = (24 + random() * 6) * s;
    const h = (88 + random() * 16) * s;
    const levels = 4;
    let left = `M${at(foot, 0, -h)}`;
    const right: string[] = [];
    for (let k = 1; k <= levels; ++k) {
        const reach = (w * (k + 0.3)) / levels;
        const y = -h + (h - 14 * s) * (k / levels);
        left += `L${at(foot, -reach, y)}L${at(foot, -reach * 0.5, y - 2 * s)}`;
        right.unshift(`L${at(foot, reach * 0.5, y - 2 * s)}L${at(foot, reach, y)}`);
        if (k > 1)
            paths.shade.push(
                `M${at(foot, reach * 0.75, y - 2 * s)}L${at(foot, reach * 0.35, y - 14 * s)}` +
                    `M${at(foot, reach * 0.45, y - 3 * s)}L${at(foot, reach * 0.15, y - 13 * s)}`,
            );
    }
    // Right side is walked back up, so each pair comes the other way round.
    const up = right
        .map((pair) => {
            const [near, far] = pair.split("L").filter(Boolean);
            return `L${near}L${far}`;
        })
        .join("");
    paths.crown.push(`${left}${up}Z`);
    paths.ink.push(`${left}${up}Z`);
    paths.ink.push(`M${at(foot, 0, -14 * s)}L${at(foot, 0, 0)}`);
    shadow(paths, foot, s);
}

export function stone(foot: Point, size: number): string {
    const s = size / 100;
    return (
        `M${at(foot, -30 * s, 0)}L${at(foot, -22 * s, -22 * s)}L${at(foot, 4 * s, -32 * s)}` +
        `L${at(foot, 26 * s, -16 * s)}L${at(foot, 30 * s, 0)}Z`
    );
}
export function stoneShade(foot: Point, size: number): string {
    const s = size / 100;
    return (
        `M${at(foot, 4 * s, -32 * s)}L${at(foot, 8 * s, -10 * s)}L${at(foot, 14 * s, 0)}` +
        `M${at(foot, 16 * s, -20 * s)}L${at(foot, 20 * s, -3 * s)}`
    );
}
export function tuft(foot: Point, size: number): string {
    const s = size / 100;
    return [-22, -11, 0, 11, 22]
        .map((lean) => `M${at(foot, lean * 0.35 * s, 0)}L${at(foot, lean * s, (-34 + Math.abs(lean) * 0.5) * s)}`)
        .join("");
}
export function bush(foot: Point, size: number): string {
    const r = Math.round(size / 3.4);
    const s = size / 100;
    return (
        `M${at(foot, -34 * s, 0)}A${r} ${r} 0 0 1 ${at(foot, -10 * s, -30 * s)}` +
        `A${r} ${r} 0 0 1 ${at(foot, 22 * s, -24 * s)}A${r} ${r} 0 0 1 ${at(foot, 34 * s, 2 * s)}Z`
    );
}
