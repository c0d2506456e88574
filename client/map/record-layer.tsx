import { PathLayer, ScatterplotLayer } from "@deck.gl/layers";
import { useEffect } from "react";
import { surface, THEME_COLOUR } from "../ui/tokens.ts";
import { rgba } from "./colour.ts";
import { useLiveMap } from "./map-context.ts";
import type { WantedName } from "./map-names.ts";
import { type MapRecord, middleOf } from "./map-record.ts";
import type { MapTarget } from "./map-target.ts";

interface Props {
  /** Tells the layers of a map apart. */
  readonly name: string;
  /** Must keep their identity while they are the same. */
  readonly records: readonly MapRecord[];
  readonly selectedId?: string | null;
  readonly colour?: string;
}

interface Drawn {
  readonly record: MapRecord;
  readonly path: [number, number][];
  readonly target: MapTarget;
}

/** Below everything that lives. */
const HEIGHT = 12;

/** Records of one register where they are: dots and lines, the selected one over the others. It can stand on any map. */
export function RecordLayer({ name, records, selectedId = null, colour = THEME_COLOUR }: Props) {
  const { layers, theme, scale } = useLiveMap();
  useEffect(() => {
    const drawn = records.map(
      (record): Drawn => ({
        record,
        path: record.line.map(([lng, lat]) => [lng, lat]),
        target: { kind: "record", layer: name, id: record.id, name: record.name, detail: record.detail },
      }),
    );
    const chosen = drawn.filter(({ record }) => record.id === selectedId);
    const ground = rgba(surface[theme === "light" ? "light" : "dark"].card);
    const paths = (part: string, data: Drawn[], widthPx: number, alpha: number, pickable: boolean) =>
      new PathLayer<Drawn>({
        ...{ id: `${name}-${part}`, data: data.filter(({ path }) => path.length > 1), pickable },
        ...{
          getPath: ({ path }) => path,
          getColor: ({ record }) => rgba(record.colour ?? colour, alpha),
          getWidth: widthPx * scale,
          widthUnits: "pixels",
        },
        ...{ capRounded: true, jointRounded: true, updateTriggers: { getColor: colour, getWidth: scale } },
      });
    const dots = (part: string, data: Drawn[], radiusPx: number, filled: boolean) =>
      new ScatterplotLayer<Drawn>({
        ...{ id: `${name}-${part}`, data: data.filter(({ path }) => path.length === 1), pickable: filled, filled, stroked: true },
        ...{
          getPosition: ({ path }) => path[0]!,
          getRadius: radiusPx * scale,
          getFillColor: ({ record }) => rgba(record.colour ?? colour),
        },
        ...{ getLineColor: filled ? ground : ({ record }) => rgba(record.colour ?? colour), getLineWidth: (filled ? 1 : 3) * scale },
        ...{
          radiusUnits: "pixels",
          lineWidthUnits: "pixels",
          updateTriggers: { getLineColor: theme, getRadius: scale, getLineWidth: scale },
        },
      });
    layers.set(name, HEIGHT, [
      paths("lines", drawn, 3, 0.75, true),
      paths("chosen-line", chosen, 8, 1, false),
      dots("dots", drawn, 5, true),
      dots("chosen-dot", chosen, 11, false),
    ]);
    layers.wantNames(name, () => chosen.flatMap(({ record }) => nameOf(record)));
  }, [layers, theme, scale, name, records, selectedId, colour]);
  useEffect(() => () => layers.remove(name), [layers, name]);
  return null;
}

/** Of all records only the chosen one says its name by itself. */
function nameOf(record: MapRecord): WantedName[] {
  const middle = middleOf(record);
  return middle === null ? [] : [{ id: record.id, text: record.name, lng: middle[0], lat: middle[1], rank: "selected" }];
}
