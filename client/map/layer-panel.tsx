import { Checkbox } from "@blueprintjs/core";
import { Layers } from "@blueprintjs/icons";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StatusName } from "../../shared/domain/status.ts";
import { useWords } from "../i18n/use-words.ts";
import { LayerState, OpacityField } from "./layer-state.tsx";
import { mapWords } from "./map.words.ts";
import { useLiveMap } from "./map-context.ts";
import { type MapLayerName, type MapLayers, opacityOf } from "./map-layers.ts";
import { MapPanel } from "./map-panel.tsx";
import { type Told, usePlacedDevices, usePlacedOrders, usePlacedRoads } from "./placed-rows.ts";
import { StatusToggles } from "./status-toggles.tsx";
import { useMapEvent } from "./use-map-event.ts";
import { boundsOf } from "./view-bounds.ts";

interface Props {
  readonly layers: MapLayers;
  readonly onChange: (next: MapLayers) => void;
  readonly startsOpen?: boolean;
}

/** In the order of the panel, each with what it tells of itself; `seriousOnly` and `trails` only say how another one is shown. */
const lines = ["orders", "seriousOnly", "vehicles", "inspectors", "trails", "roads"] as const satisfies readonly MapLayerName[];
const states = { orders: OrderState, vehicles: VehicleState, inspectors: InspectorState, roads: RoadState };
type LayerOfItsOwn = keyof typeof states;
const isOfItsOwn = (name: MapLayerName): name is LayerOfItsOwn => name in states;

/** Legend and layer choice in one: what a mark means stands where it is switched on and off, with how much of it is in view and how true it is (M2). */
export function LayerPanel({ layers, onChange, startsOpen = true }: Props) {
  const { t } = useTranslation();
  return (
    <MapPanel title={t("map.layers")} close={t("map.closeLayers")} icon={<Layers />} startsOpen={startsOpen}>
      {lines.map((name) => (
        <div key={name}>
          <Checkbox
            checked={layers[name]}
            disabled={name === "seriousOnly" && !layers.orders}
            label={t(`map.${name}Layer`)}
            onChange={() => onChange({ ...layers, [name]: !layers[name] })}
          />
          {layers[name] && isOfItsOwn(name) && <StateOf name={name} layers={layers} />}
        </div>
      ))}
      <Opacities layers={layers} onChange={onChange} />
      <StatusToggles filter={layers} isOff={!layers.orders} onChange={onChange} />
    </MapPanel>
  );
}

type Shown = Pick<Props, "layers">;

function StateOf({ name, layers }: Shown & { readonly name: LayerOfItsOwn }) {
  const State = states[name];
  return <State layers={layers} />;
}
function OrderState({ layers: { hiddenStatuses, seriousOnly } }: Shown) {
  const hidden = useMemo(() => new Set(hiddenStatuses as StatusName[]), [hiddenStatuses]);
  return <State told={usePlacedOrders(hidden, seriousOnly)} />;
}
function VehicleState() {
  return <State told={usePlacedDevices("vehicle")} />;
}
function InspectorState() {
  return <State told={usePlacedDevices("inspector")} />;
}
function RoadState() {
  return <State told={usePlacedRoads()} />;
}

function State({ told }: { told: Told }) {
  const { map } = useLiveMap();
  const [view, setView] = useState(() => boundsOf(map));
  const look = () => setView(boundsOf(map));
  useMapEvent("moveend", look);
  useMapEvent("resize", look);
  // Where the rows come before the map, it goes to them before anybody here listens.
  useEffect(() => setView(boundsOf(map)), [map]);
  return <LayerState told={told} view={view} />;
}

/** Seldom wanted: closed, so that what the marks mean has the room. */
function Opacities({ layers, onChange }: Pick<Props, "layers" | "onChange">) {
  const { t } = useTranslation();
  const say = useWords(mapWords);
  return (
    <details className="layer-opacities">
      <summary>{say("opacities")}</summary>
      {lines
        .filter((name) => isOfItsOwn(name) && layers[name])
        .map((name) => (
          <div key={name}>
            <span aria-hidden="true">{t(`map.${name}Layer`)}</span>
            <OpacityField
              name={t(`map.${name}Layer`)}
              percent={opacityOf(layers, name)}
              onChange={(percent) => onChange({ ...layers, opacities: { ...layers.opacities, [name]: percent } })}
            />
          </div>
        ))}
    </details>
  );
}
