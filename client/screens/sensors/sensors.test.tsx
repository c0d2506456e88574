import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { SensorsAnswer, ShownSensor } from "../../../shared/http/sensor-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { RequestFailure } from "../../api/request.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { ViewContext } from "../../session/view.ts";

const me = { routes: ["/map-home/index"], tenant: { timeZone: "Asia/Shanghai" }, roles: [] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const ask = vi.hoisted(() => vi.fn());
vi.mock("../../api/ask.ts", () => ({ ask }));

const { render } = placeToRender();
const NOW = Date.UTC(2026, 10, 23, 4);
const none = { lowLow: null, low: null, high: null, highHigh: null, ratePerMin: null, stuckMin: null, missingMin: null };
const set = { version: 0, limits: { ...none, high: 3, highHigh: 4 }, by: "", atMs: null, note: "" };
const sensor = (id: string, more: Partial<ShownSensor> = {}): ShownSensor => ({
  ...{ id, name: `计 ${id}`, kind: "水位", unit: "m", roadId: "r", road: "沪青平公路", chainageM: 1_200, lng: 121.1, lat: 31.1 },
  ...{
    spanFrom: 0,
    spanTo: 5,
    value: 1.6,
    readAtMs: NOW,
    trend: [
      [NOW - 60_000, 1.5],
      [NOW, 1.6],
    ],
    alarms: [],
    limits: set,
    ...more,
  },
});
const answer = (sensors: ShownSensor[], maySet = true): SensorsAnswer => ({ sensors, askedAtMs: NOW, maySet });
let list: () => SensorsAnswer;
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  ask.mockImplementation(async ({ method, path }: { method: string; path: string }, question: unknown) => {
    if (path === "/api/sensors") return list();
    if (method === "GET") return { versions: [set] };
    sent.push(question);
    return { ...set, version: 1 };
  });
});

async function open(search = "") {
  const { default: Screen } = await withAllTexts(import("./sensors.screen.tsx"));
  const view = { path: "/autoMonitoring/index", search: new URLSearchParams(search), readdress: vi.fn() };
  await render(
    <MemoryRouter>
      <ViewContext value={view as never}>
        <Screen />
      </ViewContext>
    </MemoryRouter>,
  );
  await act(async () => {});
}
const rows = () => [...document.querySelectorAll(".sensor")].map(({ textContent }) => textContent ?? "");

it("[V2] says state, since when, value with its unit and place, and leads to the map", async () => {
  list = () =>
    answer([
      sensor("1", {
        value: 4.5,
        alarms: [
          { kind: "highHigh", fromMs: NOW - 60_000 },
          { kind: "high", fromMs: NOW },
        ],
      }),
      sensor("2"),
    ]);
  await open();
  for (const told of ["High-high", "High", "11:59:00", "4.5", "m", "沪青平公路 K1+200"]) expect(rows()[0]).toContain(told);
  expect(rows()[1]).toContain("Normal");
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/map-home/index?m=121.100000%2C31.100000%2C16");
  expect(document.querySelector(".truth-live")).not.toBeNull();
});

it("[V2] readings of one kind are told with as many decimals as the most precise of them", async () => {
  const heat = (id: string, value: number, trend: number[] = []) =>
    sensor(id, { kind: "路面温度", unit: "℃", value, trend: trend.map((each, i) => [NOW - i * 60_000, each]) });
  list = () => answer([heat("1", 22), heat("2", 21.6, [21.6, 21]), sensor("3", { value: 2, trend: [] }), heat("4", 0.1 + 0.2)]);
  await open();
  expect([...document.querySelectorAll(".sensor-value strong")].map(({ textContent }) => textContent)).toEqual([
    "22.0 ℃",
    "21.6 ℃",
    "2 m",
    "0.3 ℃",
  ]);
  expect(document.querySelector("svg.sensor-trend title")?.textContent).toContain("21.0");
});

it("without our own records values are shown, and nobody is told that all is normal", async () => {
  list = () => answer([sensor("1", { limits: null })]);
  await open();
  expect(rows()[0]).toContain("Not judged");
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("no alarm is judged");
});

it("services without sensors: the screen says so, and a customer without any is told what would be here", async () => {
  list = () => {
    throw new RequestFailure("callOff");
  };
  await open();
  expect(document.querySelector('[role="alert"]')).not.toBeNull();
  expect(rows()).toEqual([]);
});

it("no sensors is an empty board", async () => {
  list = () => answer([]);
  await open();
  expect(document.body.textContent).toContain("No sensors");
});

it("limits out of order are said beside their field and not sent; in order they are, over the version that was seen", async () => {
  list = () => answer([sensor("1")]);
  await open("sensor=1");
  await vi.waitFor(() => expect(document.querySelector("#limit-high")).not.toBeNull(), 100_000);
  const type = (name: string, text: string) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>(`#limit-${name}`)!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const save = () => act(async () => document.querySelector<HTMLFormElement>(".sensor-limits-form")!.requestSubmit());
  await type("low", "3,5");
  await save();
  expect(document.querySelector("#limit-high")?.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
  await type("low", "0,5");
  await save();
  expect(document.querySelector("#limit-note")?.getAttribute("aria-invalid"), "nobody says why").toBe("true");
  expect(sent).toEqual([]);
  await type("note", "汛期");
  await save();
  const limits = { ...none, low: 0.5, high: 3, highHigh: 4 };
  expect(sent).toEqual([{ params: { id: "1" }, body: { limits, seenVersion: 0, note: "汛期" } }]);
});

it("whoever may not set limits reads them and their versions", async () => {
  list = () => answer([sensor("1")], false);
  await open("sensor=1");
  await vi.waitFor(() => expect(document.querySelector(".sensor-versions td")).not.toBeNull(), 100_000);
  expect(document.querySelector(".sensor-limits-form")).toBeNull();
});
