import { act } from "react";
import { expect, it, vi } from "vitest";
import type { Found, FoundPass, PassesAnswer } from "../../shared/http/pass-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { useFoundPasses } from "./use-found-passes.ts";

const { render } = placeToRender();
const DAY = { startMs: 1_000, endMs: 2_000 };
const pass = (deviceId: string, inMs: number): FoundPass => ({
  ...{
    deviceId,
    device: deviceId,
    kind: "vehicle",
    company: "",
    inMs,
    outMs: inMs + 1,
    lengthM: 1,
    speedKmh: 1,
    direction: "up",
    headingDeg: 0,
  },
  ...{ fromM: 0, toM: 1, observedM: 1, inferredM: 0, ambiguousM: 0, way: [] },
});
const foundOf = (...passes: FoundPass[]): Found => ({ passes, passesInAll: passes.length, devices: 1, failed: [], askedAtMs: 5_000 });
const devices = Array.from({ length: 12 }, (_, i) => `D${i}`);
const stored: PassesAnswer = {
  ...foundOf(pass("kept", 1_500)),
  ...{ storedDays: 3, notStored: [], toAsk: { ...DAY, devices, devicesInAll: 50 } },
};

const Shown = () => {
  const { found, isWhole, failure } = useFoundPasses({ roadId: "r1", startMs: 0, endMs: 2_000 });
  if (found === null) return <output>{failure === null ? "" : "failed"}</output>;
  const { asking, passes, passesInAll, failed } = found;
  const said = [
    asking?.answered,
    asking?.of,
    passes.map(({ deviceId }) => deviceId).join(),
    passesInAll,
    failed.length,
    isWhole,
    failure !== null,
  ];
  return <output>{said.join(" ")}</output>;
};
const shown = () => document.querySelector("output")?.textContent;

it("[T1] what is stored is shown before any device has told its track; passes of the others come after, some devices at a time, each in its place of the time", async () => {
  const waiting: { url: URL; answer: (response: Response) => void }[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    const url = new URL(address, "http://here");
    if (url.pathname === "/api/passes") return Promise.resolve(Response.json(stored));
    return new Promise<Response>((answer) => waiting.push({ url, answer }));
  });
  await render(<Shown />);
  await act(async () => {});
  expect(shown()).toBe("0 12 kept 1 0 false false");
  expect(waiting).toHaveLength(1);
  const { searchParams } = waiting[0]!.url;
  expect([searchParams.getAll("devices"), searchParams.get("roadId"), searchParams.get("startMs")]).toEqual([
    devices.slice(0, 10),
    "r1",
    "1000",
  ]);
  await act(async () => waiting[0]!.answer(Response.json(foundOf(pass("D1", 1_900), pass("D2", 1_100)))));
  expect(shown()).toBe("10 12 D1,kept,D2 3 0 false false");
  expect(waiting[1]!.url.searchParams.getAll("devices")).toEqual(["D10", "D11"]);
  await act(async () => waiting[1]!.answer(Response.json({ ...foundOf(), failed: [{ device: "D10", error: "legacyRefused" }] })));
  expect(shown()).toBe("12 12 D1,kept,D2 3 1 true false");
});

it("[Q4] what is stored stays where no track comes, and it is said why", async () => {
  const refused = Response.json({ error: "forbidden", detail: {}, requestId: "r" }, { status: 403 });
  vi.stubGlobal("fetch", async (address: string) => (address.startsWith("/api/passes?") ? Response.json(stored) : refused));
  await render(<Shown />);
  await act(async () => {});
  await vi.waitFor(() => expect(shown()).toBe("0 12 kept 1 0 false true"), 100_000);
});
