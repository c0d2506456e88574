import { Checkbox } from "@blueprintjs/core";
import { Layers } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { MapLayerName, MapLayers } from "./map-layers.ts";
import { MapPanel } from "./map-panel.tsx";
import { StatusToggles } from "./status-toggles.tsx";

interface Props {
  readonly layers: MapLayers;
  readonly onChange: (next: MapLayers) => void;
  readonly startsOpen?: boolean;
}

const overlays: readonly MapLayerName[] = ["orders", "seriousOnly", "vehicles", "inspectors", "trails", "roads"];

/** Legend and layer choice in one: what a mark means stands where it is switched on and off. */
export function LayerPanel({ layers, onChange, startsOpen = true }: Props) {
  const { t } = useTranslation();
  return (
    <MapPanel title={t("map.layers")} close={t("map.closeLayers")} icon={<Layers />} startsOpen={startsOpen}>
      {overlays.map((name) => (
        <Checkbox
          key={name}
          checked={layers[name]}
          disabled={name === "seriousOnly" && !layers.orders}
          label={t(`map.${name}Layer`)}
          onChange={() => onChange({ ...layers, [name]: !layers[name] })}
        />
      ))}
      <StatusToggles filter={layers} isOff={!layers.orders} onChange={onChange} />
    </MapPanel>
  );
}
