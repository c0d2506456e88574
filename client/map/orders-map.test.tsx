import { act, type ReactNode, useEffect } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";
import { MapContext } from "./map-context.ts";
import type { MapLayers } from "./map-layers.ts";
import { MatchedOrders } from "./matched-orders.ts";

const { render } = placeToRender();
vi.mock("../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] }));
afterEach(() => vi.useRealTimers());

const order = (id: string, lng: number, company: string) => ({ id, lng, lat: 31, company }) as WorkOrder;
const orders = { a: order("a", 121, "甲"), b: order("b", 121.2, "甲"), c: order("c", 122.5, "乙") };
const from = (company: string) => (one: WorkOrder) => one.company === company;

/** A map of no size: nothing floats above it, and its corners are those of its bounds. */
const unseen = { getContainer: () => document.createElement("div"), unproject: () => ({ lng: 100.5, lat: 10.5 }) };

it("the map beside a list fits to what the list shows, and to another result when the list shows that", async () => {
  const { FitToResult } = await withAllTexts(import("./fit-to-orders.tsx"));
  const moved: number[][] = [];
  const bounds = { getWest: () => 100, getSouth: () => 10, getEast: () => 101, getNorth: () => 11 };
  const map = { getBounds: () => bounds, fitBounds: (box: number[]) => moved.push(box), on: () => {}, off: () => {}, ...unseen };
  const topics = liveTopics(() => Date.now(), { orders: { rows: orders } });
  const show = (company: string) =>
    render(
      <LiveContext value={topics.live}>
        <MapContext value={{ map, layers: {}, theme: "light", scale: 1 } as never}>
          <FitToResult matches={matchers[company]!} closed={closed} query={`company=${company}`} isPlaced={false} />
        </MapContext>
      </LiveContext>,
    );
  const matchers: Record<string, (one: WorkOrder) => boolean> = { 甲: from("甲"), 乙: from("乙") };
  const closed = new Map();
  await show("甲");
  expect(moved).toEqual([[121, 31, 121.2, 31]]);
  await show("甲");
  expect(moved).toHaveLength(1);
  await show("乙");
  expect(moved.at(-1)).toEqual([122.5, 31, 122.5, 31]);
  expect(moved).toHaveLength(2);
});

it("a map without orders opens where the devices are, says how many of them it does not show, and stands still when orders are switched on", async () => {
  const { FitToDevices, FitToOrders } = await withAllTexts(import("./fit-to-orders.tsx"));
  await act(() => changeLanguage("en"));
  const moved: number[][] = [];
  const west = { getWest: () => 120.9, getSouth: () => 30.9, getEast: () => 121.1, getNorth: () => 31.1 };
  const map = { getBounds: () => west, fitBounds: (box: number[]) => moved.push(box), on: () => {}, off: () => {}, ...unseen };
  const device = (id: string, kind: string, lng: number) => ({ id, kind, lng, lat: 31, name: id, trail: [], seenAtMs: Date.now() });
  const rows = { a: device("a", "vehicle", 121), b: device("b", "vehicle", 121.3), c: device("c", "inspector", 122) };
  const { live } = liveTopics(() => Date.now(), { tracks: { rows }, orders: { rows: orders } });
  const opened = { current: false };
  const show = (fit: ReactNode) =>
    render(
      <LiveContext value={live}>
        <MapContext value={{ map, layers: {}, theme: "light", scale: 1 } as never}>{fit}</MapContext>
      </LiveContext>,
    );
  await show(<FitToDevices vehicles inspectors={false} isFollowing={false} opened={opened} />);
  expect(moved).toEqual([[121, 31, 121.3, 31]]);
  expect(document.querySelector(".map-outside")?.textContent).toBe("1 outside the view");
  await show(<FitToDevices vehicles inspectors={false} isFollowing opened={opened} />);
  expect(document.querySelector(".map-outside")).toBeNull();
  await show(<FitToOrders opened={opened} />);
  expect(moved).toHaveLength(1);
});

it("keeps what a filter lets through change by change, with the closed ones beside", () => {
  const rows = new Map(Object.entries(orders));
  const matched = new MatchedOrders(from("甲"));
  matched.take(null, rows);
  rows.set("c", order("c", 122.5, "甲"));
  rows.delete("a");
  matched.take([{ key: "c" }, { key: "a" }] as never, rows);
  const closed = new Map([
    ["z", { id: "z", lng: 120, lat: 31, status: 9, serious: false }],
    ["b", { id: "b", lng: 0, lat: 0, status: 9, serious: false }],
  ]);
  expect(matched.with(closed, rows).map(({ lng }) => lng)).toEqual([121.2, 122.5, 120]);
});

it("says on the map itself that its orders are on their way, how far they are, and that they did not come", async () => {
  const { MapLoading } = await withAllTexts(import("./map-loading.tsx"));
  await act(() => changeLanguage("zh"));
  const none = { rows: {}, hasCome: false, freshness: { confirmedAtMs: null } };
  const { live, set } = liveTopics(() => Date.now(), { orders: none });
  const noLayers = { stateOf: () => ({ isThere: false, isHanded: false }) };
  let drawFrame = () => {};
  const map = { on: (_: string, run: () => void) => (drawFrame = run), off: () => {}, triggerRepaint: () => {} };
  const open = (lacksClosed: boolean) =>
    render(
      <LiveContext value={live}>
        <MapContext value={{ map, layers: noLayers } as never}>
          <MapLoading lacksClosed={lacksClosed} />
        </MapContext>
      </LiveContext>,
    );
  await open(false);
  const said = () => document.querySelector(".map-loading")?.textContent;
  expect(said()).toBe("正在加载工单…");
  await act(() => set("orders", { ...none, progress: 0.42 }));
  expect(said()).toBe("正在加载工单…42%");
  await act(() => set("orders", none));
  await act(() => vi.advanceTimersByTime(11_000));
  expect(said()).toContain("尚未取得");
  await act(() => set("orders", { rows: orders }));
  await act(() => drawFrame());
  expect(said()).toBeUndefined();
  await open(true);
  await act(() => drawFrame());
  expect(said()).toBe("正在加载已关闭的工单…");
});

/** From 121 to 122 degrees east. */
const bounds = { getWest: () => 121, getSouth: () => 30, getEast: () => 122, getNorth: () => 32 };
const seen = { getBounds: () => bounds, on: () => {}, off: () => {} };

it("[M2] each layer says how much of it is in view and how true it is; what did not come says so, and one sees through each as far as somebody likes", async () => {
  const { LayerPanel } = await withAllTexts(import("./layer-panel.tsx"));
  const { allLayers } = await import("./map-layers.ts");
  await act(() => changeLanguage("en"));
  const topics = {
    orders: { rows: { ...orders, d: { ...order("d", 121.5, "甲"), serious: true, status: 1 } } },
    tracks: { rows: {}, hasCome: false, freshness: { confirmedAtMs: null, health: "failing", error: "legacyTimeout" } },
  };
  const { live } = liveTopics(() => Date.now(), topics as never);
  const changes: MapLayers[] = [];
  const show = (layers: MapLayers) =>
    render(
      <LiveContext value={live}>
        <MapContext value={{ map: { ...seen, getContainer: () => ({ clientWidth: 1_400, clientHeight: 800 }) } } as never}>
          <LayerPanel layers={layers} onChange={(next) => changes.push(next)} />
        </MapContext>
      </LiveContext>,
    );
  await show({ ...allLayers, roads: false, opacities: { orders: 40 } });
  const panel = document.querySelector(".map-panel")!;
  expect(panel.textContent).toContain("3 in view");
  expect([...panel.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Did not come"),
    expect.stringContaining("Did not come"),
  ]);
  expect([...panel.querySelectorAll<HTMLInputElement>("input[type=range]")].map(({ value }) => value)).toEqual(["40", "100", "100"]);
  await show({ ...allLayers, roads: false, seriousOnly: true });
  expect(panel.textContent).toContain("1 in view");
  const [field] = panel.querySelectorAll<HTMLInputElement>("input[type=range]");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, "60");
    field!.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(changes.at(-1)?.opacities).toEqual({ orders: 60 });
});

it("[M2] the panel counts what is in view of a map that went to its rows before anybody listened", async () => {
  const { LayerPanel } = await withAllTexts(import("./layer-panel.tsx"));
  const { allLayers } = await import("./map-layers.ts");
  await act(() => changeLanguage("en"));
  const { live, set } = liveTopics(() => Date.now(), { orders: { rows: orders } });
  let west = 122.4;
  const elsewhere = { ...bounds, getWest: () => west, getEast: () => west + 1 };
  const map = { ...seen, getBounds: () => elsewhere, getContainer: () => ({ clientWidth: 1_400, clientHeight: 800 }) };
  const GoesToItsRows = () => {
    useEffect(() => {
      west = 120.5;
    }, []);
    return null;
  };
  await render(
    <LiveContext value={live}>
      <MapContext value={{ map } as never}>
        <GoesToItsRows />
        <LayerPanel layers={{ ...allLayers, vehicles: false, inspectors: false, roads: false }} onChange={() => {}} />
      </MapContext>
    </LiveContext>,
  );
  const said = () => document.querySelector(".map-panel")!.textContent;
  expect(said()).toContain("2 in view");
  // [H3] What nobody recorded is not none.
  await act(() => set("orders", { rows: {}, refusal: "notRecorded" }));
  expect(said()).not.toContain("in view");
});

it("the legend of a small map waits to be asked for, and then takes no more of it than it may", async () => {
  const { LayerPanel } = await withAllTexts(import("./layer-panel.tsx"));
  const { allLayers } = await import("./map-layers.ts");
  const { live } = liveTopics(() => Date.now(), {});
  const on = (widthPx: number, heightPx: number) =>
    render(
      <LiveContext value={live}>
        <MapContext value={{ map: { ...seen, getContainer: () => ({ clientWidth: widthPx, clientHeight: heightPx }) } } as never}>
          <LayerPanel layers={allLayers} onChange={() => {}} />
        </MapContext>
      </LiveContext>,
    );
  await on(640, 380);
  expect(document.querySelector(".map-panel")).toBeNull();
  await act(async () => document.querySelector("button")!.click());
  const panel = document.querySelector<HTMLElement>(".map-panel")!;
  expect(Number.parseInt(panel.style.maxHeight, 10) * 168).toBeLessThanOrEqual(0.2 * 640 * 380);
  await render(null);
  await on(1_400, 800);
  expect(document.querySelector(".map-panel")).not.toBeNull();
});

it("[10.11] the map beside a list says what its marks mean, closed orders' too, once it is asked", async () => {
  const { OrderLegend } = await withAllTexts(import("./order-legend.tsx"));
  const { statuses } = await import("./order-category.ts");
  const map = { getContainer: () => ({ clientWidth: 300, clientHeight: 560 }), on: () => {}, off: () => {} };
  await act(() => changeLanguage("zh"));
  await render(
    <MapContext value={{ map } as never}>
      <OrderLegend statuses={statuses} />
    </MapContext>,
  );
  expect(document.querySelector(".map-panel")).toBeNull();
  await act(async () => document.querySelector("button")!.click());
  const said = [...document.querySelectorAll(".map-legend li")].map(({ textContent }) => textContent);
  expect(said).toEqual(expect.arrayContaining(["逾期", "已验收", "已取消", "带外圈：严重"]));
  await act(async () => document.querySelector("button")!.click());
  expect(document.querySelector(".map-panel")).toBeNull();
});
