import { useEffect, useMemo } from "react";
import type { Line, Place } from "../../../shared/domain/coordinates.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { useLive } from "../../live/use-topic.ts";
import { RecordLayer } from "../../map/record-layer.tsx";
import type { WordedRegister } from "../../registers/register-words.ts";
import { useColours } from "../../registers/use-colours.ts";
import { useRegister } from "../../registers/use-register.ts";
import type { LayerGroup, LayerProps, PaneLayer } from "./pane-layer.ts";

/** A layer of all records of a register that have a place. */
export function registerPaneLayer({ resource, words }: WordedRegister, group: LayerGroup, colour: string): PaneLayer {
  function Records({ tell, selectedId }: LayerProps) {
    const source = useRegister(resource);
    const colours = useColours(resource);
    const roads = useLive().topic("roads").store;
    const version = useMoving(source, (view) => view.version);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
    const all = useMemo(
      () => [...source.store.getState().rows.values()].filter((row) => lineOf(row, resource.place!).length > 0),
      [source, version],
    );
    const rows = useMemo(
      () =>
        all.map((row) => {
          const line = lineOf(row, resource.place!);
          const [lng, lat] = line[Math.floor(line.length / 2)]!;
          const roadId = String(row.roadId ?? "");
          const road = String(row.road ?? roads.getState().rows.get(roadId)?.name ?? "");
          const name = String(row[resource.title] || row.id);
          const chainageM = typeof row.chainageM === "number" ? row.chainageM : null;
          return { id: row.id, name, road, chainageM, detail: "", lng, lat, line };
        }),
      [all, roads],
    );
    const records = useMemo(
      () =>
        all.map((row, i) => {
          const own = colours.get(String(row[resource.colouredBy?.field ?? ""]));
          return {
            id: row.id,
            name: rows[i]!.name,
            detail: rows[i]!.road,
            line: lineOf(row, resource.place!),
            ...(own !== undefined && { colour: own }),
          };
        }),
      [all, rows, colours],
    );
    useEffect(() => tell({ source, rows }), [tell, source, rows]);
    return <RecordLayer name={resource.name} records={records} selectedId={selectedId} colour={colour} />;
  }
  return { id: resource.name, group, title: words.one, paths: resource.paths, groups: [resource.name], Layer: Records };
}

/** A point is a line of one. */
function lineOf(row: RecordRow, place: string): Line {
  const value = row[place];
  if (!Array.isArray(value)) return [];
  return typeof value[0] === "number" ? [value as unknown as Place] : (value as unknown as Line);
}
