import { Button, ButtonGroup } from "@blueprintjs/core";
import { Th } from "@blueprintjs/icons";
import { useCallback, useRef, useState } from "react";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { type Camera, roundedCamera } from "../../map/map-address.ts";
import { useMapAddress } from "../../map/use-map-address.ts";
import { useOrderInAddress } from "../../map/use-order-in-address.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { CameraShare } from "./camera-share.tsx";
import { useOfferedLayers } from "./map-pane.tsx";
import { mapsText } from "./maps.words.ts";
import { Pane } from "./pane.tsx";
import { paneLayers } from "./pane-layers.ts";
import { mapsViewOf, paneLayersOf, paneThemeOf, paneTimeOf, swipeOf, withPane, withPaneTime, withSwipe } from "./panes-address.ts";
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
  // The curtain goes with the hand; the address has it once it is let go.
  const [swipe, setSwipe] = useState(() => swipeOf(address));
  const keepSwipe = () => change((before) => withSwipe(before, swipe));
  const [tabled, setTabled] = useState<number | null>(null);
  const [tablePlace, setTablePlace] = useState<Element | null>(null);
  const shown = mapsViewOf(address);
  const count = shown === "four" ? 4 : 2;
  // Of the third of four there is none once there are two.
  const tableOf = tabled === null ? null : Math.min(tabled, count - 1);
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
            onPointerUp={keepSwipe}
            onKeyUp={keepSwipe}
            onBlur={keepSwipe}
          />
        )}
        <ButtonGroup role="group" aria-label={say("table")}>
          <Button
            icon={<Th />}
            text={say("table")}
            active={tabled !== null}
            aria-pressed={tabled !== null}
            onClick={() => setTabled(tabled === null ? 0 : null)}
          />
          {tabled !== null &&
            Array.from({ length: count }, (_, i) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: a pane is known by its place.
                key={i}
                text={i + 1}
                aria-label={say("pane", { n: i + 1 })}
                active={tableOf === i}
                aria-pressed={tableOf === i}
                onClick={() => setTabled(i)}
              />
            ))}
        </ButtonGroup>
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
              tablePlace={tableOf === i ? tablePlace : null}
              onFilter={(filter) => change((before) => ({ ...before, filter }))}
              onCamera={i === 0 ? onCamera : undefined}
            />
          </div>
        ))}
        {shown === "swipe" && <span className="panes-curtain" style={{ left: `${swipe}%` }} aria-hidden="true" />}
      </div>
      {tableOf !== null && <div className="panes-table" ref={setTablePlace} />}
    </article>
  );
}
