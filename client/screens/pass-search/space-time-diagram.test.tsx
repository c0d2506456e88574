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
