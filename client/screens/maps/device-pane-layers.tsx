import { useCallback, useEffect, useMemo } from "react";
import type { Device } from "../../../shared/domain/device.ts";
import { knownAtMs } from "../../live/known-at.ts";
import { useSampledRows } from "../../live/use-sampled-rows.ts";
import { useLive, useSecond } from "../../live/use-topic.ts";
import { AGE_EVERY_S, DeviceLayer } from "../../map/device-layer.tsx";
import { isOnMap } from "../../map/drawn-devices.ts";
import { useShiftAt } from "../../map/use-shift-at.ts";
import { wholeOf } from "../../ui/gap-text.ts";
import type { LayerProps, PaneLayer } from "./pane-layer.ts";
import { paneLayerText } from "./pane-layers.words.ts";

function Devices({ tell, kind }: LayerProps & { kind: Device["kind"] }) {
  const source = useLive().topic("tracks");
  const { client } = useLive();
  const version = useSampledRows(
    "tracks",
    useCallback(() => source.store.getState().version, [source]),
  );
  const shiftAt = useShiftAt();
  const tick = Math.floor(useSecond() / AGE_EVERY_S);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed, and the tick that they grew older.
  const rows = useMemo(() => {
    const { rows: known, freshness } = source.store.getState();
    const nowMs = knownAtMs({ freshness }, client.serverNowMs(), wholeOf("tracks"));
    const shift = shiftAt(nowMs);
    return [...known.values()]
      .filter((device) => device.kind === kind && isOnMap(device, nowMs, shift))
      .map(({ id, name, road, chainageM, company, lng, lat }) => ({ id, name, road, chainageM, detail: company, lng, lat }));
  }, [source, version, kind, tick, shiftAt, client]);
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
