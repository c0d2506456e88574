import { useTranslation } from "react-i18next";
import { allLayers, type MapLayers } from "../../map/map-layers.ts";
import { LiveDevices } from "./live-devices.tsx";

/** Orders are a click away in the layers; whoever opens this screen looks for people and vehicles. */
const initialLayers: MapLayers = { ...allLayers, orders: false };

/** Vehicles and inspectors, live. */
export default function MonitorScreen() {
  const { t } = useTranslation();
  return <LiveDevices title={t("menu.monitorIndex")} name="monitor" initialLayers={initialLayers} />;
}
