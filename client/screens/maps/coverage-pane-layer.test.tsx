import { act } from "react";
import { expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { MapContext } from "../../map/map-context.ts";
import type { Told } from "../../map/placed-rows.ts";

const { render } = placeToRender();
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedIn", me: { tenant: { timeZone: "Asia/Shanghai" } } }) }));

const THROUGH_MS = Date.UTC(2026, 8, 14, 20);
const road = {
  ...{ id: "r1", name: "一号路", town: "", roadClass: "", section: "", companyId: "c1", lengthM: 1_000 },
  line: [
    [121, 31],
    [121.0105, 31],
  ],
};
const answer = {
  roads: [
    {
      ...{ roadId: "r1", down: [] },
      up: [{ fromM: 0, toM: 500, lastMs: THROUGH_MS - 3_600_000, count: 2, quality: "inferred" }],
    },
  ],
  ...{ fromDay: "2026-09-01", throughDay: "2026-09-14", missingDays: ["2026-09-02"], throughMs: THROUGH_MS, askedAtMs: THROUGH_MS },
  rule: { inferred: true, tooFastKmh: 80, night: ["22:00", "05:00"] },
};

async function show(told: object) {
  vi.stubGlobal("fetch", async () => Response.json(told));
  const { coveragePaneLayer } = await withAllTexts(import("./coverage-pane-layer.tsx"));
  await act(() => changeLanguage("en"));
  const { live } = liveTopics(() => THROUGH_MS, { roads: { rows: { r1: road } } } as never);
  const drawn = new Map<string, { data: { features: { properties: object }[] } }>();
  const lines: string[] = [];
  const map = {
    ...{ once: () => {}, on: () => {}, off: () => {}, setPaintProperty: () => {}, removeLayer: () => {}, removeSource: () => {} },
    addSource: (id: string, source: never) => drawn.set(id, source),
    getSource: (id: string) => ({ setData: (data: never) => drawn.set(id, { data }) }),
    addLayer: ({ id }: { id: string }) => lines.push(id),
  };
  let rows: Told["rows"] = [];
  const tell = (next: Told | null) => {
    rows = next?.rows ?? [];
  };
  const Legend = coveragePaneLayer.Legend!;
  await render(
    <LiveContext value={live}>
      <MapContext value={{ map, layers: {}, theme: "light", scale: 1 } as never}>
        <coveragePaneLayer.Layer tell={tell} opacity={0.5} selectedId={null} filter={null} />
        <Legend />
      </MapContext>
    </LiveContext>,
  );
  await act(async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  });
  return { rows, lines, features: drawn.get("coverageAge")!.data.features };
}

it("[M6] draws each direction in its classes, and says in words what a table shows of it (M7)", async () => {
  const { rows, lines, features } = await show(answer);
  expect(lines).toHaveLength(6);
  expect(features.map(({ properties }) => properties)).toEqual([
    { at: 0, classAt: 0, beside: 4 },
    { at: 1, classAt: 5, beside: 4 },
    { at: 2, classAt: 5, beside: -4 },
  ]);
  expect(rows.map(({ name, road: of, chainageM }) => [name, of, chainageM])).toEqual([
    ["up · within a day", "一号路", 0],
    ["up · no patrol on record", "一号路", 500],
    ["down · no patrol on record", "一号路", 0],
  ]);
  expect(rows[0]!.detail).toContain("inferred");
});

it("[T4] the legend says which days it stands on, which of them are missing, both shares, and what does not count", async () => {
  await show(answer);
  const text = document.body.textContent ?? "";
  for (const said of ["within a day", "no patrol on record", "2026-09-01", "2026-09-14", "1 of them not stored", "inferred 0.500 km"])
    expect(text).toContain(said);
  // [M6] "Within a day" is of the end of the last day that is stored, and not of now: four in the morning of Shanghai.
  expect(text).toMatch(/ages count back from .*04:00.*, the end of the last patrol day that is stored/);
  expect(text).toContain("80 km/h and more does not count");
  expect(text).toContain("22:00–05:00 does not count");
  expect(document.querySelectorAll(".theme-legend svg")).toHaveLength(6);
});

it("where no day is stored it says so and draws nothing: nobody on record is another matter", async () => {
  const { rows, features } = await show({ ...answer, roads: [], fromDay: null, throughDay: null, throughMs: null, missingDays: [] });
  expect([rows, features]).toEqual([[], []]);
  expect(document.body.textContent).toContain("nothing can be said");
});
