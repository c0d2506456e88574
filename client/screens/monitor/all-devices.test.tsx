import { act } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { Device } from "../../../shared/domain/device.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";

const me = {
  routes: ["/monitor/index", "/monitor/all"],
  tenant: { timeZone: "Asia/Shanghai", patrolHours: ["07:00", "17:00"] },
  roles: [],
};
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const { render } = placeToRender();
const NOW = Date.UTC(2026, 10, 23, 4);
const device = (id: string, silentMs: number, more: Partial<Device> = {}): Device => ({
  ...{ id, kind: "vehicle", name: `车 ${id}`, companyId: "c", company: "甲公司", lng: 121, lat: 31, headingDeg: 0, speedKmh: 40 },
  ...{ road: "沪青平公路", chainageM: 1_200, seenAtMs: NOW - silentMs, mileageM: 12_000, trail: [], ...more },
});
beforeEach(() => {
  me.routes = ["/monitor/index", "/monitor/all"];
});

const Here = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
async function open(devices: Device[]) {
  const { default: AllDevicesScreen } = await withAllTexts(import("./all-devices.screen.tsx"));
  const { live, set } = liveTopics(() => NOW);
  const put = (all: Device[]) => act(() => set("tracks", { rows: Object.fromEntries(all.map((each) => [each.id, each])) }));
  await put(devices);
  await render(
    <MemoryRouter>
      <LiveContext value={live as never}>
        <AllDevicesScreen />
      </LiveContext>
      <Here />
    </MemoryRouter>,
  );
  return put;
}
const names = () => [...document.querySelectorAll(".device-tile .device-name")].map((name) => name.firstChild?.textContent);

it("[V1] whoever was lost comes first, and nothing moves while the pointer is over them", async () => {
  const put = await open([device("1", 0), device("2", 900_000), device("3", 90_000)]);
  expect(names()).toEqual(["车 2", "车 3", "车 1"]);
  const tiles = document.querySelector(".device-tiles")!;
  await act(async () => void tiles.dispatchEvent(new MouseEvent("pointerover", { bubbles: true })));
  await put([device("1", 90_000), device("2", 0), device("3", 0)]);
  expect(names()).toEqual(["车 2", "车 3", "车 1"]);
  await act(async () => void tiles.dispatchEvent(new MouseEvent("pointerout", { bubbles: true })));
  expect(names()).toEqual(["车 1", "车 2", "车 3"]);
});

it("says who, where, how fast or how long silent, and leads to the device on the map", async () => {
  await open([device("1", 0), device("2", 900_000, { road: "", chainageM: null })]);
  const [lost, online] = [...document.querySelectorAll(".device-tile")].map(({ textContent }) => textContent);
  for (const told of ["40", "沪青平公路 K1+200", "甲公司", "12.000 km"]) expect(online).toContain(told);
  expect(lost).toContain("15");
  await act(async () => document.querySelectorAll<HTMLButtonElement>("button.device-tile")[1]!.click());
  expect(document.querySelector("output")?.textContent).toBe("/monitor/index?device=1");
});

it("[T5] a tile is marked by what is said of its device: whoever went home after the patrol is no warning", async () => {
  const home: [string, string] = ["01:00", "11:00"];
  me.tenant.patrolHours = home;
  await open([device("1", 0), device("2", 90_000)]);
  const marked = () => [...document.querySelectorAll(".device-tile")].map((tile) => /device-is-(\w+)/.exec(tile.className)?.[1]);
  expect(marked()).toEqual(["offShift", "online"]);
  me.tenant.patrolHours = ["07:00", "17:00"];
  await open([device("1", 0), device("2", 90_000)]);
  expect(marked()).toEqual(["stale", "online"]);
});

it("[T5] counts each state among those that are looked for, why not heard of too, and finds one by its name", async () => {
  await open([device("1", 0), device("2", 900_000, { kind: "inspector", name: "王国良" }), device("3", 20 * 3_600_000)]);
  const counts = () => [...document.querySelectorAll("[role=radiogroup], .bp6-segmented-control")].at(-1)?.textContent;
  expect(counts()).toMatch(/^All 3Online 1Offline 1Not out 1$/);
  const search = document.querySelector<HTMLInputElement>("input")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(search, "王");
    search.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(names()).toEqual(["王国良"]);
  expect(counts()).toMatch(/^All 1Online 0Offline 1$/);
});

it("[S3] leads nowhere for whoever may not open the map, and says that there is nobody", async () => {
  me.routes = ["/monitor/all"];
  const put = await open([device("1", 0)]);
  expect(document.querySelectorAll(".device-tile")).toHaveLength(1);
  expect(document.querySelectorAll("button.device-tile")).toHaveLength(0);
  await put([]);
  expect(document.querySelector(".devices-none")?.textContent).not.toBe("");
});
