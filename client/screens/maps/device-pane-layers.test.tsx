import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { drawnDevices } from "../../map/drawn-devices.ts";
import type { Told } from "../../map/placed-rows.ts";
import { devicePaneLayers } from "./device-pane-layers.tsx";

const { render } = placeToRender();
const tenant = { timeZone: "Asia/Shanghai", patrolHours: ["07:00", "17:00"] as [string, string] };
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedIn", me: { tenant } }) }));
vi.mock("../../map/device-layer.tsx", () => ({ DeviceLayer: () => null, AGE_EVERY_S: 5 }));

/** Noon in Shanghai. */
const nowMs = Date.UTC(2026, 9, 30, 4);
beforeEach(() => vi.useFakeTimers({ now: nowMs, toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const device = (id: string, silentMin: number) => ({
  ...{ id, kind: "vehicle", name: id, road: "", chainageM: null, company: "", lng: 121, lat: 31, speedKmh: 0, trail: [] },
  seenAtMs: nowMs - silentMin * 60_000,
});

it("[M2] [M7] what is counted in view and stands in the twin is what the map draws: who was lost on the shift, and nobody who never went out", async () => {
  const rows = { out: device("out", 0), lost: device("lost", 11), notOut: device("notOut", 600) };
  const { live, set } = liveTopics(() => Date.now(), { tracks: { rows } });
  let told: Told | null = null;
  const tell = (next: Told | null) => {
    told = next;
  };
  const { Layer } = devicePaneLayers[0]!;
  await render(
    <LiveContext value={live}>
      <Layer tell={tell} opacity={1} selectedId={null} filter={null} />
    </LiveContext>,
  );
  const counted = () => (told as Told | null)?.rows.map(({ id }) => id);
  expect(counted()).toEqual(["out", "lost"]);
  const shift = { fromMs: nowMs - 5 * 3_600_000, untilMs: nowMs + 5 * 3_600_000 };
  const choice = { vehicles: true, inspectors: false, trails: false, followedIds: new Set<string>(), stands: false };
  const drawn = drawnDevices(Object.values(rows) as never, nowMs, shift, choice);
  expect(counted()).toEqual(drawn.devices.map((each) => each.device.id));
  // After the patrol nobody is lost: who is silent then went home, in the table as on the map.
  vi.setSystemTime(shift.untilMs);
  await act(async () => set("tracks", { rows: { ...rows, out: device("out", -300) } }));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(counted()).toEqual(["out"]);
});
