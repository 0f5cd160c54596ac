import type { Point, Zone } from "../wire";
import { distance, unit } from "./geometry";

// Where the edges of a cone lie. The program says where it begins, how it spreads and how far it
// reaches from whom; nothing here decides who is inside.

interface Ray {
    from: Point;
    along: Point; // of length 1
}

/** From the same spot to every side. */
export const isAllRound = (zone: Zone): boolean => zone.form === "cone" && (zone.spread ?? 0) >= 3600;

/** Rays from edge to edge, each from its own part of the row that the cone begins at. */
export function fan(zone: Zone, count: number): Ray[] {
    const [dx, dy] = unit([0, 0], zone.facing ?? [0, 1]);
    const half = ((zone.spread ?? 0) / 20) * (Math.PI / 180);
    const [left, right] = [zone.at, zone.to ?? zone.at];
    return [...Array(count + 1).keys()].map((i) => {
        const t = i / count;
        const turn = half * (1 - 2 * t); // to the left is anti-clockwise, y away from us
        return {
            from: [left[0] + (right[0] - left[0]) * t, left[1] + (right[1] - left[1]) * t],
            along: [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)],
        };
    });
}

/** How far along a ray it is to the last spot within `reach` of one of these; 0 if there is none. */
export function reachAlong({ from, along }: Ray, origins: readonly Point[], reach: number): number {
    let best = 0;
    for (const origin of origins) {
        const x = from[0] - origin[0];
        const y = from[1] - origin[1];
        const across = x * along[0] + y * along[1];
        const root = across * across - (x * x + y * y - reach * reach);
        if (root >= 0) best = Math.max(best, Math.sqrt(root) - across);
    }
    return best;
}

const steps = 40;
const spot = ({ from, along }: Ray, far: number): Point => [from[0] + along[0] * far, from[1] + along[1] * far];

/** The outline of a cone up to that reach, in the table's own directions. */
export function coneOutline(zone: Zone, reach: number): Point[] {
    const rays = fan(zone, isAllRound(zone) ? 2 * steps : steps);
    const origins = zone.from && zone.from.length > 0 ? zone.from : [zone.at];
    const outer = rays.map((ray) => spot(ray, reachAlong(ray, origins, reach)));
    if (isAllRound(zone)) return outer;
    const near = zone.least ?? 0;
    const inner = rays.map((ray) => spot(ray, near > 0 ? reachAlong(ray, origins, near) : 0)).reverse();
    return [...outer, ...inner];
}

/** Some rays from the row to that reach, as an engraver draws fire. */
export function coneRays(zone: Zone, reach: number, count: number): Point[][] {
    const origins = zone.from && zone.from.length > 0 ? zone.from : [zone.at];
    const near = zone.least ?? 0;
    return fan(zone, count).map((ray) => [
        spot(ray, near > 0 ? reachAlong(ray, origins, near) : 0),
        spot(ray, reachAlong(ray, origins, reach)),
    ]);
}

/** Points round a zone, to bring it into the window. */
export function cornersOf(zone: Zone): Point[] {
    const [x, y] = zone.at;
    const far = zone.reach[zone.reach.length - 1] ?? 0;
    if (zone.form === "circle")
        return [
            [x - far, y - far],
            [x + far, y + far],
        ];
    if (zone.form === "arrow") return [zone.at, zone.to ?? zone.at];
    return far > 0 ? coneOutline(zone, far) : [zone.at];
}

/** A zone that hangs on the spot being chosen, as it would lie there. */
export function follow(zone: Zone, to: Point, facing: Point): Zone {
    if (!zone.follows) return zone;
    if (zone.form === "circle") return { ...zone, at: to, facing };
    const looks: Point = [to[0] - zone.at[0], to[1] - zone.at[1]];
    return distance(zone.at, to) < 1 ? zone : { ...zone, facing: looks };
}

/** The middles of a circle's rings: its own, or one for each base of a formation. */
export function middles(zone: Zone): Point[] {
    const [dx, dy] = unit([0, 0], zone.facing ?? [0, 1]);
    const [x, y] = zone.at;
    if (!zone.from || zone.from.length === 0) return [zone.at];
    return zone.from.map(([right, ahead]): Point => [x + dy * right + dx * ahead, y - dx * right + dy * ahead]);
}
