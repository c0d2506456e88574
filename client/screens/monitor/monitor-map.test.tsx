import { act, useState } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { allLayers } from "../../map/map-layers.ts";
import { ViewContext } from "../../session/view.ts";

vi.mock("../../map/operations-map.tsx", () => ({
  OperationsMap: ({ showsDevices }: { showsDevices: boolean }) => <output>{showsDevices ? "live devices" : "no live devices"}</output>,
}));
vi.mock("./device-list.tsx", () => ({
  DeviceList: ({ way }: { way: { toggle: () => void } }) => (
    <button type="button" onClick={way.toggle}>
      track
    </button>
  ),
}));
const me = { tenant: { timeZone: "Asia/Shanghai", speedBreaks: {} } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const { render } = placeToRender();
beforeAll(async () => void (await import("./live-devices.tsx")), 120_000);

const dayStartMs = Date.UTC(2026, 10, 1, 16);
const atMs = dayStartMs + 9 * 3_600_000;
const track = {
  ...{ dayStartMs, fixes: 2, gaps: 0, observedM: 100, inferredM: 0, outOfOrder: 0, askedAtMs: atMs },
  leftOut: { noPlace: 0, noTime: 0, outside: 0, otherTime: 0, repeated: 0, astray: 0 },
  stretches: [
    {
      quality: "observed",
      fixes: [
        [121, 31, atMs],
        [121.001, 31, atMs + 10_000],
      ],
    },
  ],
};

async function show(query: string) {
  const { LiveDevices } = await withAllTexts(import("./live-devices.tsx"));
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json(track);
  });
  const told = { address: "" };
  const Screen = () => {
    const [search, readdress] = useState(new URLSearchParams(query));
    told.address = search.toString();
    return (
      <LiveContext value={liveTopics(() => Date.now()).live}>
        <ViewContext value={{ path: "/monitor/index", search, readdress }}>
          <LiveDevices title="" name="test" initialLayers={allLayers} />
        </ViewContext>
      </LiveContext>
    );
  };
  await render(<Screen />);
  return { asked, told };
}
const press = (name: string) => act(async () => [...document.querySelectorAll("button")].find((one) => one.textContent === name)!.click());
const devices = () => document.querySelector("output")?.textContent;

it("[H1] while one device's track is replayed its map has the frame and a time of its own, and shows no live devices", async () => {
  await show("device=a");
  expect([devices(), document.querySelector(".past-frame")]).toEqual(["live devices", null]);
  await press("track");
  await vi.waitFor(() => expect(document.querySelector(".monitor-map .past-frame")).not.toBeNull(), 100_000);
  expect(devices()).toBe("no live devices");
  expect(document.querySelector(".monitor-map .time-chip")?.textContent).toContain("AT 11-02 09:00:00");
  await press("Leave the replay");
  expect([devices(), document.querySelector(".past-frame")]).toEqual(["live devices", null]);
});

it("[M1] the moment of one device's replay stands in the address, and whoever comes by that sees that day at that moment", async () => {
  const { told } = await show("device=a");
  await press("track");
  await vi.waitFor(() => expect(told.address).toBe(`device=a&at=${atMs}`), 100_000);
  await press("track");
  await vi.waitFor(() => expect(told.address).toBe("device=a"), 100_000);
});

it("[M1] a link to a moment asks for that day's track and begins there", async () => {
  const { asked } = await show(`device=a&at=${atMs + 5_000}`);
  await vi.waitFor(() => expect(document.querySelector(".monitor-map .time-chip")?.textContent).toContain("09:00:05"), 100_000);
  expect(asked.filter((path) => path.includes("/track"))).toEqual(["/api/devices/a/track?day=2026-11-02"]);
});
