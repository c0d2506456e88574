import { Button } from "@blueprintjs/core";
import { Layers, Th } from "@blueprintjs/icons";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { FitToOrders } from "../../map/fit-to-orders.tsx";
import { ForeignFilter } from "../../map/foreign-filter.tsx";
import { type Camera, type MapAddress, roundedCamera } from "../../map/map-address.ts";
import { MapControls } from "../../map/map-controls.tsx";
import { MapLoading } from "../../map/map-loading.tsx";
import { MapSearch } from "../../map/map-search.tsx";
import type { Bounds } from "../../map/mercator.ts";
import type { PlacedRow } from "../../map/placed-rows.ts";
import { ShowSelected } from "../../map/show-selected.tsx";
import { OrderFilterPanel } from "../../map/status-toggles.tsx";
import { useMapAddress } from "../../map/use-map-address.ts";
import { useOrderInAddress } from "../../map/use-order-in-address.ts";
import { openOrder, useSelectedOrderId } from "../../session/selection.ts";
import { useMe } from "../../session/session.ts";
import { useOpens } from "../../session/use-opens.ts";
import { useView } from "../../session/view.ts";
import { useTheme } from "../../ui/theme.ts";
import { usePhone } from "../../ui/use-phone.ts";
import { WatchesView } from "./camera-share.tsx";
import { HoldsMap, useHeldMap } from "./holds-map.tsx";
import { InViewTable } from "./in-view-table.tsx";
import { MapPane, useOfferedLayers, useToldBy } from "./map-pane.tsx";
import { mapsText } from "./maps.words.ts";
import { MeasureTool } from "./measure-tool.tsx";
import type { Measuring } from "./measuring.ts";
import { orderPaneLayer } from "./order-pane-layer.tsx";
import { paneLayers } from "./pane-layers.ts";
import { PanePanel } from "./pane-panel.tsx";
import { LayersOfNow } from "./pane-time.tsx";
import { paneThemeOf } from "./panes-address.ts";
import "./maps.css";

const AT_FIRST = [
  { id: "roads", opacity: 100 },
  { id: "orders", opacity: 100 },
  { id: "vehicles", opacity: 100 },
  { id: "inspectors", opacity: 100 },
];
const MONITOR = "/monitor/index";

/** The map with every layer: panel, search by road and chainage, measuring, and what is in view as a table. Camera, layers and choice stand in its address (M1). */
export default function MapHomeScreen() {
  const say = useWords(mapsText);
  const navigate = useNavigate();
  const opens = useOpens();
  const own = useTheme();
  const { path } = useView();
  const title = useTitles().of(path);
  const { area } = useMe().tenant;
  const offered = useOfferedLayers(paneLayers);
  const kept = useMapAddress();
  const { address, change: rewrite } = kept;
  const change = useCallback((part: Partial<MapAddress>) => rewrite((before) => ({ ...before, ...part })), [rewrite]);
  const [first] = useState(address.camera);
  const [view, setView] = useState<Bounds | null>(null);
  const isNarrow = usePhone();
  const [panel, setPanel] = useState(!isNarrow);
  const [table, setTable] = useState(false);
  const [measuring, setMeasuring] = useState<Measuring | null>(null);
  const [toldBy, onTold] = useToldBy();
  const held = useHeldMap();
  const shown = address.layers ?? AT_FIRST;
  const ground = paneThemeOf(address, 0) ?? own;
  useOrderInAddress(kept);

  const onView = useCallback(
    (bounds: Bounds, camera: Camera) => {
      setView(bounds);
      change({ camera: roundedCamera(camera) });
    },
    [change],
  );
  const onStretch = (stretch: MapAddress["stretch"]) => change({ stretch });
  const onDevice = opens(MONITOR) ? (id: string) => navigate(`${MONITOR}?device=${encodeURIComponent(id)}`) : undefined;
  const open = (layer: string, row: PlacedRow) => {
    if (layer === "orders") return openOrder(row.id);
    change({ selected: { kind: layer, id: row.id } });
    held.leadTo(row);
  };
  return (
    <article className="map-home">
      <header className="maps-head">
        <h1>{title}</h1>
        <Button icon={<Layers />} text={say("layers")} active={panel} aria-pressed={panel} onClick={() => setPanel(!panel)} />
        <Button icon={<Th />} text={say("table")} active={table} aria-pressed={table} onClick={() => setTable(!table)} />
      </header>
      <LayersOfNow offered={offered} toldBy={toldBy} />
      <div className={`map-home-body ${panel ? "map-home-with-panel" : ""}`}>
        {panel && (
          <aside aria-label={say("layers")}>
            <PanePanel
              {...{ offered, shown, toldBy, view, ground }}
              onGround={(theme) => change({ theme })}
              onChange={(layers) => change({ layers })}
            />
          </aside>
        )}
        <div className="map-home-map">
          <MapPane
            label={say("map")}
            camera={first ?? area}
            theme={ground}
            offered={offered}
            shown={shown}
            selected={address.selected}
            filter={address.filter}
            onTold={onTold}
            onDevice={onDevice}
            onRecord={(kind, id) => change({ selected: { kind, id } })}
            isBusy={measuring !== null}
          >
            <MapSearch />
            <HoldsMap held={held} />
            <SelectedOrder />
            {first === null && <FitToOrders />}
            <MapLoading />
            <ForeignFilter filter={address.filter} />
            <WatchesView onView={onView} />
            <MeasureTool measuring={measuring} onChange={setMeasuring} kept={address.stretch} onKept={onStretch}>
              <MapControls home={area} />
              {shown.some(({ id }) => id === orderPaneLayer.id) && (
                <OrderFilterPanel filter={address.filter} onChange={(filter) => change({ filter })} />
              )}
            </MeasureTool>
          </MapPane>
        </div>
        {table && <InViewTable offered={offered} toldBy={toldBy} view={view} selected={address.selected} onOpen={open} />}
      </div>
    </article>
  );
}

const SelectedOrder = () => <ShowSelected orderId={useSelectedOrderId()} />;
