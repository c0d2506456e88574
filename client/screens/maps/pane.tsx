import { Button, Popover } from "@blueprintjs/core";
import { Layers } from "@blueprintjs/icons";
import { useCallback, useMemo, useState } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { AtTime } from "../../live/at-time.tsx";
import type { Cursor } from "../../live/time-cursor.ts";
import { FitToData } from "../../map/fit-to-data.tsx";
import { ForeignFilter } from "../../map/foreign-filter.tsx";
import type { Camera, MapAddress, ShownLayer } from "../../map/map-address.ts";
import { MapControls } from "../../map/map-controls.tsx";
import { MapSearch } from "../../map/map-search.tsx";
import type { Bounds } from "../../map/mercator.ts";
import { ShowSelected } from "../../map/show-selected.tsx";
import { OrderFilterPanel } from "../../map/status-toggles.tsx";
import { StretchInAddress } from "../../map/stretch-in-address.tsx";
import { useSelectedOrderId } from "../../session/selection.ts";
import { useMe } from "../../session/session.ts";
import { useTheme } from "../../ui/theme.ts";
import type { Theme } from "../../ui/tokens.ts";
import { type CameraShare, SharesCamera, WatchesView } from "./camera-share.tsx";
import { HoldsMap, useHeldMap } from "./holds-map.tsx";
import { MapPane, marksOf, useToldBy } from "./map-pane.tsx";
import { mapsText } from "./maps.words.ts";
import type { PaneLayer } from "./pane-layer.ts";
import { PanePanel } from "./pane-panel.tsx";
import { PaneTable } from "./pane-table.tsx";
import { PanePast, PaneTimeChip, usePaneTime } from "./pane-time.tsx";

interface PaneProps {
  readonly number: number;
  readonly camera: Camera;
  readonly offered: readonly PaneLayer[];
  readonly layers: readonly ShownLayer[];
  readonly theme: Theme | null;
  readonly share: CameraShare;
  readonly onLayers: (layers: readonly ShownLayer[]) => void;
  readonly onTheme: (theme: Theme) => void;
  /** One for all panes, as what is chosen and a stretch of a road are. */
  readonly filter: string | null;
  readonly selected: MapAddress["selected"];
  readonly onRecord: (kind: string, id: string) => void;
  readonly stretch: MapAddress["stretch"];
  readonly isPlaced: boolean;
  /** Where this pane's table stands; null while it is not shown. */
  readonly tablePlace: Element | null;
  readonly onFilter: (filter: string | null) => void;
  /** Null while it goes with the common time. */
  readonly time: Cursor | null;
  readonly onTime: (time: Cursor | null) => void;
  /** Of the one whose camera stands in the address. */
  readonly onCamera: ((camera: Camera) => void) | undefined;
}

/** One of several maps: it has its layers, its ground and, where it was told to, its time by itself. */
export function Pane(props: PaneProps) {
  const { number, camera, offered, layers, theme, share, time, filter, selected, stretch, isPlaced, tablePlace } = props;
  const { onFilter, onRecord, onLayers, onTheme, onTime, onCamera } = props;
  const say = useWords(mapsText);
  const own = useTheme();
  const { area } = useMe().tenant;
  const [view, setView] = useState<Bounds | null>(null);
  const [toldBy, onTold] = useToldBy();
  const marks = useMemo(() => marksOf(offered, toldBy), [offered, toldBy]);
  const ground = theme ?? own;
  const paneTime = usePaneTime(time, onTime);
  const selectedOrderId = useSelectedOrderId();
  const held = useHeldMap();
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
        <FitToData rows={marks} isPlaced={isPlaced || number > 0 || stretch !== null} />
        {number === 0 && <ShowSelected orderId={selectedOrderId} />}
        {number === 0 && <ForeignFilter filter={filter} />}
        <HoldsMap held={held} />
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
                <PanePanel {...{ offered, toldBy, view, ground }} shown={layers} onGround={onTheme} onChange={onLayers} />
              </div>
            }
          >
            <Button className="map-tool" icon={<Layers />} text={`${number + 1}`} aria-label={`${say("layers")} ${number + 1}`} />
          </Popover>
          {number === 0 && <OrderFilterPanel filter={filter} onChange={onFilter} />}
        </div>
      </MapPane>
      <PaneTable {...{ offered, toldBy, view, selected, onRecord }} place={tablePlace} leadTo={held.leadTo} />
    </AtTime>
  );
}
