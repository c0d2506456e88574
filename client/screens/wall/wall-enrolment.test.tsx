import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("[W] a display shows eight letters, others after ten minutes, goes on without an answer, and opens its link once it is confirmed", async () => {
  const { WallEnrolment } = await withAllTexts(import("./wall-enrolment.tsx"));
  await act(() => changeLanguage("en"));
  let begun = 0;
  let isConfirmed = false;
  let isAway = false;
  const looked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    if (isAway) throw new TypeError("away");
    if (path === "/api/enrolments")
      return Response.json({ letters: "BCDFGHJ".concat("KLM"[begun]!), path: `/display/${begun++}`, untilMs: 1 });
    looked.push((JSON.parse(body!) as { path: string }).path);
    return Response.json({ isConfirmed });
  });
  const opened: string[] = [];
  const open = (path: string) => void opened.push(path);
  await render(<WallEnrolment open={open} />);
  await pass(0);
  const letters = () => document.querySelector(".wall-letters")?.textContent;
  expect(letters()).toBe("BCDF GHJK");
  await pass(590_000);
  expect([letters(), new Set(looked)]).toEqual(["BCDF GHJK", new Set(["/display/0"])]);
  await pass(20_000);
  expect(letters()).toBe("BCDF GHJL");
  isAway = true;
  await pass(10_000);
  expect(document.body.textContent).toContain("does not answer");
  [isAway, isConfirmed] = [false, true];
  await pass(60_000);
  expect(opened).toEqual(["/display/1"]);
  await pass(60_000);
  expect(opened).toHaveLength(1);
});
