import { Button } from "@blueprintjs/core";
import { Locate } from "@blueprintjs/icons";
import { useMemo } from "react";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { isInView } from "../../map/in-view.ts";
import type { MapAddress } from "../../map/map-address.ts";
import type { Bounds } from "../../map/mercator.ts";
import type { PlacedRow } from "../../map/placed-rows.ts";
import { useSelectedOrderId } from "../../session/selection.ts";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { chosenIn } from "./chosen-in.ts";
import type { ToldBy } from "./map-pane.tsx";
import { mapsText } from "./maps.words.ts";
import type { PaneLayer } from "./pane-layer.ts";

interface Props {
  readonly offered: readonly PaneLayer[];
  readonly toldBy: ToldBy;
  readonly view: Bounds | null;
  readonly selected: MapAddress["selected"];
  readonly onOpen: (layer: string, row: PlacedRow) => void;
}

type Row = PlacedRow & { readonly layer: PaneLayer };
/** More than anybody reads; whoever wants the others looks closer. */
const MOST_ROWS = 200;

/** What is in view as a table, by road and chainage (M7): the map is never the only way to anything. */
export function InViewTable({ offered, toldBy, view, selected, onOpen }: Props) {
  const say = useWords(mapsText);
  const text = useText();
  const format = useFormat();
  const orderId = useSelectedOrderId();
  const rows = useMemo(() => {
    if (view === null) return [];
    const found = offered.flatMap((layer) =>
      (toldBy.get(layer.id)?.rows ?? []).filter((row) => isInView(view, row)).map((row): Row => ({ ...row, layer })),
    );
    return found.sort(
      (a, b) => a.road.localeCompare(b.road, "zh") || (a.chainageM ?? 1e9) - (b.chainageM ?? 1e9) || a.id.localeCompare(b.id),
    );
  }, [offered, toldBy, view]);
  return (
    <div className="in-view">
      {rows.length > MOST_ROWS && (
        <p className="quiet">{say("firstOf", { n: format.number(MOST_ROWS), all: format.number(rows.length) })}</p>
      )}
      <PlainTable
        label={say("table")}
        list="inView"
        rows={rows.slice(0, MOST_ROWS)}
        rowKey={(row) => `${row.layer.id} ${row.id}`}
        empty={say("nothingInView")}
        isChosen={(row) => row.id === chosenIn(row.layer, selected, orderId)}
        columns={[
          { key: "road", title: say("road"), cell: ({ road }) => road || "–", sortBy: ({ road }: Row) => road },
          {
            ...{ key: "chainage", title: say("chainage"), sortBy: ({ chainageM }: Row) => chainageM },
            cell: ({ chainageM }) => (chainageM === null ? "–" : formatChainage(chainageM)),
          },
          { key: "layer", title: say("layer"), cell: ({ layer }) => text(layer.title), sortBy: ({ layer }: Row) => text(layer.title) },
          {
            ...{ key: "name", title: say("name"), sortBy: ({ name }: Row) => name },
            cell: (row) => (
              <Button size="small" variant="minimal" icon={<Locate />} text={row.name} onClick={() => onOpen(row.layer.id, row)} />
            ),
          },
          { title: say("detail"), cell: ({ detail }) => detail },
        ]}
      />
    </div>
  );
}
