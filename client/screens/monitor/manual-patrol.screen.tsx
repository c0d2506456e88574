import { useTitles } from "../../i18n/titles/use-titles.ts";
import { allLayers, type MapLayers } from "../../map/map-layers.ts";
import { LiveDevices } from "./live-devices.tsx";

const PATH = "/rgxc/index";
const initialLayers: MapLayers = { ...allLayers, orders: false, vehicles: false };

/** Whoever patrols on foot: where they are, the way that they came, and their day so far. */
export default function ManualPatrolScreen() {
  const titles = useTitles();
  return <LiveDevices title={titles.of(PATH)} name="manualPatrol" initialLayers={initialLayers} only="inspector" />;
}
