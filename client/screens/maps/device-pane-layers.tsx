import { useCallback, useEffect, useMemo } from "react";
import type { Device } from "../../../shared/domain/device.ts";
import { useSampledRows } from "../../live/use-sampled-rows.ts";
import { useLive } from "../../live/use-topic.ts";
import { DeviceLayer } from "../../map/device-layer.tsx";
import type { LayerProps, PaneLayer } from "./pane-layer.ts";
import { paneLayerText } from "./pane-layers.words.ts";

function Devices({ tell, kind }: LayerProps & { kind: Device["kind"] }) {
  const source = useLive().topic("tracks");
  const version = useSampledRows(
    "tracks",
    useCallback(() => source.store.getState().version, [source]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  const rows = useMemo(
    () =>
      [...source.store.getState().rows.values()]
        .filter((device) => device.kind === kind)
        .map(({ id, name, road, chainageM, company, lng, lat }) => ({ id, name, road, chainageM, detail: company, lng, lat })),
    [source, version, kind],
  );
  useEffect(() => tell({ source, rows }), [tell, source, rows]);
  return <DeviceLayer name={kind} vehicles={kind === "vehicle"} inspectors={kind === "inspector"} trails />;
}

const Vehicles = (props: LayerProps) => <Devices {...props} kind="vehicle" />;
const Inspectors = (props: LayerProps) => <Devices {...props} kind="inspector" />;

export const devicePaneLayers: readonly PaneLayer[] = [
  {
    ...{ id: "vehicles", group: "live", rank: 1, paths: [], groups: ["vehicle"], Layer: Vehicles },
    title: paneLayerText.vehicles,
  },
  {
    ...{ id: "inspectors", group: "live", rank: 2, paths: [], groups: ["inspector"], Layer: Inspectors },
    title: paneLayerText.inspectors,
  },
];
