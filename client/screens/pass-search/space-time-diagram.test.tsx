import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
const me = { tenant: { timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const HOUR = 3_600_000;
const startMs = Date.UTC(2026, 10, 25, 16);
const frame = { fromM: 1_000, toM: 3_000, startMs, endMs: startMs + 2 * HOUR };

it("[P] the time of the replay stands across the diagram where it is, and nowhere before it begins or after it ends", async () => {
  const { SpaceTimeDiagram } = await withAllTexts(import("./space-time-diagram.tsx"));
  const cursorAt = async (atMs: number | null) => {
    await render(<SpaceTimeDiagram passes={[]} frame={frame} chosen={null} atMs={atMs} onChoose={() => {}} onBrush={() => {}} />);
    return [...document.querySelectorAll(".space-time-cursor")].map((line) =>
      ["x1", "y1", "x2", "y2"].map((name) => Number(line.getAttribute(name))),
    );
  };
  expect(await cursorAt(startMs + HOUR / 2)).toEqual([[0, 250, 1_000, 250]]);
  expect(await cursorAt(startMs + 2 * HOUR)).toEqual([[0, 1_000, 1_000, 1_000]]);
  for (const atMs of [null, startMs - 1, startMs + 2 * HOUR + 1]) expect(await cursorAt(atMs)).toEqual([]);
});

it("[T3] a pass of which nobody knows the road is drawn as neither observed nor inferred, and says so", async () => {
  const { SpaceTimeDiagram } = await withAllTexts(import("./space-time-diagram.tsx"));
  const pass = {
    ...{ deviceId: "a", device: "A", kind: "vehicle" as const, company: "", inMs: startMs, lengthM: 500, speedKmh: 36 },
    ...{ direction: "up" as const, headingDeg: 90, fromM: 1_000, toM: 1_500, observedM: 0, inferredM: 0, ambiguousM: 0 },
    way: [[startMs, 1_000, true] as const, [startMs + 50_000, 1_500, true] as const],
  };
  const passes = [
    { ...pass, outMs: startMs + 50_000, observedM: 500 },
    { ...pass, outMs: startMs + 50_001, ambiguousM: 500 },
  ];
  await render(<SpaceTimeDiagram passes={passes} frame={frame} chosen={null} atMs={null} onChoose={() => {}} onBrush={() => {}} />);
  const drawn = [...document.querySelectorAll(".space-time-pass")];
  expect(drawn.map((one) => one.classList.contains("space-time-unclear"))).toEqual([false, true]);
  expect(drawn.map((one) => /unclear|不确定/.test(one.querySelector("title")!.textContent!))).toEqual([false, true]);
});
