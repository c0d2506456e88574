import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { STATUS } from "../../shared/domain/status.ts";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { tellAlarmed } from "../live/alarmed.ts";
import { TopicStore } from "../live/topic-store.ts";
import { LiveContext } from "../live/use-topic.ts";
import { DeckLayers, MapContext, ORDERS } from "./map-context.ts";

const { render } = placeToRender();
vi.mock("../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));
vi.mock("./create-map.ts", () => ({ MAP_FONT: "sans-serif" }));
vi.mock("./map-icons.ts", () => ({ iconAtlas: () => ({ image: null, mapping: {} }) }));

const begunMs = Date.UTC(2026, 9, 30, 4);
beforeEach(() => vi.useFakeTimers({ now: begunMs, toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const order = (id: string, lng: number) => ({ id, lng, lat: 31, status: STATUS.pending, serious: false });
/** Two that lie together and one apart. */
const orders = { a: order("a", 121), b: order("b", 121), c: order("c", 121.2) };

interface Drawn {
  readonly id: string;
  readonly props: { readonly opacity: number };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it("[L7] donuts, their numbers and single orders of a stale feed dim, and are bright again once it is confirmed", async () => {
  const { OrderLayer } = await import("./order-layer.tsx");
  const drawn = new Map<string, Drawn>();
  const layers = {
    set: (_: string, __: number, all: Drawn[]) => {
      for (const layer of all) drawn.set(layer.id, layer);
    },
    ...{ remove: () => {}, keepFree: () => {}, wantNames: () => {} },
  };
  const bounds = { getWest: () => 120, getEast: () => 122, getSouth: () => 30, getNorth: () => 32 };
  const map = { getZoom: () => 10, getBounds: () => bounds, on: () => {}, off: () => {} };
  const { live, set } = liveTopics(() => Date.now(), { orders: { rows: orders } });
  await render(
    <LiveContext value={live}>
      <MapContext value={{ map, layers, theme: "wall", scale: 1 } as never}>
        <OrderLayer hidden={new Set()} seriousOnly={false} selectedId={null} />
      </MapContext>
    </LiveContext>,
  );
  await pass(300);
  const ids = ["order-grounds", "order-icons", "order-donuts", "order-clusters", "order-cluster-counts"];
  const opacities = () => new Set(ids.map((id) => drawn.get(id)!.props.opacity));
  expect(opacities()).toEqual(new Set([1]));
  await act(() => set("orders", { rows: orders, freshness: { confirmedAtMs: begunMs, health: "failing", error: "legacyTimeout" } }));
  await pass(70_000);
  expect([...opacities()]).toEqual([expect.toSatisfy((opacity: number) => opacity < 0.6)]);
  await act(() => set("orders", { rows: orders }));
  await pass(2_000);
  expect(opacities()).toEqual(new Set([1]));
});

it("[M2] the numbers of a donut are read where a device stands: they lie above it, on a ground that it does not show through, icons too", async () => {
  const { OrderLayer } = await import("./order-layer.tsx");
  const { DeviceLayer } = await import("./device-layer.tsx");
  let drawn: readonly { readonly id: string; readonly props: Record<string, unknown> }[] = [];
  const setProps = (props: { layers: typeof drawn }) => {
    drawn = props.layers;
  };
  const layers = new DeckLayers({ setProps } as never, (run) => run());
  const bounds = { getWest: () => 120, getEast: () => 122, getSouth: () => 30, getNorth: () => 32 };
  const map = { getZoom: () => 10, getBounds: () => bounds, on: () => {}, off: () => {} };
  const late = { a: { ...orders.a, status: STATUS.overdue }, b: orders.b };
  const { live } = liveTopics(() => Date.now(), { orders: { rows: late }, tracks: { rows: {} } });
  await render(
    <LiveContext value={live}>
      <MapContext value={{ map, layers, theme: "dark", scale: 1 } as never}>
        <OrderLayer hidden={new Set()} seriousOnly={false} selectedId={null} />
        <DeviceLayer vehicles inspectors trails />
      </MapContext>
    </LiveContext>,
  );
  await pass(300);
  const ids = drawn.map(({ id }) => id);
  const numbers = ids.slice(ids.indexOf("device-icons") + 1);
  expect(numbers).toEqual(["order-cluster-counts", "order-cluster-alarm-counts", "order-cluster-alarms"]);
  for (const id of numbers.slice(0, 2)) {
    const { getBackgroundColor, backgroundPadding } = drawn.find((layer) => layer.id === id)!.props;
    expect((getBackgroundColor as number[])[3]).toBe(255);
    // The icon of an alarm stands left of its number, and on the number's ground.
    expect((backgroundPadding as number[])[0]).toBeGreaterThan(id.includes("alarm") ? 11 : 0);
  }
});

it("[M5] of all orders the one that rings and the one that is chosen say their names, where they are not among others", async () => {
  const { OrderLayer } = await import("./order-layer.tsx");
  const layers = new DeckLayers({ setProps: () => {} } as never, (run) => run());
  const bounds = { getWest: () => 120, getEast: () => 123, getSouth: () => 30, getNorth: () => 32 };
  const map = { getZoom: () => 18, getBounds: () => bounds, on: () => {}, off: () => {} };
  const rows = Object.fromEntries(["a", "b", "c"].map((id, i) => [id, { ...order(id, 121 + i / 10), number: id, defectType: "坑槽" }]));
  const { live } = liveTopics(() => Date.now(), { orders: { rows } });
  await render(
    <LiveContext value={live}>
      <MapContext value={{ map, layers, theme: "light", scale: 1 } as never}>
        <OrderLayer hidden={new Set()} seriousOnly={false} selectedId="b" />
      </MapContext>
    </LiveContext>,
  );
  await pass(300);
  const named = () => layers.wantedNames().map(({ text, rank }) => [text, rank]);
  expect(named()).toEqual([["坑槽 · b", "selected"]]);
  await act(async () => tellAlarmed("order", ["c"]));
  await pass(300);
  expect(named()).toEqual([
    ["坑槽 · b", "selected"],
    ["坑槽 · c", "alarm"],
  ]);
  await act(async () => tellAlarmed("order", []));
});

it("[10.11] orders that have all come are drawn as all of them, with single ones, though nothing changes after that", async () => {
  const { OrderLayer } = await import("./order-layer.tsx");
  const layers = new DeckLayers({ setProps: () => {} } as never, (run) => run());
  const bounds = { getWest: () => 120, getEast: () => 123, getSouth: () => 30, getNorth: () => 32 };
  const map = { getZoom: () => 18, getBounds: () => bounds, on: () => {}, off: () => {} };
  const opened = { rows: new Map(), position: null as string | null, upToDate: false, freshness: null, refusal: null, progress: null };
  let told = { rowsChanged: (_: null) => {} };
  const client = {
    ...{ connected: true, after: () => () => {}, serverNowMs: () => Date.now(), onHint: () => () => {} },
    openTopic: (_: string, listener: typeof told) => {
      told = listener;
      return Object.assign(opened, { close: () => {} });
    },
  };
  const store = new TopicStore("orders", client as never, (run) => run());
  const { live } = liveTopics(() => Date.now());
  const withStore = {
    ...(live as object),
    topic: (name: string) => (name === "orders" ? store : (live as never as { topic(n: string): unknown }).topic(name)),
  };
  await render(
    <LiveContext value={withStore as never}>
      <MapContext value={{ map, layers, theme: "light", scale: 1 } as never}>
        <OrderLayer hidden={new Set()} seriousOnly={false} selectedId={null} />
      </MapContext>
    </LiveContext>,
  );
  await pass(1_000);
  expect(layers.stateOf(ORDERS).isHanded).toBe(false);
  opened.rows = new Map(Object.entries(orders));
  const healthy = { confirmedAtMs: Date.now(), everyMs: 5_000, health: "healthy", sinceMs: 0, error: "", doubts: [], gaps: [] };
  Object.assign(opened, { position: "1", upToDate: true, freshness: healthy });
  await act(async () => told.rowsChanged(null));
  await pass(1_000);
  expect(layers.stateOf(ORDERS).isHanded).toBe(true);
});
