import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sampleOrder } from "../../../server/testing/sample-order.ts";
import { fillWidths } from "../../ui/list/column-widths.ts";
import { workOrderColumns } from "./work-order-columns.tsx";

/** A page of 1366 px without its sidebar, the boxes of rows and the scroll bar. */
const ROOM_PX = 1366 - 210 - 36 - 16;

it.each(["zh", "en", "es", "ja"] as const)(
  "[10.5] shows who repairs an order, until when, and when it was found, without scrolling at 1366 px (%s)",
  (language) => {
    const shown = workOrderColumns.filter(({ optional }) => !optional);
    const upTo = shown.slice(0, shown.findIndex(({ key }) => key === "foundAtMs") + 1);
    expect(upTo.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["status", "number", "defectType", "road", "dueAtMs", "company", "foundAtMs"]),
    );
    const widths = fillWidths(shown, {}, ROOM_PX, language);
    expect(widths.slice(0, upTo.length).reduce((sum, widthPx) => sum + widthPx, 0)).toBeLessThanOrEqual(ROOM_PX);
  },
);

it("[10.5] names a company without what all are called alike, and says no year of a find of this year; the whole stands in exports and filters", () => {
  const format = { dateTime: () => "with its year", shortDateTime: () => "11-26 22:16" };
  const tools = { format, t: (key: string) => key } as never;
  const order = sampleOrder({ id: "o", company: "朱家角养护工程有限公司" });
  const of = (name: string) => workOrderColumns.find(({ key }) => key === name)!;
  expect([of("company").cell!(order, tools), of("company").text(order, tools)]).toEqual(["朱家角养护工程", "朱家角养护工程有限公司"]);
  expect([of("foundAtMs").cell!(order, tools), of("foundAtMs").text(order, tools)]).toEqual(["11-26 22:16", "with its year"]);
});

it("[10.5] a find of another year keeps its day whole where its cell is too narrow for its clock", () => {
  const format = { dateTime: () => "", shortDateTime: () => "2025-09-10 06:19" };
  const found = workOrderColumns.find(({ key }) => key === "foundAtMs")!;
  const shown = renderToStaticMarkup(found.cell!(sampleOrder({ id: "o" }), { format, t: (key: string) => key } as never));
  expect(shown).toBe('<span class="day-first"><span>2025-09-10</span> <span>06:19</span></span>');
});
