import Supercluster from "supercluster";
import { ClusterGrid } from "../../client/map/cluster-grid.ts";
import { drawnDevices } from "../../client/map/drawn-devices.ts";
import { DeckLayers } from "../../client/map/map-context.ts";
import type { Bounds } from "../../client/map/mercator.ts";
import type { Device } from "../../shared/domain/device.ts";

/** Preparation of the map's data without a browser: one second of field activity on 20,000 open orders, against an index built anew. */
const ORDERS = 20_000;
const CHANGES = 200;
const ROUNDS = 15;
const view: Bounds = [121.3, 30.9, 121.95, 31.35];
const bbox: [number, number, number, number] = [...view];

let seed = 7;
const random = () => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const place = () => ({ lng: 121.2 + random() * 0.8, lat: 30.8 + random() * 0.6, category: Math.floor(random() * 20) });
const orders = Array.from({ length: ORDERS }, place);
const feature = ({ lng, lat, category }: ReturnType<typeof place>) => ({
  type: "Feature" as const,
  properties: { category },
  geometry: { type: "Point" as const, coordinates: [lng, lat] },
});

const grid = new ClusterGrid();
const filledMs = timed(() => {
  for (const [i, order] of orders.entries()) grid.put(String(i), order.lng, order.lat, order.category);
});

const ours: number[] = [];
const peer: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const changed = Array.from({ length: CHANGES }, () => [Math.floor(random() * ORDERS), place()] as const);
  ours.push(
    timed(() => {
      for (const [i, order] of changed) grid.put(String(i), order.lng, order.lat, order.category);
      grid.marks(view, 10.4, () => true);
    }),
  );
  for (const [i, order] of changed) orders[i] = order;
  peer.push(timed(() => void new Supercluster({ radius: 60, maxZoom: 13 }).load(orders.map(feature)).getClusters(bbox, 10)));
}

const oursMs = median(ours);
const peerMs = median(peer);
line(
  "map: 200 changes and a view of 20,000 orders",
  `${oursMs.toFixed(2)} ms`,
  "<= 16 ms (a frame)",
  `supercluster built anew ${peerMs.toFixed(2)} ms`,
);
line("map: the same, ratio to the peer", (oursMs / peerMs).toFixed(3), "<= 0.5", "supercluster built anew");
line("map: 20,000 orders put for the first time", `${filledMs.toFixed(0)} ms`, "<= 500 ms", "-");

/** What a second of 5,000 devices costs, and what it costs them that orders beside them changed (M). */
const DEVICES = 5_000;
/** A thousand a second, drawn four times a second. */
const MOVES = 250;
const nowMs = Date.UTC(2026, 9, 30, 4);
const deviceAt = (i: number): Device =>
  ({
    ...{ id: String(i), kind: i % 4 === 0 ? "inspector" : "vehicle", name: `沪A${i}`, ...place(), headingDeg: 0, seenAtMs: nowMs - 5_000 },
    trail: Array.from({ length: 12 }, (_, n) => [121.2 + random() * 0.8, 30.8 + random() * 0.6, nowMs - n * 30_000]),
  }) as unknown as Device;
const devices = new Map(Array.from({ length: DEVICES }, (_, i) => [String(i), deviceAt(i)]));
const choice = { vehicles: true, inspectors: true, trails: true, followedIds: new Set<string>(), stands: false };
const shift = { fromMs: nowMs - 8 * 3_600_000, untilMs: nowMs + 2 * 3_600_000 };
const moved: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const next = Array.from({ length: MOVES }, () => deviceAt(Math.floor(random() * DEVICES)));
  moved.push(
    timed(() => {
      for (const device of next) devices.set(device.id, device);
      drawnDevices(devices.values(), nowMs, shift, choice);
    }),
  );
}
line("map: a drawing of 5,000 devices with trails at 1,000 changes/s", `${median(moved).toFixed(2)} ms`, "<= 8 ms (M)", "-");

let drawings = 0;
const layers = new DeckLayers({ setProps: () => {} } as never, (run) => run());
layers.onNames(() => drawings++);
const donuts = [{ position: [121.3, 31.1] as [number, number], box: { left: -20, top: -20, widthPx: 40, heightPx: 40 } }];
for (let i = 0; i < CHANGES; i++) layers.keepFree("orders", structuredClone(donuts));
line("map: names of devices placed anew for 200 changes of orders whose donuts stand", String(drawings), "1", "-");

function timed(run: () => void): number {
  const startMs = performance.now();
  run();
  return performance.now() - startMs;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function line(...cells: string[]): void {
  process.stdout.write(`${cells.join(" | ")}\n`);
}
