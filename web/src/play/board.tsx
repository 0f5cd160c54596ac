import { useCallback } from "preact/hooks";
import type { Point } from "../wire";
import { measureOf } from "../map/geometry";
import { TableMap, type MapHandle } from "../map/map";
import type { AtTable } from "./at_table";
import { LedgerPage } from "./ledger";
import { AimOverlay, MoveOverlay, SightOverlay, SpotsOverlay } from "./overlays";
import { LookCard } from "./roster";

/** What lies over the map: who sees whom, spots to choose, the aim, the way of whoever moves. */
function Overlays({ table }: { table: AtTable }) {
    const { view, question, moving, shown, aim, sight, picks, answering } = table;
    const chooses = question?.kind === "choose-one" || question?.kind === "choose-some";
    const onSpot = (i: number): void => (question?.kind === "choose-one" && picks.picked.has(i) ? answering.choose(i) : picks.pick(i));
    return (
        <>
            {shown && sight && !aim && view && <SightOverlay from={shown} view={view} sight={sight} />}
            {chooses && <SpotsOverlay question={question} picked={picks.picked} onPick={onSpot} />}
            {aim && <AimOverlay from={aim.from} to={aim.to} sight={sight} measure={measureOf(view)} />}
            {moving && question && view && (
                <MoveOverlay moving={moving} question={question} piece={table.mover} view={view} onConfirm={answering.confirmMove} />
            )}
        </>
    );
}

interface BoardProps {
    table: AtTable;
    measuring: boolean;
    wanted: ((spot: Point) => void) | null; // the next spot is for this
}
/** The map with everything on it; where there is no table, the ledger. */
export function Board({ table, measuring, wanted }: BoardProps) {
    const { view, shown, moving, map } = table;
    const hello = table.state.hello!;
    const keepHandle = useCallback((handle: MapHandle) => {
        map.current = handle;
    }, []);
    if (view?.ledger || !hello.ground) map.current = null; // nothing is to be brought into a window that is gone
    if (view?.ledger)
        return (
            <div class="table-map">
                <LedgerPage ledger={view.ledger} />
            </div>
        );
    // What has just come of a table stands a moment before what stands on it.
    if (!hello.ground) return <div class="table-map" />;
    return (
        <div class="table-map">
            <TableMap
                ground={hello.ground}
                view={view}
                title={hello.title}
                lines={[view?.phase.replace(/,.*/, "") ?? ""]}
                marks={table.marks}
                zones={table.zones}
                label={`The table of ${hello.title}`}
                roving={table.looking.kept}
                measuring={measuring && !table.byEye}
                handle={keepHandle}
                onPiece={table.pointAt}
                onLook={table.looking.pass}
                onSpot={wanted ?? moving?.moveTo ?? table.pointNear}
            >
                <Overlays table={table} />
            </TableMap>
            {shown && view && <LookCard piece={shown} view={view} sight={table.aim ? null : table.sight} question={table.question} />}
            {wanted && <p class="pointing">Point at the place on the map.</p>}
        </div>
    );
}
