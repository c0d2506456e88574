import { Button, ButtonGroup, HTMLSelect, Popover } from "@blueprintjs/core";
import { Layers } from "@blueprintjs/icons";
import { useCallback, useRef, useState } from "react";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { AtTime } from "../../live/at-time.tsx";
import type { Cursor } from "../../live/time-cursor.ts";
import { type Camera, type MapAddress, roundedCamera, type ShownLayer } from "../../map/map-address.ts";
import { MapControls } from "../../map/map-controls.tsx";
import { orderFilterOf, orderFilterText } from "../../map/map-layers.ts";
import { MapSearch } from "../../map/map-search.tsx";
import type { Bounds } from "../../map/mercator.ts";
import { ShowSelected } from "../../map/show-selected.tsx";
import { OrderFilterPanel } from "../../map/status-toggles.tsx";
import { StretchInAddress } from "../../map/stretch-in-address.tsx";
import { useMapAddress } from "../../map/use-map-address.ts";
import { useOrderInAddress } from "../../map/use-order-in-address.ts";
import { useSelectedOrderId } from "../../session/selection.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { useTheme } from "../../ui/theme.ts";
import { CameraShare, SharesCamera, WatchesView } from "./camera-share.tsx";
import { MapPane, useOfferedLayers, useToldBy } from "./map-pane.tsx";
import { mapsText } from "./maps.words.ts";
import type { PaneLayer } from "./pane-layer.ts";
import { paneLayers } from "./pane-layers.ts";
import { PanePanel } from "./pane-panel.tsx";
import { PanePast, PaneTimeChip, usePaneTime } from "./pane-time.tsx";
import { mapsViewOf, paneLayersOf, paneThemeOf, paneTimeOf, withPane, withPaneTime } from "./panes-address.ts";
import "./maps.css";

const SWIPE_STEP = 2;

/** Two or four maps side by side, or one under a curtain of the other: one camera, one pointer, layers and ground of each its own (M3). */
export default function MapsScreen() {
  const say = useWords(mapsText);
  const { path } = useView();
  const title = useTitles().of(path);
  const { area } = useMe().tenant;
  const offered = useOfferedLayers(paneLayers);
  const kept = useMapAddress();
  const { address, change } = kept;
  useOrderInAddress(kept);
  const [isPlaced] = useState(address.camera !== null);
  const [first] = useState(address.camera ?? area);
  const share = useRef(new CameraShare()).current;
  const [swipe, setSwipe] = useState(50);
  const shown = mapsViewOf(address);
  const count = shown === "four" ? 4 : 2;
  const onCamera = useCallback((camera: Camera) => change((before) => ({ ...before, camera: roundedCamera(camera) })), [change]);
  return (
    <article className="map-home">
      <header className="maps-head">
        <h1>{title}</h1>
        <ButtonGroup role="group" aria-label={say("panes")}>
          {(["two", "four", "swipe"] as const).map((one) => (
            <Button
              key={one}
              text={say(one)}
              active={shown === one}
              aria-pressed={shown === one}
              onClick={() => change((before) => withPane(before, "v", one))}
            />
          ))}
        </ButtonGroup>
        {shown === "swipe" && (
          <input
            type="range"
            min={0}
            max={100}
            step={SWIPE_STEP}
            value={swipe}
            aria-label={say("swipeAt")}
            onChange={(event) => setSwipe(Number(event.currentTarget.value))}
          />
        )}
      </header>
      <div className={`panes panes-${shown}`}>
        {Array.from({ length: count }, (_, i) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a pane is known by its place.
            key={i}
            className="pane"
            style={shown === "swipe" && i === 1 ? { clipPath: `inset(0 0 0 ${swipe}%)` } : undefined}
          >
            <Pane
              number={i}
              camera={first}
              offered={offered}
              layers={paneLayersOf(address, i)}
              theme={paneThemeOf(address, i)}
              share={share}
              onLayers={(layers) => change((before) => withPane(before, i, layers))}
              onTheme={(theme) => change((before) => withPane(before, i, theme))}
              time={paneTimeOf(address, i)}
              onTime={(time) => change((before) => withPaneTime(before, i, time))}
              filter={address.filter}
              selected={address.selected}
              onRecord={(kind, id) => change((before) => ({ ...before, selected: { kind, id } }))}
              stretch={address.stretch}
              isPlaced={isPlaced}
              onFilter={(filter) => change((before) => ({ ...before, filter }))}
              onCamera={i === 0 ? onCamera : undefined}
            />
          </div>
        ))}
        {shown === "swipe" && <span className="panes-curtain" style={{ left: `${swipe}%` }} aria-hidden="true" />}
      </div>
    </article>
  );
}

interface PaneProps {
  readonly number: number;
  readonly camera: Camera;
  readonly offered: readonly PaneLayer[];
  readonly layers: readonly ShownLayer[];
  readonly theme: "light" | "dark" | null;
  readonly share: CameraShare;
  readonly onLayers: (layers: readonly ShownLayer[]) => void;
  readonly onTheme: (theme: "light" | "dark") => void;
  /** One for all panes, as what is chosen and a stretch of a road are. */
  readonly filter: string | null;
  readonly selected: MapAddress["selected"];
  readonly onRecord: (kind: string, id: string) => void;
  readonly stretch: MapAddress["stretch"];
  readonly isPlaced: boolean;
  readonly onFilter: (filter: string | null) => void;
  /** Null while it goes with the common time. */
  readonly time: Cursor | null;
  readonly onTime: (time: Cursor | null) => void;
  /** Of the one whose camera stands in the address. */
  readonly onCamera: ((camera: Camera) => void) | undefined;
}

function Pane(props: PaneProps) {
  const { number, camera, offered, layers, theme, share, time, filter, selected, stretch, isPlaced } = props;
  const { onFilter, onRecord, onLayers, onTheme, onTime, onCamera } = props;
  const say = useWords(mapsText);
  const own = useTheme();
  const { area } = useMe().tenant;
  const [view, setView] = useState<Bounds | null>(null);
  const [toldBy, onTold] = useToldBy();
  const ground = theme ?? own;
  const paneTime = usePaneTime(time, onTime);
  const selectedOrderId = useSelectedOrderId();
  const onCommon = () => onTime(null);
  const onView = useCallback(
    (bounds: Bounds, now: Camera) => {
      setView(bounds);
      onCamera?.(now);
    },
    [onCamera],
  );
  return (
    <AtTime time={paneTime.own}>
      <MapPane
        label={say("pane", { n: number + 1 })}
        camera={camera}
        theme={ground}
        offered={offered}
        shown={layers}
        filter={filter}
        selected={selected}
        onRecord={onRecord}
        onTold={onTold}
      >
        {number === 0 && <MapSearch />}
        {/* One camera: the first pane leads the others. */}
        <StretchInAddress stretch={stretch} isPlaced={isPlaced || number > 0} />
        {number === 0 && <ShowSelected orderId={selectedOrderId} />}
        <SharesCamera share={share} />
        <WatchesView onView={onView} />
        <PanePast offered={offered} toldBy={toldBy} onCommon={onCommon} />
        <PaneTimeChip number={number} onSet={paneTime.set} onCommon={onCommon} />
        <div className="map-corner">
          {number === 0 && <MapControls home={area} />}
          <Popover
            placement="bottom-end"
            content={
              <div className="pane-choice">
                <label htmlFor={`ground-${number}`}>{say("theme")}</label>{" "}
                <HTMLSelect
                  id={`ground-${number}`}
                  value={ground}
                  options={[
                    { value: "light", label: say("light") },
                    { value: "dark", label: say("dark") },
                  ]}
                  onChange={(event) => onTheme(event.currentTarget.value as "light" | "dark")}
                />
                <PanePanel offered={offered} shown={layers} toldBy={toldBy} view={view} onChange={onLayers} />
              </div>
            }
          >
            <Button className="map-tool" icon={<Layers />} text={`${number + 1}`} aria-label={`${say("layers")} ${number + 1}`} />
          </Popover>
          {number === 0 && <OrderFilterPanel filter={orderFilterOf(filter)} onChange={(next) => onFilter(orderFilterText(next))} />}
        </div>
      </MapPane>
    </AtTime>
  );
}
