import { useEffect } from "react";
import type { Device } from "../../../shared/domain/device.ts";
import { DeviceLayer } from "../../map/device-layer.tsx";
import { usePlacedDevices } from "../../map/placed-rows.ts";
import type { LayerProps, PaneLayer } from "./pane-layer.ts";
import { paneLayerText } from "./pane-layers.words.ts";

function Devices({ tell, kind }: LayerProps & { kind: Device["kind"] }) {
  const told = usePlacedDevices(kind);
  useEffect(() => tell(told), [tell, told]);
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
