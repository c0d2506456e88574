import { act, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Device } from "../../../shared/domain/device.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { ViewContext } from "../../session/view.ts";

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
const devices = { 1: device("1", 0), 2: device("2", 900_000), 3: device("3", 0, { kind: "inspector", name: "王国良" }) };
const { live } = liveTopics(() => NOW, { tracks: { rows: devices } });
const readdress = vi.fn();
beforeAll(async () => void (await Promise.all([import("./all-devices.screen.tsx"), import("./device-list.tsx")])), 120_000);
beforeEach(() => readdress.mockClear());

const openAt = (search: string, screen: ReactNode) =>
  render(
    <MemoryRouter>
      <LiveContext value={live}>
        <ViewContext key={search} value={{ path: "/monitor/all", search: new URLSearchParams(search), readdress }}>
          {screen}
        </ViewContext>
      </LiveContext>
    </MemoryRouter>,
  );
const allDevices = async () => {
  const { default: AllDevices } = await withAllTexts(import("./all-devices.screen.tsx"));
  return <AllDevices />;
};
const besideMap = async (only?: "inspector") => {
  const { DeviceList } = await withAllTexts(import("./device-list.tsx"));
  const way = { day: "", isAsked: false, track: null, failure: null, known: null, setKnown: () => {}, toggle: () => {}, again: () => {} };
  return <DeviceList {...(only && { only })} followedId={null} goesAlong way={way} onFollow={() => {}} onGoAlong={() => {}} />;
};
const names = () => [...document.querySelectorAll(".device-name")].map((name) => name.firstChild?.textContent);
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>("button, [role=radio]")].find((one) => one.textContent?.startsWith(name))!.click(),
  );
const type = (text: string) =>
  act(async () => {
    const search = document.querySelector<HTMLInputElement>(".devices-filter input")!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(search, text);
    search.dispatchEvent(new Event("input", { bubbles: true }));
  });
const kept = () => String(readdress.mock.lastCall?.[0] ?? "");

it.each([
  ["all of them", allDevices],
  ["those beside the map", besideMap],
])("[10.3] what is looked for among %s stands in the address, and a reload finds it", async (_, screen) => {
  await openAt("device=2", await screen());
  await press("Vehicles");
  await press("Online");
  await type("甲");
  expect(names()).toEqual(["车 1"]);
  const asked = { device: "2", find: "甲", kind: "vehicle", presence: "online" };
  // The address follows once nobody types.
  await vi.waitFor(() => expect(Object.fromEntries(new URLSearchParams(kept()))).toEqual(asked), { timeout: 100_000 });
  await openAt(kept(), await screen());
  expect(names()).toEqual(["车 1"]);
  expect(document.querySelector<HTMLInputElement>(".devices-filter input")?.value).toBe("甲");
});

it.each([
  ["all of them", allDevices],
  ["those beside the map", besideMap],
])("[10.3] where nothing among %s matches the filters are cleared by a press", async (_, screen) => {
  await openAt("find=nobody&presence=stale", await screen());
  expect(names()).toEqual([]);
  await press("Clear filters");
  expect(names()).toHaveLength(3);
});

it("[10.3] leaves an address alone that nobody understands, and lists the one kind of its path whatever it says", async () => {
  await openAt("presence=upside-down&kind=vehicle", await besideMap("inspector"));
  expect(names()).toEqual(["王国良"]);
});
