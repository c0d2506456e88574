import { act } from "react";
import { expect, it, vi } from "vitest";
import { usualProgramme } from "../../../shared/domain/wall-programme.ts";
import type { DeskWall } from "../../../shared/http/walls-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
vi.mock("../../order/filter/filter-bar.tsx", () => ({
  FilterBar: ({ onChange }: { onChange: (part: object) => void }) => (
    <button type="button" onClick={() => onChange({ roads: ["r1"], search: "" })}>
      of a road
    </button>
  ),
}));
const wall: DeskWall = {
  ...{ id: "w1", version: 3, anchor: { anchorMs: 0, fromMs: 0, beforeMs: 0 }, reloadAtMs: null, changedBy: "乙", changedAtMs: 5 },
  ...{ programme: usualProgramme("大厅"), interrupts: [] },
};

it("[W] of two who write a programme at once the second does not wipe out what the first wrote", async () => {
  const { WallForm } = await withAllTexts(import("./wall-form.tsx"));
  const seen: number[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    seen.push((JSON.parse(body) as { seenVersion: number }).seenVersion);
    return Response.json({ error: "recordMoved", detail: {}, requestId: "" }, { status: 409 });
  });
  const done = vi.fn();
  await render(<WallForm wall={wall} onDone={done} />);
  // The desk asks every few seconds, also while somebody writes.
  await render(<WallForm wall={{ ...wall, version: 4 }} onDone={done} />);
  await act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Save")!.click());
  await act(async () => {
    await vi.waitFor(() => expect(document.querySelector("[role=alert] .bp6-callout")).not.toBeNull(), 100_000);
  });
  expect([seen, done.mock.calls.length]).toEqual([[3], 0]);
});

it("[W] a canvas that becomes too small is refused with the names of the displays that would have no place", async () => {
  const { WallForm } = await withAllTexts(import("./wall-form.tsx"));
  const refusal = { error: "wallTooSmall", detail: { displays: ["东", "西"] }, requestId: "" };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 409 }));
  await render(<WallForm wall={wall} onDone={() => {}} />);
  await act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Save")!.click());
  const alert = () => document.querySelector("[role=alert]")!.textContent;
  await act(async () => {
    await vi.waitFor(() => expect(alert()).toBe("There would be no place for 东 and 西: hang them elsewhere first."), 100_000);
  });
});

it("[W] a scene may stand in a programme again, with other orders, in its place", async () => {
  const { WallForm } = await withAllTexts(import("./wall-form.tsx"));
  const sent: DeskWall["programme"][] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { programme: DeskWall["programme"] }).programme);
    return Response.json({ ...wall, version: 4 });
  });
  await render(<WallForm wall={wall} onDone={() => {}} />);
  const press = (button: HTMLElement | undefined) => act(async () => button!.click());
  await press(document.querySelector<HTMLElement>('[aria-label*="once more"]')!);
  const ofRoad = () => [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === "of a road");
  await press(ofRoad()[1]);
  await press([...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Save"));
  await act(async () => {
    await vi.waitFor(() => expect(sent).toHaveLength(1), 100_000);
  });
  const filter = { roads: ["r1"], companies: [], types: [] };
  const [first, ...rest] = wall.programme.scenes;
  expect(sent[0]!.scenes).toEqual([first, { name: first!.name, dwellS: first!.dwellS, filter }, ...rest]);
});
