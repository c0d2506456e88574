import { expect, it } from "vitest";
import { workOrderColumns } from "./work-order-columns.tsx";

/** A page of 1366 px without its sidebar, the boxes of rows and the scroll bar. */
const ROOM_PX = 1366 - 210 - 36 - 16;

it("shows who repairs an order, and until when, without scrolling at 1366 px", () => {
  const shown = workOrderColumns.filter(({ optional }) => !optional);
  const upTo = shown.slice(0, shown.findIndex(({ key }) => key === "company") + 1);
  expect(upTo.map(({ key }) => key)).toEqual(expect.arrayContaining(["status", "number", "defectType", "road", "dueAtMs", "company"]));
  expect(upTo.reduce((sum, { widthPx }) => sum + widthPx, 0)).toBeLessThanOrEqual(ROOM_PX);
});
