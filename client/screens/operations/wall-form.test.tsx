import { act } from "react";
import { expect, it, vi } from "vitest";
import { usualProgramme } from "../../../shared/domain/wall-programme.ts";
import type { DeskWall } from "../../../shared/http/walls-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
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
    await vi.waitFor(() => expect(document.querySelector("[role=alert] .bp6-callout")).not.toBeNull());
  });
  expect([seen, done.mock.calls.length]).toEqual([[3], 0]);
});
