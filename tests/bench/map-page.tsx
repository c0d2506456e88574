import "normalize.css/normalize.css";
import "@blueprintjs/core/lib/css/blueprint.css";
import "../../client/ui/base.css";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createStore } from "zustand/vanilla";
import { startI18n, withAllTexts } from "../../client/i18n/start.ts";
import { startTheme } from "../../client/ui/theme.ts";
import type { Device } from "../../shared/domain/device.ts";
import { CENTRE, fiveThousand, moveSome } from "./moving-devices.ts";

/** The page of map-drawn.bench.ts: the product's map with 5,000 devices, or with `?empty` the same map with nothing on it. */
declare global {
  interface Window {
    /** A second's changes, told as a connection tells them: so many batches. An empty map draws as many frames. */
    change(batches: number): Promise<void>;
    /** Moves the map and draws it: so many frames. */
    pan(frames: number): Promise<void>;
  }
}

async function start(): Promise<void> {
  startTheme();
  await startI18n();
  const isEmpty = location.search === "?empty";
  const rows = isEmpty ? new Map<string, Device>() : fiveThousand(Date.now());
  const { live, told } = topicsOf(rows);
  const [{ LiveMap }, { DeviceLayer }, { LiveContext }, { useLiveMap }] = await withAllTexts(
    Promise.all([
      import("../../client/map/live-map.tsx"),
      import("../../client/map/device-layer.tsx"),
      import("../../client/live/use-topic.ts"),
      import("../../client/map/map-context.ts"),
    ]),
  );
  function Held() {
    const { map } = useLiveMap();
    useEffect(() => {
      window.change = async (batches) => {
        for (let i = 0; i < batches; i++) {
          if (isEmpty) map.triggerRepaint();
          else {
            moveSome(rows, Date.now());
            told();
          }
          await new Promise((next) => setTimeout(next, 1_000 / batches));
        }
      };
      window.pan = async (frames) => {
        for (let i = 0; i < frames; i++) await drawn(map, () => map.panBy([i % 2 === 0 ? 40 : -40, 12], { animate: false }));
      };
      document.body.dataset.ready = "";
    }, [map]);
    return null;
  }
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <LiveContext value={live}>
      <div style={{ position: "fixed", inset: 0, display: "grid" }}>
        <LiveMap view={CENTRE} theme="dark" label="map">
          {!isEmpty && <DeviceLayer vehicles inspectors trails />}
          <Held />
        </LiveMap>
      </div>
    </LiveContext>,
  );
}

/** Until the task after the frame. */
const drawn = (map: MapLibreMap, run: () => void): Promise<void> =>
  new Promise((done) => {
    map.once("render", () => setTimeout(done));
    run();
  });

/** Topics of which one has rows that are changed in their place, as the product's own are; `told` says that they were. */
function topicsOf(rows: Map<string, Device>) {
  const atMs = Date.now();
  const freshness = { confirmedAtMs: atMs, everyMs: 5_000, health: "healthy", sinceMs: 0, error: "", doubts: [], gaps: [] };
  const state = { hasCome: true, connected: true, upToDate: true, held: true, refusal: null, progress: null, freshness };
  const listeners = new Set<(changes: null, rows: ReadonlyMap<string, unknown>) => void>();
  const topicOf = (own: Map<string, Device>) => ({
    store: createStore(() => ({ ...state, rows: own, version: 0 })),
    hold: () => () => {},
    onChanges: (listener: (changes: null, rows: ReadonlyMap<string, unknown>) => void) => {
      if (own === rows) listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const [tracks, others] = [topicOf(rows), topicOf(new Map())];
  const client = { serverNowMs: Date.now, after: () => () => {}, onHint: () => () => {} };
  return {
    live: { topic: (name: string) => (name === "tracks" ? tracks : others), client } as never,
    told: () => {
      const confirmed = { ...freshness, confirmedAtMs: Date.now() };
      tracks.store.setState(({ version }) => ({ version: version + 1, freshness: confirmed }));
      for (const listener of listeners) listener(null, rows);
    },
  };
}
void start();
