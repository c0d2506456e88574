import { Button, Checkbox } from "@blueprintjs/core";
import { Cross, Layers } from "@blueprintjs/icons";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { STATUS_ICONS } from "../ui/status-tag.tsx";
import { legendRoom } from "./legend-room.ts";
import { useLiveMap } from "./map-context.ts";
import { type MapLayerName, type MapLayers, toggleStatus } from "./map-layers.ts";
import { mapStatuses } from "./order-category.ts";
import { useMapEvent } from "./use-map-event.ts";

interface Props {
  readonly layers: MapLayers;
  readonly onChange: (next: MapLayers) => void;
  readonly startsOpen?: boolean;
}

const roomOn = (map: MapLibreMap) => legendRoom(map.getContainer().clientWidth, map.getContainer().clientHeight);

const overlays: readonly MapLayerName[] = ["orders", "seriousOnly", "vehicles", "inspectors", "trails", "roads"];

/** Legend and layer choice in one: what a mark means stands where it is switched on and off. */
export function LayerPanel({ layers, onChange, startsOpen = true }: Props) {
  const { t } = useTranslation();
  const { map } = useLiveMap();
  const [room, setRoom] = useState(() => roomOn(map));
  useMapEvent("resize", () => setRoom(roomOn(map)));
  const [asked, setOpen] = useState<boolean | null>(null);
  const open = asked ?? (startsOpen && room.opens);
  const titleId = useId();
  if (!open)
    return (
      <Button className="map-tool" icon={<Layers />} aria-label={t("map.layers")} title={t("map.layers")} onClick={() => setOpen(true)} />
    );
  return (
    <aside className="map-panel" style={{ maxHeight: room.mostPx }} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{t("map.layers")}</h3>
        <Button variant="minimal" size="small" icon={<Cross />} aria-label={t("map.closeLayers")} onClick={() => setOpen(false)} />
      </header>
      {overlays.map((name) => (
        <Checkbox
          key={name}
          checked={layers[name]}
          disabled={name === "seriousOnly" && !layers.orders}
          label={t(`map.${name}Layer`)}
          onChange={() => onChange({ ...layers, [name]: !layers[name] })}
        />
      ))}
      <ul className="map-legend" aria-label={t("map.legend")}>
        {mapStatuses.map((status) => {
          const Icon = STATUS_ICONS[status];
          const shown = layers.orders && !layers.hiddenStatuses.includes(status);
          return (
            <li key={status}>
              <button type="button" aria-pressed={shown} disabled={!layers.orders} onClick={() => onChange(toggleStatus(layers, status))}>
                <span className="map-swatch" style={{ background: `var(--${status}-fill)` }}>
                  <Icon size={10} aria-hidden="true" />
                </span>
                {status === "unknown" ? t("map.otherStatus") : t(`status.${status}`)}
              </button>
            </li>
          );
        })}
        <li className="map-legend-note">
          <span className="map-swatch map-swatch-ring" aria-hidden="true" />
          {t("map.ringMeansSerious")}
        </li>
      </ul>
    </aside>
  );
}
