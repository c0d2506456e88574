import { useMemo } from "react";
import type { GridCell } from "../../shared/domain/grid-cells.ts";
import { useMe } from "../session/session.ts";
import { useTheme } from "../ui/theme.ts";
import { DistrictLayer, RoadLayer } from "./base-layers.tsx";
import { FitToData } from "./fit-to-data.tsx";
import { GridLayer } from "./grid-layer.tsx";
import { KeepsCamera, useKeptCamera } from "./keeps-camera.tsx";
import { LiveMap } from "./live-map.tsx";
import { MapControls } from "./map-controls.tsx";
import { ShowRecord } from "./show-record.tsx";
import { useDistricts } from "./use-districts.ts";

interface Props {
  readonly label: string;
  readonly cells: readonly GridCell[];
  readonly selectedId: string | null;
}

/** Counts by squares over the districts. */
export default function GridMap({ label, cells, selectedId }: Props) {
  const { area } = useMe().tenant;
  const base = useDistricts();
  const { view, isPlaced, change } = useKeptCamera(area);
  const middles = useMemo(
    () => cells.map(({ west, south, east, north }) => ({ lng: (west + east) / 2, lat: (south + north) / 2 })),
    [cells],
  );
  const chosen = useMemo(() => {
    const cell = cells.find(({ id }) => id === selectedId);
    if (cell === undefined) return undefined;
    const line = [[(cell.west + cell.east) / 2, (cell.south + cell.north) / 2] as const];
    return { id: cell.id, name: "", detail: "", line };
  }, [cells, selectedId]);
  return (
    <LiveMap view={view} theme={useTheme()} label={label}>
      <DistrictLayer base={base} />
      <RoadLayer shown={true} />
      <GridLayer cells={cells} selectedId={selectedId} />
      <ShowRecord record={chosen} />
      <FitToData rows={middles} isPlaced={isPlaced} />
      <KeepsCamera change={change} />
      <div className="map-corner">
        <MapControls home={area} />
      </div>
    </LiveMap>
  );
}
