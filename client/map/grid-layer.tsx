import { PolygonLayer } from "@deck.gl/layers";
import { useEffect } from "react";
import type { GridCell } from "../../shared/domain/grid-cells.ts";
import { THEME_COLOUR } from "../ui/tokens.ts";
import { rgba } from "./colour.ts";
import { useLiveMap } from "./map-context.ts";

const GROUP = "grid";
const FAINTEST = 0.12;
const STRONGEST = 0.85;

/** Squares with how much stands in them: the fuller, the stronger. Must keep their identity while they are the same. */
export function GridLayer({ cells, selectedId }: { cells: readonly GridCell[]; selectedId: string | null }) {
  const { layers } = useLiveMap();
  useEffect(() => {
    const most = cells.reduce((best, { count }) => Math.max(best, count), 1);
    layers.set(GROUP, 10, [
      new PolygonLayer<GridCell>({
        ...{ id: "grid-cells", data: [...cells], stroked: true, lineWidthUnits: "pixels" },
        getPolygon: ({ west, south, east, north }) => [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
        ],
        getFillColor: ({ count }) => rgba(THEME_COLOUR, FAINTEST + (STRONGEST - FAINTEST) * Math.sqrt(count / most)),
        getLineColor: ({ id }) => rgba(id === selectedId ? "#d4380d" : THEME_COLOUR, id === selectedId ? 1 : 0.35),
        getLineWidth: ({ id }) => (id === selectedId ? 3 : 1),
        updateTriggers: { getLineColor: selectedId, getLineWidth: selectedId },
      }),
    ]);
  }, [layers, cells, selectedId]);
  useEffect(() => () => layers.remove(GROUP), [layers]);
  return null;
}
