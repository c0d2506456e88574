import { createPortal } from "react-dom";
import { useOwnCursor } from "../../live/time-cursor.ts";
import type { MapAddress } from "../../map/map-address.ts";
import type { Bounds } from "../../map/mercator.ts";
import type { PlacedRow } from "../../map/placed-rows.ts";
import { openOrder } from "../../session/selection.ts";
import { InViewTable } from "./in-view-table.tsx";
import type { ToldBy } from "./map-pane.tsx";
import type { PaneLayer } from "./pane-layer.ts";

interface Props {
  /** Where all panes' table stands; null while this pane's is not shown. */
  readonly place: Element | null;
  readonly offered: readonly PaneLayer[];
  readonly toldBy: ToldBy;
  readonly view: Bounds | null;
  readonly selected: MapAddress["selected"];
  readonly onRecord: (layer: string, id: string) => void;
  readonly leadTo: (row: PlacedRow) => void;
}

/** What one pane shows as a table (M7), beneath all of them but at the pane's own time: an order that is opened from it is that of then. */
export function PaneTable({ place, offered, toldBy, view, selected, onRecord, leadTo }: Props) {
  const time = useOwnCursor();
  if (place === null) return null;
  const open = (layer: string, row: PlacedRow) => {
    if (layer === "orders") return openOrder(row.id, null, time);
    onRecord(layer, row.id);
    leadTo(row);
  };
  return createPortal(<InViewTable offered={offered} toldBy={toldBy} view={view} selected={selected} onOpen={open} />, place);
}
