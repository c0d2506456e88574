import type { Map as MapLibreMap } from "maplibre-gl";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useOwnCursor } from "../../live/time-cursor.ts";
import { DistrictLayer } from "../../map/base-layers.tsx";
import { LiveMap } from "../../map/live-map.tsx";
import type { Camera, MapAddress, ShownLayer } from "../../map/map-address.ts";
import { MapHover } from "../../map/map-hover.tsx";
import type { MapTheme } from "../../map/map-style.ts";
import type { MapTarget, Pointed } from "../../map/map-target.ts";
import type { PlacedRow, Told } from "../../map/placed-rows.ts";
import { prefersReducedMotion } from "../../map/reduced-motion.ts";
import { useDistricts } from "../../map/use-districts.ts";
import { useOpacity } from "../../map/use-opacity.ts";
import { openOrder, useSelectedOrderId } from "../../session/selection.ts";
import { useMe } from "../../session/session.ts";
import { chosenIn } from "./chosen-in.ts";
import type { PaneLayer } from "./pane-layer.ts";

export type ToldBy = ReadonlyMap<string, Told>;

interface Props {
  readonly label: string;
  readonly camera: Camera;
  readonly theme: MapTheme;
  readonly offered: readonly PaneLayer[];
  readonly shown: readonly ShownLayer[];
  readonly selected?: MapAddress["selected"];
  readonly filter?: string | null;
  readonly onTold: (id: string, told: Told | null) => void;
  readonly onDevice?: (id: string) => void;
  readonly onRecord?: (layer: string, id: string) => void;
  /** Somebody measures: marks are not opened by a press. */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** A map with the layers that somebody chose, each as it is declared; what it is told of goes up for panel and twin. */
export function MapPane({
  label,
  camera,
  theme,
  offered,
  shown,
  selected = null,
  filter = null,
  onTold,
  onDevice,
  onRecord,
  isBusy = false,
  children,
}: Props) {
  const base = useDistricts();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const orderId = useSelectedOrderId();
  const time = useOwnCursor();
  const pick = (target: MapTarget, map: MapLibreMap) => {
    if (isBusy) return;
    if (target.kind === "order") openOrder(target.id, null, time);
    else if (target.kind === "device") onDevice?.(target.id);
    else if (target.kind === "record") onRecord?.(target.layer, target.id);
    else if (target.kind === "cluster")
      map.easeTo({ center: [target.lng, target.lat], zoom: map.getZoom() + 2, animate: !prefersReducedMotion() });
  };
  return (
    <LiveMap view={camera} theme={theme} label={label} onPoint={setPointed} onPick={pick}>
      <DistrictLayer base={base} />
      {offered.map((layer) => {
        const own = shown.find(({ id }) => id === layer.id);
        return own === undefined ? null : (
          <ShownPaneLayer
            key={layer.id}
            layer={layer}
            opacity={own.opacity / 100}
            selectedId={chosenIn(layer, selected, orderId)}
            filter={filter}
            onTold={onTold}
          />
        );
      })}
      <MapHover pointed={pointed} />
      {children}
    </LiveMap>
  );
}

interface Shown {
  readonly filter: string | null;
  readonly layer: PaneLayer;
  readonly opacity: number;
  readonly selectedId: string | null;
  readonly onTold: (id: string, told: Told | null) => void;
}

function ShownPaneLayer({ layer: { id, groups, Layer }, opacity, selectedId, filter, onTold }: Shown) {
  const tell = useCallback((told: Told | null) => onTold(id, told), [onTold, id]);
  useEffect(() => () => tell(null), [tell]);
  useOpacity(groups, opacity);
  return <Layer tell={tell} opacity={opacity} selectedId={selectedId} filter={filter} />;
}

/** Layers whose screens are open to whoever looks: what they may not see is not named either. */
export function useOfferedLayers(all: readonly PaneLayer[]): readonly PaneLayer[] {
  const { routes } = useMe();
  return useMemo(() => all.filter(({ paths }) => paths.length === 0 || paths.some((path) => routes.includes(path))), [all, routes]);
}

/** What stands on a pane as marks: roads and themes are its ground, and reach beyond every picture. */
export const marksOf = (offered: readonly PaneLayer[], toldBy: ToldBy): readonly PlacedRow[] =>
  offered.flatMap(({ id, group }) => (group === "base" ? [] : (toldBy.get(id)?.rows ?? [])));

/** What the layers of a pane told of themselves. */
export function useToldBy(): [ToldBy, (id: string, told: Told | null) => void] {
  const [toldBy, setToldBy] = useState<ToldBy>(new Map());
  const onTold = useCallback(
    (id: string, told: Told | null) =>
      setToldBy((before) => {
        const after = new Map(before);
        if (told === null) after.delete(id);
        else after.set(id, told);
        return after;
      }),
    [],
  );
  return [toldBy, onTold];
}
