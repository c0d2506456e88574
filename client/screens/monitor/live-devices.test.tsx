import { act, useState } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { allLayers } from "../../map/map-layers.ts";
import { ViewContext } from "../../session/view.ts";

vi.mock("../../map/operations-map.tsx", () => ({ OperationsMap: () => null }));
vi.mock("../../map/replay-bar.tsx", () => ({ ReplayBar: () => null }));
const me = { tenant: { timeZone: "Asia/Shanghai", speedBreaks: {} } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("./device-list.tsx", () => ({
  DeviceList: ({ followedId, onFollow }: { followedId: string | null; onFollow: (id: string | null) => void }) => (
    <>
      <output>{followedId}</output>
      {["a", "b"].map((id) => (
        <button key={id} type="button" onClick={() => onFollow(id === followedId ? null : id)}>
          {id}
        </button>
      ))}
    </>
  ),
}));

const { render } = placeToRender();
beforeAll(async () => void (await import("./live-devices.tsx")), 120_000);

it("[10.3] whoever is followed stands in the address, whatever was followed before", async () => {
  const { LiveDevices } = await withAllTexts(import("./live-devices.tsx"));
  let address = "";
  const Screen = () => {
    const [search, readdress] = useState(new URLSearchParams("find=x"));
    address = search.toString();
    return (
      <LiveContext value={liveTopics(() => Date.now()).live}>
        <ViewContext value={{ path: "/monitor/index", search, readdress }}>
          <LiveDevices title="" name="test" initialLayers={allLayers} />
        </ViewContext>
      </LiveContext>
    );
  };
  await render(<Screen />);
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll("button")].find((one) => one.textContent === name)!.click());
  const seen = () => [document.querySelector("output")?.textContent, address];
  await press("a");
  expect(seen()).toEqual(["a", "find=x&device=a"]);
  await press("b");
  expect(seen()).toEqual(["b", "find=x&device=b"]);
  await press("b");
  expect(seen()).toEqual(["", "find=x"]);
  await press("a");
  expect(seen()).toEqual(["a", "find=x&device=a"]);
});

it("shows whoever comes for one's day the track of that day at once, and of today again once another is followed", async () => {
  const { LiveDevices } = await withAllTexts(import("./live-devices.tsx"));
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    if (path.includes("/track")) asked.push(path);
    return new Promise(() => {});
  });
  let address = "";
  const Screen = () => {
    const [search, readdress] = useState(new URLSearchParams("device=a&day=2026-11-02"));
    address = search.toString();
    return (
      <LiveContext value={liveTopics(() => Date.now()).live}>
        <ViewContext value={{ path: "/rgxc/index", search, readdress }}>
          <LiveDevices title="" name="test" initialLayers={allLayers} only="inspector" />
        </ViewContext>
      </LiveContext>
    );
  };
  await render(<Screen />);
  expect(asked).toEqual(["/api/devices/a/track?day=2026-11-02"]);
  await act(async () => [...document.querySelectorAll("button")].find((one) => one.textContent === "b")!.click());
  expect([address, asked.length]).toEqual(["device=b", 1]);
});
